package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// Accuse chooses a living player to vote for in the accusation.
func (m *Mind) Accuse(among []game.Seat) game.Seat {
	if loyal(m.role) {
		if at := m.betrayed(); slices.Contains(among, at) && !m.decides() && !m.joins(at) {
			return at
		}
		return m.packAccuses(among)
	}
	at := m.most(among, func(at game.Seat) float64 {
		return m.menace(at) + 0.02*float64(m.rec.tokens[at]+m.rec.saidToday(game.SaysSuspect, at)) + m.spite(at) + m.spoken(at) - m.mirror(at) +
			m.bequest(at)
	})
	m.grudge = at
	return at
}

// menace is how much a human wants a player to die, from 0 to 1.
func (m *Mind) menace(at game.Seat) float64 {
	b := m.Belief()
	s := b.Wolves[at]*0.35 + b.Pack[at]*0.65
	for k, kind := range m.rec.deck.kinds {
		if kind.role.Side == game.Solo {
			s += 0.5 * b.Kinds[k][at]
		}
	}
	return s
}

// spite is what a stubborn player adds for yesterday's suspect.
func (m *Mind) spite(at game.Seat) float64 {
	if m.temper == Stubborn && at == m.grudge {
		return 0.04
	}
	return 0
}

// bequest is what a player adds for somebody that the ghost of a killed teller accuses today. The ghost
// may have learned it in their last night, and can no longer say so.
func (m *Mind) bequest(at game.Seat) float64 {
	claims := m.rec.claims()
	if slices.ContainsFunc(m.rec.votes, func(v vote) bool {
		return v.ghost && !v.verdict && v.day == m.rec.night && v.against == at && claims[v.by].kinds != 0 && m.rec.murdered(v.by)
	}) {
		return 0.15
	}
	return 0
}

// mirror is what a player takes off for somebody who accuses them today or has stood up for them, or who
// agrees with them, which weighs more. To accuse them convinces nobody, unless more speaks against them.
func (m *Mind) mirror(at game.Seat) float64 {
	if m.agrees(at) {
		return 0.3
	}
	if m.rec.against(at, m.me) || slices.Contains(m.rec.defended(at, 0), m.me) {
		return 0.15
	}
	return 0
}

// agrees reports whether another has ever given the same word as a reason, or taken the side of somebody
// who claims a special card and is in hardly any doubt.
func (m *Mind) agrees(at game.Seat) bool {
	if m.rec.believes(m.me)&m.rec.believes(at) != 0 {
		return true
	}
	backed := m.rec.backs(at)
	for other, c := range m.rec.claims() {
		if seat := game.Seat(other); backed&bit(seat) != 0 && c.kinds != 0 && m.doubt(seat) < 0.4*m.usual() {
			return true
		}
	}
	return false
}

// word is how much a player stays with the suspect that they have named today. A vote for
// somebody else would need another word.
const word = 0.1

// faith is how much a player stays with their word or vote, if nobody has cleared the suspect and
// nothing new has been told since they could speak. As much speaks for somebody whose side they have taken,
// until there is a reason against them and more doubt in them than usual.
const faith = 1.0

// turning is how much doubt, from 0 to 1, turns a player against somebody that they have believed, without a
// reason that they can give. The pack has let the other live, or what the other says is proved wrong.
const turning = 0.67

// spoken is what a player adds for the suspect of today, and takes off for somebody that they
// have cleared or trusted, who has cleared them, whose word they have ever given as a reason, or whose
// rival they have helped to execute. Somebody who claims the player's own card is a liar. So is a teller
// who calls the player a werewolf, and a wolf pretends that they are.
func (m *Mind) spoken(at game.Seat) float64 {
	named, heard := m.stance()
	switch {
	case m.robbed(at):
		return 2 * faith
	case m.named(at):
		return faith
	case cleared(&m.rec.claims()[m.me], at):
		return -faith
	case accuses(&m.rec.claims()[m.me], at):
		return faith
	case (cleared(&m.rec.claims()[at], m.me) || m.rec.believes(m.me)&bit(at) != 0) && m.doubt(at) < turning:
		return -faith
	case named == at:
		if why, _ := m.rec.alibi(m.me, at); m.rec.voting && !m.rec.tells(heard) && why == game.NoReasonGiven {
			return faith
		}
		return word
	case m.rec.backs(m.me)&bit(at) != 0 && m.doubt(at) < turning && (m.doubt(at) < m.usual() || !m.reasoned(at)):
		return -faith
	}
	return 0
}

