package sim_test

import (
	"slices"

	"tabula/game"
)

// nightClosed holds the outcome of a night against the picks.
func (r *referee) nightClosed(e game.NightClosed) {
	r.must(r.table.Now >= r.earliest && r.table.Now <= r.latest,
		"the night closes at %d, from %d to %d (4.6)", r.table.Now, r.earliest, r.latest)
	held := map[game.Seat]int{}
	most := 0
	for at, pick := range r.picks {
		if pick != game.NoSeat && r.attacks(game.Seat(at)) && r.roles[pick] != "werewolf" { // D-11
			held[pick]++
			most = max(most, held[pick])
		}
	}
	if most == 0 {
		r.must(e.Attack == game.NoSeat && len(e.Doomed) == 0, "without a pick there is no attack (4.4)")
	} else {
		r.must(held[e.Attack] == most, "most of the pack hold the victim %d: %v (4.4)", e.Attack, held)
		r.must(slices.Equal(e.Doomed, []game.Seat{e.Attack}), "the victim %d is who dies: %v", e.Attack, e.Doomed)
	}
	r.doomed = e.Doomed
	for _, n := range e.Notes {
		r.notes[n.Seat]++
		r.must(n.Night == r.night, "%+v is of this night", n)
		switch {
		case n.Kind == game.Attack:
			r.must(r.attacks(n.Seat) && n.Target == e.Attack && n.Sight == "", "%+v is told to the pack only", n)
		case n.Kind == game.Look:
			r.must(r.living(n.Seat) && r.roles[n.Seat] == "seer" && n.Target == r.picks[n.Seat], "%+v is the seer's", n)
			r.must(n.Target == game.NoSeat || (n.Sight == game.SeenWerewolf) == (r.roles[n.Target] == "werewolf"), "%+v is true", n)
		default:
			r.must(n.Kind == game.Decoy && n.Sight == "" && n.Target == r.picks[n.Seat], "%+v is one's own suspicion", n)
		}
	}
	for at, notes := range r.notes {
		r.must(notes == r.night, "seat %d has as many notes as nights, %d (4.6)", at, notes)
	}
}

func (r *referee) dawned(e game.Dawned) {
	r.must(slices.Equal(e.Dead, r.doomed), "%v, who were doomed, die, not %v", r.doomed, e.Dead)
	for _, at := range e.Dead {
		r.die(at)
	}
	if len(e.Dead) == 0 {
		r.must(e.Marker == r.marker, "the marker stays where it is (D-04)")
	} else {
		r.must(!e.Marker.Gap && slices.Contains(e.Dead, e.Marker.Seat), "the marker goes to one of the dead, not %v", e.Marker)
	}
	r.marker = e.Marker
	r.must(e.Narrator == (r.night == 1 && r.settings.FirstNightVictim == game.NoVictim), "the narrator dies in night 1 only")
}

