package bot

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
)

// readiness is how likely a player uses an optional power in a night in which they know
// nothing for certain. Players tend to keep powers that can be used only once.
var readiness = map[protocol.PowerKind]float64{
	protocol.PowerHex: 0.6, protocol.PowerSilence: 0.6, protocol.PowerReturn: 0.4, protocol.PowerEliminate: 0.25,
	protocol.PowerBetray: 0.1,
}

// answer chooses for a question of the night. It is false if no seat can be chosen, which is
// not the same as choosing nobody.
func (m *Mind) answer(question int) (target int, ok bool) {
	q := m.Known.You.Questions[question]
	seats := m.Known.reachable(q)
	if m.reasons && len(seats) > 0 {
		led := protocol.NoSeat
		if pick, found := m.Known.lead(); found && q.Kind == protocol.PowerAttack {
			led = pick.Target
		}
		if at := m.reasoner.mind.Night(game.PowerKind(q.Kind), seatsOf(seats), q.Nobody, game.Seat(led)); at != game.NoSeat || q.Nobody {
			return int(at), true
		}
	}
	if q.Nobody && !m.willing(q.Kind, seats) {
		return protocol.NoSeat, true
	}
	target = m.pick(q, seats)
	return target, target != protocol.NoSeat || q.Nobody
}

// willing reports whether a player acts at all if they may also choose nobody. It always
// draws a number, so that later random numbers do not depend on what the player knows.
func (m *Mind) willing(kind protocol.PowerKind, seats []int) bool {
	drawn := m.dice.Float64()
	chance, hesitates := readiness[kind]
	if !hesitates {
		chance = 0.9
	}
	certain := kind == protocol.PowerEliminate &&
		slices.ContainsFunc(seats, func(at int) bool { return m.Known.standing(at) == enemy })
	return certain || drawn < chance
}

// pick chooses a seat.
func (m *Mind) pick(q protocol.Question, seats []int) int {
	switch q.Kind {
	case protocol.PowerAttack:
		if pick, found := m.Known.lead(); found && slices.Contains(seats, pick.Target) {
			return pick.Target
		}
		return m.most(seats, func(at int) float64 { return m.temper.hunches[at] })
	case protocol.PowerLook, protocol.PowerHex:
		return m.most(seats, func(at int) float64 { return m.news(q.Kind, at) })
	case protocol.PowerProtect, protocol.PowerReturn:
		return m.most(seats, m.forOthers(m.trust))
	default:
		return m.most(seats, m.forOthers(m.dislike))
	}
}

// dislike is the suspicion, which for a dead player is lower than for any living one.
func (m *Mind) dislike(at int) float64 {
	if m.Known.Table.Seats[at].Ghost {
		return m.suspicion(at) - 2*certainty
	}
	return m.suspicion(at)
}

// news is how much a look at a seat would add to what the player knows. The dead are of less
// use than the living.
func (m *Mind) news(kind protocol.PowerKind, at int) float64 {
	weight := m.temper.hunches[at]
	if at == m.Known.You.Seat || m.Known.told(kind, at) || m.Known.standing(at) == friend {
		weight -= certainty
	}
	if m.Known.Table.Seats[at].Ghost {
		weight--
	}
	return weight
}

// forOthers keeps players from choosing themselves if another player can be chosen.
func (m *Mind) forOthers(weight func(at int) float64) func(at int) float64 {
	return func(at int) float64 {
		if at == m.Known.You.Seat {
			return -10 * certainty
		}
		return weight(at)
	}
}

// follow is the pick of a wolf who ranks higher, if the player's own pick differs.
func (m *Mind) follow(question int) (target int, differs bool) {
	you := m.Known.You
	q := you.Questions[question]
	if q.Kind != protocol.PowerAttack {
		return 0, false
	}
	own, said := m.held[question]
	if !said {
		own = q.Pick
	}
	pick, found := m.Known.lead()
	if !found || pick.Target == own || !m.Known.before(pick.Seat, you.Seat) {
		return 0, false
	}
	return pick.Target, slices.Contains(m.Known.reachable(q), pick.Target)
}
