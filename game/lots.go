package game

import "slices"

// A lot is a tie that chance decides, or a human moderator instead. The rules decide first
// whether there is a lot: sentence in verdict.go, ranked in accusation.go, agreed in
// nightdeeds.go, markerAfter in dawn.go, and most in menace.go, which never draws.

// drawOne returns one of the candidates, which are sorted by seat (rules 4.5). It is drawn,
// or it is the moderator's choice if the room has that option (V9).
func (d *decision) drawOne(what LotName, candidates []Seat) (Seat, error) {
	switch {
	case len(candidates) == 1 || !d.is(ModeratorDecidesOn) || d.game.moderator == Nobody:
		return d.lot(what, candidates), nil
	case slices.Contains(candidates, d.pick):
		return d.pick, nil
	default:
		return NoSeat, &Rejection{Code: DecideTie, Seats: candidates}
	}
}

// Drew records a draw after the deal. It comes immediately before the events that have its
// effect.
type Drew Lot

func (Drew) about() about { return about{"drew", ToNobody, undoKept} }

func (e Drew) check(s *State) error {
	if err := s.seatsExist(e.Among...); err != nil {
		return err
	}
	rising := slices.IsSorted(e.Among) && distinct(e.Among)
	return follows(s.Running() && s.draw.drawn() && e.Draw == s.draw.last+1 && slices.Contains(lotNames, e.For) &&
		len(e.Among) > 1 && rising && slices.Contains(e.Among, e.Got))
}

func (e Drew) apply(s *State, _ int64) {
	s.draw = s.draw.with(func(next *draw) {
		next.last, next.lots = e.Draw, append(slices.Clip(next.lots), Lot(e))
	})
}

// dirty: the draws of a game are secret until its end.
func (Drew) dirty(*State, *Dirty) {}

// lot draws one of the candidates, which are in rising order.
func (d *decision) lot(what LotName, candidates []Seat) Seat {
	switch {
	case len(candidates) == 1:
		return candidates[0]
	case !d.draw.drawn():
		return candidates[d.rand.IntN(len(candidates))]
	}
	next := d.draw.last + 1
	for _, e := range d.events[d.flushed:] {
		if _, drew := e.(Drew); drew {
			next++
		}
	}
	got := candidates[drawNumber(d.draw.seed, next, len(candidates))]
	d.emit(Drew{Draw: next, For: what, Among: candidates, Got: got})
	return got
}
