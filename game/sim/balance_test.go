package sim_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// In every edition, with every preset and number of players, games end in the first two manners, and
// the counts add up.
func TestEveryDeckCanBeSimulated(t *testing.T) {
	const games = 5
	for _, e := range game.Editions() {
		for _, preset := range e.Presets {
			for n := e.Min; n <= e.Max; n++ {
				s := game.DefaultSettings(e)
				s.Preset = preset
				if game.Check(s, n) != nil {
					continue
				}
				for _, manner := range sim.Manners[:2] {
					c := played(t, sim.Experiment{Settings: s, Players: n, Manner: manner, Games: games, Seed: 1, Workers: 1})
					solo := 0
					for _, wins := range c.Solo {
						solo += wins
					}
					sides := c.Wins[game.Humans] + c.Wins[game.Wolves] + c.Wins[game.Solo]
					if sides != games || solo != c.Wins[game.Solo] || c.Nights < games {
						t.Errorf("%s %s %d %s: %+v", e.ID, preset, n, manner, c)
					}
				}
			}
		}
	}
}

// Reasoning players end their games in every edition and with every preset, too. They are
// slower, so they play one game in every fourth size.
func TestReasoningPlaysEveryPreset(t *testing.T) {
	for _, e := range game.Editions() {
		for _, preset := range e.Presets {
			for n := 8; n <= e.Max; n += 4 {
				s := game.DefaultSettings(e)
				s.Preset = preset
				if game.Check(s, n) == nil {
					played(t, sim.Experiment{Settings: s, Players: n, Manner: sim.Reasoning, Games: 1, Seed: 1, Workers: 1})
				}
			}
		}
	}
}

// The seed decides the results; the number of workers does not change them.
func TestTheSeedDecidesTheResults(t *testing.T) {
	x := sim.Experiment{
		Settings: game.DefaultSettings(edition("full-moon")), Players: 18, Manner: sim.Heuristic, Games: 500, Seed: 7, Workers: 1,
	}
	alone := played(t, x)
	x.Workers = 4
	if together := played(t, x); !reflect.DeepEqual(alone, together) {
		t.Errorf("one worker counts %+v, four %+v", alone, together)
	}
	x.Seed = 8
	if other := played(t, x); reflect.DeepEqual(alone, other) {
		t.Error("another seed brings the same games")
	}
}

// TestAHumanModeratorDoesNotChangeTheChances.
func TestAHumanModeratorDoesNotChangeTheChances(t *testing.T) {
	x := sim.Experiment{
		Settings: game.DefaultSettings(edition("classic")), Players: 10, Manner: sim.AtRandom, Games: 300, Seed: 1, Workers: 2,
	}
	without := played(t, x)
	x.Settings.Options[game.Moderator], x.Settings.Options[game.ModeratorDecides] = "host", "on"
	if with := played(t, x); !reflect.DeepEqual(with, without) {
		t.Errorf("with a moderator %+v, without %+v", with, without)
	}
	if x.Settings.Options[game.Moderator] != "host" {
		t.Error("the caller's settings were changed")
	}
}

