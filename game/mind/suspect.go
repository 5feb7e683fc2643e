package mind

import (
	"iter"
	"math/bits"
	"slices"

	"tabula/game"
)

// chorus is how many players say in a day that they suspect the same one. The others only
// vote, unless they have named somebody else before.
const chorus = 3

// suspect names the likeliest wolf, with a reason if there is one. A second suspect of a
// day needs what somebody has said, who is not the first one: against the second, or for the first.
func (m *Mind) suspect() (game.Statement, bool) {
	at := m.enemy()
	if at == game.NoSeat {
		at = m.quiet()
	}
	if at == game.NoSeat {
		return game.Statement{}, false
	}
	s := m.suspicion(at)
	if s.Why == game.NoReasonGiven && (m.spoken(at) < 0 || m.innocence(at) > 0) {
		return s, false
	}
	turns := false
	for _, r := range m.rec.saying() {
		if r.by != m.me || r.what.Kind != game.SaysSuspect || r.taken {
			continue
		}
		turns = true
		heard := s.Why == game.AccusedBy || s.Why == game.SameCard
		before := r.what.Target
		excuse, _ := m.rec.alibi(m.me, before)
		if before == at || !heard && excuse == game.NoReasonGiven || before == s.Other && m.doubt(at) < m.doubt(before)+word {
			return game.Statement{}, false
		}
	}
	return s, turns || m.rec.saidToday(game.SaysSuspect, at) < chorus
}

// reasons are the mind's reasons to suspect a player, the best first.
func (m *Mind) reasons(at game.Seat) iter.Seq2[game.Reason, game.Seat] {
	return m.rec.reasons(m.me, at, m.doubt)
}

// reasoned reports whether the mind has a reason to suspect a player.
func (m *Mind) reasoned(at game.Seat) bool {
	for range m.reasons(at) {
		return true
	}
	return false
}

// suspicion is what the mind says against a player: with the best reason that it has not given
// before, if there is one. A reason about a vote or trust is second best if somebody has given it
// today.
func (m *Mind) suspicion(at game.Seat) game.Statement {
	best, s := statement(game.SaysSuspect, at), statement(game.SaysSuspect, at)
	for s.Why, s.Other = range m.reasons(at) {
		if m.repeats(s) {
			continue
		}
		echo := slices.ContainsFunc(m.rec.saying(), func(r remark) bool { return r.what == s && !r.taken })
		if !echo || s.Why == game.AccusedBy || s.Why == game.SameCard {
			return s
		}
		if best.Why == game.NoReasonGiven {
			best = s
		}
	}
	return best
}

// quiet is the likeliest wolf of those who say nothing, when nothing else is known; NoSeat without,
// and for a mind that says nothing itself.
func (m *Mind) quiet() game.Seat {
	if m.silent == 0 || !m.feels(blames) || m.rec.quiet(m.me) {
		return game.NoSeat
	}
	among := slices.DeleteFunc(m.others(), func(at game.Seat) bool { return !m.rec.quiet(at) })
	if loyal(m.role) && len(among) > 0 {
		return m.packAccuses(among)
	}
	return m.most(among, m.menace)
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
	if loyal(m.role) { // like a human who knows nothing
		return m.worthy(m.packAccuses(m.others()))
	}
	return m.worthy(m.most(m.others(), func(at game.Seat) float64 { return m.menace(at) + m.spite(at) + m.spoken(at) - m.mirror(at) }))
}

