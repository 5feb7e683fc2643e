package sim_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"

	"tabula/game"
	"tabula/game/sim"
)

// This plays a whole random game, from the deal to the end. Another seed plays another game.
func ExamplePlay() {
	fourth, err := game.EditionOf("fourth")
	if err != nil {
		panic(err)
	}
	commits := 0
	table, err := sim.Play(rand.New(rand.NewPCG(1, 2)), sim.Options{
		Settings: game.DefaultSettings(fourth), Players: 8, Games: 1,
		Watch: sim.Watch{Committed: func(*sim.Table, sim.Entry) { commits++ }},
	})
	if err != nil {
		panic(err) // a fault in the rules
	}
	fmt.Println(table.Public().Phase, table.Public().Winner != "")

	// The state of the game follows from its log.
	replayed, err := table.Replay()
	if err != nil {
		panic(err)
	}
	fmt.Println(commits == len(table.Log), reflect.DeepEqual(game.Public(replayed), table.Public()))
	// Output:
	// end true
	// true true
}

// This measures the balance of a deck with many games without clocks and views.
func ExampleExperiment_Play() {
	fourth, err := game.EditionOf("fourth")
	if err != nil {
		panic(err)
	}
	count, err := sim.Experiment{
		Settings: game.DefaultSettings(fourth), Players: 8,
		Manner: sim.Heuristic, Games: 200, Seed: 1, Workers: 2,
	}.Play(context.Background())
	if err != nil {
		panic(err)
	}
	fmt.Println(count.Games, "games, each of which a side has won:",
		count.Wins[game.Humans]+count.Wins[game.Wolves] == count.Games)
	wolves := count.Share(count.Wins[game.Wolves])
	fmt.Println("known to less than 15 of 100:", wolves.High-wolves.Low < 0.15)
	// Output:
	// 200 games, each of which a side has won: true
	// known to less than 15 of 100: true
}
