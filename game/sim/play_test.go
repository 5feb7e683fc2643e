package sim_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/sim"
)

// rooms of up to three games each: 5,100 whole games.
const rooms = 2_550

// TestMain gives memory for time: thousands of short-lived games keep the
// collector busier than the rules.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	m.Run()
}

// TestWholeGames plays thousands of whole games under the eyes of a referee.
// The seed of a room is its number, so a failure comes again.
func TestWholeGames(t *testing.T) {
	rooms := rooms
	if testing.Short() {
		rooms /= 20
	}
	var mu sync.Mutex
	games, events, deaths := 0, 0, 0
	began := time.Now()
	t.Cleanup(func() { t.Logf("%d games, %d events, %d deaths in %v", games, events, deaths, time.Since(began)) })
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		t.Run(fmt.Sprintf("worker %d", worker), func(t *testing.T) {
			t.Parallel()
			for seed := worker; seed < rooms; seed += workers {
				r := playRoom(t, rand.New(rand.NewPCG(uint64(seed), 1)), options(seed), seed)
				mu.Lock()
				games, events, deaths = games+r.games, events+r.events, deaths+r.deaths
				mu.Unlock()
			}
		})
	}
}

// options goes through every number of players with either first night, three
// rooms of four in a mess.
func options(seed int) sim.Options {
	return sim.Options{
		Edition: "fourth",
		Players: 8 + seed%17,
		Victim:  []game.FirstNight{game.NoVictim, game.WithVictim}[seed/17%2],
		Games:   1 + seed%3,
		Mess:    seed/34%4 != 0,
	}
}

func playRoom(f failer, r game.Rand, o sim.Options, seed int) *referee {
	f.Helper()
	ref, w := watch(f)
	o.Watch = w
	if _, err := sim.Play(r, o); err != nil {
		f.Fatalf("room %d: %v", seed, err)
	}
	ref.must(ref.ended && ref.games == o.Games, "room %d played %d games to the end", seed, o.Games)
	return ref
}

// TestAnyGame lets rapid draw the choices, so that a failure shrinks to the
// shortest game that shows it.
func TestAnyGame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		playRoom(rt, dice{rt}, sim.Options{
			Edition: "fourth",
			Players: rapid.IntRange(8, 24).Draw(rt, "players"),
			Victim:  rapid.SampledFrom([]game.FirstNight{game.NoVictim, game.WithVictim}).Draw(rt, "victim"),
			Games:   rapid.IntRange(1, 2).Draw(rt, "games"),
			Mess:    rapid.Bool().Draw(rt, "mess"),
		}, -1)
	})
}

// dice are a game.Rand that rapid can shrink.
type dice struct{ t *rapid.T }

func (d dice) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "dice") }
