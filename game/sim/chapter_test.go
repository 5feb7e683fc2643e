package sim_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
)

// A room that is opened from its newest chapter is equal to the room that was followed from
// the beginning: everybody sees the same, and the same commands cause the same events.
func TestAChapterHoldsTheWholeRoom(t *testing.T) {
	rooms := 40
	if testing.Short() {
		rooms = 8
	}
	for seed := range rooms {
		o := sim.Any(rand.New(rand.NewPCG(uint64(seed), 7)))
		o.Games, o.Noise = 3, true
		var opened *game.State
		chapters := 0
		o.Watch.Committed = func(table *sim.Table, c sim.Entry) {
			if _, begins := game.BeginsChapter(c.Events); begins {
				opened = &game.State{}
				chapters++
			}
			if opened == nil {
				return
			}
			if err := c.Store(opened); err != nil {
				t.Fatalf("room %d: %v", seed, err)
			}
			if phase := table.State.Phase(); phase == game.Lobby || phase == game.End {
				sameRoom(t, table.State, opened)
			}
		}
		o.Watch.Decided = func(table *sim.Table, c game.Command, events []game.Event, err error) {
			if opened == nil {
				return
			}
			_, again := game.Decide(opened, c, failing{})
			if err != nil && (again == nil || again.Error() != err.Error()) {
				t.Fatalf("room %d: %#v is refused with %q, and after opening with %v", seed, c.Do, err, again)
			}
		}
		if _, err := sim.Play(rand.New(rand.NewPCG(uint64(seed), 8)), o); err != nil {
			t.Fatalf("room %d: %v", seed, err)
		}
		if chapters < 3 {
			t.Errorf("room %d has %d chapters", seed, chapters)
		}
	}
}

// failing always draws 0. The test compares only refusals, which never depend on a draw.
type failing struct{}

func (failing) IntN(int) int { return 0 }

func sameRoom(t *testing.T, followed, opened *game.State) {
	t.Helper()
	if before, after := game.Public(followed), game.Public(opened); !reflect.DeepEqual(before, after) {
		before.Edition, after.Edition = nil, nil // its functions cannot be compared
		t.Fatalf("all see other things (- followed, + opened):\n%s", cmp.Diff(before, after))
	}
	for _, p := range game.Shown(followed) {
		if diff := cmp.Diff(game.Private(followed, p.ID), game.Private(opened, p.ID)); diff != "" {
			t.Fatalf("player %d sees other things (- followed, + opened):\n%s", p.ID, diff)
		}
		if a, b := followed.Heard(p.ID), opened.Heard(p.ID); a != b {
			t.Fatalf("player %d counts %d, and %d after opening", p.ID, a, b)
		}
	}
}