// stance is the player that this one has voted for today, or named since as a suspect; NoSeat
// without. heard is the number of statements that the player knew then, or when they could last
// speak.
func (m *Mind) stance() (at game.Seat, heard int) {
	at = game.NoSeat
	for i := len(m.rec.votes) - 1; i >= 0 && m.rec.votes[i].day == m.rec.night; i-- {
		if v := &m.rec.votes[i]; v.by == m.me {
			at, heard = v.against, v.after
			break
		}
	}
	for i := len(m.rec.talk) - 1; i >= heard && m.rec.talk[i].day == m.rec.night; i-- {
		if s := &m.rec.talk[i]; s.by == m.me && s.what.Kind == game.SaysSuspect && !s.taken {
			return s.what.Target, m.heard
		}
	}
	return at, heard
}

// robbed reports whether a living player claims the card that only this human has.
func (m *Mind) robbed(by game.Seat) bool {
	k := m.rec.deck.place(m.role.ID)
	return k >= 0 && m.role.Side == game.Humans && m.rec.deck.alone(1<<k) && by != m.me && m.rec.lives(by) &&
		m.rec.claims()[by].kinds == 1<<k
}

// Judge chooses between the suspects. With only one life at stake it may return game.Hold.
func (m *Mind) Judge(suspects []game.Seat, oneLife bool) game.Seat {
	if len(suspects) == 0 {
		return game.NoSeat
	}
	if loyal(m.role) {
		return m.packJudges(suspects, oneLife)
	}
	at := m.most(suspects, func(at game.Seat) float64 { return m.menace(at) + m.spoken(at) })
	if oneLife && m.menace(at) < 0.8*m.usual() {
		return game.Hold
	}
	return at
}

// usual is the mean doubt in the others who live.
func (m *Mind) usual() float64 {
	sum, n := 0.0, 0
	for at := range m.rec.seats {
		if seat := game.Seat(at); m.rec.lives(seat) && seat != m.me {
			sum, n = sum+m.doubt(seat), n+1
		}
	}
	return sum / float64(max(n, 1))
}

// Favour chooses, as a ghost, who gets the sword and who the shield.
func (m *Mind) Favour(living []game.Seat) (sword, shield game.Seat) {
	like := func(at game.Seat) float64 {
		if loyal(m.role) {
			return m.Belief().Pack[at]
		}
		return -m.menace(at)
	}
	sword = m.most(living, like)
	rest := slices.DeleteFunc(slices.Clone(living), func(at game.Seat) bool { return at == sword })
	return sword, m.most(rest, like)
}

// packAccuses chooses for a player on the wolves' side: a human under suspicion, or a
// packmate who is lost. NoSeat if only packmates that the player shields are left.
func (m *Mind) packAccuses(among []game.Seat) game.Seat {
	if last := m.last(); last != game.NoSeat && len(among) > 1 {
		among = slices.DeleteFunc(slices.Clone(among), func(at game.Seat) bool { return at == last })
	}
	if lost := m.lost(); lost != game.NoSeat && slices.Contains(among, lost) {
		return lost
	}
	among = slices.DeleteFunc(slices.Clone(among), func(at game.Seat) bool { return m.joins(at) || m.shields(at) })
	if at := m.feint(among); at != game.NoSeat {
		return at
	}
	public, b := m.rec.Public(), m.Belief()
	at := m.most(among, func(at game.Seat) float64 {
		return public.Pack[at] + 0.08*float64(m.rec.tokens[at]) - 3*b.Pack[at] + m.spoken(at) - m.mirror(at) - m.innocence(at)
	})
	m.grudge = at
	return at
}

// innocence is what a player takes off for somebody that a killed teller has cleared. Nobody would believe a
// word against them.
func (m *Mind) innocence(at game.Seat) float64 {
	for by, c := range m.rec.claims() {
		if cleared(&c, at) && m.rec.murdered(game.Seat(by)) {
			return 0.5
		}
	}
	return 0
}

// betrayed is the packmate that this player has called a suspect today; NoSeat without.
// Another vote would show that the words were false.
func (m *Mind) betrayed() game.Seat {
	for _, s := range m.rec.talk {
		if s.by == m.me && s.day == m.rec.night && s.what.Kind == game.SaysSuspect && !s.taken && slices.Contains(m.fellows, s.what.Target) {
			return s.what.Target
		}
	}
	return game.NoSeat
}

// joins reports whether a vote could bring a packmate to trial beside another of the pack, so that
// one of the two would die. Usually the two players with the most votes are tried.
func (m *Mind) joins(mate game.Seat) bool {
	if !slices.Contains(m.fellows, mate) {
		return false
	}
	for _, at := range append(m.fellows[:len(m.fellows):len(m.fellows)], m.me) {
		ahead := 0
		for _, n := range m.rec.tokens {
			if n > m.rec.tokens[at] {
				ahead++
			}
		}
		if at != mate && m.rec.tokens[at] > 0 && ahead < 2 {
			return true
		}
	}
	return false
}

