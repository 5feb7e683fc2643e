package game

import "slices"

func (d *draft) ready(by PlayerID) error {
	if d.phase != Deal {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat || d.round.seats[at].ready {
		return nil
	}
	d.emit(CardSeen{Seat: at})
	if len(Waiting(d.State)) == 0 {
		d.everybodyDone()
	}
	return nil
}

// answer takes a pick for a question of the night. What everybody may choose is
// taken from everybody, even where this card can do nothing with it: a refusal
// would be seen on the phone, and tell the card (rules 4.6).
func (d *draft) answer(by PlayerID, c Answer) error {
	if d.phase != Night {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat {
		return reject(NoSuchSeat)
	}
	if c.Question < 0 || c.Question >= len(d.round.seats[at].answers) {
		return reject(NoSuchQuestion)
	}
	if err := d.targetable(at, c.Target); err != nil {
		return err
	}
	d.emit(Answered{Seat: at, Question: c.Question, Target: c.Target, Sure: c.Sure})
	if len(Waiting(d.State)) == 0 {
		d.everybodyDone()
	}
	return nil
}

// targetable holds for every choice of the game so far: somebody else, living
// (D-05, D-11, D-15).
func (s *State) targetable(by, target Seat) error {
	switch {
	case target < 0 || int(target) >= s.size():
		return reject(NoSuchSeat)
	case target == by:
		return reject(TargetIsSelf)
	case !s.living(target):
		return reject(TargetIsGhost)
	default:
		return nil
	}
}

// questions are what a seat is asked tonight. Everybody is asked equally often,
// as often as the busiest card of the deck; decoys fill up (rules 4.6).
func (s *State) questions(at Seat) []PowerKind {
	var own []PowerKind
	if s.living(at) {
		own = s.asks(s.roleAt(at))
	}
	for len(own) < s.questionCount() {
		own = append(own, Decoy)
	}
	return own
}

func (s *State) questionCount() int {
	most := 1
	for _, c := range s.round.deck {
		most = max(most, len(s.asks(roles[c.Role])))
	}
	return most
}

// asks lists the powers of a card that are asked tonight.
func (s *State) asks(role *Role) []PowerKind {
	var kinds []PowerKind
	for _, p := range role.Powers {
		idle := effects[p.Kind].idle
		if s.round.night >= p.First && (idle == nil || !idle(s, s.round.night)) {
			kinds = append(kinds, p.Kind)
		}
	}
	return kinds
}

// barred are the living players, other than oneself, on whom a power is lost.
func (s *State) barred(at Seat, kind PowerKind) []Seat {
	if !effects[kind].pack {
		return nil
	}
	return s.seatsWhere(func(other Seat) bool { return other != at && s.living(other) && s.inPack(other) })
}

func (s *State) inPack(at Seat) bool {
	return slices.ContainsFunc(s.roleAt(at).Powers, func(p Power) bool { return effects[p.Kind].pack })
}

// closeNight locks the answers and works them out in the order of the edition's
// steps. Decoys come last and change nothing.
func (d *draft) closeNight() {
	l := &ledger{s: d.State, attack: NoSeat}
	for _, step := range d.edition.Steps {
		for _, kind := range d.asks(roles[step]) {
			actors := d.seatsWhere(func(at Seat) bool { return d.living(at) && d.roleAt(at).ID == step })
			if len(actors) > 0 {
				effects[kind].resolve(l, deed{actors: actors, target: d.agreed(actors, kind)})
			}
		}
	}
	for i, t := range d.round.seats {
		for q, kind := range d.questions(Seat(i)) {
			if kind == Decoy {
				l.notes = append(l.notes, Note{Seat: Seat(i), Kind: Decoy, Target: t.answers[q].target})
			}
		}
	}
	for i := range l.notes {
		l.notes[i].Night = d.round.night
	}
	slices.Sort(l.doomed)
	d.emit(NightClosed{Attack: l.attack, Doomed: l.doomed, Notes: l.notes})
}

// agreed is what the holders of a power chose together: the pick that most of
// them hold, drawn by lot among the leading ones (rules 4.4). A pick that the
// power cannot reach counts as none.
func (d *draft) agreed(actors []Seat, kind PowerKind) Seat {
	tokens := make([]int, d.size())
	most := 0
	for _, at := range actors {
		q := slices.Index(d.questions(at), kind)
		pick := d.round.seats[at].answers[q].target
		if pick != NoSeat && !slices.Contains(d.barred(at, kind), pick) {
			tokens[pick]++
			most = max(most, tokens[pick])
		}
	}
	if most == 0 {
		return NoSeat
	}
	return d.draw(d.seatsWhere(func(at Seat) bool { return tokens[at] == most }))
}

// draw takes one of the candidates, who are sorted by seat (rules 4.5).
func (d *draft) draw(candidates []Seat) Seat {
	if len(candidates) == 1 {
		return candidates[0]
	}
	return candidates[d.rand.IntN(len(candidates))]
}

// dawn makes ghosts of the doomed; the Welcome card goes to one of them, or
// stays (fourth.md 3.7, D-04).
func (d *draft) dawn() {
	doomed := d.round.nights[len(d.round.nights)-1].Doomed
	marker := d.round.marker
	if len(doomed) > 0 {
		marker = Marker{Seat: d.draw(doomed)}
	}
	d.emit(Dawned{
		Dead:     doomed,
		Marker:   marker,
		Narrator: d.round.night == 1 && d.settings.FirstNightVictim == NoVictim,
	})
}
