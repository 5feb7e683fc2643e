package game

import (
	"encoding/json"
	"maps"
	"slices"
)

// Settings are what a host can set in a room: the edition, the deck, the options and the
// timings (rules 5 and 4.11).
type Settings struct {
	Edition EditionID `json:"edition"`
	Preset  Preset    `json:"preset"`
	// Fair replaces cards of the default deck as Edition.Fair says. The other presets
	// ignore it. v0.1.0 ignores it, too, and plays the printed deck.
	Fair bool `json:"fair,omitempty"`
	// Deck lists the cards for the preset "own". It is empty for all other presets.
	Deck []Cards `json:"deck"`
	// Own are the room's custom cards (V10), at most MaxOwn.
	Own []OwnRole `json:"own"`
	// Options has a value for exactly the options of the edition.
	Options map[OptionID]string `json:"options"`
	Timing  Timing              `json:"timing"`
}

// DefaultSettings returns the default settings of an edition: the fair deck and the standard
// timings.
func DefaultSettings(e *Edition) Settings {
	options := map[OptionID]string{}
	for id, value := range e.Options {
		options[id] = value
	}
	return Settings{Edition: e.ID, Preset: DefaultDeck, Fair: true, Options: options, Timing: StandardTiming}
}

// Role returns a printed card, or a custom card of these settings. It fails for an unknown id.
func (s Settings) Role(id RoleID) (*Role, error) {
	for _, o := range s.Own {
		if o.ID() == id {
			return o.role(), nil
		}
	}
	return RoleOf(id)
}

// equal reports whether both settings are the same.
func (s Settings) equal(o Settings) bool {
	return s.Edition == o.Edition && s.Preset == o.Preset && s.Fair == o.Fair && s.Timing == o.Timing &&
		slices.Equal(s.Deck, o.Deck) && slices.Equal(s.Own, o.Own) && maps.Equal(s.Options, o.Options)
}

// Is reports whether an option has a value. It is false for an option that the edition
// does not offer.
func (s Settings) Is(c Choice) bool { return s.Options[c.Option] == c.Value }

// completed adds options that an older program did not know, with the edition's defaults, in
// a map of its own. The default of a new option is what games did before it existed.
func (s Settings) completed() Settings {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return s // check refuses it
	}
	options := maps.Clone(edition.Options)
	maps.Copy(options, s.Options)
	s.Options = options
	return s
}

// check refuses invalid settings. The error names the first of them. CanStart checks
// whether the deck fits the players.
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
	if err := checkCustomCards(s.Own, edition); err != nil {
		return err
	}
	if s.Preset == OwnDeck {
		if err := s.checkCards(edition); err != nil {
			return err
		}
	}
	return s.Timing.check()
}

// checkOptions requires exactly the edition's options, each with one of its values.
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

// checkCards requires cards of the edition or custom cards of the room.
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

// Timing has the lengths of the phases, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`       // players look at their cards
	NightMin   int64 `json:"night_min"`  // the shortest length of a simultaneous night
	NightMax   int64 `json:"night_max"`  // its longest, at least NightMin
	StepMin    int64 `json:"step_min"`   // the shortest length of one step of a sequential night
	StepMax    int64 `json:"step_max"`   // its longest, at least StepMin
	Reading    int64 `json:"reading"`    // players read what they have learned
	Dawn       int64 `json:"dawn"`       // the deaths are announced
	Menace     int64 `json:"menace"`     // ghosts give sword and shield
	Discussion int64 `json:"discussion"` // the living talk
	Accusation int64 `json:"accusation"` // the turn of one voter, also in a verdict in turn
	Token      int64 `json:"token"`      // the turn of a voter who chose ahead
	AtOnce     int64 `json:"at_once"`    // an accusation in which all choose at once
	Suspects   int64 `json:"suspects"`   // the suspects and their evidence are shown
	Defence    int64 `json:"defence"`    // the speech of one suspect
	Verdict    int64 `json:"verdict"`    // a verdict in which all choose at once
	Lynch      int64 `json:"lynch"`      // the result of the day is shown
}

// named returns the lengths by their names in the log.
func (t Timing) named() (values map[string]int64) {
	data, _ := json.Marshal(t) // numbers always have a form in JSON
	_ = json.Unmarshal(data, &values)
	return values
}

// timingOf is the inverse of named.
func timingOf(values map[string]int64) (t Timing) {
	data, _ := json.Marshal(values)
	_ = json.Unmarshal(data, &t)
	return t
}

// StandardTiming has the defaults (rules 4.11).
var StandardTiming = Timing{
	Deal: 20_000, NightMin: 15_000, NightMax: 45_000, StepMin: 8_000, StepMax: 30_000, Reading: 8_000, Dawn: 8_000,
	Menace: 20_000, Discussion: 180_000, Accusation: 15_000, Token: 1_500, AtOnce: 45_000, Suspects: 8_000,
	Defence: 30_000, Verdict: 30_000, Lynch: 10_000,
}

// BriskTiming is for trying the game: a whole game takes some minutes.
var BriskTiming = Timing{
	Deal: 10_000, NightMin: 4_000, NightMax: 20_000, StepMin: 3_000, StepMax: 12_000, Reading: 5_000, Dawn: 4_000,
	Menace: 8_000, Discussion: 15_000, Accusation: 8_000, Token: 700, AtOnce: 12_000, Suspects: 4_000,
	Defence: 6_000, Verdict: 12_000, Lynch: 5_000,
}

// The bounds of every timing, in milliseconds. Only Token may be less than MinTiming: it
// may be 0.
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
