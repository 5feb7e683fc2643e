package sim_test

import (
	"cmp"
	"slices"

	"tabula/game"
)

// A day is what the referee knows of a day.
type day struct {
	marks         []mark // of the night before
	extra, muted  []game.Seat
	menace        bool
	sword, shield game.Seat
	order         []game.Seat
	laid          []game.Vote       // of the open ballot
	totals        map[game.Seat]int // of the accusation, once it is over
	suspects      []game.Suspect
	again         bool
	speeches      int
}

// A mark is a pick that makes a suspect, and the card that made it.
type mark struct {
	card game.RoleID
	seat game.Seat
}

var noDay = day{sword: game.NoSeat, shield: game.NoSeat}

func (r *referee) judgeDay(e game.Event) {
	d := &r.today
	switch e := e.(type) {
	case game.MenaceBegan:
		r.must(r.menaces(), "two ghosts who are here give their favours (V6.1, D-57)")
		d.menace = true
	case game.Favoured:
		r.must(r.ghost(e.Seat) && r.living(e.Sword) && r.living(e.Shield) && e.Sword != e.Shield, "%+v is a ghost's (V6.2)", e)
		r.people[e.Seat].favour = [2]game.Seat{e.Sword, e.Shield}
	case game.MenaceClosed:
		d.sword, d.shield = r.favourite(0, game.NoSeat), game.NoSeat
		d.shield = r.favourite(1, d.sword)
		r.must(e.Sword == d.sword && e.Shield == d.shield, "%d gets the sword and %d the shield (V6.3): %+v", d.sword, d.shield, e)
	case game.DiscussionBegan:
		_, over := r.outcome()
		r.must(!over, "a day begins only in a game that goes on (4.9)")
		r.must(r.phase == game.Menace || !r.menaces(), "the ghosts had their say (V6.1)")
	case game.TalkedEnough:
		r.must(r.living(e.Seat) && r.settings.Edition == "full-moon", "%+v may want to vote (full-moon 6.1)", e)
	case game.AccusationBegan:
		r.accusationBegan(e)
	case game.TokenChosen:
		r.mayVote(e.Seat, e.Target)
		r.must(!r.inTurn() || slices.Index(d.order, e.Seat) > len(d.laid), "%+v is ahead of the turn", e)
		r.people[e.Seat].token = e.Target
	case game.TokenLaid:
		r.must(r.inTurn() && e.Seat == d.order[len(d.laid)], "%+v comes in turn", e)
		if e.Target != game.NoSeat {
			r.mayVote(e.Seat, e.Target)
		}
		d.laid = append(d.laid, game.Vote{Voter: e.Seat, Target: e.Target})
	case game.TokensTurned:
		r.must(!r.inTurn() && len(e.Votes) == len(d.order), "all turn their tokens at once")
		for i, v := range e.Votes {
			r.must(v == game.Vote{Voter: d.order[i], Target: r.people[d.order[i]].token}, "%+v is what %d chose", v, d.order[i])
		}
		d.laid = e.Votes
	case game.SuspectsNamed:
		r.suspectsNamed(e)
	case game.DefenceBegan:
		r.must(d.suspects[d.speeches].Seat == e.Seat, "the first suspect speaks first (D-28), then the next: %+v", e)
		d.speeches++
	case game.VerdictBegan:
		r.verdictBegan(e)
	case game.Lynched:
		r.lynchedOne(e)
	case game.DayPassed:
		r.dayPassed(e)
	case game.GameEnded:
		end, over := r.outcome()
		r.must(over && e == end && !r.ended, "%+v ends the game (4.9), not %+v", end, e)
		r.ended = true
	default:
		r.must(false, "%T is an event of a game", e)
	}
}

// menaces reports whether the ghosts give sword and shield: two of them can answer (V6.1,
// D-57).
func (r *referee) menaces() bool {
	here := r.seats(func(at game.Seat) bool { return r.ghost(at) && !r.people[at].gone })
	return r.is(game.GhostMenaceOn) && len(here) >= 2
}

// inTurn reports whether the open ballot is played in turn.
func (r *referee) inTurn() bool {
	if r.phase == game.Accusation {
		return r.is(game.AccusationModeInTurn)
	}
	return r.inVerdictTurn()
}

// inVerdictTurn reports whether the verdict is played in turn. A verdict about one suspect is
// secret in every edition (V4).
func (r *referee) inVerdictTurn() bool {
	return r.is(game.VerdictModeInTurn) && !r.oneLife()
}

func (r *referee) oneLife() bool {
	return len(r.today.suspects) == 1 && !r.is(game.SuspectRuleTwoOrMore)
}

// mayVote requires that a player has a vote and may choose the target.
func (r *referee) mayVote(at, target game.Seat) {
	r.must(slices.Contains(r.today.order, at), "%d has a vote", at)
	if r.phase == game.Accusation {
		r.must(r.living(target) && target != at, "%d accuses somebody else who lives (D-05), not %d", at, target)
		return
	}
	r.must(r.living(at), "%d lives", at)
	r.must(r.suspected(target) || target == game.Hold && r.oneLife(), "%d judges a suspect, not %d", at, target)
}

func (r *referee) suspected(at game.Seat) bool {
	return slices.ContainsFunc(r.today.suspects, func(x game.Suspect) bool { return x.Seat == at })
}

