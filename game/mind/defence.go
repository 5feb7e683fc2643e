package mind

import (
	"cmp"
	"slices"

	"tabula/game"
)

// defend is what a suspect says who has nothing new to say in their own defence. Somebody who has
// claimed a special card says it again, and the best of what they have learned. Others say their card,
// then a suspicion, with a reason if there is one. Without these they say the card again, so that no
// defence is silent, and then trust for which there is a reason. Other trust is only better than nothing.
func (m *Mind) defend() (game.Statement, bool) {
	spoken := m.rec.talk[m.rec.opened:] // only the suspect speaks in a defence
	if m.rec.speaker != m.me || len(spoken) > 1 {
		return game.Statement{}, false
	}
	said := func(s game.Statement) bool {
		return slices.ContainsFunc(spoken, func(r remark) bool { return r.what == s })
	}
	card := statement(game.SaysCard, game.NoSeat)
	card.Role = m.face()
	claims := (m.tongue == Liar || !loyal(m.role)) && m.rec.deck.holds(card.Role)
	if special := m.rec.claims()[m.me].kinds != 0; claims && !said(card) && (special || !m.repeats(card)) {
		return card, true
	}
	if s, ok := m.proof(); ok && !said(s) {
		return s, true
	}
	if slices.ContainsFunc(spoken, func(r remark) bool { return r.what.Kind == game.SaysSuspect || r.what.Kind == game.SaysTrust }) {
		return game.Statement{}, false
	}
	weak, finds := game.Statement{}, false
	for _, at := range m.accused() {
		if !m.rec.lives(at) || m.doubt(at) < 0.4*m.usual() || m.spoken(at) < 0 {
			continue
		}
		s := m.suspicion(at)
		if s.Why != game.NoReasonGiven {
			return s, true
		}
		if !finds && !m.rec.suspectsToday(m.me, at) {
			weak, finds = s, true
		}
	}
	if finds && !m.repeats(weak) {
		return weak, true
	}
	if claims && !said(card) {
		return card, true
	}
	s, ok := m.vouch(func(at game.Seat) bool {
		return !slices.Contains(m.rec.suspects, at) && !m.rec.accused(at, m.me, 0)
	})
	return s, ok && (s.Why != game.NoReasonGiven || len(spoken) == 0)
}

// proof is the best of what the player has told as learned: about another suspect, that anybody is a
// werewolf, or else the newest.
func (m *Mind) proof() (best game.Statement, ok bool) {
	worth := 0
	for _, r := range m.rec.talk {
		if r.by != m.me || r.taken || r.what.Kind != game.SaysSeen && r.what.Kind != game.SaysCounted {
			continue
		}
		w := 1 + r.what.Night
		if t, _ := m.rec.told(&r); t.black {
			w += 1000
			if slices.Contains(m.rec.suspects, t.about) {
				w += 1000
			}
		}
		if w > worth {
			best, worth = r.what, w
		}
	}
	return best, worth > 0
}

// accused lists the players that a suspect may accuse, the least trusted first: the others on trial,
// because one of them dies if the suspect lives. Somebody who is alone on trial accuses those
// who have voted against them today, but no packmate who is not lost.
func (m *Mind) accused() []game.Seat {
	list := slices.DeleteFunc(slices.Clone(m.rec.suspects), func(at game.Seat) bool { return at == m.me })
	if len(list) == 0 {
		lost := m.lost()
		for _, v := range m.rec.votes {
			if v.day == m.rec.night && v.against == m.me && !v.ghost && (v.by == lost || !slices.Contains(m.fellows, v.by)) {
				list = append(list, v.by)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b game.Seat) int { return cmp.Compare(m.doubt(b), m.doubt(a)) })
	return list
}
