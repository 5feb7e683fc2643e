// Balance prints the table of decks in docs/balance.md. It prints, for each deck of new rooms,
// how often the village wins when all players reason and nobody speaks, when all speak and
// nobody claims a false card, and when the wolves' side lies.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"

	"tabula/game"
	"tabula/game/sim"
)

// manners are the manners of both sides, by column.
var manners = []struct{ village, wolves sim.Manner }{
	{sim.ReasoningSilently, sim.ReasoningSilently},
	{sim.Reasoning, sim.ReasoningHonestly},
	{sim.Reasoning, sim.Reasoning},
}

func main() {
	from := flag.Int("from", 8, "`NUMBER` of players of the first deck")
	to := flag.Int("to", 24, "`NUMBER` of players of the last deck")
	games := flag.Int("games", 1000, "`NUMBER` of games of each cell")
	workers := flag.Int("workers", 1, "`NUMBER` of games at the same time")
	only := flag.String("only", "", "`NAMES` of decks, with commas between; without them all")
	flag.Parse()
	debug.SetGCPercent(800) // games are short-lived; memory for time
	for _, e := range game.Editions() {
		for _, name := range names(e) {
			for players := *from; players <= *to; players++ {
				s, exists := settings(e, name, players)
				if !exists || *only != "" && !slices.Contains(strings.Split(*only, ","), name) {
					continue
				}
				if err := row(s, name, players, *games, *workers); err != nil {
					log.Fatal(err)
				}
			}
		}
	}
}

// names lists the decks that a lobby offers. The fair and the printed deck are one preset.
func names(e *game.Edition) []string {
	list := []string{"fair", "printed"}
	for _, p := range e.Presets {
		if p != game.DefaultDeck {
			list = append(list, string(p))
		}
	}
	return list
}

// settings are those of a new room with a deck. They do not exist if so many cannot play, or
// if the deck is the fair one under another name.
func settings(e *game.Edition, name string, players int) (game.Settings, bool) {
	fair := game.DefaultSettings(e)
	s := fair
	switch name {
	case "fair":
	case "printed":
		s.Fair = false
	default:
		s.Preset, s.Fair = game.Preset(name), false
	}
	same := name != "fair" && reflect.DeepEqual(game.DeckFor(s, players), game.DeckFor(fair, players))
	return s, !same && game.Check(s, players) == nil
}

// row plays the games of one deck and prints them.
func row(s game.Settings, name string, players, games, workers int) error {
	fmt.Printf("| %s | %s | %d | %d |", s.Edition, name, players, games)
	for _, m := range manners {
		x := sim.Experiment{Settings: s, Players: players, Manner: m.village, Wolves: m.wolves, Games: games, Seed: 1, Workers: workers}
		count, err := x.Play(context.Background())
		if err != nil {
			return err
		}
		wins := count.Share(count.Wins[game.Humans])
		fmt.Printf(" %.0f (%.0f to %.0f) |", 100*wins.Share, 100*wins.Low, 100*wins.High)
	}
	fmt.Println()
	return nil
}