// worthy is the player, if the doubt is so much greater than the usual one that the mind
// speaks of it; otherwise NoSeat. In a silence, less is enough with a reason. A weak
// suspicion without a reason would only help the pack, but when few live, all must speak,
// somebody must break a hush or guesses in a certain mood, and nobody leaves a teller who names them
// without an answer.
func (m *Mind) worthy(at game.Seat) game.Seat {
	if at == game.NoSeat {
		return at
	}
	const clear = 1.3
	doubt := m.doubt(at) / m.usual()
	if doubt >= clear || m.rec.few() || m.feels(guesses) || m.named(at) {
		return at
	}
	if doubt >= clear-0.1*float64(min(m.silent, 3)) && m.reasoned(at) {
		return at
	}
	return game.NoSeat
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

// trust speaks for a player that others suspect, although the mind does not. It also repeats
// that a player is no werewolf, if the pack has killed the one who said so, and in a good mood
// it trusts somebody who has ever said something.
func (m *Mind) trust() (game.Statement, bool) {
	for _, r := range m.rec.saying() {
		at := r.what.Target
		if loyal(m.role) || r.what.Kind != game.SaysSuspect || at == m.me || !m.rec.lives(at) || m.menace(at) >= 0.4*m.usual() {
			continue
		}
		if s := m.trusting(at); !m.repeats(s) {
			return s, true
		}
	}
	for _, at := range m.others() {
		s := m.trusting(at)
		if !loyal(m.role) && s.Other != game.NoSeat && m.rec.murdered(s.Other) && m.rec.saidToday(game.SaysTrust, at) == 0 &&
			m.menace(at) < 0.4*m.usual() && !m.repeats(s) {
			return s, true
		}
	}
	if !m.feels(trusts) || m.rec.saidToday(game.SaysTrust, game.NoSeat) >= m.rec.crowd() {
		return game.Statement{}, false
	}
	return m.vouch(func(at game.Seat) bool {
		return slices.ContainsFunc(m.rec.talk, func(r remark) bool { return r.by == at })
	})
}

// trusting is trust in a player, with a reason if there is one.
func (m *Mind) trusting(at game.Seat) game.Statement {
	s := statement(game.SaysTrust, at)
	s.Why, s.Other = m.rec.alibi(m.me, at)
	return s
}

// vouch is trust in the most trusted of some players, which the mind has not said before, and
// nobody today, and first in somebody who has cleared the player. Neither of the two may be
// against the other today. To trust a player that the mind has cleared would weaken that, and to
// trust a packmate would tie the two together.
func (m *Mind) vouch(among func(game.Seat) bool) (game.Statement, bool) {
	mine := &m.rec.claims()[m.me]
	others := slices.DeleteFunc(m.others(), func(at game.Seat) bool {
		s := m.trusting(at)
		return !among(at) || m.rec.against(m.me, at) || m.rec.against(at, m.me) || m.named(at) || cleared(mine, at) ||
			m.rec.saidToday(game.SaysTrust, at) > 0 || loyal(m.role) && slices.Contains(m.fellows, at) || m.repeats(s) ||
			s.Why == game.NoReasonGiven && !m.founded(at)
	})
	if len(others) == 0 {
		return game.Statement{}, false
	}
	return m.trusting(m.most(others, func(at game.Seat) float64 { return -m.doubt(at) - m.spoken(at) })), true
}

// founded reports whether a word of trust without a reason has something to go by: the player is in less
// doubt than usual, and has claimed a card, or somebody else has spoken for or against them; or they are in
// clearly less doubt. One such word a day is enough, and a vote against the player has said the opposite.
func (m *Mind) founded(at game.Seat) bool {
	if m.rec.accused(m.me, at, 0) || slices.ContainsFunc(m.rec.saying(), func(r remark) bool {
		return r.by == m.me && r.what.Kind == game.SaysTrust && r.what.Why == game.NoReasonGiven && !r.taken
	}) {
		return false
	}
	switch doubt, usual := m.doubt(at), m.usual(); {
	case doubt < 0.7*usual:
		return true
	case doubt >= 0.9*usual:
		return false
	}
	c := &m.rec.claims()[at]
	return c.kinds != 0 || c.plain || slices.ContainsFunc(m.rec.talk, func(r remark) bool {
		return r.by != m.me && r.what.Target == at && r.what.Kind != game.SaysAsk && !r.taken
	})
}

// crowd is how many players do the same in a day, at most, when nothing is known.
func (r *Record) crowd() int { return (bits.OnesCount32(r.living) + 4) / 6 }

// ask asks the likeliest wolf who has not said anything about a card.
func (m *Mind) ask() (game.Statement, bool) {
	if !m.feels(asks) || m.rec.saidToday(game.SaysAsk, game.NoSeat) >= m.rec.crowd() {
		return game.Statement{}, false
	}
	claims := m.rec.claims()
	among := slices.DeleteFunc(m.others(), func(at game.Seat) bool {
		return claims[at].kinds != 0 || claims[at].plain || m.rec.muted&bit(at) != 0 || m.rec.asked(at)
	})
	s := statement(game.SaysAsk, m.most(among, m.doubt))
	return s, s.Target != game.NoSeat
}
