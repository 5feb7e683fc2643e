package room

import (
	"context"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// signs are those of the phones that are here.
func (r *room) signs() []store.Sign {
	var signs []store.Sign
	for _, v := range r.visits {
		if !v.bot {
			signs = append(signs, v.sign())
		}
	}
	return signs
}

// met takes in who is in the room, here and at other processes.
func (r *room) met(signs []store.Sign, now int64) {
	r.setClock(now)
	r.rounded = r.hall.Clock()
	for _, s := range signs {
		id := game.PlayerID(s.Player)
		v := r.visits[id]
		switch {
		case v == nil || v.bot:
		case s.Newer(v.sign()):
			delete(r.visits, id)
			v.end(protocol.CloseReplaced)
		default:
			continue // it is here
		}
		r.heard = max(r.heard, s.Heard)
		if at := s.Heard - r.skew.Load(); at > r.seen[id] && r.rounded-at < awayAfter {
			r.seen[id] = at
		}
	}
}

// meet tells the others who is here, and asks who is there.
func (r *room) meet(ctx context.Context) ([]store.Sign, int64, error) {
	ctx, cancel := context.WithTimeout(ctx, storeWait)
	defer cancel()
	return r.hall.Store.Meet(ctx, r.code, r.signs())
}

// round looks after the others who have the room open, phones and processes.
func (r *room) round() error {
	var all []store.Sign
	var now int64
	err := r.insist(func(ctx context.Context) (err error) {
		all, now, err = r.meet(ctx)
		return err
	})
	if err != nil {
		return err
	}
	r.met(all, now)
	return r.catchUp()
}

// start lets the game's clock run for somebody who has come.
func (r *room) start() error {
	if r.empty == 0 {
		return nil
	}
	if r.hall.Clock()-r.empty >= awayAfter {
		clear(r.seen) // the others may be on their way back too
	}
	r.empty = 0
	if err := r.resume(0); err != nil {
		return err
	}
	r.startBots()
	return nil
}

// stop lets the game's clock stand: nobody is here any more.
func (r *room) stop() {
	r.empty = r.hall.Clock()
	r.heard = r.now()
	for id, v := range r.visits {
		delete(r.visits, id) // a bot
		v.end(protocol.CloseRestart)
	}
}

// resume gives back the time since a moment of the store's clock, in which
// nobody could play. Whoever was heard or has committed meanwhile has kept the
// clock, and so has whoever is back from a blink.
func (r *room) resume(since int64) error {
	for {
		wake, ok := game.Wake(r.state)
		now := r.now()
		since = max(since, r.heard, r.history.at())
		const overdue = 1000 // ms; whoever keeps the clock is not that late
		if !ok || now-since < awayAfter && now-wake < overdue {
			return nil
		}
		left := max(wake-since, grace)
		if wake-now >= left {
			return nil
		}
		if done, err := r.attempt([]pending{system(game.Resume{Left: left})}, 0); done || err != nil {
			return err
		}
	}
}
