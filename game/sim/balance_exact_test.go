package sim_test

import (
	"fmt"
	"math"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// chances computes the exact share of games that the wolves win, for random play in the
// edition fourth, with only werewolves and villagers and a victim in every night.
//
// It needs only the number w of living wolves and the number h of living humans. To see why,
// call "history" what everybody could have seen so far: deaths, tokens, the marker. The
// claim: after every history, each set of w living players is equally likely to be the
// wolves.
//
// The claim is true after the deal, because cards are shuffled, and the gap of the marker is
// drawn independently of them.
//
// If it is true before a night, it is true after it. Each wolf picks each human with the
// same probability, and the majority or a draw decides. So each human is the victim with
// probability 1/h, for every set of wolves. By Bayes' theorem, all sets without the victim
// stay equally likely. The new place of the marker reveals nothing more.
//
// If it is true before a day, it is true after it. Each voter, also each ghost, accuses each
// other living player with the same probability. The suspects follow from the tokens and the
// marker. All other living players choose between the suspects at random, and the marker
// breaks a tie. No step depends on a card, so the history has the same probability for every
// set of wolves. The marker makes some seats more likely to be lynched, but wolves not more
// than humans. So the lynched player was a wolf with probability w/(w+h), and each set of
// the remaining wolves is again equally likely.
//
// So a game is a random walk. A night removes a human. The wolves win if they are at least as
// many as the humans. A day removes a wolf with probability w/(w+h), otherwise a human. The
// humans win without wolves. There is a lynch on every day, because everybody accuses
// somebody, and at least one of three or more living players votes in the verdict.
type chances struct{ seen map[[2]int]float64 }

// night is the wolves' chance at dusk.
func (c chances) night(wolves, humans int) float64 {
	humans--
	if wolves >= humans {
		return 1
	}
	return c.day(wolves, humans)
}

// day is the wolves' chance after dawn.
func (c chances) day(wolves, humans int) float64 {
	if p, ok := c.seen[[2]int{wolves, humans}]; ok {
		return p
	}
	afterWolf, afterHuman := 0.0, 1.0
	if wolves > 1 {
		afterWolf = c.night(wolves-1, humans)
	}
	if wolves < humans-1 {
		afterHuman = c.night(wolves, humans-1)
	}
	living := float64(wolves + humans)
	p := float64(wolves)/living*afterWolf + float64(humans)/living*afterHuman
	c.seen[[2]int{wolves, humans}] = p
	return p
}

// The chances are right for one wolf and four humans. After the night there are one wolf and
// three humans. The wolf is lynched with probability 1/4. Otherwise the next night leaves one
// against one.
func TestTheChancesOfASmallGameAreRight(t *testing.T) {
	if p := (chances{map[[2]int]float64{}}).night(1, 4); math.Abs(p-3.0/4) > 1e-12 {
		t.Errorf("one wolf against four wins with %v, not 3/4", p)
	}
}

func wolvesOf(wolves, players int) game.Settings {
	s := game.DefaultSettings(edition("fourth"))
	s.Preset = game.OwnDeck
	s.Deck = []game.Cards{{Role: "werewolf", Count: wolves}, {Role: "villager", Count: players - wolves}}
	s.Options[game.FirstNightVictim] = "kill"
	return s
}

func TestRandomPlayAgreesWithMathematics(t *testing.T) {
	const certain = 3.2905 // deviations: 99.9 %
	games := 10_000
	if testing.Short() {
		games /= 10
	}
	for _, pair := range []struct{ players, wolves int }{
		{8, 1}, {8, 2}, {9, 2}, {11, 1}, {12, 2}, {13, 3}, {16, 3}, {20, 3}, {24, 2},
	} {
		t.Run(fmt.Sprintf("%d of %d", pair.wolves, pair.players), func(t *testing.T) {
			t.Parallel()
			c := played(t, sim.Experiment{
				Settings: wolvesOf(pair.wolves, pair.players), Players: pair.players, Manner: sim.AtRandom,
				Games: games, Seed: uint64(pair.players), Workers: 1,
			})
			want := chances{map[[2]int]float64{}}.night(pair.wolves, pair.players-pair.wolves)
			got := c.Interval(c.Wins[game.Wolves], certain)
			if want < got.Low || want > got.High {
				t.Errorf("the wolves win %.4f (%.4f to %.4f), worked out %.4f", got.Share, got.Low, got.High, want)
			}
			t.Logf("the wolves win %.4f (%.4f to %.4f), worked out %.4f", got.Share, got.Low, got.High, want)
		})
	}
}

func edition(id game.EditionID) *game.Edition {
	e, err := game.EditionOf(id)
	if err != nil {
		panic(err)
	}
	return e
}

func played(t *testing.T, x sim.Experiment) sim.Count {
	t.Helper()
	c, err := x.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if c.Games != x.Games && x.Narrow == 0 {
		t.Fatalf("played %d games of %d", c.Games, x.Games)
	}
	return c
}
