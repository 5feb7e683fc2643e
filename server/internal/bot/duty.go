package bot

import "tabula/protocol"

// A duty is a command that the player sends once in a stage.
type duty struct {
	deed     deed
	question int   // for fill, the number of players
	target   int   // for follow, and for a decision of the moderator
	since    int64 // for advance: the start of what it ends,
	turn     int   // and the turn of the ballot
	// settings are, for change, those that the host changes. The server may adapt what the
	// host has chosen; then the host changes it once more.
	settings string
}

type deed int

const (
	idle deed = iota
	change
	fill
	start
	again
	advance
	ready
	call
	answer
	follow
	favour
	enough
	say
	accuse
	judge
)

// play lists the duties of the phase.
func (m *Mind) play() []duty {
	k := &m.Known
	you := k.You
	wanted := idle
	switch k.Phase.Name {
	case protocol.PhaseNight:
		return m.night()
	case protocol.PhaseDeal:
		wanted = when(!you.Ready, ready)
	case protocol.PhaseCalling:
		wanted = when(k.Table.Elder == you.Seat, call)
	case protocol.PhaseMenace:
		wanted = when(k.ghost() && you.Sword == protocol.NoSeat, favour)
	case protocol.PhaseDiscussion, protocol.PhaseDefence:
		if d := m.speak(); d.deed != idle && (m.thought < patience || !k.talks()) {
			return []duty{d}
		}
		wanted = when(k.Phase.Name == protocol.PhaseDiscussion && k.talks() && !k.ghost(), enough)
	case protocol.PhaseAccusation:
		wanted = when(you.Accusation == protocol.NoSeat && k.asked(m.pace.Ahead), accuse)
	case protocol.PhaseVerdict:
		wanted = when(you.Verdict == protocol.NoSeat && k.asked(m.pace.Ahead), judge)
	}
	if wanted == idle {
		return nil
	}
	return []duty{{deed: wanted}}
}

func when(asked bool, d deed) deed {
	if asked {
		return d
	}
	return idle
}

// night first answers every question, as all players must, and then follows wolves who
// picked otherwise. If a pack changes its choice, no other phone shows it, and the night is
// no longer, because the answers stay confirmed.
func (m *Mind) night() []duty {
	var todo []duty
	for q, question := range m.Known.You.Questions {
		if !question.Sure {
			todo = append(todo, duty{deed: answer, question: q})
		}
	}
	for q := range m.Known.You.Questions {
		if target, differs := m.follow(q); differs {
			todo = append(todo, duty{deed: follow, question: q, target: target})
		}
	}
	return todo
}

// message is the command of a duty. It chooses only now, with all that has arrived while the
// player was thinking. It is nil if no seat can be chosen.
func (m *Mind) message(d duty) any {
	switch d.deed {
	case change:
		return protocol.Change{Settings: m.chair.settings(&m.Known)}
	case fill:
		return protocol.AddBot{}
	case start:
		return protocol.Start{}
	case again:
		return protocol.Again{}
	case advance:
		return protocol.Advance{Pick: d.target, Began: d.since, Turn: d.turn}
	case ready:
		return protocol.Ready{}
	case call:
		return protocol.Call{}
	case answer:
		if target, ok := m.answer(d.question); ok {
			return m.sure(d.question, target)
		}
	case follow:
		return m.sure(d.question, d.target)
	case favour:
		return m.favour()
	case enough:
		return protocol.Enough{}
	case say:
		if message := m.statement(); message != nil {
			return message
		}
	case accuse:
		if target := m.accuse(); target != protocol.NoSeat {
			return protocol.Accuse{Target: target}
		}
	case judge:
		if target := m.judge(); target != protocol.NoSeat {
			return protocol.Judge{Suspect: target}
		}
	}
	return nil
}

func (m *Mind) sure(question, target int) any {
	m.held[question] = target
	return protocol.Answer{Question: question, Target: target, Sure: true}
}
