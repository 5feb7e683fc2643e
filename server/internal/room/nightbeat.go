package room

import (
	"time"

	"tabula/protocol"
	"tabula/server/internal/view"
)

// The night beat (rules 4.6): all phones of a room are spoken to at the same
// moments, and one message is as long as the other, whether there is anything to
// say or not. Only what everybody is told at once does not wait for the beat.

// beatInterval is the time between two messages of a night.
const beatInterval = 500 // ms

// takeAtNight is take while the night lasts.
func (s *Session) takeAtNight(n *view.Delta) (message []byte, wait time.Duration, err error) {
	now := s.room.now()
	if len(n.Shared) > 0 {
		s.nextBeatAt = s.beatAfter(now)
		return s.encodeFrame(n), 0, nil
	}
	if s.closed != nil {
		return nil, 0, s.closed // without a last word: only some would get one
	}
	if s.nextBeatAt-now > beatInterval { // our idea of the time went back
		s.nextBeatAt = s.beatAfter(now)
	}
	if now < s.nextBeatAt {
		return nil, time.Duration(s.nextBeatAt-now) * time.Millisecond, nil
	}
	s.nextBeatAt = s.beatAfter(now)
	if s.storeAway != s.storeAwaySent {
		return protocol.Fill(s.storeNotice(), n.Length), 0, nil
	}
	if !n.Any() && len(s.replies) > 0 {
		return protocol.Fill(s.nextReply(), n.Length), 0, nil
	}
	return s.encodeFrame(n), 0, nil
}

// beatAfter is the first beat after a moment. Beats lie between the moments at
// which phases that last whole beats begin and end.
func (s *Session) beatAfter(now int64) int64 {
	since := now - s.newest.Shared.Stage.Began + beatInterval/2
	return now + beatInterval - since%beatInterval
}
