package game

import (
	"errors"
	"fmt"
	"slices"
)

// An Event is something that has happened: an outcome, never a seed or a rule
// to run again. The log of a room is a list of events.
//
// An event type stands in the file of its subject, with everything that belongs
// to it: what it is called, who may know of it, when it can follow and what it
// changes. To add one, write the type with these methods and list it in events.
type Event interface {
	// about is what never changes about the type.
	about() about
	// check refuses an event that cannot follow. Logs can be damaged, so it must
	// accept any values without a panic. It changes nothing.
	check(s *State) error
	// apply changes the state, after check has accepted the event. at is the
	// time of the log, in ms since 1970.
	apply(s *State, at int64)
}

// about describes an event type.
type about struct {
	name     string // in the log. A name is forever: logs outlive code
	audience Audience
	undo     undoEffect
}

// An Audience says who may know of an event, once it has happened.
type Audience string

const (
	ToAll    Audience = "all"    // public at once
	ToSelf   Audience = "self"   // one player, and the pack if the power is the pack's
	ToNobody Audience = "nobody" // bookkeeping of the room, or a secret until the end
)

// An undoEffect says what an event does to the moderator's right to take the last
// step back.
type undoEffect int

const (
	undoLost undoEffect = iota // all can see it, or it turns over something hidden
	undoKept                   // it is beside the game, or it is secret
	undoPart                   // it follows from the step by itself, at most once
)

// An event that may not stand in a recording as it is, because it opens seats
// or the room, says what a recording keeps of it.
type recordable interface {
	recorded() Event // nil if a recording leaves it out
}

// An event that happens often says which views it changes. s is the state before it is
// applied.
// Without this method an event changes everything.
type dirtying interface {
	dirty(s *State, d *Dirty)
}

// An event that carries settings can replace them: the log keeps them in a form
// that older programs read.
type carriesSettings interface {
	withSettings(change func(Settings) Settings) Event
}

// An event whose fields may say something new names the oldest version of the
// rules that reads them.
type versioned interface {
	rules() int
}

// An event that can be the first of a log says so.
type opener interface{ opensLog() }

// Evolve applies an event that was committed at a moment of the log's time, in ms
// since 1970: the store's clock, less its steps (ClockStepped). It is the only
// writer of State. It fails for an event that cannot follow, and changes nothing
// then.
func Evolve(s *State, e Event, at int64) error {
	if err := s.canFollow(e); err != nil {
		return err
	}
	e.apply(s, at)
	s.keepUndo(e.about().undo)
	return nil
}

// canFollow refuses an event that cannot follow, so that a damaged or foreign log
// ends in an error, not in a panic or in a room that cannot be played. The error
// goes to the server's log, so it names no player and no card.
func (s *State) canFollow(e Event) error {
	if e == nil {
		return errors.New("game: no event")
	}
	err := e.check(s)
	if _, opens := e.(opener); err == nil && !s.Made() && !opens {
		err = errors.New("the room is not made")
	}
	if err != nil {
		return fmt.Errorf("game: %T in phase %q: %w", e, s.phase, err)
	}
	return nil
}

// keepUndo looks whether the moderator's step can still be taken back after an
// event. Only what all can see ends it: anything else would show on the moderator's
// phone.
func (s *State) keepUndo(effect undoEffect) {
	switch {
	case s.undo == nil || effect == undoKept:
	case effect == undoPart && !s.undo.taken:
		s.undo.taken = true
	default:
		s.undo = nil
	}
}

// CanFollow tries events out, so that only events that can follow get into a log.
func CanFollow(s *State, events []Event) error {
	if len(events) == 2 {
		if _, counted := events[0].(Counted); counted { // no other event depends on it
			return errors.Join(s.canFollow(events[0]), s.canFollow(events[1]))
		}
	}
	draft := s.Clone()
	for _, e := range events {
		if err := Evolve(draft, e, 0); err != nil {
			return err
		}
	}
	return nil
}

var errCannotFollow = errors.New("it cannot follow")

var (
	errNoSuchSeat = errors.New("it names a seat that does not exist")
)

// follows is nil if an event can follow.
func follows(can bool) error {
	if can {
		return nil
	}
	return errCannotFollow
}

// seatsExist refuses seats that are not in the ring.
func (s *State) seatsExist(seats ...Seat) error {
	for _, at := range seats {
		if at < 0 || int(at) >= s.size() {
			return errNoSuchSeat
		}
	}
	return nil
}

// noneOrExist refuses the same, but accepts NoSeat.
func (s *State) noneOrExist(seats ...Seat) error {
	for _, at := range seats {
		if at != NoSeat && s.seatsExist(at) != nil {
			return errNoSuchSeat
		}
	}
	return nil
}

// distinct tells whether a list names nothing twice.
func distinct[T comparable](list []T) bool {
	for i, x := range list {
		if slices.Contains(list[:i], x) {
			return false
		}
	}
	return true
}
