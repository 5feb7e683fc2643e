package game

import "slices"

// MaxScores is how many games a room looks back on.
const MaxScores = 50

// scored notes how the game went that has just ended: who was what, and who won.
func (s *State) scored() {
	score := ScoreView{Winner: s.round.winner}
	for i, t := range s.round.seats {
		score.Seats = append(score.Seats, ScoredView{Player: t.player, Name: t.name, Role: t.dealt, Won: s.wins(Seat(i))})
	}
	s.evening = append(s.evening, score)
	if extra := len(s.evening) - MaxScores; extra > 0 {
		s.evening = slices.Clone(s.evening[extra:])
	}
}

// played tells whether somebody had a card in a game of the evening.
func (s *State) played(id PlayerID, game int) bool {
	return game >= 0 && game < len(s.evening) &&
		slices.ContainsFunc(s.evening[game].Seats, func(v ScoredView) bool { return v.Player == id })
}

// wins tells whether a seat is among the winners of the game that has ended.
func (s *State) wins(at Seat) bool {
	r := &s.round
	return r.alone == at || r.alone == NoSeat && s.roleAt(at).Side == r.winner
}
