package sim_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// The views show a player exactly the actions that the rules allow. The test tries all kinds
// of actions, by all players, at any moment: everything that Moves and Tools list is done,
// and everything else is refused. At night a choice that all phones offer is accepted from
// everybody, because a refusal would reveal a card (4.6).
func TestViewsOfferWhatTheRulesAllow(t *testing.T) {
	const probes = 300_000
	r := rand.New(rand.NewPCG(7, 7))
	allowed, refused := 0, 0
	probe := func(table *sim.Table, c sim.Entry) {
		if _, steps := c.Events[0].(game.ClockStepped); steps {
			return // the moment has not changed
		}
		if r.IntN(50) != 0 || !table.State.Running() {
			return
		}
		v := game.Public(table.State)
		me := game.Private(table.State, v.Seats[r.IntN(len(v.Seats))].Player)
		if r.IntN(8) == 0 { // a person who watches, or has joined tonight
			me = game.Private(table.State, v.Players[len(v.Players)-1].ID+game.PlayerID(r.IntN(2)))
		}
		if !table.State.Here(me.Player) || me.Player == v.Moderator {
			return // the player has left for good, or moderates
		}
		offered := map[string]bool{} // as text: not all actions can be compared
		for _, do := range sim.Moves(v, me) {
			offered[text(do)] = true
			if answer, ok := do.(game.Answer); ok && !onAllPhones(v, me.Seat, answer.Target) {
				t.Fatalf("%#v is not on all phones", do)
			}
		}
		for _, do := range sim.Tools(v, me) {
			offered[text(do)] = true
		}
		for _, x := range sim.Statements(v, me) {
			offered[text(game.Say{Statement: x})] = true
		}
		for _, do := range append(deeds(v), statements(v, r)...) {
			_, err := game.Decide(table.State, game.Command{By: me.Player, N: me.Heard + 1, Do: do}, r)
			if do == (game.Ready{}) && v.Phase == game.Deal || do == (game.Enough{}) && slices.Contains(v.Enough, me.Seat) {
				continue // a repeated Ready or Enough is not refused
			}
			if harmless(v, me, do) {
				continue
			}
			if answer, ok := do.(game.Answer); ok && v.Phase == game.Night {
				offered[text(do)] = !v.Paused && answer.Question >= 0 && answer.Question < len(me.Questions) && onAllPhones(v, me.Seat, answer.Target)
			}
			if offered[text(do)] != (err == nil) {
				t.Fatalf("%s: seat %d of %+v: %#v offered %t, answered %v", v.Phase, me.Seat, v.Seats, do, offered[text(do)], err)
			}
			var no *game.Rejection
			if err != nil && !errors.As(err, &no) {
				t.Fatalf("%#v is refused without a code: %v", do, err)
			}
			if err == nil {
				allowed++
			} else {
				refused++
			}
		}
	}
	for allowed+refused < probes {
		o := sim.Any(r)
		o.Games, o.Noise = 1, r.IntN(2) == 0
		o.Watch.Committed = probe
		if _, err := sim.Play(r, o); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d allowed, %d refused", allowed, refused)
}

// statements returns statements of all kinds with random values.
func statements(v game.PublicView, r *rand.Rand) []game.Action {
	var all []game.Action
	seat := func() game.Seat { return game.Seat(r.IntN(len(v.Seats)+2) - 2) }
	for _, kind := range append(slices.Clone(game.StatementKinds), "", "hello") {
		for range 8 {
			x := game.Statement{Kind: kind, Target: seat(), Other: game.NoSeat}
			if r.IntN(2) == 0 {
				x.Target = game.NoSeat
			}
			for _, add := range []func(){
				func() { x.Night = r.IntN(v.Night+3) - 1 },
				func() { x.Role = v.Deck[r.IntN(len(v.Deck))].Role },
				func() { x.Sight = []game.Sight{game.SeenWerewolf, game.SeenNot, game.Hexed}[r.IntN(3)] },
				func() { x.Power = []game.PowerKind{game.Protect, game.Mark, game.Attack}[r.IntN(3)] },
				func() { x.Count = r.IntN(len(v.Seats) + 2) },
				func() { x.Why = game.Reasons[r.IntN(len(game.Reasons))] },
				func() { x.Other = seat() },
			} {
				if r.IntN(3) == 0 {
					add()
				}
			}
			all = append(all, game.Say{Statement: x})
		}
	}
	return all
}

func text(do game.Action) string { return fmt.Sprintf("%#v", do) }

// onAllPhones reports whether all phones offer a choice at night, whatever the player's card
// is.
func onAllPhones(v game.PublicView, me, target game.Seat) bool {
	switch {
	case target == game.NoSeat:
		return v.Reach.Nobody
	case target < 0 || int(target) >= len(v.Seats):
		return false
	case target == me:
		return v.Reach.Self
	default:
		return v.Reach.Ghosts || !v.Seats[target].Ghost
	}
}

// harmless reports whether a tool is not offered although it is not refused: it changes
// nothing, or the view does not show whether it would.
func harmless(v game.PublicView, me game.PrivateView, do game.Action) bool {
	switch do := do.(type) {
	case game.Pause:
		return do.Paused == v.Paused
	case game.Extend: // the view does not show how much of the phase was a pause
		return v.Ends-v.Began > game.MaxTiming
	case game.Lock:
		return do.Locked == v.Locked
	case game.Raise:
		return do.Up == slices.Contains(v.Hands, me.Seat) || !do.Up
	case game.Vouch:
		return do.Yes && do.Player == me.Player
	default:
		return false
	}
}

// deeds lists everything that a player can do or try in a running game.
func deeds(v game.PublicView) []game.Action {
	n := len(v.Seats)
	all := []game.Action{
		game.Ready{}, game.Start{}, game.Again{}, game.AddBot{}, game.Call{}, game.Enough{}, game.Advance{}, game.AdvanceFor(v, 0, game.NoSeat), game.Pause{}, game.Pause{Paused: true},
		game.Extend{}, game.Skip{}, game.Skip{Began: v.Began}, game.Lock{}, game.Lock{Locked: true}, game.Invite{}, game.Prepare{Ready: true},
		game.Raise{}, game.Raise{Up: true}, game.Invite{Link: "ftp://call.example"},
	}
	for _, p := range append(v.Players, game.PlayerView{ID: 1000}) {
		all = append(all, game.Remove{Player: p.ID}, game.HandOver{Player: p.ID}, game.StandIn{Player: p.ID}, game.Rename{Player: p.ID, Name: "New"},
			game.Vouch{Player: p.ID}, game.Vouch{Player: p.ID, Yes: true})
	}
	for target := game.Seat(-2); target < game.Seat(n+2); target++ {
		all = append(all, game.Accuse{Target: target}, game.Judge{Suspect: target}, game.Favour{Sword: 0, Shield: target},
			game.Favour{Sword: target, Shield: 1}, game.Foretell{Target: target})
		for question := -1; question < 3; question++ {
			all = append(all,
				game.Answer{Question: question, Target: target},
				game.Answer{Question: question, Target: target, Sure: true})
		}
	}
	return all
}
