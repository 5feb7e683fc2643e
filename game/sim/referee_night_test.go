package sim_test

import (
	"fmt"
	"slices"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
)

func (r *referee) atNight(e game.Event) bool {
	switch e := e.(type) {
	case game.CardSeen:
		r.must(r.phase == game.Deal, "cards are looked at when they are dealt")
	case game.NightBegan:
		r.nightBegan(e)
	case game.CallBegan:
		r.must(e.Call == r.call, "call %d follows, not %d", r.call, e.Call)
		r.openCall()
	case game.Answered:
		r.answered(e)
	case game.Hurried:
		r.must(r.elder == game.NoSeat && r.moderator == game.Nobody, "only a night of phones alone is hurried")
	case game.CallClosed:
		r.callClosed(e)
	case game.NightResolved:
		r.nightResolved(e)
	case game.Dawned:
		r.dawned(e)
	case game.Faded:
		gone := r.seats(func(at game.Seat) bool { return r.living(at) && r.people[at].gone })
		r.must(len(gone) > 0 && slices.Equal(e.Seats, gone), "%v, who have left, fade, not %v (E3)", gone, e.Seats)
		for _, at := range e.Seats {
			r.die(at)
		}
	default:
		return false
	}
	return true
}

func (r *referee) nightBegan(e game.NightBegan) {
	_, over := r.outcome()
	// With a card put away, the game may be over at once; the end is checked at dawn.
	r.must(!over || r.night == 0, "a night begins only in a game that goes on (4.9)")
	r.must(e.Night == r.night+1 && e.Night < longest, "night %d is the next", e.Night)
	if r.elder != game.NoSeat && r.night > 0 {
		for r.elder = r.next(r.elder); r.ghost(r.elder); r.elder = r.next(r.elder) {
		}
	}
	r.must(e.Elder == r.elder, "the badge goes on to %d (V2.8)", r.elder)
	r.fallAsleep()
	r.night, r.call, r.deeds, r.hexed, r.resolved, r.today = e.Night, 0, nil, game.NoSeat, nil, noDay
	for at := range r.people {
		r.people[at].token, r.people[at].favour = game.NoSeat, [2]game.Seat{game.NoSeat, game.NoSeat}
	}
	if r.elder == game.NoSeat {
		r.openCall()
	}
}

func (r *referee) next(at game.Seat) game.Seat { return (at + 1) % game.Seat(len(r.people)) }

// openCall works out the questions of all players (4.6).
func (r *referee) openCall() {
	call := r.calls()[r.call]
	timing := r.settings.Timing
	r.earliest = r.table.Now + timing.NightMin
	if r.is(game.NightModeSequential) && r.elder == game.NoSeat {
		r.earliest = r.table.Now + timing.StepMin
	}
	r.reach = game.Reach{}
	for _, p := range call {
		if r.asks(p) {
			r.reach.Self = r.reach.Self || p.whom == "living"
			r.reach.Ghosts = r.reach.Ghosts || p.whom == "ghosts" || p.whom == "present" || p.whom == "players"
			r.reach.Nobody = r.reach.Nobody || p.optional
		}
	}
	busiest := 1
	for id := range r.deck {
		asked := 0
		for _, p := range call {
			if r.asks(p) && (p.role == id || p.kind == game.Attack && r.card(id).has(game.Attack)) {
				asked++
			}
		}
		busiest = max(busiest, asked)
	}
	for i := range r.people {
		at, me := game.Seat(i), &r.people[i]
		me.asked = nil
		for _, p := range call {
			someone := slices.ContainsFunc(r.seats(r.anybody), func(o game.Seat) bool { return r.eligible(at, p, o) })
			if r.asks(p) && r.acts(at, p) && someone {
				me.asked = append(me.asked, p)
			}
		}
		for len(me.asked) < busiest {
			me.asked = append(me.asked, power{kind: game.Decoy})
		}
		me.picks = slices.Repeat([]game.Seat{game.NoSeat}, busiest)
	}
}

func (r *referee) anybody(game.Seat) bool { return true }

