// Package sim plays random games. A Table is a room with a clock that jumps from deadline
// to deadline. Play plays games in which all players choose at random among everything that
// the rules allow. An Experiment plays many fast games to measure the balance of decks.
package sim

import (
	"errors"
	"fmt"

	"tabula/game"
)

// A Table is a room in memory with its log. Its clock is Now; only Pass and the caller move
// it. A Table must not be used concurrently.
type Table struct {
	State *game.State
	Log   []Entry
	Now   int64 // ms since 1970
	Rand  game.Rand
	Watch Watch
	count map[game.PlayerID]uint64
	last  game.Command // the last command of a player
	view  *game.PublicView
}

// An Entry is one commit of the log.
type Entry struct {
	At     int64 // ms since 1970
	Events []game.Event
}

// A Watch has functions that a Table calls. They may be nil.
type Watch struct {
	// Decided is called after each decision, before its events are applied.
	Decided func(t *Table, c game.Command, events []game.Event, err error)
	// Evolved is called after each single event.
	Evolved func(t *Table, e game.Event)
	// Committed is called after all events of a commit.
	Committed func(t *Table, entry Entry)
}

// NewTable makes a room of an edition. The named people join in this order.
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

// Room sends a command of the room itself.
func (t *Table) Room(do game.Action) error {
	return t.Command(game.Command{Do: do})
}

// Do sends a player's command, with the next counter.
func (t *Table) Do(by game.PlayerID, do game.Action) error {
	t.count[by]++
	t.last = game.Command{By: by, N: t.count[by], Do: do}
	return t.Command(t.last)
}

// Command sends a command as it is. A command that is refused returns a *game.Rejection.
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

// Commit adds events to the log at the time Now and applies them.
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

// Public returns the public view. It is computed again only after a visible change.
func (t *Table) Public() game.PublicView {
	if t.view == nil {
		v := game.Public(t.State)
		t.view = &v
	}
	return *t.view
}

// ErrStill means that no clock runs.
var ErrStill = errors.New("sim: no clock runs")

// Pass lets the time pass to the next deadline. It fails with ErrStill without one.
func (t *Table) Pass() error {
	due, ok := game.Wake(t.State)
	if !ok {
		return ErrStill
	}
	t.Now = max(t.Now, due)
	return t.Room(game.Tick{Due: due})
}

// PassTo lets the time pass until a phase begins.
func (t *Table) PassTo(phase game.Phase) error {
	for t.State.Phase() != phase {
		if err := t.Pass(); err != nil {
			return fmt.Errorf("waiting for %s: %w", phase, err)
		}
	}
	return nil
}

// Replay rebuilds the state from the log, as if it came from a store.
func (t *Table) Replay() (*game.State, error) {
	s := &game.State{}
	for _, entry := range t.Log {
		if err := entry.Store(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Store encodes and decodes the entry, as a store does, and applies it to a state.
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
