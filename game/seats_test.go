package game_test

import (
	"fmt"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// opens requires that a key opens the seat of want, or opens none for the reason why.
func opens(t *testing.T, table *gametest.Table, key string, want game.PlayerID, why game.RevokedReason) {
	t.Helper()
	id, _ := table.State.Authenticate(key)
	if lost := game.WhyRevoked(table.State, key); id != want || lost != why {
		t.Fatalf("%q opens the seat of %d (%q), should be %d (%q)", key, id, lost, want, why)
	}
}

const tenMinutes = 600_000

// A PIN moves a seat to one other phone, once and in time.
func TestAPinMovesASeat(t *testing.T) {
	table := lobby(t, 3)
	wrong := game.Rejection{Code: game.PinWrong}
	move := func(pin, key string, later int64) error {
		return table.Room(game.Move{Pin: pin, Key: key, Now: table.Now + later})
	}
	refused(t, move("pin", "new", 0), wrong)
	refused(t, move("", "new", 0), wrong) // the hash of players without an offer is empty
	done(t, table.Do(2, game.Offer{Pin: "pin"}))
	refused(t, move("nip", "new", 0), wrong)
	refused(t, move("pin", "new", tenMinutes), wrong)
	opens(t, table, "key of Bo", 2, game.NotRevoked)

	done(t, move("pin", "new", tenMinutes-1))
	opens(t, table, "new", 2, game.NotRevoked)
	opens(t, table, "key of Bo", game.Nobody, game.RevokedByMove)
	refused(t, move("pin", "other", 0), wrong) // the PIN is used

	done(t, table.Do(2, game.Offer{Pin: "old"}))
	done(t, table.Do(2, game.Offer{Pin: "newer"}))
	refused(t, move("old", "other", 0), wrong)
	done(t, table.Do(2, game.Offer{})) // the offer is taken back
	refused(t, move("newer", "other", 0), wrong)
	refused(t, move("", "other", 0), wrong)
	opens(t, table, "new", 2, game.NotRevoked)

	// A seat moves at night, too, and nobody sees it.
	table = night(t)
	before := fmt.Sprint(game.Public(table.State))
	done(t, table.Do(3, game.Offer{Pin: "pin"}))
	done(t, move("pin", "new", 0))
	if after := fmt.Sprint(game.Public(table.State)); after != before {
		t.Error("all see that a phone has changed")
	}
	if me := game.Private(table.State, 3); me.Role != "seer" || me.Heard != 1 {
		t.Errorf("the new phone sees %+v", me)
	}

	table = lobby(t, 1)
	done(t, table.Do(1, game.AddBot{}))
	refused(t, table.Do(2, game.Offer{Pin: "pin"}), game.Rejection{Code: game.NotAPerson})
}

// A phone claims the seat of a player. Each row has the answers of the table in their order,
// and the result.
func TestTheTableDecidesAboutAClaim(t *testing.T) {
	type answer struct {
		by  game.PlayerID
		yes bool
	}
	yes := func(by game.PlayerID) answer { return answer{by, true} }
	no := func(by game.PlayerID) answer { return answer{by, false} }
	for _, c := range []struct {
		what    string
		people  int
		answers []answer
		believe bool
		open    bool
	}{
		{"nobody has said anything", 4, nil, false, true},
		{"the host's yes is enough", 4, []answer{yes(1)}, true, false},
		{"the yes of one other is not enough", 4, []answer{yes(2)}, false, true},
		{"a second yes of the same player does not count", 4, []answer{yes(2), yes(2)}, false, true},
		{"the yes of two others is enough", 4, []answer{yes(2), yes(4)}, true, false},
		{"the claimed player's own yes does not count", 4, []answer{yes(2), yes(3)}, false, true},
		{"one no is enough", 4, []answer{yes(2), no(4)}, false, false},
		{"the host's no is enough", 4, []answer{no(1)}, false, false},
		{"the player's own phone says no", 4, []answer{no(3)}, false, false},
		{"the only other player besides the host is not enough", 3, []answer{yes(2)}, false, true},
	} {
		table := lobby(t, c.people)
		done(t, table.Room(game.Claim{Name: "cLEO", Key: "new"}))
		opens(t, table, "new", game.Nobody, game.ClaimPending)
		if asked, _ := table.State.PlayerOfKey("new"); asked != 3 {
			t.Fatalf("it asks for the seat of %d", asked)
		}
		for _, a := range c.answers {
			done(t, table.Do(a.by, game.Vouch{Player: 3, Yes: a.yes}))
		}
		id, _ := table.State.Authenticate("new")
		if claims := game.Public(table.State).Claims; (id == 3) != c.believe || (len(claims) == 1) != c.open {
			t.Errorf("%s: the new phone opens the seat of %d, open is %v", c.what, id, claims)
		}
		if _, old := table.State.Authenticate("key of Cleo"); old == c.believe {
			t.Errorf("%s: the old phone opens the seat: %t", c.what, old)
		}
		if !c.open {
			refused(t, table.Do(1, game.Vouch{Player: 3, Yes: true}), game.Rejection{Code: game.ClaimOver})
		}
	}

	table := lobby(t, 2) // at a table of two the other person decides, host or not
	done(t, table.Room(game.Claim{Name: "Ada", Key: "new"}))
	done(t, table.Do(2, game.Vouch{Player: 1, Yes: true}))
	opens(t, table, "new", 1, game.NotRevoked)
}

func TestWhatEndsAClaim(t *testing.T) {
	table := lobby(t, 5)
	done(t, table.Do(1, game.AddBot{}))
	refused(t, table.Room(game.Claim{Name: "Zoe", Key: "new"}), game.Rejection{Code: game.NoSuchPlayer})
	bot := game.Public(table.State).Players[5].Name
	refused(t, table.Room(game.Claim{Name: bot, Key: "new"}), game.Rejection{Code: game.NoSuchPlayer})

	// For two minutes no other phone can claim the same seat.
	const lasts = 120_000
	done(t, table.Room(game.Claim{Name: "Cleo", Key: "first", Now: table.Now}))
	began := table.Now
	done(t, table.Do(2, game.Vouch{Player: 3, Claim: 1, Yes: true}))
	refused(t, table.Room(game.Claim{Name: "Cleo", Key: "second", Now: began + lasts - 1}), game.Rejection{Code: game.ClaimOpen})
	done(t, table.Room(game.Lapse{Now: began + lasts - 1}))
	opens(t, table, "first", game.Nobody, game.ClaimPending)
	done(t, table.Room(game.Lapse{Now: began + lasts}))
	opens(t, table, "first", game.Nobody, game.NotRevoked)
	// The next claim has no yes yet, and an answer to the last claim does not count for it.
	done(t, table.Room(game.Claim{Name: "Cleo", Key: "second", Now: table.Now}))
	refused(t, table.Do(4, game.Vouch{Player: 3, Claim: 1, Yes: true}), game.Rejection{Code: game.ClaimOver})
	if claims := game.Public(table.State).Claims; len(claims) != 1 || claims[0].Claim != 2 || claims[0].Yes != nil {
		t.Errorf("%+v", claims)
	}
	// The phone takes its claim back.
	done(t, table.Room(game.Withdraw{Key: "first"}))
	opens(t, table, "second", game.Nobody, game.ClaimPending)
	done(t, table.Room(game.Withdraw{Key: "second"}))
	opens(t, table, "second", game.Nobody, game.NotRevoked)
	done(t, table.Room(game.Claim{Name: "Cleo", Key: "second"}))
	// The player's own phone is back.
	done(t, table.Room(game.Back{Player: 3}))
	opens(t, table, "second", game.Nobody, game.NotRevoked)
	opens(t, table, "key of Cleo", 3, game.NotRevoked)
	// The player has left.
	done(t, table.Room(game.Claim{Name: "Cleo", Key: "third"}))
	done(t, table.Do(3, game.Leave{}))
	opens(t, table, "third", game.Nobody, game.NotRevoked)
	refused(t, table.Do(1, game.Vouch{Player: 3, Yes: true}), game.Rejection{Code: game.ClaimOver})
	// Two claims can be open at once.
	done(t, table.Room(game.Claim{Name: "Dan", Key: "dan"}))
	done(t, table.Room(game.Claim{Name: "Eve", Key: "eve"}))
	done(t, table.Do(1, game.Vouch{Player: 4, Yes: true}))
	opens(t, table, "dan", 4, game.NotRevoked)
	opens(t, table, "eve", game.Nobody, game.ClaimPending)
}

// While a game runs, a seat has a secret card. So only the players of the game and its
// moderator may answer a claim: two strangers who watch must not help a third to it.
func TestStrangersDoNotVouch(t *testing.T) {
	table := discussion(t)
	for _, name := range []string{"Ann", "Bea"} {
		done(t, table.Room(game.Join{Name: name, Key: name}))
	}
	done(t, table.Room(game.Claim{Name: "Cleo", Key: "new"}))
	for _, id := range []game.PlayerID{9, 10} {
		for _, yes := range []bool{true, false} {
			refused(t, table.Do(id, game.Vouch{Player: 3, Yes: yes}), game.Rejection{Code: game.NotAVoter})
		}
	}
	done(t, table.Do(1, game.StandIn{Player: 4})) // players who are away may not answer either
	refused(t, table.Do(4, game.Vouch{Player: 3, Yes: true}), game.Rejection{Code: game.NotAVoter})
	done(t, table.Do(5, game.Vouch{Player: 3, Yes: true}))
	opens(t, table, "new", game.Nobody, game.ClaimPending)
	done(t, table.Do(6, game.Vouch{Player: 3, Yes: true}))
	opens(t, table, "new", 3, game.NotRevoked)
}

// A claim to the seat of a player who joined tonight is shown at dawn, when the player is.
func TestAClaimToASeatTakenTonightIsShownAtDawn(t *testing.T) {
	table := night(t)
	done(t, table.Room(game.Join{Name: "Late", Key: "late"}))
	done(t, table.Room(game.Claim{Name: "Late", Key: "new"}))
	if claims := game.Public(table.State).Claims; claims != nil {
		t.Errorf("at night all read %+v", claims)
	}
	done(t, table.PassTo(game.Dawn))
	if claims := game.Public(table.State).Claims; len(claims) != 1 || claims[0].Player != 9 {
		t.Errorf("at dawn all read %+v", claims)
	}
}

// The room says why a key opens no seat. If the key lost several seats, the last counts.
func TestTheRoomSaysWhyAKeyOpensNoSeat(t *testing.T) {
	table := lobby(t, 3)
	opens(t, table, "", game.Nobody, game.NotRevoked)
	opens(t, table, "anything", game.Nobody, game.NotRevoked)
	opens(t, table, "key of Ada", 1, game.NotRevoked)
	done(t, table.Do(2, game.Leave{}))
	opens(t, table, "key of Bo", game.Nobody, game.NotRevoked) // the player has left, so the key is unknown
	done(t, table.Do(1, game.Remove{Player: 3}))
	opens(t, table, "key of Cleo", game.Nobody, game.RevokedByHost)
	done(t, table.Room(game.Join{Name: "Cleo", Key: "again"}))
	opens(t, table, "key of Cleo", game.Nobody, game.RevokedByHost)

	// The list of revoked keys is limited.
	key := "key of Ada"
	for i := range 70 {
		done(t, table.Do(1, game.Offer{Pin: "pin"}))
		next := fmt.Sprint("key ", i)
		done(t, table.Room(game.Move{Pin: "pin", Key: next, Now: table.Now}))
		opens(t, table, key, game.Nobody, game.RevokedByMove)
		opens(t, table, next, 1, game.NotRevoked)
		key = next
	}
	opens(t, table, "key of Ada", game.Nobody, game.NotRevoked)
	opens(t, table, "key 10", game.Nobody, game.RevokedByMove)
}

// A bot plays for a player until their phone is back, or another phone has their seat.
func TestABotPlaysUntilThePlayerIsBack(t *testing.T) {
	table := lobby(t, 8)
	stands := func(want ...game.PlayerID) {
		t.Helper()
		var shown []game.PlayerID
		for _, p := range game.Public(table.State).Players {
			if p.Away {
				shown = append(shown, p.ID)
			}
		}
		if got := table.State.Bots(); !slices.Equal(got, want) || !slices.Equal(shown, want) {
			t.Fatalf("bots play for %v, all see %v, should be %v", got, shown, want)
		}
	}
	for _, id := range []game.PlayerID{4, 6, 4} {
		done(t, table.Do(1, game.StandIn{Player: id}))
	}
	stands(4, 6)
	done(t, table.Room(game.Back{Player: 4}))
	done(t, table.Room(game.Back{Player: 5}))
	done(t, table.Room(game.Back{Player: 99}))
	stands(6)
	done(t, table.Room(game.Claim{Name: "Fay", Key: "new"}))
	done(t, table.Do(1, game.Vouch{Player: 6, Yes: true}))
	stands()

	// A player who is back at night plays again at once. It is shown at dawn.
	done(t, table.Do(1, game.StandIn{Player: 6}))
	done(t, table.Do(1, game.Start{}))
	done(t, table.PassTo(game.Night))
	done(t, table.Room(game.Back{Player: 6}))
	if bots := table.State.Bots(); bots != nil {
		t.Errorf("bots play for %v", bots)
	}
	if !game.Public(table.State).Players[5].Away {
		t.Error("all see at night that Fay is back")
	}
	done(t, table.PassTo(game.Dawn))
	stands()
}

func TestNamesChangeOnlyBetweenGames(t *testing.T) {
	table := lobby(t, 8)
	done(t, table.Do(2, game.Rename{Player: 2, Name: "BO"})) // the player's own name in capital letters
	done(t, table.Do(2, game.Rename{Player: 2, Name: "Robert"}))
	refused(t, table.Do(2, game.Rename{Player: 2, Name: "aDA"}), game.Rejection{Code: game.NameTaken, Name: "aDA"})
	done(t, table.Do(1, game.Rename{Player: 3, Name: "Bo"})) // the name is free now
	commits := len(table.Log)
	done(t, table.Do(1, game.Rename{Player: 3, Name: "Bo"}))
	if events := table.Log[commits].Events; len(events) != 1 {
		t.Errorf("the same name again brings %v", events)
	}
	if v := game.Public(table.State); v.Players[1].Name != "Robert" || v.Players[2].Name != "Bo" {
		t.Errorf("%v", v.Players)
	}
}
