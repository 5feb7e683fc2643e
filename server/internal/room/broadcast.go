package room

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"tabula/game"
	"tabula/protocol"
)

// look tells a stranger about the room.
func (r *room) look(m look) error {
	if ok, err := r.newest(m.caller); !ok || err != nil {
		return err
	}
	m.tell(answer{door: door(r.state), moves: r.state.MayMove(m.key, r.now())})
	return nil
}

// newest looks for what others have committed, for somebody at the door. False
// when the store is away: he need not wait for it, because he can try elsewhere.
func (r *room) newest(c caller) (bool, error) {
	missing, err := r.fetch(c.ctx)
	if !answered(err) {
		c.tell(answer{err: &protocol.Refusal{Code: protocol.StoreAway}})
		return false, nil
	}
	return true, r.fetched(missing, err)
}

// enter gives a seat to whoever has its token; the newest visit wins. What he
// sees first is never older than what another process has shown him.
func (r *room) enter(m enter) error {
	if ok, err := r.newest(m.caller); !ok || err != nil {
		return err
	}
	player, ok := r.state.Authenticate(m.key)
	if !ok {
		m.tell(answer{err: noSeat(r.state, m.key)})
		return nil
	}
	v := newVisit(r, player, m.key, r.measureOf(player))
	if !m.tell(answer{visit: v}) {
		return nil // nobody would ever leave this visit
	}
	if old, there := r.visits[player]; there {
		v.since = max(v.since, old.since+1)
		old.end(protocol.CloseReplaced)
	}
	r.visits[player] = v
	_, again := r.came[player]
	r.came[player] = struct{}{}
	r.hall.Meter.Came(again)
	if err := r.start(); err != nil {
		return err
	}
	if err := r.commit([]pending{system(game.Back{Player: player})}, 0); err != nil {
		return err
	}
	if r.visits[player] == v { // else he lost his seat meanwhile
		v.show(r.scene(player))
	}
	return nil
}

// noSeat says why a key opens none.
func noSeat(s *game.State, key string) error {
	switch game.WhyLost(s, key) {
	case game.LostMoved:
		return &Closed{Code: protocol.CloseMoved}
	case game.LostRemoved:
		return &Closed{Code: protocol.CloseRemoved}
	case game.LostPending:
		return &Closed{Code: protocol.ClosePending}
	default:
		return &protocol.Refusal{Code: protocol.UnknownSeat}
	}
}

// inUse refuses what wants a seat, or the moderator's place, for somebody or
// something else while its phone is here.
func (r *room) inUse(by game.PlayerID, do game.Action) *protocol.Refusal {
	var id game.PlayerID
	switch do := do.(type) {
	case game.Claim:
		id, _ = r.state.Named(do.Name, do.Looks)
	case game.StandIn:
		if !r.public.stage.night() { // whose phone is here is told by day only
			id = do.Player
		}
	case game.Lead:
		if lead := r.public.moderator; by != lead { // he has no card that this could tell
			id = lead
		}
	}
	if id == game.Nobody || !r.present(id) {
		return nil
	}
	return &protocol.Refusal{Code: protocol.SeatInUse}
}

// keepOut refuses somebody at the door where the room has its own reasons. A token
// that has its seat, or waits for it, gets the same answer again.
func (r *room) keepOut(m knock) *protocol.Refusal {
	if _, again := r.state.Asked(m.key); again {
		return nil
	}
	if no := r.inUse(game.Nobody, m.do); no != nil {
		return no
	}
	if no := r.playedOut(m.do); no != nil {
		return no
	}
	return r.affords(joinCost, time.Now(), purse{r.joins, "room_log"})
}

// leave takes note of a phone that is gone.
func (r *room) leave(v *Visit) {
	delete(r.tables, v)
	if r.visits[v.player] == v {
		delete(r.visits, v.player)
		r.seen[v.player] = r.hall.Clock()
	}
}

// persons counts the phones that are here.
func (r *room) persons() int {
	n := 0
	for _, v := range r.visits {
		if !v.bot {
			n++
		}
	}
	return n
}

