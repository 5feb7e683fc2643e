package game

import (
	"cmp"
	"slices"
)

// A ballot is played in turn or by all at once, for the accusation and for the
// verdict.

func (s *State) voting() bool { return s.phase == Accusation || s.phase == Verdict }

// ballot is the one that is open.
func (s *State) ballot() *ballot {
	if s.phase == Verdict {
		return &s.game.today.verdict
	}
	return &s.game.today.accusation
}

// inTurn tells whether the open ballot is played one after the other. About
// one life the vote is secret in every edition (V4).
func (s *State) inTurn() bool {
	if s.phase == Verdict {
		return s.is(VerdictModeInTurn) && !s.lifeOrDeath()
	}
	return s.is(AccusationModeInTurn)
}

// lifeOrDeath tells whether the verdict is about one life (V4).
func (s *State) lifeOrDeath() bool {
	return len(s.game.today.suspects) == 1 && !s.is(SuspectRuleTwoOrMore)
}

// turns is how many turns of an open ballot are over.
func (s *State) turns() int {
	if !s.voting() {
		return 0
	}
	return s.ballot().turn
}

// order lists those who vote in the order of their turns (rules 4.1).
func (s *State) order(votes func(Seat) bool) []Seat {
	first := s.game.marker.firstVoter(s.is(AccusationStartRight))
	order := make([]Seat, 0, s.size())
	for i := range s.size() {
		if at := Seat(mod(int(first)+i, s.size())); votes(at) {
			order = append(order, at)
		}
	}
	return order
}

// chosen is what a voter holds in the open ballot.
func (s *State) chosen(at Seat) Seat {
	if s.phase == Verdict {
		return s.at(at).judges
	}
	return s.at(at).accuses
}

func (s *State) choose(at, target Seat) {
	if s.phase == Verdict {
		s.at(at).judges = target
	} else {
		s.at(at).accuses = target
	}
}

// beginTurn gives the next voter their time, a moment for all to see it when they
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

// voter finds a player's place in a ballot, unless their turn is over.
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

func (e TokenChosen) dirty(s *State, d *Dirty) { d.Choices = append(d.Choices, s.playerAt(e.Seat)) }

// layToken ends a turn, and with the last one the ballot.
func (d *decision) layToken(at, target Seat) error {
	d.emit(TokenLaid{Seat: at, Target: target})
	if b := d.ballot(); b.turn+1 < len(b.order) {
		return nil
	}
	d.flush()
	return d.everybodyDone()
}

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

// dirty: wishes end with the turn.
func (e TokenLaid) dirty(s *State, d *Dirty) {
	d.Turns, d.Rest = append(d.Turns, e.Target), d.Rest || len(s.majorityVotes) > 0
	d.Choices = append(d.Choices, s.playerAt(e.Seat))
}

// targetExists accepts what a token can be laid before: a seat, NoSeat, or Hold.
func (s *State) targetExists(target Seat) error {
	if target == Hold {
		return nil
	}
	return s.noneOrExist(target)
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

// countTokens counts the tokens before each seat. The sword makes its holder's count
// twice (V6).
func (s *State) countTokens(b *ballot) []int {
	tokens := make([]int, s.size())
	for _, v := range b.laid {
		if v.Target < 0 {
			continue
		}
		tokens[v.Target]++
		if v.Voter == s.game.today.sword {
			tokens[v.Target]++
		}
	}
	return tokens
}
