// Package gametest plays games step by step, for tests. It has a Table with named players
// and the verbs of transcripts.
package gametest

import (
	"fmt"
	"slices"

	"tabula/game"
	"tabula/game/sim"
)

// A Table is a room in memory that knows its players by their names.
type Table struct {
	*sim.Table
	pick game.Seat // the human moderator's choice in the next tie
}

// NewTable makes a room of an edition. The named people join in this order.
func NewTable(edition game.EditionID, r game.Rand, names ...string) (*Table, error) {
	t, err := sim.NewTable(edition, r, sim.Watch{}, names...)
	if err != nil {
		return nil, err
	}
	return &Table{Table: t, pick: game.NoSeat}, nil
}

// Draws is a game.Rand that returns its numbers one after the other, then always 0.
type Draws []int

// IntN returns the next number. It panics if the number is not below n, because then the
// test is wrong.
func (d *Draws) IntN(n int) int {
	if len(*d) == 0 {
		return 0
	}
	next := (*d)[0]
	*d = (*d)[1:]
	if next >= n {
		panic(fmt.Sprintf("gametest: drew %d of %d", next, n))
	}
	return next
}

// Player returns the player with a name, or Nobody.
func (t *Table) Player(name string) game.PlayerID {
	players := game.Public(t.State).Players
	if i := slices.IndexFunc(players, func(p game.PlayerView) bool { return p.Name == name }); i >= 0 {
		return players[i].ID
	}
	return game.Nobody
}

// Seat returns the seat in the ring of the player with a name, or NoSeat.
func (t *Table) Seat(name string) game.Seat {
	seats := game.Public(t.State).Seats
	return game.Seat(slices.IndexFunc(seats, func(s game.SeatView) bool { return s.Name == name }))
}

// Name returns the name at a seat.
func (t *Table) Name(at game.Seat) string {
	if at == game.NoSeat {
		return "nobody"
	}
	return game.Public(t.State).Seats[at].Name
}
