package bot

import (
	"slices"

	"tabula/protocol"
)

// Weights of the reasons for a choice. A hunch begins below 1.
const (
	whim      = 0.5 // at most; drawn for every choice
	grudge    = 0.3 // for each vote against the player or a wolf of the same pack
	company   = 0.4 // for each token that is already placed
	certainty = 100 // what the player has seen, or knows from the card
	// mercy is the weight of the life of an only suspect: a hunch with a whim is as often
	// below it as above.
	mercy = 0.75
)

// A temper is what a player feels about the others without knowledge.
type temper struct {
	game    int       // number of the game
	hunches []float64 // by seat
	night   int       // night of the counted votes
	tokens  int       // votes of the accusation that left a grudge
	verdict int       // votes of the verdict that did
}

// feel updates the temper from the newest frame.
func (m *Mind) feel() {
	k, t := &m.Known, &m.temper
	if k.Room.Games != t.game || len(k.Table.Seats) != len(t.hunches) {
		*t = temper{game: k.Room.Games, hunches: make([]float64, len(k.Table.Seats))}
		for at := range t.hunches {
			t.hunches[at] = m.dice.Float64()
		}
	}
	if k.Table.Night != t.night {
		t.night, t.tokens, t.verdict = k.Table.Night, 0, 0
	}
	if a := k.Ballot.Accusation; a != nil {
		t.tokens = m.resent(a.Votes, t.tokens)
	}
	t.verdict = m.resent(k.Ballot.Verdict, t.verdict)
}

// resent adds a grudge for each new vote and returns the number of votes. A repeated ballot
// begins with 0.
func (m *Mind) resent(votes []protocol.Vote, counted int) int {
	for _, v := range votes[min(counted, len(votes)):] {
		ours := v.Target == m.Known.You.Seat || slices.Contains(m.Known.You.Fellows, v.Target)
		if ours && v.Voter >= 0 && v.Voter < len(m.temper.hunches) {
			m.temper.hunches[v.Voter] += grudge
		}
	}
	return len(votes)
}

// suspicion is how much a player wants a seat to die.
func (m *Mind) suspicion(at int) float64 {
	switch m.Known.standing(at) {
	case friend:
		return m.temper.hunches[at] - certainty
	case enemy:
		return m.temper.hunches[at] + certainty
	default:
		return m.temper.hunches[at]
	}
}

func (m *Mind) trust(at int) float64 { return -m.suspicion(at) }

// accuse chooses a suspect for the accusation and considers the tokens on the table.
func (m *Mind) accuse() int {
	if others := m.Known.others(); m.reasons && len(others) > 0 {
		return int(m.reasoner.mind.Accuse(seatsOf(others)))
	}
	var votes []protocol.Vote
	if a := m.Known.Ballot.Accusation; a != nil {
		votes = a.Votes
	}
	return m.most(m.Known.others(), func(at int) float64 {
		s := m.suspicion(at)
		for _, v := range votes {
			if v.Target == at {
				s += company
			}
		}
		return s
	})
}

// judge chooses between the suspects, or between life and death of an only suspect.
func (m *Mind) judge() int {
	var seats []int
	for _, s := range m.Known.Ballot.Suspects {
		if s.Seat >= 0 && s.Seat < len(m.temper.hunches) {
			seats = append(seats, s.Seat)
		}
	}
	if m.reasons && len(seats) > 0 {
		return int(m.reasoner.mind.Judge(seatsOf(seats), m.Known.Ballot.OneLife))
	}
	if m.Known.Ballot.OneLife && len(seats) == 1 && m.suspicion(seats[0])+whim*m.dice.Float64() < mercy {
		return protocol.Hold
	}
	return m.most(seats, m.suspicion)
}

// favour chooses, as a ghost, who gets sword and shield: the players that the ghost
// trusts most.
func (m *Mind) favour() any {
	living := m.Known.others()
	if m.reasons && len(living) > 1 {
		sword, shield := m.reasoner.mind.Favour(seatsOf(living))
		return protocol.Favour{Sword: int(sword), Shield: int(shield)}
	}
	sword := m.most(living, m.trust)
	shield := m.most(slices.DeleteFunc(living, func(at int) bool { return at == sword }), m.trust)
	if shield == protocol.NoSeat {
		return nil
	}
	return protocol.Favour{Sword: sword, Shield: shield}
}

// most is the seat with the greatest weight, after a whim; NoSeat if there is no seat.
func (m *Mind) most(seats []int, weight func(at int) float64) int {
	best, greatest := protocol.NoSeat, 0.0
	for _, at := range seats {
		if w := weight(at) + whim*m.dice.Float64(); best == protocol.NoSeat || w > greatest {
			best, greatest = at, w
		}
	}
	return best
}
