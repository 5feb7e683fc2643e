package game_test

import (
	"testing"

	"tabula/game"
)

// After a pause the phase has the time that was left before it.
func TestAPauseKeepsTheTimeThatIsLeft(t *testing.T) {
	table := discussion(t)
	began := game.Public(table.State)
	table.Now += 5000
	done(t, table.Do(1, game.Pause{Paused: true}))
	v := game.Public(table.State)
	if _, runs := game.Wake(table.State); runs || !v.Paused || v.Ends != 0 || v.Left != 175_000 || v.Began != began.Began {
		t.Fatalf("a clock runs: %t; paused: %t, ends %d, %d ms left", runs, v.Paused, v.Ends, v.Left)
	}
	table.Now += 3_600_000
	done(t, table.Room(game.Tick{Due: began.Ends})) // no effect: the clock is stopped
	done(t, table.Room(game.Resume{Left: 10_000}))
	done(t, table.Room(game.Hurry{Away: everybody}))
	if v := game.Public(table.State); v.Phase != game.Discussion || v.Left != 175_000 {
		t.Fatalf("something has moved: %s, %d ms left", v.Phase, v.Left)
	}
	done(t, table.Do(1, game.Pause{}))
	if v := game.Public(table.State); v.Paused || v.Left != 0 || v.Ends != began.Ends+3_600_000 || wake(t, table.State) != v.Ends {
		t.Errorf("it ends %d ms from now", v.Ends-table.Now)
	}
	commits := len(table.Log)
	done(t, table.Do(1, game.Pause{}))
	if events := table.Log[commits].Events; len(events) != 1 {
		t.Errorf("to go on twice brings %v", events)
	}
}

// A pause makes a night longer by exactly its own length, also by its shortest length. So
// the end of a night does not show when all players were sure.
func TestAPauseLengthensTheNightByItsOwnLength(t *testing.T) {
	table := night(t)
	began := table.Now
	answerAll(t, table, everybody...)
	table.Now += 1000
	done(t, table.Do(1, game.Pause{Paused: true}))
	if v := game.Public(table.State); v.Left != 44_000 {
		t.Errorf("shows %d ms", v.Left)
	}
	table.Now += 60_000
	done(t, table.Do(1, game.Pause{}))
	if due := wake(t, table.State); due != began+15_000+60_000 {
		t.Errorf("all are sure: it closes after %d ms", due-began)
	}
	if v := game.Public(table.State); v.Ends != began+45_000+60_000 {
		t.Errorf("shows an end after %d ms", v.Ends-began)
	}
}

// A paused night does not end early when all the players it waits for are away.
func TestHurryDoesNothingInAPause(t *testing.T) {
	table := night(t)
	done(t, table.Do(1, game.Pause{Paused: true}))
	done(t, table.Room(game.Hurry{Away: everybody}))
	done(t, table.Do(1, game.Pause{}))
	if wake(t, table.State) != game.Public(table.State).Ends {
		t.Error("it closes early")
	}
}

func TestAPauseRefusesEveryMove(t *testing.T) {
	paused := game.Rejection{Code: game.GamePaused}
	table := dealt(t)
	for table.State.Running() {
		done(t, table.Do(1, game.Pause{Paused: true}))
		before := table.State.Phase()
		for _, do := range []game.Action{
			game.Ready{}, game.Call{}, game.Answer{Target: 5}, game.Favour{Sword: 1, Shield: 2}, game.Enough{}, game.Accuse{Target: 5},
			game.Judge{Suspect: 5}, game.AdvanceFor(game.Public(table.State), table.Now, game.NoSeat), game.Foretell{Target: 5}, game.Extend{}, game.Skip{Began: game.Public(table.State).Began},
		} {
			refused(t, table.Do(1, do), paused)
		}
		if is(t, table.State, before); table.State.Phase() != game.Deal && table.State.Phase() != game.Night && table.State.Phase() != game.Reading {
			done(t, table.Do(2, game.Raise{Up: true})) // raising a hand does not move the game
		}
		done(t, table.Do(1, game.Pause{}))
		if before == game.Lynch {
			return
		}
		if before == game.Accusation {
			turn := game.Public(table.State)
			voter := turn.Order[turn.Turn]
			done(t, table.Do(turn.Seats[voter].Player, game.Accuse{Target: (voter + 1) % 8}))
			continue
		}
		done(t, table.Pass())
	}
}

