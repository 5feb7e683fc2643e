package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// Say returns what the mind wants to say now, in the discussion or in its own defence. It
// is false if the mind is silent. The caller makes the statement, so that it comes back with
// Record.Say.
func (m *Mind) Say() (game.Statement, bool) {
	if !m.maySpeak() {
		return game.Statement{}, false
	}
	m.heard = len(m.rec.talk)
	list := []func() (game.Statement, bool){m.claim, m.answer}
	if m.rec.speaker == game.NoSeat {
		list = append(list, m.suspect, m.trust, m.ask)
	}
	if loyal(m.role) && m.tongue == Honest {
		list[1] = nothing
	}
	for i, next := range list {
		// What a player has learned is worth any number of words, and an answer one more.
		if over := m.said - m.temper.words(); over >= 0 && i > 1 || over > 0 && i > 0 {
			break
		}
		if s, ok := next(); ok && (!m.repeats(s) || m.insists(s)) {
			m.said, m.mood = m.said+1, listens
			return s, true
		}
	}
	m.silent++
	return m.defend()
}

// Urgent returns a claim that the mind wants to make before the others speak; it is false without one.
// Whether a claim is urgent depends only on its words and on what everybody knows. Call it for all minds
// at the same moments, whatever their cards, so that these do not tell who has a claim to think about.
func (m *Mind) Urgent() (game.Statement, bool) {
	if !m.maySpeak() {
		return game.Statement{}, false
	}
	if m.lies() {
		m.prepare() // what it invents stays, also if nothing is said
	}
	open, lie := m.open, m.lie
	lie.tells = slices.Clone(lie.tells)
	s, ok := m.claim()
	if !ok || m.repeats(s) || !m.urgent(s) {
		m.open, m.lie = open, lie // because nothing was said
		return game.Statement{}, false
	}
	m.heard = len(m.rec.talk)
	m.said, m.mood = m.said+1, listens
	return s, true
}

// urgent reports whether a claim cannot wait: it names a werewolf, clears a player who is in danger,
// or tells which side of a ghost has lied. The first claim to a card that somebody else claims cannot wait either.
func (m *Mind) urgent(what game.Statement) bool {
	var c claim
	c.hear(m.rec, &remark{by: m.me, day: m.rec.night, what: what})
	for _, t := range c.tells {
		switch {
		case t.about == game.NoSeat:
		case !m.rec.lives(t.about):
			return m.settles(t.about)
		case t.black || m.rec.threatens(t.about):
			return true
		}
	}
	claims := m.rec.claims()
	return len(claims[m.me].tells) == 0 && slices.ContainsFunc(m.others(), func(at game.Seat) bool { return claims[at].kinds&c.kinds != 0 })
}

// maySpeak reports whether the mind may make a statement now. It begins a new day of talking.
func (m *Mind) maySpeak() bool {
	another := m.rec.speaker != game.NoSeat && m.rec.speaker != m.me
	if m.tongue == Silent || !m.rec.lives(m.me) || m.rec.muted&bit(m.me) != 0 || another {
		return false
	}
	m.today()
	return m.rec.spoke(m.me) < game.MaxStatements
}

// claim is what the mind says to be, and to have learned.
func (m *Mind) claim() (s game.Statement, ok bool) {
	switch {
	case m.lies():
		s, ok = m.pretend()
	case !loyal(m.role):
		s, ok = m.tell()
	}
	m.considered, m.listened = m.rec.night, len(m.rec.talk)
	return s, ok
}

// lies reports whether the mind may claim a card that it does not have.
func (m *Mind) lies() bool { return loyal(m.role) && m.tongue == Liar }

// spoke counts what a player has said today, also what they have taken back.
func (r *Record) spoke(by game.Seat) int {
	n := 0
	for _, s := range r.saying() {
		if s.by == by {
			n++
		}
	}
	return n
}

// nothing is said.
func nothing() (game.Statement, bool) { return game.Statement{}, false }

// today begins a new day of talking.
func (m *Mind) today() {
	if m.day == m.rec.night {
		return
	}
	m.day, m.said, m.silent, m.mood = m.rec.night, 0, 0, mood(m.rand.IntN(int(moods)))
}

// feels reports whether the mind is in a mood. In a hush, any mood will do.
func (m *Mind) feels(in mood) bool { return m.mood == in || m.hush() }

// hush reports whether hardly anybody has spoken today, although there was time.
func (m *Mind) hush() bool {
	return m.silent > 1 && 2*len(m.rec.saying()) < bits.OnesCount32(m.rec.living)
}

