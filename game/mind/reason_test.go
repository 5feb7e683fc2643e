package mind_test

import (
	"slices"
	"testing"

	"tabula/game"
)

// Nobody gives a reason that comes from a player that they have called a liar or helped to
// execute, also no wolf.
func TestNobodyCitesALiar(t *testing.T) {
	cites := func(said []game.Statement) bool {
		return slices.ContainsFunc(said, func(s game.Statement) bool { return s.Why == game.AccusedBy && s.Other == 2 })
	}
	for _, called := range []bool{false, true} {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		card := about(game.SaysCard, game.NoSeat)
		card.Role = "villager"
		v.Say(0, card, -1)
		v.Say(2, seen(3, 1, game.SeenNot), -1)
		if called {
			v.Say(0, seen(2, 1, game.SeenWerewolf), -1)
		} else {
			v.Say(0, about(game.SaysSuspect, 5), -1)
		}
		v.Ballot()
		v.Suspects([]game.Seat{0, 5})
		v.Speak(0)
		if said := v.all(wolf, 0); cites(said) != !called {
			t.Errorf("called a liar %v: the wolf says %+v", called, said)
		}
	}
	for _, against := range []game.Seat{2, 5} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
		v.Ballot()
		v.Suspects([]game.Seat{2, 5})
		v.Vote(4, against, []game.Seat{2, 5})
		v.next(2, 2, 7)
		if said := v.all(m, 4); cites(said) != (against == 5) {
			t.Errorf("after a vote against %d, the villager says %+v", against, said)
		}
	}
}

// Somebody who has written a line is not called quiet.
func TestWritersAreNotQuiet(t *testing.T) {
	for _, writes := range []bool{false, true} {
		v := newVillage(t)
		m := v.player(3, "villager")
		m.Learn(look(4, 1, game.SeenWerewolf))
		for at := game.Seat(5); at < 8; at++ {
			v.Say(at, about(game.SaysTrust, 2), -1)
		}
		if writes {
			v.Write(4)
		}
		quiet := slices.ContainsFunc(v.all(m, 3), func(s game.Statement) bool { return s.Why == game.SaysNothing && s.Target == 4 })
		if quiet == writes {
			t.Errorf("writes %v: called quiet %v", writes, quiet)
		}
	}
}

// A verdict follows the player's own vote in the accusation, unless a defence tells something
// new.
func TestVerdictsFollowTheAccusation(t *testing.T) {
	for _, late := range []bool{false, true} {
		v := newVillage(t)
		m := v.player(4, "villager")
		if !late {
			v.Say(2, seen(6, 1, game.SeenWerewolf), -1)
		}
		v.all(m, 4)
		v.Ballot()
		v.Vote(4, 5, nil)
		v.Suspects([]game.Seat{5, 6, 2})
		v.Speak(2)
		if late {
			v.Say(2, seen(6, 1, game.SeenWerewolf), -1)
		}
		v.Speak(6)
		v.Say(6, about(game.SaysSuspect, 5), -1)
		if at := m.Judge([]game.Seat{5, 6}, false); (at == 6) != late {
			t.Errorf("late %v: the villager condemns %d", late, at)
		}
	}
}

// The seer names, accuses and condemns somebody who claims to be the seer, whatever they have said
// before.
func TestTheSeerTurnsAgainstAFalseOne(t *testing.T) {
	v := newVillage(t)
	seer := v.player(2, "seer")
	seer.Learn(look(5, 1, game.SeenNot))
	v.Say(2, about(game.SaysSuspect, 1), -1)
	v.Say(0, seen(3, 1, game.SeenNot), -1)
	v.Say(0, about(game.SaysSuspect, 2), -1)
	names := func(s game.Statement) bool { return s.Kind == game.SaysSuspect && s.Target == 0 }
	if said := v.all(seer, 2); !slices.ContainsFunc(said, names) {
		t.Errorf("the seer says %+v", said)
	}
	v.Ballot()
	if at := seer.Accuse([]game.Seat{0, 1, 3, 4, 5, 6, 7}); at != 0 {
		t.Errorf("the seer accuses %d", at)
	}
	if at := seer.Judge([]game.Seat{0, 1}, false); at != 0 {
		t.Errorf("the seer condemns %d", at)
	}
}
