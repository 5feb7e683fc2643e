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

// A wolf who is a ghost does not vote against the only wolf who lives, also if everybody
// holds them for a wolf. A wolf who lives may save their own name.
func TestGhostsOfWolvesSpareTheLastWolf(t *testing.T) {
	for _, c := range []struct {
		what   string
		dead   []game.Seat
		spares bool
	}{
		{"a ghost", []game.Seat{0}, true},
		{"a living wolf", []game.Seat{7}, false},
	} {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		v.Say(2, seen(1, 1, game.SeenWerewolf), -1)
		v.next(2, game.NoSeat, append(c.dead, 2)...)
		against := 0
		for range 20 {
			if wolf.Accuse([]game.Seat{1, 3, 4, 5, 6}) == 1 {
				against++
			}
		}
		if c.spares != (against == 0) {
			t.Errorf("%s: %d of 20 votes are against the last packmate", c.what, against)
		}
	}
}
