package room

import (
	"time"

	"tabula/game"
	"tabula/protocol"
)

// arm sets the timer for the next thing that the room does by itself. While no
// person is here the clock waits, and the timer counts towards the end of the
// room's stay in memory instead.
func (r *room) arm() {
	if r.since != 0 {
		return
	}
	next, ok := game.Wake(r.state)
	if ok {
		next -= r.skew
	}
	if hurry, waits := r.hurryAt(); waits && (!ok || hurry < next) {
		next, ok = hurry, true
	}
	if ok {
		r.timer.Reset(time.Duration(max(next-nowMS(), 0)) * time.Millisecond)
	} else {
		r.timer.Stop()
	}
}

// idle tells that nobody has been here for long enough.
func (r *room) idle() bool { return nowMS()-r.since >= idleAfter.Milliseconds() }

// onTime does what is due.
func (r *room) onTime() error {
	if r.since != 0 {
		return nil
	}
	if due, ok := game.Wake(r.state); ok && due <= r.now() {
		return r.commit([]pending{system(game.Tick{Due: due})}, due)
	}
	if at, waits := r.hurryAt(); waits && at <= nowMS() {
		return r.commit([]pending{system(game.Hurry{Away: game.Waiting(r.state)})}, 0)
	}
	return nil
}

// hurryAt is when everybody for whom the phase still waits counts as away; no,
// while one of them is here.
func (r *room) hurryAt() (int64, bool) {
	waiting := game.Waiting(r.state)
	at := int64(0)
	for _, id := range waiting {
		if _, here := r.visits[id]; here {
			return 0, false
		}
		if _, known := r.seen[id]; !known {
			r.seen[id] = nowMS() // not seen since the room was opened
		}
		at = max(at, r.seen[id]+awayAfter)
	}
	return at, len(waiting) > 0
}

// system is a command of the room itself, which nobody waits for.
func system(do game.Action) pending {
	return pending{command: game.Command{Do: do}, settle: func(*protocol.Refusal) {}}
}
