package story

import (
	"testing"

	"tabula/protocol"
)

// The story gives the same reasons as the phones.
func TestStoryTellsTheReasonOfAStatement(t *testing.T) {
	s := &story{table: &protocol.Table{Seats: []protocol.Seat{{Name: "Ada"}, {Name: "Bo"}}}}
	const ada, bo = 0, 1
	for _, c := range []struct {
		why   protocol.Reason
		other int
		want  string
	}{
		{"", protocol.NoSeat, ""},
		{protocol.SameCard, bo, ", who claims the same card as 2 Bo"},
		{protocol.AccusedBy, bo, ", because of what 2 Bo said"},
		{protocol.AccusedBy, ada, ", because of what I said"},
		{protocol.VotedAgainst, bo, ", because they accused 2 Bo"},
		{protocol.VotedAgainst, ada, ", because they accused me"},
		{protocol.DefendedOther, bo, ", who stood up for 2 Bo"},
		{protocol.SaysNothing, protocol.NoSeat, ", who says nothing"},
	} {
		if got := s.because(protocol.Said{Seat: ada, Why: c.why, Other: c.other}); got != c.want {
			t.Errorf("%q about %d is told as %q, want %q", c.why, c.other, got, c.want)
		}
	}
}
