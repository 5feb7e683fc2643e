package room

import (
	"slices"
	"time"

	"tabula/game"
	"tabula/protocol"
)

// arm sets the timer for the next thing that the room does by itself.
func (r *room) arm() {
	here := r.persons()
	r.phones.Store(int64(here))
	if here == 0 && r.empty == 0 {
		r.stop()
	}
	r.timer.Reset(time.Duration(max(r.next()-r.hall.Clock(), 0)) * time.Millisecond)
}

// next is when the timer shall ring, by our clock. While nobody is here the
// game's clock waits, and what comes next is the end of the room's stay in
// memory.
func (r *room) next() int64 {
	if r.empty != 0 && len(r.tables) > 0 {
		return min(r.empty+idleAfter, r.looked+roundEvery)
	}
	if r.empty != 0 {
		return r.empty + r.stay()
	}
	at := r.rounded + roundEvery
	if wake, ok := game.Wake(r.state); ok {
		at = min(at, max(wake-r.skew.Load(), r.held))
	}
	if hurry, waits := r.hurryAt(); waits {
		at = min(at, hurry)
	}
	return at
}

// stay is how long the room stays in memory when no person is in it.
func (r *room) stay() int64 {
	if len(r.tables) == 0 && r.hall.tight.Load() {
		return idleTight
	}
	return idleAfter
}

// idle tells that nobody has been here for long enough.
func (r *room) idle() bool { return r.empty != 0 && r.hall.Clock()-r.empty >= r.stay() }

// onTime does what is due.
func (r *room) onTime() error {
	if r.empty != 0 && len(r.tables) > 0 {
		return r.lookAround()
	}
	if r.empty != 0 {
		return nil
	}
	now := r.hall.Clock()
	if now-r.rounded >= pause {
		return r.round() // we were not awake, or could not: the clock may have stood
	}
	if due, ok := r.due(); ok && !r.tooFast() {
		return r.tick(due)
	}
	at, waits := r.hurryAt()
	hurry := waits && at <= now
	if hurry || now-r.rounded >= roundEvery {
		// Whom we miss may be at another process.
		if err := r.round(); err != nil {
			return err
		}
	}
	if at, waits = r.hurryAt(); !hurry || !waits || at > now {
		return nil
	}
	// Tried once: whoever was first may be the one whom we miss.
	done, err := r.attempt([]pending{system(game.Hurry{Away: game.Waiting(r.state)})}, 0)
	if done {
		r.hurried = r.history.tip()
	}
	return err
}

// botBurst is how many phases may begin at once in a room with bots: a ballot has a
// short turn for each seat.
const botBurst = 30

// tooFast tells whether the next phase of a room with bots has to wait a moment. What it
// goes by is known to all, so it tells nobody what happens at night.
func (r *room) tooFast() bool {
	isBot := func(p game.PlayerView) bool { return p.Bot || p.Away }
	if r.hall.bots == nil || !slices.ContainsFunc(game.Public(r.state).Players, isBot) {
		return false
	}
	now := r.hall.Clock()
	if r.held == 0 {
		wait := r.paced.Reserve().Delay()
		if wait > 0 { // a room at the pace of people leaves what all rooms share alone
			wait = max(wait, r.hall.bots.Reserve().Delay())
		}
		r.held = now + wait.Milliseconds()
	}
	if now < r.held {
		return true
	}
	r.held = 0
	return false
}

// due is the deadline of the phase, when it has passed.
func (r *room) due() (int64, bool) {
	due, ok := game.Wake(r.state)
	return due, ok && due <= r.now()
}

func (r *room) tick(due int64) error { return r.commit([]pending{system(game.Tick{Due: due})}, due) }

// hurryAt is when everybody for whom the phase still waits counts as away: gone,
// or on a line that has been silent although phones ping. Bots never are.
func (r *room) hurryAt() (int64, bool) {
	waiting := game.Waiting(r.state)
	if len(waiting) == 0 || r.history.tip() == r.hurried {
		return 0, false
	}
	at := int64(0)
	for _, id := range waiting {
		heard := r.seen[id]
		if v := r.visits[id]; v != nil && v.bot {
			return 0, false
		} else if v != nil {
			heard = v.heard.Load()
		}
		at = max(at, max(heard, r.judges)+awayAfter)
	}
	return at, true
}

// system is a command of the room itself, which nobody waits for.
func system(do game.Action) pending {
	return pending{command: game.Command{Do: do}, settle: func(*protocol.Refusal) {}, since: time.Now()}
}
