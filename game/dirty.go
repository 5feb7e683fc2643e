package game

import "slices"

// A Touch is what events can have changed in the views. What it does not name
// is as it was, so nobody has to look.
type Touch struct {
	Turns   []Seat     // turns of the open ballot are over: what was laid in them, in their order
	Day     bool       // anything else of the day's ballots
	Rest    bool       // anything else that all may know
	Choices []PlayerID // what these have chosen by day, or that they have seen their cards
	Players []PlayerID // anything else that these know besides
	Anybody bool       // what anybody knows besides
}

// Everything is touched by what nobody has looked into.
var Everything = Touch{Day: true, Rest: true, Anybody: true}

// TouchOf looks into events that follow a state. Those that come often say what they
// touch; the others touch everything.
func TouchOf(s *State, events []Event) Touch {
	t := Touch{Players: []PlayerID{s.game.moderator}} // they see whom the phase waits for
	for _, e := range events {
		narrow, says := e.(touching)
		if !says {
			return Everything
		}
		if narrow.touch(s, &t); t.Rest && t.Anybody {
			return Everything
		}
	}
	return t
}

// With is what is touched here or there.
func (t Touch) With(other Touch) Touch {
	if t.Rest && t.Anybody || other.Rest && other.Anybody {
		return Everything // of a long log, too, nothing need be listed
	}
	return Touch{
		Day: t.Day || other.Day, Rest: t.Rest || other.Rest, Anybody: t.Anybody || other.Anybody,
		Turns: slices.Concat(t.Turns, other.Turns), Choices: slices.Concat(t.Choices, other.Choices),
		Players: slices.Concat(t.Players, other.Players),
	}
}

// Public tells whether anything is touched that all may know.
func (t Touch) Public() bool { return len(t.Turns) > 0 || t.Day || t.Rest }

// Private tells whether anything is touched that a player knows besides, more
// than his choices.
func (t Touch) Private(id PlayerID) bool { return t.Anybody || slices.Contains(t.Players, id) }

// Choice tells whether no more is touched of what a player knows besides than
// his choices.
func (t Touch) Choice(id PlayerID) bool { return !t.Private(id) && slices.Contains(t.Choices, id) }
