package gametest_test

import (
	"errors"
	"fmt"

	"tabula/game"
	"tabula/game/gametest"
)

// The test chooses the cards and lets time pass when it wants. To play whole games written
// in plain words, use RunTranscript.
func Example() {
	table, err := gametest.NewTable("fourth", &gametest.Draws{}, "Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
	if err != nil {
		panic(err)
	}
	cleo := table.Player("Cleo")
	err = errors.Join(
		table.Commit(game.Dealt{
			Ring:  []game.PlayerID{1, 2, 3, 4, 5, 6, 7, 8},
			Deck:  []game.Cards{{Role: "werewolf", Count: 2}, {Role: "seer", Count: 1}, {Role: "villager", Count: 5}},
			Roles: []game.RoleID{"werewolf", "werewolf", "seer", "villager", "villager", "villager", "villager", "villager"},
			Elder: game.NoSeat,
		}),
		table.PassTo(game.Night),
		table.Do(cleo, game.Answer{Target: table.Seat("Bo"), Sure: true}),
		table.PassTo(game.Reading),
	)
	if err != nil {
		panic(err)
	}
	for _, note := range game.Private(table.State, cleo).Notes {
		fmt.Println("Cleo reads:", note.Kind, table.Name(note.Target), note.Sight)
	}
	// Output:
	// Cleo reads: look Bo werewolf
}
