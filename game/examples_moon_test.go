package game_test

import (
	"testing"

	"tabula/game"
)

// L-02, D-29: the printed list for sixteen, the step to seventeen, and the villager that
// completes 24.
func TestTheMoonDecksOfSixteenAndMore(t *testing.T) {
	for n, want := range map[int]string{
		16: "1 bodyguard, 1 inquisitor, 1 medium, 1 possessed, 1 seer, 2 freemason, 3 werewolf, 6 villager",
		24: "1 bodyguard, 1 deadalive, 1 fortune_teller, 1 inquisitor, 1 medium, 1 owl, 1 possessed, 1 seer, 1 werehamster, 3 freemason, 3 werewolf, 9 villager",
	} {
		if got := cards(game.Public(printed(t, "full-moon", n).State).NextDeck); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
