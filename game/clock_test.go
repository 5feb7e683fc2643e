package game_test

import (
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

var everybody = []game.PlayerID{1, 2, 3, 4, 5, 6, 7, 8}

// answerAll lets these players confirm an answer to each of their questions.
func answerAll(t *testing.T, table *gametest.Table, players ...game.PlayerID) {
	t.Helper()
	for _, id := range players {
		target := game.Seat(7)
		if id == 8 {
			target = 6
		}
		done(t, table.Do(id, game.Answer{Target: target, Sure: true}))
	}
}

func TestATickForAnotherDeadlineDoesNothing(t *testing.T) {
	table := night(t)
	due := wake(t, table.State)
	before := len(table.Log)
	for _, stale := range []int64{0, due - 1, due + 1, -due} {
		done(t, table.Room(game.Tick{Due: stale}))
	}
	if is(t, table.State, game.Night); len(table.Log) != before {
		t.Error("something was committed")
	}
	table.Now = due
	done(t, table.Room(game.Tick{Due: due}))
	is(t, table.State, game.Reading)
	done(t, table.Room(game.Tick{Due: due}))
	is(t, table.State, game.Reading)
}

func TestNoClockRunsInTheLobby(t *testing.T) {
	table := lobby(t, 8)
	if due, ok := game.Wake(table.State); ok {
		t.Errorf("a clock runs to %d", due)
	}
	done(t, table.Room(game.Tick{}))
	done(t, table.Room(game.Hurry{}))
	done(t, table.Room(game.Resume{Left: 1000}))
	is(t, table.State, game.Lobby)
}

func TestTheNightBeginsWhenAllHaveLooked(t *testing.T) {
	table := dealt(t)
	for _, id := range everybody[:7] {
		done(t, table.Do(id, game.Ready{}))
		done(t, table.Do(id, game.Ready{})) // a repetition changes nothing
		is(t, table.State, game.Deal)
	}
	done(t, table.Do(8, game.Ready{}))
	is(t, table.State, game.Night)
}

func TestTheNightWaitsForItsMinimum(t *testing.T) {
	table := night(t)
	began := table.Now
	timing := game.Public(table.State).Settings.Timing
	if due := wake(t, table.State); due != began+timing.NightMax {
		t.Fatalf("wakes after %d", due-began)
	}
	answerAll(t, table, everybody...)
	if is(t, table.State, game.Night); wake(t, table.State) != began+timing.NightMin {
		t.Errorf("everybody is sure, but it wakes after %d", wake(t, table.State)-began)
	}
	if game.Public(table.State).Ends != began+timing.NightMax {
		t.Error("what everybody sees of the clock tells that all are done")
	}
}

func TestUnconfirmingAnAnswerCancelsTheEarlyEnd(t *testing.T) {
	table := night(t)
	latest := wake(t, table.State)
	answerAll(t, table, everybody...)
	done(t, table.Do(5, game.Answer{Target: 6}))
	if wake(t, table.State) != latest {
		t.Error("somebody is not sure any more, and the night closes early")
	}
	done(t, table.Do(5, game.Answer{Target: 6, Sure: true}))
	if wake(t, table.State) == latest {
		t.Error("all are sure again, and the night goes on")
	}
}

func TestHurryEndsAPhaseThatWaitsOnlyForAbsentPlayers(t *testing.T) {
	table := night(t)
	latest := wake(t, table.State)
	answerAll(t, table, 1, 2, 3, 4, 5)
	for _, away := range [][]game.PlayerID{nil, {6, 7}, {1, 2, 3}, {6, 8, 99}} {
		done(t, table.Room(game.Hurry{Away: away}))
		if wake(t, table.State) != latest {
			t.Fatalf("%v are away, 6 to 8 are missing, and the night closes early", away)
		}
	}
	done(t, table.Room(game.Hurry{Away: []game.PlayerID{8, 7, 6, 1}}))
	if wake(t, table.State) == latest {
		t.Fatal("only those who are away are missing, and the night goes on")
	}
	commits := len(table.Log)
	done(t, table.Room(game.Hurry{Away: everybody}))
	if len(table.Log) != commits {
		t.Error("hurried twice")
	}
}

func TestHurryDoesNotEndDiscussionsOrBallots(t *testing.T) {
	table := night(t)
	for table.State.Phase() != game.Lynch {
		phase, due := table.State.Phase(), wake(t, table.State)
		if phase != game.Night {
			done(t, table.Room(game.Hurry{Away: everybody}))
			if table.State.Phase() != phase || wake(t, table.State) != due {
				t.Fatalf("%s was hurried", phase)
			}
		}
		if phase == game.Accusation {
			turn := game.Public(table.State)
			voter := turn.Order[turn.Turn]
			done(t, table.Do(turn.Seats[voter].Player, game.Accuse{Target: (voter + 1) % 8}))
			continue
		}
		done(t, table.Pass())
	}
}

func TestResumeGivesTheTimeThatIsLeft(t *testing.T) {
	table := night(t)
	table.Now += 3_600_000 // nobody was connected for an hour
	done(t, table.Room(game.Resume{Left: 20_000}))
	if due := wake(t, table.State); due != table.Now+20_000 {
		t.Errorf("wakes %d from now", due-table.Now)
	}
	done(t, table.Room(game.Resume{Left: -5}))
	if due := wake(t, table.State); due != table.Now {
		t.Errorf("wakes %d from now", due-table.Now)
	}
}

// All others were done before everybody went away. A player who is then back first still
// has the time that was left.
func TestResumeCancelsTheEarlyEnd(t *testing.T) {
	table := night(t)
	answerAll(t, table, 1, 2, 3)
	done(t, table.Room(game.Hurry{Away: everybody[3:]}))
	table.Now += 3_600_000
	done(t, table.Room(game.Resume{Left: 20_000}))
	if due := wake(t, table.State); due != table.Now+20_000 {
		t.Fatalf("wakes %d from now", due-table.Now)
	}
	done(t, table.Room(game.Hurry{Away: everybody[3:]}))
	if due := wake(t, table.State); due > table.Now {
		t.Error("and cannot be hurried again")
	}
}

func TestWaitingListsPlayersWhoMustAct(t *testing.T) {
	table := dealt(t)
	done(t, table.Do(2, game.Ready{}))
	if got := game.Waiting(table.State); len(got) != 7 || got[0] != 1 || got[1] != 3 {
		t.Errorf("waiting for the looks of %v", got)
	}
	done(t, table.PassTo(game.Night))
	done(t, table.Do(1, game.Answer{Target: 5}))
	answerAll(t, table, 2)
	if got := game.Waiting(table.State); len(got) != 7 || got[0] != 1 || got[1] != 3 {
		t.Errorf("waiting for the answers of %v", got)
	}
	done(t, table.PassTo(game.Discussion))
	if got := game.Waiting(table.State); got != nil {
		t.Errorf("waiting in the discussion for %v", got)
	}
}
