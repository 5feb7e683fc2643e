package game_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// discussion is the game of eight in its first discussion.
func discussion(t *testing.T) *gametest.Table {
	t.Helper()
	table := night(t)
	done(t, table.PassTo(game.Discussion))
	return table
}

// ended is that game after so many players have left that it is over.
func ended(t *testing.T) *gametest.Table {
	t.Helper()
	table := discussion(t)
	for _, id := range everybody[4:] {
		done(t, table.Do(id, game.Leave{}))
	}
	done(t, table.PassTo(game.End))
	return table
}

// The table says what the host and other players may do, and when. Wishes are done at once
// for the host and only counted for others, but refused to neither.
func TestHostAndGuestsMayDoWhatTheTableSays(t *testing.T) {
	const (
		yes    = game.Code("")
		phase  = game.WrongPhase
		host   = game.HostOnly
		night  = game.NightNow
		runs   = game.GameRunning
		no     = game.ClaimOver
		ghosts = game.GhostsOnly
	)
	moments := []func(*testing.T) *gametest.Table{lobbyOfEight, discussion, nightOfEight, ended}
	for _, c := range []struct {
		what        string
		do          game.Action
		host, guest [4]game.Code // in the lobby, by day, at night, at the end
	}{
		{"locks the door", game.Lock{Locked: true}, [4]game.Code{yes, yes, night, yes}, [4]game.Code{host, host, night, host}},
		{"says where the call is", game.Invite{Link: "https://call.example"}, [4]game.Code{yes, yes, night, yes}, [4]game.Code{host, host, night, host}},
		{"hands the rights over", game.HandOver{Player: 3}, [4]game.Code{yes, yes, night, yes}, [4]game.Code{host, host, night, host}},
		{"lets a bot play for a player", game.StandIn{Player: 3}, [4]game.Code{yes, yes, night, yes}, [4]game.Code{host, host, night, host}},
		{"removes a player", game.Remove{Player: 3}, [4]game.Code{yes, yes, night, yes}, [4]game.Code{host, host, night, host}},
		{"renames another player", game.Rename{Player: 3, Name: "Zoe"}, [4]game.Code{yes, runs, runs, yes}, [4]game.Code{host, runs, runs, host}},
		{"starts", game.Start{}, [4]game.Code{yes, runs, runs, phase}, [4]game.Code{yes, runs, runs, phase}},
		{"plays again", game.Again{}, [4]game.Code{phase, phase, phase, yes}, [4]game.Code{phase, phase, phase, yes}},
		{"pauses", game.Pause{Paused: true}, [4]game.Code{phase, yes, yes, phase}, [4]game.Code{phase, yes, yes, phase}},
		{"gives more time", game.Extend{}, [4]game.Code{phase, yes, yes, phase}, [4]game.Code{phase, yes, yes, phase}},
		{"skips", game.Skip{}, [4]game.Code{phase, yes, night, phase}, [4]game.Code{phase, yes, night, phase}},
		{"gets ready", game.Prepare{Ready: true}, [4]game.Code{yes, phase, phase, phase}, [4]game.Code{yes, phase, phase, phase}},
		{"raises a hand", game.Raise{Up: true}, [4]game.Code{phase, yes, phase, phase}, [4]game.Code{phase, yes, phase, phase}},
		{"guesses, as a living player", game.Foretell{Target: 3}, [4]game.Code{phase, ghosts, phase, phase}, [4]game.Code{phase, ghosts, phase, phase}},
		{"offers their seat", game.Offer{Pin: "hash"}, [4]game.Code{yes, yes, yes, yes}, [4]game.Code{yes, yes, yes, yes}},
		{"answers a claim that does not exist", game.Vouch{Player: 3, Yes: true}, [4]game.Code{no, no, no, no}, [4]game.Code{no, no, no, no}},
	} {
		for i, moment := range moments {
			for by, want := range map[game.PlayerID]game.Code{1: c.host[i], 2: c.guest[i]} {
				table := moment(t)
				do := c.do
				if _, skips := do.(game.Skip); skips {
					do = game.Skip{Began: game.Public(table.State).Began}
				}
				err := table.Do(by, do)
				if want == yes && err != nil || want != yes && fmt.Sprint(err) != fmt.Sprint(&game.Rejection{Code: want}) {
					t.Errorf("%d %s in phase %s: answered %v, want %q", by, c.what, table.State.Phase(), err, want)
				}
			}
		}
	}
}

