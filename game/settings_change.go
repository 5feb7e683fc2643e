package game

import (
	"maps"
	"slices"
)

// Change replaces the settings. An option that a page of an older release does not know, and
// so leaves out, gets the edition's default. Host only.
type Change struct{ Settings Settings }

func (Change) actor() actor { return anyPlayer }

func (a Change) decide(d *decision, by PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	a.Settings = a.Settings.completed()
	if err := a.Settings.check(); err != nil {
		return err
	}
	if a.Settings.Is(WiseOldManOn) && !d.is(WiseOldManOn) {
		// No moderator is there to play the victim of the first night (D-51). The host may
		// set it back.
		a.Settings.Options[FirstNightVictim] = FirstNightVictimKill.Value
	}
	switch {
	case a.Settings.equal(d.settings):
	case d.chaptered && a.Settings.Edition == d.settings.Edition:
		d.emit(a.Settings.since(d.settings))
	default: // v0.1.0 reads a log without a chapter, and only whole settings
		d.emit(SettingsChanged(a))
	}
	return nil
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

// SettingsEdited replaces only the settings that differ. It is used in a log that begins
// with a chapter. The edition stays the same.
type SettingsEdited struct {
	Preset  Preset              `json:"preset,omitempty"`
	Fair    *bool               `json:"fair,omitempty"`
	Deck    *[]Cards            `json:"deck,omitempty"`    // the whole list
	Own     *[]OwnRole          `json:"own,omitempty"`     // the whole list
	Options map[OptionID]string `json:"options,omitempty"` // only those that differ
	Timing  map[string]int64    `json:"timing,omitempty"`  // only those that differ, by their names in Timing
}

func (SettingsEdited) about() about { return about{"settings_edited", ToAll, undoKept} }

func (e SettingsEdited) check(s *State) error {
	return follows(s.phase == Lobby && s.settings.With(e).check() == nil)
}

func (e SettingsEdited) apply(s *State, _ int64) { s.set(s.settings.With(e)) }

// since returns the difference to older settings of the same edition.
func (s Settings) since(old Settings) (e SettingsEdited) {
	if s.Preset != old.Preset {
		e.Preset = s.Preset
	}
	if s.Fair != old.Fair {
		e.Fair = &s.Fair
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

// With returns the settings after the event.
func (s Settings) With(e SettingsEdited) Settings {
	if e.Preset != "" {
		s.Preset = e.Preset
	}
	if e.Fair != nil {
		s.Fair = *e.Fair
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
