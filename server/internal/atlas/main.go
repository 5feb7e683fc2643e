// The atlas is the table of decks in docs/balance.md. It prints, for each deck of new rooms,
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
	for players := *from; players <= *to; players++ {
		for _, e := range game.Editions() {
			for _, d := range decks(e, players) {
				if *only != "" && !slices.Contains(strings.Split(*only, ","), d.name) {
					continue
				}
				if err := d.row(players, *games, *workers); err != nil {
					log.Fatal(err)
				}
			}
		}
	}
}

// A deck is one that the lobby offers.
type deck struct {
	name     string
	settings game.Settings
}

// decks lists the different decks of an edition for a number of players.
func decks(e *game.Edition, players int) []deck {
	var list []deck
	add := func(name string, preset game.Preset, fair bool) {
		s := game.DefaultSettings(e)
		s.Preset, s.Fair = preset, fair
		known := func(o deck) bool {
			return reflect.DeepEqual(game.DeckFor(o.settings, players), game.DeckFor(s, players))
		}
		if game.Check(s, players) == nil && !slices.ContainsFunc(list, known) {
			list = append(list, deck{name, s})
		}
	}
	add("fair", game.DefaultDeck, true)
	add("printed", game.DefaultDeck, false)
	for _, p := range e.Presets {
		add(string(p), p, false)
	}
	return list
}

// row plays the games of one deck and prints them.
func (d deck) row(players, games, workers int) error {
	fmt.Printf("| %s | %s | %d | %d |", d.settings.Edition, d.name, players, games)
	for _, m := range manners {
		x := sim.Experiment{Settings: d.settings, Players: players, Manner: m.village, Wolves: m.wolves, Games: games, Seed: 1, Workers: workers}
		count, err := x.Play(context.Background())
		if err != nil {
			return err
		}
		s := count.Share(count.Wins[game.Humans])
		fmt.Printf(" %.0f (%.0f to %.0f) |", 100*s.Share, 100*s.Low, 100*s.High)
	}
	fmt.Println()
	return nil
}
