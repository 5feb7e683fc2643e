package sim_test

import (
	"cmp"
	"slices"

	"tabula/game"
)

// small tells whether the table decides over one suspect (V4, D-44).
func (r *referee) small() bool {
	limit := map[string]int{}
	for n := 7; n <= 24; n++ {
		limit[numbers[n]] = n
	}
	most := limit[r.settings.Options[game.SmallGroupMax]]
	if most == 0 {
		most = 10
	}
	return r.is(game.SuspectRule, "one") || r.is(game.SuspectRule, "auto") && len(r.people) <= most
}

var numbers = []string{
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21",
	"22", "23", "24",
}

// accused counts the first ballot: tokens, and the gossip's extra vote.
func (r *referee) accused() map[game.Seat]int {
	tokens := r.count(r.today.laid)
	for _, at := range r.today.extra {
		if at != r.today.shield {
			tokens[at]++
		}
	}
	return tokens
}

// trial is who goes on after the accusation, in order: by the rule of the room,
// without the owl's pick.
func (r *referee) trial() []game.Seat {
	// A trial needs a voting token before somebody who lives and has no shield (D-48).
	if !slices.ContainsFunc(r.today.laid, func(v game.Vote) bool { return r.living(v.Target) && v.Target != r.today.shield }) {
		return nil
	}
	tokens := r.accused()
	ranked := r.seats(func(at game.Seat) bool { return r.living(at) && at != r.today.shield })
	slices.SortFunc(ranked, func(a, b game.Seat) int {
		return cmp.Or(tokens[b]-tokens[a], r.closeness(a)-r.closeness(b))
	})
	switch {
	case !r.is(game.SuspectRule, "two_or_more"):
		if r.small() {
			return ranked[:min(len(ranked), 1)]
		}
		return ranked[:min(len(ranked), 2)]
	case len(ranked) > 1 && tokens[ranked[1]] == tokens[ranked[0]]:
		return r.withTokens(ranked, tokens, tokens[ranked[0]])
	case len(ranked) > 1:
		return r.withTokens(ranked, tokens, tokens[ranked[1]])
	default:
		return r.withTokens(ranked, tokens, 1)
	}
}

func (r *referee) withTokens(ranked []game.Seat, tokens map[game.Seat]int, least int) []game.Seat {
	return slices.DeleteFunc(slices.Clone(ranked), func(at game.Seat) bool { return tokens[at] < max(least, 1) })
}

func (r *referee) suspectsNamed(e game.SuspectsNamed) {
	d := &r.today
	if e.Again {
		leading, most := r.verdict()
		r.must(r.phase == game.Verdict && !d.again && most > 0 && len(leading) > 1 && r.is(game.LynchTie, "revote_then_random"),
			"an even ballot is repeated once (classic 5.7)")
		d.suspects = slices.DeleteFunc(slices.Clone(d.suspects), func(x game.Suspect) bool { return !slices.Contains(leading, x.Seat) })
		r.must(slices.Equal(e.Suspects, d.suspects), "the tied, %v, speak again: %v", d.suspects, e.Suspects)
		d.again, d.speeches = true, 0
		return
	}
	r.must(len(d.laid) == len(d.order), "everybody had his turn")
	tokens := r.accused()
	suspects := r.trial()
	r.must(len(suspects) > 0, "without an accusation there is no trial, whoever is marked (D-48): %+v", e)
	if r.small() && !r.edition.Evidence && len(suspects) == 1 {
		// Without a marker on the table the first place is drawn (V4).
		first := r.seats(func(at game.Seat) bool {
			return r.living(at) && at != d.shield && tokens[at] == tokens[suspects[0]]
		})
		if len(d.marked) == 0 || !slices.Contains(e.Announced, e.Suspects[0].Seat) {
			r.must(slices.Contains(first, e.Suspects[0].Seat), "one of %v is the suspect: %v", first, e.Suspects)
			suspects = []game.Seat{e.Suspects[0].Seat}
		}
	}
	announced := slices.DeleteFunc(slices.Clone(d.marked), r.ghost)
	r.must(slices.Equal(e.Announced, announced), "the owl's picks, %v, are announced: %v", announced, e.Announced)
	for _, at := range announced {
		suspects = r.owl(suspects, at, tokens)
	}
	r.must(len(e.Suspects) == len(suspects), "%v are the suspects: %v", suspects, e.Suspects)
	for i, at := range suspects {
		want := game.Suspect{Seat: at, Votes: tokens[at]}
		if r.edition.Evidence && len(suspects) == 2 {
			want.Evidence = []game.Evidence{"tuft_of_fur", "paw_print"}[i]
		}
		r.must(e.Suspects[i] == want, "%+v is a suspect, not %+v", want, e.Suspects[i])
	}
	d.totals, d.suspects, d.speeches = tokens, e.Suspects, 0
}

// owl makes place for a pick (fourth 5.4, D-08, V4.2, V6.6).
func (r *referee) owl(suspects []game.Seat, at game.Seat, tokens map[game.Seat]int) []game.Seat {
	first := slices.DeleteFunc(slices.Clone(suspects), func(s game.Seat) bool { return tokens[s] < tokens[suspects[0]] })
	switch {
	case at == r.today.shield:
		return suspects
	case r.is(game.SuspectRule, "two_or_more"):
		if slices.Contains(first, at) {
			return suspects
		}
		return append(first, at)
	case slices.Contains(suspects, at):
		return suspects
	case r.small():
		return []game.Seat{at}
	default:
		return append(slices.Clone(suspects[:min(1, len(suspects))]), at)
	}
}
