package game

import (
	"cmp"
	"slices"
)

// closeCall ends a part of the night: it works out the deeds and what each player learns.
func (d *decision) closeCall() error {
	var deeds []Deed
	for _, step := range d.call() {
		actors := d.seatsWhere(func(at Seat) bool { return d.acts(at, step) })
		if len(actors) == 0 {
			continue
		}
		target := NoSeat
		if step.power.chooses() && !(step.power.hunts() && d.spared()) {
			var err error
			if target, err = d.agreed(actors, step); err != nil {
				return err
			}
		}
		deeds = append(deeds, Deed{Role: step.role, Kind: step.power.Kind, Actors: actors, Target: target})
	}
	before := len(d.game.tonight.Deeds)
	night := d.resolve(joined(d.game.tonight.Deeds, deeds))
	for _, i := range night.void {
		if i >= before {
			deeds[i-before].Target = NoSeat // hexed players have no target
		}
	}
	busiest := d.game.asking.busiest
	if d.unseen {
		busiest = 0
	}
	notes := make([]Note, 0, len(night.notes)+d.size()*busiest)
	for _, n := range night.notes {
		if n.deed >= before {
			notes = append(notes, n.Note)
		}
	}
	for i := range d.game.seats {
		for q := d.tasks(Seat(i)); q < busiest; q++ {
			notes = append(notes, Note{Seat: Seat(i), Kind: Decoy, Target: d.at(Seat(i)).answers[q].target})
		}
	}
	for i := range notes {
		notes[i].Night = d.game.night
	}
	d.emit(CallClosed{Deeds: deeds, Notes: notes})
	return nil
}

// agreed returns the common choice of the holders of a power: the pick that most of them
// hold. A tie is drawn (rules 4.4). A pick that the power cannot reach does not count.
func (d *decision) agreed(actors []Seat, step step) (Seat, error) {
	tokens := make([]int, d.size())
	most := 0
	for _, at := range actors {
		q := d.question(at, step)
		if q < 0 {
			continue
		}
		if pick := d.at(at).answers[q].target; pick != NoSeat && d.eligible(at, step.power, pick) {
			tokens[pick]++
			most = max(most, tokens[pick])
		}
	}
	if most == 0 {
		return NoSeat, nil
	}
	leading := d.seatsWhere(func(at Seat) bool { return tokens[at] == most })
	if !step.power.hunts() {
		return d.lot(LotPower, leading), nil // a moderator decides only about the pack, not about two seers (V9)
	}
	return d.drawOne(LotPack, leading)
}

// CallClosed ends a part of the night and records its deeds and notes.
type CallClosed struct {
	Deeds []Deed `json:"deeds"`
	Notes []Note `json:"notes"`
}

// Players see only their own notes.
func (CallClosed) about() about { return about{"call_closed", ToNobody, undoLost} }

// check requires deeds that belong to a step of this part of the night.
func (e CallClosed) check(s *State) error {
	call := s.call()
	for _, d := range e.Deeds {
		if err := cmp.Or(s.seatsExist(d.Actors...), s.noneOrExist(d.Target)); err != nil {
			return err
		}
		if !slices.ContainsFunc(call, func(s step) bool { return s.role == d.Role && s.power.Kind == d.Kind }) {
			return errCannotFollow
		}
	}
	for _, n := range e.Notes {
		if err := cmp.Or(s.seatsExist(n.Seat), s.seatsExist(n.Seats...), s.noneOrExist(n.Target)); err != nil {
			return err
		}
	}
	return follows(s.phase == Night)
}

// apply stores the deeds and notes, and counts the uses of the powers.
func (e CallClosed) apply(s *State, at int64) {
	g := &s.game
	g.maxNotes += s.maxNotesOf(s.call())
	g.call++
	for _, d := range e.Deeds {
		if d.Target == NoSeat {
			continue
		}
		for _, at := range d.Actors {
			t := s.at(at)
			if t.used == nil {
				t.used = map[PowerKind]int{}
			}
			t.used[d.Kind]++
			if d.Kind == Bear {
				t.bearer = d.Target
			}
		}
		if d.Kind == Silence {
			s.at(d.Target).candied = true
		}
	}
	for _, n := range e.Notes {
		s.at(n.Seat).notes = append(s.at(n.Seat).notes, n)
	}
	g.tonight.Deeds = joined(g.tonight.Deeds, e.Deeds)
	g.tonight.Notes = joined(g.tonight.Notes, e.Notes)
	if g.elder != NoSeat && g.call < len(g.calls) {
		s.begin(Calling, at, callLength)
	} else {
		s.begin(Reading, at, s.settings.Timing.Reading)
	}
}

// joined returns a followed by b. It does not change them, because copies of the state
// share them.
func joined[T any](a, b []T) []T {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	default:
		return append(slices.Clip(a), b...)
	}
}
