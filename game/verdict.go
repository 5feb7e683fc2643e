package game

import (
	"cmp"
	"slices"
)

// afterSuspects lets the first suspect speak. In classic a single nominee is lynched
// without a second ballot (D-07).
func (d *decision) afterSuspects() {
	suspects := d.game.today.suspects
	if len(suspects) == 1 && !d.lifeOrDeath() {
		d.emit(Lynched{Seat: suspects[0].Seat, How: Alone})
		return
	}
	d.emit(DefenceBegan{Seat: suspects[0].Seat})
}

// afterDefence lets the next suspect speak, or opens the verdict.
func (d *decision) afterDefence() error {
	today := &d.game.today
	next := slices.IndexFunc(today.suspects, func(x Suspect) bool { return x.Seat == today.speaker }) + 1
	if next < len(today.suspects) {
		d.emit(DefenceBegan{Seat: today.suspects[next].Seat})
		return nil
	}
	jurors := d.order(func(at Seat) bool { return d.living(at) && !d.suspected(at) })
	if !d.is(VerdictModeInTurn) || d.lifeOrDeath() {
		slices.Sort(jurors)
	}
	d.emit(VerdictBegan{Jurors: jurors})
	if len(jurors) == 0 {
		d.flush()
		return d.sentence()
	}
	return nil
}

// DefenceBegan lets a suspect speak.
type DefenceBegan struct {
	Seat Seat `json:"seat"`
}

func (DefenceBegan) about() about { return about{"defence_began", ToAll, undoPart} }

func (e DefenceBegan) check(s *State) error {
	return follows((s.phase == Suspects || s.phase == Defence) && s.suspected(e.Seat))
}

func (e DefenceBegan) apply(s *State, at int64) {
	s.game.today.speaker = e.Seat
	s.begin(Defence, at, s.settings.Timing.Defence)
}

// VerdictBegan opens the second ballot.
type VerdictBegan struct {
	Jurors []Seat `json:"jurors"`
}

func (VerdictBegan) about() about { return about{"verdict_began", ToAll, undoPart} }

func (e VerdictBegan) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Jurors...), follows(s.phase == Defence && distinct(e.Jurors)))
}

func (e VerdictBegan) apply(s *State, at int64) {
	s.game.today.speaker, s.game.today.verdict = NoSeat, ballot{order: e.Jurors}
	for i := range s.game.seats {
		s.game.seats[i].judges = NoSeat
	}
	s.phase = Verdict
	s.beginTurn(at, s.settings.Timing.Verdict)
}

// Judge chooses in the verdict: a suspect, or Hold when there is only one.
type Judge struct{ Suspect Seat }

func (Judge) actor() actor { return playerInPlay }

func (a Judge) decide(d *decision, by PlayerID) error {
	if d.phase != Verdict {
		return reject(WrongPhase)
	}
	ballot := &d.game.today.verdict
	at, err := d.voter(by, ballot)
	if err != nil {
		return err
	}
	if !d.suspected(a.Suspect) && (a.Suspect != Hold || len(d.game.today.suspects) != 1) {
		return reject(NotASuspect)
	}
	return d.vote(at, a.Suspect, ballot)
}

// sentence ends the verdict.
func (d *decision) sentence() error {
	today := &d.game.today
	if d.lifeOrDeath() {
		d.lifeOrDeathSentence()
		return nil
	}
	tokens := d.countTokens(&today.verdict)
	most := 0
	for _, x := range today.suspects {
		most = max(most, tokens[x.Seat])
	}
	var leading []Seat
	for _, x := range today.suspects {
		if tokens[x.Seat] == most {
			leading = append(leading, x.Seat)
		}
	}
	switch {
	case len(leading) == 1:
		d.emit(Lynched{Seat: leading[0], How: ByVotes})
	case d.is(LynchTieClockwise):
		closest := slices.MinFunc(leading, func(a, b Seat) int { return d.clockwise(a) - d.clockwise(b) })
		d.emit(Lynched{Seat: closest, How: ByMarker})
	case len(today.verdict.order) > 0 && !today.again: // also when nobody has voted (D-54)
		d.repeat(leading)
	default:
		slices.Sort(leading)
		at, err := d.drawOne(LotVerdict, leading)
		if err != nil {
			return err
		}
		d.emit(Lynched{Seat: at, How: ByLot})
	}
	return nil
}

// repeat lets the tied suspects speak again and all other living players vote once more
// (classic 5.7).
func (d *decision) repeat(tied []Seat) {
	again := SuspectsNamed{Again: true}
	for _, x := range d.game.today.suspects {
		if slices.Contains(tied, x.Seat) {
			again.Suspects = append(again.Suspects, x)
		}
	}
	d.emit(again)
}

func (d *decision) lifeOrDeathSentence() {
	only := d.game.today.suspects[0].Seat
	execute, hold := 0, 0
	for _, v := range d.game.today.verdict.laid {
		weight := 1
		if v.Voter == d.game.today.sword {
			weight = 2
		}
		switch v.Target {
		case only:
			execute += weight
		case Hold:
			hold += weight
		}
	}
	if execute > hold {
		d.emit(Lynched{Seat: only, How: ByVotes})
	} else {
		d.emit(DayPassed{How: Spared})
	}
}

// Lynched ends a day with a lynch.
type Lynched struct {
	Seat Seat `json:"seat"`
	How  Fall `json:"how"`
}

func (Lynched) about() about { return about{"lynched", ToAll, undoLost} }

func (e Lynched) check(s *State) error {
	alone := s.phase == Suspects && len(s.game.today.suspects) == 1
	return cmp.Or(s.seatsExist(e.Seat), follows((s.phase == Verdict || alone) && s.suspected(e.Seat)))
}

func (e Lynched) apply(s *State, at int64) {
	s.game.today.lynched = e.Seat
	s.makeGhost(e.Seat)
	if s.is(MarkerMovesOnAny) {
		s.game.marker = Marker{Seat: e.Seat}
	}
	s.game.tonight.Lynched = e.Seat
	s.endDay(e.How, at)
}

// DayPassed ends a day without a lynch.
type DayPassed struct {
	How Fall `json:"how"`
}

func (DayPassed) about() about { return about{"day_passed", ToAll, undoLost} }

func (DayPassed) check(s *State) error { return follows(s.voting()) }

func (e DayPassed) apply(s *State, at int64) { s.endDay(e.How, at) }

func (s *State) endDay(how Fall, at int64) {
	s.game.today.how = how
	s.game.tonight.Foretold = s.foretold()
	s.begin(Lynch, at, s.settings.Timing.Lynch)
}

func (d *decision) afterLynch() error {
	d.unlessOver(d.nightBegins())
	return nil
}
