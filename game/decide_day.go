package game

import (
	"cmp"
	"slices"
)

// accuse lays the token of the voter whose turn it is, or notes the choice of
// one whose turn has not come. Ghosts vote too (fourth.md 5.2).
func (d *draft) accuse(by PlayerID, target Seat) error {
	if d.phase != Accusation {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat {
		return reject(NotAVoter)
	}
	for _, v := range d.round.laid {
		if v.Voter != at {
			continue
		}
		if v.Target == NoSeat {
			return reject(TurnPassed)
		}
		return reject(AlreadyVoted)
	}
	if err := d.targetable(at, target); err != nil {
		return err
	}
	if d.round.accusers[d.round.turn] == at {
		d.layToken(at, target)
	} else {
		d.emit(TokenChosen{Seat: at, Target: target})
	}
	return nil
}

// layToken ends a turn; after the last one the suspects are named.
func (d *draft) layToken(at, target Seat) {
	d.emit(TokenLaid{Seat: at, Target: target})
	if d.round.turn == len(d.round.accusers) {
		d.closeAccusation()
	}
}

func (d *draft) closeAccusation() {
	if suspects := d.twoSuspects(); suspects != nil {
		d.emit(SuspectsNamed{Suspects: suspects})
	} else {
		d.emit(Lynched{Seat: NoSeat})
	}
}

// twoSuspects ranks the living by their tokens, ties by the smaller clockwise
// distance from the marker; the first two are suspects, even the second without
// a token. No token at all: no suspects (fourth.md 5.3, D-07).
func (s *State) twoSuspects() []Suspect {
	tokens := make([]int, s.size())
	any := false
	for _, v := range s.round.laid {
		if v.Target != NoSeat {
			tokens[v.Target]++
			any = true
		}
	}
	if !any {
		return nil
	}
	ranked := s.seatsWhere(s.living)
	slices.SortFunc(ranked, func(a, b Seat) int {
		return cmp.Or(cmp.Compare(tokens[b], tokens[a]), cmp.Compare(s.clockwise(a), s.clockwise(b)))
	})
	var suspects []Suspect
	for i, evidence := range []Evidence{TuftOfFur, PawPrint} {
		suspects = append(suspects, Suspect{Seat: ranked[i], Evidence: evidence, Votes: tokens[ranked[i]]})
	}
	return suspects
}

func (s *State) clockwise(at Seat) int { return s.round.marker.Clockwise(at, s.size()) }

func (s *State) suspected(at Seat) bool {
	return slices.ContainsFunc(s.round.suspects, func(x Suspect) bool { return x.Seat == at })
}

func (d *draft) judge(by PlayerID, suspect Seat) error {
	if d.phase != Verdict {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if !slices.Contains(d.round.jurors, at) {
		return reject(NotAVoter)
	}
	if !d.suspected(suspect) {
		return reject(NotASuspect)
	}
	d.emit(Judged{Seat: at, Suspect: suspect})
	if !slices.ContainsFunc(d.round.jurors, func(j Seat) bool { return d.round.seats[j].judges == NoSeat }) {
		d.closeVerdict()
	}
	return nil
}

// closeVerdict lynches the suspect with more votes, or the one closer clockwise
// to the marker when the votes are even (fourth.md 5.8).
func (d *draft) closeVerdict() {
	first, second := d.round.suspects[0].Seat, d.round.suspects[1].Seat
	var votes []Vote
	balance := 0
	for _, juror := range d.round.jurors {
		choice := d.round.seats[juror].judges
		votes = append(votes, Vote{Voter: juror, Target: choice})
		switch choice {
		case first:
			balance++
		case second:
			balance--
		}
	}
	lynched := first
	if balance < 0 || balance == 0 && d.clockwise(second) < d.clockwise(first) {
		lynched = second
	}
	d.emit(Lynched{Seat: lynched, Votes: votes, Tie: balance == 0})
}
