// Package sim plays games by chance: a Table with a clock that jumps from
// deadline to deadline, and Play, which seats people who choose alike among
// all that the rules allow them. It serves tests and the balance of decks.
package sim

import (
	"errors"
	"fmt"

	"tabula/game"
)

// A Table is a room in memory with the log it came from. Its clock starts at
// Now and moves only by Pass.
type Table struct {
	State *game.State
	Log   []Entry
	Now   int64 // ms since 1970
	Rand  game.Rand
	Watch Watch
	count map[game.PlayerID]uint64
	last  game.Command // the last of a player
	view  *game.PublicView
}

// An Entry is one commit of the log.
type Entry struct {
	At     int64
	Events []game.Event
}

// A Watch is told what happens at a table. Fields may be nil.
type Watch struct {
	// Decided comes before any of the events is applied.
	Decided func(t *Table, c game.Command, events []game.Event, err error)
	// Evolved comes after each single event.
	Evolved func(t *Table, e game.Event)
	// Committed comes after all events of a command.
	Committed func(t *Table, entry Entry)
}

// NewTable opens a room of an edition with people in this order.
func NewTable(edition game.EditionID, r game.Rand, watch Watch, names ...string) (*Table, error) {
	t := &Table{State: &game.State{}, Now: 1_000_000, Rand: r, Watch: watch, count: map[game.PlayerID]uint64{}}
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
	return t.Command(game.Command{Do: do})
}

// Do gives a player's command, with the next counter.
func (t *Table) Do(by game.PlayerID, do game.Action) error {
	t.count[by]++
	t.last = game.Command{By: by, N: t.count[by], Do: do}
	return t.Command(t.last)
}

// Command gives a command as it is.
func (t *Table) Command(c game.Command) error {
	events, err := game.Decide(t.State, c, t.Rand)
	if t.Watch.Decided != nil {
		t.Watch.Decided(t, c, events, err)
	}
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
	entry := Entry{At: t.Now, Events: events}
	t.Log = append(t.Log, entry)
	for i, e := range events {
		touch := game.DirtyAfter(t.State, events[i:i+1])
		if err := game.Evolve(t.State, e, t.Now); err != nil {
			return err
		}
		if touch.Public() {
			t.view = nil
		}
		if t.Watch.Evolved != nil {
			t.Watch.Evolved(t, e)
		}
	}
	if t.Watch.Committed != nil {
		t.Watch.Committed(t, entry)
	}
	return nil
}

// Public is what everybody sees. It is worked out once until something happens
// that can be seen.
func (t *Table) Public() game.PublicView {
	if t.view == nil {
		v := game.Public(t.State)
		t.view = &v
	}
	return *t.view
}

// ErrStill says that no clock runs.
var ErrStill = errors.New("sim: no clock runs")

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
		if err := entry.Store(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Store applies the entry to a state as a store gives it back: written and
// read.
func (e Entry) Store(s *game.State) error {
	stored, err := game.EncodeEvents(e.Events)
	if err != nil {
		return err
	}
	events, err := game.DecodeEvents(stored)
	if err != nil {
		return err
	}
	for _, event := range events {
		if err := game.Evolve(s, event, e.At); err != nil {
			return err
		}
	}
	return nil
}
