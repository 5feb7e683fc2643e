package mind

import (
	"slices"

	"tabula/game"
)

// defend is what a suspect says who has not said anything in this defence: the card again,
// a suspicion of the other suspect, or trust. It is false in the defence of another.
func (m *Mind) defend() (game.Statement, bool) {
	spoke := func(r remark) bool { return r.by == m.me }
	if m.rec.speaker != m.me || slices.ContainsFunc(m.rec.talk[m.rec.opened:], spoke) {
		return game.Statement{}, false
	}
	card := statement(game.SaysCard, game.NoSeat)
	card.Role = m.face()
	today := func(r remark) bool { return r.by == m.me && r.day == m.rec.night && r.what == card && !r.taken }
	if (m.tongue == Liar || !loyal(m.role)) && m.rec.deck.holds(card.Role) && !slices.ContainsFunc(m.rec.talk, today) {
		return card, true
	}
	for _, at := range m.rec.suspects {
		s := statement(game.SaysSuspect, at)
		if at != m.me && m.rec.lives(at) && m.doubt(at) >= 0.4*m.usual() && !slices.Contains(m.fellows, at) && !m.repeats(s) {
			return s, true
		}
	}
	others := slices.DeleteFunc(m.others(), func(at game.Seat) bool { return slices.Contains(m.rec.suspects, at) })
	s := statement(game.SaysTrust, m.most(others, func(at game.Seat) float64 { return -m.doubt(at) }))
	s.Why, s.Other = m.rec.alibi(m.me, s.Target)
	return s, s.Target != game.NoSeat && !m.repeats(s)
}
