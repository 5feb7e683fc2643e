package room

import (
	"context"
	"time"

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

// reassureEvery is after how long without a message by day a phone is told that the room works.
// A visible page pings when it has heard nothing for a little longer, and to read and answer a
// ping costs more than to write a pong. At night, the frames of the beat say the same. It is
// not a whole second, so that it rarely meets the end of a phase, which would need no pong.
const reassureEvery = 2_999 // ms

// reassure is a pong without a ping, or after how long there may be one; 0 means not before the
// next message. It depends only on what this phone sent and was sent, so it reveals nothing. A
// page that has long been silent may sleep, and gets none.
func (s *Session) reassure() (pong []byte, wait time.Duration) {
	now := s.room.hub.Clock()
	if s.bot || s.sent.Shared == nil || s.sent.Shared.Stage.Night() || now-s.lastHeard.Load() >= awayAfter {
		return nil, 0
	}
	if early := s.toldAt + reassureEvery - now; early > 0 {
		return nil, time.Duration(early) * time.Millisecond
	}
	if s.room.stuck() {
		return nil, reassureEvery * time.Millisecond
	}
	return s.pong(true), 0
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
