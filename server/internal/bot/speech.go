package bot

import (
	"time"

	"tabula/game"
	"tabula/protocol"
)

const (
	// betweenBots is the least time between two statements of bots in a room, so that people
	// can read them.
	betweenBots = 3 * time.Second
	// pauses is, for all seats together, the longest time that bots add to it: 6 s each at a
	// table of eight. In a short discussion, it is a tenth of that discussion.
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
	// haste is how long a bot thinks when it must tell at once what it has learned.
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

// hurry is when the bot speaks: soon after it was named, and at once if it must tell something.
func (m *Mind) hurry(at time.Time) time.Time {
	due := m.due
	if m.pressing {
		due = sooner(due, at.Add(haste+time.Duration(m.Known.You.Seat)*apart))
	}
	line := lastLine(&m.Known)
	if line <= m.heeded {
		return due
	}
	newest := m.Known.Talk.Said[len(m.Known.Talk.Said)-1]
	if newest.Kind == "" || newest.Target != m.Known.You.Seat {
		return due
	}
	m.heeded = line
	return sooner(due, at.Add(reply.delay(m.Known.window(at.UnixMilli()+m.ahead), m.delays)))
}

// speak is the duty to think about speaking. Its question counts the times. Bots that stand
// in for a person say nothing in that person's name.
func (m *Mind) speak() duty {
	k := &m.Known
	most := 0
	switch {
	case !m.reasoner.ready() || k.ghost() || !k.bot(k.You.Seat) || k.Table.Words == nil || k.option("bot_temper") == game.BotTemperSilent.Value ||
		k.Table.Seats[k.You.Seat].Muted:
	case k.Phase.Name == protocol.PhaseDiscussion, k.Phase.Name == protocol.PhaseAccusation && m.pressing:
		most = moments
	case k.Phase.Name == protocol.PhaseDefence && k.Ballot.Speaker == k.You.Seat:
		most = ownMoments
	}
	if m.thought >= most {
		return duty{}
	}
	return duty{deed: say, question: m.thought}
}

// turnToSpeak is the earliest moment at which this bot may speak: some time after the last
// statement of any bot, a little later for each seat. How long depends on the moment of that
// statement, which all bots know, and is less at a larger table, where more is said. A bot that must
// tell something at once does not wait for the others.
func (m *Mind) turnToSpeak() time.Time {
	k := &m.Known
	for i := len(k.Talk.Said) - 1; i >= 0; i-- {
		if s := k.Talk.Said[i]; k.bot(s.Seat) {
			seats := len(k.Table.Seats)
			next := time.UnixMilli(s.At - m.ahead).Add(betweenBots + time.Duration((k.You.Seat+s.Line)%seats)*apart)
			if m.pressing {
				return next
			}
			longest := min(pauses/time.Duration(seats), max(time.Duration(k.length()/10)*time.Millisecond, apart))
			return next.Add(time.Duration(s.At) * time.Millisecond % longest)
		}
	}
	return time.Time{}
}

// statement is what the bot says now; nil for silence.
func (m *Mind) statement() any {
	m.thought++
	if !m.reasons {
		return nil
	}
	s, speaks := m.reasoner.mind.Say()
	if !speaks {
		return nil
	}
	return said(s)
}

func said(s game.Statement) protocol.Say {
	return protocol.Say{
		Kind: protocol.StatementKind(s.Kind), Target: int(s.Target), Night: s.Night, Role: protocol.RoleID(s.Role), Sight: protocol.Sight(s.Sight),
		Power: protocol.PowerKind(s.Power), Count: s.Count, Why: protocol.Reason(s.Why), Other: int(s.Other),
	}
}
