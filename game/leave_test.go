package game_test

import (
	"reflect"
	"testing"

	"tabula/game"
)

// E3: a player who leaves a running game becomes a ghost at the next end of a phase, not
// before, and the marker does not move.
func TestAPlayerWhoLeavesBecomesAGhostAtTheEndOfThePhase(t *testing.T) {
	table := dealt(t)
	done(t, table.Do(8, game.Leave{}))
	if v := game.Public(table.State); v.Seats[7].Ghost || v.Seats[7].Name != "Hal" || len(v.Players) != 7 {
		t.Fatalf("%+v", v.Seats[7])
	}
	done(t, table.PassTo(game.Night))
	if !game.Public(table.State).Seats[7].Ghost {
		t.Error("the night began and Hal still lives")
	}
	done(t, table.Do(1, game.Answer{Target: 3, Sure: true}))
	done(t, table.Do(7, game.Leave{}))
	done(t, table.PassTo(game.Dawn))
	v := game.Public(table.State)
	if len(v.Dead) != 1 || v.Dead[0] != 3 || v.Seats[6].Ghost || *v.Marker != (game.Marker{Seat: 3}) {
		t.Errorf("%v died, the marker lies at %+v", v.Dead, v.Marker)
	}
	done(t, table.PassTo(game.Discussion))
	if v := game.Public(table.State); !v.Seats[6].Ghost || *v.Marker != (game.Marker{Seat: 3}) {
		t.Errorf("%+v, the marker lies at %+v", v.Seats[6], v.Marker)
	}
}

// E3: the end of the game is checked then, too.
func TestAGameEndsWhenTheLastWolfHasLeft(t *testing.T) {
	table := night(t)
	done(t, table.Do(1, game.Leave{}))
	done(t, table.Do(2, game.Leave{}))
	if !table.State.Running() {
		t.Fatalf("the phase is %s", table.State.Phase())
	}
	done(t, table.PassTo(game.End))
	if v := game.Public(table.State); v.Winner != game.Humans || v.Night != 1 {
		t.Errorf("%s win in night %d", v.Winner, v.Night)
	}
}

// Rules 4.6: at night nothing shows that a player has left.
func TestLeavingAtNightShowsAtDawn(t *testing.T) {
	table := night(t)
	dusk := game.Public(table.State)
	done(t, table.Do(1, game.Leave{}))
	if v := game.Public(table.State); len(v.Players) != 8 || v.Host != 1 {
		t.Errorf("at night %d are here and %d is the host", len(v.Players), v.Host)
	}
	done(t, table.PassTo(game.Reading))
	if v := game.Public(table.State); !reflect.DeepEqual(v.Players, dusk.Players) {
		t.Errorf("before dawn %v are here", v.Players)
	}
	done(t, table.PassTo(game.Dawn))
	if v := game.Public(table.State); len(v.Players) != 7 || v.Host != 2 {
		t.Errorf("at dawn %d are here and %d is the host", len(v.Players), v.Host)
	}
}

// At night no refusal reveals that another player is the host now.
func TestNobodyFindsOutAtNightThatTheHostHasLeft(t *testing.T) {
	table := night(t)
	for range 2 {
		for _, do := range []game.Action{game.AddBot{}, game.Order{}, game.Change{}, game.Start{}} {
			refused(t, table.Do(2, do), game.Rejection{Code: game.GameRunning})
		}
		for _, do := range []game.Action{
			game.Remove{Player: 3}, game.Lock{Locked: true}, game.Invite{}, game.HandOver{Player: 3}, game.StandIn{Player: 3}, game.Skip{},
		} {
			refused(t, table.Do(2, do), game.Rejection{Code: game.NightNow})
		}
		refused(t, table.Do(2, game.Again{}), game.Rejection{Code: game.WrongPhase})
		_ = table.Do(1, game.Leave{}) // the second round is without the host
	}
}

// A full room accepts a new player only from dawn on.
func TestTheDoorDoesNotTellAtNightThatSomebodyHasLeft(t *testing.T) {
	table := lobby(t, 24)
	done(t, table.Do(1, game.Start{}))
	done(t, table.PassTo(game.Night))
	done(t, table.Do(2, game.Leave{}))
	if table.State.Free() {
		t.Error("the door shows at night that somebody has left")
	}
	done(t, table.PassTo(game.Dawn))
	if !table.State.Free() {
		t.Error("the door does not show in the morning that there is a seat")
	}
}

// A phase does not wait for a player who has left for good.
func TestTheNightDoesNotWaitForPlayersWhoLeft(t *testing.T) {
	table := night(t)
	latest := wake(t, table.State)
	answerAll(t, table, everybody[:7]...)
	if wake(t, table.State) != latest {
		t.Fatal("Hal is missing and the night closes early")
	}
	done(t, table.Do(8, game.Leave{}))
	if wake(t, table.State) == latest {
		t.Error("only Hal is missing, who has left, and the night goes on")
	}
	refused(t, table.Do(8, game.Answer{Target: 1}), game.Rejection{Code: game.NoSuchPlayer})
}

// V9: a moderator cannot leave while the game runs.
func TestTheModeratorCannotLeave(t *testing.T) {
	table := lobby(t, 9)
	set(t, table, game.Moderator, "host")
	done(t, table.Do(1, game.Start{}))
	refused(t, table.Do(1, game.Leave{}), game.Rejection{Code: game.GameRunning})
	v := game.Public(table.State)
	if v.Moderator != 1 || len(v.Seats) != 8 || game.Private(table.State, 1).Seat != game.NoSeat {
		t.Errorf("the moderator %d plays: %+v", v.Moderator, v.Seats)
	}
}
