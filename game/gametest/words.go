package gametest

import (
	"fmt"
	"slices"
	"strings"

	"tabula/game"
)

// scene says in words what everybody sees in this phase.
func scene(t *Table) string {
	v := game.Public(t.State)
	switch v.Phase {
	case game.Night:
		return fmt.Sprintf("night %d\n", v.Night)
	case game.Dawn:
		said := fmt.Sprintf("dawn %d: %s", v.Night, died(t, v.Dead))
		if v.Narrator {
			said += ", the narrator was the victim"
		}
		if v.Marker.Gap {
			return said + fmt.Sprintf("; the Welcome card lies before seat %d\n", v.Marker.Seat)
		}
		return said + fmt.Sprintf("; the Welcome card lies with %s\n", t.Name(v.Marker.Seat))
	case game.Suspects:
		var said strings.Builder
		for _, s := range v.Suspects {
			fmt.Fprintf(&said, "suspect: %s, %s\n", t.Name(s.Seat), s.Evidence)
		}
		return said.String()
	case game.Lynch:
		if v.Lynched == game.NoSeat {
			return "no lynch\n"
		}
		said := fmt.Sprintf("lynched: %s", t.Name(v.Lynched))
		if v.Tie {
			said += ", the votes were even"
		}
		return said + "\n"
	default:
		return ""
	}
}

// outcome says how the game stands after a point at which it may end.
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

// readings say what players other than the decoys' read after the night.
func readings(t *Table) string {
	var said strings.Builder
	v := game.Public(t.State)
	for _, p := range v.Players {
		for _, n := range game.Private(t.State, p.ID).Notes {
			if n.Night != v.Night || n.Kind == game.Decoy {
				continue
			}
			fmt.Fprintf(&said, "%s reads: %s %s", p.Name, n.Kind, t.Name(n.Target))
			if n.Sight != "" {
				fmt.Fprintf(&said, ", %s", n.Sight)
			}
			said.WriteString("\n")
		}
	}
	return said.String()
}

// tokens counts the votes of the accusation, most first, then by seat.
func tokens(t *Table) string {
	v := game.Public(t.State)
	count := make([]int, len(v.Seats))
	votes := 0
	for _, vote := range v.Laid {
		if vote.Target != game.NoSeat {
			count[vote.Target]++
			votes++
		}
	}
	seats := make([]game.Seat, 0, len(count))
	for at, n := range count {
		if n > 0 {
			seats = append(seats, game.Seat(at))
		}
	}
	slices.SortStableFunc(seats, func(a, b game.Seat) int { return count[b] - count[a] })
	said := make([]string, len(seats))
	for i, at := range seats {
		said[i] = fmt.Sprintf("%s %d", t.Name(at), count[at])
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
