package sim_test

import (
	"reflect"
	"slices"

	"tabula/game"
	"tabula/game/sim"
)

// onlyAtTheEnd are the fields of the public view that open with the cards.
var onlyAtTheEnd = func() (fields []int) {
	view := reflect.TypeFor[game.PublicView]()
	for i := range view.NumField() {
		if view.Field(i).Tag.Get("see") == "end" {
			fields = append(fields, i)
		}
	}
	return fields
}()

// publicView holds what everybody sees against what happened so far.
func (r *referee) publicView(v game.PublicView) {
	if v.Phase == game.Lobby {
		return
	}
	for at, seat := range v.Seats {
		r.must(seat.Ghost == r.ghost[at], "seat %d is a ghost: %t", at, seat.Ghost)
		r.must(seat.Player == r.ring[at], "seat %d is player %d's", at, seat.Player)
	}
	r.must(len(v.Verdict) == 0 || v.Phase == game.Lynch || v.Phase == game.End, "the verdict is secret until all are in")
	dawned := r.night > 1 || r.night == 1 && v.Phase != game.Night && v.Phase != game.Reading
	r.must(dawned == (v.Marker != nil) && (!dawned || *v.Marker == r.marker), "the marker shows from the first dawn on: %v", v.Marker)
	if v.Phase != game.End {
		fields := reflect.ValueOf(v)
		for _, i := range onlyAtTheEnd {
			r.must(fields.Field(i).IsZero(), "%s is closed before the end", fields.Type().Field(i).Name)
		}
		return
	}
	r.must(slices.Equal(v.Roles, r.roles), "the cards lie open")
	for at, role := range r.roles {
		won := (role == "werewolf") == (v.Winner == game.Wolves)
		r.must(won == slices.Contains(v.Winners, game.Seat(at)), "seat %d wins with its side, ghost or not: %v", at, v.Winners)
	}
}

// committed holds that the written log gives the same state, and what each
// player sees. A state that Decide had written to would differ from the log's.
func (r *referee) committed(_ *sim.Table, entry sim.Entry) {
	if err := entry.Store(r.stored); err != nil {
		r.Fatalf("%v cannot be stored: %v", entry.Events, err)
	}
	// Deep comparison takes longer than all the rest, so not after each token.
	turned := entry.Events[len(entry.Events)-1]
	switch turned.(type) {
	case game.Answered, game.TokenChosen, game.TokenLaid, game.CardSeen, game.Judged:
		if r.events%16 != 0 {
			return
		}
	}
	r.must(reflect.DeepEqual(r.stored, r.table.State), "the stored log gives the same state after %T", turned)
	if r.phase == game.Lobby {
		return
	}
	for at := range r.ring {
		r.privateView(game.Seat(at))
	}
}

// privateView holds that a player sees his own and nothing more.
func (r *referee) privateView(at game.Seat) {
	v := game.Private(r.table.State, r.ring[at])
	wolf := r.roles[at] == "werewolf"
	r.must(v.Seat == at && v.Role == r.roles[at], "seat %d sees its own card", at)
	r.must((v.Side == game.Wolves) == wolf, "seat %d knows its side", at)

	var fellows []game.Seat
	for other, role := range r.roles {
		if wolf && r.night > 0 && role == "werewolf" && game.Seat(other) != at {
			fellows = append(fellows, game.Seat(other))
		}
	}
	r.must(slices.Equal(v.Fellows, fellows), "seat %d knows as fellows %v, not %v", at, fellows, v.Fellows)
	var picks []game.PickView
	for _, fellow := range fellows {
		if r.phase == game.Night && r.attacks(at) && r.attacks(fellow) {
			picks = append(picks, game.PickView{Seat: fellow, Target: r.picks[fellow]})
		}
	}
	r.must(slices.EqualFunc(v.Picks, picks, func(a, b game.PickView) bool { return a.Seat == b.Seat && a.Target == b.Target }),
		"seat %d sees the picks %v, not %v", at, picks, v.Picks)

	for _, note := range v.Notes {
		r.must(note.Seat == at, "seat %d reads its own notes, not %+v", at, note)
	}
	r.must(len(v.Notes) == r.notes[at], "seat %d has %d notes", at, r.notes[at])
	r.questions(at, v.Questions)
}

// questions holds the equal night: one question for everybody (rules 4.6).
func (r *referee) questions(at game.Seat, asked []game.QuestionView) {
	if r.phase != game.Night {
		r.must(len(asked) == 0, "by day nothing is asked")
		return
	}
	r.must(len(asked) == 1, "seat %d is asked as often as everybody: %v", at, asked)
	q := asked[0]
	kind, barred := game.Decoy, 0
	switch wolves, _ := r.count(); {
	case r.attacks(at):
		kind, barred = game.Attack, wolves-1
	case r.living(at) && r.roles[at] == "seer":
		kind = game.Look
	}
	r.must(q.Kind == kind && q.Pick == r.picks[at], "seat %d is asked %s and holds %d: %+v", at, kind, r.picks[at], q)
	r.must(len(q.Barred) == barred, "seat %d cannot choose %v", at, q.Barred)
}