func (r *referee) answered(e game.Answered) {
	// A choice that the card cannot make is accepted and has no effect, because a refusal
	// would reveal the card.
	me := &r.people[e.Seat]
	p := me.asked[e.Question]
	switch {
	case e.Target == game.NoSeat:
		r.must(r.reach.Nobody, "%+v: nobody is a choice tonight", e)
	case e.Target == e.Seat:
		r.must(r.reach.Self, "%+v: oneself is a choice tonight", e)
	default:
		r.must(r.living(e.Target) || r.reach.Ghosts, "%+v: ghosts are a choice tonight", e)
	}
	me.picks[e.Question] = e.Target
	if p.kind == game.Attack && r.elder != game.NoSeat {
		for _, fellow := range r.seats(func(at game.Seat) bool { return r.living(at) && r.inPack(at) }) {
			r.people[fellow].picks[e.Question] = e.Target // the pack turns one card together (V2)
		}
	}
}

// callClosed checks the deeds and notes of a part of the night.
func (r *referee) callClosed(e game.CallClosed) {
	if r.elder == game.NoSeat && r.moderator == game.Nobody {
		r.must(r.table.Now >= r.earliest, "the night closes at %d, not before %d (4.6)", r.table.Now, r.earliest)
	}
	deeds := slices.Clone(e.Deeds)
	var want []game.Note
	for _, p := range r.calls()[r.call] {
		actors := r.seats(func(at game.Seat) bool { return r.acts(at, p) })
		if len(actors) == 0 {
			continue
		}
		r.must(len(deeds) > 0, "%s of %s is done", p.kind, p.role)
		d := deeds[0]
		deeds = deeds[1:]
		r.must(d.Role == p.role && d.Kind == p.kind && slices.Equal(d.Actors, actors), "%+v is done by %v with %+v", d, actors, p)
		leading := r.leading(actors, p)
		r.lot(leading, p.kind == game.Attack, d.Target)
		if slices.Contains(actors, r.hexed) {
			leading = []game.Seat{game.NoSeat}
		}
		r.must(slices.Contains(leading, d.Target), "%+v is what most of them chose: %v (4.4)", d, leading)
		r.deeds = append(r.deeds, d)
		want = append(want, r.told(d, p)...)
	}
	r.must(len(deeds) == 0, "%v are nobody's deeds", deeds)
	for i, me := range r.people {
		for q, p := range me.asked {
			if p.kind == game.Decoy {
				want = append(want, game.Note{Seat: game.Seat(i), Kind: game.Decoy, Target: me.picks[q]})
			}
		}
	}
	for i := range want {
		want[i].Night = r.night
	}
	if got, want := sorted(e.Notes), sorted(want); !slices.Equal(got, want) {
		r.must(false, "this (-) is told, not this (+):\n%s", cmp.Diff(want, got))
	}
	for _, n := range e.Notes {
		r.people[n.Seat].notes = append(r.people[n.Seat].notes, n)
	}
	for _, d := range e.Deeds {
		r.spend(d)
	}
	r.call++
}

// sorted writes notes in a fixed order and a fixed form.
func sorted(notes []game.Note) []string {
	lines := make([]string, len(notes))
	for i, n := range notes {
		lines[i] = fmt.Sprintf("%+v", n)
	}
	slices.Sort(lines)
	return lines
}

func (r *referee) spend(d game.Deed) {
	if d.Target == game.NoSeat {
		return
	}
	for _, at := range d.Actors {
		r.people[at].used[d.Kind]++
		if d.Kind == game.Bear {
			r.people[at].bearer = d.Target
		}
	}
	if d.Kind == game.Silence {
		r.people[d.Target].candied = true
	}
}

// leading returns the picks that most actors hold; only NoSeat if there is no pick.
func (r *referee) leading(actors []game.Seat, p power) []game.Seat {
	held, most := map[game.Seat]int{}, 0
	for _, at := range actors {
		q := slices.IndexFunc(r.people[at].asked, func(asked power) bool { return asked.role == p.role && asked.kind == p.kind })
		if q < 0 {
			continue
		}
		if pick := r.people[at].picks[q]; r.eligible(at, p, pick) {
			held[pick]++
			most = max(most, held[pick])
		}
	}
	if most == 0 {
		return []game.Seat{game.NoSeat}
	}
	return r.seats(func(at game.Seat) bool { return held[at] == most })
}
