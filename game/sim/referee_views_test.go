package sim_test

import (
	"reflect"
	"slices"

	"tabula/game"
)

// onlyAtTheEnd has the fields of the public view that are empty before the end.
var onlyAtTheEnd = func() (fields []int) {
	view := reflect.TypeFor[game.PublicView]()
	for i := range view.NumField() {
		if view.Field(i).Tag.Get("see") == "end" {
			fields = append(fields, i)
		}
	}
	return fields
}()

// publicView compares what everybody sees with what has happened so far.
func (r *referee) publicView(v game.PublicView) {
	if v.Phase == game.Lobby {
		return
	}
	r.talkView(v)
	r.must(len(v.Seats) == len(r.people), "%d seats are in the ring", len(v.Seats))
	r.must(slices.Equal(v.Decrees, r.decreed), "everybody hears what the moderator decrees: %v", v.Decrees)
	for at, seat := range v.Seats {
		r.must(seat.Ghost == r.people[at].ghost, "seat %d is a ghost: %t", at, seat.Ghost)
		r.must(seat.Player == r.people[at].player, "seat %d is player %d's", at, seat.Player)
		r.must(seat.Head == r.people[at].head, "seat %d keeps the head that its player had at the deal: %d", at, seat.Head)
	}
	night := v.Phase == game.Night || v.Phase == game.Reading || v.Phase == game.Calling
	r.called(v)
	dawned := r.night > 1 || r.night == 1 && !night || v.Phase == game.End
	r.must(dawned == (v.Marker != nil) && (!dawned || *v.Marker == r.marker), "the marker shows from the first dawn on: %v", v.Marker)
	r.must(!night || len(v.Dead) == 0, "who dies is told at dawn")
	if v.Phase == game.Accusation {
		secret := !r.is(game.AccusationModeInTurn)
		r.must(len(v.Totals) == 0 && (!secret || len(v.Laid) == 0), "a ballot in which all choose at once is closed until it is over")
	}
	if r.is(game.AccusationModeSecret) {
		r.must(len(v.Laid) == 0, "only totals are told")
	}
	if v.Phase == game.Verdict && !r.inTurn() {
		r.must(len(v.Verdict) == 0, "the verdict is secret until all are in")
	}
	for at, votes := range v.Totals {
		r.must(votes == r.today.totals[game.Seat(at)], "seat %d has %d votes: %v", at, r.today.totals[game.Seat(at)], v.Totals)
	}
	if v.Phase != game.End {
		fields := reflect.ValueOf(v)
		for _, i := range onlyAtTheEnd {
			r.must(fields.Field(i).IsZero(), "field %d is closed before the end", i)
		}
		return
	}
	r.must(r.ended, "the cards open when the game has ended")
	end, _ := r.outcome()
	for at, p := range r.people {
		r.must(v.Roles[at] == p.dealt && v.Became[at] == p.role, "the cards lie open: %v, %v", v.Roles, v.Became)
		won := end.Alone == game.Seat(at) || end.Alone == game.NoSeat && r.card(p.role).side == end.Winner
		r.must(won == slices.Contains(v.Winners, game.Seat(at)), "seat %d wins with its side, ghost or not: %v", at, v.Winners)
	}
	r.must(v.Winner == end.Winner && (v.Winner != game.Solo || len(v.Winners) == 1), "there is one kind of winner: %s, %v", v.Winner, v.Winners)
}