// shields reports whether a player is a packmate who is not the first that all would think of: nobody has
// spoken or voted against them today, or says to have seen that they are a werewolf. No wolf begins with
// that without need.
func (m *Mind) shields(mate game.Seat) bool {
	return slices.Contains(m.fellows, mate) && !m.rec.threatens(mate) && m.rec.Public().Pack[mate] < 0.5 &&
		!slices.ContainsFunc(m.rec.claims(), func(c claim) bool { return accuses(&c, mate) })
}

// last is the only wolf who lives, for a ghost of the pack. The ghost has nothing to hide
// that is worth this life. NoSeat for others.
func (m *Mind) last() game.Seat {
	if !hunts(m.role) || m.rec.lives(m.me) {
		return game.NoSeat
	}
	last := game.NoSeat
	for _, at := range m.fellows {
		if m.rec.lives(at) {
			if last != game.NoSeat {
				return game.NoSeat
			}
			last = at
		}
	}
	return last
}

// decides reports whether the pack wins if a human is executed today.
func (m *Mind) decides() bool {
	wolves := 1
	for _, at := range m.fellows {
		if m.rec.lives(at) {
			wolves++
		}
	}
	return hunts(m.role) && 2*wolves >= bits.OnesCount32(m.rec.living)-1
}

// feint is the vote of a human who knows nothing, also against a packmate. Without it the
// others could read the pack from its votes. NoSeat if the wolf votes for the pack.
func (m *Mind) feint(among []game.Seat) game.Seat {
	if !hunts(m.role) || m.rand.IntN(100) >= feints {
		return game.NoSeat
	}
	public := m.rec.Public()
	return m.most(among, func(at game.Seat) float64 {
		return public.Pack[at] + 0.02*float64(m.rec.tokens[at]) + 0.03*m.roll() + m.spoken(at) - m.mirror(at) - m.innocence(at)
	})
}

// feints is how often a wolf names somebody like a human, in percent.
const feints = 60

// lost is a packmate who will be executed anyway. To defend them would only give the others
// away. A stubborn wolf gives them up sooner, to be trusted. NoSeat if there is none.
func (m *Mind) lost() game.Seat {
	if !hunts(m.role) {
		return game.NoSeat
	}
	hopeless := 0.75
	if m.temper == Stubborn {
		hopeless = 0.6
	}
	public := m.rec.Public()
	worst := game.NoSeat
	for at := range m.rec.seats {
		if seat := game.Seat(at); m.rec.lives(seat) && (worst == game.NoSeat || public.Pack[at] > public.Pack[worst]) {
			worst = seat
		}
	}
	if worst != game.NoSeat && worst != m.me && slices.Contains(m.fellows, worst) && public.Pack[worst] > hopeless {
		return worst
	}
	return game.NoSeat
}

// doomed is a packmate on trial who has nearly all votes of the accusation. A vote for the other
// suspect would not save them. NoSeat without.
func (m *Mind) doomed(suspects []game.Seat) game.Seat {
	all := 0
	for _, n := range m.rec.tokens {
		all += n
	}
	for _, at := range suspects {
		if hunts(m.role) && slices.Contains(m.fellows, at) && m.rec.tokens[at] > all*3/4 {
			return at
		}
	}
	return game.NoSeat
}

func (m *Mind) packJudges(suspects []game.Seat, oneLife bool) game.Seat {
	if at := m.doomed(suspects); at != game.NoSeat {
		return at
	}
	public, b := m.rec.Public(), m.Belief()
	at := m.most(suspects, func(at game.Seat) float64 { return public.Pack[at] - 3*b.Pack[at] + m.spoken(at) })
	if lost := m.lost(); lost != game.NoSeat && slices.Contains(suspects, lost) {
		return lost
	}
	if oneLife && b.Pack[at] > 0.5 {
		return game.Hold
	}
	return at
}

// most returns the seat with the greatest weight; NoSeat without seats.
func (m *Mind) most(among []game.Seat, weight func(game.Seat) float64) game.Seat {
	best, greatest := game.NoSeat, 0.0
	for _, at := range among {
		if w := weight(at) + m.level.noise()*m.roll(); best == game.NoSeat || w > greatest {
			best, greatest = at, w
		}
	}
	return best
}

// roll is a number from 0 to 1.
func (m *Mind) roll() float64 { return float64(m.rand.IntN(1<<20)) / (1 << 20) }
