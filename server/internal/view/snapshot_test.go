package view

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
	"tabula/protocol"
)

// Whatever is played, a phone that gets only deltas knows what a phone knows that has just
// connected, whether it gets every snapshot or misses some.
func TestDeltasAddUpToTheFullView(t *testing.T) {
	turns, choices := 0, 0
	seeds := []uint64{1, 2, 3, 4, 5, 6}
	if testing.Short() {
		seeds = []uint64{gametest.Seed(t)}
	}
	for _, seed := range seeds {
		dice := rand.New(rand.NewPCG(seed, 30))
		o := sim.Any(dice)
		o.Games, o.Noise = 1, seed%2 == 0
		link := ReplayLink("", nil)
		var shown *SharedView
		sent, views := map[game.PlayerID]Snapshot{}, map[game.PlayerID]protocol.Frame{}
		touch := game.Dirty{}
		o.Watch.Decided = func(table *sim.Table, _ game.Command, events []game.Event, _ error) {
			touch = touch.With(game.DirtyAfter(table.State, events))
		}
		newest := map[game.PlayerID]Snapshot{}
		o.Watch.Committed = func(table *sim.Table, _ sim.Entry) {
			s, before := table.State, shown
			shown = SharedViewOf(s, before, nil, link, touch)
			for _, p := range game.Shown(s) {
				switch was, known := newest[p.ID]; {
				case !known || touch.Rest || touch.Private(p.ID):
					newest[p.ID] = SnapshotOf(shown, game.Private(s, p.ID))
				case touch.Choice(p.ID):
					newest[p.ID] = was.WithChoice(shown, game.Private(s, p.ID))
				default:
					was.Shared = shown
					newest[p.ID] = was
				}
				if dice.IntN(4) == 0 {
					continue // this phone is slow
				}
				now, last := newest[p.ID], sent[p.ID]
				n := now.Since(&last)
				sent[p.ID] = now
				view := views[p.ID]
				told := decoded(t, now.Frame(1, 0, &n))
				if told.Turn != nil {
					turns++
				}
				if told.Choice != nil {
					choices++
				}
				view.Lay(told)
				views[p.ID] = view
				if dice.IntN(20) > 0 {
					continue // to compare all of them would take long
				}
				whole := SnapshotOf(SharedViewOf(s, nil, nil, link, game.AllDirty), game.Private(s, p.ID))
				all := whole.Since(&Snapshot{})
				if want := decoded(t, whole.Frame(1, 0, &all)); !reflect.DeepEqual(want, view) { // Diff is slow
					t.Fatalf("seed %d: player %d (- the whole, + bit by bit):\n%s", seed, p.ID, cmp.Diff(want, view))
				}
			}
			touch = game.Dirty{}
		}
		if _, err := sim.Play(dice, o); err != nil {
			t.Fatal(fmt.Errorf("seed %d: %w", seed, err))
		}
	}
	least := 15 * len(seeds)
	few := turns < least || choices < least
	if testing.Short() {
		few = turns+choices == 0 // one game may be short, or have no turns
	}
	if few {
		t.Errorf("only %d turns and %d choices were told as such", turns, choices)
	}
	t.Logf("%d turns, %d choices", turns, choices)
}

func decoded(t *testing.T, frame []byte) protocol.Frame {
	t.Helper()
	m, err := protocol.DecodeServer(frame)
	if err != nil {
		t.Fatal(err)
	}
	return m.(protocol.Frame)
}

// What was written for one phone is told to another only where it would be written
// the same for it: at the same moment, for as many commands, of the same length.
func TestACachedFrameIsSharedOnlyWhereItsBytesAreTheSame(t *testing.T) {
	turn := protocol.Encoded(&protocol.Turn{Began: 1, Ends: 2, Laid: []int{3}})
	replay := protocol.Encoded(&protocol.ReplayLink{})
	shared := &turnDelta{sections: []protocol.Section{turn}}
	for _, now := range []int64{7, 8, 7} {
		for _, ack := range []uint64{1, 2, 3, 1, 1} {
			for _, length := range []int{0, 300, 0} {
				for _, sections := range [][]protocol.Section{{turn}, {turn, replay}} {
					s := Snapshot{Ack: ack}
					told := s.Frame(0, now, &Delta{turn: shared, Shared: sections, Length: length})
					want := protocol.EncodeFrame(0, now, ack, sections, length)
					if diff := cmp.Diff(string(want), string(told)); diff != "" {
						t.Errorf("now %d, ack %d, length %d: (-written, +told)\n%s", now, ack, length, diff)
					}
				}
			}
		}
	}
	one, other := Snapshot{Ack: 1}, Snapshot{Ack: 1}
	n := Delta{turn: shared, Shared: shared.sections}
	if a, b := one.Frame(0, 9, &n), other.Frame(0, 9, &n); &a[0] != &b[0] {
		t.Error("two who have said as much are written to twice")
	}
}