func lobbyOfEight(t *testing.T) *gametest.Table { t.Helper(); return lobby(t, 8) }
func nightOfEight(t *testing.T) *gametest.Table { t.Helper(); return night(t) }

// The host cannot use tools for people on bots.
func TestTheHostCannotUseToolsForPeopleOnBots(t *testing.T) {
	table := lobby(t, 8)
	done(t, table.Do(1, game.AddBot{}))
	done(t, table.Do(1, game.StandIn{Player: 8}))
	for _, c := range []struct {
		do   game.Action
		want game.Code
	}{
		{game.HandOver{Player: 99}, game.NoSuchPlayer},
		{game.HandOver{Player: 9}, game.NotAPerson},
		{game.HandOver{Player: 8}, game.NotAPerson}, // a bot plays for this player
		{game.StandIn{Player: 99}, game.NoSuchPlayer},
		{game.StandIn{Player: 9}, game.NotAPerson},
		{game.Remove{Player: 99}, game.NoSuchPlayer},
		{game.Rename{Player: 99, Name: "Zoe"}, game.NoSuchPlayer},
	} {
		refused(t, table.Do(1, c.do), game.Rejection{Code: c.want})
	}

	table = lobby(t, 9)
	set(t, table, game.Moderator, "host")
	done(t, table.Do(1, game.Start{}))
	refused(t, table.Do(1, game.StandIn{Player: 1}), game.Rejection{Code: game.NotAPerson})
	refused(t, table.Do(1, game.Remove{Player: 1}), game.Rejection{Code: game.GameRunning})
	refused(t, table.Do(1, game.Extend{}), game.Rejection{Code: game.WrongPhase}) // no clock runs
	refused(t, table.Do(1, game.Skip{Began: game.Public(table.State).Began}), game.Rejection{Code: game.WrongPhase})
}

// A link must lead where it seems to lead, over an encrypted connection.
func TestOnlyAnAddressIsALink(t *testing.T) {
	table := lobby(t, 2)
	for _, link := range []string{
		"https://call.example", "https://call.example/", "https://call.example:8443/a/b?c=d&e=%20#f",
		"https://call.example/" + strings.Repeat("a", game.MaxLink-len("https://call.example/")), "",
	} {
		done(t, table.Do(1, game.Invite{Link: link}))
		if got := game.Public(table.State).Link; got != link {
			t.Errorf("shows %q, not %q", got, link)
		}
	}
	for _, link := range []string{
		"call.example", "http://call.example", "HTTPS://call.example", "javascript:alert(1)", "https://", "https:///room",
		"https://bank.example@call.example/", "https://call.example?a", "https://call.example#a", "https://call.example/a b",
		"https://call.example/\n", "https://call.example/<b>", `https://call.example/"`, "https://cáll.example", "https://call.example\\@x",
		"https://call.example/" + strings.Repeat("a", game.MaxLink-len("https://call.example/")+1),
	} {
		refused(t, table.Do(1, game.Invite{Link: link}), game.Rejection{Code: game.BadLink, Max: game.MaxLink})
	}
}

// While the owner's phone is away, another person acts as host, until the owner is back.
func TestAnotherPersonActsForAHostWhoIsAway(t *testing.T) {
	hosts := func(table *gametest.Table, acting, owner game.PlayerID) {
		t.Helper()
		if a, o := table.State.Hosts(); a != acting || o != owner || game.Public(table.State).Host != acting {
			t.Fatalf("%d is host for %d, should be %d for %d", a, o, acting, owner)
		}
	}
	table := lobby(t, 4)
	done(t, table.Do(1, game.AddBot{}))
	hosts(table, 1, 1)
	done(t, table.Room(game.Entrust{To: 5})) // a bot: nothing happens
	done(t, table.Room(game.Entrust{To: 9})) // an unknown player: nothing happens
	done(t, table.Room(game.Entrust{To: 1}))
	hosts(table, 1, 1)
	done(t, table.Room(game.Entrust{To: 3}))
	hosts(table, 3, 1)
	refused(t, table.Do(1, game.AddBot{}), game.Rejection{Code: game.HostOnly})
	done(t, table.Do(3, game.AddBot{}))
	done(t, table.Room(game.Entrust{To: 1})) // the owner is back
	hosts(table, 1, 1)

	done(t, table.Room(game.Entrust{To: 3}))
	done(t, table.Do(3, game.Leave{})) // the acting host leaves: the owner is host again
	hosts(table, 1, 1)
	done(t, table.Room(game.Entrust{To: 4}))
	done(t, table.Do(1, game.Leave{})) // the owner leaves: the acting host becomes the owner
	hosts(table, 4, 4)
	done(t, table.Do(4, game.HandOver{Player: 2})) // the owner gives the rights away for good
	hosts(table, 2, 2)
	done(t, table.Room(game.Entrust{To: 4}))
	done(t, table.Room(game.Join{Name: "Yan", Key: "y"}))
	done(t, table.Do(4, game.HandOver{Player: 7})) // an acting host makes another acting host
	hosts(table, 7, 2)
	done(t, table.Do(7, game.HandOver{Player: 2}))
	hosts(table, 2, 2)
	done(t, table.Do(2, game.HandOver{Player: 4}))
	done(t, table.Do(7, game.Leave{}))
	done(t, table.Do(4, game.Leave{})) // the next person in the ring becomes host, not a bot
	hosts(table, 2, 2)
	done(t, table.Do(2, game.Leave{}))
	hosts(table, game.Nobody, game.Nobody)
	done(t, table.Room(game.Join{Name: "Zoe", Key: "z"}))
	hosts(table, 8, 8)
}

