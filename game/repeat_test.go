package game_test

import (
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// idle sends a command that must cause no event.
func idle(t *testing.T, table *gametest.Table, do game.Action) {
	t.Helper()
	commits := len(table.Log)
	done(t, table.Room(do))
	if len(table.Log) != commits {
		t.Fatalf("%#v brings %v", do, table.Log[commits].Events)
	}
}

// A phone that has missed the answer asks again with the same key. It already has its seat,
// so nothing changes, whatever has happened in the room since.
func TestARepeatedRequestForASeatChangesNothing(t *testing.T) {
	table := lobby(t, 3)
	idle(t, table, game.Join{Name: "Bo", Key: "key of Bo"})
	idle(t, table, game.Join{Name: "Robert", Key: "key of Bo"}) // the first name stays
	done(t, table.Do(1, game.Lock{Locked: true}))
	idle(t, table, game.Join{Name: "Bo", Key: "key of Bo"})

	done(t, table.Do(2, game.Offer{Pin: "pin"}))
	move := game.Move{Pin: "pin", Key: "new", Now: table.Now}
	done(t, table.Room(move))
	idle(t, table, move) // although the PIN is used
	move.Now += tenMinutes
	idle(t, table, move)
	opens(t, table, "new", 2, game.NotRevoked)

	claim := game.Claim{Name: "Cleo", Key: "claim", Now: table.Now}
	done(t, table.Room(claim))
	idle(t, table, claim)
	done(t, table.Do(1, game.Vouch{Player: 3, Yes: true}))
	idle(t, table, claim)
	opens(t, table, "claim", 3, game.NotRevoked)

	table = lobby(t, 24) // a full room
	idle(t, table, game.Join{Name: "Ada", Key: "key of Ada"})
}

// A key that has lost its seat gets neither that seat nor another.
func TestAKeyThatHasLostItsSeatGetsNoOther(t *testing.T) {
	table := lobby(t, 3)
	done(t, table.Do(2, game.Offer{Pin: "pin"}))
	done(t, table.Room(game.Move{Pin: "pin", Key: "new", Now: table.Now}))
	done(t, table.Do(2, game.Offer{Pin: "again"}))
	done(t, table.Do(1, game.Remove{Player: 3}))
	for key, why := range map[string]game.RevokedReason{"key of Bo": game.RevokedByMove, "key of Cleo": game.RevokedByHost} {
		for _, do := range []game.Action{
			game.Join{Name: "Dan", Key: key},
			game.Move{Pin: "again", Key: key, Now: table.Now},
			game.Claim{Name: "Ada", Key: key, Now: table.Now},
		} {
			refused(t, table.Room(do), game.Rejection{Code: game.TokenSpent})
			opens(t, table, key, game.Nobody, why)
		}
	}
	opens(t, table, "new", 2, game.NotRevoked)
}

// A phone that waits for the table's answer may get a seat in another way. Its claim ends
// then, so that its key never opens two seats.
func TestAKeyThatGetsASeatEndsItsClaim(t *testing.T) {
	for what, enter := range map[string]game.Action{
		"by joining":               game.Join{Name: "Dan", Key: "key"},
		"by a PIN":                 game.Move{Pin: "pin", Key: "key"},
		"by the PIN of that seat":  game.Move{Pin: "of Cleo", Key: "key"},
		"by another claim, later":  game.Claim{Name: "Bo", Key: "key", Now: 1 << 50},
		"by that claim once again": game.Claim{Name: "Cleo", Key: "key", Now: 1 << 50},
	} {
		table := lobby(t, 3)
		done(t, table.Do(2, game.Offer{Pin: "pin"}))
		done(t, table.Do(3, game.Offer{Pin: "of Cleo"}))
		done(t, table.Room(game.Claim{Name: "Cleo", Key: "key", Now: table.Now}))
		if move, moves := enter.(game.Move); moves {
			move.Now = table.Now
			enter = move
		}
		done(t, table.Room(enter))
		asked, seated := game.Public(table.State).Claims, game.WhyRevoked(table.State, "key") == game.NotRevoked
		if _, claims := enter.(game.Claim); claims == seated || len(asked) != map[bool]int{true: 1}[claims] {
			t.Errorf("%s: the key has a seat: %t; the table is asked %+v", what, seated, asked)
		}
		if _, claims := enter.(game.Claim); claims && asked[0].Claim != 2 {
			t.Errorf("%s: the table is still asked %+v", what, asked)
		}
	}
}

// While a claim is open, another claim with the same key changes nothing.
func TestAnOpenClaimStays(t *testing.T) {
	table := lobby(t, 3)
	done(t, table.Room(game.Claim{Name: "Cleo", Key: "key", Now: table.Now}))
	idle(t, table, game.Claim{Name: "Bo", Key: "key", Now: table.Now})
	if asked, _ := table.State.PlayerOfKey("key"); asked != 3 {
		t.Errorf("it asks for the seat of %d", asked)
	}
}
