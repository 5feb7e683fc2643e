package game

import (
	"cmp"
	"slices"
)

// What the events of a night write into the state.

// openCall asks everybody the questions of a part of the night.
func (s *State) openCall(at int64) {
	time := s.settings.Timing
	shortest, longest := time.NightMin, time.NightMax
	switch {
	case s.round.elder != NoSeat:
		shortest, longest = partLength, partLength
	case s.is(NightMode, "sequential"):
		shortest, longest = time.StepMin, time.StepMax
	}
	s.begin(Night, at, longest)
	s.clock.earliest = at + shortest
	s.round.asking = s.toAsk()
	each := s.round.asking.busiest
	answers := slices.Repeat([]answer{{target: NoSeat}}, each*s.size())
	for i := range s.round.seats {
		s.round.seats[i].answers = answers[i*each : (i+1)*each : (i+1)*each]
	}
}

// answered notes a pick. Under the Wise Old Man the pack turns one card
// together: the last one counts for all of them (V2).
func (s *State) answered(e Answered) {
	together := []Seat{e.Seat}
	if s.round.elder != NoSeat && s.questions(e.Seat)[e.Question].power.hunts() {
		together = s.seatsWhere(func(at Seat) bool { return s.living(at) && s.inPack(at) })
	}
	for _, at := range together {
		s.at(at).answers[e.Question] = answer{target: e.Target, sure: e.Sure}
	}
}

// closed writes down what was done and told in a part of the night.
func (s *State) closed(e CallClosed) {
	r := &s.round
	r.pages += s.page(s.call())
	r.call++
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
	r.tonight.Deeds = joined(r.tonight.Deeds, e.Deeds)
	r.tonight.Notes = joined(r.tonight.Notes, e.Notes)
}

// joined puts two lists together that others may hold, too.
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

// resolved applies what the night has done in secret.
func (s *State) resolved(e NightResolved) {
	r := &s.round
	for i := range r.seats {
		r.seats[i].hit = slices.Contains(e.Hit, Seat(i))
	}
	for _, d := range r.tonight.Deeds {
		role, _ := s.role(d.Role)
		for _, p := range role.Powers {
			if p.Kind != d.Kind || p.ThenSeen == "" || d.Target == NoSeat {
				continue
			}
			for _, at := range d.Actors {
				s.at(at).looks = p.ThenSeen
			}
		}
	}
	for _, b := range e.Became {
		role, _ := s.role(b.Role)
		s.at(b.Seat).role, s.at(b.Seat).turned = role, r.night
	}
	r.pages++ // for grace, whoever has it
	for _, at := range e.Graced {
		t := s.at(at)
		t.graced = true
		if t.role.Traits.Grace {
			t.notes = append(t.notes, Note{Seat: at, Night: r.night, Kind: Grace, Target: NoSeat})
		}
	}
	for _, d := range e.Deaths {
		s.fade(d.Seat)
	}
	r.today.marked = r.tonight.marks(e.Marked)
	r.tonight.Deaths = e.Deaths
}

// marks are the picks of a night that make suspects, in the order in which they are
// announced: those of a printed card first, then by the seats of the picked, which tell
// nothing about who has picked (D-52).
func (c *Chronicle) marks(picked []Seat) []mark {
	var marks []mark
	for _, d := range c.Deeds {
		if d.Kind == Mark && slices.Contains(picked, d.Target) {
			marks = append(marks, mark{role: d.Role, seat: d.Target})
		}
	}
	slices.SortFunc(marks, func(a, b mark) int {
		switch aOwn, bOwn := roles[a.role] == nil, roles[b.role] == nil; {
		case aOwn == bOwn:
			return cmp.Or(cmp.Compare(a.seat, b.seat), cmp.Compare(a.role, b.role))
		case aOwn:
			return 1
		default:
			return -1
		}
	})
	return marks
}

// dawned applies what everybody sees in the morning.
func (s *State) dawned(e Dawned) {
	r := &s.round
	for _, at := range e.Returned {
		s.at(at).ghost = false
		r.fallen = slices.DeleteFunc(r.fallen, func(f Seat) bool { return f == at })
	}
	r.marker = e.Marker
	d := &r.today
	d.dead, d.returned, d.narrator, d.extra, d.muted = e.Dead, e.Returned, e.Narrator, e.Extra, e.Muted
	if e.Portrait != NoSeat {
		r.portrait = append(r.portrait, e.Portrait)
	}
	r.returned = append(r.returned, e.Returned...)
	r.tonight.Returned = e.Returned
}
