package game

import (
	"cmp"
	"slices"
)

// unlessOver ends the game if it is over; otherwise it emits next (rules 4.9, E1 and E2).
func (d *decision) unlessOver(next Event) {
	if end, over := d.outcome(); over {
		d.emit(end)
		return
	}
	d.emit(next)
}

// unlessFaded makes ghosts of the players who have left for good, and continues with next
// unless the game is over then (E3). It is not called between the naming of the suspects
// and the lynch, so a player who leaves during a trial stays in it to its end.
func (d *decision) unlessFaded(next func() error) error {
	gone := d.seatsWhere(func(at Seat) bool { return d.living(at) && d.at(at).gone })
	if len(gone) > 0 {
		d.emit(Faded{Seats: gone})
		d.flush()
		if end, over := d.outcome(); over {
			d.emit(end)
			return nil
		}
	}
	return next()
}

func (s *State) makeGhost(at Seat) {
	s.at(at).ghost, s.at(at).since = true, s.game.night
	s.game.fallen = append(s.game.fallen, at)
}

// Faded makes ghosts of players who have left for good (E3).
type Faded struct {
	Seats []Seat `json:"seats"`
}

func (Faded) about() about { return about{"faded", ToAll, undoLost} }

func (e Faded) check(s *State) error { return cmp.Or(s.seatsExist(e.Seats...), follows(s.Running())) }

func (e Faded) apply(s *State, _ int64) {
	for _, gone := range e.Seats {
		s.makeGhost(gone)
	}
}

func (s *State) over() bool {
	_, over := s.outcome()
	return over
}

// outcome evaluates the end of the game (rules 4.9). The last wolf and the last
// humans gone together is a victory of the humans, because wolves are asked
// first (D-24). A living solo role that has what it wants is the only winner.
func (s *State) outcome() (GameEnded, bool) {
	realWolves, count := 0, map[Side]int{}
	for at := range s.game.seats {
		if role := s.roleAt(Seat(at)); s.living(Seat(at)) {
			count[s.counts(role)]++
			if role.RealWolf {
				realWolves++
			}
		}
	}
	end := GameEnded{Alone: NoSeat}
	switch {
	case realWolves == 0:
		end.Winner = Humans
	case count[Wolves] >= count[Humans]:
		end.Winner = Wolves
	default:
		return end, false
	}
	if alone := s.outlasting(); alone != NoSeat {
		end.Winner, end.Alone = Solo, alone
	}
	return end, true
}

// outlasting is the seat of the solo card that wins alone, or NoSeat. Cards without a
// condition come first (roles 2.4).
func (s *State) outlasting() Seat {
	best := NoSeat
	for _, at := range s.seatsWhere(s.living) {
		t := s.roleAt(at).Traits
		if !t.Outlasts || t.Unless != "" && s.lives(t.Unless) {
			continue
		}
		if best == NoSeat || t.Unless == "" {
			best = at
		}
	}
	return best
}

func (s *State) lives(id RoleID) bool {
	return slices.ContainsFunc(s.game.seats, func(t seat) bool { return !t.ghost && t.role.ID == id })
}

// counts is the side for which a card counts in the parity test.
func (s *State) counts(role *Role) Side {
	if role.NotBy != (Choice{}) && s.is(role.NotBy) {
		return Neither
	}
	return role.Counts
}

// GameEnded opens all cards.
type GameEnded struct {
	Winner Side `json:"winner"`
	Alone  Seat `json:"alone"` // the only winner; NoSeat when a side wins
}

func (GameEnded) about() about { return about{"game_ended", ToAll, undoLost} }

func (e GameEnded) check(s *State) error {
	end, over := s.outcome()
	return follows(s.Running() && over && e == end)
}

func (e GameEnded) apply(s *State, at int64) {
	s.game.winner, s.game.alone = e.Winner, e.Alone
	s.begin(End, at, 0)
	s.scored()
}

// wins reports whether a seat is among the winners of the game that has ended.
func (s *State) wins(at Seat) bool {
	g := &s.game
	return g.alone == at || g.alone == NoSeat && s.roleAt(at).Side == g.winner
}

// MaxScores is the number of past games that a room remembers.
const MaxScores = 50

// scored adds the cards and the winners of the game that has just ended to the evening.
func (s *State) scored() {
	score := ScoreView{Winner: s.game.winner}
	for i, t := range s.game.seats {
		score.Seats = append(score.Seats, ScoredView{Player: t.player, Name: t.name, Role: t.dealt, Won: s.wins(Seat(i))})
	}
	s.evening = append(s.evening, score)
	if extra := len(s.evening) - MaxScores; extra > 0 {
		s.evening = slices.Clone(s.evening[extra:])
	}
}

// played reports whether a player had a card in a game of the evening, counted from 0.
func (s *State) played(id PlayerID, game int) bool {
	return game >= 0 && game < len(s.evening) &&
		slices.ContainsFunc(s.evening[game].Seats, func(v ScoredView) bool { return v.Player == id })
}