// At night the rights do not pass, because that would show that the host has left.
func TestTheRightsStayAtNight(t *testing.T) {
	table := night(t)
	done(t, table.Room(game.Entrust{To: 2}))
	if acting, _ := table.State.Hosts(); acting != 1 {
		t.Errorf("%d acts", acting)
	}
	done(t, table.PassTo(game.Dawn))
	done(t, table.Room(game.Entrust{To: 2}))
	if acting, owner := table.State.Hosts(); acting != 2 || owner != 1 {
		t.Errorf("%d acts for %d", acting, owner)
	}
}

func TestALockedRoomRefusesNewPeople(t *testing.T) {
	table := lobby(t, 2)
	done(t, table.Do(1, game.Lock{Locked: true}))
	refused(t, table.Room(game.Join{Name: "Zoe", Key: "z"}), game.Rejection{Code: game.RoomLocked})
	done(t, table.Do(1, game.AddBot{})) // the host may still add bots
	done(t, table.Do(1, game.Lock{}))
	done(t, table.Room(game.Join{Name: "Zoe", Key: "z"}))
	done(t, table.Do(1, game.Lock{Locked: true}))
	for _, id := range []game.PlayerID{1, 2, 4} {
		done(t, table.Do(id, game.Leave{}))
	}
	done(t, table.Room(game.Join{Name: "Zoe", Key: "z"})) // no person is left who could unlock it
}

// A player becomes a ghost when the host removes them from a running game, as when they
// leave. Their key no longer opens a seat.
func TestARemovedPlayerBecomesAGhost(t *testing.T) {
	table := discussion(t)
	done(t, table.Do(1, game.Remove{Player: 8}))
	if v := game.Public(table.State); v.Seats[7].Ghost || len(v.Players) != 7 {
		t.Errorf("%+v", v.Seats[7])
	}
	done(t, table.PassTo(game.Accusation))
	if !game.Public(table.State).Seats[7].Ghost || slices.Contains(game.Public(table.State).Order, 7) {
		t.Error("the ballot has begun and he still lives")
	}
	if why := game.WhyRevoked(table.State, "key of Hal"); why != game.RevokedByHost {
		t.Errorf("his key is lost: %q", why)
	}
	done(t, table.Room(game.Join{Name: "Hal", Key: "another"})) // as a new guest
	if me := game.Private(table.State, 9); me.Seat != game.NoSeat {
		t.Errorf("%+v", me)
	}
}

func TestReadyIsResetForTheNextGame(t *testing.T) {
	table := lobby(t, 8)
	ready := func() (ids []game.PlayerID) {
		for _, p := range game.Public(table.State).Players {
			if p.Ready {
				ids = append(ids, p.ID)
			}
		}
		return ids
	}
	done(t, table.Do(3, game.Prepare{Ready: true}))
	done(t, table.Do(5, game.Prepare{Ready: true}))
	done(t, table.Do(3, game.Prepare{}))
	if got := ready(); !reflect.DeepEqual(got, []game.PlayerID{5}) {
		t.Errorf("%v are ready", got)
	}
	done(t, table.Do(1, game.Start{})) // the start does not wait for players to be ready
	for _, id := range []game.PlayerID{2, 3, 4, 6, 7, 8} {
		done(t, table.Do(id, game.Leave{}))
	}
	done(t, table.PassTo(game.End))
	done(t, table.Do(1, game.Again{}))
	if got := ready(); got != nil {
		t.Errorf("before the next game %v are ready", got)
	}
}
