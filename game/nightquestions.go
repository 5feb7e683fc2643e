package game

import "slices"

// This file decides which player is asked which question in a night. The number of
// questions follows from the cards dealt, so all phones are asked equally often (rules
// 4.6).

// steps lists the powers of this night in the edition's order. They depend on the cards
// dealt and never on which players live (rules 4.2).
func (s *State) steps() []step {
	order := s.stepRoles()
	var list []step // most cards of the order are not in the deck
	for _, id := range order {
		role, err := s.role(id)
		if err != nil {
			continue
		}
		dealt := s.inDeck(id)
		for _, p := range role.Powers {
			switch {
			case p.hunts() && id == s.edition.Pack: // always called, whatever the cards of the pack are
				list = append(list, step{role: id, power: p})
			case dealt && p.asked(s.game.night) && !p.hunts() && !s.lonely(p):
				list = append(list, step{role: id, power: s.power(id, p)})
			}
		}
	}
	return list
}

// lonely reports whether a power introduces certain cards and none of them is in the deck.
func (s *State) lonely(p Power) bool {
	return len(p.Knows) > 0 && p.Kind == Know && !slices.ContainsFunc(p.Knows, s.inDeck)
}

// stepRoles is the edition's order, with the room's custom cards in it (V10).
func (s *State) stepRoles() []RoleID {
	order := s.edition.Steps
	if s.game.night == 1 && s.edition.FirstNight != nil {
		order = s.edition.FirstNight
	}
	if len(s.settings.Own) == 0 {
		return order
	}
	i := slices.Index(order, s.edition.OwnAfter) + 1
	var own []RoleID
	for _, o := range s.settings.Own {
		own = append(own, o.ID())
	}
	return slices.Concat(order[:i], own, order[i:])
}

// power returns a card's power, changed by the options of the room.
func (s *State) power(role RoleID, p Power) Power {
	if p.Kind == Protect && roles[role] != nil {
		p.Self = s.is(GuardSelfYes)
	}
	if p.Kind == Look && s.is(WiseOldManOn) {
		p.Exact, p.Targets = true, Anybody // the Wise Old Man lets the seer turn any card (V2)
	}
	return p
}

// plan returns the parts of the night that are played one after the other: one part
// with all steps, or one for each call, or one for the seer and one for the wolves (V2).
func (s *State) plan() [][]step {
	switch {
	case s.is(WiseOldManOn):
		parts := make([][]step, 2)
		for _, step := range s.steps() {
			part := 0
			if step.power.hunts() {
				part = 1
			}
			parts[part] = append(parts[part], step)
		}
		return parts
	case s.is(NightModeSequential):
		return s.calls()
	default:
		return [][]step{s.steps()}
	}
}

// calls groups the steps of this night into calls, as a moderator would call them. Two
// cards that get to know each other are called together.
func (s *State) calls() [][]step {
	var calls [][]step
	steps := s.steps()
	for i, step := range steps {
		if i > 0 && steps[i-1].power.Kind == Know && slices.Contains(steps[i-1].power.Knows, step.role) {
			calls[len(calls)-1] = append(calls[len(calls)-1], step)
		} else {
			calls = append(calls, steps[i:i+1:i+1])
		}
	}
	return calls
}

// call is the part of the night that is played now.
func (s *State) call() []step {
	if g := &s.game; g.call < len(g.calls) {
		return g.calls[g.call]
	}
	return nil
}

// choosing lists the steps of a call that ask for a choice. In night 1 without a victim
// the pack makes no choice (V1).
func (s *State) choosing(call []step) []step {
	list := make([]step, 0, len(call))
	for _, step := range call {
		if step.power.chooses() && !(step.power.hunts() && s.spared()) {
			list = append(list, step)
		}
	}
	return list
}

// spared reports whether this is the first night and it has no victim.
func (s *State) spared() bool { return s.game.night == 1 && s.is(FirstNightVictimNone) }

// decoy is the question for players who are not asked anything else.
var decoy = step{power: Power{Kind: Decoy}}

func (s *State) toAsk() asking {
	choosing := s.choosing(s.call())
	return asking{choosing, s.busiest(choosing)}
}

// questions returns the questions for a seat in this call. Everybody is asked equally
// often, as often as the busiest card of the deck. Decoys fill the rest (rules 4.6).
func (s *State) questions(at Seat) []step {
	a := s.game.asking
	own := make([]step, 0, a.busiest)
	for _, c := range a.choosing {
		if s.acts(at, c) && s.reaches(at, c) {
			own = append(own, c)
		}
	}
	for len(own) < a.busiest {
		own = append(own, decoy)
	}
	return own
}

