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
	Wolves   sim.Manner               `json:"wolves"` // manner of the wolves' side
	Games    int                      `json:"games"`
	Seed     uint64                   `json:"seed"`
	Wins     []sideWins               `json:"wins"`     // of every side
	Solo     []cardShare              `json:"solo"`     // wins of every card that can win alone
	Nights   float64                  `json:"nights"`   // the mean of a game
	Mattered []cardShare              `json:"mattered"` // of every card with a power
	Losses   []dayLoss                `json:"losses"`   // of the beliefs of a village that weighs
}

// A dayLoss is the mean log-loss of beliefs about one living player, in nats, at the end of
// a discussion.
type dayLoss struct {
	Day     int     `json:"day"`
	Beliefs int     `json:"beliefs"`
	Loss    float64 `json:"loss"`
	Deck    float64 `json:"deck"` // of somebody who knows only the deck
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
		Edition: s.Settings.Edition, Players: s.Players, Deck: s.deck, Options: s.Settings.Options, Play: s.Manner, Wolves: s.Wolves,
		Games: count.Games, Seed: s.Seed, Nights: float64(count.Nights) / float64(count.Games),
		Solo: []cardShare{}, Mattered: []cardShare{},
		Losses: []dayLoss{},
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
	for day, l := range count.Losses {
		if n := float64(l.Beliefs) * 1e6; l.Beliefs > 0 {
			r.Losses = append(r.Losses, dayLoss{day + 1, l.Beliefs, float64(l.Sum) / n, float64(l.Prior) / n})
		}
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
	fmt.Fprintf(w, "%d games of edition %s with %d players, %s play, seed %d\n", r.Games, r.Edition, r.Players, r.manner(), r.Seed)
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
	if len(r.Losses) > 0 {
		fmt.Fprint(columns, "\t\t\t\nlog-loss of the village\tbeliefs\tdeck alone\t\n")
	}
	for _, l := range r.Losses {
		fmt.Fprintf(columns, "day %d\t%.3f\t%.3f\t\t\n", l.Day, l.Loss, l.Deck)
	}
	return columns.Flush()
}

// manner names how the sides play.
func (r report) manner() string {
	if r.Wolves == r.Play {
		return string(r.Play)
	}
	return fmt.Sprintf("%s against %s", r.Play, r.Wolves)
}
