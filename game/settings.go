package game

import (
	"encoding/json"
	"maps"
	"slices"
)

// Settings are all that a host can set: the deck, the options and the timings
// of a room (rules 5 and 4.11).
type Settings struct {
	Edition EditionID `json:"edition"`
	Preset  Preset    `json:"preset"`
	// Deck holds the cards of the preset "own", and is empty for all others.
	Deck []Cards `json:"deck"`
	// Own are the room's own roles (V10).
	Own     []OwnRole           `json:"own"`
	Options map[OptionID]string `json:"options"`
	Timing  Timing              `json:"timing"`
}

// DefaultSettings are those of an edition, with the standard timings.
func DefaultSettings(e *Edition) Settings {
	options := map[OptionID]string{}
	for id, value := range e.Options {
		options[id] = value
	}
	return Settings{Edition: e.ID, Preset: DefaultDeck, Options: options, Timing: StandardTiming}
}

// equal tells whether both mean the same game.
func (s Settings) equal(o Settings) bool {
	return s.Edition == o.Edition && s.Preset == o.Preset && s.Timing == o.Timing &&
		slices.Equal(s.Deck, o.Deck) && slices.Equal(s.Own, o.Own) && maps.Equal(s.Options, o.Options)
}

// Is tells whether an option has a value. An option that the edition does not
// offer has none.
func (s Settings) Is(c Choice) bool { return s.Options[c.Option] == c.Value }

// check refuses settings that no game can be played with, naming the first.
// Whether the deck fits the players is asked at the start.
func (s Settings) check() error {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return &Rejection{Code: BadSetting, Name: "edition"}
	}
	if s.Preset != OwnDeck && edition.Decks[s.Preset] == nil {
		return &Rejection{Code: BadSetting, Name: "preset"}
	}
	if (s.Preset == OwnDeck) != (len(s.Deck) > 0) {
		return &Rejection{Code: BadSetting, Name: "deck"}
	}
	if err := s.checkOptions(edition); err != nil {
		return err
	}
	if err := checkOwn(s.Own, edition); err != nil {
		return err
	}
	if s.Preset == OwnDeck {
		if err := s.checkCards(edition); err != nil {
			return err
		}
	}
	return s.Timing.check()
}

// checkOptions wants exactly the edition's options, each with one of its
// values.
func (s Settings) checkOptions(edition *Edition) error {
	known := 0
	for _, o := range Options {
		value, set := s.Options[o.ID]
		_, offered := edition.Options[o.ID]
		if set {
			known++
		}
		if set != offered || set && !slices.Contains(o.Values, value) {
			return &Rejection{Code: BadSetting, Name: string(o.ID)}
		}
	}
	if known != len(s.Options) {
		return &Rejection{Code: BadSetting, Name: "options"}
	}
	if s.Is(WiseOldManOn) && s.Is(ModeratorHost) {
		return &Rejection{Code: BadSetting, Name: string(WiseOldMan)} // the Wise Old Man is for games without a moderator
	}
	if s.Is(ModeratorDecidesOn) && !s.Is(ModeratorHost) {
		return &Rejection{Code: NeedsModerator, Name: string(ModeratorDecides)}
	}
	return nil
}

// checkCards wants cards that the edition, or the room, has.
func (s Settings) checkCards(edition *Edition) error {
	seen := map[RoleID]bool{}
	total := 0
	for _, c := range s.Deck {
		own := slices.ContainsFunc(s.Own, func(o OwnRole) bool { return o.ID() == c.Role })
		switch {
		case seen[c.Role], !own && !slices.Contains(edition.Roles, c.Role), c.Count < 1, c.Count > edition.Max:
			return &Rejection{Code: BadSetting, Name: "deck"}
		}
		seen[c.Role] = true
		total += c.Count
	}
	if total > edition.Max+1 {
		return &Rejection{Code: BadSetting, Name: "deck"}
	}
	return nil
}

