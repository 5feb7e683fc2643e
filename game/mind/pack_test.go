package mind_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

// A wolf who has called a packmate a suspect votes so on that day, but not if a human's
// execution wins the game.
func TestWolvesVoteAsTheySpokeOfThePack(t *testing.T) {
	for _, c := range []struct {
		what string
		dead []game.Seat
		day  int // of the words
		want func(betrayals int) bool
	}{
		{"today", nil, 2, func(n int) bool { return n == 20 }},
		{"yesterday", nil, 1, func(n int) bool { return n < 20 }},
		{"the last vote", []game.Seat{5, 6, 7}, 2, func(n int) bool { return n < 20 }},
	} {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		if c.day == 1 {
			v.Say(0, about(game.SaysSuspect, 1), -1)
		}
		v.next(2, game.NoSeat, c.dead...)
		if c.day == 2 {
			v.Say(0, about(game.SaysSuspect, 1), -1)
		}
		betrayals := 0
		for range 20 {
			if wolf.Accuse([]game.Seat{1, 2, 3, 4}) == 1 {
				betrayals++
			}
		}
		if !c.want(betrayals) {
			t.Errorf("%s: %d of 20 votes are against the packmate", c.what, betrayals)
		}
	}
}

// A wolf who has votes against them does not bring a packmate to trial beside them, also if they have
// called the packmate a suspect.
func TestWolvesAreNotTriedTogether(t *testing.T) {
	for _, words := range []bool{false, true} {
		for _, voted := range []bool{false, true} {
			against := 0
			for seed := range uint64(20) {
				v := newVillage(t)
				v.seed = seed
				wolf := v.character(0, "werewolf", mind.Quiet)
				for _, id := range []game.RoleID{"seer", "villager"} { // the packmate gives up a card
					claim := about(game.SaysCard, game.NoSeat)
					claim.Role = id
					v.Say(1, claim, -1)
				}
				if words {
					v.Say(0, about(game.SaysSuspect, 1), -1)
				}
				v.Ballot()
				v.Vote(6, 1, nil)
				if voted {
					v.Vote(5, 0, nil)
				}
				if wolf.Accuse([]game.Seat{1, 2, 3, 4, 5, 6, 7}) == 1 {
					against++
				}
			}
			if (against == 0) != voted {
				t.Errorf("words %v, voted %v: %d of 20 wolves accuse the packmate", words, voted, against)
			}
		}
	}
}

// A wolf does not begin to accuse a packmate, in words or votes, also if hardly anybody is more suspect. When
// somebody else has begun, some wolves do as a villager would.
func TestNoWolfIsTheFirstAgainstAPackmate(t *testing.T) {
	for _, begun := range []bool{false, true} {
		against := 0
		for seed := range uint64(40) {
			v := newVillage(t)
			v.seed = seed
			wolf := v.player(0, "werewolf")
			for _, id := range []game.RoleID{"seer", "villager"} { // the packmate gives up a card
				claim := about(game.SaysCard, game.NoSeat)
				claim.Role = id
				v.Say(1, claim, -1)
			}
			v.next(2, game.NoSeat, 7)
			if begun {
				v.Say(6, about(game.SaysSuspect, 1), -1)
			}
			said := v.all(wolf, 0)
			v.Ballot()
			names := slices.ContainsFunc(said, func(s game.Statement) bool { return s.Kind == game.SaysSuspect && s.Target == 1 })
			if names || wolf.Accuse([]game.Seat{1, 2, 3, 4, 5, 6}) == 1 {
				against++
			}
		}
		if (against > 0) != begun {
			t.Errorf("begun by another %v: %d of 40 wolves accuse the packmate", begun, against)
		}
	}
}

// A wolf who is a ghost does not vote against the only wolf who lives, also if everybody
// holds them for a wolf. A wolf who lives may save their own name.
func TestGhostsOfWolvesSpareTheLastWolf(t *testing.T) {
	for _, c := range []struct {
		what   string
		dead   []game.Seat
		spares bool
	}{
		{"a ghost", []game.Seat{0}, true},
		{"a living wolf", []game.Seat{7}, false},
	} {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		v.Say(2, seen(1, 1, game.SeenWerewolf), -1)
		v.next(2, game.NoSeat, append(c.dead, 2)...)
		against := 0
		for range 20 {
			if wolf.Accuse([]game.Seat{1, 3, 4, 5, 6}) == 1 {
				against++
			}
		}
		if c.spares != (against == 0) {
			t.Errorf("%s: %d of 20 votes are against the last packmate", c.what, against)
		}
	}
}

// A lively wolf sometimes claims to see before anybody else does, and never accuses a packmate.
// Others wait.
func TestSomeWolvesClaimFirst(t *testing.T) {
	for _, temper := range mind.Tempers {
		first := 0
		for seed := range uint64(40) {
			v := newVillage(t)
			v.seed = seed
			wolf := v.character(0, "werewolf", temper)
			for _, one := range [][2]game.Seat{{0, 7}, {1, 7}, {4, 7}, {5, 0}, {2, 5}} {
				v.Vote(one[0], one[1], nil)
			}
			v.next(2, 7, 3)
			for _, s := range v.all(wolf, 0) {
				if s.Kind != game.SaysSeen {
					continue
				}
				if first++; s.Target == 1 && s.Sight == game.SeenWerewolf {
					t.Errorf("the wolf says %+v", s)
				}
			}
		}
		if (first > 0) != (temper == mind.Lively) {
			t.Errorf("%d %s wolves of 40 claim first", first, temper)
		}
	}
}

