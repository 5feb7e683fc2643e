package sim_test

import (
	"math/rand/v2"
	"testing"

	"tabula/game/gametest"
	"tabula/game/sim"
)

// Games end in all manners, with all options, variants and custom cards that a room can
// have.
func TestAnyRoomCanBeSimulated(t *testing.T) {
	for _, room := range gametest.Seeds(t, 1500, 150) {
		o := sim.Any(rand.New(rand.NewPCG(room, 5)))
		manners := sim.Manners[:2]
		if room%20 == 0 { // reasoning is slower
			manners = sim.Manners
		}
		for _, manner := range manners {
			x := sim.Experiment{Settings: o.Settings, Players: o.Players, Manner: manner, Games: 2, Seed: room, Workers: 1}
			if _, err := x.Play(t.Context()); err != nil {
				t.Fatalf("room %d, %s, %d players, %+v: %v", room, manner, o.Players, o.Settings, err)
			}
		}
	}
}
