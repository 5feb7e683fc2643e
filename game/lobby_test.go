package game_test

import (
	"fmt"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

func TestTheFirstPersonIsHost(t *testing.T) {
	table := lobby(t, 0)
	if host(table.State) != game.Nobody {
		t.Fatal("an empty room has a host")
	}
	done(t, table.Room(game.Join{Name: "Ada", Key: "a"}))
	done(t, table.Room(game.Join{Name: "Bo", Key: "b"}))
	if host(table.State) != 1 {
		t.Errorf("host is %d", host(table.State))
	}
}

func TestTheHostsRightsPassToTheNextPersonClockwise(t *testing.T) {
	table := lobby(t, 3)
	done(t, table.Do(1, game.AddBot{}))                                    // player 4
	done(t, table.Do(1, game.Order{Players: []game.PlayerID{2, 1, 4, 3}})) // the bot is next
	done(t, table.Do(1, game.Leave{}))
	if host(table.State) != 3 {
		t.Fatalf("host is %d; a bot never is, 3 is the next person", host(table.State))
	}
	done(t, table.Do(3, game.Leave{})) // the next person is at the beginning of the ring
	if host(table.State) != 2 {
		t.Fatalf("host is %d, want 2", host(table.State))
	}
	done(t, table.Do(2, game.Leave{}))
	if host(table.State) != game.Nobody {
		t.Fatal("a room of bots has a host")
	}
	done(t, table.Room(game.Join{Name: "Late", Key: "l"}))
	if host(table.State) != 5 {
		t.Error("the next person is not host")
	}
}

func TestTheRightsStayWhenAnotherPlayerLeaves(t *testing.T) {
	table := lobby(t, 3)
	done(t, table.Do(2, game.Leave{}))
	done(t, table.Do(1, game.Remove{Player: 3}))
	if v := game.Public(table.State); v.Host != 1 || len(v.Players) != 1 {
		t.Errorf("%+v", v)
	}
}

func TestNamesAreTakenIgnoringCase(t *testing.T) {
	table := lobby(t, 1)
	for _, name := range []string{"Ada", "ADA", "ada"} {
		refused(t, table.Room(game.Join{Name: name, Key: "x"}), game.Rejection{Code: game.NameTaken, Name: name})
	}
}

// The caller says what names look like. A name without looks, as an older program wrote it,
// is compared only as it is written.
func TestNamesThatShareALookAreTaken(t *testing.T) {
	table := lobby(t, 1) // Ada, without looks
	alike := func(name string) game.Rejection { return game.Rejection{Code: game.NameAlike, Name: name} }
	done(t, table.Room(game.Join{Name: "Bob", Looks: []string{"bob", "Bob"}, Key: "b"}))
	refused(t, table.Room(game.Join{Name: "B0b", Looks: []string{"bob", "B0b"}, Key: "c"}), alike("B0b"))
	refused(t, table.Room(game.Join{Name: "BOB", Looks: []string{"bob", "BOB"}, Key: "c"}), game.Rejection{Code: game.NameTaken, Name: "BOB"})
	refused(t, table.Do(1, game.Rename{Player: 1, Name: "B0b", Looks: []string{"bob", "B0b"}}), alike("B0b"))
	done(t, table.Do(2, game.Rename{Player: 2, Name: "B0b", Looks: []string{"bob", "B0b"}})) // like their own name
	done(t, table.Room(game.Join{Name: "Carl", Looks: []string{"carl"}, Key: "c"}))
	refused(t, table.Do(3, game.Rename{Player: 3, Name: "Bob", Looks: []string{"bob"}}), alike("Bob"))
	done(t, table.Room(game.Join{Name: "Аda", Looks: []string{"ada"}, Key: "d"}))

	done(t, table.Do(1, game.AddBot{Looks: map[string][]string{"Aida": {"carl"}, "Bruno": {"bruno"}}}))
	if bot := game.Public(table.State).Players[4]; bot.Name != "Bruno" {
		t.Errorf("the bot is called %q", bot.Name)
	}
	refused(t, table.Room(game.Join{Name: "Brunо", Looks: []string{"bruno"}, Key: "e"}), alike("Brunо"))

	if id, known := table.State.Named("Саrl", []string{"carl"}); !known || id != 3 {
		t.Errorf("somebody who looks like Carl is %d", id)
	}
	done(t, table.Room(game.BeginChapter{}))
	refused(t, table.Room(game.Join{Name: "Саrl", Looks: []string{"carl"}, Key: "e"}), alike("Саrl"))
}

// An older program writes chapters without looks.
func TestAChapterWithoutLooksIsAccepted(t *testing.T) {
	table := lobby(t, 1)
	done(t, table.Room(game.Join{Name: "Bob", Looks: []string{"bob"}, Key: "b"}))
	events, err := game.Decide(table.State, game.Command{Do: game.BeginChapter{}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	chapter, _ := game.BeginsChapter(events)
	if len(chapter.People[1].Looks) != 1 {
		t.Errorf("the chapter holds %+v", chapter.People[1])
	}
	chapter.People[1].Looks = nil
	done(t, game.Evolve(table.State, chapter, 0))
}

func TestPlayerNumbersAreNeverUsedTwice(t *testing.T) {
	table := lobby(t, 2)
	done(t, table.Do(2, game.Leave{}))
	done(t, table.Room(game.Join{Name: "Bo", Key: "new"}))
	if table.Player("Bo") != 3 {
		t.Errorf("Bo came back as %d", table.Player("Bo"))
	}
}

func TestBotsFindAFreeName(t *testing.T) {
	table := lobby(t, 1)
	for range 23 {
		done(t, table.Do(1, game.AddBot{}))
	}
	refused(t, table.Do(1, game.AddBot{}), game.Rejection{Code: game.RoomFull, Max: 24})
	seen := map[string]bool{}
	for _, p := range game.Public(table.State).Players {
		if folded := strings.ToLower(p.Name); seen[folded] {
			t.Errorf("%s is here twice", p.Name)
		} else {
			seen[folded] = true
		}
	}
	if bots := table.State.Bots(); len(bots) != 23 || seen[""] {
		t.Errorf("bots are %v", bots)
	}
}

func TestBotsMakeWayForPeopleOfTheirName(t *testing.T) {
	table := lobby(t, 1)
	done(t, table.Room(game.Join{Name: "AIDA", Key: "x"}))
	done(t, table.Do(1, game.AddBot{}))
	if table.Player("Aida") != game.Nobody || table.Player("Bruno") == game.Nobody {
		t.Errorf("%+v", game.Public(table.State).Players)
	}
}

func TestARoomIsFullAt24(t *testing.T) {
	table := lobby(t, 24)
	refused(t, table.Room(game.Join{Name: "Late", Key: "x"}), game.Rejection{Code: game.RoomFull, Max: 24})
}

func TestAGameNeedsEight(t *testing.T) {
	table := lobby(t, 6)
	refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.TooFewPlayers, Have: 6, Need: 8})
	done(t, table.Do(1, game.AddBot{}))
	done(t, table.Do(1, game.AddBot{}))
	done(t, table.Do(1, game.Start{}))
	is(t, table.State, game.Deal)
}

func TestPeopleHaveTimeToLearnInTheFirstDeal(t *testing.T) {
	const minute = 60_000
	pace := func(timing game.Timing) func(*testing.T, *gametest.Table) {
		return func(t *testing.T, table *gametest.Table) {
			settings := table.Public().Settings
			settings.Timing = timing
			done(t, table.Do(1, game.Change{Settings: settings}))
		}
	}
	byHand := game.BriskTiming
	byHand.Deal = 15_000
	slow := game.StandardTiming
	slow.Deal = 2 * minute
	for name, c := range map[string]struct {
		before func(*testing.T, *gametest.Table)
		want   int64
	}{
		"standard":         {func(*testing.T, *gametest.Table) {}, minute},
		"brisk":            {pace(game.BriskTiming), minute},
		"set by hand":      {pace(byHand), 15_000},
		"set to much time": {pace(slow), 2 * minute},
	} {
		t.Run(name, func(t *testing.T) {
			table := lobby(t, 8)
			c.before(t, table)
			done(t, table.Do(1, game.Start{}))
			if due := wake(t, table.State); due != table.Now+c.want {
				t.Errorf("the deal lasts %d ms, want %d", due-table.Now, c.want)
			}
			for _, id := range everybody {
				is(t, table.State, game.Deal)
				done(t, table.Do(id, game.Ready{}))
			}
			is(t, table.State, game.Night) // early, once everybody has looked
		})
	}
	t.Run("the second game", func(t *testing.T) {
		table := ended(t)
		done(t, table.Do(1, game.Again{}))
		for range 4 {
			done(t, table.Do(1, game.AddBot{}))
		}
		done(t, table.Do(1, game.Start{}))
		if due := wake(t, table.State); due != table.Now+game.StandardTiming.Deal {
			t.Errorf("the deal lasts %d ms", due-table.Now)
		}
	})
}

func TestTheOrderNamesEverybodyOnce(t *testing.T) {
	table := lobby(t, 3)
	for _, order := range [][]game.PlayerID{nil, {1, 2}, {1, 2, 2}, {1, 2, 4}, {1, 2, 3, 3}, {0, 1, 2}} {
		refused(t, table.Do(1, game.Order{Players: order}), game.Rejection{Code: game.SeatsChanged})
	}
	done(t, table.Do(1, game.Order{Players: []game.PlayerID{3, 1, 2}}))
	if got := fmt.Sprint(game.Public(table.State).Players); got != "[{3 Cleo false false false 0} {1 Ada false false false 0} {2 Bo false false false 0}]" {
		t.Error(got)
	}
}

func TestOnlyTheHostRunsTheLobby(t *testing.T) {
	table := lobby(t, 8)
	settings := game.Public(table.State).Settings
	for _, do := range []game.Action{
		game.AddBot{}, game.Remove{Player: 3}, game.Order{}, game.Change{Settings: settings}, game.Lock{Locked: true},
		game.Invite{Link: "https://call.example"}, game.Rename{Player: 3, Name: "Zoe"}, game.HandOver{Player: 2}, game.StandIn{Player: 3},
	} {
		refused(t, table.Do(2, do), game.Rejection{Code: game.HostOnly})
	}
	refused(t, table.Do(1, game.Remove{Player: 99}), game.Rejection{Code: game.NoSuchPlayer})
	refused(t, table.Do(99, game.Start{}), game.Rejection{Code: game.NoSuchPlayer})
	refused(t, table.Do(1, game.Again{}), game.Rejection{Code: game.WrongPhase})
	refused(t, table.Room(game.Make{Code: "BMRTZ", Edition: "fourth"}), game.Rejection{Code: game.WrongPhase})
}

// A player who joins a running game watches it, and plays in the next game.
func TestLateJoinersWatchAndPlayTheNextGame(t *testing.T) {
	table := dealt(t)
	running := game.Rejection{Code: game.GameRunning}
	for late := 9; table.State.Running(); late++ {
		name := fmt.Sprint("Late ", late)
		done(t, table.Room(game.Join{Name: name, Key: name}))
		v, me := game.Public(table.State), game.Private(table.State, game.PlayerID(late))
		if len(v.Seats) != 8 || me.Seat != game.NoSeat || me.Role != "" || len(me.Questions) != 0 {
			t.Fatalf("in phase %s %s plays among %d: %+v", v.Phase, name, len(v.Seats), me)
		}
		done(t, table.Do(game.PlayerID(late), game.Leave{}))
		for _, do := range []game.Action{game.AddBot{}, game.Order{}, game.Change{}, game.Start{}} {
			refused(t, table.Do(1, do), running)
		}
		if table.State.Phase() == game.Night {
			done(t, table.Do(1, game.Answer{Target: firstHuman(table.State), Sure: true}))
		}
		done(t, table.Pass())
	}
}

// firstHuman is the first living seat outside the pack of Ada and Bo.
func firstHuman(s *game.State) game.Seat {
	for at, seat := range game.Public(s).Seats {
		if at > 1 && !seat.Ghost {
			return game.Seat(at)
		}
	}
	return game.NoSeat
}

// At the end of a game people may join and leave. The ring of that game, with its open
// cards, does not change.
func TestThePeopleStayForTheNextGame(t *testing.T) {
	table := dealt(t)
	for table.State.Running() {
		if table.State.Phase() == game.Night {
			done(t, table.Do(1, game.Answer{Target: firstHuman(table.State), Sure: true}))
		}
		done(t, table.Pass())
	}
	done(t, table.Do(8, game.Leave{}))
	done(t, table.Room(game.Join{Name: "Late", Key: "x"}))
	if v := game.Public(table.State); len(v.Seats) != 8 || v.Seats[7].Name != "Hal" || len(v.Roles) != 8 {
		t.Errorf("the ring changed: %+v", v.Seats)
	}
	if me := game.Private(table.State, table.Player("Late")); me.Seat != game.NoSeat || me.Role != "" {
		t.Errorf("who comes late has %+v", me)
	}
	refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.WrongPhase})
	done(t, table.Do(1, game.Again{}))
	if v := game.Public(table.State); v.Phase != game.Lobby || v.Seats != nil || v.Roles != nil || v.Games != 1 {
		t.Errorf("the lobby still shows the last game: %+v", v)
	}
	done(t, table.Do(1, game.Start{}))
	if v := game.Public(table.State); v.Games != 2 || v.Seats[7].Name != "Late" {
		t.Errorf("%+v", v)
	}
}

func TestSeatTokensOpenSeats(t *testing.T) {
	table := lobby(t, 2)
	done(t, table.Do(1, game.AddBot{}))
	for key, want := range map[string]game.PlayerID{"key of Bo": 2, "": game.Nobody, "else": game.Nobody} {
		if id, ok := table.State.Authenticate(key); id != want || ok != (want != game.Nobody) {
			t.Errorf("%q opens the seat of %d", key, id)
		}
	}
}
