package main

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"tabula/game"
	"tabula/game/sim"
)

// A report is what a simulation prints.
type report struct {
	Edition  game.EditionID           `json:"edition"`
	Players  int                      `json:"players"`
	Deck     []game.Cards             `json:"deck"`
	Options  map[game.OptionID]string `json:"options"`
	Play     sim.Manner               `json:"play"`
	Games    int                      `json:"games"`
	Seed     uint64                   `json:"seed"`
	Wins     []sideWins               `json:"wins"`     // of every side
	Solo     []cardShare              `json:"solo"`     // wins of every card that can win alone
	Nights   float64                  `json:"nights"`   // the mean of a game
	Mattered []cardShare              `json:"mattered"` // of every card with a power
}

type sideWins struct {
	Side game.Side `json:"side"`
	portion
}

type cardShare struct {
	Role game.RoleID `json:"role"`
	portion
}

// A portion is a number of games and its share of all.
type portion struct {
	Games int `json:"games"`
	sim.Share
}

func (s *simulation) report(count sim.Count) report {
	r := report{
		Edition: s.Settings.Edition, Players: s.Players, Deck: s.deck, Options: s.Settings.Options, Play: s.Manner,
		Games: count.Games, Seed: s.Seed, Nights: float64(count.Nights) / float64(count.Games),
		Solo: []cardShare{}, Mattered: []cardShare{},
	}
	of := func(games int) portion { return portion{games, count.Share(games)} }
	for _, side := range []game.Side{game.Humans, game.Wolves, game.Solo} {
		r.Wins = append(r.Wins, sideWins{side, of(count.Wins[side])})
	}
	for _, id := range sim.Alone(s.deck) {
		r.Solo = append(r.Solo, cardShare{id, of(count.Solo[id])})
	}
	for _, id := range sim.Powerful(s.deck) {
		r.Mattered = append(r.Mattered, cardShare{id, of(count.Mattered[id])})
	}
	return r
}

func (r report) json(w io.Writer) error {
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(r)
}

// table prints the report for people.
func (r report) table(w io.Writer) error {
	fmt.Fprintf(w, "%d games of edition %s with %d players, %s play, seed %d\n", r.Games, r.Edition, r.Players, r.Play, r.Seed)
	fmt.Fprint(w, "deck:")
	for _, c := range r.Deck {
		fmt.Fprintf(w, " %s=%d", c.Role, c.Count)
	}
	fmt.Fprintf(w, "\nnights per game: %.2f\n", r.Nights)
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.DiscardEmptyColumns)
	row := func(name string, c portion) {
		fmt.Fprintf(columns, "%s\t%.1f %%\t(%.1f to %.1f)\t\n", name, 100*c.Share.Share, 100*c.Low, 100*c.High)
	}
	title := func(text string) { fmt.Fprintf(columns, "\t\t\t\n%s\t\t95 %%\t\n", text) }
	title("wins")
	for _, wins := range r.Wins {
		row(string(wins.Side), wins.portion)
	}
	for _, wins := range r.Solo {
		row("alone: "+string(wins.Role), wins.portion)
	}
	if len(r.Mattered) > 0 {
		title("power mattered")
	}
	for _, card := range r.Mattered {
		row(string(card.Role), card.portion)
	}
	return columns.Flush()
}
