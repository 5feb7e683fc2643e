package mind

import (
	"cmp"
	"slices"

	"tabula/game"
)

// A lie is the card that a player on the wolves' side pretends to have, with all that they
// pretend to have learned. It is prepared from the first night on, so that it hangs
// together when it comes out.
type lie struct {
	decided int        // the night of the newest invented look; -1 before the first
	role    *game.Role // a card that sees; nil for a player who hides behind a plain card
	tells   []game.Statement
	out     bool
	accuses bool // the lie calls a rival a werewolf
}

// packPretends is how often a wolf prepares a lie, in percent. A helper always does.
const packPretends = 95

// rivalsAccused is how often a liar says to have seen that a rival is a werewolf, in percent.
// The others tell another look if that saves enough, too.
const rivalsAccused = 60

// saving is how much less of the pack the others must see after a lie, in players. A
// smaller lie costs more than it saves, when the true seer contradicts it.
const saving = 0.15

// prepare invents what the lie needs up to now. It runs every day, also when nothing is
// said.
func (m *Mind) prepare() {
	l := &m.lie
	if l.decided < 0 {
		l.decided, l.accuses = 0, m.rand.IntN(100) < rivalsAccused
		for _, c := range m.rec.deck.cards {
			if c.Role.Side == game.Humans && power(c.Role, isLook) {
				l.role = c.Role
			}
		}
		if hunts(m.role) && m.rand.IntN(100) >= packPretends || !m.rec.words.Sights {
			l.role = nil
		}
	}
	for ; l.role != nil && l.decided < m.rec.night; l.decided++ {
		m.invent(l.decided + 1)
	}
}

func isLook(p game.Power) bool { return p.Kind == game.Look && !p.Exact }

// invent invents the look of a night: somebody who lives and who looks innocent is none. If no
// player fits, there is no look.
func (m *Mind) invent(night int) {
	if night < m.rec.deck.learns(m.lie.role, isLook) {
		return
	}
	b := m.Belief()
	among := slices.DeleteFunc(m.others(), func(at game.Seat) bool {
		return !m.fits(at, night) || slices.ContainsFunc(m.lie.tells, func(s game.Statement) bool { return s.Target == at })
	})
	at := m.most(among, func(at game.Seat) float64 { return 0.7*m.roll() - b.Pack[at]*0.3 })
	if at == game.NoSeat {
		return
	}
	m.lie.tells = append(m.lie.tells, seen(at, night, game.SeenNot))
}

// fits reports whether a liar can say to have cleared a player in a night. A rival does not fit, nor
// a player that the liar has voted against since. A victim of the pack fits if there is a rival: like
// one who tells the truth, the liar then tells every look.
func (m *Mind) fits(at game.Seat, night int) bool {
	rival, _ := m.rivals()
	return at != rival && (rival != game.NoSeat || !m.rec.murdered(at)) && !m.rec.accused(m.me, at, night)
}

// revise invents other looks for the nights of those that do not fit, or are of the same player as a draft.
func (m *Mind) revise(draft game.Statement) {
	l := &m.lie
	var nights []int
	l.tells = slices.DeleteFunc(l.tells, func(s game.Statement) bool {
		unfit := s.Night != draft.Night && (s.Target == draft.Target || !m.fits(s.Target, s.Night))
		if unfit {
			nights = append(nights, s.Night)
		}
		return unfit
	})
	for _, night := range nights {
		m.invent(night)
	}
	slices.SortFunc(l.tells, func(a, b game.Statement) int { return cmp.Compare(a.Night, b.Night) })
}

func seen(at game.Seat, night int, sight game.Sight) game.Statement {
	s := statement(game.SaysSeen, at)
	s.Night, s.Sight = night, sight
	return s
}

