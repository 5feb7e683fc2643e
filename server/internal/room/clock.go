package room

import (
	"time"

	"tabula/game"
	"tabula/protocol"
)

func nowMS() int64 { return time.Now().UnixMilli() }

// now is the store's clock, as far as we know it. All deadlines are told by it.
func (r *room) now() int64 { return nowMS() + r.skew.Load() }

// arm sets the timer for the next thing that the room does by itself. While no
// person is here the game's clock waits, and what comes next is the end of the
// room's stay in memory.
func (r *room) arm() {
	if r.persons() == 0 && r.empty == 0 {
		r.empty = nowMS()
	}
	next, ok := r.next()
	if !ok {
		r.timer.Stop()
		return
	}
	r.timer.Reset(time.Duration(max(next-nowMS(), 0)) * time.Millisecond)
}

// next is when the timer shall ring, by our clock.
func (r *room) next() (int64, bool) {
	if r.empty != 0 {
		return r.empty + idleAfter, true
	}
	wake, ok := game.Wake(r.state)
	wake -= r.skew.Load()
	if hurry, waits := r.hurryAt(); waits && (!ok || hurry < wake) {
		return hurry, true
	}
	return wake, ok
}

// idle tells that nobody has been here for long enough.
func (r *room) idle() bool { return r.empty != 0 && nowMS()-r.empty >= idleAfter }

// onTime does what is due.
func (r *room) onTime() error {
	if r.empty != 0 {
		return nil
	}
	if due, ok := game.Wake(r.state); ok && due <= r.now() {
		return r.commit([]pending{system(game.Tick{Due: due})}, due)
	}
	if at, waits := r.hurryAt(); waits && at <= nowMS() {
		err := r.commit([]pending{system(game.Hurry{Away: game.Waiting(r.state)})}, 0)
		r.hurried = r.tip
		return err
	}
	return nil
}

// hurryAt is when everybody for whom the phase still waits counts as away: gone,
// or on a line that has been silent although phones ping. Bots never are.
func (r *room) hurryAt() (int64, bool) {
	waiting := game.Waiting(r.state)
	if len(waiting) == 0 || r.tip == r.hurried {
		return 0, false
	}
	at := int64(0)
	for _, id := range waiting {
		if v := r.visits[id]; v != nil && v.bot {
			return 0, false
		} else if v != nil {
			r.seen[id] = v.heard.Load()
		} else if _, known := r.seen[id]; !known {
			r.seen[id] = nowMS() // not seen since the room was opened
		}
		at = max(at, r.seen[id]+awayAfter)
	}
	return at, true
}

// resume ends the time in which nobody was here, and gives it back.
func (r *room) resume() error {
	clear(r.seen) // the others may be on their way back too
	for done := false; !done; {
		wake, ok := game.Wake(r.state)
		if !ok {
			break
		}
		// A phase that bots began meanwhile has lost no time before.
		since := max(r.empty+r.skew.Load(), game.Public(r.state).Began)
		left := max(wake-since, grace)
		if wake-r.now() >= left {
			break
		}
		var err error
		if done, err = r.attempt([]pending{system(game.Resume{Left: left})}, 0); err != nil {
			return err
		}
	}
	r.empty = 0
	return nil
}

// system is a command of the room itself, which nobody waits for.
func system(do game.Action) pending {
	return pending{command: game.Command{Do: do}, settle: func(*protocol.Refusal) {}}
}
