package game

import (
	"cmp"
	"slices"
)

// openAccusation begins the first ballot. Everybody has a vote, or only the
// living; ghosts who have given their favours have none (V5, V6).
func (d *decision) openAccusation() error {
	d.emit(AccusationBegan{Order: d.order(func(at Seat) bool {
		return d.living(at) || d.is(AccusationVotersLivingAndGhosts) && !d.round.today.menace && !d.at(at).gone
	})})
	return nil
}

// order lists those who vote in the order of their turns (rules 4.1).
func (s *State) order(votes func(Seat) bool) []Seat {
	first := s.round.marker.firstVoter(s.is(AccusationStartRight))
	order := make([]Seat, 0, s.size())
	for i := range s.size() {
		if at := Seat(mod(int(first)+i, s.size())); votes(at) {
			order = append(order, at)
		}
	}
	return order
}

// Accuse lays the voting token, or chooses ahead of one's turn.
type Accuse struct{ Target Seat }

func (Accuse) actor() actor { return playerInPlay }

// decide lays the token of the voter whose turn it is, or notes the choice of
// one whose turn has not come.
func (a Accuse) decide(d *decision, by PlayerID) error {
	if d.phase != Accusation {
		return reject(WrongPhase)
	}
	ballot := &d.round.today.accusation
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

// Judge chooses in the verdict: a suspect, or Hold when there is only one.
type Judge struct{ Suspect Seat }

func (Judge) actor() actor { return playerInPlay }

// decide chooses in the verdict: one of the suspects, or to hold when there is
// only one.
func (a Judge) decide(d *decision, by PlayerID) error {
	if d.phase != Verdict {
		return reject(WrongPhase)
	}
	ballot := &d.round.today.verdict
	at, err := d.voter(by, ballot)
	if err != nil {
		return err
	}
	if !d.suspected(a.Suspect) && (a.Suspect != Hold || len(d.round.today.suspects) != 1) {
		return reject(NotASuspect)
	}
	return d.vote(at, a.Suspect, ballot)
}

// voter finds somebody's place in a ballot, unless his turn is over.
func (d *decision) voter(by PlayerID, b *ballot) (Seat, error) {
	at := d.seatOf(by)
	if at == NoSeat || !slices.Contains(b.order, at) {
		return NoSeat, reject(NotAVoter)
	}
	for _, v := range b.laid {
		if v.Voter == at && v.Target == NoSeat {
			return NoSeat, reject(TurnPassed)
		} else if v.Voter == at {
			return NoSeat, reject(AlreadyVoted)
		}
	}
	return at, nil
}

func (d *decision) vote(at, target Seat, b *ballot) error {
	if d.inTurn() && b.order[b.turn] == at {
		return d.layToken(at, target)
	}
	d.emit(TokenChosen{Seat: at, Target: target})
	if d.inTurn() {
		return nil
	}
	return d.unlessAwaited(at)
}

// layToken ends a turn, and with the last one the ballot.
func (d *decision) layToken(at, target Seat) error {
	d.emit(TokenLaid{Seat: at, Target: target})
	if b := d.ballot(); b.turn+1 < len(b.order) {
		return nil
	}
	d.flush()
	return d.everybodyDone()
}

// ballot is the one that is open.
func (s *State) ballot() *ballot {
	if s.phase == Verdict {
		return &s.round.today.verdict
	}
	return &s.round.today.accusation
}

// turns is how many turns of an open ballot are over.
func (s *State) turns() int {
	if !s.voting() {
		return 0
	}
	return s.ballot().turn
}

// chosen is what a voter holds in the open ballot.
func (s *State) chosen(at Seat) Seat {
	if s.phase == Verdict {
		return s.at(at).judges
	}
	return s.at(at).accuses
}

// inTurn tells whether the open ballot is played one after the other. About
// one life the vote is secret in every edition (V4).
func (s *State) inTurn() bool {
	if s.phase == Verdict {
		return s.is(VerdictModeInTurn) && !s.lifeOrDeath()
	}
	return s.is(AccusationModeInTurn)
}

func (d *decision) closeBallot() error {
	b := d.ballot()
	if !d.inTurn() {
		votes := make([]Vote, len(b.order))
		for i, at := range b.order {
			votes[i] = Vote{Voter: at, Target: d.chosen(at)}
		}
		d.emit(TokensTurned{Votes: votes})
		d.flush()
	}
	if d.phase == Verdict {
		return d.sentence()
	}
	return d.unlessFaded(d.nameSuspects)
}

// tally counts the tokens before each seat. The sword makes its holder's count
// twice (V6).
func (s *State) tally(b *ballot) []int {
	tokens := make([]int, s.size())
	for _, v := range b.laid {
		if v.Target < 0 {
			continue
		}
		tokens[v.Target]++
		if v.Voter == s.round.today.sword {
			tokens[v.Target]++
		}
	}
	return tokens
}

// accused counts the first ballot, with the gossip's vote (full-moon 6.2).
func (s *State) accused() []int {
	today := &s.round.today
	tokens := s.tally(&today.accusation)
	for _, at := range today.extra {
		if at != today.shield {
			tokens[at]++
		}
	}
	return tokens
}

// nameSuspects ends the accusation.
func (d *decision) nameSuspects() error {
	today := &d.round.today
	tokens := d.accused()
	// A token before somebody who has left, or before the shield, accuses nobody. Nor
	// does a mark or a rumour alone (D-48).
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

// ranked gives the suspects by the rule of the room: living and unshielded, by
// tokens, ties by the marker.
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
	// Without a marker on the table the first place is drawn (V4).
	first := slices.DeleteFunc(slices.Clone(list), func(at Seat) bool { return tokens[at] < tokens[list[0]] })
	slices.Sort(first)
	at, err := d.draw(first)
	return []Seat{at}, err
}

// nominees are the first place, and when it is one player's the second, too,
// as far as they have a token at all (classic 5.3).
func nominees(ranked []Seat, tokens []int) []Seat {
	least := tokens[ranked[0]]
	if len(ranked) > 1 && tokens[ranked[1]] < least {
		least = tokens[ranked[1]]
	}
	return slices.DeleteFunc(slices.Clone(ranked), func(at Seat) bool { return tokens[at] < max(least, 1) })
}

// markedToo makes place for the picks of marks. Whoever is in first place stays. The picks
// fill the places after it, before all other suspects (fourth 5.4, D-08, D-52), and as many
// as there are where two or more are the rule. An only suspect is replaced (V4). The shield
// guards.
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

func (s *State) clockwise(at Seat) int { return s.round.marker.Clockwise(at, s.size()) }

// suspectable tells whether somebody can become a suspect today (V6).
func (s *State) suspectable(at Seat) bool { return s.living(at) && at != s.round.today.shield }

func (s *State) suspected(at Seat) bool {
	return slices.ContainsFunc(s.round.today.suspects, func(x Suspect) bool { return x.Seat == at })
}

// beginTurn gives the next voter his time, a moment for all to see it when he
// has chosen ahead or is gone; or all of them together theirs.
func (s *State) beginTurn(at, together int64) {
	b, length := s.ballot(), together
	if s.inTurn() && b.turn < len(b.order) {
		length = s.settings.Timing.Accusation
		if voter := b.order[b.turn]; s.chosen(voter) != NoSeat || s.at(voter).gone {
			length = s.settings.Timing.Token
		}
	}
	s.begin(s.phase, at, length)
}

func (s *State) choose(at, target Seat) {
	if s.phase == Verdict {
		s.at(at).judges = target
	} else {
		s.at(at).accuses = target
	}
}

func (s *State) voting() bool { return s.phase == Accusation || s.phase == Verdict }

// AccusationBegan opens the first ballot.
type AccusationBegan struct {
	Order []Seat `json:"order"`
}

func (AccusationBegan) about() about { return about{"accusation_began", ToAll, undoPart} }

func (e AccusationBegan) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Order...), follows(s.phase == Discussion && len(e.Order) > 0 && distinct(e.Order)))
}

