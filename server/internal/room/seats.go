package room

import (
	"math/rand/v2"

	"tabula/game"
	"tabula/protocol"
)

// enter gives a seat to whoever has its token; the newest visit wins.
func (r *room) enter(m enter) error {
	player, ok := r.state.Authenticate(m.key)
	if !ok {
		// A no is for ever, and another process may have seated him.
		if err := r.catchUp(); err != nil {
			return err
		}
		if player, ok = r.state.Authenticate(m.key); !ok {
			m.tell(answer{err: &protocol.Refusal{Code: protocol.UnknownSeat}})
			return nil
		}
	}
	v := newVisit(r, player)
	if !m.tell(answer{visit: v}) {
		return nil // nobody would ever leave this visit
	}
	if old, there := r.visits[player]; there {
		old.end(protocol.CloseReplaced)
	}
	r.visits[player] = v
	if r.empty != 0 {
		if err := r.resume(); err != nil {
			return err
		}
	}
	if r.visits[player] == v { // else he lost his seat meanwhile
		v.show(r.scene(player))
	}
	return nil
}

// leave takes note of a phone that is gone.
func (r *room) leave(v *Visit) {
	if r.visits[v.player] == v {
		delete(r.visits, v.player)
		r.seen[v.player] = nowMS()
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
	r.public = nil
	for id, v := range r.visits {
		if !r.state.Here(id) {
			delete(r.visits, id)
			v.end(protocol.CloseNoSeat)
			continue
		}
		v.show(r.scene(id))
	}
	r.startBots()
}

// startBots seats those bots that have no player yet.
func (r *room) startBots() {
	if r.hall.Bot == nil {
		return
	}
	for _, id := range r.state.Bots() {
		if _, there := r.visits[id]; there {
			continue
		}
		v := newVisit(r, id)
		v.bot = true
		r.visits[id] = v
		v.show(r.scene(id))
		dice := rand.New(rand.NewPCG(r.rand.Uint64(), r.rand.Uint64()))
		r.bots.Go(func() {
			defer v.Leave()
			r.hall.Bot(r.ctx, v, dice)
		})
	}
}

// scene is what a player may know now.
func (r *room) scene(id game.PlayerID) scene {
	if r.public == nil {
		r.public = publicSections(game.Public(r.state))
	}
	private := game.Private(r.state, id)
	return scene{
		ack:      private.Heard,
		sections: append(r.public[:len(r.public):len(r.public)], privateSections(private)...),
	}
}
