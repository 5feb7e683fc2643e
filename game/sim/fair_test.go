package sim_test

import (
	"testing"

	"tabula/game"
	"tabula/game/rulebook"
	"tabula/game/sim"
)

// unfair are the numbers of players for which no deck within the printed lists is fair, and
// the village's part, in 100, with the default deck, which is as even as the lists allow.
var unfair = map[game.EditionID]map[int]int{
	"fourth":    {10: 38},
	"classic":   {10: 37},
	"cd":        {9: 27, 10: 40, 11: 36, 16: 41},
	"full-moon": {9: 28, 10: 40, 16: 44},
}

// From nine players on, the village and the wolves win about as often with the default decks:
// the village wins 45 to 55 in 100 of the games that one of the two wins. A card that wins
// alone does not count. The test allows for chance: the interval of 95 % must reach into the
// band.
func TestDefaultDecksAreFair(t *testing.T) {
	games := 1000
	if testing.Short() {
		games = 250
	}
	for _, e := range game.Editions() {
		for n := 9; n <= e.Max; n++ {
			part := villagePart(t, game.DefaultSettings(e), n, games)
			low, high := 0.45, 0.55
			if expected, known := unfair[e.ID][n]; known {
				low, high = float64(expected-1)/100, float64(expected+1)/100
				if expected >= 45 && expected <= 55 {
					t.Errorf("%s for %d: the deck is fair and no exception", e.ID, n)
				}
			}
			if part.High < low || part.Low > high {
				t.Errorf("%s for %d: the village's part is %.3f (%.3f to %.3f), want %.2f to %.2f", e.ID, n, part.Share, part.Low, part.High, low, high)
			}
		}
	}
}

// villagePart is the village's part of the games that the village or the wolves win.
func villagePart(t *testing.T, s game.Settings, players, games int) sim.Share {
	t.Helper()
	c := played(t, sim.Experiment{Settings: s, Players: players, Manner: sim.Heuristic, Games: games, Seed: 1, Workers: 2})
	village := c.Wins[game.Humans]
	return (&sim.Count{Games: village + c.Wins[game.Wolves]}).Share(village)
}

// The lobby says how often the village wins with the printed deck.
func TestTheSharesOfPrintedDecks(t *testing.T) {
	const off = 0.02
	games := 1000
	if testing.Short() {
		games = 250
	}
	for _, e := range game.Editions() {
		for _, f := range e.Fair {
			s := game.DefaultSettings(e)
			s.Fair = false
			c := played(t, sim.Experiment{Settings: s, Players: f.Players, Manner: sim.Heuristic, Games: games, Seed: 1, Workers: 2})
			said, wins := float64(f.Printed)/100, c.Share(c.Wins[game.Humans])
			if wins.Low-off > said || wins.High+off < said {
				t.Errorf("%s for %d: the village wins %+v with the printed deck, the table says %.2f", e.ID, f.Players, wins, said)
			}
		}
	}
}

// The lobby says how often the village wins among players who reason and lie.
func TestTheSharesOfArguedDecks(t *testing.T) {
	const off = 0.03
	games := 500
	if testing.Short() {
		games = 300
	}
	for _, e := range game.Editions() {
		fair := rulebook.ArguedOf(e)[0]
		for _, players := range []int{8, 11} {
			c := played(t, sim.Experiment{Settings: game.DefaultSettings(e), Players: players, Manner: sim.Reasoning, Games: games, Seed: 3, Workers: 2})
			said, wins := float64(fair.Humans[players-fair.From])/100, c.Share(c.Wins[game.Humans])
			if wins.Low-off > said || wins.High+off < said {
				t.Errorf("%s for %d: the village wins %+v, the table says %.2f", e.ID, players, wins, said)
			}
		}
	}
}
