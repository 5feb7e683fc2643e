package game

import "slices"

// This file decides when a part of the night ends. Every part has a shortest and a longest
// length. It ends at its longest length, or at its shortest if everybody has confirmed by
// then; in between, the last player who confirms ends it. It does not wait for players
// whose phones are away (Hurry in phases.go). A human moderator ends it by hand (Advance in
// moderator.go), but not before its shortest length. So the clock tells nobody who has
// something to do.

// callLength is the time in which the Wise Old Man may call a part of the night; then the
// part begins by itself. partLength is the length of each part (V2). Both are in ms.
const (
	callLength = 15_000
	partLength = 10_000
)

// partLengths returns the shortest and the longest length of the part of the night that
// begins, in ms.
func (s *State) partLengths() (shortest, longest int64) {
	switch t := s.settings.Timing; {
	case s.game.elder != NoSeat:
		return partLength, partLength
	case s.is(NightModeSequential):
		return t.StepMin, t.StepMax
	default:
		return t.NightMin, t.NightMax
	}
}

// confirmed reports whether a seat has confirmed all its answers. With a Wise Old Man all
// parts have the same length, so nobody needs to.
func (s *State) confirmed(at Seat) bool {
	return s.game.elder != NoSeat || !slices.ContainsFunc(s.at(at).answers, func(a answer) bool { return !a.sure })
}

// hurryNight lets the part end at its shortest length, because everybody has confirmed.
func (d *decision) hurryNight() {
	if !d.clock.hurried && d.game.elder == NoSeat {
		d.emit(Hurried{})
	}
}

// Hurried says that everybody who is here has confirmed, so the night ends at its
// shortest length. A later answer that is not confirmed takes this back.
type Hurried struct{}

func (Hurried) about() about { return about{"hurried", ToNobody, undoLost} }

func (Hurried) check(s *State) error { return follows(s.phase == Night) }

func (Hurried) apply(s *State, _ int64) { s.clock.hurried = true }

// nightEnds returns the time at which the part ends, in ms since 1970.
func (s *State) nightEnds() int64 {
	if s.clock.hurried {
		return s.clock.earliest
	}
	return s.clock.ends
}