func (r *referee) judgeDay(e game.Event) {
	n := len(r.roles)
	switch e := e.(type) {
	case game.AccusationBegan:
		var order []game.Seat
		for i := range n {
			order = append(order, game.Seat((int(r.marker.Seat)+n-1+i)%n))
		}
		r.must(slices.Equal(e.Order, order), "all vote from the right of the marker on: %v", e.Order)
		r.order, r.laid, r.suspects, r.speeches = order, nil, nil, nil
		r.jurors, r.verdict = nil, map[game.Seat]game.Seat{}
	case game.TokenChosen:
		r.must(slices.Index(r.order, e.Seat) > len(r.laid), "%+v is ahead of the turn", e)
		r.must(r.living(e.Target) && e.Target != e.Seat, "%+v accuses somebody else who lives (D-05)", e)
	case game.TokenLaid:
		r.must(e.Seat == r.order[len(r.laid)], "%+v comes in turn", e)
		r.must(e.Target == game.NoSeat || r.living(e.Target) && e.Target != e.Seat, "%+v accuses somebody else who lives (D-05)", e)
		r.laid = append(r.laid, game.Vote{Voter: e.Seat, Target: e.Target})
	case game.SuspectsNamed:
		r.must(len(r.laid) == n, "everybody had his turn")
		r.must(slices.Equal(e.Suspects, r.leading()), "%v are the suspects: %v", r.leading(), e.Suspects)
		r.suspects = e.Suspects
	case game.DefenceBegan:
		r.speeches = append(r.speeches, e.Seat)
		r.must(r.suspects[len(r.speeches)-1].Seat == e.Seat, "the first suspect speaks first (D-28)")
	case game.VerdictBegan:
		r.must(len(r.speeches) == 2, "both have spoken")
		var jurors []game.Seat
		for at := range game.Seat(n) {
			if r.living(at) && at != r.suspects[0].Seat && at != r.suspects[1].Seat {
				jurors = append(jurors, at)
			}
		}
		r.must(len(jurors) > 0 && slices.Equal(e.Jurors, jurors), "%v vote, the living who are not suspects: %v", jurors, e.Jurors)
		r.jurors = jurors
	case game.Judged:
		r.must(slices.Contains(r.jurors, e.Seat), "%+v has a vote", e)
		r.must(e.Suspect == r.suspects[0].Seat || e.Suspect == r.suspects[1].Seat, "%+v is about a suspect", e)
		r.verdict[e.Seat] = e.Suspect
	case game.Lynched:
		r.lynched(e)
	case game.GameEnded:
		wolves, _ := r.count()
		r.must(r.over() && (e.Winner == game.Humans) == (wolves == 0), "%s win (4.9)", e.Winner)
		r.ended = true
	}
}

// closeness is "cw" of rules 4.1.
func (r *referee) closeness(at game.Seat) int {
	n := len(r.roles)
	if r.marker.Gap {
		return (int(at-r.marker.Seat)+n)%n + 1
	}
	if at == r.marker.Seat {
		return n
	}
	return (int(at-r.marker.Seat) + n) % n
}

// leading are the two suspects: twice the best of those who are left.
func (r *referee) leading() []game.Suspect {
	tokens := map[game.Seat]int{}
	for _, v := range r.laid {
		if v.Target != game.NoSeat {
			tokens[v.Target]++
		}
	}
	if len(tokens) == 0 {
		return nil
	}
	var two []game.Suspect
	for _, evidence := range []game.Evidence{"tuft_of_fur", "paw_print"} {
		best := game.NoSeat
		for at := range game.Seat(len(r.roles)) {
			switch {
			case !r.living(at) || len(two) > 0 && two[0].Seat == at:
			case best == game.NoSeat || tokens[at] > tokens[best],
				tokens[at] == tokens[best] && r.closeness(at) < r.closeness(best):
				best = at
			}
		}
		two = append(two, game.Suspect{Seat: best, Evidence: evidence, Votes: tokens[best]})
	}
	return two
}

func (r *referee) lynched(e game.Lynched) {
	if r.suspects == nil {
		r.must(len(r.laid) == len(r.roles) && r.leading() == nil, "there is a suspect as soon as somebody votes (D-07)")
		r.must(e.Seat == game.NoSeat && len(e.Votes) == 0 && !e.Tie, "no suspect, no lynch: %+v", e)
		return
	}
	first, second := r.suspects[0].Seat, r.suspects[1].Seat
	count := map[game.Seat]int{}
	var votes []game.Vote
	for _, at := range r.jurors {
		choice, voted := r.verdict[at]
		if !voted {
			choice = game.NoSeat
		}
		count[choice]++
		votes = append(votes, game.Vote{Voter: at, Target: choice})
	}
	want := first
	tie := count[first] == count[second]
	if count[second] > count[first] || tie && r.closeness(second) < r.closeness(first) {
		want = second
	}
	r.must(e.Seat == want && e.Tie == tie, "%d is lynched (fourth.md 5.8): %+v", want, e)
	r.must(slices.Equal(e.Votes, votes), "%v are opened, not %v", votes, e.Votes)
	r.die(e.Seat)
}
