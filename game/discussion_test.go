package game_test

import (
	"slices"
	"testing"

	"tabula/game"
)

// Hands stand in the order in which they went up, until night.
func TestHandsGoUpInOrder(t *testing.T) {
	table := discussion(t)
	up := func(want ...game.Seat) {
		t.Helper()
		if got := game.Public(table.State).Hands; !slices.Equal(got, want) {
			t.Fatalf("%v are up, should be %v", got, want)
		}
	}
	for _, id := range []game.PlayerID{5, 2, 7} {
		done(t, table.Do(id, game.Raise{Up: true}))
	}
	done(t, table.Do(5, game.Raise{Up: true})) // a second time does not move the hand to the end
	up(4, 1, 6)
	done(t, table.Do(5, game.Raise{}))
	done(t, table.Do(5, game.Raise{}))
	up(1, 6)
	done(t, table.Do(5, game.Raise{Up: true}))
	up(1, 6, 4)
	done(t, table.Do(7, game.Leave{}))
	done(t, table.PassTo(game.Accusation)) // player 7 is a ghost now
	up(1, 4)
	refused(t, table.Room(game.Make{}), game.Rejection{Code: game.WrongPhase})
	done(t, table.Room(game.Join{Name: "Late", Key: "late"}))
	refused(t, table.Do(9, game.Raise{Up: true}), game.Rejection{Code: game.TargetIsGhost})
	done(t, table.PassTo(game.Night))
	up()
	done(t, table.PassTo(game.Discussion))
	up()
}

// A ghost may guess which player the village will lynch. Only the ghost sees the guess
// before the end. Then everybody sees all guesses of days that are over.
func TestGhostsGuessWhoWillBeLynched(t *testing.T) {
	table := night(t)
	done(t, table.Do(1, game.Answer{Target: 7, Sure: true}))
	done(t, table.Do(2, game.Answer{Target: 7, Sure: true}))
	done(t, table.PassTo(game.Dawn))
	refused(t, table.Do(8, game.Foretell{Target: 3}), game.Rejection{Code: game.WrongPhase})
	done(t, table.PassTo(game.Discussion))
	done(t, table.Room(game.Join{Name: "Late", Key: "late"}))
	for _, c := range []struct {
		by     game.PlayerID
		target game.Seat
		want   game.Code
	}{
		{3, 4, game.GhostsOnly}, {9, 4, game.GhostsOnly}, {8, 8, game.NoSuchSeat}, {8, -1, game.NoSuchSeat}, {8, 7, game.TargetIsGhost},
	} {
		refused(t, table.Do(c.by, game.Foretell{Target: c.target}), game.Rejection{Code: c.want})
	}
	done(t, table.Do(8, game.Foretell{Target: 5}))
	done(t, table.PassTo(game.Accusation))
	done(t, table.Do(8, game.Foretell{Target: 3})) // another guess replaces the first
	for _, p := range game.Public(table.State).Players {
		if got := game.Private(table.State, p.ID).Foretells; (got == 3) != (p.ID == 8) || got != 3 && got != game.NoSeat {
			t.Errorf("%d reads %d", p.ID, got)
		}
	}
	for table.State.Phase() == game.Accusation {
		v := game.Public(table.State)
		voter := v.Order[v.Turn]
		target := game.Seat(3)
		if voter == 3 {
			target = 4
		}
		done(t, table.Do(v.Seats[voter].Player, game.Accuse{Target: target}))
	}
	refused(t, table.Do(8, game.Foretell{Target: 4}), game.Rejection{Code: game.WrongPhase})
	done(t, table.PassTo(game.Night))
	if got := game.Private(table.State, 8).Foretells; got != game.NoSeat {
		t.Errorf("the next day he still says %d", got)
	}
	if nights := game.Public(table.State).Nights; nights != nil {
		t.Errorf("before the end all read %v", nights)
	}
	done(t, table.Do(1, game.Leave{}))
	done(t, table.Do(2, game.Leave{}))
	done(t, table.PassTo(game.End))
	nights := game.Public(table.State).Nights
	if got := nights[0].Foretold; !slices.Equal(got, []game.Vote{{Voter: 7, Target: 3}}) || nights[0].Lynched != 3 || nights[1].Foretold != nil {
		t.Errorf("in the end all read %v, and %d was lynched", got, nights[0].Lynched)
	}
}
