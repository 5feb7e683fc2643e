package view

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
)

// Nothing that anybody is told in any game is longer than what everything is
// filled up to: else its length would tell.
func TestNothingPrivateIsLongerThanItsPadding(t *testing.T) {
	full := 0.0 // how much of the room was needed at most
	looked := 0
	for _, seed := range gametest.Seeds(t, 15, 2) {
		dice := rand.New(rand.NewPCG(seed, 5))
		o := sim.Any(dice)
		o.Games, o.Noise = 1+dice.IntN(2), true
		scenes := map[game.PlayerID]Snapshot{}
		var last *SharedView
		o.Watch.Committed = func(table *sim.Table, _ sim.Entry) {
			v := game.Public(table.State)
			if len(v.Players) == 0 {
				return
			}
			last = SharedViewOf(table.State, last, nil, ReplayLink("", nil), game.AllDirty)
			for range 2 { // in turn: all of them all the time would take long
				looked++
				p := v.Players[looked%len(v.Players)]
				now := SnapshotOf(last, game.Private(table.State, p.ID))
				before := scenes[p.ID]
				scenes[p.ID] = now
				n := now.Since(&before)
				if n.Length == 0 {
					continue
				}
				bare := n
				bare.Length = 0
				if length := len(now.Frame(1<<52, 1<<52, &bare)); length > n.Length {
					t.Errorf("seed %d, %s, night %d of %s: player %d is told %d bytes, more than %d:\n%s", seed, v.Phase, v.Night,
						v.Edition.ID, p.ID, length, n.Length, now.Frame(1<<52, 1<<52, &bare))
				}
				if v.Phase == game.Night && before.Shared != nil && before.Shared.Stage == now.Shared.Stage {
					full = max(full, float64(now.encodedYou.get().Len())/float64(now.bounds.you))
				}
			}
		}
		if _, err := sim.Play(dice, o); err != nil {
			t.Fatal(fmt.Errorf("seed %d: %w", seed, err))
		}
		if t.Failed() {
			return
		}
	}
	least := 0.8
	if testing.Short() {
		least = 0.01 // few rooms may miss the fullest
	}
	if full < least {
		t.Errorf("no more than %.0f %% of what is left for a seat is ever used", 100*full)
	}
	t.Logf("%.0f %% of what is left for a seat was used", 100*full)
}
