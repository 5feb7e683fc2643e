package bot

import (
	"time"

	"tabula/protocol"
)

// A host who moderates has no card. They continue when a phase has lasted as long as
// with a clock, or a night as long as its minimum, so that all players have had time.

// moderate lists what a moderator has to do now.
func (m *Mind) moderate() []duty {
	k := &m.Known
	if k.Table.Moderator == 0 || k.Table.Moderator != k.You.Player {
		return nil
	}
	switch k.Phase.Name {
	case protocol.PhaseLobby, protocol.PhaseEnd:
		return nil
	}
	_, turn, _ := k.ballot()
	return []duty{{deed: advance, since: k.Phase.Began, turn: turn, target: m.tie}}
}

// decide follows the refusal of a moderator's command: it chooses one of the tied players, or
// waits a moment.
func (m *Mind) decide(no protocol.Refused, at time.Time) {
	switch {
	case no.Code == protocol.DecideTie && len(no.Seats) > 0:
		m.tie = no.Seats[m.dice.IntN(len(no.Seats))]
		m.plan(at)
	case no.Code == protocol.TooEarly:
		for _, d := range m.moderate() {
			delete(m.done, d)
		}
		m.plan(at)
		m.due = at.Add(time.Duration(no.Need) * time.Millisecond)
	}
}

// whenOver is when the moderator continues.
func (m *Mind) whenOver(at time.Time) time.Time {
	left := m.Known.Phase.Began + m.Known.length() - (at.UnixMilli() + m.ahead)
	return at.Add(time.Duration(max(left, 0)) * time.Millisecond)
}

// length is the duration of the phase with a clock, in milliseconds.
func (k *Known) length() int64 {
	t := k.Room.Settings.Timing
	switch k.Phase.Name {
	case protocol.PhaseNight:
		return k.leastNight()
	case protocol.PhaseReading:
		return t.Reading
	case protocol.PhaseDawn:
		return t.Dawn
	case protocol.PhaseMenace:
		return t.Menace
	case protocol.PhaseDiscussion:
		return t.Discussion
	case protocol.PhaseAccusation, protocol.PhaseVerdict:
		switch {
		case k.InTurn():
			return t.Accusation
		case k.Phase.Name == protocol.PhaseVerdict:
			return t.Verdict
		}
		return t.AtOnce
	case protocol.PhaseSuspects:
		return t.Suspects
	case protocol.PhaseDefence:
		return t.Defence
	case protocol.PhaseLynch:
		return t.Lynch
	default:
		return t.Deal
	}
}

// leastNight is the least duration of a night, or of one of its steps.
func (k *Known) leastNight() int64 {
	switch {
	case k.Table.Elder != protocol.NoSeat:
		return elderPart
	case k.option("night_mode") == "sequential":
		return k.Room.Settings.Timing.StepMin
	default:
		return k.Room.Settings.Timing.NightMin
	}
}

// elderPart is the duration of a part of the Wise Old Man's night (rules V2).
const elderPart = 10_000 // ms
