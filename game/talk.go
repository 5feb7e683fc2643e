package game

import "slices"

// What belongs to the call beside the game: hands that go up, and ghosts that
// guess what will be.

// raise puts a hand up among the living, by day.
func (d *draft) raise(by PlayerID, up bool) error {
	at := d.seatOf(by)
	switch {
	case !d.Running() || d.night() || d.phase == Deal:
		return reject(WrongPhase)
	case at == NoSeat || d.ghost(at) && up:
		return reject(TargetIsGhost)
	case up != slices.Contains(d.round.today.hands, at):
		d.emit(HandRaised{Seat: at, Up: up})
	}
	return nil
}

// foretell is a ghost's guess, as long as the tokens do not tell.
func (d *draft) foretell(by PlayerID, target Seat) error {
	at := d.seatOf(by)
	switch {
	case d.phase != Discussion && d.phase != Accusation:
		return reject(WrongPhase)
	case at == NoSeat || d.living(at):
		return reject(GhostsOnly)
	case target < 0 || int(target) >= d.size():
		return reject(NoSuchSeat)
	case d.ghost(target):
		return reject(TargetIsGhost)
	case target != d.at(at).foretells:
		d.emit(Foretold{Seat: at, Target: target})
	}
	return nil
}

// foretold lists what the ghosts have guessed, when the day is over.
func (s *State) foretold() []Vote {
	var guesses []Vote
	for i, t := range s.round.seats {
		if t.foretells != NoSeat {
			guesses = append(guesses, Vote{Voter: Seat(i), Target: t.foretells})
		}
	}
	return guesses
}
