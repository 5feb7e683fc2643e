package game_test

import (
	"fmt"
	"runtime"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// The memory that Decide allocates must not grow with the length of the game. In this game
// nobody picks or accuses, so it never ends, and notebooks and the list of nights grow.
func TestDecideAllocatesNoMoreInLongGames(t *testing.T) {
	table := night(t)
	early := costs(t, table, 3)
	late := costs(t, table, 200)
	for what, bytes := range early {
		if late[what] > bytes+bytes/10+64 {
			t.Errorf("%s takes %d bytes in night 3 and %d in night 200", what, bytes, late[what])
		}
	}
	if len(early) < 12 {
		t.Errorf("only %v was weighed", early)
	}
}

// costs measures commands in the phases of a night and the day after it, in bytes.
func costs(t *testing.T, table *gametest.Table, night int) map[string]uint64 {
	t.Helper()
	for game.Public(table.State).Night < night {
		done(t, table.Pass())
	}
	bytes := map[string]uint64{}
	for game.Public(table.State).Night == night {
		s := table.State
		n := game.Private(s, 3).Heard + 1
		for _, c := range []game.Command{
			{Do: game.Tick{Due: wake(t, s)}},
			{By: 3, N: n, Do: game.Answer{Target: 5}},
			{By: 3, N: n, Do: game.Accuse{Target: 5}},
			{By: 3, N: n, Do: game.Leave{}},
		} {
			if _, err := game.Decide(s, c, &gametest.Draws{}); err != nil {
				continue
			}
			bytes[fmt.Sprintf("%T in phase %s", c.Do, s.Phase())] = weigh(func() { _, _ = game.Decide(s, c, &gametest.Draws{}) })
		}
		done(t, table.Pass())
	}
	return bytes
}

// weigh returns the bytes that do allocates, on average.
func weigh(do func()) uint64 {
	const runs = 20
	var before, after runtime.MemStats
	do()
	runtime.ReadMemStats(&before)
	for range runs {
		do()
	}
	runtime.ReadMemStats(&after)
	return (after.TotalAlloc - before.TotalAlloc) / runs
}
