package game

import (
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

// since is what differs from older settings of the same edition, which has the same
// options.
func (s Settings) since(old Settings) (e SettingsEdited) {
	if s.Preset != old.Preset {
		e.Preset = s.Preset
	}
	if !slices.Equal(s.Deck, old.Deck) {
		deck := append([]Cards{}, s.Deck...) // an empty list is a change too, and nil is none
		e.Deck = &deck
	}
	if !slices.Equal(s.Own, old.Own) {
		own := append([]OwnRole{}, s.Own...)
		e.Own = &own
	}
	e.Options, e.Timing = differing(s.Options, old.Options), differing(s.Timing.named(), old.Timing.named())
	return e
}

func differing[K comparable, V comparable](values, old map[K]V) map[K]V {
	values = maps.Clone(values)
	maps.DeleteFunc(values, func(k K, v V) bool { return v == old[k] })
	return values
}

// With returns settings with what an event changes.
func (s Settings) With(e SettingsEdited) Settings {
	if e.Preset != "" {
		s.Preset = e.Preset
	}
	if e.Deck != nil {
		s.Deck = *e.Deck
	}
	if e.Own != nil {
		s.Own = *e.Own
	}
	s.Options = maps.Clone(s.Options)
	maps.Copy(s.Options, e.Options)
	timing := s.Timing.named()
	maps.Copy(timing, e.Timing)
	s.Timing = timingOf(timing)
	return s
}

// Is tells whether an option has a value. An option that the edition does not
// offer has none.
func (s Settings) Is(c Choice) bool { return s.Options[c.Option] == c.Value }

func (s *State) is(c Choice) bool { return s.settings.Is(c) }

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

// completed gives what an older program wrote the options that came since, with
// the edition's defaults: these mean what was played before there was a choice.
func (s Settings) completed() Settings {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return s // check says so
	}
	options := maps.Clone(edition.Options)
	maps.Copy(options, s.Options)
	s.Options = options
	return s
}

// forOlder leaves out each option that a later version of the rules brought, if it
// has the edition's default: completed puts it back.
func (s Settings) forOlder() Settings {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return s
	}
	s.Options = maps.Clone(s.Options)
	maps.DeleteFunc(s.Options, func(id OptionID, value string) bool {
		return laterOptions[id] != 0 && value == edition.Options[id]
	})
	return s
}

// rules is the oldest version of the rules that knows these options.
func (s Settings) rules() int {
	needed := baseRules
	for id := range s.Options {
		needed = max(needed, laterOptions[id])
	}
	return needed
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
		return &Rejection{Code: BadSetting, Name: string(WiseOldMan)} // he is there when nobody moderates
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

func (s *State) set(settings Settings) {
	s.settings, s.edition, s.own = settings, editions[settings.Edition], nil
	for _, o := range settings.Own {
		s.own = append(s.own, o.role())
	}
}

// SettingsChanged replaces the settings.
type SettingsChanged struct {
	Settings Settings `json:"settings"`
}

func (SettingsChanged) about() about { return about{"settings_changed", ToAll, undoKept} }

func (e SettingsChanged) check(s *State) error {
	return follows(s.phase == Lobby && e.Settings.check() == nil)
}

func (e SettingsChanged) apply(s *State, _ int64) { s.set(e.Settings) }

func (e SettingsChanged) withSettings(change func(Settings) Settings) Event {
	e.Settings = change(e.Settings)
	return e
}

// SettingsEdited replaces those of the settings that differ, in a log that begins with
// a chapter. The edition stays.
type SettingsEdited struct {
	Preset  Preset              `json:"preset,omitempty"`
	Deck    *[]Cards            `json:"deck,omitempty"`    // the whole list
	Own     *[]OwnRole          `json:"own,omitempty"`     // the whole list
	Options map[OptionID]string `json:"options,omitempty"` // that differ
	Timing  map[string]int64    `json:"timing,omitempty"`  // that differ, by their names in Timing
}

func (SettingsEdited) about() about { return about{"settings_edited", ToAll, undoKept} }

func (e SettingsEdited) check(s *State) error {
	return follows(s.phase == Lobby && s.settings.With(e).check() == nil)
}

func (e SettingsEdited) apply(s *State, _ int64) { s.set(s.settings.With(e)) }

func (e SettingsEdited) rules() int { return Settings{Options: e.Options}.rules() }
