package game

import "slices"

// Dirty says which parts of the views events may have changed. What it does not name
// is unchanged, so nobody has to look into it.
type Dirty struct {
	Turns   []Seat     // turns of the open ballot are over: what was laid in them, in their order
	Day     bool       // anything else of the day's ballots
	Rest    bool       // anything else of the public view
	Choices []PlayerID // what these have chosen by day, or that they have seen their cards
	Players []PlayerID // anything else of these players' private views
	Anybody bool       // anything else of every private view
}

// AllDirty says that everything may have changed.
var AllDirty = Dirty{Day: true, Rest: true, Anybody: true}

// DirtyAfter says what the events change that are about to be applied to a state. Events that come
// often say it themselves; the others change everything.
func DirtyAfter(s *State, events []Event) Dirty {
	d := Dirty{Players: []PlayerID{s.game.moderator}} // they see whom the phase waits for
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

// With is what is dirty here or there.
func (d Dirty) With(other Dirty) Dirty {
	if d.Rest && d.Anybody || other.Rest && other.Anybody {
		return AllDirty // so that the lists of a long log do not grow
	}
	return Dirty{
		Day: d.Day || other.Day, Rest: d.Rest || other.Rest, Anybody: d.Anybody || other.Anybody,
		Turns: slices.Concat(d.Turns, other.Turns), Choices: slices.Concat(d.Choices, other.Choices),
		Players: slices.Concat(d.Players, other.Players),
	}
}

// Public tells whether the public view may have changed.
func (d Dirty) Public() bool { return len(d.Turns) > 0 || d.Day || d.Rest }

// Private tells whether more of a player's private view may have changed than their
// choices.
func (d Dirty) Private(id PlayerID) bool { return d.Anybody || slices.Contains(d.Players, id) }

// Choice tells whether only a player's choices may have changed in their private view.
func (d Dirty) Choice(id PlayerID) bool { return !d.Private(id) && slices.Contains(d.Choices, id) }
