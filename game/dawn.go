package game

import (
	"cmp"
	"slices"
)

// dawn ends the night: all the dead become ghosts at once, the returned players live,
// and the marker moves (rules 4.3).
func (d *decision) dawn() error {
	night := d.resolve(d.game.tonight.Deeds)
	marker, err := d.markerAfter(night)
	if err != nil {
		return err
	}
	d.emit(NightResolved{
		Deaths: night.deaths, Marked: night.marked, Became: night.became, Graced: night.graced, Hit: night.hit,
	})
	dead := make([]Seat, len(night.deaths))
	for i, death := range night.deaths {
		dead[i] = death.Seat
	}
	slices.Sort(dead)
	d.emit(Dawned{
		Dead: dead, Returned: night.returned, Marker: marker, Portrait: night.portrait,
		Narrator: d.spared() && d.game.elder == NoSeat, // the Wise Old Man's night has no narrator (V2)
		Extra:    night.extra, Muted: night.muted,
	})
	return nil
}

// markerAfter returns the place of the marker after the night. If several players died,
// one of them is drawn or the first by cause counts. If nobody died, the marker stays,
// unless its holder lives again (full-moon 4.6). Then it goes to the last ghost who died
// before the holder and has not left (D-50).
func (d *decision) markerAfter(night *nightResolver) (Marker, error) {
	marker := d.game.marker
	switch {
	case len(night.deaths) > 1 && d.is(MarkerOnDoubleDeathRandom):
		seats := make([]Seat, len(night.deaths))
		for i, death := range night.deaths {
			seats[i] = death.Seat
		}
		slices.Sort(seats)
		at, err := d.drawOne(LotMarker, seats)
		return Marker{Seat: at}, err
	case len(night.deaths) > 0:
		return Marker{Seat: night.deaths[0].Seat}, nil
	case marker.Gap || !slices.Contains(night.returned, marker.Seat):
		return marker, nil
	}
	for _, at := range slices.Backward(d.game.fallen) {
		if !slices.Contains(night.returned, at) && !d.at(at).gone {
			return Marker{Seat: at}, nil
		}
	}
	return Marker{Gap: true, Seat: marker.Seat}, nil
}

// NightResolved records the secret effects of a night.
type NightResolved struct {
	Deaths []Death    `json:"deaths"` // in the order of their causes
	Marked []Seat     `json:"marked"` // picks that make suspects
	Became []Becoming `json:"became"`
	Graced []Seat     `json:"graced"` // players with a grace or portrait that was used up tonight
	Hit    []Seat     `json:"hit"`    // players who were attacked and saved
}

func (NightResolved) about() about { return about{"night_resolved", ToNobody, undoLost} }

func (e NightResolved) check(s *State) error {
	for _, d := range e.Deaths {
		if err := s.seatsExist(d.Seat); err != nil {
			return err
		}
	}
	for _, b := range e.Became {
		_, err := s.role(b.Role)
		if err = cmp.Or(s.seatsExist(b.Seat), err); err != nil {
			return err
		}
	}
	return cmp.Or(s.seatsExist(e.Marked...), s.seatsExist(e.Graced...), s.seatsExist(e.Hit...),
		follows(s.phase == Reading && s.game.call >= len(s.game.calls)))
}

func (e NightResolved) apply(s *State, _ int64) {
	g := &s.game
	for i := range g.seats {
		g.seats[i].hit = slices.Contains(e.Hit, Seat(i))
	}
	for _, d := range g.tonight.Deeds {
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
		s.at(b.Seat).role, s.at(b.Seat).turned = role, g.night
	}
	g.maxNotes++ // for grace, which any card may have
	for _, at := range e.Graced {
		t := s.at(at)
		t.graced = true
		if t.role.Traits.Grace {
			t.notes = append(t.notes, Note{Seat: at, Night: g.night, Kind: Grace, Target: NoSeat})
		}
	}
	for _, d := range e.Deaths {
		s.makeGhost(d.Seat)
	}
	g.today.marked = g.tonight.marks(e.Marked)
	g.tonight.Deaths = e.Deaths
}

// marks returns the picks of a night that make suspects, in the order in which they are
// announced: first the pick of an edition's card, then the others by the seats of
// the picked players. That order reveals nothing about the players who picked (D-52).
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

// Dawned opens the dawn and announces what the night has done.
type Dawned struct {
	Dead     []Seat `json:"dead"`     // in seat order; NightResolved has made them ghosts
	Returned []Seat `json:"returned"` // ghosts who live again
	Marker   Marker `json:"marker"`
	Narrator bool   `json:"narrator"` // the narrator was the victim
	Portrait Seat   `json:"portrait"` // the player who died in another's place; NoSeat if none
	Extra    []Seat `json:"extra"`    // players with a gossip's vote against them
	Muted    []Seat `json:"muted"`    // players who must be silent by day
}

func (Dawned) about() about { return about{"dawned", ToAll, undoLost} }

func (e Dawned) check(s *State) error {
	return cmp.Or(s.noneOrExist(e.Portrait), s.seatsExist(e.Dead...), s.seatsExist(e.Returned...), s.seatsExist(e.Extra...),
		s.seatsExist(e.Muted...), s.seatsExist(e.Marker.Seat),
		follows(s.phase == Reading && s.game.call >= len(s.game.calls)))
}

func (e Dawned) apply(s *State, at int64) {
	g := &s.game
	for _, at := range e.Returned {
		s.at(at).ghost = false
		g.fallen = slices.DeleteFunc(g.fallen, func(f Seat) bool { return f == at })
	}
	g.marker = e.Marker
	d := &g.today
	d.dead, d.returned, d.narrator, d.extra, d.muted = e.Dead, e.Returned, e.Narrator, e.Extra, e.Muted
	if e.Portrait != NoSeat {
		g.portrait = append(g.portrait, e.Portrait)
	}
	g.returned = append(g.returned, e.Returned...)
	g.tonight.Returned = e.Returned
	s.begin(Dawn, at, s.settings.Timing.Dawn)
}