// Timing holds how long the phases last, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`       // to look at the card
	NightMin   int64 `json:"night_min"`  // the night never ends before
	NightMax   int64 `json:"night_max"`  // nor lasts longer
	StepMin    int64 `json:"step_min"`   // the same for one step, when they are called one by one
	StepMax    int64 `json:"step_max"`   //
	Reading    int64 `json:"reading"`    // to read what the night brought
	Dawn       int64 `json:"dawn"`       // who died
	Menace     int64 `json:"menace"`     // the ghosts' favours
	Discussion int64 `json:"discussion"` // all the living
	Accusation int64 `json:"accusation"` // one voter's turn
	Token      int64 `json:"token"`      // the turn of a voter who chose ahead
	AtOnce     int64 `json:"at_once"`    // an accusation in which all choose at once
	Suspects   int64 `json:"suspects"`   // the evidence is laid
	Defence    int64 `json:"defence"`    // one suspect
	Verdict    int64 `json:"verdict"`    // second ballot
	Lynch      int64 `json:"lynch"`      // its outcome
}

// named is the timing by the names that the log uses.
func (t Timing) named() (values map[string]int64) {
	data, _ := json.Marshal(t) // numbers always have a form in JSON
	_ = json.Unmarshal(data, &values)
	return values
}

// timingOf is what named has made.
func timingOf(values map[string]int64) (t Timing) {
	data, _ := json.Marshal(values)
	_ = json.Unmarshal(data, &t)
	return t
}

// StandardTiming are the defaults of rules 4.11. What stands under "our
// reading" there or not at all (dawn, token, suspects, lynch) is ours.
var StandardTiming = Timing{
	Deal: 20_000, NightMin: 15_000, NightMax: 45_000, StepMin: 8_000, StepMax: 30_000, Reading: 8_000, Dawn: 8_000,
	Menace: 20_000, Discussion: 180_000, Accusation: 15_000, Token: 1_500, AtOnce: 45_000, Suspects: 8_000,
	Defence: 30_000, Verdict: 30_000, Lynch: 10_000,
}

// BriskTiming is for trying the game: a whole one takes some minutes.
var BriskTiming = Timing{
	Deal: 10_000, NightMin: 4_000, NightMax: 20_000, StepMin: 3_000, StepMax: 12_000, Reading: 5_000, Dawn: 4_000,
	Menace: 8_000, Discussion: 15_000, Accusation: 8_000, Token: 700, AtOnce: 12_000, Suspects: 4_000,
	Defence: 6_000, Verdict: 12_000, Lynch: 5_000,
}

// Bounds of every timing, in milliseconds. Only Token may be 0.
const (
	MinTiming = 100
	MaxTiming = 3_600_000
)

func (t Timing) check() error {
	for _, length := range []struct {
		name       string
		value, min int64
	}{
		{"deal", t.Deal, MinTiming},
		{"night_min", t.NightMin, MinTiming},
		{"night_max", t.NightMax, max(t.NightMin, MinTiming)},
		{"step_min", t.StepMin, MinTiming},
		{"step_max", t.StepMax, max(t.StepMin, MinTiming)},
		{"reading", t.Reading, MinTiming},
		{"dawn", t.Dawn, MinTiming},
		{"menace", t.Menace, MinTiming},
		{"discussion", t.Discussion, MinTiming},
		{"accusation", t.Accusation, MinTiming},
		{"token", t.Token, 0},
		{"at_once", t.AtOnce, MinTiming},
		{"suspects", t.Suspects, MinTiming},
		{"defence", t.Defence, MinTiming},
		{"verdict", t.Verdict, MinTiming},
		{"lynch", t.Lynch, MinTiming},
	} {
		if length.value < length.min || length.value > MaxTiming {
			return &Rejection{Code: BadSetting, Name: length.name, Need: int(length.min), Max: MaxTiming}
		}
	}
	return nil
}
