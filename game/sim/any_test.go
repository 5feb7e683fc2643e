package sim_test

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// Random rooms use every value of every setting.
func TestRandomRoomsUseEveryValueOfEverySetting(t *testing.T) {
	type choice struct{ what, value string }
	seen := map[choice]int{}
	r := rand.New(rand.NewPCG(9, 9))
	for range 4000 {
		o := sim.Any(r)
		s := o.Settings
		seen[choice{"edition " + string(s.Edition), string(rune(o.Players))}]++
		seen[choice{"preset of " + string(s.Edition), string(s.Preset)}]++
		seen[choice{"fair of " + string(s.Edition), strconv.FormatBool(s.Fair)}]++
		for field, length := range reflect.ValueOf(s.Timing).Fields() {
			seen[choice{field.Name, strconv.FormatInt(length.Int(), 10)}]++
		}
		for id, value := range s.Options {
			seen[choice{string(id) + " of " + string(s.Edition), value}]++
		}
		for _, c := range s.Deck {
			seen[choice{"card", string(c.Role)}]++
		}
		for _, own := range s.Own {
			seen[choice{"power", own.Power}]++
		}
	}
	must := func(what, value string) {
		if seen[choice{what, value}] == 0 {
			t.Errorf("%s %q is never played", what, value)
		}
	}
	for _, e := range game.Editions() {
		for n := 7; n <= e.Max; n++ {
			must("edition "+string(e.ID), string(rune(n)))
		}
		must("fair of "+string(e.ID), "true")
		must("fair of "+string(e.ID), "false")
		for _, preset := range append(e.Presets, game.OwnDeck) {
			must("preset of "+string(e.ID), string(preset))
		}
		for _, o := range game.Options {
			if _, offered := e.Options[o.ID]; !offered {
				continue
			}
			for _, value := range o.Values {
				must(string(o.ID)+" of "+string(e.ID), value)
			}
		}
		for _, role := range e.Roles {
			must("card", string(role))
		}
	}
	for _, length := range reflect.VisibleFields(reflect.TypeFor[game.Timing]()) {
		shortest := game.MinTiming
		if length.Name == "Token" {
			shortest = 0
		}
		must(length.Name, strconv.Itoa(shortest))
		must(length.Name, strconv.Itoa(game.MaxTiming))
	}
	for _, power := range game.OwnPowers {
		must("power", power)
	}
}
