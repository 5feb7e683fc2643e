package mind_test

import (
	"testing"

	"tabula/game"
)

// A suspect says something in every defence, also one who has talked enough for the day or
// has told their card before.
func TestNoDefenceIsSilent(t *testing.T) {
	for _, c := range []struct {
		at   game.Seat
		card game.RoleID
		told bool // the card, today
	}{{4, "villager", false}, {4, "villager", true}, {2, "seer", false}, {2, "seer", true}, {0, "werewolf", false}, {0, "werewolf", true}} {
		v := newVillage(t)
		m := v.player(c.at, c.card)
		v.Say(7, about(game.SaysAsk, c.at), -1)
		answer := about(game.SaysCard, game.NoSeat)
		answer.Role = "villager"
		if c.card == "seer" {
			answer.Role = c.card
		}
		if c.told {
			v.Say(c.at, answer, -1)
		}
		v.all(m, c.at)
		v.Ballot()
		v.Suspects([]game.Seat{c.at, 5})
		v.Speak(5)
		if s, ok := m.Say(); ok && s.Kind != game.SaysSeen && s.Kind != game.SaysCard {
			t.Errorf("%+v: in the defence of another: %+v", c, s)
		}
		for range 2 { // after a tie there is another one
			v.Speak(c.at)
			said := v.all(m, c.at)
			if len(said) == 0 {
				t.Errorf("%+v: the defence is silent", c)
			}
		}
	}
}
