package game

import (
	"errors"
	"reflect"
	"testing"
)

// fourth.md 1.1, preset plain.
func TestPlainDecks(t *testing.T) {
	for n := -1; n <= 30; n++ {
		deck := fourth.Deck(n)
		if n < 8 || n > 24 {
			if deck != nil {
				t.Errorf("%d players are not offered, but get %v", n, deck)
			}
			continue
		}
		wolves := 2
		if n >= 16 {
			wolves = 3
		}
		want := []Cards{{"werewolf", wolves}, {"seer", 1}, {"villager", n - 1 - wolves}}
		if !reflect.DeepEqual(deck, want) {
			t.Errorf("%d players get %v, want %v", n, deck, want)
		}
	}
}

// A card without a step would never act.
func TestEveryRoleWithAPowerHasAStep(t *testing.T) {
	for _, edition := range editions {
		steps := map[RoleID]int{}
		for _, step := range edition.Steps {
			steps[step]++
		}
		for _, cards := range edition.Deck(edition.MaxPlayers) {
			role, err := RoleOf(cards.Role)
			if err != nil {
				t.Fatal(err)
			}
			if want := min(len(role.Powers), 1); steps[role.ID] != want {
				t.Errorf("%s: %s has %d steps, want %d", edition.ID, role.ID, steps[role.ID], want)
			}
			for _, p := range role.Powers {
				if effects[p.Kind].resolve == nil {
					t.Errorf("%s: %s has the power %s, which does nothing", edition.ID, role.ID, p.Kind)
				}
			}
		}
		if err := edition.Settings.check(); err != nil {
			t.Errorf("%s comes with settings that are refused: %v", edition.ID, err)
		}
	}
}

func TestPacesAreAllowed(t *testing.T) {
	for _, pace := range []Timing{StandardTiming, BriskTiming} {
		if err := (Settings{FirstNightVictim: NoVictim, Timing: pace}).check(); err != nil {
			t.Error(err)
		}
	}
}

// TestSettingsHaveBounds goes to and over the bounds of every timing, under the
// name that the refusal tells.
func TestSettingsHaveBounds(t *testing.T) {
	for field := range reflect.TypeFor[Timing]().Fields() {
		name := field.Tag.Get("json")
		low, high := int64(MinTiming), int64(MaxTiming)
		switch name {
		case "token":
			low = 0
		case "night_min":
			high = StandardTiming.NightMax // else night_max is at fault
		case "night_max":
			low = StandardTiming.NightMin
		}
		for _, c := range []struct {
			value int64
			ok    bool
		}{{low - 1, false}, {low, true}, {high, true}, {high + 1, false}, {-1 << 63, false}, {1<<63 - 1, false}} {
			s := Settings{FirstNightVictim: WithVictim, Timing: StandardTiming}
			reflect.ValueOf(&s.Timing).Elem().FieldByIndex(field.Index).SetInt(c.value)
			err := s.check()
			var no *Rejection
			switch {
			case c.ok && err != nil:
				t.Errorf("%s = %d is refused: %+v", name, c.value, err)
			case c.ok:
			case !errors.As(err, &no) || no.Code != BadSetting:
				t.Errorf("%s = %d is answered with %v", name, c.value, err)
			case no.Name != name && !(name == "night_min" && no.Name == "night_max"):
				t.Errorf("%s = %d blames %s", name, c.value, no.Name)
			}
		}
	}
}

func TestFirstNightIsNoneOrKill(t *testing.T) {
	for victim, ok := range map[FirstNight]bool{"none": true, "kill": true, "": false, "KILL": false, "maybe": false} {
		err := Settings{FirstNightVictim: victim, Timing: StandardTiming}.check()
		var no *Rejection
		if ok != (err == nil) || !ok && !(errors.As(err, &no) && no.Name == "first_night_victim") {
			t.Errorf("first_night_victim %q: %v", victim, err)
		}
	}
}
