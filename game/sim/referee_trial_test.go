package sim_test

import (
	"cmp"
	"slices"

	"tabula/game"
)

// small reports whether the rule of the room is one suspect (V4, D-44).
func (r *referee) small() bool {
	limit := map[string]int{}
	for n := 7; n <= 24; n++ {
		limit[numbers[n]] = n
	}
	most := limit[r.settings.Options[game.SmallGroupMax]]
	if most == 0 {
		most = 10
	}
	return r.is(game.SuspectRuleOne) || r.is(game.SuspectRuleAuto) && len(r.people) <= most
}

var numbers = []string{
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21",
	"22", "23", "24",
}

// accused counts the tokens of the first ballot, with the gossip's votes.
func (r *referee) accused() map[game.Seat]int {
	tokens := r.count(r.today.laid)
	for _, at := range r.today.extra {
		if at != r.today.shield {
			tokens[at]++
		}
	}
	return tokens
}

// trial lists the suspects by the rule of the room, in order, without the owl's pick.
func (r *referee) trial() []game.Seat {
	// A trial needs a voting token before a living player without the shield (D-48).
	if !slices.ContainsFunc(r.today.laid, func(v game.Vote) bool { return r.living(v.Target) && v.Target != r.today.shield }) {
		return nil
	}
	tokens := r.accused()
	ranked := r.seats(func(at game.Seat) bool { return r.living(at) && at != r.today.shield })
	slices.SortFunc(ranked, func(a, b game.Seat) int {
		return cmp.Or(tokens[b]-tokens[a], r.closeness(a)-r.closeness(b))
	})
	switch {
	case !r.is(game.SuspectRuleTwoOrMore):
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
		leading := r.verdict()
		r.must(r.phase == game.Verdict && !d.again && len(d.order) > 0 && len(leading) > 1 && r.is(game.LynchTieRevote),
			"an even ballot is repeated once (classic 5.7), if somebody could vote (C-18)")
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
		// In classic a tie for the first place is drawn (V4).
		first := r.seats(func(at game.Seat) bool {
			return r.living(at) && at != d.shield && tokens[at] == tokens[suspects[0]]
		})
		got := game.NoSeat // a pick may replace the player who was drawn
		if len(r.marks()) == 0 {
			got = e.Suspects[0].Seat
		}
		r.lot(first, true, got)
		if replaced := r.marked(suspects, tokens); slices.Equal(replaced, suspects) {
			r.must(slices.Contains(first, e.Suspects[0].Seat), "one of %v is the suspect: %v", first, e.Suspects)
			suspects = []game.Seat{e.Suspects[0].Seat}
		}
	}
	r.announced(e)
	suspects = r.marked(suspects, tokens)
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

// marks lists the picks that are announced: first the owl's pick, then those of custom cards
// by the seats of the picked players (D-52). A dead pick is not announced (D-17).
func (r *referee) marks() []mark {
	marks := slices.DeleteFunc(slices.Clone(r.today.marks), func(m mark) bool { return r.ghost(m.seat) })
	slices.SortFunc(marks, func(a, b mark) int {
		aOwl, bOwl := a.card == "owl", b.card == "owl"
		switch {
		case aOwl && !bOwl:
			return -1
		case bOwl && !aOwl:
			return 1
		default:
			return cmp.Or(cmp.Compare(a.seat, b.seat), cmp.Compare(a.card, b.card))
		}
	})
	return marks
}

// announced requires that each pick is announced with its card.
func (r *referee) announced(e game.SuspectsNamed) {
	var seats []game.Seat
	var by []game.RoleID
	own := false
	for _, m := range r.marks() {
		seats, by = append(seats, m.seat), append(by, m.card)
		own = own || m.card != "owl"
	}
	if !own {
		by = nil
	}
	r.must(slices.Equal(e.Announced, seats) && slices.Equal(e.By, by), "%v are announced as picks of %v: %+v", seats, by, e)
}

// marked adds the picks of the owl and of custom cards to the suspects. The players with the
// most tokens stay. The picks replace all others, as long as there are places (fourth 5.4,
// D-08, D-52, V6.6). If there is only one place, a pick takes it (V4.2).
func (r *referee) marked(voted []game.Seat, tokens map[game.Seat]int) []game.Seat {
	places := 2
	leads := func(at game.Seat) bool { return at == voted[0] }
	if r.is(game.SuspectRuleTwoOrMore) {
		places, leads = len(r.people), func(at game.Seat) bool { return tokens[at] == tokens[voted[0]] }
	} else if r.small() {
		places, leads = 1, func(game.Seat) bool { return false }
	}
	first := slices.DeleteFunc(slices.Clone(voted), func(at game.Seat) bool { return !leads(at) })
	trial := slices.Clone(first)
	for _, m := range r.marks() {
		if m.seat != r.today.shield && len(trial) < places && !slices.Contains(trial, m.seat) {
			trial = append(trial, m.seat)
		}
	}
	if len(trial) == len(first) {
		return voted
	}
	return trial
}
