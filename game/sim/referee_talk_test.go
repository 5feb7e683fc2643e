package sim_test

import (
	"slices"

	"tabula/game"
)

// mayTalk requires that a living player who has no sweet speaks, in the discussion, in the
// accusation or in their own defence.
func (r *referee) mayTalk(at game.Seat) {
	own := r.phase == game.Defence && r.table.Public().Speaker == at
	r.must(r.phase == game.Discussion || r.phase == game.Accusation || own, "seat %d may speak now", at)
	r.must(r.living(at) && !slices.Contains(r.today.muted, at), "seat %d may speak today", at)
}

// sensible requires that a statement is one that the deck allows, whatever the card of the
// speaker.
func (r *referee) sensible(e game.Said) {
	x := e.Statement
	about := x.Target != game.NoSeat
	looks, exact, counts, known := r.teaches()
	switch x.Kind {
	case game.SaysCard:
		r.must(r.deck[x.Role] > 0 && !about, "%s is in the deck", x.Role)
	case game.SaysSeen:
		r.must(x.Sight != "" && looks || x.Role != "" && exact && r.deck[x.Role] > 0, "a card of the deck learns that: %+v", x)
	case game.SaysCounted:
		r.must(counts && !about, "a card of the deck counts werewolves")
	case game.SaysKnown:
		r.must(known && about, "some cards of the deck know each other")
	case game.SaysSuspect, game.SaysTrust, game.SaysAsk:
		r.must(r.living(x.Target) && x.Target != e.Seat, "%+v is about another living player", x)
	case game.SaysUsed:
		r.must(about && x.Power != game.Attack && x.Power != game.Decoy, "%s can be said", x.Power)
	case game.SaysBack:
		r.must(!about, "nobody is named")
		r.must(r.said[e.Back].Seat == e.Seat, "players take back what they said themselves")
		for _, later := range r.said[e.Back+1:] {
			of := later.Statement.Kind
			taken := slices.ContainsFunc(r.said, func(t game.TalkView) bool { return t.Back == later.Line })
			r.must(later.Seat != e.Seat || of == "" || of == game.SaysBack || taken, "the last statement is taken back first")
		}
	default:
		r.must(false, "%q is a kind of statement", x.Kind)
	}
	night := x.Kind == game.SaysSeen || x.Kind == game.SaysCounted || x.Kind == game.SaysUsed
	r.must(night == (x.Night >= 1 && x.Night <= r.night), "%+v tells of a night that is over", x)
}

// teaches says what cards of the deck can learn.
func (r *referee) teaches() (looks, exact, counts, known bool) {
	for role := range r.deck {
		for _, p := range r.card(role).powers {
			switch p.kind {
			case game.Look:
				looks, exact = looks || !p.ex, exact || p.ex
			case game.Recall:
				looks = true
			case game.Tally:
				counts = true
			case game.Know:
				known = true
			}
		}
	}
	return looks, exact, counts, known
}

// hear records what was said. A player says at most so many things of one sort a day.
func (r *referee) hear(t game.TalkView, most int) {
	t.Line, t.Day, t.At = len(r.said), r.night, r.table.Now
	today := 0
	for _, other := range r.said {
		if other.Day == t.Day && other.Seat == t.Seat && (other.Statement.Kind == "") == (t.Statement.Kind == "") {
			today++
		}
	}
	r.must(today < most, "seat %d has said %d things today", t.Seat, today)
	r.said = append(r.said, t)
}

// talkView requires that everybody sees what was said: the newest 400 of it.
func (r *referee) talkView(v game.PublicView) {
	newest := r.said[max(len(r.said)-400, 0):]
	r.must(slices.Equal(v.Talk, newest), "everybody hears\n%+v\nnot\n%+v", newest, v.Talk)
}
