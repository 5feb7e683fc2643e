package room

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
func TestNothingPrivateIsLongerThanItCouldBeForAnybody(t *testing.T) {
	full := 0.0 // how much of the room was needed at most
	looked := 0
	for _, seed := range gametest.Seeds(t, 15, 2) {
		dice := rand.New(rand.NewPCG(seed, 5))
		o := sim.Any(dice)
		o.Games, o.Mess = 1+dice.IntN(2), true
		scenes := map[game.PlayerID]scene{}
		var last *public
		o.Watch.Committed = func(table *sim.Table, _ sim.Entry) {
			v := game.Public(table.State)
			if len(v.Players) == 0 {
				return
			}
			last = publicOf(table.State, last, nil, newTale().link(), game.Everything)
			for range 2 { // in turn: all of them all the time would take long
				looked++
				p := v.Players[looked%len(v.Players)]
				now := sceneOf(last, game.Private(table.State, p.ID))
				before := scenes[p.ID]
				scenes[p.ID] = now
				n := now.since(&before)
				if n.length == 0 {
					continue
				}
				bare := n
				bare.length = 0
				if length := len(now.frame(1<<52, 1<<52, &bare)); length > n.length {
					t.Errorf("seed %d, %s, night %d of %s: player %d is told %d bytes, more than %d:\n%s", seed, v.Phase, v.Night,
						v.Edition.ID, p.ID, length, n.length, now.frame(1<<52, 1<<52, &bare))
				}
				if v.Phase == game.Night && before.public != nil && before.public.stage == now.public.stage {
					full = max(full, float64(now.you.section().Len())/float64(now.size.you))
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
