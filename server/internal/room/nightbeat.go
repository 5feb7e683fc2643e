package room

import (
	"time"

	"tabula/protocol"
)

// The night beat (rules 4.6): all phones of a room are spoken to at the same
// moments, and one message is as long as the other, whether there is anything to
// say or not. Only what everybody is told at once does not wait for the beat.

// beat is the time between two messages of a night.
const beat = 500 // ms

// atNight is take while the night lasts.
func (v *Visit) atNight(n *news) (message []byte, wait time.Duration, err error) {
	now := v.room.now()
	if len(n.public) > 0 {
		v.due = v.nextBeat(now)
		return v.frame(n), 0, nil
	}
	if v.closed != nil {
		return nil, 0, v.closed // without a last word: only some would get one
	}
	if v.due-now > beat { // our idea of the time went back
		v.due = v.nextBeat(now)
	}
	if now < v.due {
		return nil, time.Duration(v.due-now) * time.Millisecond, nil
	}
	v.due = v.nextBeat(now)
	if v.holds != v.held {
		return protocol.Fill(v.holdOn(), n.length), 0, nil
	}
	if !n.any() && len(v.answers) > 0 {
		return protocol.Fill(v.answer(), n.length), 0, nil
	}
	return v.frame(n), 0, nil
}

// nextBeat is the first beat after a moment. Beats lie between the moments at
// which phases that last whole beats begin and end.
func (v *Visit) nextBeat(now int64) int64 {
	since := now - v.newest.public.stage.began + beat/2
	return now + beat - since%beat
}
