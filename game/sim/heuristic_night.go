package sim

import "tabula/game"

// answer returns the choice for a question of the night.
func (h *heuristic) answer(ask game.Ask) game.Seat {
	me, among := ask.Seat, ask.Among
	switch ask.Kind {
	case game.Attack:
		return h.hunt(among)
	case game.Look:
		return h.best(among, func(at game.Seat) int { return points(h.standing(me, at) == stranger, !h.minds[me].looked[at]) })
	case game.Protect:
		likely := h.coin() // without it, anybody but a foe
		return h.best(among, func(at game.Seat) int {
			return points(h.standing(me, at) != foe, likely && h.claimed[at], likely && h.cleared[at])
		})
	case game.Mark, game.AddVote, game.Hex, game.Bear:
		return h.worst(me, among)
	case game.Eliminate, game.Silence:
		at := h.worst(me, among)
		late := ask.Kind == game.Eliminate && h.night >= 4 && h.coin()
		if of := h.standing(me, at); of == foe || of == stranger && late || !ask.Nobody {
			return at
		}
		return game.NoSeat
	case game.Return:
		at := h.best(among, func(at game.Seat) int {
			return points(h.standing(me, at) != foe, h.standing(me, at) == friend, h.slain[at])
		})
		if h.standing(me, at) == friend || h.standing(me, at) == stranger && h.slain[at] || !ask.Nobody {
			return at
		}
		return game.NoSeat
	case game.Betray:
		return game.NoSeat
	default:
		return h.lot(among)
	}
}

// hunt returns the pack's common victim tonight.
func (h *heuristic) hunt(among []game.Seat) game.Seat {
	if h.prey == game.NoSeat {
		likely := !h.guarded || h.coin()
		h.prey = h.best(among, func(at game.Seat) int { return points(!h.accused[at], likely && h.claimed[at]) })
	}
	return h.prey
}

func (h *heuristic) coin() bool { return h.rand.IntN(2) == 0 }

// points is a score in which each condition counts more than all conditions after it.
func points(conditions ...bool) int {
	n := 0
	for _, met := range conditions {
		n *= 2
		if met {
			n++
		}
	}
	return n
}
