package mind_test

import (
	"slices"
	"testing"

	"tabula/game"
)

// Players who accuse each other and are as likely are no witnesses, and their card is no reason against either.
// The players themselves can give that reason, and only the first does.
func TestRivalsAreNoWitnesses(t *testing.T) {
	v := newVillage(t)
	v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
	v.Say(0, seen(2, 1, game.SeenWerewolf), -1)
	suspects := 0
	for _, s := range v.all(v.player(4, "villager"), 4) {
		if s.Kind == game.SaysSuspect {
			suspects++
			if s.Why != game.NoReasonGiven || s.Target != 0 && s.Target != 2 {
				t.Errorf("%+v", s)
			}
		}
	}
	for _, at := range []game.Seat{2, 0} {
		card := map[game.Seat]game.RoleID{0: "werewolf", 2: "seer"}[at]
		want := about(game.SaysSuspect, 2-at)
		want.Why, want.Other = game.SameCard, at
		if said := v.all(v.player(at, card), at); slices.Contains(said, want) != (at == 2) {
			t.Errorf("%d says %+v", at, said)
		}
	}
	if suspects != 1 {
		t.Errorf("%d suspects", suspects)
	}
}

// Two players claim the same card, and the pack kills one of them. That is a reason against the other, but not for
// somebody who has taken the side of the other or voted against the victim.
func TestARivalIsBlamedOnlyByThoseWhoBelieveTheOther(t *testing.T) {
	because := about(game.SaysSuspect, 3)
	because.Why, because.Other = game.AccusedBy, 0
	blame := about(game.SaysSuspect, 0)
	blame.Why, blame.Other = game.SameCard, 2
	for what, before := range map[string]func(v village){
		"nothing":                 func(village) {},
		"trust":                   func(v village) { v.Say(4, about(game.SaysTrust, 0), -1) },
		"the word":                func(v village) { v.Say(4, because, -1) },
		"a vote against the dead": func(v village) { v.Vote(4, 2, nil) },
	} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(2, seen(7, 1, game.SeenNot), -1)
		v.Say(0, seen(3, 1, game.SeenWerewolf), -1)
		v.Ballot()
		before(v)
		v.next(2, game.NoSeat, 2)
		if said := v.all(m, 4); slices.Contains(said, blame) != (what == "nothing") {
			t.Errorf("after %s, the villager says %+v", what, said)
		}
	}
}

// Nobody blames a player for the card of a rival that they have called a suspect.
func TestARivalInDoubtIsNoReason(t *testing.T) {
	v := newVillage(t)
	wolf := v.player(1, "werewolf")
	v.Say(2, seen(7, 1, game.SeenNot), -1)
	v.Say(0, seen(3, 1, game.SeenWerewolf), -1)
	v.Say(1, about(game.SaysSuspect, 0), -1)
	v.next(2, 0, 5)
	v.next(3, 3, 4)
	if said := v.all(wolf, 1); !slices.Contains(said, about(game.SaysSuspect, 2)) {
		t.Errorf("the wolf says %+v", said)
	}
}

// The second of two rivals begins with another sentence than the first.
func TestRivalsDoNotEchoEachOther(t *testing.T) {
	card := about(game.SaysCard, game.NoSeat)
	card.Role = "seer"
	for _, first := range []game.Statement{seen(2, 1, game.SeenWerewolf), seen(5, 1, game.SeenNot), card} {
		v := newVillage(t)
		seer := v.player(2, "seer")
		seer.Learn(look(4, 1, game.SeenNot))
		v.Say(0, first, -1)
		said := v.all(seer, 2)
		if len(said) < 2 || said[0].Kind == first.Kind || !slices.Contains(said, seen(4, 1, game.SeenNot)) {
			t.Errorf("after %+v, the seer says %+v", first, said)
		}
	}
	lies := 0
	for seed := range 20 {
		said := accusedWolf(t, seed)
		saw := slices.IndexFunc(said, func(s game.Statement) bool { return s.Kind == game.SaysSeen })
		if saw < 0 {
			continue
		}
		if lies++; said[0] != card || saw != 1 {
			t.Errorf("the wolf says %+v", said)
		}
	}
	if lies < 10 {
		t.Errorf("only %d of 20 wolves contradict the seer", lies)
	}
}

// A player who has helped to execute one of two rivals turns against the other only with a new
// fact, and says it if there are words for it. The cards of the two are none.
func TestNobodyTurnsWithoutANewFact(t *testing.T) {
	for _, c := range []struct {
		victim  game.Seat // of the pack; the other rival has accused 6
		doubted bool
		turns   bool
		why     game.Reason
	}{{7, false, false, game.NoReasonGiven}, {7, true, true, game.AccusedBy}, {6, false, true, game.NoReasonGiven}} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
		if c.victim == 6 {
			v.Say(2, seen(6, 1, game.SeenWerewolf), -1)
		}
		v.Say(0, seen(2, 1, game.SeenWerewolf), -1)
		v.Ballot()
		v.Suspects([]game.Seat{0, 2})
		v.Vote(4, 0, []game.Seat{0, 2})
		v.next(2, 0, c.victim)
		if c.doubted {
			v.Say(3, seen(2, 2, game.SeenWerewolf), -1)
		}
		turns := false
		for _, s := range v.all(m, 4) {
			if s.Kind == game.SaysSuspect && s.Target == 2 {
				turns = true
				if s.Why != c.why {
					t.Errorf("%+v: the villager says %+v", c, s)
				}
			}
		}
		if at := m.Accuse([]game.Seat{1, 2, 3, 5}); (at == 2) != turns || turns != c.turns {
			t.Errorf("%+v: the villager turns: %v, and accuses %d", c, turns, at)
		}
	}
}

// A player believes the seer who has cleared them, also if another claims the card. They turn only against
// one who is proved wrong, or who claims the player's own card.
func TestNobodyTurnsAgainstWhoClearsThem(t *testing.T) {
	for _, c := range []struct {
		what  string
		card  game.RoleID
		wrong bool
		turns bool
	}{{"rivals", "villager", false, false}, {"proved wrong", "villager", true, true}, {"the own card", "seer", false, true}} {
		for seed := range uint64(20) {
			v := newVillage(t)
			v.seed = seed
			m := v.player(4, c.card)
			v.Say(2, seen(4, 1, game.SeenNot), -1)
			v.Say(0, seen(2, 1, game.SeenWerewolf), -1)
			if c.wrong {
				v.Say(2, seen(7, 1, game.SeenWerewolf), -1)
			}
			v.next(2, game.NoSeat, 7)
			turns := slices.ContainsFunc(v.all(m, 4), func(s game.Statement) bool { return s.Kind == game.SaysSuspect && s.Target == 2 })
			v.Ballot()
			turns = turns || m.Accuse([]game.Seat{0, 1, 2, 3, 5, 6}) == 2 || m.Judge([]game.Seat{0, 2}, false) == 2
			if turns != c.turns {
				t.Errorf("%s, seed %d: the %s turns %v", c.what, seed, c.card, turns)
			}
		}
	}
}
