package sim_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
)

// games and long are the smallest number of whole games and the shortest time to play;
// fuzzing uses more of both.
var (
	games = flag.Int("games", 4_000, "whole games to play, at least")
	long  = flag.Duration("for", 0, "how long to play, at least")
)

// from is the room with which the games begin, so that a failure can be repeated.
var from = flag.Int("from", -1, "number of the first room; -1 takes it from TABULA_SEED")

// TestMain trades memory for time: with thousands of short games, the garbage collector
// would take more time than the rules.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	m.Run()
}

// TestWholeGames plays thousands of whole games with all editions, options, decks and custom
// cards that a room can have. A referee checks them. The seed of a room is its number, so
// -from with this number and -games 1 repeat a failure.
func TestWholeGames(t *testing.T) {
	least, first := *games, *from
	if testing.Short() {
		least /= 20
	}
	if first < 0 {
		first = int(gametest.Seed(t) % 1_000_000_000)
	}
	var mu sync.Mutex
	next, played, events, deaths := first, 0, 0, 0
	kinds := map[reflect.Type]int{}
	began := time.Now()
	draw := func() (seed int, more bool) {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next - 1, played < least || time.Since(began) < *long
	}
	t.Cleanup(func() {
		t.Logf("%d games, %d events, %d deaths in %v", played, events, deaths, time.Since(began))
		if !t.Failed() && played >= 4_000 { // fewer games may not have rare events
			wantEveryEvent(t, kinds)
		}
	})
	for worker := range runtime.GOMAXPROCS(0) {
		t.Run(fmt.Sprintf("worker %d", worker), func(t *testing.T) {
			t.Parallel()
			for seed, more := draw(); more && !t.Failed(); seed, more = draw() {
				r := rand.New(rand.NewPCG(uint64(seed), 1))
				o := sim.Any(r)
				o.Games, o.Noise, o.Draws = 1+seed%2, seed%4 != 0, seed%3 == 0
				ref := playRoom(t, r, o, seed)
				mu.Lock()
				played, events, deaths = played+ref.games, events+ref.events, deaths+ref.deaths
				for kind, n := range ref.kinds {
					kinds[kind] += n
				}
				mu.Unlock()
			}
		})
	}
}

// wantEveryEvent requires that every type of event has happened, and not only by accident.
func wantEveryEvent(t *testing.T, kinds map[reflect.Type]int) {
	t.Helper()
	declared, err := os.ReadFile(fmt.Sprintf("../testdata/rules/%d.txt", game.Rules))
	if err != nil {
		t.Fatal(err)
	}
	happened := map[string]int{}
	for kind, n := range kinds {
		happened[kind.String()] = n
	}
	for line := range strings.Lines(string(declared)) {
		if _, event, named := strings.Cut(strings.TrimSpace(line), " is "); named && happened[event] < 5 {
			t.Errorf("%s happened %d times", event, happened[event])
		}
	}
}

func playRoom(f failer, r game.Rand, o sim.Options, seed int) *referee {
	f.Helper()
	ref, w := watch(f)
	ref.room = seed
	judge := w.Committed
	w.Committed = func(table *sim.Table, e sim.Entry) {
		judge(table, e)
		tryTimings(f, table, e)
	}
	o.Watch = w
	table, err := sim.Play(r, o)
	if err != nil {
		f.Fatalf("room %d: %v", seed, err)
	}
	if seed%8 == 0 { // stored events must not have changed later
		replayed, err := table.Replay()
		ref.must(err == nil && reflect.DeepEqual(replayed, table.State), "the whole log gives the same state: %v", err)
	}
	ref.must(ref.ended && ref.games == o.Games, "%d games are played to the end", o.Games)
	return ref
}

// tryTimings lets the host change the timings after a chapter, and change them back. So the
// next game does not change.
func tryTimings(f failer, table *sim.Table, e sim.Entry) {
	f.Helper()
	if _, begins := game.BeginsChapter(e.Events); !begins {
		return
	}
	before := table.Public().Settings
	brisk := before
	brisk.Timing = game.BriskTiming
	for _, settings := range []game.Settings{brisk, before} {
		if err := table.Do(table.Public().Host, game.Change{Settings: settings}); err != nil {
			f.Fatalf("the timings do not change: %v", err)
		}
	}
}

// TestAnyGame lets rapid draw the choices, so that a failure shrinks to the shortest game
// with it.
func TestAnyGame(t *testing.T) {
	gametest.SeedRapid(t)
	rapid.Check(t, func(rt *rapid.T) {
		o := sim.Any(dice{rt})
		o.Games, o.Noise = 1, rapid.Bool().Draw(rt, "noise")
		playRoom(rt, dice{rt}, o, 0)
	})
}

// dice are a game.Rand that rapid can shrink.
type dice struct{ t *rapid.T }

func (d dice) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "dice") }
