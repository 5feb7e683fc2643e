package room

import (
	"slices"
	"time"

	"tabula/game"
)

// resetTimer sets the timer for the next thing that the room does by itself.
func (r *room) resetTimer() {
	here := r.countPeople()
	r.people.Store(int64(here))
	if here == 0 && r.emptySince == 0 {
		r.stopClock()
	}
	r.timer.Reset(time.Duration(max(r.nextDeadline()-r.hub.Clock(), 0)) * time.Millisecond)
}

// nextDeadline is when the timer fires, by our clock. While nobody is here, the game's
// clock is stopped, and the next deadline is the end of the room's stay in memory.
func (r *room) nextDeadline() int64 {
	if r.emptySince != 0 && len(r.tables) > 0 {
		return min(r.emptySince+idleAfter, r.lastTableSync+syncEvery)
	}
	if r.emptySince != 0 {
		return r.emptySince + r.idleLimit()
	}
	at := r.lastSync + syncEvery
	if wake, ok := game.Wake(r.state); ok {
		at = min(at, max(wake-r.clockSkew.Load(), r.botsHeldUntil))
	}
	if hurry, waits := r.hurryAt(); waits {
		at = min(at, hurry)
	}
	return at
}

// idleLimit is how long the room stays in memory without people, ms.
func (r *room) idleLimit() int64 {
	if len(r.tables) == 0 && r.hub.nearlyFull.Load() {
		return idleAfterWhenFull
	}
	return idleAfter
}

// isIdle tells whether the room has been without people for long enough.
func (r *room) isIdle() bool { return r.emptySince != 0 && r.hub.Clock()-r.emptySince >= r.idleLimit() }

// onTimer does what is due.
func (r *room) onTimer() error {
	if r.emptySince != 0 && len(r.tables) > 0 {
		return r.syncForTables()
	}
	if r.emptySince != 0 {
		return nil
	}
	now := r.hub.Clock()
	if now-r.lastSync >= clockGap {
		return r.sync() // we were not running, or could not: the clock may have stopped
	}
	if due, ok := r.phaseDue(); ok && !r.botsTooFast() {
		return r.tick(due)
	}
	at, waits := r.hurryAt()
	hurry := waits && at <= now
	if hurry || now-r.lastSync >= syncEvery {
		// Phones that we miss may be at another process.
		if err := r.sync(); err != nil {
			return err
		}
	}
	if at, waits = r.hurryAt(); !hurry || !waits || at > now {
		return nil
	}
	// Tried once: the commit that came first may be of a player counted as away.
	done, err := r.attempt([]pending{systemCommand(game.Hurry{Away: game.Waiting(r.state)})}, 0)
	if done {
		r.hurriedTip = r.history.tip()
	}
	return err
}

// botBurst is how many phases may begin at once in a room with bots. A ballot has a short
// turn for each seat.
const botBurst = 30

// botsTooFast tells whether the next phase of a room with bots must wait a moment. It
// depends on public things only, so it reveals nothing at night.
func (r *room) botsTooFast() bool {
	isBot := func(p game.PlayerView) bool { return p.Bot || p.Away }
	if r.hub.botPhases == nil || !slices.ContainsFunc(game.Public(r.state).Players, isBot) {
		return false
	}
	now := r.hub.Clock()
	if r.botsHeldUntil == 0 {
		wait := r.botPace.Reserve().Delay()
		if wait > 0 { // a room at the pace of people does not use up what all rooms share
			wait = max(wait, r.hub.botPhases.Reserve().Delay())
		}
		r.botsHeldUntil = now + wait.Milliseconds()
	}
	if now < r.botsHeldUntil {
		return true
	}
	r.botsHeldUntil = 0
	return false
}

// phaseDue is the deadline of the phase, if it has passed.
func (r *room) phaseDue() (int64, bool) {
	due, ok := game.Wake(r.state)
	return due, ok && due <= r.now()
}

func (r *room) tick(due int64) error {
	return r.commit([]pending{systemCommand(game.Tick{Due: due})}, due)
}

// hurryAt is when every player that the phase still needs counts as away: their phones
// have disconnected, or have been silent although phones ping. Bots never count as away.
func (r *room) hurryAt() (int64, bool) {
	waiting := game.Waiting(r.state)
	if len(waiting) == 0 || r.history.tip() == r.hurriedTip {
		return 0, false
	}
	at := int64(0)
	for _, id := range waiting {
		heard := r.lastSeen[id]
		if s := r.sessions[id]; s != nil && s.bot {
			return 0, false
		} else if s != nil {
			heard = s.lastHeard.Load()
		}
		at = max(at, max(heard, r.observingSince)+awayAfter)
	}
	return at, true
}
