package room

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/view"
)

// onInfoRequest answers what a stranger may know of the room.
func (r *room) onInfoRequest(m infoRequest) error {
	if ok, err := r.refresh(m.caller); !ok || err != nil {
		return err
	}
	m.respond(response{info: view.Door(r.state), mayMove: r.state.MayMove(m.key, r.now())})
	return nil
}

// refresh applies what other processes have committed, for a request. It returns false when
// the store does not answer: the caller need not wait, because another instance may answer.
func (r *room) refresh(c caller) (bool, error) {
	missing, err := r.fetch(c.ctx)
	if !answered(err) {
		c.respond(response{err: &protocol.Refusal{Code: protocol.StoreAway}})
		return false, nil
	}
	return true, r.onFetched(missing, err)
}

// onOpenRequest opens a session in the seat of a token. The newest session of a seat
// replaces the others. Its first frame is never older than what another process has shown
// this phone.
func (r *room) onOpenRequest(m openRequest) error {
	if ok, err := r.refresh(m.caller); !ok || err != nil {
		return err
	}
	player, ok := r.state.Authenticate(m.key)
	if !ok {
		m.respond(response{err: whyNoSeat(r.state, m.key)})
		return nil
	}
	s := newSession(r, player, m.key, r.limiterOf(player))
	if !m.respond(response{session: s}) {
		return nil // nobody would ever close this session
	}
	if old, there := r.sessions[player]; there {
		s.openedAt = max(s.openedAt, old.openedAt+1)
		old.end(protocol.CloseReplaced)
	}
	r.sessions[player] = s
	_, again := r.metPlayers[player]
	r.metPlayers[player] = struct{}{}
	r.hub.Meter.Opened(again)
	if err := r.startClock(); err != nil {
		return err
	}
	if err := r.commit([]pending{systemCommand(game.Back{Player: player})}, 0); err != nil {
		return err
	}
	if r.sessions[player] == s { // otherwise the player lost the seat meanwhile
		s.show(r.snapshot(player))
	}
	return nil
}

// whyNoSeat says why a token's hash opens no seat.
func whyNoSeat(s *game.State, key string) error {
	switch game.WhyRevoked(s, key) {
	case game.RevokedByMove:
		return &Closed{Code: protocol.CloseMoved}
	case game.RevokedByHost:
		return &Closed{Code: protocol.CloseRemoved}
	case game.ClaimPending:
		return &Closed{Code: protocol.ClosePending}
	default:
		return &protocol.Refusal{Code: protocol.UnknownSeat}
	}
}

// refuseSeatInUse refuses commands that give a seat, or the moderator's place, to somebody
// else while its phone is connected.
func (r *room) refuseSeatInUse(by game.PlayerID, do game.Action) *protocol.Refusal {
	var id game.PlayerID
	switch do := do.(type) {
	case game.Claim:
		id, _ = r.state.Named(do.Name, do.Looks)
	case game.StandIn:
		if !r.shared.Stage.Night() { // at night, nobody may learn whose phone is connected
			id = do.Player
		}
	case game.Lead:
		if lead := r.shared.Moderator; by != lead { // a moderator has no card that this could reveal
			id = lead
		}
	}
	if id == game.Nobody || !r.isPresent(id) {
		return nil
	}
	return &protocol.Refusal{Code: protocol.SeatInUse}
}

// refuseJoin refuses requests for a seat for the room's own reasons. A token that has a
// seat already, or waits for one, gets the same answer again.
func (r *room) refuseJoin(m joinRequest) *protocol.Refusal {
	if _, again := r.state.PlayerOfKey(m.key); again {
		return nil
	}
	if no := r.refuseSeatInUse(game.Nobody, m.action); no != nil {
		return no
	}
	if no := r.refusePlayedOut(m.action); no != nil {
		return no
	}
	return r.checkBudgets(joinCost, time.Now(), namedBudget{r.joinBudget, "room_log"})
}

// onSessionClosed removes the session of a phone that has gone.
func (r *room) onSessionClosed(s *Session) {
	delete(r.tables, s)
	if r.sessions[s.player] == s {
		delete(r.sessions, s.player)
		r.lastSeen[s.player] = r.hub.Clock()
	}
}

// countPeople counts the sessions of phones.
func (r *room) countPeople() int {
	n := 0
	for _, s := range r.sessions {
		if !s.bot {
			n++
		}
	}
	return n
}

// closeLostSeats ends the sessions of players who have lost their seats, and drops what the
// room knows about players who have left.
func (r *room) closeLostSeats() {
	bots := r.state.Bots()
	for id, s := range r.sessions {
		if code, stays := r.keepsSeat(id, s, bots); !stays {
			delete(r.sessions, id)
			s.end(code)
		}
	}
	left := func(id game.PlayerID) bool { return !r.state.Here(id) }
	maps.DeleteFunc(r.limiters, func(id game.PlayerID, _ *limiter) bool { return left(id) })
	maps.DeleteFunc(r.metPlayers, func(id game.PlayerID, _ struct{}) bool { return left(id) })
	maps.DeleteFunc(r.lastSeen, func(id game.PlayerID, _ int64) bool { return left(id) })
}

// keepsSeat tells whether a session's player still has the seat, and the close code if not.
func (r *room) keepsSeat(id game.PlayerID, s *Session, bots []game.PlayerID) (protocol.CloseCode, bool) {
	if s.bot {
		return protocol.CloseNoSeat, slices.Contains(bots, id)
	}
	if player, ok := r.state.Authenticate(s.key); ok && player == id {
		return 0, true
	}
	var closed *Closed
	if errors.As(whyNoSeat(r.state, s.key), &closed) {
		return closed.Code, false
	}
	return protocol.CloseNoSeat, false
}

// closeMovedSeats ends, after a rollback, the sessions whose tokens do not open the same
// seat in the new log: a player's number may be somebody else's there.
func (r *room) closeMovedSeats() {
	for id, s := range r.sessions {
		if player, ok := r.state.Authenticate(s.key); !s.bot && ok && player == id {
			continue
		}
		delete(r.sessions, id)
		s.end(protocol.CloseNoSeat)
	}
}

// startBots starts a bot in each bot's seat that has none. Each process with people in the
// room does so. The commands of a bot are counted like those of a phone, so what one
// process's bot has done, all see.
func (r *room) startBots() {
	if r.hub.Bot == nil || r.emptySince != 0 {
		return
	}
	for _, id := range r.state.Bots() {
		before, there := r.sessions[id]
		if there && (before.bot || r.silentFor(id) < awayAfter) {
			continue
		}
		seats := r.hub.botSlots
		if seats != nil && !seats.TryAcquire(1) {
			return // the next broadcast tries again
		}
		if there {
			before.end(protocol.CloseSlow) // a player who comes back takes the seat over again
		}
		s := newSession(r, id, "", newLimiter(r.hub.MaxMessages, 0))
		r.sessions[id] = s
		s.show(r.snapshot(id))
		s.beQuiet()
		dice := rand.New(rand.NewPCG(r.rand.Uint64(), r.rand.Uint64()))
		r.botPlayers.Go(func() {
			if seats != nil {
				defer seats.Release(1)
			}
			defer s.Close()
			defer r.recoverPanic()
			r.hub.Bot(r.ctx, s, dice)
		})
	}
}
