package game

import "slices"

// This file decides what follows a phase, and when a phase ends early because it waits
// for no player.

// next ends the current phase, or the current turn of a ballot.
func (d *decision) next() error {
	switch d.phase {
	case Drawing:
		d.dealDrawn()
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

// afterReading begins the next part of the night, or the dawn.
func (d *decision) afterReading() error {
	if d.game.call < len(d.game.calls) {
		d.emit(CallBegan{Call: d.game.call})
		return nil
	}
	return d.dawn()
}

// Waiting lists the players who must act before the phase can end early. It is nil if the
// phase never ends early, or if nobody is missing.
func Waiting(s *State) []PlayerID {
	var waiting []PlayerID
	for _, p := range s.players {
		if s.phase == Drawing && s.awaitsNumber(p) {
			waiting = append(waiting, p.id)
		}
	}
	for i := range s.game.seats {
		if s.awaits(Seat(i)) {
			waiting = append(waiting, s.game.seats[i].player)
		}
	}
	return waiting
}

// awaits reports whether the phase waits for a seat. Players who have left for good are
// never waited for.
func (s *State) awaits(at Seat) bool { return !s.at(at).gone && !s.done(at) }

// done reports whether a seat has nothing left to do in this phase.
func (s *State) done(at Seat) bool {
	t := s.at(at)
	switch s.phase {
	case Deal:
		return t.ready
	case Night:
		return s.confirmed(at)
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

// Hurry ends a drawing, a deal or a night that waits only for the Away players. Their
// phones are not connected. The server sends it.
type Hurry struct{ Away []PlayerID }

func (Hurry) actor() actor { return theRoom }

func (a Hurry) decide(d *decision, _ PlayerID) error {
	if d.phase != Drawing && d.phase != Deal && d.phase != Night || d.clock.paused != 0 {
		return nil // discussions and ballots keep their full time
	}
	for _, at := range Waiting(d.State) {
		if !slices.Contains(a.Away, at) {
			return nil
		}
	}
	return d.everybodyDone()
}

// everybodyDone ends the phase early. A night then ends at its minimum. A human moderator
// ends phases by hand.
func (d *decision) everybodyDone() error {
	switch {
	case d.game.moderator != Nobody:
	case d.phase == Drawing, d.phase == Deal, d.phase == Menace, d.phase == Discussion && d.edition.ShortTalk:
		return d.next()
	case d.phase == Night:
		d.hurryNight()
	case d.voting() && (!d.inTurn() || d.ballot().turn == len(d.ballot().order)):
		return d.closeBallot()
	}
	return nil
}

// unlessAwaited ends the phase early if a seat has just done its part and no other seat is
// awaited. It looks at the other seats first, because they have not changed: so most calls
// need no copy of the state.
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
