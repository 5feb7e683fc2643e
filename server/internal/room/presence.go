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

// round looks after the others who have the room open, processes and phones. It
// looks at the log first: it may say that somebody here has no seat.
func (r *room) round() error {
	if err := r.catchUp(); err != nil {
		return err
	}
	if err := r.meet(); err != nil {
		return err
	}
	return r.attend()
}

// meet leaves signs of life and looks for those of others.
func (r *room) meet() error {
	p := store.Presence{Process: r.hall.id, Nonce: newNonce()}
	for {
		var m store.Meeting
		err := r.insist(func(ctx context.Context) (err error) {
			p.Signs, p.Expect, p.Stepped = r.signs(), r.expected(), r.stepped
			m, err = r.hall.Store.Meet(ctx, r.code, p)
			return err
		})
		if err != nil {
			return err
		}
		if _, err := r.heed(r.reading(m.Now)); err != nil {
			return err
		}
		if store.Near(m.Now, p.Expect) { // else our signs were not left
			r.met(m)
			return r.resume()
		}
	}
}

// met takes in who is in the room, here and at other processes, and since when
// nobody has kept the game's clock.
func (r *room) met(m store.Meeting) {
	idle := r.hall.Clock() - r.rounded
	r.rounded = r.hall.Clock()
	now := m.Now - r.stepped
	before := m.Before
	if before == 0 {
		before = r.left // the store has forgotten
	}
	r.left = now
	if idle >= pause {
		r.judges = r.rounded // what phones said meanwhile may not have been heard
	}
	switch {
	case r.stood != 0: // that is still to be given back
	case before == 0:
		r.stood = now // nobody knows
	default:
		// The moment when the last phone left, not the last signs: a phone that opens a
		// line leaves signs too, and nobody may learn when it did.
		if kept := max(before, min(r.emptied, now)); now-kept >= pause {
			r.stood = kept
		}
	}
	for _, s := range m.Signs {
		v := r.visits[game.PlayerID(s.Player)]
		switch {
		case v == nil || v.bot:
		case !s.Newer(v.sign()):
			v.known = true // it is here
		case !v.known:
			v.since = s.Since + 1 // the clock that it goes by was behind
			v.known = true
			r.rounded -= roundEvery // others shall hear of it soon
		default:
			delete(r.visits, v.player)
			v.end(protocol.CloseReplaced)
		}
	}
	r.notice(m)
}

// start lets the game's clock run for somebody who has come.
func (r *room) start() error {
	wasEmpty := r.empty != 0
	if r.empty = 0; wasEmpty {
		r.left = 0 // others may have kept the clock since
	}
	if err := r.meet(); err != nil || !wasEmpty {
		return err
	}
	const overdue = 1000 // ms; whoever keeps the clock is not that late
	if wake, ok := game.Wake(r.state); ok && r.now()-wake > overdue {
		r.stood = r.now()
	}
	if err := r.resume(); err != nil {
		return err
	}
	if due, ok := r.due(); ok { // first: nobody is shown what is over
		if err := r.tick(due); err != nil {
			return err
		}
	}
	r.startBots()
	return nil
}

// stop lets the game's clock stand: nobody is here any more.
func (r *room) stop() {
	r.empty, r.emptied = r.hall.Clock(), r.now()
	for id, v := range r.visits {
		delete(r.visits, id) // a bot
		v.end(protocol.CloseRestart)
	}
}

// resume gives back the time in which nobody kept the game's clock. A phase
// that began meanwhile has lost none. What others give back meanwhile does not
// come on top.
func (r *room) resume() error {
	var began, left int64
	for r.stood != 0 {
		// As everybody sees it: that all are sure and the night ends sooner is a secret.
		v := game.Public(r.state)
		if v.Began != began {
			began, left = v.Began, max(v.Ends-max(r.stood, r.resumed, v.Began), grace)
		}
		if v.Ends == 0 || v.Ends-r.now() >= left {
			break
		}
		done, err := r.attempt([]pending{system(game.Resume{Left: left})}, 0)
		if err != nil {
			return err
		}
		if done {
			break
		}
	}
	r.stood = 0
	return nil
}
