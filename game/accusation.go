package game

import (
	"cmp"
	"slices"
)

// openAccusation begins the first ballot. The living have a vote, and by option the
// ghosts who have not left. Ghosts who gave sword and shield today have none (V5, V6).
func (d *decision) openAccusation() error {
	d.emit(AccusationBegan{Order: d.order(func(at Seat) bool {
		return d.living(at) || d.is(AccusationVotersLivingAndGhosts) && !d.game.today.menace && !d.at(at).gone
	})})
	return nil
}

// AccusationBegan opens the first ballot.
type AccusationBegan struct {
	Order []Seat `json:"order"`
}

func (AccusationBegan) about() about { return about{"accusation_began", ToAll, undoPart} }

func (e AccusationBegan) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Order...), follows(s.phase == Discussion && len(e.Order) > 0 && distinct(e.Order)))
}

func (e AccusationBegan) apply(s *State, at int64) {
	d := &s.game.today
	d.accusation = ballot{order: e.Order}
	d.extra = slices.DeleteFunc(slices.Clone(d.extra), s.ghost) // void against ghosts
	s.phase = Accusation
	s.beginTurn(at, s.settings.Timing.AtOnce)
}

// Accuse votes in the accusation. Before the voter's turn it only chooses ahead.
type Accuse struct{ Target Seat }

func (Accuse) actor() actor { return playerInPlay }

func (a Accuse) decide(d *decision, by PlayerID) error {
	if d.phase != Accusation {
		return reject(WrongPhase)
	}
	ballot := &d.game.today.accusation
	at, err := d.voter(by, ballot)
	if err != nil {
		return err
	}
	switch {
	case a.Target < 0 || int(a.Target) >= d.size():
		return reject(NoSuchSeat)
	case a.Target == at:
		return reject(TargetIsSelf)
	case d.ghost(a.Target):
		return reject(TargetIsGhost)
	}
	return d.vote(at, a.Target, ballot)
}

// accusationTokens counts the tokens of the first ballot, with the gossip's votes
// (full-moon 6.2).
func (s *State) accusationTokens() []int {
	today := &s.game.today
	tokens := s.countTokens(&today.accusation)
	for _, at := range today.extra {
		if at != today.shield {
			tokens[at]++
		}
	}
	return tokens
}

// nameSuspects ends the accusation.
func (d *decision) nameSuspects() error {
	today := &d.game.today
	tokens := d.accusationTokens()
	// Tokens before players who have left, or before the shield, do not accuse. A mark or
	// a gossip's token alone is not enough for a trial either (D-48).
	accusing := slices.ContainsFunc(today.accusation.laid, func(v Vote) bool {
		return v.Target != NoSeat && d.suspectable(v.Target)
	})
	if !accusing {
		d.emit(DayPassed{How: NoVotes})
		return nil
	}
	suspects, err := d.ranked(tokens)
	if err != nil {
		return err
	}
	marks := slices.DeleteFunc(slices.Clone(today.marked), func(m mark) bool { return d.ghost(m.seat) })
	suspects = d.markedToo(suspects, marks, tokens)
	var named SuspectsNamed
	own := slices.ContainsFunc(marks, func(m mark) bool { return roles[m.role] == nil })
	for _, m := range marks {
		named.Announced = append(named.Announced, m.seat)
		if own {
			named.By = append(named.By, m.role)
		}
	}
	for i, at := range suspects {
		x := Suspect{Seat: at, Votes: tokens[at]}
		if d.edition.Evidence && len(suspects) == 2 {
			x.Evidence = []Evidence{TuftOfFur, PawPrint}[i]
		}
		named.Suspects = append(named.Suspects, x)
	}
	d.emit(named)
	return nil
}

