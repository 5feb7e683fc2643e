package sim_test

import (
	"reflect"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// Reasoning players win more often for their side than the simple ones, and know more than
// the deck says. The same seed plays the same games.
func TestReasoningHelps(t *testing.T) {
	played8 := func(village, wolves sim.Manner) sim.Count {
		return played(t, sim.Experiment{
			Settings: game.DefaultSettings(edition("fourth")), Players: 8, Manner: village, Wolves: wolves, Games: 600, Seed: 3, Workers: 1,
		})
	}
	simple, reasoning := played8(sim.Heuristic, sim.Heuristic), played8(sim.Reasoning, sim.Heuristic)
	if reasoning.Wins[game.Humans] < simple.Wins[game.Humans]+90 {
		t.Errorf("villages win %d games with reasoning, %d without", reasoning.Wins[game.Humans], simple.Wins[game.Humans])
	}
	if len(simple.Losses) != 0 || len(reasoning.Losses) < 2 || reasoning.Losses[1].Sum > reasoning.Losses[1].Prior*9/10 {
		t.Errorf("losses: %+v, %+v", simple.Losses, reasoning.Losses)
	}
	if again := played8(sim.Reasoning, sim.Heuristic); !reflect.DeepEqual(again, reasoning) {
		t.Error("the same seed plays other games")
	}
	silent, lying := played8(sim.Reasoning, sim.ReasoningSilently), played8(sim.Reasoning, sim.Reasoning)
	if lying.Wins[game.Wolves] <= silent.Wins[game.Wolves] {
		t.Errorf("wolves win %d games with lies, %d in silence", lying.Wins[game.Wolves], silent.Wins[game.Wolves])
	}
}

// A village of the simple manner hears what reasoning players say, and the other way round.
func TestMannersMix(t *testing.T) {
	for _, village := range sim.Manners {
		for _, wolves := range sim.Manners {
			for _, e := range game.Editions() {
				c := played(t, sim.Experiment{
					Settings: game.DefaultSettings(e), Players: 13, Manner: village, Wolves: wolves, Games: 2, Seed: 1, Workers: 1,
				})
				if c.Games != 2 {
					t.Errorf("%s, %s against %s: %+v", e.ID, village, wolves, c)
				}
			}
		}
	}
}
