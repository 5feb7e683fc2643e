package game

// The clock of a running game: when a phase began, and when it ends by itself.

// begin starts a phase, or a turn of a ballot.
func (s *State) begin(p Phase, at, length int64) {
	s.phase, s.majorityVotes = p, nil
	s.clock = clock{began: at, earliest: at, length: length}
	s.setDeadline(at)
}

// setDeadline gives a phase its whole length from a moment on, if the game is
// timed. The length may be 0: a turn that takes no time is over at once.
func (s *State) setDeadline(since int64) {
	if s.clock.ends = 0; s.timed() {
		s.clock.ends = since + s.clock.length
	}
}

func (s *State) makeGhost(at Seat) {
	s.at(at).ghost, s.at(at).since = true, s.game.night
	s.game.fallen = append(s.game.fallen, at)
}

// Wake is the next moment at which the room itself has something to do, in ms
// since 1970; false when no clock runs. A clock runs in every timed game that is
// not paused, so no such game waits for somebody for ever.
func Wake(s *State) (int64, bool) {
	switch {
	case !s.timed(), s.clock.paused != 0:
		return 0, false
	case s.clock.hurried:
		return s.clock.earliest, true
	default:
		return s.clock.ends, true
	}
}

// Clock is when the phase, or the turn of a ballot, began and ends, as Public
// tells while no pause is made.
func Clock(s *State) (began, ends int64) { return s.clock.began, s.clock.ends }

// ClockStepped says that the store's clock was set, By ms forward or back. The
// time of the log goes on as if it was not, so nothing in the room changes.
type ClockStepped struct {
	By int64 `json:"by"`
}

func (ClockStepped) about() about { return about{"clock_stepped", ToNobody, undoKept} }

func (e ClockStepped) check(*State) error { return follows(e.By != 0) }

// apply does nothing: the program that works out the time of the log counts the steps.
func (ClockStepped) apply(*State, int64) {}

func (ClockStepped) dirty(*State, *Dirty) {}

func (ClockStepped) recorded() Event { return nil }