// repeats reports whether the mind has made a statement before.
func (m *Mind) repeats(s game.Statement) bool {
	for i := range m.rec.talk {
		if r := &m.rec.talk[i]; r.by == m.me && !r.taken && r.what == s {
			return true
		}
	}
	return false
}

// insists reports whether a statement is a suspicion of another day that is worth saying again, because few live.
func (m *Mind) insists(s game.Statement) bool {
	return m.rec.few() && s.Kind == game.SaysSuspect && !m.rec.suspectsToday(m.me, s.Target) && !accuses(&m.rec.claims()[m.me], s.Target)
}

func statement(kind game.StatementKind, target game.Seat) game.Statement {
	return game.Statement{Kind: kind, Target: target, Other: game.NoSeat}
}

// onTrial reports whether the player is a suspect of today.
func (m *Mind) onTrial() bool { return slices.Contains(m.rec.suspects, m.me) }

// pressed reports whether the player is likely to be executed.
func (m *Mind) pressed() bool {
	if m.onTrial() {
		return true
	}
	public := m.rec.Public()
	above := 0
	for at := range m.rec.seats {
		if m.rec.lives(game.Seat(at)) && public.Pack[at] > public.Pack[m.me] {
			above++
		}
	}
	return above == 0 && public.Pack[m.me] > 0.4
}

// tell says the next thing that a human has learned, when it helps to say it.
func (m *Mind) tell() (game.Statement, bool) {
	if isPlain(m.role) || !m.open && !m.opens() {
		return game.Statement{}, false
	}
	card := statement(game.SaysCard, game.NoSeat)
	card.Role = m.role.ID
	holds := m.rec.deck.holds(card.Role)
	counters := !m.open && m.counters(card)
	m.open = true
	if (counters || has(m.role, game.Recall)) && holds && !m.repeats(card) { // without the card, a medium sounds like one more seer
		return card, true
	}
	if next, ok := m.next(); ok {
		return next, true
	}
	if s, ok := m.exposes(); ok {
		return s, true
	}
	return card, holds
}

// exposes names somebody who claims the player's own card as a suspect, if the player has told
// the card and nothing worse about them.
func (m *Mind) exposes() (game.Statement, bool) {
	mine := &m.rec.claims()[m.me]
	for _, at := range m.others() {
		if mine.kinds == 0 || !m.robbed(at) || accuses(mine, at) || m.rec.suspectsToday(m.me, at) {
			continue
		}
		if s := m.suspicion(at); !m.repeats(s) {
			return s, true
		}
	}
	return game.Statement{}, false
}

// opens reports whether it is time for a human to tell the card.
func (m *Mind) opens() bool {
	if m.role.Side == game.Solo {
		return false
	}
	if m.must() || has(m.role, game.Know) && m.rec.night >= 2 {
		return true
	}
	whites := 0
	for _, n := range m.notes {
		if _, about := m.verdictOf(n); about && m.rec.lives(n.Target) && !m.rec.murdered(n.Target) {
			whites++
		}
	}
	if m.hides() {
		return m.onTrial()
	}
	return whites >= 2 || m.pressed()
}

// hides reports whether the player has claimed a plain card today. To tell another one soon after that
// looks like a lie.
func (m *Mind) hides() bool {
	return slices.ContainsFunc(m.rec.saying(), func(r remark) bool {
		return r.by == m.me && !r.taken && r.what.Kind == game.SaysCard && m.rec.deck.place(r.what.Role) == plain
	})
}

// must reports whether it would harm the humans to say nothing of what the player has learned.
func (m *Mind) must() bool {
	return m.contested(m.rec.claims()) || slices.ContainsFunc(m.notes, func(n game.Note) bool {
		black, about := m.verdictOf(n)
		switch {
		case !about || !black && m.rec.murdered(n.Target):
			return false
		case !m.rec.lives(n.Target):
			return m.settles(n.Target)
		default:
			return black || m.rec.threatens(n.Target) && m.rec.lastChance()
		}
	})
}

// few reports whether so few players live that silence would leave the choice to one or two.
func (r *Record) few() bool { return bits.OnesCount32(r.living) <= 5 }

// lastChance reports whether a wrong execution today and the next victim lose the game, if the whole
// pack lives. A deck may have no pack.
func (r *Record) lastChance() bool { return bits.OnesCount32(r.living) <= 2*max(r.deck.pack, 1)+2 }

// settles reports whether the side of a ghost tells who of the living has lied or told the
// truth.
func (m *Mind) settles(ghost game.Seat) bool {
	for at, c := range m.rec.claims() {
		by := game.Seat(at)
		if slices.ContainsFunc(c.tells, func(t told) bool {
			return by == ghost && t.about != m.me && m.rec.lives(t.about) || t.about == ghost && by != m.me && m.rec.lives(by)
		}) {
			return true
		}
	}
	return false
}

