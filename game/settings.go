package game

import (
	"maps"
	"slices"
)

// Settings are what a host can set in a room: the edition, the deck, the options and the
// timings (rules 5 and 4.11). What players call a setting is an option: settings_options.go
// has all of them. timing.go has the lengths of the phases.
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

// Role returns a card of an edition, or a custom card of these settings. It fails for an unknown id.
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