func (e AccusationBegan) apply(s *State, at int64) {
	d := &s.round.today
	d.accusation = ballot{order: e.Order}
	d.extra = slices.DeleteFunc(slices.Clone(d.extra), s.ghost) // void against ghosts
	s.phase = Accusation
	s.beginTurn(at, s.settings.Timing.AtOnce)
}

// TokenChosen is a choice ahead of one's turn, or in a ballot in which all
// choose at once.
type TokenChosen struct {
	Seat   Seat `json:"seat"`
	Target Seat `json:"target"`
}

// A moderator's undo takes this secret choice back too: the voter makes it again.
func (TokenChosen) about() about { return about{"token_chosen", ToSelf, undoKept} }

func (e TokenChosen) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Seat), s.targetExists(e.Target), follows(s.voting() && e.Target != NoSeat))
}

func (e TokenChosen) apply(s *State, _ int64) { s.choose(e.Seat, e.Target) }

func (e TokenChosen) touch(s *State, t *Touch) { t.Choices = append(t.Choices, s.sitter(e.Seat)) }

// TokenLaid ends a turn; NoSeat when the voter let it go by.
type TokenLaid struct {
	Seat   Seat `json:"seat"`
	Target Seat `json:"target"`
}

// A turn that goes by may follow from a moderator's step by itself; a laid token shows.
func (e TokenLaid) about() about {
	undo := undoLost
	if e.Target == NoSeat {
		undo = undoPart
	}
	return about{"token_laid", ToAll, undo}
}

