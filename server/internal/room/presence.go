package room

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// Which phones are away, which is shown by day, and which player acts for a host with such a phone.

// hostLostAfter is how long the host's phone may be silent before another player acts as
// host.
const hostLostAfter = 20_000 // ms

// silentFor is for how long a player's phone has been silent, in ms.
func (r *room) silentFor(id game.PlayerID) int64 { return r.hub.Clock() - r.lastHeard(id) }

// lastHeard is when a player's phone was last heard, by our clock. While we could not
// listen, messages may have been missed, so that time does not count.
func (r *room) lastHeard(id game.PlayerID) int64 {
	heard := max(r.lastSeen[id], r.observingSince)
	if s := r.sessions[id]; s != nil && !s.bot {
		heard = max(heard, s.lastHeard.Load())
	}
	return heard
}

// checkPresence shows who is away, and makes sure that a player who is present is host.
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

// awaitNewcomers gives players who were never here the time to come.
func (r *room) awaitNewcomers() {
	for _, p := range game.Shown(r.state) {
		if _, met := r.lastSeen[p.ID]; !met && r.state.Here(p.ID) {
			r.lastSeen[p.ID] = r.hub.Clock()
		}
	}
}

// updateAway broadcasts whose phones are away, if that has changed.
func (r *room) updateAway() {
	if !slices.Equal(r.awayNow(), r.shownAway) {
		r.broadcast()
	}
}

// awayNow lists the players whose phones are away. A player whose seat a bot plays is not
// listed.
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

// nextHost is the player who should become host now: the owner of the host's rights when
// they are back, or the player who has been present longest when the host is lost.
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

// isPresent tells whether a player's phone is connected, here or at another process. It
// uses the presence records, which all processes see, so that they agree. A phone that has
// just disconnected here is not present because we heard it later than others know.
func (r *room) isPresent(id game.PlayerID) bool {
	sign, here := r.presenceOf(id)
	heard := max(sign.LastHeard-r.clockSkew.Load(), r.observingSince)
	return here && r.state.Here(id) && r.hub.Clock()-heard < awayAfter
}

// readRemote asks who is at other processes, for a request to a room without people here,
// which does not sync. It returns false when the store does not answer.
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
	r.adjustClock(r.newReading(m.Now)) // a process that writes to the log records the step
	r.recordRemote(m)
	return true
}

// recordRemote stores the presence records of other processes. Some may be of players who
// have left the room.
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

// presenceOf is the presence record of a player's newest session, here or at another
// process.
func (r *room) presenceOf(id game.PlayerID) (store.PresenceRecord, bool) {
	if s := r.sessions[id]; s != nil && !s.bot {
		return s.presence(), true
	}
	sign, known := r.remote[id]
	return sign, known
}
