package game

import "cmp"

// Ghosts may give sword and shield before the discussion (V6).

// afterDawn opens the day. With the option ghost_menace, and at least two ghosts who have
// not left, the ghosts first give sword and shield (D-57).
func (d *decision) afterDawn() error {
	if d.is(GhostMenaceOn) && len(d.ghostsHere()) >= 2 {
		d.unlessOver(MenaceBegan{})
	} else {
		d.unlessOver(DiscussionBegan{})
	}
	return nil
}

// ghostsHere lists the ghosts who have not left.
func (s *State) ghostsHere() []Seat {
	return s.seatsWhere(func(at Seat) bool { return s.ghost(at) && !s.at(at).gone })
}

// MenaceBegan lets the ghosts give sword and shield (V6).
type MenaceBegan struct{}

func (MenaceBegan) about() about { return about{"menace_began", ToAll, undoPart} }

func (MenaceBegan) check(s *State) error { return follows(s.phase == Dawn) }

func (MenaceBegan) apply(s *State, at int64) {
	s.game.today.menace = true
	s.begin(Menace, at, s.settings.Timing.Menace)
}

// Favour is a ghost's pick for sword and shield (V6).
type Favour struct{ Sword, Shield Seat }

func (Favour) actor() actor { return playerInPlay }

func (a Favour) decide(d *decision, by PlayerID) error {
	if d.phase != Menace {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat || d.living(at) {
		return reject(NotAVoter)
	}
	for _, target := range []Seat{a.Sword, a.Shield} {
		switch {
		case target < 0 || int(target) >= d.size():
			return reject(NoSuchSeat)
		case d.ghost(target):
			return reject(TargetIsGhost)
		}
	}
	if a.Sword == a.Shield {
		return reject(SameFavour)
	}
	d.emit(Favoured{Seat: at, Sword: a.Sword, Shield: a.Shield})
	return d.unlessAwaited(at)
}

// Favoured records a ghost's picks.
type Favoured struct {
	Seat   Seat `json:"seat"`
	Sword  Seat `json:"sword"`
	Shield Seat `json:"shield"`
}

// The picks are secret, so they do not end the moderator's chance to undo. Undo takes them
// back, too.
func (Favoured) about() about { return about{"favoured", ToSelf, undoKept} }

func (e Favoured) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Seat, e.Sword, e.Shield), follows(s.phase == Menace))
}

func (e Favoured) apply(s *State, _ int64) {
	s.at(e.Seat).sword, s.at(e.Seat).shield = e.Sword, e.Shield
}

func (e Favoured) dirty(s *State, d *Dirty) { d.Choices = append(d.Choices, s.playerAt(e.Seat)) }

// closeMenace gives sword and shield to the players with the most picks. A player who wins
// both gets the sword, and the next player the shield.
func (d *decision) closeMenace() error {
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

// most returns the seat with the most picks, other than but. Ties go by the marker. It is
// NoSeat if no other seat has a pick.
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

// MenaceClosed gives sword and shield. A token is NoSeat if no player gets it.
type MenaceClosed struct {
	Sword  Seat `json:"sword"`
	Shield Seat `json:"shield"`
}

func (MenaceClosed) about() about { return about{"menace_closed", ToAll, undoLost} }

func (e MenaceClosed) check(s *State) error {
	return cmp.Or(s.noneOrExist(e.Sword, e.Shield), follows(s.phase == Menace))
}

func (e MenaceClosed) apply(s *State, _ int64) {
	s.game.today.sword, s.game.today.shield = e.Sword, e.Shield
}
