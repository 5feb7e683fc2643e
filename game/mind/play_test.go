package mind_test

import (
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

func TestHumansTell(t *testing.T) {
	v := newVillage(t)
	seer := v.player(2, "seer")
	seer.Learn(look(0, 1, game.SeenWerewolf))
	said := v.all(seer, 2)
	if len(said) < 2 || said[0] != seen(0, 1, game.SeenWerewolf) {
		t.Errorf("the seer says %+v", said)
	}
	if len(said) > 5 {
		t.Errorf("the seer talks too much: %+v", said)
	}
	for i, s := range said {
		if slices.Contains(said[:i], s) {
			t.Errorf("said twice: %+v", s)
		}
	}
	villager := v.player(4, "villager")
	want := about(game.SaysSuspect, 0)
	want.Why, want.Other = game.AccusedBy, 2
	if said := v.all(villager, 4); !slices.Contains(said, want) {
		t.Errorf("a villager says %+v", said)
	}
	if at := villager.Accuse([]game.Seat{0, 1, 2, 3, 5, 6, 7}); at != 0 {
		t.Errorf("a villager accuses %d", at)
	}
	if at := villager.Judge([]game.Seat{0, 5}, false); at != 0 {
		t.Errorf("a villager condemns %d", at)
	}
	if at := villager.Judge([]game.Seat{5}, true); at != game.Hold {
		t.Errorf("a villager kills %d, who is not suspected", at)
	}
}

func TestEverybodyAnswers(t *testing.T) {
	for at, id := range []game.RoleID{"werewolf", "werewolf", "seer", "villager"} {
		v := newVillage(t)
		m := v.player(game.Seat(at), id)
		v.Say(7, about(game.SaysAsk, game.Seat(at)), -1)
		said := v.all(m, game.Seat(at))
		if !slices.ContainsFunc(said, func(s game.Statement) bool { return s.Kind == game.SaysCard && s.Role != "werewolf" }) {
			t.Errorf("%s answers %+v", id, said)
		}
	}
}

// On trial, a wolf counters the seer, with a look that can be true as far as all can see.
func TestAccusedWolvesLie(t *testing.T) {
	lies := 0
	for seed := range 20 {
		for _, s := range accusedWolf(t, seed) {
			if s.Kind == game.SaysSeen && s.Sight == game.SeenWerewolf {
				lies++
				if s.Target != 2 || s.Night != 1 {
					t.Errorf("the wolf says %+v", s)
				}
			}
		}
	}
	if lies < 10 {
		t.Errorf("only %d of 20 wolves counter the seer", lies)
	}
}

// A wolf who counters the seer has a look of each night, as the seer has.
func TestLiesAreComplete(t *testing.T) {
	lies := 0
	for seed := range uint64(40) {
		v := newVillage(t)
		v.seed = seed
		wolf := v.player(0, "werewolf")
		v.all(wolf, 0)
		v.next(2, 7, 6)
		v.Say(2, seen(0, 2, game.SeenWerewolf), -1)
		nights := map[int]int{}
		for _, s := range v.all(wolf, 0) {
			if s.Kind == game.SaysSeen {
				nights[s.Night]++
			}
		}
		if len(nights) == 0 {
			continue
		}
		if lies++; nights[1] != 1 || nights[2] != 1 {
			t.Errorf("seed %d: looks by night %v", seed, nights)
		}
	}
	if lies < 20 {
		t.Errorf("%d wolves of 40 counter the seer", lies)
	}
}

// accusedWolf returns what the wolf in seat 0 says in the defence, after the player in seat 2
// has said to have seen that seat 0 is a werewolf.
func accusedWolf(t *testing.T, seed int) []game.Statement {
	v := newVillage(t)
	wolf := v.player(0, "werewolf")
	for range seed { // other draws
		wolf.Accuse([]game.Seat{4, 5})
	}
	v.accusedBySeer(1)
	return v.all(wolf, 0)
}

// A wolf never says or shows what only the pack can know: without any news, what it says
// and does about its packmate is what it says about others.
func TestWolvesDoNotNameThePack(t *testing.T) {
	for night := 1; night <= 3; night++ {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		for n := 2; n <= night; n++ {
			v.next(n, game.NoSeat, game.Seat(8-n))
		}
		for _, s := range v.all(wolf, 0) {
			if s.Kind == game.SaysKnown || s.Role == "werewolf" || s.Target == 1 && s.Sight == game.SeenWerewolf {
				t.Errorf("night %d: the wolf says %+v", night, s)
			}
		}
		if at := wolf.Night(game.Attack, []game.Seat{2, 3, 4, 5}, false, game.NoSeat); at < 2 {
			t.Errorf("the wolf attacks %d", at)
		}
		if at := wolf.Night(game.Attack, []game.Seat{2, 3, 4, 5}, false, 4); at != 4 {
			t.Errorf("the wolf does not follow the pack: %d", at)
		}
	}
}

// A packmate who everybody holds for a wolf is given up.
func TestWolvesAbandonTheLost(t *testing.T) {
	v := newVillage(t)
	wolf := v.player(0, "werewolf")
	v.Say(2, seen(1, 1, game.SeenWerewolf), -1)
	v.Say(1, seen(2, 1, game.SeenWerewolf), -1)
	v.next(2, 7, 2) // the pack has killed the seer, which proves the claim
	if at := wolf.Accuse([]game.Seat{1, 3, 4, 5, 6}); at != 1 {
		t.Errorf("the wolf accuses %d", at)
	}
}

func TestSilence(t *testing.T) {
	v := newVillage(t)
	v.Say(7, about(game.SaysAsk, 0), -1)
	m := mind.New(v.Record, 0, card(t, "werewolf"), mind.Sharp, mind.Lively, mind.Silent, nil)
	if s, ok := m.Say(); ok {
		t.Errorf("a silent wolf says %+v", s)
	}
	v.Dawn(nil, nil, []game.Seat{3})
	if s, ok := v.player(3, "villager").Say(); ok {
		t.Errorf("a muted player says %+v", s)
	}
	v.Dawn([]game.Seat{4}, nil, nil)
	if s, ok := v.player(4, "villager").Say(); ok {
		t.Errorf("a ghost says %+v", s)
	}
}

// The pack looks for another victim when one has survived.
func TestWolvesLeaveTheProtected(t *testing.T) {
	v := newVillage(t)
	v.Say(2, seen(4, 1, game.SeenNot), -1)
	wolf := v.player(0, "werewolf")
	victims := []game.Seat{2, 3, 4, 5, 6, 7}
	v.next(2, game.NoSeat)
	if first, again := wolf.Night(game.Attack, victims, false, game.NoSeat), wolf.Night(game.Attack, victims, false, game.NoSeat); first != 2 || again != 2 {
		t.Fatalf("the wolf attacks %d, then %d in the same night", first, again)
	}
	v.next(3, game.NoSeat)
	if at := wolf.Night(game.Attack, victims, false, game.NoSeat); at == 2 {
		t.Error("the wolf attacks the same player")
	}
}

// A player who has nothing to choose at night names the player that they voted against, also when
// the teller who accused them has died.
func TestTheSuspectOfTheNightIsThatOfTheDay(t *testing.T) {
	others := []game.Seat{0, 1, 2, 3, 5, 6, 7}
	for _, dead := range [][]game.Seat{nil, {2}} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(2, seen(6, 1, game.SeenWerewolf), -1)
		v.Ballot()
		day := m.Accuse(others)
		v.next(2, game.NoSeat, dead...)
		if night := m.Night(game.Decoy, others, false, game.NoSeat); day != 6 || night != 6 {
			t.Errorf("dead are %v: the player votes against %d and suspects %d", dead, day, night)
		}
	}
}