// favourite is the player with the most picks of the ghosts, other than but.
func (r *referee) favourite(which int, but game.Seat) game.Seat {
	picks := map[game.Seat]int{}
	for _, p := range r.people {
		if p.ghost && !p.gone && p.favour[which] != game.NoSeat {
			picks[p.favour[which]]++
		}
	}
	best := game.NoSeat
	for _, at := range r.seats(func(at game.Seat) bool { return picks[at] > 0 && at != but }) {
		if best == game.NoSeat || picks[at] > picks[best] || picks[at] == picks[best] && r.closeness(at) < r.closeness(best) {
			best = at
		}
	}
	return best
}

// closeness is the clockwise distance of rules 4.1.
func (r *referee) closeness(at game.Seat) int {
	n := len(r.people)
	away := (int(at-r.marker.Seat) + n) % n
	switch {
	case r.marker.Gap:
		return away + 1
	case away == 0:
		return n
	default:
		return away
	}
}

// round lists voters in the order of rules 4.1.
func (r *referee) round(votes func(game.Seat) bool) []game.Seat {
	n := len(r.people)
	first := int(r.marker.Seat) + n - 1
	if r.is(game.AccusationStartLeft) {
		first += 2
		if r.marker.Gap {
			first--
		}
	}
	var order []game.Seat
	for i := range n {
		if at := game.Seat((first + i) % n); votes(at) {
			order = append(order, at)
		}
	}
	return order
}

func (r *referee) accusationBegan(e game.AccusationBegan) {
	d := &r.today
	ghostsToo := r.is(game.AccusationVotersLivingAndGhosts) && !d.menace
	d.order = r.round(func(at game.Seat) bool { return r.living(at) || ghostsToo && !r.people[at].gone })
	r.must(slices.Equal(e.Order, d.order), "%v vote, in this order (4.1, V5): %v", d.order, e.Order)
	r.must(len(r.seats(func(at game.Seat) bool { return r.living(at) && r.people[at].gone })) == 0, "who has left is a ghost by now (E3)")
	d.extra = slices.DeleteFunc(slices.Clone(d.extra), r.ghost)
	r.clearTokens()
}

func (r *referee) clearTokens() {
	r.today.laid = nil
	for i := range r.people {
		r.people[i].token = game.NoSeat
	}
}

// count adds up the tokens of a ballot; the sword counts twice (V6.5).
func (r *referee) count(votes []game.Vote) map[game.Seat]int {
	tokens := map[game.Seat]int{}
	for _, v := range votes {
		if v.Target == game.NoSeat {
			continue
		}
		tokens[v.Target]++
		if v.Voter == r.today.sword {
			tokens[v.Target]++
		}
	}
	return tokens
}

func (r *referee) verdictBegan(e game.VerdictBegan) {
	d := &r.today
	r.must(d.speeches == len(d.suspects), "all suspects have spoken")
	d.order = r.round(func(at game.Seat) bool { return r.living(at) && !r.suspected(at) })
	if !r.inVerdictTurn() {
		slices.Sort(d.order)
	}
	r.must(slices.Equal(e.Jurors, d.order), "%v vote, the living who are not suspects: %v", d.order, e.Jurors)
	r.clearTokens()
}

// verdict returns the suspects with the most votes.
func (r *referee) verdict() []game.Seat {
	tokens := r.count(r.today.laid)
	var leading []game.Seat
	most := 0
	for _, x := range r.today.suspects {
		most = max(most, tokens[x.Seat])
	}
	for _, x := range r.today.suspects {
		if tokens[x.Seat] == most {
			leading = append(leading, x.Seat)
		}
	}
	return leading
}

func (r *referee) lynchedOne(e game.Lynched) {
	d := &r.today
	r.guessed()
	leading := r.verdict()
	want := game.Lynched{Seat: leading[0], How: game.ByVotes}
	switch {
	case r.phase == game.Suspects:
		r.must(len(d.suspects) == 1 && r.is(game.SuspectRuleTwoOrMore), "only an only nominee needs no second ballot (D-07)")
		want = game.Lynched{Seat: d.suspects[0].Seat, How: game.Alone}
	case r.oneLife():
		tokens := r.count(d.laid)
		r.must(tokens[leading[0]] > tokens[game.Hold], "more want to execute than to hold (V4.5): %v", tokens)
	case len(leading) == 1:
	case r.is(game.LynchTieClockwise):
		closest := slices.MinFunc(leading, func(a, b game.Seat) int { return cmp.Compare(r.closeness(a), r.closeness(b)) })
		want = game.Lynched{Seat: closest, How: game.ByMarker}
	default:
		r.must(d.again || len(d.order) == 0, "an even ballot is repeated once (classic 5.7), also without any vote (D-54)")
		r.must(slices.Contains(leading, e.Seat), "one of %v is drawn", leading)
		r.lot(leading, true, e.Seat)
		want = game.Lynched{Seat: e.Seat, How: game.ByLot}
	}
	r.must(e == want, "%+v is what the ballot says, not %+v", want, e)
	r.die(e.Seat)
	r.lynched = append(r.lynched, e.Seat)
	if r.is(game.MarkerMovesOnAny) {
		r.marker = game.Marker{Seat: e.Seat}
	}
}

func (r *referee) dayPassed(e game.DayPassed) {
	d := &r.today
	r.guessed()
	r.lynched = append(r.lynched, game.NoSeat)
	if r.phase == game.Verdict {
		tokens := r.count(d.laid)
		r.must(r.oneLife() && e.How == game.Spared && tokens[d.suspects[0].Seat] <= tokens[game.Hold], "%v spares one life (V4.5)", tokens)
		return
	}
	r.must(e.How == game.NoVotes && len(r.trial()) == 0, "%v are accused (D-07)", r.trial())
	d.totals = r.accused()
}