// pretend says the next part of the lie, when it is time for it.
func (m *Mind) pretend() (game.Statement, bool) {
	m.prepare()
	l := &m.lie
	if l.role == nil || len(l.tells) == 0 {
		return game.Statement{}, false
	}
	card := statement(game.SaysCard, game.NoSeat)
	card.Role = l.role.ID
	rival, _ := m.rivals()
	if !l.out {
		draft, ok := m.opening(rival)
		if !ok {
			return game.Statement{}, false
		}
		l.out = true
		l.tells[len(l.tells)-1] = draft
		m.revise(draft)
		if m.counters(card) {
			return card, true
		}
		return draft, true
	}
	var best game.Statement
	worth := 0
	for _, s := range l.tells {
		black := s.Sight == game.SeenWerewolf
		if w := m.interest(s.Target, s.Night, black); w > worth && !m.repeats(s) && (black && !m.rec.murdered(s.Target) || !black && m.fits(s.Target, s.Night)) {
			best, worth = s, w
		}
	}
	if worth > 0 {
		return best, true
	}
	if rival != game.NoSeat && m.repeats(card) && !accuses(&m.rec.claims()[m.me], rival) && !m.rec.suspectsToday(m.me, rival) {
		return m.suspicion(rival), true
	}
	return card, true
}

// opening is the look with which the lie comes out; false if it is not time for it. Its last look
// becomes an accusation, but not always, and not later than a true one would come.
func (m *Mind) opening(rival game.Seat) (game.Statement, bool) {
	last := m.lie.tells[len(m.lie.tells)-1]
	timely := m.timely(rival)
	mild := m.rec.lives(last.Target) && m.fits(last.Target, last.Night) && (rival == game.NoSeat) != timely && !(timely && m.lie.accuses)
	if mild && m.comesOut(last) {
		return last, true
	}
	draft := m.draft(rival, last.Night)
	return draft, timely && m.comesOut(draft)
}

// timely reports whether somebody who tells the truth could accuse a player for the first time now:
// when they first think about a claim on a day, or after another has claimed to see. At any other time,
// an accusation would be a lie for certain.
func (m *Mind) timely(rival game.Seat) bool {
	if rival != game.NoSeat {
		return m.rec.claims()[rival].first >= m.listened
	}
	return m.considered != m.rec.night
}

// boldness is how much less a lively wolf must save who comes out before anybody claims to see.
const boldness = 0.05

// comesOut reports whether it is time for the lie, with a statement first. A helper contradicts
// a seer, and a wolf also saves their own life. Only a lively wolf comes out first.
func (m *Mind) comesOut(first game.Statement) bool {
	rival, ours := m.rivals()
	if ours { // two liars of one pack would unmask each other
		return false
	}
	if !hunts(m.role) {
		return rival != game.NoSeat
	}
	least := saving
	if !m.pressed() && (rival == game.NoSeat || !m.named(rival)) {
		if rival != game.NoSeat || m.temper != Lively {
			return false
		}
		least -= boldness
	}
	now, then := m.rec.Public(), m.rec.suppose(m.me, first)
	return m.danger(now)-m.danger(&then) > least
}

// named reports whether a player says to have seen that this one is a werewolf.
func (m *Mind) named(by game.Seat) bool {
	return accuses(&m.rec.claims()[by], m.me)
}

// danger is how much of the pack the others see, by a belief.
func (m *Mind) danger(b *Belief) float64 {
	sum := b.Pack[m.me]
	for _, at := range m.fellows {
		if m.rec.lives(at) {
			sum += b.Pack[at]
		}
	}
	return sum
}

// rivals finds a player who claims to see and does not belong to the pack, and reports
// whether one who belongs to it claims so.
func (m *Mind) rivals() (rival game.Seat, ours bool) {
	rival = game.NoSeat
	k := m.rec.deck.place(m.lie.role.ID)
	for i, c := range m.rec.claims() {
		at := game.Seat(i)
		if at == m.me || k < 0 || c.kinds&(1<<k) == 0 {
			continue
		}
		if slices.Contains(m.fellows, at) || slices.Contains(m.known, at) {
			ours = true
		} else if m.rec.lives(at) {
			rival = at
		}
	}
	return rival, ours
}

// draft turns the look of a night into an accusation: of the rival, or of somebody who is
// under suspicion already and not in the pack.
func (m *Mind) draft(rival game.Seat, night int) game.Statement {
	target := rival
	if target == game.NoSeat {
		public, b := m.rec.Public(), m.Belief()
		target = m.most(m.others(), func(at game.Seat) float64 {
			return public.Pack[at] - 3*b.Pack[at] + 0.2*m.roll()
		})
	}
	return seen(target, night, game.SeenWerewolf)
}
