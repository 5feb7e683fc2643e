package game_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// K-01, D-33: in the deck for sixteen, the three werewolves have numbers. Players see the
// number on their own card, and dealing decides which player has which number.
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

// D-55: a custom card that is a real wolf has a number above 22. Its place in the deck and
// the number of werewolves do not matter. No other custom card has a number.
func TestCustomWolvesAreNumberedAbove22(t *testing.T) {
	wolf := game.OwnRole{
		Name: "Alpha", Side: game.Wolves, Counts: game.Wolves, SeenAs: game.SeenWerewolf, Power: "nothing", First: 1, Hunts: true,
	}
	beta, traitor := wolf, wolf
	beta.Name, traitor.Name, traitor.Hunts = "Beta", "Traitor", false
	for werewolves, want := range map[int]string{1: "1 23 24", 2: "1 15 23 24", 3: "1 15 22 23 24"} {
		table := room(t, "cd", 16)
		settings := game.Public(table.State).Settings
		settings.Own = []game.OwnRole{wolf, beta, traitor}
		for i := range settings.Own {
			settings.Own[i].Number = i + 1
		}
		settings.Preset, settings.Deck = game.OwnDeck, []game.Cards{
			{Role: "own_1", Count: 1}, {Role: "own_2", Count: 1}, {Role: "own_3", Count: 1}, {Role: "werewolf", Count: werewolves},
			{Role: "villager", Count: 13 - werewolves},
		}
		done(t, table.Do(host(table.State), game.Change{Settings: settings}))
		done(t, table.Do(host(table.State), game.Start{}))
		var numbers []int
		for _, p := range game.Public(table.State).Players {
			me := game.Private(table.State, p.ID)
			if own := me.Role == "own_1" || me.Role == "own_2"; own != (me.Number > 22) {
				t.Errorf("%s has number %d", me.Role, me.Number)
			}
			if me.Number > 0 {
				numbers = append(numbers, me.Number)
			}
		}
		slices.Sort(numbers)
		if got := strings.Trim(fmt.Sprint(numbers), "[]"); got != want {
			t.Errorf("%d werewolves: the numbers %s, want %s", werewolves, got, want)
		}
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
