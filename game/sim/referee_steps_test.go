package sim_test

import (
	"slices"

	"tabula/game"
)

// steps lists the powers of this night in the edition's order. They depend on the cards
// dealt, never on which players live (4.2).
func (r *referee) steps() []power {
	order := r.edition.Steps
	if r.night == 1 && r.edition.FirstNight != nil {
		order = r.edition.FirstNight
	}
	afterSeer := slices.Index(order, "seer") + 1
	order = slices.Clone(order)
	for i, o := range r.settings.Own {
		order = slices.Insert(order, afterSeer+i, o.ID())
	}
	var steps []power
	for _, id := range order {
		if id == "werewolf" {
			steps = append(steps, powerOf(id, "attack/1/prey"))
		}
		alone := id == "witch" && r.deck["wolf_servant"] == 0 || id == "wolf_servant" && r.deck["witch"] == 0
		for _, p := range r.card(id).powers {
			met := p.kind == game.Know && alone
			if r.deck[id] > 0 && p.kind != game.Attack && p.first <= r.night && r.night <= p.last && !met {
				steps = append(steps, p)
			}
		}
	}
	return steps
}

// calls returns the parts of the night.
func (r *referee) calls() [][]power {
	steps := r.steps()
	switch {
	case r.is(game.WiseOldManOn):
		hunts := func(p power) bool { return p.kind == game.Attack }
		return [][]power{slices.DeleteFunc(slices.Clone(steps), hunts), slices.DeleteFunc(steps, func(p power) bool { return !hunts(p) })}
	case r.is(game.NightModeSequential):
		return r.oneByOne()
	default:
		return [][]power{steps}
	}
}

// oneByOne returns tonight's steps as a moderator would call them.
func (r *referee) oneByOne() [][]power {
	var calls [][]power
	steps := r.steps()
	for i, p := range steps {
		if i > 0 && p.role == "wolf_servant" && steps[i-1].role == "witch" {
			calls[len(calls)-1] = append(calls[len(calls)-1], p) // cards that get to know each other
		} else {
			calls = append(calls, []power{p})
		}
	}
	return calls
}

// called requires that everybody sees the same calls, and that they do not depend on which
// players live (4.2).
func (r *referee) called(v game.PublicView) {
	var want [][]game.RoleID
	if r.phase == game.Night || r.phase == game.Calling {
		for _, call := range r.oneByOne() {
			var together []game.RoleID
			for _, p := range call {
				together = append(together, p.role)
			}
			want = append(want, together)
		}
	}
	r.must(slices.EqualFunc(v.Calls, want, slices.Equal[[]game.RoleID]), "the calls are %v, not %v", want, v.Calls)
}

// spared reports whether the pack only gets to know itself tonight (V1).
func (r *referee) spared() bool { return r.night == 1 && r.is(game.FirstNightVictimNone) }

// asks reports whether a power asks its holder for a choice tonight.
func (r *referee) asks(p power) bool { return p.whom != "-" && !(p.kind == game.Attack && r.spared()) }

// acts reports whether a seat may use a power tonight: the player lived at dusk, and the
// power is not used up.
func (r *referee) acts(at game.Seat, p power) bool {
	me := r.people[at]
	if p.kind == game.Attack {
		return !me.ghost && r.inPack(at)
	}
	spent := p.uses > 0 && me.used[p.kind] >= p.uses || p.kind == game.Bear && me.graced
	if me.role != p.role || spent {
		return false
	}
	if p.afterlife {
		return me.ghost && me.since == r.night-1
	}
	return !me.ghost
}

// eligible reports whether a seat may choose another with a power.
func (r *referee) eligible(at game.Seat, p power, other game.Seat) bool {
	if other < 0 || int(other) >= len(r.people) {
		return false
	}
	if other == at {
		return p.whom == "living" && r.living(at)
	}
	switch p.whom {
	case "ghosts":
		return r.ghost(other)
	case "present": // a ghost who had left by nightfall cannot return (D-49)
		return r.ghost(other) && slices.ContainsFunc(r.nightfall.players, func(p game.PlayerView) bool { return p.ID == r.people[other].player })
	case "players":
		return true
	case "prey":
		return r.living(other) && !r.inPack(other)
	case "fellows":
		return r.living(other) && r.inPack(other)
	case "fresh":
		return r.living(other) && !r.people[other].candied
	default: // two seers act as one
		return r.living(other) && !(p.kind == game.Look && r.people[other].role == r.people[at].role)
	}
}
