// Package gametest plays games by hand: a Table with named players, a clock
// that jumps from deadline to deadline, and the verbs of the transcripts.
package gametest

import (
	"errors"
	"fmt"
	"slices"

	"tabula/game"
)

// A Table is a room in memory with the log it came from. Its clock starts at
// Now and moves only by Pass.
type Table struct {
	State *game.State
	Log   []Entry
	Now   int64 // ms since 1970
	Rand  game.Rand
	count map[game.PlayerID]uint64
}

// An Entry is one commit of the log.
type Entry struct {
	At     int64
	Events []game.Event
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

// NewTable opens a room of an edition with people in this order.
func NewTable(edition game.EditionID, r game.Rand, names ...string) (*Table, error) {
	t := &Table{State: &game.State{}, Now: 1_000_000, Rand: r, count: map[game.PlayerID]uint64{}}
	if err := t.Room(game.Make{Code: "BMRTZ", Edition: edition}); err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := t.Room(game.Join{Name: name, Key: "key of " + name}); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Room gives a command of the room itself.
func (t *Table) Room(do game.Action) error {
	return t.command(game.Command{Do: do})
}

// Do gives a player's command, with the next counter.
func (t *Table) Do(by game.PlayerID, do game.Action) error {
	t.count[by]++
	return t.command(game.Command{By: by, N: t.count[by], Do: do})
}

func (t *Table) command(c game.Command) error {
	events, err := game.Decide(t.State, c, t.Rand)
	if err != nil {
		return err
	}
	return t.Commit(events...)
}

// Commit writes events into the log and applies them, now.
func (t *Table) Commit(events ...game.Event) error {
	if len(events) == 0 {
		return nil
	}
	t.Log = append(t.Log, Entry{At: t.Now, Events: events})
	for _, e := range events {
		if err := game.Evolve(t.State, e, t.Now); err != nil {
			return err
		}
	}
	return nil
}

// ErrStill says that no clock runs.
var ErrStill = errors.New("gametest: no clock runs")

// Pass lets the time pass to the next deadline.
func (t *Table) Pass() error {
	due, ok := game.Wake(t.State)
	if !ok {
		return ErrStill
	}
	t.Now = max(t.Now, due)
	return t.Room(game.Tick{Due: due})
}

// PassTo lets the time pass until a phase has come.
func (t *Table) PassTo(phase game.Phase) error {
	for t.State.Phase() != phase {
		if err := t.Pass(); err != nil {
			return fmt.Errorf("waiting for %s: %w", phase, err)
		}
	}
	return nil
}

// Replay builds the state anew from the log as it would be stored.
func (t *Table) Replay() (*game.State, error) {
	s := &game.State{}
	for _, entry := range t.Log {
		stored, err := game.EncodeEvents(entry.Events)
		if err != nil {
			return nil, err
		}
		events, err := game.DecodeEvents(stored)
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			if err := game.Evolve(s, e, entry.At); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
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
