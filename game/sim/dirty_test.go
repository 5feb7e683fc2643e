package sim_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
)

// withoutDay returns the public view without the fields of Dirty.Day.
func withoutDay(v game.PublicView) game.PublicView {
	v.Began, v.Ends = 0, 0
	v.Edition = nil // the settings name it
	v.Enough, v.Hands, v.Order, v.Turn, v.Laid, v.Verdict, v.JurorTurn = nil, nil, nil, 0, nil, nil, 0
	return v
}

// withoutTalk returns the public view without the field of Dirty.Talk.
func withoutTalk(v game.PublicView) game.PublicView {
	v.Edition, v.Talk = nil, nil
	return v
}

// withoutDraw returns the public view without the field of Dirty.Draw.
func withoutDraw(v game.PublicView) game.PublicView {
	v.Edition, v.Draw = nil, nil
	return v
}

// withoutTurns returns the public view without the fields of Dirty.Turns.
func withoutTurns(v game.PublicView) game.PublicView {
	v.Edition, v.Began, v.Ends = nil, 0, 0
	v.Turn, v.Laid, v.JurorTurn, v.Verdict = 0, nil, 0, nil
	return v
}

// withoutChoice returns a private view without the fields of Dirty.Choices.
func withoutChoice(v game.PrivateView) game.PrivateView {
	v.Heard, v.Ready, v.Accusation, v.Verdict, v.Sword, v.Shield, v.Foretells = 0, false, 0, 0, 0, 0, 0
	return v
}

// In any game, parts of the views that Dirty does not name are unchanged.
func TestViewsThatAreNotDirtyAreUnchanged(t *testing.T) {
	untouched := map[string]int{}
	same := func(what string, before, now any) {
		untouched[what]++
		if !reflect.DeepEqual(before, now) {
			t.Fatalf("%s (- it was, + it is):\n%s", what, cmp.Diff(before, now))
		}
	}
	for seed := uint64(40); seed < 70; seed++ {
		dice := rand.New(rand.NewPCG(seed, 10))
		o := sim.Any(dice)
		o.Games, o.Noise, o.Draws = 1, seed%2 == 0, true
		public, private := game.PublicView{}, map[game.PlayerID]game.PrivateView{}
		touch := game.AllDirty
		o.Watch.Decided = func(table *sim.Table, _ game.Command, events []game.Event, err error) {
			touch = game.DirtyAfter(table.State, events)
		}
		o.Watch.Committed = func(table *sim.Table, c sim.Entry) {
			now := game.Public(table.State)
			if _, steps := c.Events[0].(game.ClockStepped); steps { // not the result of a decision
				touch = game.DirtyAfter(table.State, c.Events)
			}
			if !touch.Public() {
				same("public", public, now)
			} else if touch.Draw && !touch.Rest {
				same("all but the draw", withoutDraw(public), withoutDraw(now))
			} else if !touch.Rest && !touch.Day && len(touch.Turns) == 0 {
				same("all but the talk", withoutTalk(public), withoutTalk(now))
			} else if !touch.Rest && !touch.Day && !touch.Talk {
				same("all but turns", withoutTurns(public), withoutTurns(now))
				turns := slices.Concat(targets(public), touch.Turns)
				same("the turns", turns, targets(now))
			} else if !touch.Rest {
				same("all but the day", withoutTalk(withoutDay(public)), withoutTalk(withoutDay(now)))
			}
			public = now
			for _, p := range now.Players {
				mine := game.Private(table.State, p.ID)
				switch before, known := private[p.ID]; {
				case !known || touch.Private(p.ID):
				case touch.Choice(p.ID):
					same("all but choices", withoutChoice(before), withoutChoice(mine))
				default:
					same("private", before, mine)
				}
				private[p.ID] = mine
			}
		}
		if _, err := sim.Play(dice, o); err != nil {
			t.Fatal(err)
		}
	}
	for _, what := range []string{"public", "all but turns", "the turns", "all but the talk", "all but the draw", "all but the day", "all but choices", "private"} {
		if untouched[what] < 300 {
			t.Errorf("%s: untouched %d times", what, untouched[what])
		}
	}
}

// targets returns the targets of the tokens in the open ballot.
func targets(v game.PublicView) []game.Seat {
	laid := v.Laid
	if v.Phase == game.Verdict {
		laid = v.Verdict
	}
	seats := []game.Seat{}
	for _, vote := range laid {
		seats = append(seats, vote.Target)
	}
	return seats
}

// If everything is dirty, Dirty lists nothing. So it stays small while a room reads a long
// log.
func TestAllDirtyListsNothing(t *testing.T) {
	some := game.Dirty{Turns: []game.Seat{1}, Choices: []game.PlayerID{2}, Players: []game.PlayerID{3}}
	for _, all := range []game.Dirty{game.AllDirty.With(some), some.With(game.AllDirty)} {
		if !reflect.DeepEqual(all, game.AllDirty) {
			t.Errorf("it is %+v", all)
		}
	}
}
