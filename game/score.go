package game

import "slices"

// maxScores is how many games a room looks back on.
const maxScores = 50

// scored notes how the game went that has just ended: who was what, and who won.
func (s *State) scored() {
	score := ScoreView{Winner: s.round.winner}
	for i, t := range s.round.seats {
		score.Seats = append(score.Seats, ScoredView{Player: t.player, Name: t.name, Role: t.dealt, Won: s.wins(Seat(i))})
	}
	s.evening = append(s.evening, score)
	if extra := len(s.evening) - maxScores; extra > 0 {
		s.evening = slices.Clone(s.evening[extra:])
	}
}

// wins tells whether a seat is among the winners of the game that has ended.
func (s *State) wins(at Seat) bool {
	r := &s.round
	return r.alone == at || r.alone == NoSeat && s.roleAt(at).Side == r.winner
}
