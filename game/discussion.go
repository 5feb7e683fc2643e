package game

import (
	"cmp"
	"slices"
)

// DiscussionBegan opens the discussion.
type DiscussionBegan struct{}

func (DiscussionBegan) about() about { return about{"discussion_began", ToAll, undoPart} }

func (DiscussionBegan) check(s *State) error {
	return follows(s.phase == Dawn && !s.over() || s.phase == Menace)
}

func (DiscussionBegan) apply(s *State, at int64) {
	s.begin(Discussion, at, s.settings.Timing.Discussion)
}

// Enough says that a living player has talked enough. Only editions with ShortTalk have
// it.
type Enough struct{}

func (Enough) actor() actor { return playerInPlay }

// decide ends the discussion early when all the living players who are in the room have
// talked enough.
func (Enough) decide(d *decision, by PlayerID) error {
	if d.phase != Discussion || !d.edition.ShortTalk {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat || d.ghost(at) {
		return reject(NotAVoter)
	}
	if slices.Contains(d.game.today.enough, at) {
		return nil
	}
	d.emit(TalkedEnough{Seat: at})
	return d.unlessAwaited(at)
}

// TalkedEnough records that a living player has talked enough.
type TalkedEnough struct {
	Seat Seat `json:"seat"`
}

func (TalkedEnough) about() about { return about{"talked_enough", ToAll, undoLost} }

func (e TalkedEnough) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Seat), follows(s.phase == Discussion))
}

func (e TalkedEnough) apply(s *State, _ int64) {
	s.game.today.enough = append(s.game.today.enough, e.Seat)
}

func (TalkedEnough) dirty(_ *State, d *Dirty) { d.Day = true }

// Raise puts a player's hand up by day, or takes it down.
type Raise struct{ Up bool }

func (Raise) actor() actor { return anyPlayer }

func (a Raise) decide(d *decision, by PlayerID) error {
	at := d.seatOf(by)
	switch {
	case !d.Running() || d.night() || d.phase == Deal:
		return reject(WrongPhase)
	case at == NoSeat || d.ghost(at) && a.Up:
		return reject(TargetIsGhost)
	case a.Up != slices.Contains(d.game.today.hands, at):
		d.emit(HandRaised{Seat: at, Up: a.Up})
	}
	return nil
}

// HandRaised records that a hand goes up or down.
type HandRaised struct {
	Seat Seat `json:"seat"`
	Up   bool `json:"up"`
}

func (HandRaised) about() about { return about{"hand_raised", ToAll, undoKept} }

func (e HandRaised) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Seat), follows(s.Running() && !s.night()))
}

func (e HandRaised) apply(s *State, _ int64) {
	d := &s.game.today
	d.hands = slices.DeleteFunc(d.hands, func(at Seat) bool { return at == e.Seat })
	if e.Up {
		d.hands = append(d.hands, e.Seat)
	}
}

func (HandRaised) dirty(_ *State, d *Dirty) { d.Day = true }

// Foretell is a ghost's guess which player the village will lynch today. A guess can be
// changed, but not taken back.
type Foretell struct{ Target Seat }

func (Foretell) actor() actor { return playerInPlay }

// decide accepts guesses only until the accusation ends, because then the suspects are
// known.
func (a Foretell) decide(d *decision, by PlayerID) error {
	at := d.seatOf(by)
	switch {
	case d.phase != Discussion && d.phase != Accusation:
		return reject(WrongPhase)
	case at == NoSeat || d.living(at):
		return reject(GhostsOnly)
	case a.Target < 0 || int(a.Target) >= d.size():
		return reject(NoSuchSeat)
	case d.ghost(a.Target):
		return reject(TargetIsGhost)
	case a.Target != d.at(at).foretells:
		d.emit(Foretold{Seat: at, Target: a.Target})
	}
	return nil
}

// foretold returns the guesses of the ghosts for the chronicle of the day.
func (s *State) foretold() []Vote {
	var guesses []Vote
	for i, t := range s.game.seats {
		if t.foretells != NoSeat {
			guesses = append(guesses, Vote{Voter: Seat(i), Target: t.foretells})
		}
	}
	return guesses
}

// Foretold records a ghost's guess which player the village will lynch.
type Foretold struct {
	Seat   Seat `json:"seat"`
	Target Seat `json:"target"`
}

// The guess is secret, so it does not end the moderator's chance to undo. Undo takes the
// guess back, too.
func (Foretold) about() about { return about{"foretold", ToSelf, undoKept} }

func (e Foretold) check(s *State) error {
	if err := s.seatsExist(e.Seat, e.Target); err != nil {
		return err
	}
	return follows((s.phase == Discussion || s.phase == Accusation) && s.ghost(e.Seat))
}

func (e Foretold) apply(s *State, _ int64) { s.at(e.Seat).foretells = e.Target }

func (e Foretold) dirty(s *State, d *Dirty) { d.Choices = append(d.Choices, s.playerAt(e.Seat)) }
