// Package gametest plays games by hand: a Table with named players and the
// verbs of the transcripts.
package gametest

import (
	"fmt"
	"slices"

	"tabula/game"
	"tabula/game/sim"
)

// A Table is a room in memory whose players go by their names.
type Table struct {
	*sim.Table
	pick game.Seat // what a human moderator says to the next tie
}

// NewTable opens a room of an edition with people in this order.
func NewTable(edition game.EditionID, r game.Rand, names ...string) (*Table, error) {
	t, err := sim.NewTable(edition, r, sim.Watch{}, names...)
	if err != nil {
		return nil, err
	}
	return &Table{Table: t, pick: game.NoSeat}, nil
}

// Draws is a game.Rand that gives the numbers it holds, then always 0.
type Draws []int

// IntN gives the next number; one that is not below n is a mistake of the test
// and panics.
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

// Player finds somebody by name; Nobody when there is none.
func (t *Table) Player(name string) game.PlayerID {
	players := game.Public(t.State).Players
	if i := slices.IndexFunc(players, func(p game.PlayerView) bool { return p.Name == name }); i >= 0 {
		return players[i].ID
	}
	return game.Nobody
}

// Seat finds somebody's seat in the ring by name.
func (t *Table) Seat(name string) game.Seat {
	seats := game.Public(t.State).Seats
	return game.Seat(slices.IndexFunc(seats, func(s game.SeatView) bool { return s.Name == name }))
}

// Name is the name at a seat.
func (t *Table) Name(at game.Seat) string {
	if at == game.NoSeat {
		return "nobody"
	}
	return game.Public(t.State).Seats[at].Name
}