func (e TokenLaid) check(s *State) error {
	if err := cmp.Or(s.seatsExist(e.Seat), s.targetExists(e.Target)); err != nil {
		return err
	}
	b := s.ballot()
	return follows(s.voting() && s.inTurn() && b.turn < len(b.order) && b.order[b.turn] == e.Seat)
}

func (e TokenLaid) apply(s *State, at int64) {
	s.choose(e.Seat, e.Target)
	b := s.ballot()
	b.laid = append(b.laid, Vote{Voter: e.Seat, Target: e.Target})
	b.turn++
	if b.turn < len(b.order) {
		s.beginTurn(at, 0)
	}
}

// touch: wishes end with the turn.
func (e TokenLaid) touch(s *State, t *Touch) {
	t.Turns, t.Rest = append(t.Turns, e.Target), t.Rest || len(s.wishes) > 0
	t.Choices = append(t.Choices, s.sitter(e.Seat))
}

// TokensTurned ends a ballot in which all chose at once.
type TokensTurned struct {
	Votes []Vote `json:"votes"`
}

// The views show names or only totals, by the room's option.
func (TokensTurned) about() about { return about{"tokens_turned", ToNobody, undoLost} }

func (e TokensTurned) check(s *State) error {
	for _, v := range e.Votes {
		if err := cmp.Or(s.seatsExist(v.Voter), s.targetExists(v.Target)); err != nil {
			return err
		}
	}
	return follows(s.voting() && !s.inTurn() && len(e.Votes) == len(s.ballot().order))
}

func (e TokensTurned) apply(s *State, _ int64) {
	b := s.ballot()
	b.laid, b.turn = e.Votes, len(b.order)
}

// targetExists accepts what a token can be laid before: a seat, NoSeat, or Hold.
func (s *State) targetExists(target Seat) error {
	if target == Hold {
		return nil
	}
	return s.noneOrExist(target)
}

// SuspectsNamed ends the first ballot, or a tied second one.
type SuspectsNamed struct {
	Suspects  []Suspect `json:"suspects"`  // first place first
	Announced []Seat    `json:"announced"` // the picks of marks
	// By is whose card each announced pick is; left out when all are the owl's.
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
	d := &s.round.today
	d.suspects, d.again, d.verdict = e.Suspects, e.Again, ballot{}
	if !e.Again {
		d.announced, d.by = e.Announced, e.By
	}
	s.begin(Suspects, at, s.settings.Timing.Suspects)
}

func (e SuspectsNamed) rules() int {
	if len(e.By) > 0 {
		return laterFields[marksBy]
	}
	return baseRules
}
