package game_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"tabula/game"
	"tabula/game/gametest"
)

// A program decides a command, applies its events, and shows the views to players.
func Example() {
	state := &game.State{}
	dice := rand.New(rand.NewPCG(1, 2)) // the rules have no randomness of their own
	tell := func(c game.Command) {
		events, err := game.Decide(state, c, dice)
		if err != nil {
			panic(err)
		}
		for _, e := range events { // a server stores them first; the store has the clock
			if err := game.Evolve(state, e, 1_000); err != nil {
				panic(err)
			}
		}
	}
	tell(game.Command{Do: game.Make{Code: "BMRTZ", Edition: "fourth"}})
	for _, name := range []string{"Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"} {
		tell(game.Command{Do: game.Join{Name: name, Key: "key of " + name}})
	}
	fmt.Println(game.Public(state).Phase)
	tell(game.Command{By: 1, N: 1, Do: game.Start{}}) // Ada came first, so she is the host

	all, ada := game.Public(state), game.Private(state, 1)
	due, _ := game.Wake(state)
	fmt.Println(all.Phase, all.Deck, "until", due)
	fmt.Println("cards that all may see:", len(all.Roles))
	fmt.Println("the card of", all.Seats[ada.Seat].Name+", for her alone:", ada.Role)
	// Output:
	// lobby
	// deal [{werewolf 2} {villager 5} {seer 1}] until 61000
	// cards that all may see: 0
	// the card of Ada, for her alone: villager
}

// A command that the rules do not allow changes nothing. Its error has a code, for which
// phones have a sentence.
func ExampleRejection() {
	table, err := gametest.NewTable("fourth", &gametest.Draws{}, "Ada", "Bo")
	if err != nil {
		panic(err)
	}
	err = table.Do(table.Player("Ada"), game.Start{})
	var no *game.Rejection
	if errors.As(err, &no) {
		fmt.Printf("%s: %d are here, %d are needed\n", no.Code, no.Have, no.Need)
	}
	fmt.Println(game.Public(table.State).Phase)
	// Output:
	// too_few_players: 2 are here, 8 are needed
	// lobby
}