// show brings the newest state to everybody here, shows out who has no seat any
// more, and seats new bots.
func (r *room) show() {
	// Looked at each time: what is shown at one moment does not hang on what the
	// room took first.
	touch := r.touch
	r.touch = game.Touch{}
	if touch.Rest {
		r.expect()
		r.showOut()
	}
	r.away = r.absent()
	before := r.public
	var replay *protocol.Section
	if touch.Rest {
		replay = r.link()
	}
	r.public = publicOf(r.state, before, r.away, replay, touch)
	for id, v := range r.visits {
		switch {
		case touch.Rest || touch.Private(id) || v.newest.public == nil:
			v.show(r.scene(id))
		case touch.Choice(id):
			v.show(v.newest.chose(r.public, game.Private(r.state, id)))
		case r.public != before:
			v.showPublic(r.public)
		}
	}
	if touch.Rest || r.public != before { // tables, too, may have been turned back
		for v := range r.tables {
			v.show(tableScene(r.public))
		}
	}
	r.startBots()
}

// showOut ends the visits of those who have no seat any more, and forgets what the
// room knew of them.
func (r *room) showOut() {
	bots := r.state.Bots()
	for id, v := range r.visits {
		if code, stays := r.stays(id, v, bots); !stays {
			delete(r.visits, id)
			v.end(code)
		}
	}
	left := func(id game.PlayerID) bool { return !r.state.Here(id) }
	maps.DeleteFunc(r.allows, func(id game.PlayerID, _ *measure) bool { return left(id) })
	maps.DeleteFunc(r.came, func(id game.PlayerID, _ struct{}) bool { return left(id) })
	maps.DeleteFunc(r.seen, func(id game.PlayerID, _ int64) bool { return left(id) })
}

// stays tells whether somebody still has his seat, and why not.
func (r *room) stays(id game.PlayerID, v *Visit, bots []game.PlayerID) (protocol.CloseCode, bool) {
	if v.bot {
		return protocol.CloseNoSeat, slices.Contains(bots, id)
	}
	if player, ok := r.state.Authenticate(v.key); ok && player == id {
		return 0, true
	}
	var closed *Closed
	if errors.As(noSeat(r.state, v.key), &closed) {
		return closed.Code, false
	}
	return protocol.CloseNoSeat, false
}

// recheck shows out who has another seat, or none, in a log that took another
// path: a player's number may be somebody else's there.
func (r *room) recheck() {
	for id, v := range r.visits {
		if player, ok := r.state.Authenticate(v.key); !v.bot && ok && player == id {
			continue
		}
		delete(r.visits, id)
		v.end(protocol.CloseNoSeat)
	}
}

// startBots seats those bots that have no player yet. Each process with a
// person in the room does so: a bot's commands are counted like a phone's, and
// what one of its players has said the others see.
func (r *room) startBots() {
	if r.hall.Bot == nil || r.empty != 0 {
		return
	}
	for _, id := range r.state.Bots() {
		before, there := r.visits[id]
		if there && (before.bot || r.silent(id) < awayAfter) {
			continue
		}
		seats := r.hall.seats
		if seats != nil && !seats.TryAcquire(1) {
			return // until something happens in the room again
		}
		if there {
			before.end(protocol.CloseSlow) // a player who comes back takes the seat over again
		}
		v := newVisit(r, id, "", newMeasure(r.hall.MaxMessages, 0))
		r.visits[id] = v
		v.show(r.scene(id))
		dice := rand.New(rand.NewPCG(r.rand.Uint64(), r.rand.Uint64()))
		r.bots.Go(func() {
			if seats != nil {
				defer seats.Release(1)
			}
			defer v.Leave()
			defer r.contain()
			r.hall.Bot(r.ctx, v, dice)
		})
	}
}

// scene is what a player may know now.
func (r *room) scene(id game.PlayerID) scene {
	return sceneOf(r.public, game.Private(r.state, id))
}