// question is the index of the question that asks a seat for a step, or -1 if the seat
// is not asked for it.
func (s *State) question(at Seat, wanted step) int {
	q := 0
	for _, c := range s.game.asking.choosing {
		if !s.acts(at, c) || !s.reaches(at, c) {
			continue
		}
		if c.role == wanted.role && c.power.Kind == wanted.power.Kind {
			return q
		}
		q++
	}
	return -1
}

// tasks is the number of a seat's questions that are not decoys.
func (s *State) tasks(at Seat) int {
	n := 0
	for _, c := range s.game.asking.choosing {
		if s.acts(at, c) && s.reaches(at, c) {
			n++
		}
	}
	return n
}

// busiest is the number of questions for the busiest card dealt in this call, at least 1.
func (s *State) busiest(choosing []step) int { return max(1, s.mostOf(choosing)) }

// mostOf returns the largest number of these steps in which one dealt card acts.
func (s *State) mostOf(steps []step) int {
	most := 0
	for _, c := range s.game.deck {
		role, _ := s.role(c.Role)
		mine := 0
		for _, step := range steps {
			if step.role == c.Role || step.power.hunts() && role.has(Attack) {
				mine++
			}
		}
		most = max(most, mine)
	}
	return most
}

// maxNotesOf returns the largest number of notes that a part of the night adds to a
// notebook: the notes of the card that is told most, and a decoy for every question.
func (s *State) maxNotesOf(call []step) int {
	return s.mostOf(call) + s.busiest(s.choosing(call))
}

// acts reports whether a seat may use a step's power tonight. Nobody becomes a ghost
// before dawn, so this is the same from dusk to dawn (rules 4.3).
func (s *State) acts(at Seat, step step) bool {
	t := s.at(at)
	if step.power.hunts() {
		return !t.ghost && t.role.has(Attack)
	}
	switch p := step.power; {
	case t.role.ID != step.role,
		p.Uses > 0 && t.used[p.Kind] >= p.Uses,
		p.Kind == Bear && t.graced:
		return false
	case p.Afterlife:
		return t.ghost && t.since == s.game.night-1
	default:
		return !t.ghost
	}
}

// reaches reports whether a seat has anybody to choose with a step's power.
func (s *State) reaches(at Seat, step step) bool {
	for other := range s.game.seats {
		if s.eligible(at, step.power, Seat(other)) {
			return true
		}
	}
	return false
}

// candidates lists the seats that a seat may choose with a step's power.
func (s *State) candidates(at Seat, step step) []Seat {
	return s.seatsWhere(func(other Seat) bool { return s.eligible(at, step.power, other) })
}

func (s *State) eligible(at Seat, p Power, other Seat) bool {
	if other == at {
		return p.Self && s.living(at)
	}
	switch {
	case p.Kind == Return:
		return s.ghost(other) && s.hereAtDusk(other)
	case p.Targets == Ghosts:
		return s.ghost(other)
	case p.Targets == Anybody:
		return true
	case s.ghost(other):
		return false
	case p.Targets == Fellows:
		return s.inPack(other)
	case p.hunts():
		return !s.inPack(other)
	case p.Kind == Look && s.roleAt(other).ID == s.roleAt(at).ID:
		return false // two seers act as one (roles 2.1)
	case p.Kind == Silence:
		return !s.at(other).candied
	default:
		return true
	}
}

// hereAtDusk reports whether a player was in the room when the night began. No phone
// shows before dawn that a player has left since.
func (s *State) hereAtDusk(at Seat) bool {
	return slices.ContainsFunc(s.game.atNightfall.players, func(p PlayerView) bool { return p.ID == s.at(at).player })
}

// A Reach says which choices besides other living players all phones offer tonight. A
// choice is open on all phones as soon as one power of the night allows it.
type Reach struct {
	Self, Ghosts, Nobody bool
}

func (s *State) reach() Reach {
	var reach Reach
	for _, step := range s.game.asking.choosing {
		p := step.power
		reach.Self = reach.Self || p.Self
		reach.Ghosts = reach.Ghosts || p.Targets == Ghosts || p.Targets == Anybody
		reach.Nobody = reach.Nobody || p.Optional
	}
	return reach
}
