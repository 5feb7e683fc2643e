package game_test

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tabula/game"
)

func TestNewerEventsAreRefused(t *testing.T) {
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

func TestEventsWithoutAVersionAreRead(t *testing.T) {
	events, err := game.DecodeEvents([]byte(`[{"parted":{"player":3}}]`))
	if want := []game.Event{game.Parted{Player: 3}}; err != nil || !reflect.DeepEqual(events, want) {
		t.Errorf("read %v, %v", events, err)
	}
	data, err := game.EncodeEvents(events)
	if want := `{"rules":3,"events":[{"parted":{"player":3}}]}`; err != nil || string(data) != want {
		t.Errorf("wrote %s, %v", data, err)
	}
}

// Rooms of v0.1.0 have no fair deck. They keep the printed one, and v0.1.0 reads a room with
// the fair deck.
func TestARoomOfAnOlderReleaseKeepsThePrintedDeck(t *testing.T) {
	settings := game.DefaultSettings(edition(t, "fourth"))
	made, err := game.EncodeEvents([]game.Event{game.RoomMade{Settings: settings}})
	done(t, err)
	older := strings.Replace(string(made), `"fair":true,`, "", 1)
	if !strings.HasPrefix(older, `{"rules":3,"events"`) || older == string(made) {
		t.Fatalf("stored %s", made)
	}
	events, err := game.DecodeEvents([]byte(older))
	done(t, err)
	settings.Fair = false
	if want := []game.Event{game.RoomMade{Settings: settings}}; !reflect.DeepEqual(events, want) {
		t.Errorf("reads as %+v", events)
	}
	if deck := game.DeckFor(settings, 11); !slices.Contains(deck, game.Cards{Role: "bodyguard", Count: 1}) {
		t.Errorf("eleven players get %v", deck)
	}
}

// An entry names the oldest version of the rules that can read it. So an older release can
// run a room until something happens there that it does not know.
func TestAnEntryNamesTheOldestVersionThatReadsIt(t *testing.T) {
	settings := func(word string) game.Settings {
		edition, err := game.EditionOf("classic")
		done(t, err)
		return with(game.DefaultSettings(edition), game.EditionWord, word)
	}
	step := game.ClockStepped{By: 600_000}
	for what, c := range map[string]struct {
		events []game.Event
		want   string // the beginning of the entry
	}{
		"nothing":                  {nil, `{"rules":3,"events":[]}`},
		"a vote":                   {[]game.Event{game.Counted{Player: 1, N: 2}}, `{"rules":3,"events":[{"counted"`},
		"a step":                   {[]game.Event{step}, `{"rules":4,"release":"v0.2.0","events":[{"clock_stepped"`},
		"a step between others":    {[]game.Event{game.Faded{}, step, game.Faded{}}, `{"rules":4,"release":"v0.2.0",`},
		"a room":                   {[]game.Event{game.RoomMade{Settings: settings("off")}}, `{"rules":3,"events":[{"room_made"`},
		"a room with a new option": {[]game.Event{game.RoomMade{Settings: settings("on")}}, `{"rules":5,"release":"v0.2.0",`},
		"a new option":             {[]game.Event{step, game.SettingsChanged{Settings: settings("on")}}, `{"rules":5,"release":"v0.2.0",`},
		"its default":              {[]game.Event{game.SettingsChanged{Settings: settings("off")}}, `{"rules":3,"events":[{"settings_changed"`},
	} {
		data, err := game.EncodeEvents(c.events)
		done(t, err)
		if !strings.HasPrefix(string(data), c.want) {
			t.Errorf("%s: %s", what, data)
		}
		if strings.Contains(string(data), `"edition_word":"off"`) {
			t.Errorf("%s: contains an option that an older program does not know: %s", what, data)
		}
		events, err := game.DecodeEvents(data)
		done(t, err)
		if len(c.events) > 0 && !reflect.DeepEqual(events, c.events) {
			t.Errorf("%s: reads as %v", what, events)
		}
	}
}

// An error about newer events names the release that can read them, if the entry names one.
// People read the error, so it must not repeat any other text of the entry.
func TestNewerEventsNameTheReleaseThatReadsThem(t *testing.T) {
	for log, want := range map[string]string{
		`{"rules":99,"release":"v0.3.0","events":[]}`:                 "Tabula v0.3.0 or newer",
		`{"rules":3,"release":"v1.10.2","events":[{"moon_fell":{}}]}`: "Tabula v1.10.2 or newer",
		`{"rules":99,"events":[]}`:                                    "a newer release of Tabula",
		`[{"moon_fell":{}}]`:                                          "a newer release of Tabula",
		`{"rules":99,"release":"<b>v0.3.0</b>","events":[]}`:          "a newer release of Tabula",
		`{"rules":99,"release":"v0.03.0","events":[]}`:                "a newer release of Tabula",
		`{"rules":99,"release":"v0.+3.0","events":[]}`:                "a newer release of Tabula",
		`{"rules":99,"release":"0.3","events":[]}`:                    "a newer release of Tabula",
	} {
		_, err := game.DecodeEvents([]byte(log))
		var newer *game.NewerError
		if !errors.As(err, &newer) || game.NeededRelease(newer.Release) != want || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", log, err)
		}
	}
}

// Logs of an older program do not have later options.
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

// The option edition_word is stored in the log. A room from before the option exists has
// its default.
func TestALogKeepsTheOptionEditionWord(t *testing.T) {
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
