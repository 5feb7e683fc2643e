package game_test

import (
	"errors"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
)

// alone is a lobby with one person and bots, eight in all.
func alone(t *testing.T, edition string) *gametest.Table {
	t.Helper()
	table := room(t, edition, 1)
	for range 7 {
		done(t, table.Do(1, game.AddBot{}))
	}
	return table
}

func TestAPlayerAloneWithBotsGetsTheCardTheyAskFor(t *testing.T) {
	for _, card := range []game.RoleID{"werewolf", "seer", "villager"} {
		table := alone(t, "fourth")
		done(t, table.Do(1, game.Start{Card: card}))
		if got := game.Private(table.State, 1).Role; got != card {
			t.Errorf("the player gets %s, and asked for %s", got, card)
		}
		v := game.Public(table.State)
		if v.Chosen != 1 {
			t.Errorf("everybody sees that %d has asked", v.Chosen)
		}
		dealt := map[game.RoleID]int{}
		for _, s := range v.Seats {
			dealt[game.Private(table.State, s.Player).Role]++
		}
		for _, c := range v.Deck {
			if dealt[c.Role] != c.Count {
				t.Errorf("%d of %d %s are dealt", dealt[c.Role], c.Count, c.Role)
			}
		}
	}
	table := alone(t, "fourth")
	done(t, table.Do(1, game.Start{}))
	if v := game.Public(table.State); v.Chosen != game.Nobody {
		t.Errorf("a deal by lot is marked: %d", v.Chosen)
	}
}

// With seven players, one card of Luna Piena is put away (V7). The player can ask for that
// card, too.
func TestTheCardAskedForIsNeverThePutAwayOne(t *testing.T) {
	for range 30 {
		table := room(t, "full-moon", 1)
		for range 6 {
			done(t, table.Do(1, game.AddBot{}))
		}
		done(t, table.Do(1, game.Start{Card: "seer"}))
		if got := game.Private(table.State, 1).Role; got != "seer" {
			t.Fatalf("the player gets %s", got)
		}
	}
}

func TestOnlyAPlayerAloneAsksForACardOfTheDeck(t *testing.T) {
	table := lobby(t, 8)
	refused(t, table.Do(1, game.Start{Card: "seer"}), game.Rejection{Code: game.NotAlone})
	table = alone(t, "fourth")
	refused(t, table.Do(1, game.Start{Card: "owl"}), game.Rejection{Code: game.BadSetting, Name: "card"})
	set(t, table, game.Moderator, "host")
	done(t, table.Do(1, game.AddBot{}))
	refused(t, table.Do(1, game.Start{Card: "seer"}), game.Rejection{Code: game.NotAlone})
}

func TestTheProofNamesAGameInWhichAPlayerAskedForTheirCard(t *testing.T) {
	for _, card := range []game.RoleID{"", "seer"} {
		table, phone := alone(t, "fourth"), sim.PhoneOf(1, "first")
		done(t, table.Do(1, phone.Contribute()))
		done(t, table.Do(1, game.Start{Card: card}))
		done(t, table.Do(1, phone.Reveal()))
		var log []game.Commit
		for _, entry := range table.Log {
			log = append(log, game.Commit(entry))
		}
		proof, err := game.Verify(log)
		if !errors.Is(err, game.ErrUnfinished) || proof.Shown != 1 || proof.Asked != (card != "") {
			t.Errorf("with the wish for the card %q: %+v, %v", card, proof, err)
		}
	}
}
