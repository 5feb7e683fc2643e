package sim_test

import (
	"maps"
	"slices"

	"tabula/game"
)

// A recalled is what the referee remembers of a day before the moderator's step.
type recalled struct {
	phase   game.Phase
	people  []person
	today   day
	fallen  []game.Seat
	lynched []game.Seat
	guesses map[game.Seat]game.Seat
	events  int // since the moderator's step
}

// leads checks what a human moderator does in addition to ending phases.
func (r *referee) leads(e game.Event) bool {
	switch e := e.(type) {
	case game.Led:
		r.must(r.moderator != game.Nobody && !r.dark(), "a moderator goes on by day")
		r.before = &recalled{
			phase: r.phase, people: slices.Clone(r.people), today: r.today, fallen: slices.Clone(r.fallen), lynched: slices.Clone(r.lynched),
			guesses: maps.Clone(r.guesses),
		}
		r.before.today.laid, r.before.today.totals = slices.Clone(r.today.laid), maps.Clone(r.today.totals)
		return true
	case game.Undone:
		r.must(r.before != nil && r.before.events == 1, "what is taken back is the step before, and all of it")
		r.phase, r.people, r.today, r.fallen, r.lynched = r.before.phase, r.before.people, r.before.today, r.before.fallen, r.before.lynched
		r.guesses = r.before.guesses
		r.before = nil
		clear(r.wishes)
		return true
	case game.Decreed:
		r.must(r.moderator != game.Nobody, "nobody decrees but a moderator")
		r.must(slices.Contains([]game.Phase{game.Dawn, game.Discussion, game.Lynch}, r.phase), "a decree comes between two trials")
		r.must(e.Ghost == r.living(e.Seat) && e.Reason != "", "%+v changes something", e)
		if e.Ghost {
			r.die(e.Seat)
		} else {
			r.must(!r.people[e.Seat].gone, "%+v is here", e)
			r.people[e.Seat].ghost = false
			r.fallen = slices.DeleteFunc(r.fallen, func(at game.Seat) bool { return at == e.Seat })
		}
		r.decreed = append(r.decreed[max(len(r.decreed)-game.MaxDecrees+1, 0):], game.DecreeView{Night: r.night, Seat: e.Seat, Ghost: e.Ghost, Reason: e.Reason})
	case game.LeadPassed:
		r.must(r.moderator != game.Nobody && r.seatOf(e.Player) == game.NoSeat, "%+v plays no card", e)
		r.moderator = e.Player
	default:
		return false
	}
	r.before = nil
	return true
}

// follows counts the events since the moderator's step. A step that shows hidden tokens
// cannot be undone.
func (r *referee) follows(e game.Event) {
	switch e.(type) {
	case game.TokenChosen, game.Favoured, game.Foretold:
		return // secret: undo takes it back, too
	}
	if r.before == nil {
		return
	}
	r.before.events++
	if laid, ok := e.(game.TokenLaid); ok && laid.Target != game.NoSeat {
		r.before.events++
	}
}
