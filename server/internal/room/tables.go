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

// A table screen shows what everybody may know, and sends nothing. It is not a player: no
// phase waits for it, it does not keep the game's clock running, and an empty room ends in
// spite of it.

// maxTables is how many table screens a room has here. Each costs as much as a phone.
const maxTables = 64

// OpenTable opens the session of a table screen. The caller must close it. It fails with a
// *protocol.Refusal: NoRoom, RoomFull, StoreAway, ServerAway, ServerFull.
func (h *Hub) OpenTable(ctx context.Context, code string) (*Session, error) {
	return h.openSession(ctx, code, func(c caller) any { return tableRequest{caller: c} })
}

// onTableRequest opens the session of a table screen. Its first frame is never older than
// what another process has shown.
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
		return nil // nobody would ever close this session
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

// syncForTables is sync for a room in which only table screens are: they show a game whose
// phones are at other processes. It sends no heartbeat and does nothing for the game.
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
	r.adjustClock(r.newReading(m.Now)) // a process that plays records the step
	r.recordRemote(m)
	if slices.ContainsFunc(m.Records, func(s store.PresenceRecord) bool { return r.now()-s.LastHeard < awayAfter }) {
		r.emptySince = r.hub.Clock() // somebody was there just now
	}
	r.awaitNewcomers()
	r.updateAway()
	return nil
}

// allSessions are the sessions of phones, bots and tables.
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
