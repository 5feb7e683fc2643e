package game_test

import (
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// More than half of the people may do what the host may. Bots do not count, and neither do
// players who are away.
func TestMoreThanHalfOfThePeopleMayDoWhatTheHostMay(t *testing.T) {
	for _, c := range []struct{ people, bots, away, need int }{
		{2, 6, 0, 2}, {3, 5, 0, 2}, {4, 4, 0, 3}, {5, 3, 0, 3}, {8, 0, 0, 5}, {8, 0, 1, 4}, {8, 0, 4, 3}, {8, 3, 2, 4},
	} {
		table := lobby(t, c.people)
		for range c.bots {
			done(t, table.Do(1, game.AddBot{}))
		}
		for i := range c.away {
			done(t, table.Do(1, game.StandIn{Player: game.PlayerID(c.people - i)}))
		}
		done(t, table.Do(1, game.Start{}))
		for i := 2; i <= c.need; i++ {
			wants(t, table, game.WishPause, i-2, c.need)
			done(t, table.Do(game.PlayerID(i), game.Pause{Paused: true}))
			done(t, table.Do(game.PlayerID(i), game.Pause{Paused: true})) // a second wish does not count
		}
		if game.Public(table.State).Paused {
			t.Errorf("%+v: one less is enough", c)
		}
		last := game.PlayerID(c.need + 1)
		if last > game.PlayerID(c.people-c.away) {
			last = 1 // the host counts, too
		}
		done(t, table.Do(last, game.Pause{Paused: true}))
		if !game.Public(table.State).Paused {
			t.Errorf("%+v: it takes more", c)
		}
		wants(t, table, game.WishPause, 0, 0)
	}
}

// wants requires that the public view shows have of need people with a wish.
func wants(t *testing.T, table *gametest.Table, what game.Wish, have, need int) {
	t.Helper()
	for _, w := range game.Public(table.State).Wishes {
		if w.Wish == what {
			if len(w.Players) != have || w.Need != need {
				t.Fatalf("%v of %d want to %s, should be %d of %d", w.Players, w.Need, what, have, need)
			}
			return
		}
	}
	if have != 0 {
		t.Fatalf("nobody wants to %s: %+v", what, game.Public(table.State).Wishes)
	}
}

// For every wish: the first is counted and shown, and when there are enough it is done.
func TestEveryWishNeedsAMajority(t *testing.T) {
	for _, c := range []struct {
		wish  game.Wish
		at    func(*testing.T) *gametest.Table
		do    game.Action
		after func(game.PublicView) bool
	}{
		{game.WishStart, lobbyOfEight, game.Start{}, func(v game.PublicView) bool { return v.Phase == game.Deal }},
		{game.WishAgain, ended, game.Again{}, func(v game.PublicView) bool { return v.Phase == game.Lobby }},
		{game.WishPause, discussion, game.Pause{Paused: true}, func(v game.PublicView) bool { return v.Paused }},
		{game.WishContinue, pausedByDay, game.Pause{}, func(v game.PublicView) bool { return !v.Paused }},
		{game.WishExtend, discussion, game.Extend{}, func(v game.PublicView) bool { return v.Ends-v.Began == 210_000 }},
		{game.WishSkip, discussion, game.Skip{}, func(v game.PublicView) bool { return v.Phase == game.Accusation }},
		{game.WishPause, nightOfEight, game.Pause{Paused: true}, func(v game.PublicView) bool { return v.Paused }},
	} {
		table := c.at(t)
		if _, skips := c.do.(game.Skip); skips {
			c.do = game.Skip{Began: game.Public(table.State).Began}
		}
		if c.after(game.Public(table.State)) {
			t.Fatalf("%s: nothing is left to be wished", c.wish)
		}
		need := len(game.Public(table.State).Players)/2 + 1
		for i := range need {
			wants(t, table, c.wish, i, need)
			done(t, table.Do(game.PlayerID(i+2), c.do))
			if i == need-1 != c.after(game.Public(table.State)) {
				t.Fatalf("%d of %d want to %s", i+1, need, c.wish)
			}
			if i+2 == len(game.Public(table.State).Players) {
				break
			}
		}
	}
}

func pausedByDay(t *testing.T) *gametest.Table {
	t.Helper()
	table := discussion(t)
	done(t, table.Do(1, game.Pause{Paused: true}))
	return table
}

func TestWishesEndWithTheirPhaseOrTurn(t *testing.T) {
	table := discussion(t)
	done(t, table.Do(2, game.Skip{Began: game.Public(table.State).Began}))
	wants(t, table, game.WishSkip, 1, 5)
	done(t, table.Do(2, game.Leave{})) // the wish of a player who leaves no longer counts
	wants(t, table, game.WishSkip, 0, 0)
	for id := game.PlayerID(3); id < 6; id++ {
		done(t, table.Do(id, game.Skip{Began: game.Public(table.State).Began}))
	}
	stale := game.Public(table.State).Began
	done(t, table.Pass())
	is(t, table.State, game.Accusation)
	wants(t, table, game.WishSkip, 0, 0)
	refused(t, table.Do(6, game.Skip{Began: stale}), game.Rejection{Code: game.WrongPhase})
}

// At night the people who count are those of nightfall. The table learns at dawn that a
// player has joined or left.
func TestAtNightThePeopleAreThoseOfNightfall(t *testing.T) {
	table := night(t)
	done(t, table.Do(2, game.Pause{Paused: true}))
	done(t, table.Do(2, game.Leave{}))
	done(t, table.Room(game.Join{Name: "Late", Key: "late"}))
	wants(t, table, game.WishPause, 1, 5)
	refused(t, table.Do(9, game.Pause{Paused: true}), game.Rejection{Code: game.NotAVoter})
	for id := game.PlayerID(3); id < 7; id++ {
		done(t, table.Do(id, game.Pause{Paused: true}))
	}
	if !game.Public(table.State).Paused {
		t.Fatal("five of eight are enough")
	}
	// Players who have left in the pause cannot keep the others in it.
	for _, id := range []game.PlayerID{1, 3, 4, 5} {
		done(t, table.Do(id, game.Leave{}))
	}
	done(t, table.Do(6, game.Pause{}))
	if game.Public(table.State).Paused {
		t.Error("five have left, one wants to go on, and the pause lasts")
	}
	done(t, table.PassTo(game.Dawn))
	done(t, table.Do(9, game.Pause{Paused: true}))
	wants(t, table, game.WishPause, 1, 3)
}
