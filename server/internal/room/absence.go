package room

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// Who is away, by day, and who acts for a host who is.

// hostLostAfter is how long the host's phone may be silent before somebody else
// acts for him.
const hostLostAfter = 20_000 // ms

// silentFor is for how long nothing was heard of somebody's phone, in ms.
func (r *room) silentFor(id game.PlayerID) int64 { return r.hub.Clock() - r.lastHeard(id) }

// lastHeard is when somebody's phone was heard last, our clock. What was said while
// we could not listen may have been missed.
func (r *room) lastHeard(id game.PlayerID) int64 {
	heard := max(r.lastSeen[id], r.observingSince)
	if s := r.sessions[id]; s != nil && !s.bot {
		heard = max(heard, s.lastHeard.Load())
	}
	return heard
}

// checkPresence looks who is away, and sees to it that somebody is host who is here.
func (r *room) checkPresence() error {
	if r.emptySince != 0 {
		return nil
	}
	r.awaitNewcomers()
	if game.Lapsed(r.state, r.now()) {
		if err := r.commit([]pending{systemCommand(game.Lapse{Now: r.now()})}, 0); err != nil {
			return err
		}
	}
	if to, passes := r.nextHost(); passes {
		if err := r.commit([]pending{systemCommand(game.Entrust{To: to})}, 0); err != nil {
			return err
		}
	}
	if lead := game.Public(r.state).Moderator; lead != game.Nobody && r.silentFor(lead) >= hostLostAfter {
		if err := r.commit([]pending{systemCommand(game.Orphan{Player: lead})}, 0); err != nil {
			return err
		}
	}
	r.updateAway()
	return nil
}

// awaitNewcomers gives those who were never here the time to come.
func (r *room) awaitNewcomers() {
	for _, p := range game.Shown(r.state) {
		if _, met := r.lastSeen[p.ID]; !met && r.state.Here(p.ID) {
			r.lastSeen[p.ID] = r.hub.Clock()
		}
	}
}

// updateAway tells whose phones are away, when that is news.
func (r *room) updateAway() {
	if !slices.Equal(r.awayNow(), r.shownAway) {
		r.broadcast()
	}
}

// awayNow lists whose phones are away. A bot that plays for somebody is not told
// as such: the bot is there.
func (r *room) awayNow() []game.PlayerID {
	var away []game.PlayerID
	now := r.hub.Clock()
	for _, p := range game.Shown(r.state) {
		if !p.Bot && now-r.lastHeard(p.ID) >= awayAfter && r.state.Here(p.ID) {
			away = append(away, p.ID)
		}
	}
	return away
}

// nextHost is who has to act as the host instead of who does now: the owner of the
// rights when he is back, or who has been here longest when the host is lost.
func (r *room) nextHost() (game.PlayerID, bool) {
	host, owner := r.state.Hosts()
	switch {
	case owner != host && r.isPresent(owner):
		return owner, true
	case host == game.Nobody || r.silentFor(host) < hostLostAfter:
		return game.Nobody, false
	}
	heir, since := game.Nobody, int64(0)
	for _, p := range game.Shown(r.state) {
		if sign, _ := r.presenceOf(p.ID); !p.Bot && r.isPresent(p.ID) && (heir == game.Nobody || sign.OpenedAt < since) {
			heir, since = p.ID, sign.OpenedAt
		}
	}
	return heir, heir != game.Nobody
}

// isPresent tells whether somebody's phone is here, or at another process. It goes
// by the signs that all processes see, so that they agree: who has hung up here a
// moment ago is not back for having been heard later than the others know.
func (r *room) isPresent(id game.PlayerID) bool {
	sign, here := r.presenceOf(id)
	heard := max(sign.LastHeard-r.clockSkew.Load(), r.observingSince)
	return here && r.state.Here(id) && r.hub.Clock()-heard < awayAfter
}

// readRemote looks who is at other processes, for somebody at the door of a room in
// which nobody is: nobody else does then. False when the store is away.
func (r *room) readRemote(c caller) bool {
	if r.emptySince == 0 {
		return true
	}
	r.storeCalledAt = r.hub.Clock()
	m, err := r.hub.Store.Heartbeat(c.ctx, r.code, store.Heartbeat{})
	if err != nil {
		c.respond(response{err: &protocol.Refusal{Code: protocol.StoreAway}})
		return false
	}
	r.adjustClock(r.newReading(m.Now)) // a step is for those to record who write something
	r.recordRemote(m)
	return true
}

// recordRemote takes note of the phones at other processes. The store tells of players who
// have left, too.
func (r *room) recordRemote(m store.Presence) {
	clear(r.remote)
	for _, s := range m.Records {
		id := game.PlayerID(s.Player)
		r.remote[id] = s
		if r.state.Here(id) {
			r.lastSeen[id] = max(r.lastSeen[id], s.LastHeard-r.clockSkew.Load())
		}
	}
}

// presenceOf is that of somebody's newest visit, here or at another process.
func (r *room) presenceOf(id game.PlayerID) (store.PresenceRecord, bool) {
	if s := r.sessions[id]; s != nil && !s.bot {
		return s.presence(), true
	}
	sign, known := r.remote[id]
	return sign, known
}