// privateViews requires that players see their own secrets and nothing more. It checks a few
// players at a time, in turn, because checking all would take longer than the games.
func (r *referee) privateViews(v game.PublicView) {
	for range 5 {
		r.looked++
		at := game.Seat(r.looked % len(r.people))
		me := &r.people[at]
		mine := game.Private(r.table.State, me.player)
		r.must(mine.Seat == at && mine.Role == me.role && mine.Side == r.card(me.role).side, "seat %d sees its own card: %+v", at, mine)
		r.must(mine.Number == me.number && mine.Bearer == me.bearer, "seat %d sees its number and bearer: %+v", at, mine)
		r.must(len(mine.Cards) == 0, "a player sees no moderator's cards")
		r.must(slices.EqualFunc(mine.Notes, me.notes, equal), "seat %d reads its own notes:\n%+v\nnot\n%+v", at, me.notes, mine.Notes)
		r.fellows(at, mine)
		r.questions(at, v, mine)
	}
	r.watchers()
	if r.moderator == game.Nobody {
		return
	}
	his := game.Private(r.table.State, r.moderator)
	r.must(his.Seat == game.NoSeat && his.Role == "", "the moderator has no card (V9)")
	if r.phase != game.End {
		r.must(len(his.Cards) == len(r.people), "the moderator sees all cards (V9)")
		for at, card := range his.Cards {
			r.must(card.Role == r.people[at].role, "the moderator sees %s at %d", card.Role, at)
			awaited := slices.Contains(game.Waiting(r.table.State), r.people[at].player)
			r.must(card.Awaited == awaited, "the moderator sees who is waited for: %d %v", at, card.Awaited)
		}
	}
}

func equal(a, b game.Note) bool {
	return slices.Equal(a.Seats, b.Seats) && a.Seat == b.Seat && a.Night == b.Night && a.Kind == b.Kind && a.Target == b.Target &&
		a.Sight == b.Sight && a.Role == b.Role && a.Count == b.Count
}

// fellows requires that only players who act as one know each other, from the first night in
// which both live and have these cards.
func (r *referee) fellows(at game.Seat, mine game.PrivateView) {
	want := r.seats(func(other game.Seat) bool {
		a, b := r.people[at], r.people[other]
		asOne := r.inPack(at) && r.inPack(other) || a.role == "seer" && b.role == "seer"
		met := max(a.turned, b.turned) < min(r.lastNight(a), r.lastNight(b))
		return other != at && asOne && met
	})
	r.must(slices.Equal(mine.Fellows, want), "seat %d knows as fellows %v, not %v", at, want, mine.Fellows)
	var picks []game.Seat
	for _, p := range mine.Picks {
		r.must(slices.Contains(want, p.Seat) && r.phase == game.Night && r.living(at) && r.living(p.Seat), "seat %d sees the pick of %d", at, p.Seat)
		picks = append(picks, p.Target)
	}
	if asked := r.people[at].asked; r.phase == game.Night && slices.ContainsFunc(asked, func(p power) bool { return p.kind == game.Attack }) {
		held := r.seats(func(other game.Seat) bool { return r.living(other) && slices.Contains(want, other) })
		r.must(len(picks) == len(held), "seat %d sees the picks of %v: %v", at, held, mine.Picks)
	}
}

func (r *referee) lastNight(p person) int {
	if p.ghost {
		return p.since
	}
	return r.night
}

// questions checks the equal night (4.6): everybody has the same number of questions, and
// each question bars the targets that its power may not choose.
func (r *referee) questions(at game.Seat, v game.PublicView, mine game.PrivateView) {
	if r.phase != game.Night {
		r.must(len(mine.Questions) == 0, "outside the night nothing is asked")
		return
	}
	me := r.people[at]
	r.must(v.Reach == r.reach, "all phones offer %+v, not %+v", r.reach, v.Reach)
	r.must(len(mine.Questions) == len(me.asked) && len(me.asked) == len(r.people[0].asked), "seat %d is asked as often as everybody: %v", at, mine.Questions)
	for q, p := range me.asked {
		asked := mine.Questions[q]
		r.must(asked.Kind == p.kind && asked.Pick == me.picks[q], "seat %d is asked %s and holds %d: %+v", at, p.kind, me.picks[q], asked)
		if p.kind == game.Decoy {
			r.must(len(asked.Barred) == 0 && asked.Nobody == v.Reach.Nobody, "a decoy offers all that is offered tonight: %+v", asked)
			continue
		}
		r.must(asked.Nobody == p.optional && (!p.optional || v.Reach.Nobody), "nobody is a choice: %t", p.optional)
		for other := range r.people {
			o := game.Seat(other)
			offered := o == at && v.Reach.Self || o != at && (r.living(o) || v.Reach.Ghosts)
			offered = offered && !slices.Contains(asked.Barred, o)
			r.must(offered == r.eligible(at, p, o), "seat %d is offered %d for %s: %t", at, o, p.kind, offered)
		}
	}
}
