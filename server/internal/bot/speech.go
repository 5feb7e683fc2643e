package bot

import (
	"slices"
	"time"

	"tabula/game"
	"tabula/game/mind"
	"tabula/protocol"
)

const (
	// betweenBots is the least time between two statements of bots in a room, so that people
	// can read them.
	betweenBots = 3 * time.Second
	// pauses is, for all seats together, the longest time that bots add to it: 6 s each at a
	// table of eight. No bot adds more than a tenth of the discussion.
	pauses = 48 * time.Second
	// apart is the time between the moments at which two bots of a room may speak next. So
	// they never speak at the same moment.
	apart = 100 * time.Millisecond
	// moments is how often a bot thinks about speaking in one discussion, and ownMoments in
	// its own defence.
	moments    = 12
	ownMoments = 2
	// patience is how often a bot has thought about speaking before it has talked enough.
	patience = 3
	// haste is how long a bot thinks, after news, about whether it must make a claim at once.
	haste = 2 * time.Second
)

// thinking is how long a bot thinks before it speaks: in a long discussion longer, so that
// it still speaks in the second half. It depends on nothing that is secret.
func (k *Known) thinking() Pace {
	p := Pace{Least: 3 * time.Second, Most: 12 * time.Second}
	// Where players say that they have talked enough, nobody should wait for a bot.
	if k.Phase.Name == protocol.PhaseDiscussion && !k.talks() {
		p.Most = max(p.Most, time.Duration(k.length()/3)*time.Millisecond)
	}
	return p
}

// reply is how long a bot thinks when somebody has just named it.
var reply = Pace{Least: 2 * time.Second, Most: 12 * time.Second}

// hurry is when the bot speaks: soon after it was named.
func (m *Mind) hurry(at time.Time) time.Time {
	line := lastLine(&m.Known)
	if line <= m.heeded {
		return m.due
	}
	newest := m.Known.Talk.Said[len(m.Known.Talk.Said)-1]
	if newest.Kind == "" || newest.Target != m.Known.You.Seat {
		return m.due
	}
	m.heeded = line
	return sooner(m.due, at.Add(reply.delay(m.Known.window(at.UnixMilli()+m.ahead), m.delays)))
}

// alert sets when the bot asks itself whether it must make a claim at once: soon after the discussion
// begins, and after each statement and each open vote. All bots do that at the same moments, whatever
// their cards.
func (m *Mind) alert(at time.Time) {
	k := &m.Known
	day := k.Phase.Name == protocol.PhaseDiscussion || k.Phase.Name == protocol.PhaseAccusation && k.Ballot.Accusation != nil
	if !day || k.Phase.Paused || !m.mayTalk() {
		m.alarm, m.alerted = time.Time{}, 0
		return
	}
	news := 1 + lastLine(k)
	if a := k.Ballot.Accusation; a != nil {
		news += len(a.Votes)
	}
	if news != m.alerted && m.alarm.IsZero() {
		m.alarm = at.Add(haste + time.Duration(k.You.Seat)*apart)
	}
	m.alerted = news
	if last, spoke := m.lastOfBots(); spoke && !m.alarm.IsZero() {
		m.alarm = later(m.alarm, m.nextAfter(last))
	}
}

// urgent is the claim that the bot makes at once; nil without one.
func (m *Mind) urgent() any {
	m.alarm = time.Time{}
	return m.says((*mind.Mind).Urgent)
}

// mayTalk reports whether this bot makes statements. Bots that stand in for a person say nothing in that
// person's name.
func (m *Mind) mayTalk() bool {
	k := &m.Known
	return m.reasoner.ready() && !k.ghost() && k.bot(k.You.Seat) && k.Table.Words != nil &&
		k.option("bot_temper") != game.BotTemperSilent.Value && !k.Table.Seats[k.You.Seat].Muted
}

// speak is the duty to think about speaking. Its question counts the times.
func (m *Mind) speak() duty {
	k := &m.Known
	most := 0
	switch {
	case !m.mayTalk():
	case k.Phase.Name == protocol.PhaseDiscussion:
		most = moments
	case k.Phase.Name == protocol.PhaseDefence && k.Ballot.Speaker == k.You.Seat:
		most = ownMoments
	}
	if m.thought >= most {
		return duty{}
	}
	return duty{deed: say, question: m.thought}
}

// turnToSpeak is the earliest moment at which this bot may say something that can wait: some time after
// the last statement of any bot. How long depends on the moment of that statement, which all bots know,
// and is less at a larger table, where more is said, and in a short discussion.
func (m *Mind) turnToSpeak() time.Time {
	last, spoke := m.lastOfBots()
	if !spoke {
		return time.Time{}
	}
	k := &m.Known
	longest := min(pauses/time.Duration(len(k.Table.Seats)), max(time.Duration(k.length()/10)*time.Millisecond, apart))
	return m.nextAfter(last).Add(time.Duration(last.At) * time.Millisecond % longest)
}

// nextAfter is when this bot may speak after a statement of a bot: a little later for each seat,
// counted from another seat each time.
func (m *Mind) nextAfter(last protocol.Said) time.Time {
	next := (m.Known.You.Seat + last.Line) % len(m.Known.Table.Seats)
	return time.UnixMilli(last.At - m.ahead).Add(betweenBots + time.Duration(next)*apart)
}

// lastOfBots is the newest statement of any bot; false without one.
func (m *Mind) lastOfBots() (protocol.Said, bool) {
	for _, s := range slices.Backward(m.Known.Talk.Said) {
		if m.Known.bot(s.Seat) {
			return s, true
		}
	}
	return protocol.Said{}, false
}

// statement is what the bot says now; nil for silence.
func (m *Mind) statement() any {
	m.thought++
	return m.says((*mind.Mind).Say)
}

// says is the statement that the bot finds by reasoning; nil if it may not reason now or finds none.
func (m *Mind) says(find func(*mind.Mind) (game.Statement, bool)) any {
	if !m.reasons {
		return nil
	}
	s, speaks := find(m.reasoner.mind)
	if !speaks {
		return nil
	}
	return protocol.Say{
		Kind: protocol.StatementKind(s.Kind), Target: int(s.Target), Night: s.Night, Role: protocol.RoleID(s.Role), Sight: protocol.Sight(s.Sight),
		Power: protocol.PowerKind(s.Power), Count: s.Count, Why: protocol.Reason(s.Why), Other: int(s.Other),
	}
}
