package game_test

import (
	"errors"
	"reflect"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

func TestACommandSentTwiceCountsOnce(t *testing.T) {
	table := lobby(t, 1)
	add := game.Command{By: 1, N: 5, Do: game.AddBot{}}
	done(t, table.Command(add))
	for _, n := range []uint64{5, 4, 1, 0} {
		add.N = n
		done(t, table.Command(add))
	}
	if bots := table.State.Bots(); len(bots) != 1 {
		t.Fatalf("%d bots came", len(bots))
	}
	if game.Private(table.State, 1).Heard != 5 || table.State.Heard(1) != 5 {
		t.Errorf("heard up to %d", table.State.Heard(1))
	}
	add.N = 6
	done(t, table.Command(add))
	if bots := table.State.Bots(); len(bots) != 2 {
		t.Errorf("%d bots came", len(bots))
	}
}

// A refused command does not move the player's counter, so the log has only what happened.
func TestARefusedCommandIsNotCounted(t *testing.T) {
	table := lobby(t, 2)
	refused(t, table.Command(game.Command{By: 2, N: 9, Do: game.AddBot{}}), game.Rejection{Code: game.HostOnly})
	if table.State.Heard(2) != 0 {
		t.Error("counted")
	}
}

// Decide must not change the state that it reads.
func TestDecideChangesNothing(t *testing.T) {
	table := night(t)
	answerAll(t, table, 1, 2, 3)
	for table.State.Running() {
		before, err := table.Replay()
		done(t, err)
		for _, c := range []game.Command{
			{Do: game.Tick{Due: wake(t, table.State)}},
			{Do: game.Resume{Left: 5}}, {Do: game.Hurry{Away: everybody}},
			{By: 3, N: 1000, Do: game.Answer{Target: 0, Sure: true}},
			{By: 3, N: 1000, Do: game.Accuse{Target: 0}}, {By: 3, N: 1000, Do: game.Judge{Suspect: 0}},
		} {
			_, _ = game.Decide(table.State, c, &gametest.Draws{})
			if !reflect.DeepEqual(before, table.State) {
				t.Fatalf("%+v changed the state in phase %s", c, table.State.Phase())
			}
		}
		if game.Public(table.State).Night == 3 {
			return
		}
		if table.State.Phase() == game.Accusation { // so that there is somebody to lynch
			_ = table.Do(8, game.Accuse{Target: 3})
		}
		done(t, table.Pass())
	}
}

// A command that no phone can send is a mistake of the program. Its error is not a
// Rejection, which players would read.
func TestAnImpossibleCommandIsAnErrorNotARejection(t *testing.T) {
	table := lobby(t, 1)
	var no *game.Rejection
	for _, c := range []game.Command{
		{Do: game.Start{}}, {Do: nil}, {By: 1, N: 1, Do: game.Tick{}}, {By: 1, N: 1, Do: nil}, {By: 1, N: 1, Do: game.Join{}},
	} {
		if err := table.Command(c); err == nil || errors.As(err, &no) {
			t.Errorf("%+v is answered with %v", c, err)
		}
	}
	if _, err := game.Decide(&game.State{}, game.Command{Do: game.Make{Edition: "none"}}, nil); err == nil || errors.As(err, &no) {
		t.Errorf("an unknown edition is answered with %v", err)
	}
}

func TestARoomThatIsNotMadeRefusesEverything(t *testing.T) {
	for _, do := range []game.Action{game.Join{Name: "Ada"}, game.Tick{}, game.Hurry{}, game.Resume{}} {
		_, err := game.Decide(&game.State{}, game.Command{Do: do}, nil)
		refused(t, err, game.Rejection{Code: game.WrongPhase})
	}
	_, err := game.Decide(&game.State{}, game.Command{By: 1, N: 1, Do: game.Start{}}, nil)
	refused(t, err, game.Rejection{Code: game.NoSuchPlayer})
}

// D-10, rules 4.4: a tie in the pack is drawn among the leading picks.
func TestATieInThePackIsDrawn(t *testing.T) {
	for lot, want := range []game.Seat{3, 5} {
		table := night(t)
		table.Rand = &gametest.Draws{lot}
		done(t, table.Do(1, game.Answer{Target: 5}))
		done(t, table.Do(2, game.Answer{Target: 3, Sure: true}))
		done(t, table.PassTo(game.Dawn))
		if dead := game.Public(table.State).Dead; len(dead) != 1 || dead[0] != want {
			t.Errorf("lot %d falls on %v, want %d", lot, dead, want)
		}
	}
}
