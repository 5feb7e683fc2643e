package room

import (
	"context"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// presenceRecords are those of the phones that are here.
func (r *room) presenceRecords() []store.PresenceRecord {
	var signs []store.PresenceRecord
	for _, s := range r.sessions {
		if !s.bot {
			signs = append(signs, s.presence())
		}
	}
	return signs
}

// sync looks after the others who have the room open, processes and phones. It
// looks at the log first: it may say that somebody here has no seat.
func (r *room) sync() error {
	if err := r.catchUp(); err != nil {
		return err
	}
	if err := r.heartbeat(); err != nil {
		return err
	}
	return r.checkPresence()
}

// heartbeat leaves signs of life and looks for those of others.
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
		if store.Near(m.Now, p.Expect) { // else our signs were not left
			r.onHeartbeat(m)
			return r.resume()
		}
	}
}

// onHeartbeat takes in who is in the room, here and at other processes, and since when
// nobody has kept the game's clock.
func (r *room) onHeartbeat(m store.Presence) {
	idle := r.hub.Clock() - r.lastSync
	r.lastSync = r.hub.Clock()
	now := m.Now - r.stepped
	before := m.LastHeartbeat
	if before == 0 {
		before = r.lastHeartbeat // the store has forgotten
	}
	r.lastHeartbeat = now
	if idle >= clockGap {
		r.observingSince = r.lastSync // what phones said meanwhile may not have been heard
	}
	switch {
	case r.clockStoppedAt != 0: // that is still to be given back
	case before == 0:
		r.clockStoppedAt = now // nobody knows
	default:
		// The moment when the last phone left, not the last signs: a phone that opens a
		// line leaves signs too, and nobody may learn when it did.
		if kept := max(before, min(r.emptiedAt, now)); now-kept >= clockGap {
			r.clockStoppedAt = kept
		}
	}
	for _, s := range m.Records {
		v := r.sessions[game.PlayerID(s.Player)]
		switch {
		case v == nil || v.bot:
		case !s.Newer(v.presence()):
			v.announced = true // it is here
		case !v.announced:
			v.openedAt = s.OpenedAt + 1 // the clock that it goes by was behind
			v.announced = true
			r.lastSync -= syncEvery // others shall hear of it soon
		default:
			delete(r.sessions, v.player)
			v.end(protocol.CloseReplaced)
		}
	}
	r.recordRemote(m)
}
