package game_test

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"testing"

	"tabula/game"
)

func TestNewerEventsAreNobodysGuess(t *testing.T) {
	for what, log := range map[string]string{
		"a newer version":                    fmt.Sprintf(`{"rules":%d,"events":[]}`, game.Rules+1),
		"a newer version of another shape":   fmt.Sprintf(`{"rules":%d,"events":"none"}`, game.Rules+1),
		"an event that nobody knows":         `{"rules":1,"events":[{"moon_fell":{}}]}`,
		"the same, from before the versions": `[{"moon_fell":{}}]`,
	} {
		if _, err := game.DecodeEvents([]byte(log)); !errors.Is(err, game.ErrNewer) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for what, log := range map[string]string{"nothing": ``, "a number": `7`, "half an entry": `{"rules":1,"events":[`, "no events": `{"rules":1}`} {
		if _, err := game.DecodeEvents([]byte(log)); err == nil || errors.Is(err, game.ErrNewer) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestEventsOfBeforeTheVersionsAreRead(t *testing.T) {
	events, err := game.DecodeEvents([]byte(`[{"parted":{"player":3}}]`))
	if want := []game.Event{game.Parted{Player: 3}}; err != nil || !reflect.DeepEqual(events, want) {
		t.Errorf("read %v, %v", events, err)
	}
	data, err := game.EncodeEvents(events)
	if want := fmt.Sprintf(`{"rules":%d,"events":[{"parted":{"player":3}}]}`, game.Rules); err != nil || string(data) != want {
		t.Errorf("wrote %s, %v", data, err)
	}
}

// An option that a program has learnt later is missing in older logs.
func TestOptionsThatCameLaterHaveTheirDefaultInOlderLogs(t *testing.T) {
	edition, err := game.EditionOf("fourth")
	if err != nil {
		t.Fatal(err)
	}
	known := maps.Clone(edition.Options)
	delete(known, game.Moderator)
	known[game.NightMode] = "sequential"
	old, err := game.EncodeEvents([]game.Event{
		game.RoomMade{Settings: game.Settings{Edition: "fourth", Preset: "default", Options: known}},
		game.SettingsChanged{Settings: game.Settings{Edition: "fourth", Preset: "default", Options: known}},
	})
	if err != nil {
		t.Fatal(err)
	}
	events, err := game.DecodeEvents(old)
	if err != nil {
		t.Fatal(err)
	}
	want := maps.Clone(edition.Options)
	want[game.NightMode] = "sequential"
	for i, got := range []map[game.OptionID]string{
		events[0].(game.RoomMade).Settings.Options, events[1].(game.SettingsChanged).Settings.Options,
	} {
		if !maps.Equal(got, want) {
			t.Errorf("event %d has the options %v", i, got)
		}
	}
}

// The word for the vote is a setting like any other: a log keeps it, and a room
// from before it had one goes on with the plain word.
func TestALogKeepsTheEditionsWord(t *testing.T) {
	for stored, want := range map[string]string{"": "off", "off": "off", "on": "on"} {
		edition, err := game.EditionOf("classic")
		done(t, err)
		options := maps.Clone(edition.Options)
		options[game.EditionWord] = stored
		if stored == "" {
			delete(options, game.EditionWord)
		}
		log, err := game.EncodeEvents([]game.Event{
			game.SettingsChanged{Settings: game.Settings{Edition: "classic", Preset: "default", Options: options}},
		})
		done(t, err)
		events, err := game.DecodeEvents(log)
		done(t, err)
		if got := events[0].(game.SettingsChanged).Settings.Options[game.EditionWord]; got != want {
			t.Errorf("stored as %q, it is read as %q, not %q", stored, got, want)
		}
	}
}
