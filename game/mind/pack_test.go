package mind_test

import (
	"testing"

	"tabula/game"
)

// A wolf who has called a packmate a suspect votes so on that day, but not if a human's
// execution wins the game.
func TestWolvesVoteAsTheySpokeOfThePack(t *testing.T) {
	for _, c := range []struct {
		what string
		dead []game.Seat
		day  int // of the words
		want func(betrayals int) bool
	}{
		{"today", nil, 2, func(n int) bool { return n == 20 }},
		{"yesterday", nil, 1, func(n int) bool { return n < 20 }},
		{"the last vote", []game.Seat{5, 6, 7}, 2, func(n int) bool { return n < 20 }},
	} {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		if c.day == 1 {
			v.Say(0, about(game.SaysSuspect, 1), -1)
		}
		v.next(2, game.NoSeat, c.dead...)
		if c.day == 2 {
			v.Say(0, about(game.SaysSuspect, 1), -1)
		}
		betrayals := 0
		for range 20 {
			if wolf.Accuse([]game.Seat{1, 2, 3, 4}) == 1 {
				betrayals++
			}
		}
		if !c.want(betrayals) {
			t.Errorf("%s: %d of 20 votes are against the packmate", c.what, betrayals)
		}
	}
}
