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

// A suspect who has told the card names somebody with a reason: here one who has voted against
// the suspect.
func TestADefenceHasAReason(t *testing.T) {
	v := newVillage(t)
	m := v.player(4, "villager")
	v.Ballot()
	v.Vote(6, 4, nil)
	v.Suspects([]game.Seat{4, 5})
	v.Speak(4)
	want := about(game.SaysSuspect, 6)
	want.Why, want.Other = game.VotedAgainst, 4
	if said := v.all(m, 4); len(said) != 2 || said[0].Role != "villager" || said[1] != want {
		t.Errorf("the suspect says %+v", said)
	}
}
