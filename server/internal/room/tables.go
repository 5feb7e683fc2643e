package room

import (
	"context"
	"iter"
	"slices"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// A table is a screen for everybody: it shows what all may know and says nothing.
// It counts as nobody: no phase waits for it, and neither the game's clock nor
// the room's stay in memory is its concern.

// maxTables is how many may look on here: each costs what a phone costs.
const maxTables = 64

// OpenTable opens a table, which has to be left in the end. It fails with a
// *protocol.Refusal: NoRoom, RoomFull, StoreAway, ServerAway, ServerFull.
func (h *Hub) OpenTable(ctx context.Context, code string) (*Session, error) {
	a, err := h.request(ctx, code, func(c caller) any { return tableRequest{caller: c} })
	return a.session, err
}

// onTableRequest lets a table look on. What it shows first is never older than what
// another process has shown.
func (r *room) onTableRequest(m tableRequest) error {
	if ok, err := r.refresh(m.caller); !ok || err != nil {
		return err
	}
	if len(r.tables) >= maxTables {
		m.respond(response{err: &protocol.Refusal{Code: protocol.RoomFull, Max: maxTables}})
		return nil
	}
	s := newSession(r, game.Nobody, "", newLimiter(r.hub.MaxMessages, 0))
	s.bot, s.table, s.stateLimiter = false, true, rate.NewLimiter(tableStates, tableStates)
	if !m.respond(response{session: s}) {
		return nil // nobody would ever leave this visit
	}
	r.tables[s] = struct{}{}
	if r.emptySince != 0 {
		if err := r.syncForTables(); err != nil {
			return err
		}
	}
	s.show(view.TableSnapshot(r.shared))
	return nil
}

// syncForTables is a round for tables alone: they show a game that phones at other
// processes play. It leaves no sign of life and does nothing for the game.
func (r *room) syncForTables() error {
	r.lastTableSync = r.hub.Clock()
	if err := r.catchUp(); err != nil {
		return err
	}
	var m store.Presence
	err := r.retry(func(ctx context.Context) (err error) {
		m, err = r.hub.Store.Heartbeat(ctx, r.code, store.Heartbeat{})
		return err
	})
	if err != nil {
		return err
	}
	r.adjustClock(r.newReading(m.Now)) // a step is for those to record who play
	r.recordRemote(m)
	if slices.ContainsFunc(m.Records, func(s store.PresenceRecord) bool { return r.now()-s.LastHeard < awayAfter }) {
		r.emptySince = r.hub.Clock() // somebody was there just now
	}
	r.awaitNewcomers()
	r.updateAway()
	return nil
}

// allSessions are those of all who are here, tables and bots among them.
func (r *room) allSessions() iter.Seq[*Session] {
	return func(yield func(*Session) bool) {
		for _, s := range r.sessions {
			if !yield(s) {
				return
			}
		}
		for s := range r.tables {
			if !yield(s) {
				return
			}
		}
	}
}
