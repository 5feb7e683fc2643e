package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// K-01, D-33: of the deck for sixteen the three werewolves are numbered, each
// sees the number on his own card, and dealing decides who holds which.
func TestDealingNumbersTheWerewolves(t *testing.T) {
	orders := map[string]bool{}
	for seed := range uint64(40) {
		table, err := gametest.NewTable("cd", rand.New(rand.NewPCG(seed, 0)), names[:16]...)
		done(t, err)
		done(t, table.Do(1, game.Start{}))
		var numbers []int
		order := ""
		for _, p := range game.Public(table.State).Players {
			me := game.Private(table.State, p.ID)
			if (me.Role == "werewolf") != (me.Number > 0) {
				t.Fatalf("%s has number %d", me.Role, me.Number)
			}
			if me.Number > 0 {
				numbers = append(numbers, me.Number)
				order += string(rune('a' + me.Number))
			}
		}
		orders[order] = true
		slices.Sort(numbers)
		if !slices.Equal(numbers, []int{1, 15, 22}) {
			t.Fatalf("seed %d deals the numbers %v", seed, numbers)
		}
	}
	if len(orders) != 6 {
		t.Errorf("the numbers lie in %d of 6 orders round the table", len(orders))
	}
}

// cd 1.2: two wolves have the numbers 1 and 15; other editions have none.
func TestOnlyTheCDNumbersItsCards(t *testing.T) {
	for edition, want := range map[string][]int{"cd": {1, 15}, "fourth": nil, "classic": nil, "full-moon": nil} {
		table := room(t, edition, 8)
		done(t, table.Do(1, game.Start{}))
		var numbers []int
		for _, p := range game.Public(table.State).Players {
			if n := game.Private(table.State, p.ID).Number; n > 0 {
				numbers = append(numbers, n)
			}
		}
		slices.Sort(numbers)
		if !slices.Equal(numbers, want) {
			t.Errorf("%s: the numbers %v", edition, numbers)
		}
	}
}
