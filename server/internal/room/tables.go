package room

import (
	"context"
	"iter"
	"slices"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// A table is a screen for everybody: it shows what all may know and says nothing.
// It counts as nobody: no phase waits for it, and neither the game's clock nor
// the room's stay in memory is its concern.

// maxTables is how many may look on here: each costs what a phone costs.
const maxTables = 64

// Watch opens a table, which has to be left in the end. It fails with a
// *protocol.Refusal: NoRoom, RoomFull, StoreAway, ServerAway, ServerFull.
func (h *Hall) Watch(ctx context.Context, code string) (*Visit, error) {
	a, err := h.ask(ctx, code, func(c caller) any { return watch{caller: c} })
	return a.visit, err
}

// watch lets a table look on. What it shows first is never older than what
// another process has shown.
func (r *room) watch(m watch) error {
	if ok, err := r.newest(m.caller); !ok || err != nil {
		return err
	}
	if len(r.tables) >= maxTables {
		m.tell(answer{err: &protocol.Refusal{Code: protocol.RoomFull, Max: maxTables}})
		return nil
	}
	v := newVisit(r, game.Nobody, "", newMeasure(r.hall.MaxMessages, 0))
	v.bot, v.table, v.states = false, true, rate.NewLimiter(tableStates, tableStates)
	if !m.tell(answer{visit: v}) {
		return nil // nobody would ever leave this visit
	}
	r.tables[v] = struct{}{}
	if r.empty != 0 {
		if err := r.lookAround(); err != nil {
			return err
		}
	}
	v.show(tableScene(r.public))
	return nil
}

// lookAround is a round for tables alone: they show a game that phones at other
// processes play. It leaves no sign of life and does nothing for the game.
func (r *room) lookAround() error {
	r.looked = r.hall.Clock()
	if err := r.catchUp(); err != nil {
		return err
	}
	var m store.Meeting
	err := r.insist(func(ctx context.Context) (err error) {
		m, err = r.hall.Store.Meet(ctx, r.code, store.Presence{})
		return err
	})
	if err != nil {
		return err
	}
	r.check(r.reading(m.Now)) // a step is for those to record who play
	r.notice(m)
	if slices.ContainsFunc(m.Signs, func(s store.Sign) bool { return r.now()-s.Heard < awayAfter }) {
		r.empty = r.hall.Clock() // somebody was there just now
	}
	r.expect()
	r.miss()
	return nil
}

// lines are those of all who are here, tables and bots among them.
func (r *room) lines() iter.Seq[*Visit] {
	return func(yield func(*Visit) bool) {
		for _, v := range r.visits {
			if !yield(v) {
				return
			}
		}
		for v := range r.tables {
			if !yield(v) {
				return
			}
		}
	}
}
