package mind

import (
	"slices"

	"tabula/game"
)

// Night answers a question of the night with a seat of among, or with game.NoSeat if nobody
// is allowed and better. led is the pick of a player who chooses together with this one, or
// game.NoSeat.
func (m *Mind) Night(kind game.PowerKind, among []game.Seat, nobody bool, led game.Seat) game.Seat {
	if led != game.NoSeat && slices.Contains(among, led) {
		if kind == game.Attack {
			m.attacks(led)
		}
		return led
	}
	b := m.Belief()
	foe := m.menace
	if loyal(m.role) {
		foe = func(at game.Seat) float64 { return 1 - b.Pack[at] }
	}
	switch kind {
	case game.Attack:
		return m.attacks(m.prey(among))
	case game.Look:
		return m.most(among, func(at game.Seat) float64 {
			if m.looked(at) {
				return -1
			}
			return b.Pack[at] * (1 - b.Pack[at])
		})
	case game.Protect:
		return m.most(among, func(at game.Seat) float64 { return m.worth(at)*(1-b.Pack[at]) + 0.3*m.roll() })
	case game.Mark, game.AddVote, game.Hex, game.Bear, game.Silence, game.Eliminate:
		at := m.most(among, foe)
		careful := kind == game.Eliminate || kind == game.Silence
		if careful && nobody && at != game.NoSeat && foe(at) < 0.6 {
			return game.NoSeat
		}
		return at
	case game.Return:
		at := m.most(among, func(at game.Seat) float64 { return m.worth(at) - foe(at) })
		if nobody && at != game.NoSeat && foe(at) > 0.2 {
			return game.NoSeat
		}
		return at
	case game.Decoy: // the suspect of a player who has nothing else to choose
		return m.most(among, func(at game.Seat) float64 {
			if whim := 0.02 * m.roll(); m.rec.lives(at) {
				return m.doubt(at) + m.spoken(at) + whim
			}
			return -faith - 1
		})
	case game.Betray:
		return game.NoSeat
	default:
		return m.most(among, func(game.Seat) float64 { return m.roll() })
	}
}

func (m *Mind) looked(at game.Seat) bool {
	return slices.ContainsFunc(m.notes, func(n game.Note) bool { return n.Kind == game.Look && n.Target == at })
}

// worth is how much a player's knowledge helps the humans, by what everybody can see.
func (m *Mind) worth(at game.Seat) float64 {
	public := m.rec.Public()
	s := 0.0
	for k, kind := range m.rec.deck.kinds {
		switch {
		case kind.role.Side != game.Humans:
		case sees(kind.role) || reads(kind.role):
			s += public.Kinds[k][at]
		default:
			s += 0.4 * public.Kinds[k][at]
		}
	}
	return s
}

// attacks notes the pack's choice of this night.
func (m *Mind) attacks(at game.Seat) game.Seat {
	m.hunted[m.rec.night] = at
	return at
}

// saved is how much less a victim is worth to the pack who has survived its last attack.
const saved = 1

// prey chooses the pack's victim: a player who knows much, or who has everybody's trust.
func (m *Mind) prey(among []game.Seat) game.Seat {
	public, b := m.rec.Public(), m.Belief()
	blunt := 0.0 // if protection is likely, the pack is less predictable
	if m.rec.deck.guards {
		blunt = 0.35
	}
	return m.most(among, func(at game.Seat) float64 {
		s := m.worth(at) + 0.8*(1-public.Pack[at]) - 3*b.Pack[at] + blunt*m.roll()
		if m.doubted(at) {
			s -= 1 // the village may do it
		}
		if last, hunted := m.hunted[m.rec.night-1]; hunted && at == last { // somebody protects the player
			s -= saved
		}
		for k, kind := range m.rec.deck.kinds {
			if helps(kind.role) {
				s -= b.Kinds[k][at]
			}
			if kind.role.Traits.Immune {
				s -= b.Kinds[k][at]
			}
		}
		return s
	})
}

// doubted reports whether a packmate claims the same card as a player, so that the death of
// the player would prove the packmate a liar.
func (m *Mind) doubted(at game.Seat) bool {
	claims := m.rec.claims()
	for _, fellow := range append(m.fellows[:len(m.fellows):len(m.fellows)], m.me) {
		if claims[fellow].kinds&claims[at].kinds != 0 {
			return true
		}
	}
	return false
}
