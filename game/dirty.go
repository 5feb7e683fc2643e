package game

import "slices"

// Dirty says which parts of the views may have changed because of some events. Parts
// that it does not name are unchanged, so callers need not compare them. The zero Dirty
// means that nothing has changed.
type Dirty struct {
	Turns   []Seat     // what was laid in these turns of the open ballot, in their order
	Day     bool       // anything else of the day's ballots
	Talk    bool       // the statements and written lines
	Draw    bool       // the draw, except what is opened at the end
	Rest    bool       // anything else of the public view
	Choices []PlayerID // the choices of these players by day, or that they have seen their cards
	Players []PlayerID // anything else of these players' private views
	Anybody bool       // anything else of every private view
}

// AllDirty says that everything may have changed.
var AllDirty = Dirty{Day: true, Talk: true, Draw: true, Rest: true, Anybody: true}

// DirtyAfter returns what the events will change when they are applied to the state. Call
// it before that. Types of events that come often name their parts; all other types
// change everything.
func DirtyAfter(s *State, events []Event) Dirty {
	d := Dirty{Players: []PlayerID{s.game.moderator}} // the moderator's view names the players that the phase waits for
	for _, e := range events {
		narrow, says := e.(dirtying)
		if !says {
			return AllDirty
		}
		if narrow.dirty(s, &d); d.Rest && d.Anybody {
			return AllDirty
		}
	}
	return d
}

// With returns what is dirty in d or in other.
func (d Dirty) With(other Dirty) Dirty {
	if d.Rest && d.Anybody || other.Rest && other.Anybody {
		return AllDirty // so that the lists of a long log do not grow
	}
	return Dirty{
		Day: d.Day || other.Day, Talk: d.Talk || other.Talk, Draw: d.Draw || other.Draw, Rest: d.Rest || other.Rest, Anybody: d.Anybody || other.Anybody,
		Turns: slices.Concat(d.Turns, other.Turns), Choices: slices.Concat(d.Choices, other.Choices),
		Players: slices.Concat(d.Players, other.Players),
	}
}

// Public reports whether the public view may have changed.
func (d Dirty) Public() bool { return len(d.Turns) > 0 || d.Day || d.Talk || d.Draw || d.Rest }

// Private reports whether a player's private view may have changed in more than their
// choices.
func (d Dirty) Private(id PlayerID) bool { return d.Anybody || slices.Contains(d.Players, id) }

// Choice reports whether only the choices in a player's private view may have changed.
func (d Dirty) Choice(id PlayerID) bool { return !d.Private(id) && slices.Contains(d.Choices, id) }
