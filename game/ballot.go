package game

import (
	"cmp"
	"slices"
)

// In a ballot players vote in turn or all at once. Accusation and verdict share this code.

func (s *State) voting() bool { return s.phase == Accusation || s.phase == Verdict }

// ballot is the open ballot.
func (s *State) ballot() *ballot {
	if s.phase == Verdict {
		return &s.game.today.verdict
	}
	return &s.game.today.accusation
}

// inTurn reports whether players vote one after the other in the open ballot. A verdict
// about one suspect is secret in every edition (V4).
func (s *State) inTurn() bool {
	if s.phase == Verdict {
		return s.is(VerdictModeInTurn) && !s.lifeOrDeath()
	}
	return s.is(AccusationModeInTurn)
}

// lifeOrDeath reports whether the verdict is about one suspect (V4).
func (s *State) lifeOrDeath() bool {
	return len(s.game.today.suspects) == 1 && !s.is(SuspectRuleTwoOrMore)
}

// turns is the number of turns of the open ballot that are over; 0 without a ballot.
func (s *State) turns() int {
	if !s.voting() {
		return 0
	}
	return s.ballot().turn
}

// order lists the voters in the order of their turns (rules 4.1).
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

// chosen is a voter's current choice in the open ballot.
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

// beginTurn starts the clock of the next voter. A voter who has chosen ahead or has left
// gets only a moment, so that all can see the turn. If all choose at once, it starts
// their common clock of together ms.
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

// voter returns a player's seat in a ballot. It refuses players without a vote, and
// players whose turn is over.
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

// TokenChosen records a choice before the voter's turn, or in a ballot in which all choose
// at once.
type TokenChosen struct {
	Seat   Seat `json:"seat"`
	Target Seat `json:"target"`
}

// The choice is secret, so it does not end the moderator's chance to undo. Undo takes the
// choice back, too.
func (TokenChosen) about() about { return about{"token_chosen", ToSelf, undoKept} }

func (e TokenChosen) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Seat), s.targetExists(e.Target), follows(s.voting() && e.Target != NoSeat))
}

func (e TokenChosen) apply(s *State, _ int64) { s.choose(e.Seat, e.Target) }

func (e TokenChosen) dirty(s *State, d *Dirty) { d.Choices = append(d.Choices, s.playerAt(e.Seat)) }

// layToken ends a turn. After the last turn it ends the ballot.
func (d *decision) layToken(at, target Seat) error {
	d.emit(TokenLaid{Seat: at, Target: target})
	if b := d.ballot(); b.turn+1 < len(b.order) {
		return nil
	}
	d.flush()
	return d.everybodyDone()
}

// TokenLaid ends a turn.
type TokenLaid struct {
	Seat   Seat `json:"seat"`
	Target Seat `json:"target"` // NoSeat if the voter did not choose in time
}

// A turn without a choice may be the effect of a moderator's step. A laid token shows
// something hidden.
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

// dirty also names the rest of the public view if there are wishes, because they end with
// the turn.
func (e TokenLaid) dirty(s *State, d *Dirty) {
	d.Turns, d.Rest = append(d.Turns, e.Target), d.Rest || len(s.majorityVotes) > 0
	d.Choices = append(d.Choices, s.playerAt(e.Seat))
}

// targetExists accepts the possible targets of a token: a seat, NoSeat, or Hold.
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

// countTokens counts the tokens before each seat. The token of the player with the sword
// counts twice (V6).
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
