package game

import "slices"

// What follows a phase, and when it ends early because the game waits for no player
// any more.

// next goes on to what follows the current phase.
func (d *decision) next() error {
	switch d.phase {
	case Deal:
		return d.unlessFaded(d.beginNight)
	case Calling:
		d.emit(CallBegan{Call: d.game.call})
	case Night:
		return d.closeCall()
	case Reading:
		return d.afterReading()
	case Dawn:
		return d.unlessFaded(d.afterDawn)
	case Menace:
		return d.closeMenace()
	case Discussion:
		return d.unlessFaded(d.openAccusation)
	case Accusation, Verdict:
		if b := d.ballot(); d.inTurn() && b.turn < len(b.order) {
			voter := b.order[b.turn]
			return d.layToken(voter, d.chosen(voter))
		}
		return d.closeBallot()
	case Suspects:
		d.afterSuspects()
	case Defence:
		return d.afterDefence()
	case Lynch:
		return d.unlessFaded(d.afterLynch)
	}
	return nil
}

// afterReading goes on to the next part of the night, or to dawn.
func (d *decision) afterReading() error {
	if d.game.call < len(d.game.calls) {
		d.emit(CallBegan{Call: d.game.call})
		return nil
	}
	return d.dawn()
}

// Waiting lists those of whom the phase needs something before it can end
// early; nil when it lasts as long as it lasts, or nothing is missing.
func Waiting(s *State) []PlayerID {
	var waiting []PlayerID
	for i := range s.game.seats {
		if s.awaits(Seat(i)) {
			waiting = append(waiting, s.game.seats[i].player)
		}
	}
	return waiting
}

// awaits tells whether a player who is here has not done their part.
func (s *State) awaits(at Seat) bool { return !s.at(at).gone && !s.done(at) }

// done tells whether the phase needs nothing more of a seat.
func (s *State) done(at Seat) bool {
	t := s.at(at)
	switch s.phase {
	case Deal:
		return t.ready
	case Night:
		return s.game.elder != NoSeat || !slices.ContainsFunc(t.answers, func(a answer) bool { return !a.sure })
	case Menace:
		return !t.ghost || t.sword != NoSeat
	case Discussion:
		return !s.edition.ShortTalk || t.ghost || slices.Contains(s.game.today.enough, at)
	case Accusation, Verdict:
		return s.inTurn() || !slices.Contains(s.ballot().order, at) || s.chosen(at) != NoSeat
	default:
		return true
	}
}

// Hurry says who is away, so that a phase which waits for everybody who is
// here need not wait for them.
type Hurry struct{ Away []PlayerID }

func (Hurry) actor() actor { return theRoom }

// decide ends a phase that waits only for people who are away.
func (a Hurry) decide(d *decision, _ PlayerID) error {
	if d.phase != Deal && d.phase != Night || d.clock.paused != 0 {
		return nil // talks and ballots have their time
	}
	for _, at := range Waiting(d.State) {
		if !slices.Contains(a.Away, at) {
			return nil
		}
	}
	return d.everybodyDone()
}

// everybodyDone ends the phase early, as far as its minimum lets it. A human
// moderator ends phases by hand.
func (d *decision) everybodyDone() error {
	switch {
	case d.game.moderator != Nobody:
	case d.phase == Deal, d.phase == Menace, d.phase == Discussion && d.edition.ShortTalk:
		return d.next()
	case d.phase == Night && !d.clock.hurried && d.game.elder == NoSeat:
		d.emit(Hurried{})
	case d.voting() && (!d.inTurn() || d.ballot().turn == len(d.ballot().order)):
		return d.closeBallot()
	}
	return nil
}

// unlessAwaited goes on when a seat has just done its part and nobody else has
// anything to do. Other players who were missing still are.
func (d *decision) unlessAwaited(done Seat) error {
	for i := range d.game.seats {
		if at := Seat(i); at != done && d.awaits(at) {
			return nil
		}
	}
	d.flush()
	if len(Waiting(d.State)) > 0 {
		return nil
	}
	return d.everybodyDone()
}

func (d *decision) closeBallot() error {
	b := d.ballot()
	if !d.inTurn() {
		votes := make([]Vote, len(b.order))
		for i, at := range b.order {
			votes[i] = Vote{Voter: at, Target: d.chosen(at)}
		}
		d.emit(TokensTurned{Votes: votes})
		d.flush()
	}
	if d.phase == Verdict {
		return d.sentence()
	}
	return d.unlessFaded(d.nameSuspects)
}