// ranked returns the suspects by the rule of the room. Players are ranked by tokens, ties
// by the marker. Ghosts and the player with the shield cannot be suspects.
func (d *decision) ranked(tokens []int) ([]Seat, error) {
	list := d.seatsWhere(d.suspectable)
	slices.SortFunc(list, func(a, b Seat) int {
		return cmp.Or(cmp.Compare(tokens[b], tokens[a]), cmp.Compare(d.clockwise(a), d.clockwise(b)))
	})
	if d.is(SuspectRuleTwoOrMore) {
		return nominees(list, tokens), nil
	}
	if len(list) > 1 && !d.oneSuspect() {
		return list[:2], nil
	}
	if d.edition.Evidence {
		return list[:1], nil
	}
	// Editions without evidence draw a tie for the first place (V4).
	first := slices.DeleteFunc(slices.Clone(list), func(at Seat) bool { return tokens[at] < tokens[list[0]] })
	slices.Sort(first)
	at, err := d.drawOne(LotSuspect, first)
	return []Seat{at}, err
}

// nominees returns all players in first place. If only one player is there, it adds all
// players in second place. Players without a token are left out (classic 5.3).
func nominees(ranked []Seat, tokens []int) []Seat {
	least := tokens[ranked[0]]
	if len(ranked) > 1 && tokens[ranked[1]] < least {
		least = tokens[ranked[1]]
	}
	return slices.DeleteFunc(slices.Clone(ranked), func(at Seat) bool { return tokens[at] < max(least, 1) })
}

// markedToo adds the picks of marks to the suspects. The first place stays. The picks fill
// the next places before all other suspects (fourth 5.4, D-08, D-52). With two or more
// suspects as the rule, there is a place for every pick. With one suspect as the rule, a
// pick replaces it (V4). The player with the shield cannot be a suspect.
func (d *decision) markedToo(voted []Seat, marks []mark, tokens []int) []Seat {
	stay, places := voted[:1], 2
	switch {
	case d.is(SuspectRuleTwoOrMore):
		first := func(at Seat) bool { return tokens[at] == tokens[voted[0]] }
		stay, places = slices.DeleteFunc(slices.Clone(voted), func(at Seat) bool { return !first(at) }), d.size()
	case d.oneSuspect():
		stay, places = nil, 1
	}
	suspects := slices.Clone(stay)
	for _, m := range marks {
		if d.suspectable(m.seat) && !slices.Contains(suspects, m.seat) && len(suspects) < places {
			suspects = append(suspects, m.seat)
		}
	}
	if len(suspects) == len(stay) {
		return voted
	}
	return suspects
}

// oneSuspect reports whether the rule of the room is one suspect (V4).
func (s *State) oneSuspect() bool {
	switch {
	case s.is(SuspectRuleOne):
		return true
	case s.is(SuspectRuleAuto):
		small := cmp.Or(s.settings.Options[SmallGroupMax], cd.Options[SmallGroupMax])
		return s.size() <= slices.Index(numbers(0, 24), small)
	default:
		return false
	}
}

func (s *State) clockwise(at Seat) int { return s.game.marker.Clockwise(at, s.size()) }

// suspectable reports whether a player can become a suspect today (V6).
func (s *State) suspectable(at Seat) bool { return s.living(at) && at != s.game.today.shield }

func (s *State) suspected(at Seat) bool {
	return slices.ContainsFunc(s.game.today.suspects, func(x Suspect) bool { return x.Seat == at })
}

// SuspectsNamed ends the first ballot, or a tied second one.
type SuspectsNamed struct {
	Suspects  []Suspect `json:"suspects"`  // first place first
	Announced []Seat    `json:"announced"` // the picks of marks
	// By has the card that made each announced pick. It is left out when the owl made all.
	By    []RoleID `json:"by,omitempty"`
	Again bool     `json:"again"` // the verdict is repeated
}

func (SuspectsNamed) about() about { return about{"suspects_named", ToAll, undoLost} }

func (e SuspectsNamed) check(s *State) error {
	for _, x := range e.Suspects {
		if err := s.seatsExist(x.Seat); err != nil {
			return err
		}
	}
	told := len(e.By) == 0 || len(e.By) == len(e.Announced)
	return cmp.Or(s.seatsExist(e.Announced...),
		follows((s.phase == Accusation || s.phase == Verdict && e.Again) && len(e.Suspects) > 0 && told))
}

func (e SuspectsNamed) apply(s *State, at int64) {
	d := &s.game.today
	d.suspects, d.again, d.verdict = e.Suspects, e.Again, ballot{}
	if !e.Again {
		d.announced, d.by = e.Announced, e.By
	}
	s.begin(Suspects, at, s.settings.Timing.Suspects)
}
