package room

import (
	"tabula/game"
	"tabula/protocol"
)

// startClock starts the game's clock for a player who has come.
func (r *room) startClock() error {
	wasEmpty := r.emptySince != 0
	if r.emptySince = 0; wasEmpty {
		r.lastHeartbeat = 0 // other processes may have kept the clock meanwhile
	}
	if err := r.heartbeat(); err != nil || !wasEmpty {
		return err
	}
	const overdue = 1000 // ms; a process that keeps the clock is not that late
	if wake, ok := game.Wake(r.state); ok && r.now()-wake > overdue {
		r.clockStoppedAt = r.now()
	}
	if err := r.resume(); err != nil {
		return err
	}
	if due, ok := r.phaseDue(); ok { // first, so that nobody is shown a phase that is over
		if err := r.tick(due); err != nil {
			return err
		}
	}
	r.startBots()
	return nil
}

// stopClock stops the game's clock, because no person is here.
func (r *room) stopClock() {
	r.emptySince, r.emptiedAt = r.hub.Clock(), r.now()
	for id, s := range r.sessions {
		delete(r.sessions, id) // a bot's
		s.end(protocol.CloseRestart)
	}
}

// resume gives a phase back the time in which no process kept the game's clock. A phase
// that began meanwhile has lost none. If another process gives time back first, that
// counts.
func (r *room) resume() error {
	var began, left int64
	for r.clockStoppedAt != 0 {
		// What everybody sees: that all are sure and the night ends sooner is a secret.
		v := game.Public(r.state)
		if v.Began != began {
			began, left = v.Began, max(v.Ends-max(r.clockStoppedAt, r.resumedAt, v.Began), minTimeLeft)
		}
		if v.Ends == 0 || v.Ends-r.now() >= left {
			break
		}
		done, err := r.attempt([]pending{systemCommand(game.Resume{Left: left})}, 0)
		if err != nil {
			return err
		}
		if done {
			break
		}
	}
	r.clockStoppedAt = 0
	return nil
}
