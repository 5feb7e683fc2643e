package game

import (
	"errors"
	"fmt"
	"slices"
)

// An Event is something that has happened. It records outcomes, so applying it draws
// nothing and decides nothing. The log of a room is a list of events.
//
// An event type stands in the file of its subject, with everything that belongs to it: its
// name, the people who may know of it, when it can follow, and what it changes. To add one,
// write the type with these methods, and list it in events (eventlist.go). In rulesversion.go,
// raise Rules, and add the name of the event with this new version to laterEvents.
type Event interface {
	// about returns the constant properties of the type.
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
	name     string // in the log. It can never change, because stored logs have it
	audience Audience
	undo     undoEffect
}

// An Audience says which people may know of an event after it has happened.
type Audience string

const (
	ToAll    Audience = "all"    // everybody at once
	ToSelf   Audience = "self"   // one player, and the pack if the power belongs to the pack
	ToNobody Audience = "nobody" // nobody: it is internal, or secret until the end
)

// An undoEffect says how an event changes the moderator's right to undo the last step.
type undoEffect int

const (
	undoLost undoEffect = iota // the right ends: all can see the event, or it shows something hidden
	undoKept                   // the right stays: the event is secret, or not part of the game
	undoPart                   // the event is the effect of the step itself; a second one ends the right
)

// A recordable event has keys or addresses that a recording must not have. It says what the
// recording keeps of it.
type recordable interface {
	recorded() Event // nil if a recording leaves it out
}

// A dirtying event happens often, so it says which views it changes. s is the state before
// it is applied. An event without this method changes everything.
type dirtying interface {
	dirty(s *State, d *Dirty)
}

// An event that carriesSettings can replace them, because the log has settings in a form
// that older programs read.
type carriesSettings interface {
	withSettings(change func(Settings) Settings) Event
}

// A versioned event has fields that not all versions of the rules know. rules returns the
// oldest version that can read its values.
type versioned interface {
	rules() int
}

// An opener can be the first event of a log.
type opener interface{ opensLog() }

// Evolve applies an event to the state. at is the log's time of its commit, in ms since
// 1970: the store's clock without its steps (ClockStepped). It fails for an event that
// cannot follow, and then changes nothing.
func Evolve(s *State, e Event, at int64) error {
	if err := s.canFollow(e); err != nil {
		return err
	}
	e.apply(s, at)
	s.keepUndo(e.about().undo)
	return nil
}

// canFollow refuses an event that cannot follow. So a damaged or foreign log causes an
// error, and not a panic or a room that cannot be played. The error goes to the server's
// log, so it names no player and no card.
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

// keepUndo decides whether the moderator's step can still be undone after an event. Secret
// events must not end it, because the moderator's phone would show that they happened.
func (s *State) keepUndo(effect undoEffect) {
	switch {
	case s.undo == nil || effect == undoKept:
	case effect == undoPart && !s.undo.taken:
		s.undo.taken = true
	default:
		s.undo = nil
	}
}

// CanFollow tries out events on a copy of the state, so that only events that can follow
// get into a log. It returns the error of the first that cannot.
func CanFollow(s *State, events []Event) error {
	if len(events) == 2 {
		if _, counted := events[0].(Counted); counted { // no other event depends on it, so no copy is needed
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

// follows returns nil if an event can follow, and otherwise errCannotFollow.
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

// noneOrExist is like seatsExist, but accepts NoSeat.
func (s *State) noneOrExist(seats ...Seat) error {
	for _, at := range seats {
		if at != NoSeat && s.seatsExist(at) != nil {
			return errNoSuchSeat
		}
	}
	return nil
}

// distinct reports whether all elements of a list differ.
func distinct[T comparable](list []T) bool {
	for i, x := range list {
		if slices.Contains(list[:i], x) {
			return false
		}
	}
	return true
}
