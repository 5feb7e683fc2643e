package room

import (
	"context"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// presenceRecords are those of the phones that are connected here.
func (r *room) presenceRecords() []store.PresenceRecord {
	var signs []store.PresenceRecord
	for _, s := range r.sessions {
		if !s.bot {
			signs = append(signs, s.presence())
		}
	}
	return signs
}

// sync finds out about other processes that have the room open, and their phones. It reads
// the log first, because the log may say that somebody here has lost the seat.
func (r *room) sync() error {
	if err := r.catchUp(); err != nil {
		return err
	}
	if err := r.heartbeat(); err != nil {
		return err
	}
	return r.checkPresence()
}

// heartbeat tells other processes which phones are here, and asks the same of them.
func (r *room) heartbeat() error {
	p := store.Heartbeat{Process: r.hub.process, Nonce: newNonce()}
	for {
		var m store.Presence
		err := r.retry(func(ctx context.Context) (err error) {
			p.Records, p.Expect, p.Stepped = r.presenceRecords(), r.expectedStoreTime(), r.stepped
			m, err = r.hub.Store.Heartbeat(ctx, r.code, p)
			return err
		})
		if err != nil {
			return err
		}
		if _, err := r.recordSteps(r.newReading(m.Now)); err != nil {
			return err
		}
		if store.Near(m.Now, p.Expect) { // otherwise the store did not take the records
			r.onHeartbeat(m)
			return r.resume()
		}
	}
}

// onHeartbeat records who is in the room, here and at other processes, and since when no
// process has kept the game's clock.
func (r *room) onHeartbeat(m store.Presence) {
	idle := r.hub.Clock() - r.lastSync
	r.lastSync = r.hub.Clock()
	now := m.Now - r.stepped
	before := m.LastHeartbeat
	if before == 0 {
		before = r.lastHeartbeat // the store has lost it
	}
	r.lastHeartbeat = now
	if idle >= clockGap {
		r.observingSince = r.lastSync // messages of phones may have been missed meanwhile
	}
	switch {
	case r.clockStoppedAt != 0: // an earlier stop is still to be made up for
	case before == 0:
		r.clockStoppedAt = now // nobody knows when the clock stopped
	default:
		// Count from when the last phone left, and not from the last heartbeat: a phone
		// that connects causes a heartbeat, too, and nobody may learn when it did.
		if kept := max(before, min(r.emptiedAt, now)); now-kept >= clockGap {
			r.clockStoppedAt = kept
		}
	}
	for _, record := range m.Records {
		s := r.sessions[game.PlayerID(record.Player)]
		switch {
		case s == nil || s.bot:
		case !record.Newer(s.presence()):
			s.announced = true // the newest session of the seat is this one
		case !s.announced:
			s.openedAt = record.OpenedAt + 1 // our clock was behind
			s.announced = true
			r.lastSync -= syncEvery // others should hear of it soon
		default:
			delete(r.sessions, s.player)
			s.end(protocol.CloseReplaced)
		}
	}
	r.recordRemote(m)
}