// counters reports whether somebody else seems to have the same card and nobody has named it
// yet. Then a player names it first, so that the second of two rivals does not use the
// sentence of the first.
func (m *Mind) counters(card game.Statement) bool {
	k := m.rec.deck.place(card.Role)
	if k < 0 || slices.ContainsFunc(m.rec.talk, func(r remark) bool { return r.what == card }) {
		return false
	}
	for at, c := range m.rec.claims() {
		if game.Seat(at) != m.me && c.kinds&(1<<k) != 0 {
			return true
		}
	}
	return false
}

// contested reports whether others claim the player's card, so that one of them lies.
func (m *Mind) contested(claims []claim) bool {
	k := m.rec.deck.place(m.role.ID)
	if k < 0 {
		return false
	}
	others := 0
	for at, c := range claims {
		if game.Seat(at) != m.me && c.kinds == 1<<k {
			others++
		}
	}
	return others >= m.rec.deck.kinds[k].count
}

// verdictOf reports what a note says about its target: a werewolf or not.
func (m *Mind) verdictOf(n game.Note) (black, about bool) {
	if n.Kind != game.Look && n.Kind != game.Recall || n.Target == game.NoSeat {
		return false, false
	}
	if n.Role != "" {
		return m.rec.deck.place(n.Role) == thePack, true
	}
	return n.Sight == game.SeenWerewolf, n.Sight == game.SeenWerewolf || n.Sight == game.SeenNot
}

// next is the most useful note that the player has not told yet, and that says something new: wolves who
// live first, then players in danger, then the living, then the newest. Against a rival, all notes help.
func (m *Mind) next() (game.Statement, bool) {
	var best game.Statement
	worth, rivalled := 0, slices.ContainsFunc(m.others(), m.robbed)
	for _, n := range m.notes {
		s, ok := m.noted(n)
		black, about := m.verdictOf(n)
		if !ok || m.repeats(s) || about && !black && m.rec.murdered(n.Target) && !rivalled {
			continue
		}
		if w := m.interest(n.Target, n.Night, about && black); w > worth {
			best, worth = s, w
		}
	}
	return best, worth > 0
}

// interest is how much others want to know what was learned about a player in a night; at least 1.
func (m *Mind) interest(at game.Seat, night int, black bool) int {
	w := 1 + night
	if black {
		w += 2000
	}
	if m.rec.lives(at) {
		w += 1000
	}
	if m.rec.threatens(at) {
		w += 500
	}
	return w
}

// noted puts a note into a statement, if the vocabulary has one.
func (m *Mind) noted(n game.Note) (game.Statement, bool) {
	w := &m.rec.words
	s := statement(game.SaysSeen, n.Target)
	s.Night = n.Night
	switch {
	case n.Kind == game.Tally:
		s.Kind, s.Target, s.Count = game.SaysCounted, game.NoSeat, n.Count
		return s, w.Counts
	case n.Kind == game.Know && len(n.Seats) > 0:
		s.Kind, s.Target, s.Night = game.SaysKnown, n.Seats[0], 0
		return s, w.Known
	case n.Target == game.NoSeat || n.Target == m.me:
		return s, false
	case (n.Kind == game.Look || n.Kind == game.Recall) && n.Role != "":
		s.Role = n.Role
		return s, w.Exact
	case n.Kind == game.Look || n.Kind == game.Recall:
		s.Sight = n.Sight
		return s, w.Sights && (n.Sight == game.SeenWerewolf || n.Sight == game.SeenNot)
	default:
		return s, false
	}
}

// answer answers the question who the player is, and a suspicion. Unasked, a plain card is nothing to tell.
func (m *Mind) answer() (game.Statement, bool) {
	s := statement(game.SaysCard, game.NoSeat)
	if !m.rec.asked(m.me) && !m.onTrial() && m.rec.saidToday(game.SaysSuspect, m.me) == 0 {
		return s, false
	}
	s.Role = m.face()
	return s, m.rec.deck.holds(s.Role)
}

// face is the card that the player claims to have. A human hides a special card until it
// is time to tell it, and a liar stays with the lie.
func (m *Mind) face() game.RoleID {
	if m.lie.out {
		return m.lie.role.ID
	}
	if m.role.Side == game.Humans && (m.open || m.pressed()) {
		return m.role.ID
	}
	for _, c := range m.rec.deck.cards {
		if isPlain(c.Role) {
			return c.Role.ID
		}
	}
	return m.role.ID
}
