package game

import "slices"

// A human moderator has his hand on the game (V9).

// advance is the moderator's hand on the game (V9): on to what follows, not
// before the shortest time is over.
func (d *draft) advance(by PlayerID, c Advance) error {
	switch {
	case d.round.moderator == Nobody || by != d.round.moderator:
		return reject(ModeratorOnly)
	case !d.Running():
		return reject(WrongPhase)
	case c.Now < d.clock.earliest:
		return &Rejection{Code: TooEarly, Need: int(d.clock.earliest - c.Now)}
	}
	d.pick = c.Pick
	return d.next()
}

// draw takes one of the candidates, who are sorted by seat (rules 4.5): by lot,
// or as the moderator says where that is his (V9).
func (d *draft) draw(candidates []Seat) (Seat, error) {
	switch {
	case len(candidates) == 1 || !d.is(ModeratorDecides, "on"):
		return d.lot(candidates), nil
	case slices.Contains(candidates, d.pick):
		return d.pick, nil
	default:
		return NoSeat, &Rejection{Code: DecideTie, Seats: candidates}
	}
}
