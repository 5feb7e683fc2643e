package game

// The clock of a running game: when a phase began, and when it ends by itself.

// begin starts a phase, or a turn of a ballot, that lasts length ms.
func (s *State) begin(p Phase, at, length int64) {
	s.phase, s.majorityVotes = p, nil
	s.clock = clock{began: at, earliest: at, length: length}
	s.setDeadline(at)
}

// setDeadline gives a phase its whole length since a moment, if the game is timed. The
// length may be 0: such a turn is over at once.
func (s *State) setDeadline(since int64) {
	if s.clock.ends = 0; s.timed() {
		s.clock.ends = since + s.clock.length
	}
}

// Wake returns the time at which the next phase or turn begins by itself, in ms since
// 1970, and false if no clock runs. The drawing before the deal always has an end. A clock
// runs in every game that is led by the server and not paused, so no such game waits for a
// player forever.
func Wake(s *State) (int64, bool) {
	switch {
	case s.phase == Drawing:
		return s.clock.ends, true
	case !s.timed(), s.clock.paused != 0:
		return 0, false
	case s.phase == Night:
		return s.nightEnds(), true
	default:
		return s.clock.ends, true
	}
}

// Clock returns when the phase, or the turn of a ballot, began and ends, in ms since 1970.
// While the game is not paused these are Began and Ends of Public.
func Clock(s *State) (began, ends int64) { return s.clock.began, s.clock.ends }

// ClockStepped records that the store's clock was set. The time of the log ignores the
// step, so nothing in the room changes.
type ClockStepped struct {
	By int64 `json:"by"` // ms; positive if the clock was set forward
}

func (ClockStepped) about() about { return about{"clock_stepped", ToNobody, undoKept} }

func (e ClockStepped) check(*State) error { return follows(e.By != 0) }

// apply does nothing: the server counts the steps when it works out the time of the log.
func (ClockStepped) apply(*State, int64) {}

func (ClockStepped) dirty(*State, *Dirty) {}

func (ClockStepped) recorded() Event { return nil }

// Extended gives the phase By ms more; By is from 1 to MaxTiming.
type Extended struct {
	By int64 `json:"by"`
}

func (Extended) about() about { return about{"extended", ToAll, undoKept} }

func (e Extended) check(s *State) error { return follows(s.timed() && e.By > 0 && e.By <= MaxTiming) }

func (e Extended) apply(s *State, _ int64) {
	s.clock.ends += e.By
	s.clock.length += e.By
	s.majorityVotes = nil
}
