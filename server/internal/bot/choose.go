package bot

import (
	"slices"

	"tabula/protocol"
)

// How much the reasons for a choice weigh. A hunch is below 1 at first.
const (
	whim      = 0.5 // at most, drawn for every choice anew
	grudge    = 0.3 // for each vote against oneself or a fellow
	company   = 0.4 // for each token that lies already
	certainty = 100 // what one has seen, or knows from the card
)

// A temper is what a player feels about the others without knowing anything.
type temper struct {
	game    int       // in which game
	hunches []float64 // by seat
	night   int       // of the votes that are counted
	tokens  int       // votes of the accusation that left a grudge
	verdict bool      // the verdict did
}

// feel takes in what the newest frame shows.
func (m *Mind) feel() {
	k, t := &m.Known, &m.temper
	if k.Room.Games != t.game || len(k.Table.Seats) != len(t.hunches) {
		*t = temper{game: k.Room.Games, hunches: make([]float64, len(k.Table.Seats))}
		for at := range t.hunches {
			t.hunches[at] = m.dice.Float64()
		}
	}
	if k.Table.Night != t.night {
		t.night, t.tokens, t.verdict = k.Table.Night, 0, false
	}
	if a := k.Ballot.Accusation; a != nil && t.tokens < len(a.Votes) {
		m.resent(a.Votes[t.tokens:])
		t.tokens = len(a.Votes)
	}
	if len(k.Ballot.Verdict) > 0 && !t.verdict {
		m.resent(k.Ballot.Verdict)
		t.verdict = true
	}
}

func (m *Mind) resent(votes []protocol.Vote) {
	for _, v := range votes {
		ours := v.Target == m.Known.You.Seat || slices.Contains(m.Known.You.Fellows, v.Target)
		if ours && v.Voter >= 0 && v.Voter < len(m.temper.hunches) {
			m.temper.hunches[v.Voter] += grudge
		}
	}
}

// suspicion weighs how much a player wants to be rid of a seat by day.
func (m *Mind) suspicion(at int) float64 {
	s := m.temper.hunches[at]
	if slices.Contains(m.Known.You.Fellows, at) {
		s -= certainty
	}
	switch m.Known.sight(at) {
	case protocol.SightWerewolf:
		s += certainty
	case protocol.SightNot:
		s -= certainty
	}
	return s
}

// answer chooses for a question of the night.
func (m *Mind) answer(question int) int {
	q := m.Known.You.Questions[question]
	seats := m.Known.others(q.Barred...)
	switch q.Kind {
	case protocol.QuestionAttack:
		if pick, found := m.Known.lead(); found && slices.Contains(seats, pick.Target) {
			return pick.Target
		}
		return m.most(seats, func(at int) float64 { return m.temper.hunches[at] })
	case protocol.QuestionLook:
		return m.most(seats, func(at int) float64 {
			if m.Known.sight(at) != "" {
				return m.temper.hunches[at] - certainty
			}
			return m.temper.hunches[at]
		})
	default:
		return m.most(seats, m.suspicion)
	}
}

// follow is the pick of a fellow who goes before, when one's own differs.
func (m *Mind) follow(question int) (target int, differs bool) {
	you := m.Known.You
	q := you.Questions[question]
	if q.Kind != protocol.QuestionAttack {
		return 0, false
	}
	own, said := m.held[question]
	if !said {
		own = q.Pick
	}
	pick, found := m.Known.lead()
	if !found || pick.Target == own || !m.Known.before(pick.Seat, you.Seat) {
		return 0, false
	}
	return pick.Target, slices.Contains(m.Known.others(q.Barred...), pick.Target)
}

// accuse chooses for the accusation, with an eye on the tokens that lie.
func (m *Mind) accuse() int {
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

// judge chooses between the suspects.
func (m *Mind) judge() int {
	var seats []int
	for _, s := range m.Known.Ballot.Suspects {
		if s.Seat >= 0 && s.Seat < len(m.temper.hunches) {
			seats = append(seats, s.Seat)
		}
	}
	return m.most(seats, m.suspicion)
}

// most is the seat with the greatest weight, on a whim; NoSeat of none.
func (m *Mind) most(seats []int, weight func(at int) float64) int {
	best, greatest := protocol.NoSeat, 0.0
	for _, at := range seats {
		if w := weight(at) + whim*m.dice.Float64(); best == protocol.NoSeat || w > greatest {
			best, greatest = at, w
		}
	}
	return best
}
