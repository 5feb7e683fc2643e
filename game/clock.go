package game

// begin starts a phase, or a turn of a ballot.
func (s *State) begin(p Phase, at, length int64) {
	s.phase, s.wishes = p, nil
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

// Paused stops the clock.
type Paused struct{}

func (Paused) about() about { return about{"paused", ToAll, undoKept} }

func (Paused) check(s *State) error { return follows(s.Running() && s.clock.paused == 0) }

func (Paused) apply(s *State, at int64) { s.clock.paused, s.wishes = at, nil }

// Continued gives the phase what was left of its time when the clock stopped.
type Continued struct{}

func (Continued) about() about { return about{"continued", ToAll, undoKept} }

func (Continued) check(s *State) error { return follows(s.Running() && s.clock.paused != 0) }

func (Continued) apply(s *State, at int64) {
	stood := max(at-s.clock.paused, 0)
	s.clock.paused, s.wishes = 0, nil
	if s.timed() {
		s.clock.ends += stood
	}
	s.clock.earliest += stood
}

// Extended gives the phase By ms more.
type Extended struct {
	By int64 `json:"by"`
}

func (Extended) about() about { return about{"extended", ToAll, undoKept} }

func (e Extended) check(s *State) error { return follows(s.timed() && e.By > 0 && e.By <= MaxTiming) }

func (e Extended) apply(s *State, _ int64) {
	s.clock.ends += e.By
	s.clock.length += e.By
	s.wishes = nil
}

// Resumed gives the phase Left ms from now, because nobody was here for a time.
type Resumed struct {
	Left int64 `json:"left"`
}

func (Resumed) about() about { return about{"resumed", ToAll, undoLost} }

func (Resumed) check(s *State) error { return follows(s.timed() && s.clock.paused == 0) }

// apply forgets that everybody was done: the people who come back get the time.
func (e Resumed) apply(s *State, at int64) {
	s.clock.ends, s.clock.length, s.clock.hurried = at+e.Left, e.Left, false
	s.clock.earliest = min(s.clock.earliest, s.clock.ends)
}

// ClockStepped says that the store's clock was set, By ms forward or back. The
// time of the log goes on as if it was not, so nothing in the room changes.
type ClockStepped struct {
	By int64 `json:"by"`
}

func (ClockStepped) about() about { return about{"clock_stepped", ToNobody, undoKept} }

func (e ClockStepped) check(*State) error { return follows(e.By != 0) }

// apply does nothing: the program that works out the time of the log counts the steps.
func (ClockStepped) apply(*State, int64) {}

func (ClockStepped) touch(*State, *Touch) {}

func (ClockStepped) recorded() Event { return nil }

// Tick says that the deadline Due has passed. It does nothing when Wake
// has another deadline by now.
type Tick struct{ Due int64 }

func (Tick) actor() actor { return theRoom }

func (a Tick) decide(d *decision, _ PlayerID) error {
	if wake, ok := Wake(d.State); ok && wake == a.Due {
		return d.next()
	}
	return nil
}

// Resume sets the clock to Left ms from now, after a time in which nobody
// was here.
type Resume struct{ Left int64 }

func (Resume) actor() actor { return theRoom }

func (a Resume) decide(d *decision, _ PlayerID) error {
	if d.timed() && d.clock.paused == 0 {
		d.emit(Resumed{Left: max(a.Left, 0)})
	}
	return nil
}
