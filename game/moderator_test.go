package game_test

import (
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// moderated is a game of nine people in its first discussion. Ada moderates (V9). Bo and
// Cleo are the pack, and Dan is the seer.
func moderated(t *testing.T) *gametest.Table {
	t.Helper()
	table := lobby(t, 9)
	set(t, table, game.FirstNightVictim, "none")
	set(t, table, game.Moderator, "host")
	done(t, table.Commit(game.Dealt{
		Ring:  []game.PlayerID{2, 3, 4, 5, 6, 7, 8, 9},
		Elder: game.NoSeat,
		Deck:  []game.Cards{{Role: "werewolf", Count: 2}, {Role: "seer", Count: 1}, {Role: "villager", Count: 5}},
		Roles: []game.RoleID{"werewolf", "werewolf", "seer", "villager", "villager", "villager", "villager", "villager"}, Moderator: 1,
	}))
	for table.State.Phase() != game.Discussion {
		goOn(t, table)
	}
	return table
}

// goOn ends the phase as the moderator.
func goOn(t *testing.T, table *gametest.Table) {
	t.Helper()
	table.Now += 60_000
	done(t, table.Do(1, game.AdvanceFor(game.Public(table.State), table.Now, game.NoSeat)))
}

// V9: the moderator may undo a step that came too early, until a player does something that
// all can see.
func TestAModeratorCanUndoTheLastStep(t *testing.T) {
	nothing := game.Rejection{Code: game.NothingToUndo}
	table := moderated(t)
	done(t, table.Do(5, game.Raise{Up: true}))
	goOn(t, table)
	if v := game.Public(table.State); v.Phase != game.Accusation || !game.Private(table.State, 1).Undo || game.Private(table.State, 2).Undo {
		t.Fatalf("%s; only he who leads can go back", v.Phase)
	}
	refused(t, table.Do(2, game.Undo{}), game.Rejection{Code: game.ModeratorOnly})
	done(t, table.Do(6, game.Raise{Up: true}))
	done(t, table.Do(1, game.Undo{}))
	v := game.Public(table.State)
	if v.Phase != game.Discussion || len(v.Order) != 0 || !slices.Equal(v.Hands, []game.Seat{3, 4}) {
		t.Errorf("%s with the order %v and the hands %v", v.Phase, v.Order, v.Hands)
	}
	refused(t, table.Do(1, game.Undo{}), nothing)

	goOn(t, table)
	v = game.Public(table.State)
	voter, second := v.Seats[v.Order[0]].Player, v.Seats[v.Order[1]].Player
	done(t, table.Do(second, game.Accuse{Target: v.Order[0]})) // ahead of the voter's turn, so it is secret
	done(t, table.Do(1, game.Undo{}))
	goOn(t, table)
	if chosen := game.Private(table.State, second).Accusation; chosen != game.NoSeat {
		t.Errorf("what was chosen ahead, %d, is to be chosen again", chosen)
	}
	goOn(t, table) // the first turn ends without a token
	done(t, table.Do(1, game.Undo{}))
	if turn := game.Public(table.State).Turn; turn != 0 {
		t.Errorf("it is turn %d", turn)
	}
	target := game.Seat(0)
	if voter == 2 {
		target = 1
	}
	done(t, table.Do(voter, game.Accuse{Target: target}))
	refused(t, table.Do(1, game.Undo{}), nothing)
}

// A tap must not skip the next voter if the voter has laid their token in the meantime, or
// if the tap comes twice. After the last turn it must not end the next phase, which would
// show everything.
func TestAnAdvanceEndsOnlyTheTurnThatTheModeratorSaw(t *testing.T) {
	late := game.Rejection{Code: game.WrongPhase}
	table := moderated(t)
	see := func() game.Advance { return game.AdvanceFor(game.Public(table.State), table.Now+1000, game.NoSeat) }
	do := func(by game.PlayerID, action game.Action) {
		t.Helper()
		table.Now += 1000
		done(t, table.Do(by, action))
	}
	tap := see()
	do(1, tap)
	refused(t, table.Do(1, tap), late) // the same tap a second time
	v := game.Public(table.State)
	for turn, at := range v.Order {
		before := see()
		target := v.Order[(turn+1)%len(v.Order)]
		if turn == 1 {
			do(1, before) // this turn ends without a token
		} else {
			do(v.Seats[at].Player, game.Accuse{Target: target})
		}
		refused(t, table.Do(1, before), late)
		if got := game.Public(table.State).Turn; got != turn+1 {
			t.Fatalf("after turn %d it is turn %d", turn, got)
		}
	}
	do(1, see())
	if phase := table.State.Phase(); phase != game.Suspects {
		t.Errorf("%s follows", phase)
	}
}

// A step can be undone on a copy of the state. What then happens on the copy must not
// change the original.
func TestUndoOnACopyDoesNotChangeTheOriginal(t *testing.T) {
	table := moderated(t)
	goOn(t, table)
	trial := table.State.Clone()
	back := []game.Event{game.Undone{}, game.Decreed{Seat: 4, Ghost: true, Reason: "has told his card"}}
	for _, s := range []*game.State{trial, table.State} {
		for _, e := range back {
			if err := game.Evolve(s, e, table.Now); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A step cannot be undone if it has shown something hidden: a vote that was chosen ahead,
// the dead of a night, or the suspects.
func TestAStepThatShowedSomethingCannotBeUndone(t *testing.T) {
	table := moderated(t)
	goOn(t, table)
	v := game.Public(table.State)
	second := v.Seats[v.Order[1]].Player
	done(t, table.Do(second, game.Accuse{Target: v.Order[0]}))
	goOn(t, table) // the first turn ends without a token
	goOn(t, table) // the second voter's token is laid
	refused(t, table.Do(1, game.Undo{}), game.Rejection{Code: game.NothingToUndo})
	for table.State.Phase() == game.Accusation {
		goOn(t, table)
	}
	refused(t, table.Do(1, game.Undo{}), game.Rejection{Code: game.NothingToUndo})
	for table.State.Phase() != game.Reading {
		goOn(t, table)
	}
	goOn(t, table)
	refused(t, table.Do(1, game.Undo{}), game.Rejection{Code: game.NothingToUndo})
}

// V9: when something went wrong, the moderator may declare that a player is a ghost or
// lives.
func TestAModeratorCanDeclareGhostsAndLiving(t *testing.T) {
	table := moderated(t)
	decree := func(by game.PlayerID, seat game.Seat, ghost bool, reason string) error {
		return table.Do(by, game.Decree{Seat: seat, Ghost: ghost, Reason: reason})
	}
	refused(t, decree(2, 4, true, "I say so"), game.Rejection{Code: game.ModeratorOnly})
	refused(t, decree(1, 4, true, ""), game.Rejection{Code: game.NoReason, Max: game.MaxReason})
	refused(t, decree(1, 4, true, strings.Repeat("라", game.MaxReason+1)), game.Rejection{Code: game.NoReason, Max: game.MaxReason})
	refused(t, decree(1, 44, true, "who?"), game.Rejection{Code: game.NoSuchSeat})
	done(t, decree(1, 4, true, "has told his card"))
	done(t, decree(1, 4, true, "twice is once"))
	done(t, decree(1, 5, true, "by mistake"))
	done(t, decree(1, 5, false, "it was a mistake"))
	v := game.Public(table.State)
	want := []game.DecreeView{
		{Night: 1, Seat: 4, Ghost: true, Reason: "has told his card"}, {Night: 1, Seat: 5, Ghost: true, Reason: "by mistake"},
		{Night: 1, Seat: 5, Reason: "it was a mistake"},
	}
	if !slices.Equal(v.Decrees, want) || !v.Seats[4].Ghost || v.Seats[5].Ghost {
		t.Errorf("everybody hears %+v", v.Decrees)
	}
	for i := range 2 * game.MaxDecrees {
		done(t, decree(1, 5, i%2 == 0, "so it is"))
	}
	if n := len(game.Public(table.State).Decrees); n != game.MaxDecrees {
		t.Errorf("everybody hears %d decrees", n)
	}
	goOn(t, table)
	refused(t, decree(1, 6, true, "in a trial"), game.Rejection{Code: game.WrongPhase})
	for table.State.Phase() != game.Night {
		goOn(t, table)
	}
	refused(t, decree(1, 6, true, "in the dark"), game.Rejection{Code: game.NightNow})

	table = moderated(t)
	done(t, decree(1, 0, true, "cheats"))
	done(t, decree(1, 1, true, "cheats, too"))
	if v := game.Public(table.State); v.Phase != game.End || v.Winner != game.Humans {
		t.Errorf("%s, %s have won: the last wolf is gone", v.Phase, v.Winner)
	}
}

// V9: the moderator can hand the part to a person without a card or to the server.
func TestAModeratorCanHandOverTheGame(t *testing.T) {
	table := moderated(t)
	done(t, table.Room(game.Join{Name: "Late", Key: "late"}))
	refused(t, table.Do(2, game.Lead{Player: 10}), game.Rejection{Code: game.ModeratorOnly})
	refused(t, table.Do(1, game.Lead{Player: 3}), game.Rejection{Code: game.NotAPerson})
	refused(t, table.Do(1, game.Lead{Player: 77}), game.Rejection{Code: game.NoSuchPlayer})
	done(t, table.Do(1, game.Lead{Player: 10}))
	if len(game.Private(table.State, 1).Cards) != 0 || len(game.Private(table.State, 10).Cards) != 8 {
		t.Error("who leads sees the cards, and nobody else")
	}
	refused(t, table.Do(1, game.AdvanceFor(game.Public(table.State), table.Now+60_000, game.NoSeat)), game.Rejection{Code: game.ModeratorOnly})
	if done(t, table.Room(game.Orphan{Player: 1})); game.Public(table.State).Paused {
		t.Error("the game waits for one who leads it no more")
	}

	done(t, table.Do(10, game.Lead{}))
	if due := wake(t, table.State); due != table.Now+game.StandardTiming.Discussion {
		t.Errorf("the server gives the discussion %d ms", due-table.Now)
	}
	refused(t, table.Do(10, game.Lead{Player: 10}), game.Rejection{Code: game.WrongPhase})
	done(t, table.Pass())
	if phase := table.State.Phase(); phase != game.Accusation {
		t.Errorf("%s follows", phase)
	}
}

// V9: the game must not depend on one phone, not even on the moderator's phone.
func TestTheServerTakesOverWhenTheModeratorIsLost(t *testing.T) {
	table := moderated(t)
	refused(t, table.Do(3, game.Lead{}), game.Rejection{Code: game.ModeratorOnly})
	done(t, table.Room(game.Orphan{Player: 1}))
	done(t, table.Room(game.Orphan{Player: 1}))
	if !game.Public(table.State).Paused {
		t.Fatal("the game waits")
	}
	table.Now += 30_000
	for _, id := range []game.PlayerID{2, 3, 4, 5} {
		done(t, table.Do(id, game.Lead{}))
	}
	v := game.Public(table.State)
	if len(v.Wishes) != 1 || v.Wishes[0].Wish != game.WishServer || len(v.Wishes[0].Players) != 4 || v.Moderator != 1 {
		t.Fatalf("four of nine are not more than half: %+v", v.Wishes)
	}
	done(t, table.Do(6, game.Lead{}))
	v = game.Public(table.State)
	if v.Moderator != game.Nobody || v.Paused || len(v.Wishes) != 0 || wake(t, table.State) != table.Now+game.StandardTiming.Discussion {
		t.Errorf("%d moderates; paused: %t; it ends in %d ms", v.Moderator, v.Paused, v.Ends-table.Now)
	}
	done(t, table.Do(1, game.Leave{})) // the former moderator only watches, so they may leave
}

// When the server takes over at night, all choices stay, and the night has its usual length.
func TestTheServerTakesOverAtNight(t *testing.T) {
	table := moderated(t)
	for table.State.Phase() != game.Night {
		goOn(t, table)
	}
	done(t, table.Room(game.Orphan{Player: 1}))
	table.Now += 5000
	for _, id := range []game.PlayerID{2, 3, 4, 5, 6} {
		done(t, table.Do(id, game.Lead{}))
	}
	if due := wake(t, table.State); table.State.Phase() != game.Night || due != table.Now+game.StandardTiming.NightMax {
		t.Errorf("%s, which ends in %d ms", table.State.Phase(), due-table.Now)
	}
}

// There are two people and their bots. The one who moderates is away, at night, when the
// rights do not pass. The other person alone is enough to let the server take over.
func TestOnePersonAloneCanLetTheServerTakeOver(t *testing.T) {
	table := moderated(t)
	for table.State.Phase() != game.Night {
		for id := game.PlayerID(3); table.State.Phase() == game.Discussion && id <= 9; id++ {
			if !game.Public(table.State).Players[id-1].Away {
				done(t, table.Do(1, game.StandIn{Player: id}))
			}
		}
		goOn(t, table)
	}
	done(t, table.Room(game.Orphan{Player: 1}))
	done(t, table.Do(2, game.Lead{}))
	if v := game.Public(table.State); v.Moderator != game.Nobody || v.Paused {
		t.Errorf("%d moderates; paused: %t; the wishes are %+v", v.Moderator, v.Paused, v.Wishes)
	}
}

// An acting host may delete only replays of games that they played. Nobody can delete the
// replay of a game that does not exist.
func TestAnActingHostDeletesOnlyReplaysOfTheirOwnGames(t *testing.T) {
	table := moderated(t)
	for at := game.Seat(0); table.State.Running(); at++ {
		done(t, table.Do(1, game.Decree{Seat: at, Ghost: true, Reason: "it is late"}))
	}
	done(t, table.Room(game.Join{Name: "Late", Key: "late"}))
	done(t, table.Room(game.Entrust{To: 10}))
	refused(t, table.Do(10, game.Forget{}), game.Rejection{Code: game.HostOnly})
	done(t, table.Room(game.Entrust{To: 2}))
	done(t, table.Do(2, game.Forget{}))
	for _, other := range []int{-1, 1} {
		refused(t, table.Do(2, game.Forget{Game: other}), game.Rejection{Code: game.HostOnly})
	}
	done(t, table.Room(game.Entrust{To: 1}))
	done(t, table.Do(1, game.Forget{})) // the owner moderated: no card, but the owner's rights
}

// The room remembers the results of the games of an evening.
func TestTheRoomKeepsScore(t *testing.T) {
	table := moderated(t)
	done(t, table.Do(1, game.Decree{Seat: 0, Ghost: true, Reason: "one"}))
	if len(game.Public(table.State).Evening) != 0 {
		t.Error("nothing is told of a game that runs")
	}
	done(t, table.Do(1, game.Decree{Seat: 1, Ghost: true, Reason: "two"}))
	done(t, table.Do(1, game.Again{}))
	evening := game.Public(table.State).Evening
	if len(evening) != 1 || evening[0].Winner != game.Humans || len(evening[0].Seats) != 8 {
		t.Fatalf("%+v", evening)
	}
	wolf, seer := evening[0].Seats[0], evening[0].Seats[2]
	if wolf != (game.ScoredView{Player: 2, Name: "Bo", Role: "werewolf"}) || seer != (game.ScoredView{Player: 4, Name: "Dan", Role: "seer", Won: true}) {
		t.Errorf("%+v, %+v", wolf, seer)
	}
}