// When a player leaves in a pause, the phase does not end. After the pause it does not wait
// for them.
func TestAPlayerWhoLeavesInAPauseIsNotAwaited(t *testing.T) {
	table := dealt(t)
	for _, id := range everybody[:7] {
		done(t, table.Do(id, game.Ready{}))
	}
	done(t, table.Do(1, game.Pause{Paused: true}))
	done(t, table.Do(8, game.Leave{}))
	is(t, table.State, game.Deal)
	done(t, table.Do(1, game.Pause{}))
	is(t, table.State, game.Night)

	for _, id := range everybody[:6] {
		done(t, table.Do(id, game.Answer{Target: 6, Sure: true}))
	}
	done(t, table.Do(1, game.Pause{Paused: true}))
	done(t, table.Do(7, game.Leave{}))
	done(t, table.Do(1, game.Pause{}))
	latest := game.Public(table.State).Ends
	if wake(t, table.State) != latest {
		t.Error("the end of a pause tells that the night waited for him alone")
	}
	done(t, table.Room(game.Hurry{}))
	if wake(t, table.State) == latest {
		t.Error("nobody is missing, and the night goes on")
	}
}

func TestExtendAddsHalfAMinute(t *testing.T) {
	table := discussion(t)
	began := game.Public(table.State)
	for i := int64(1); i <= 3; i++ {
		done(t, table.Do(1, game.Extend{}))
		if due := wake(t, table.State); due != began.Ends+30_000*i {
			t.Fatalf("wakes after %d ms", due-began.Began)
		}
	}
	for game.Public(table.State).Ends-began.Began <= game.MaxTiming {
		done(t, table.Do(1, game.Extend{}))
	}
	refused(t, table.Do(1, game.Extend{}), game.Rejection{Code: game.BadSetting, Name: "extend", Max: game.MaxTiming})

	// A pause, and a time in which nobody was connected, do not count as time of the phase.
	table = discussion(t)
	done(t, table.Do(1, game.Pause{Paused: true}))
	table.Now += 2 * game.MaxTiming
	done(t, table.Do(1, game.Pause{}))
	ends := wake(t, table.State)
	done(t, table.Do(1, game.Extend{}))
	table.Now += game.MaxTiming
	done(t, table.Room(game.Resume{Left: 10_000}))
	done(t, table.Do(1, game.Extend{}))
	if due := wake(t, table.State); ends != table.Now-game.MaxTiming+180_000 || due != table.Now+40_000 {
		t.Errorf("%d ms after the pause, and %d after nobody was there", ends-table.Now+game.MaxTiming, due-table.Now)
	}

	// At night it works, too, in the same way if all players are sure or not.
	table = night(t)
	answerAll(t, table, everybody...)
	shortest := wake(t, table.State)
	done(t, table.Do(1, game.Extend{}))
	if v := game.Public(table.State); v.Ends-v.Began != 75_000 || wake(t, table.State) != shortest {
		t.Errorf("shows %d ms, wakes after %d", v.Ends-v.Began, wake(t, table.State)-v.Began)
	}
}

// Skipping has the same effect as the end of the time, phase by phase and turn by turn.
func TestSkippingHasTheEffectOfTheDeadline(t *testing.T) {
	table, other := dealt(t), dealt(t)
	skipped := map[game.Phase]bool{}
	for game.Public(table.State).Night < 2 {
		v := game.Public(table.State)
		if v.Phase == game.Accusation {
			voter := v.Order[v.Turn]
			for _, each := range []interface {
				Do(game.PlayerID, game.Action) error
			}{table, other} {
				done(t, each.Do(v.Seats[voter].Player, game.Accuse{Target: (voter + 1) % 8}))
			}
			continue
		}
		if err := table.Do(1, game.Skip{Began: v.Began}); v.Phase == game.Night || v.Phase == game.Reading {
			refused(t, err, game.Rejection{Code: game.NightNow})
			done(t, table.Pass())
		} else {
			done(t, err)
			skipped[v.Phase] = true
		}
		done(t, other.Pass())
		is(t, table.State, other.State.Phase())
	}
	if len(skipped) < 7 {
		t.Errorf("only %v were skipped", skipped)
	}

	// A skipped turn without a token ends.
	table = discussion(t)
	done(t, table.PassTo(game.Accusation))
	table.Now += 10
	done(t, table.Do(1, game.Skip{Began: game.Public(table.State).Began}))
	if v := game.Public(table.State); v.Turn != 1 || v.Laid[0].Target != game.NoSeat {
		t.Errorf("turn %d, laid %v", v.Turn, v.Laid)
	}
}
