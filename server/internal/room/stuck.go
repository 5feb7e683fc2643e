package room

import (
	"context"

	"tabula/protocol"
)

// stuckAfter is how long the room may work on one thing. It is more than one call of the
// store can take. See retry.
const stuckAfter = 2_000 // ms

// A pong says that the room works, and not only the process. A ping does not wake a room
// that waits for something to do, because most rooms wait most of the time.

// works notes that the room begins to work on something, or has got further with it.
func (r *room) works() { r.worksSince.Store(r.hub.Clock()) }

// rests notes that the room waits for something to do.
func (r *room) rests() { r.worksSince.Store(0) }

// stuck tells whether the room has got no further for long. Any goroutine may call it.
func (r *room) stuck() bool {
	since := r.worksSince.Load()
	return since != 0 && r.hub.Clock()-since > stuckAfter
}

// answerPing answers a ping. While the room is stuck, the ping waits in its inbox, and the
// phone looks for another instance.
func (s *Session) answerPing() {
	if !s.room.stuck() {
		s.reply(protocol.Pong{})
		return
	}
	if s.pendingCommands.Add(1) > maxPending {
		s.pendingCommands.Add(-1)
		return // others of the phone wait
	}
	s.room.post(context.Background(), pingMsg{session: s})
}
