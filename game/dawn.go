package game

import "slices"

// dawn ends the night: the dead become ghosts all at once, the returned live,
// and the marker moves (rules 4.3).
func (d *draft) dawn() error {
	l := d.resolve(d.round.tonight.Deeds)
	marker, err := d.markerAfter(l)
	if err != nil {
		return err
	}
	d.emit(NightResolved{
		Deaths: l.deaths, Marked: l.marked, Became: l.became, Graced: l.graced, Hit: l.hit,
	})
	dead := make([]Seat, len(l.deaths))
	for i, death := range l.deaths {
		dead[i] = death.Seat
	}
	slices.Sort(dead)
	d.emit(Dawned{
		Dead: dead, Returned: l.returned, Marker: marker, Portrait: l.portrait,
		Narrator: d.spared() && d.round.elder == NoSeat, // the Wise Old Man's night has no narrator (V2)
		Extra:    l.extra, Muted: l.muted,
	})
	return nil
}

// markerAfter is where the marker lies after the night. Several dead: one by
// lot, or the first by cause. None: it stays, unless its holder lives again
// (full-moon 4.6). Then it goes to the ghost before him, past those who have left
// (D-50).
func (d *draft) markerAfter(l *ledger) (Marker, error) {
	marker := d.round.marker
	switch {
	case len(l.deaths) > 1 && d.is(MarkerOnDoubleDeath, "random"):
		seats := make([]Seat, len(l.deaths))
		for i, death := range l.deaths {
			seats[i] = death.Seat
		}
		slices.Sort(seats)
		at, err := d.draw(seats)
		return Marker{Seat: at}, err
	case len(l.deaths) > 0:
		return Marker{Seat: l.deaths[0].Seat}, nil
	case marker.Gap || !slices.Contains(l.returned, marker.Seat):
		return marker, nil
	}
	for _, at := range slices.Backward(d.round.fallen) {
		if !slices.Contains(l.returned, at) && !d.at(at).gone {
			return Marker{Seat: at}, nil
		}
	}
	return Marker{Gap: true, Seat: marker.Seat}, nil
}

// afterDawn opens the day: with the ghosts' favours, where they are played and
// two ghosts are here to give them (V6, D-57).
func (d *draft) afterDawn() error {
	if d.is(GhostMenace, "on") && len(d.ghostsHere()) >= 2 {
		d.unlessOver(MenaceBegan{})
	} else {
		d.unlessOver(DiscussionBegan{})
	}
	return nil
}

// ghostsHere are the ghosts who have not left.
func (s *State) ghostsHere() []Seat {
	return s.seatsWhere(func(at Seat) bool { return s.ghost(at) && !s.at(at).gone })
}

// favour is a ghost's pick for sword and shield.
func (d *draft) favour(by PlayerID, c Favour) error {
	if d.phase != Menace {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat || d.living(at) {
		return reject(NotAVoter)
	}
	for _, target := range []Seat{c.Sword, c.Shield} {
		switch {
		case target < 0 || int(target) >= d.size():
			return reject(NoSuchSeat)
		case d.ghost(target):
			return reject(TargetIsGhost)
		}
	}
	if c.Sword == c.Shield {
		return reject(SameFavour)
	}
	d.emit(Favoured{Seat: at, Sword: c.Sword, Shield: c.Shield})
	return d.unlessAwaited(at)
}

// closeMenace lays sword and shield before those with the most picks. A player with the
// most of both gets the sword, and the next one the shield. The picks of ghosts who have
// left do not count (D-57).
func (d *draft) closeMenace() error {
	swords, shields := make([]int, d.size()), make([]int, d.size())
	for _, ghost := range d.ghostsHere() {
		if t := d.at(ghost); t.sword != NoSeat {
			swords[t.sword]++
			shields[t.shield]++
		}
	}
	sword := d.most(swords, NoSeat)
	d.emit(MenaceClosed{Sword: sword, Shield: d.most(shields, sword)})
	d.emit(DiscussionBegan{})
	return nil
}

// most is who has the most picks, at least one, ties by the marker; but for one
// who is left out.
func (s *State) most(picks []int, but Seat) Seat {
	best := NoSeat
	for i, n := range picks {
		at := Seat(i)
		if n == 0 || at == but {
			continue
		}
		if best == NoSeat || n > picks[best] || n == picks[best] && s.clockwise(at) < s.clockwise(best) {
			best = at
		}
	}
	return best
}

// enough ends the discussion when all the living want so, where that is the
// custom.
func (d *draft) enough(by PlayerID) error {
	if d.phase != Discussion || !d.edition.ShortTalk {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat || d.ghost(at) {
		return reject(NotAVoter)
	}
	if slices.Contains(d.round.today.enough, at) {
		return nil
	}
	d.emit(TalkedEnough{Seat: at})
	return d.unlessAwaited(at)
}
