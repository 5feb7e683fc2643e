package mind

import "tabula/game"

// chorus is how many players say in a day that they suspect the same one. The others only
// vote.
const chorus = 3

// suspect names the likeliest wolf, with a reason if there is one. A second suspect of a
// day needs what somebody has said, who is not the first one.
func (m *Mind) suspect() (game.Statement, bool) {
	at := m.enemy()
	if at == game.NoSeat || m.rec.saidToday(game.SaysSuspect, at) >= chorus {
		return game.Statement{}, false
	}
	s := statement(game.SaysSuspect, at)
	doubts := func(other game.Seat) bool { return m.doubt(other) > 0.7*m.doubt(at) }
	s.Why, s.Other = m.rec.reason(m.me, at, doubts)
	for _, r := range m.rec.talk {
		if r.by != m.me || r.day != m.rec.night || r.what.Kind != game.SaysSuspect || r.taken {
			continue
		}
		told := s.Why == game.AccusedBy || s.Why == game.SameCard
		if before := r.what.Target; before == at || before == s.Other || !told {
			return game.Statement{}, false
		}
	}
	return s, true
}

// doubt is how much the player shows to doubt another, from 0 to 1. The wolves' side doubts
// like somebody who knows nothing.
func (m *Mind) doubt(at game.Seat) float64 {
	if loyal(m.role) {
		return m.rec.Public().Pack[at]
	}
	return m.menace(at)
}

// enemy is the player that the mind wants to see executed today, if it has anybody in mind.
func (m *Mind) enemy() game.Seat {
	others := m.others()
	if len(others) == 0 {
		return game.NoSeat
	}
	if loyal(m.role) { // like a human who knows nothing
		public, sum := m.rec.Public(), 0.0
		for _, at := range others {
			sum += public.Pack[at]
		}
		at := m.packAccuses(others)
		if public.Pack[at]*float64(len(others)) < 1.3*sum {
			return game.NoSeat
		}
		return at
	}
	at := m.most(others, func(at game.Seat) float64 { return m.menace(at) + m.spite(at) })
	if m.menace(at) < 1.3*m.usual() {
		return game.NoSeat
	}
	return at
}

// others lists the other living players.
func (m *Mind) others() []game.Seat {
	var list []game.Seat
	for at := range m.rec.seats {
		if seat := game.Seat(at); seat != m.me && m.rec.lives(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// trust speaks for a player that others suspect, although the mind does not.
func (m *Mind) trust() (game.Statement, bool) {
	if loyal(m.role) || m.temper == Quiet {
		return game.Statement{}, false
	}
	for _, r := range m.rec.talk {
		at := r.what.Target
		if r.day == m.rec.night && r.what.Kind == game.SaysSuspect && at != m.me && m.rec.lives(at) &&
			m.menace(at) < 0.4*m.usual() {
			s := statement(game.SaysTrust, at)
			s.Why, s.Other = m.rec.alibi(m.me, at)
			return s, true
		}
	}
	return game.Statement{}, false
}

// questions is how many players are asked in one day. More would only bore.
const questions = 2

// ask asks the likeliest wolf who has not said anything about a card.
func (m *Mind) ask() (game.Statement, bool) {
	if m.temper == Quiet || len(m.asked) > 0 || m.rec.saidToday(game.SaysAsk, game.NoSeat) >= questions {
		return game.Statement{}, false
	}
	claims := m.rec.claims()
	var mute []game.Seat
	for _, at := range m.others() {
		if claims[at].kinds == 0 && !claims[at].plain && m.rec.muted&bit(at) == 0 && !m.rec.asked(at) {
			mute = append(mute, at)
		}
	}
	at := m.most(mute, m.doubt)
	m.asked = append(m.asked, at)
	return statement(game.SaysAsk, at), at != game.NoSeat
}
