package room

import (
	"time"

	"tabula/protocol"
	"tabula/server/internal/view"
)

// The night beat (rules 4.6): at night, all phones of a room get a message at the same
// moments, and all messages have the same length, whether there is anything to say or not.
// Only what everybody is told at once does not wait for the beat.

// beatInterval is the time between two beats.
const beatInterval = 500 // ms

// takeAtNight is take while the night lasts. n is what is new for the phone. The caller
// holds mu.
func (s *Session) takeAtNight(n *view.Delta) (message []byte, wait time.Duration, err error) {
	now := s.room.now()
	if len(n.Shared) > 0 {
		s.nextBeatAt = s.beatAfter(now)
		return s.encodeFrame(n), 0, nil
	}
	if s.closed != nil {
		return nil, 0, s.closed // without a last message, which only some phones would get
	}
	if s.nextBeatAt-now > beatInterval { // our estimate of the time went back
		s.nextBeatAt = s.beatAfter(now)
	}
	if now < s.nextBeatAt {
		return nil, time.Duration(s.nextBeatAt-now) * time.Millisecond, nil
	}
	s.nextBeatAt = s.beatAfter(now)
	if s.room.stuck() { // a page that hears nothing looks for another instance
		return nil, time.Duration(s.nextBeatAt-now) * time.Millisecond, nil
	}
	if s.storeAway != s.storeAwaySent {
		return protocol.Fill(s.storeNotice(), n.Length), 0, nil
	}
	if !n.Any() && len(s.replies) > 0 {
		return protocol.Fill(s.nextReply(), n.Length), 0, nil
	}
	return s.encodeFrame(n), 0, nil
}

// beatAfter is the first beat after a moment. Beats lie in the middle between the moments
// at which phases of whole beats begin and end.
func (s *Session) beatAfter(now int64) int64 {
	since := now - s.newest.Shared.Stage.Began + beatInterval/2
	return now + beatInterval - since%beatInterval
}
