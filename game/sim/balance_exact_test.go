package sim_test

import (
	"fmt"
	"math"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// chances is the wolves' share of wins, worked out: werewolves and villagers
// alone, random play, edition fourth, a victim in every night.
//
// Only the numbers of living wolves and humans matter. To see why, call history
// what everybody could have seen so far: deaths, tokens, the marker. The claim
// is that, whatever the history, every set of w of the living is equally likely
// to be the wolves.
//
// It holds after the deal: cards are shuffled, and the gap of the marker is
// drawn without looking at them. It survives a night: each wolf draws from the
// humans, all alike, the majority or the lot decides, so the victim is any
// human with the same chance 1/h, whichever set the wolves are. By Bayes all
// sets without the victim, which are all that are left, stay equally likely; so
// does the marker's going to him tell nothing. It survives a day: accusations
// are uniform over the living others, whoever the voter is, ghosts included;
// the suspects follow from tokens and the marker; those who judge are the
// living but the suspects, who choose alike; a tie goes by the marker. None of
// this asks for a card, so the history has the same chance under every set of
// wolves, and the claim holds for it. By whom the marker lies does make some
// more likely to be lynched than others, but not wolves than humans: whoever is
// lynched was a wolf with chance w/(w+h), and the w or w-1 wolves among the rest
// are again any of them.
//
// So a game is a walk: a night takes a human; wolves who are no fewer than the
// humans win; a day takes a wolf with chance w/(w+h), else a human; the humans
// win without wolves. There is a lynch on every day: everybody accuses somebody,
// and of three living or more at least one judges.
type chances struct{ seen map[[2]int]float64 }

// night is the wolves' chance at dusk.
func (c chances) night(wolves, humans int) float64 {
	humans--
	if wolves >= humans {
		return 1
	}
	return c.day(wolves, humans)
}

// day is their chance at dawn.
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

// TestTheWalkByHand: one wolf and four humans. After the night it is one against
// three: lynched with 1/4; else the next night leaves one against one.
func TestTheWalkByHand(t *testing.T) {
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

// TestRandomPlayAgreesWithMathematics.
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