func TestAnExperimentEndsEarly(t *testing.T) {
	x := sim.Experiment{
		Settings: game.DefaultSettings(edition("fourth")), Players: 8, Manner: sim.AtRandom, Games: 1_000_000, Seed: 1, Workers: 2,
		Narrow: 0.04,
	}
	c := played(t, x)
	wolves := c.Share(c.Wins[game.Wolves])
	if wolves.High-wolves.Low > 0.08 || c.Games > 2000 {
		t.Errorf("after %d games %+v", c.Games, wolves)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if c, err := x.Play(ended); err != nil || c.Games != 0 {
		t.Errorf("after its end: %d games, %v", c.Games, err)
	}
}

func TestExperimentsThatCannotBePlayedAreRefused(t *testing.T) {
	bad := game.DefaultSettings(edition("fourth"))
	bad.Options[game.Bare] = "perhaps"
	for _, c := range []struct {
		settings game.Settings
		players  int
		code     game.Code
	}{
		{game.DefaultSettings(edition("fourth")), 7, game.TooFewPlayers},
		{game.DefaultSettings(edition("fourth")), 25, game.TooManyPlayers},
		{wolvesOf(0, 8), 8, game.BadSetting},
		{wolvesOf(3, 9), 8, game.DeckSize},
		{bad, 8, game.BadSetting},
	} {
		x := sim.Experiment{Settings: c.settings, Players: c.players, Manner: sim.AtRandom, Games: 1, Workers: 1}
		var no *game.Rejection
		if _, err := x.Play(t.Context()); !errors.As(err, &no) || no.Code != c.code {
			t.Errorf("%d players with %v: %v, want %s", c.players, c.settings.Deck, err, c.code)
		}
	}
}

// TestIntervalsAreWilsonScoreIntervals compares with known values of the Wilson score interval.
func TestIntervalsAreWilsonScoreIntervals(t *testing.T) {
	for _, c := range []struct {
		wins, games int
		want        sim.Share
	}{
		{0, 10, sim.Share{Share: 0, Low: 0, High: 0.2775}},
		{5, 10, sim.Share{Share: 0.5, Low: 0.2366, High: 0.7634}},
		{10, 10, sim.Share{Share: 1, Low: 0.7225, High: 1}},
		{0, 0, sim.Share{Share: 0, Low: 0, High: 1}},
	} {
		got := (&sim.Count{Games: c.games}).Share(c.wins)
		if math.Abs(got.Share-c.want.Share)+math.Abs(got.Low-c.want.Low)+math.Abs(got.High-c.want.High) > 2e-4 {
			t.Errorf("%d of %d: %+v, want %+v", c.wins, c.games, got, c.want)
		}
	}
}

// Players who use their knowledge win more often than random players: the humans of a plain
// deck with their seer, and the pack of a deck without a seer with its votes.
func TestHeuristicPlayersWinMoreOftenThanRandomOnes(t *testing.T) {
	share := func(s game.Settings, manner sim.Manner, side game.Side) sim.Share {
		c := played(t, sim.Experiment{Settings: s, Players: 12, Manner: manner, Games: 3000, Seed: 3, Workers: 2})
		return c.Share(c.Wins[side])
	}
	plain := game.DefaultSettings(edition("fourth"))
	plain.Preset = game.PlainDeck
	for _, c := range []struct {
		side     game.Side
		settings game.Settings
	}{{game.Humans, plain}, {game.Wolves, wolvesOf(2, 12)}} {
		blind, wise := share(c.settings, sim.AtRandom, c.side), share(c.settings, sim.Heuristic, c.side)
		if wise.Low <= blind.High {
			t.Errorf("%s: %+v with heuristics, %+v at random", c.side, wise, blind)
		}
	}
}

// In every part of a night of any game, game.Asks lists the questions of the views.
func TestAsksAreTheQuestionsOfTheViews(t *testing.T) {
	for _, e := range game.Editions() {
		for _, mode := range []string{"simultaneous", "sequential"} {
			s := game.DefaultSettings(e)
			s.Preset, s.Options[game.NightMode] = e.Presets[len(e.Presets)-1], mode
			w := sim.Watch{Committed: func(table *sim.Table, _ sim.Entry) { asksAgree(t, table.State) }}
			if _, err := sim.Play(rand.New(rand.NewPCG(3, 3)), sim.Options{Settings: s, Players: 24, Games: 3, Watch: w}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func asksAgree(t *testing.T, s *game.State) {
	var want []game.Ask
	v := game.Public(s)
	for i, seat := range v.Seats {
		me := game.Private(s, seat.Player)
		for q, question := range me.Questions {
			if question.Kind == game.Decoy {
				continue
			}
			ask := game.Ask{Seat: game.Seat(i), Question: q, Kind: question.Kind, Nobody: question.Nobody}
			for j, other := range v.Seats {
				at := game.Seat(j)
				within := at == me.Seat && v.Reach.Self || at != me.Seat && (!other.Ghost || v.Reach.Ghosts)
				if within && !slices.Contains(question.Barred, at) {
					ask.Among = append(ask.Among, at)
				}
			}
			want = append(want, ask)
		}
	}
	if got := game.Asks(s); len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
		t.Fatalf("night %d: asks are %+v, the phones' %+v", v.Night, got, want)
	}
}

// A server plays experiments with one worker, and must survive a panic in them.
func TestAnExperimentWithOneWorkerPanicsInTheCaller(t *testing.T) {
	defer func() {
		if p := recover(); p != "out of breath" {
			t.Errorf("it panics with %v", p)
		}
	}()
	x := sim.Experiment{Settings: game.DefaultSettings(edition("fourth")), Players: 8, Games: 1, Workers: 1}
	_, _ = x.Play(panting{t.Context()})
	t.Error("it goes on")
}

// A panting context panics when its Err is called.
type panting struct{ context.Context }

func (panting) Err() error { panic("out of breath") }
