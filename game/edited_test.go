package game

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// lobbyOf is a room whose log begins with a chapter, or with the making of the room.
func lobbyOf(t *testing.T, settings Settings, chaptered bool) *State {
	t.Helper()
	s := &State{}
	for _, do := range []Command{
		{Do: Make{Code: "BMRTZ", Edition: settings.Edition}},
		{Do: Join{Name: "Ada", Key: "key"}},
		{By: 1, Do: Change{Settings: settings}},
		{Do: BeginChapter{}},
	} {
		if _, begins := do.Do.(BeginChapter); begins && !chaptered {
			continue
		}
		commit(t, s, do)
	}
	return s
}

// commit decides a command, stores its events, and follows what was stored.
func commit(t *testing.T, s *State, c Command) (events []Event, stored string) {
	t.Helper()
	if c.By != Nobody {
		c.N = s.Heard(c.By) + 1
	}
	events, err := Decide(s, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := EncodeEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	read, err := DecodeEvents(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range read {
		if err := Evolve(s, e, 0); err != nil {
			t.Fatal(err)
		}
	}
	return events, string(data)
}

// crowded are settings with the largest number of custom cards, with long texts.
func crowded(t *testing.T) Settings {
	t.Helper()
	edition, err := EditionOf("fourth")
	if err != nil {
		t.Fatal(err)
	}
	s := DefaultSettings(edition)
	for n := 1; n <= MaxOwn; n++ {
		s.Own = append(s.Own, OwnRole{
			Number: n, Name: "Card " + string(rune('A'+n)), Text: strings.Repeat("a", maxOwnText), Side: Humans, Counts: Humans,
			SeenAs: SeenNot, Power: "nothing", First: 1,
		})
	}
	return s
}

// In a log with a chapter, a change of settings stores only what has changed.
func TestAChangeOfSettingsTakesFewBytes(t *testing.T) {
	settings := crowded(t)
	longer := settings
	longer.Timing.Discussion += 1000
	whole := lobbyOf(t, settings, false)
	_, before := commit(t, whole, Command{By: 1, Do: Change{Settings: longer}})
	if !strings.HasPrefix(before, `{"rules":3,"events":[{"counted":{"player":1,"n":2}},{"settings_changed":`) {
		t.Errorf("v0.1.0 does not read %s", before)
	}
	edited := lobbyOf(t, settings, true)
	_, after := commit(t, edited, Command{By: 1, Do: Change{Settings: longer}})
	if want := `{"rules":7,"release":"v0.2.0","events":[{"counted":{"player":1,"n":2}},{"settings_edited":{"timing":{"discussion":181000}}}]}`; after != want {
		t.Errorf("stored %s, want %s", after, want)
	}
	if !edited.settings.equal(longer) || !whole.settings.equal(longer) {
		t.Error("the settings are not what the host has chosen")
	}
	t.Logf("%d bytes without a chapter, %d with one", len(before), len(after))
}

// Each setting can change alone, to a full and to an empty value.
func TestAnEditOfTheDifferencesGivesTheSettings(t *testing.T) {
	first := crowded(t)
	for what, change := range map[string]func(*Settings){
		"the preset":      func(s *Settings) { s.Preset = OwnDeck; s.Deck = []Cards{{"villager", 6}, {"werewolf", 2}} },
		"the fair deck":   func(s *Settings) { s.Fair = false },
		"no custom cards": func(s *Settings) { s.Own = nil },
		"one custom card": func(s *Settings) { s.Own = slices.Clone(s.Own[:1]); s.Own[0].Text = "b" },
		"an option":       func(s *Settings) { s.Options = maps.Clone(s.Options); s.Options[EditionWord] = "on" },
		"the last turn":   func(s *Settings) { s.Timing.Token = 0 },
		"all timings":     func(s *Settings) { s.Timing = BriskTiming },
		"the edition":     func(s *Settings) { e, _ := EditionOf("full-moon"); *s = DefaultSettings(e) },
		"several things":  func(s *Settings) { s.Own, s.Timing = s.Own[:2], BriskTiming },
	} {
		t.Run(what, func(t *testing.T) {
			second := first
			change(&second)
			s := lobbyOf(t, first, true)
			for _, want := range []Settings{second, first} {
				before := s.Clone()
				old := fmt.Sprint(before.settings)
				events, _ := commit(t, s, Command{By: 1, Do: Change{Settings: want}})
				if !s.settings.equal(want) {
					t.Errorf("the settings are %+v, want %+v", s.settings, want)
				}
				if _, whole := events[1].(SettingsChanged); whole != (first.Edition != second.Edition) {
					t.Errorf("stored %T", events[1])
				}
				if fmt.Sprint(before.settings) != old {
					t.Error("the change reaches an older state")
				}
				if again, _ := commit(t, s, Command{By: 1, Do: Change{Settings: want}}); len(again) != 1 {
					t.Errorf("the same settings again: %v", again)
				}
			}
		})
	}
}

// Logs can be damaged, so an edit to invalid settings is refused.
func TestAnEditToBadSettingsDoesNotFollow(t *testing.T) {
	s := lobbyOf(t, crowded(t), true)
	for what, e := range map[string]SettingsEdited{
		"a preset that is not there": {Preset: "nothing"},
		"an own deck without cards":  {Preset: OwnDeck},
		"an unknown option":          {Options: map[OptionID]string{"nothing": "on"}},
		"a phase of no length":       {Timing: map[string]int64{"discussion": 0}},
	} {
		if err := Evolve(s, e, 0); err == nil {
			t.Errorf("%s follows", what)
		}
	}
	if err := Evolve(&State{}, SettingsEdited{Preset: "default"}, 0); err == nil {
		t.Error("it is the first of a log")
	}
}

// An entry with an edit names the version of the newest option in it.
func TestALaterOptionRaisesTheVersionOfAnEdit(t *testing.T) {
	since := laterEvents["settings_edited"]
	laterEvents["settings_edited"] = baseRules
	defer func() { laterEvents["settings_edited"] = since }()
	for id, want := range map[OptionID]string{NightMode: `{"rules":3,"events":[`, EditionWord: `{"rules":5,"release":`} {
		stored, err := EncodeEvents([]Event{SettingsEdited{Options: map[OptionID]string{id: "on"}}})
		if err != nil || !strings.HasPrefix(string(stored), want) {
			t.Errorf("%s: %s, %v", id, stored, err)
		}
	}
}
