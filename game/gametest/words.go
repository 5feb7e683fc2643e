package gametest

import (
	"fmt"
	"slices"
	"strings"

	"tabula/game"
)

// scene describes what everybody sees in this phase.
func scene(t *Table) string {
	v := game.Public(t.State)
	switch v.Phase {
	case game.Calling:
		return fmt.Sprintf("night %d: %s, the Wise Old Man, calls the %s\n", v.Night, t.Name(v.Elder), v.Step)
	case game.Night:
		return fmt.Sprintf("night %d%s\n", v.Night, called(t))
	case game.Dawn:
		return dawn(t, v)
	case game.Suspects:
		var said strings.Builder
		said.WriteString(announced(t, v))
		for _, s := range v.Suspects {
			fmt.Fprintf(&said, "suspect: %s", t.Name(s.Seat))
			if s.Evidence != "" {
				fmt.Fprintf(&said, ", %s", s.Evidence)
			}
			said.WriteString("\n")
		}
		if v.Again {
			said.WriteString("the vote was even: once more\n")
		}
		return said.String()
	case game.Lynch:
		switch v.How {
		case game.NoVotes:
			return "no lynch\n"
		case game.Spared:
			return fmt.Sprintf("%s lives on\n", t.Name(v.Suspects[0].Seat))
		default:
			return fmt.Sprintf("lynched: %s%s\n", t.Name(v.Lynched), map[game.Fall]string{
				game.ByMarker: ", the votes were even", game.ByLot: ", by lot", game.Alone: ", the only nominee",
			}[v.How])
		}
	default:
		return ""
	}
}

// announced describes the announced picks: the player, the card unless the owl made all,
// and the picks without effect.
func announced(t *Table, v game.PublicView) string {
	var said strings.Builder
	for i, at := range v.Announced {
		fmt.Fprintf(&said, "announced: %s", t.Name(at))
		if len(v.AnnouncedBy) > 0 {
			fmt.Fprintf(&said, " by %s", v.AnnouncedBy[i])
		}
		named := slices.ContainsFunc(v.Suspects, func(s game.Suspect) bool { return s.Seat == at })
		if !named && !v.Again {
			said.WriteString(", without effect")
		}
		said.WriteString("\n")
	}
	return said.String()
}

// called names the called step of a sequential night.
func called(t *Table) string {
	if step := game.Public(t.State).Step; step != "" {
		return fmt.Sprintf(", %s is called", step)
	}
	return ""
}

func dawn(t *Table, v game.PublicView) string {
	said := fmt.Sprintf("dawn %d: %s", v.Night, died(t, v.Dead))
	if len(v.Returned) > 0 {
		said += fmt.Sprintf(", %s lives again", t.names(v.Returned))
	}
	if v.Narrator {
		said += ", the narrator was the victim"
	}
	said += fmt.Sprintf("; the marker lies with %s\n", t.Name(v.Marker.Seat))
	if v.Marker.Gap {
		said = strings.ReplaceAll(said, "with "+t.Name(v.Marker.Seat), fmt.Sprintf("before seat %d", v.Marker.Seat))
	}
	for i, s := range v.Seats {
		at := t.Name(game.Seat(i))
		if s.Extra > 0 {
			said += fmt.Sprintf("gossip: %s\n", at)
		}
		if s.Muted {
			said += fmt.Sprintf("mute: %s\n", at)
		}
		if s.Portrait && slices.Contains(v.Dead, game.Seat(i)) {
			said += fmt.Sprintf("portrait: %s\n", at)
		}
		if s.Hand {
			said += fmt.Sprintf("zombie hand: %s\n", at)
		}
	}
	for _, role := range v.Spent {
		said += fmt.Sprintf("used: the token of the %s\n", role)
	}
	return said
}

// outcome describes the state of the game after a point at which it may end.
func outcome(t *Table) string {
	v := game.Public(t.State)
	if v.Phase != game.End {
		return fmt.Sprintf("then: %s\n", v.Phase)
	}
	return fmt.Sprintf("%s win: %s\n", v.Winner, t.names(v.Winners))
}

func died(t *Table, dead []game.Seat) string {
	if len(dead) == 0 {
		return "nobody died"
	}
	return t.names(dead) + " died"
}

// readings describes the notes of this part of the night, without decoys.
func readings(t *Table) string {
	var said strings.Builder
	v := game.Public(t.State)
	for _, p := range v.Players {
		for _, n := range game.Private(t.State, p.ID).Notes {
			if line := fmt.Sprintf("%s reads: %s\n", p.Name, t.note(n)); n.Night == v.Night && n.Kind != game.Decoy {
				said.WriteString(line)
			}
		}
	}
	return said.String()
}

// note describes a line of a notebook.
func (t *Table) note(n game.Note) string {
	said := fmt.Sprintf("%s %s", n.Kind, t.Name(n.Target))
	if n.Kind == game.Know || n.Kind == game.Tally || n.Kind == game.Grace {
		said = string(n.Kind)
	}
	if len(n.Seats) > 0 {
		said += " " + t.names(n.Seats)
	}
	if n.Kind == game.Tally {
		said += fmt.Sprintf(" %d", n.Count)
	}
	for _, word := range []string{string(n.Sight), string(n.Role)} {
		if word != "" {
			said += ", " + word
		}
	}
	return said
}

// tokens describes the votes of the accusation by target, most votes first, then by seat.
func tokens(t *Table) string {
	v := game.Public(t.State)
	votes := 0
	var seats []game.Seat
	for at, n := range v.Totals {
		votes += n
		if n > 0 {
			seats = append(seats, game.Seat(at))
		}
	}
	slices.SortStableFunc(seats, func(a, b game.Seat) int { return v.Totals[b] - v.Totals[a] })
	said := make([]string, len(seats))
	for i, at := range seats {
		said[i] = fmt.Sprintf("%s %d", t.Name(at), v.Totals[at])
	}
	return fmt.Sprintf("%d votes: %s\n", votes, strings.Join(said, ", "))
}

func (t *Table) names(seats []game.Seat) string {
	names := make([]string, len(seats))
	for i, at := range seats {
		names[i] = t.Name(at)
	}
	return strings.Join(names, ", ")
}