// A stubborn wolf names and accuses a packmate who is likely to be executed. Others wait until
// hardly anything else is possible.
func TestStubbornWolvesGiveUpAPackmate(t *testing.T) {
	for _, temper := range []mind.Temper{mind.Quiet, mind.Stubborn} {
		v := newVillage(t)
		v.Say(2, seen(1, 1, game.SeenWerewolf), -1)
		gives := 0
		for seed := range uint64(20) {
			v.seed = seed
			if v.character(0, "werewolf", temper).Accuse([]game.Seat{1, 2, 3, 4, 5, 6, 7}) == 1 {
				gives++
			}
		}
		if (gives == 20) != (temper == mind.Stubborn) {
			t.Errorf("%d of 20 %s wolves accuse the packmate", gives, temper)
		}
	}
}

// A wolf vouches for no packmate. Nobody trusts a player that somebody else trusts
// today, or that they have cleared.
func TestNobodyVouchesForEverybody(t *testing.T) {
	for _, c := range []struct {
		what string
		me   game.Seat
		card game.RoleID
		by   game.Seat
		says game.Statement
		none bool // nobody is left to trust
	}{
		{"nobody", 4, "villager", 3, about(game.SaysAsk, 7), false},
		{"a packmate", 0, "werewolf", 3, about(game.SaysAsk, 7), true},
		{"a player who is trusted", 4, "villager", 3, about(game.SaysTrust, 1), true},
		{"a player that the seer has cleared", 2, "seer", 2, seen(1, 1, game.SeenNot), true},
	} {
		trusts := 0
		for seed := range uint64(40) {
			v := newVillage(t)
			v.seed = seed
			m := v.player(c.me, c.card)
			v.Say(1, plainCard, -1)
			v.Say(2, seen(1, 1, game.SeenNot), -1)
			for at := game.Seat(0); at < 8; at++ {
				if at != 1 {
					v.Say(c.me, about(game.SaysTrust, at), -1) // and not again
				}
			}
			v.next(2, game.NoSeat)
			v.Say(c.by, c.says, -1)
			for _, s := range v.all(m, c.me) {
				if s.Kind == game.SaysTrust && s.Target == 1 {
					trusts++
				}
			}
		}
		if (trusts == 0) != c.none {
			t.Errorf("%s: %d of 40 players trust the only one left", c.what, trusts)
		}
	}
}

// A wolf does not say to trust the seer who has just named them.
func TestNobodyTrustsTheirAccuser(t *testing.T) {
	for seed := range uint64(40) {
		v := newVillage(t)
		wolf := mind.New(v.Record, 0, card(t, "werewolf"), mind.Sharp, mind.Lively, mind.Honest, rand.New(rand.NewPCG(seed, 1)))
		wolf.Meet([]game.Seat{1})
		v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
		for _, s := range v.all(wolf, 0) {
			if s.Kind == game.SaysTrust {
				t.Errorf("seed %d: the wolf says %+v", seed, s)
			}
		}
	}
}

// A wolf does not vote alone for a packmate who has nearly all votes of the accusation.
func TestWolvesDoNotSaveThePackmateAlone(t *testing.T) {
	for _, c := range []struct {
		votes int // against the packmate, of 7
		saves bool
	}{{7, false}, {6, false}, {4, true}} {
		v := newVillage(t)
		wolf := v.player(0, "werewolf")
		v.Ballot()
		for by := range game.Seat(7) {
			against := game.Seat(1)
			if int(by) >= c.votes {
				against = 6
			}
			v.Vote(by+1, against, nil)
		}
		v.Suspects([]game.Seat{1, 6})
		if at := wolf.Judge([]game.Seat{1, 6}, false); (at == 6) != c.saves {
			t.Errorf("%d votes against the packmate: the wolf condemns %d", c.votes, at)
		}
	}
}

// No wolf suspects or accuses a player that a killed seer has cleared, even if many do, while another is left.
func TestWolvesSpareThoseClearedByAKilledSeer(t *testing.T) {
	for seed := range uint64(40) {
		v := newVillage(t)
		v.seed = seed
		wolf := v.player(0, "werewolf")
		v.Say(2, seen(4, 1, game.SeenNot), -1)
		for _, by := range []game.Seat{0, 7} { // so the two agree, and the wolf would rather not accuse 7
			suspects := about(game.SaysSuspect, 5)
			suspects.Why, suspects.Other = game.AccusedBy, 2
			v.Say(by, suspects, -1)
		}
		v.next(2, 1, 2)
		v.next(3, 5, 6)
		for _, s := range v.all(wolf, 0) {
			if s.Kind == game.SaysSuspect && s.Target == 4 && s.Why == game.NoReasonGiven {
				t.Errorf("seed %d: the wolf says %+v", seed, s)
			}
		}
		v.Ballot()
		for _, by := range []game.Seat{1, 3, 5, 6} {
			v.Vote(by, 4, nil)
		}
		if at := wolf.Accuse([]game.Seat{4, 7}); at == 4 {
			t.Errorf("seed %d: the wolf accuses the cleared player", seed)
		}
	}
}
