package game_test

import (
	"errors"
	"fmt"
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
