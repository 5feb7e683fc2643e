package mind_test

import (
	"slices"
	"testing"

	"tabula/game"
)

// A player stays with one suspect in a day, until somebody tells something new.
func TestOneSuspectADay(t *testing.T) {
	v := newVillage(t)
	v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
	m := v.player(4, "villager")
	suspects := func() (all []game.Seat) {
		for _, s := range v.all(m, 4) {
			if s.Kind == game.SaysSuspect {
				all = append(all, s.Target)
			}
		}
		return all
	}
	if got := suspects(); !slices.Equal(got, []game.Seat{0}) {
		t.Fatalf("the villager suspects %v", got)
	}
	v.Say(0, seen(2, 1, game.SeenWerewolf), -1) // now both are as likely
	if got := suspects(); len(got) > 0 {
		t.Errorf("the villager suspects the accuser, too: %v", got)
	}
}

// When five live, everybody names a suspect, whatever is known, and whatever they have said before.
func TestAllSpeakWhenFewLive(t *testing.T) {
	for at, id := range []game.RoleID{"werewolf", "villager", "villager", "seer"} {
		v := newVillage(t)
		m := v.player(game.Seat(at), id)
		for other := range game.Seat(4) {
			if other != game.Seat(at) {
				v.Say(game.Seat(at), about(game.SaysSuspect, other), -1)
			}
		}
		v.next(2, 7, 6)
		v.next(3, 5)
		said := v.all(m, game.Seat(at))
		if !slices.ContainsFunc(said, func(s game.Statement) bool { return s.Kind == game.SaysSuspect || s.Sight == game.SeenWerewolf }) {
			t.Errorf("%s says %+v", id, said)
		}
	}
}

func TestNoChorus(t *testing.T) {
	v := newVillage(t)
	v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
	suspicions := 0
	for at := game.Seat(3); at < 8; at++ {
		for _, s := range v.all(v.player(at, "villager"), at) {
			if s.Kind == game.SaysSuspect && s.Target == 0 {
				suspicions++
			}
		}
	}
	if suspicions != 3 {
		t.Errorf("%d of 5 players name the suspect", suspicions)
	}
}

// On the first day nothing is known. At most two players who say nothing while others talk are
// named, and they answer. At most two players ask, and nobody asks twice. The days differ in their
// first words, in the number of speakers, and in all that is said.
func TestFirstDaysDiffer(t *testing.T) {
	days, opens, counts, baseless := map[string]int{}, map[game.StatementKind]int{}, map[int]int{}, 0
	for seed := range uint64(40) {
		v := newVillage(t)
		v.seed = seed
		talk, order := v.discuss(v.villagers(8))
		day, asked, named, speakers := "", 0, map[game.Seat]bool{}, 0
		for _, s := range order {
			day += string(s.Kind) + " "
			if s.Kind == game.SaysAsk {
				asked++
			}
			if s.Kind == game.SaysSuspect && s.Why == game.SaysNothing {
				named[s.Target] = true
			}
		}
		for at, said := range talk {
			kinds := map[game.StatementKind]int{}
			for _, s := range said {
				kinds[s.Kind]++
			}
			if len(said) > 0 {
				speakers++
			}
			if kinds[game.SaysAsk] > 1 || len(said) > 4 || named[game.Seat(at)] && kinds[game.SaysCard] == 0 {
				t.Errorf("seed %d: player %d says %+v", seed, at, said)
			}
		}
		if asked > 2 || len(named) > 2 || len(order) < 4 {
			t.Errorf("seed %d: %d questions, %d quiet players, %d statements", seed, asked, len(named), len(order))
		}
		for _, s := range order {
			if s.Kind == game.SaysSuspect && s.Why == game.NoReasonGiven {
				baseless++
			}
		}
		days[day]++
		opens[order[0].Kind]++
		counts[speakers]++
	}
	for day, n := range days {
		if n > 8 {
			t.Errorf("%d of 40 days go: %s", n, day)
		}
	}
	if baseless < 20 || baseless > 80 { // some players guess, or break a hush
		t.Errorf("%d suspicions have no reason", baseless)
	}
	if len(opens) < 2 || len(counts) < 3 {
		t.Errorf("the first statements are %v, the numbers of speakers %v", opens, counts)
	}
}

// Unasked, nobody says that they are a villager, also no werewolf.
func TestNobodySaysAPlainCardUnasked(t *testing.T) {
	for seed := range uint64(40) {
		for _, id := range []game.RoleID{"villager", "werewolf"} {
			v := newVillage(t)
			v.seed = seed
			if said := v.all(v.player(0, id), 0); slices.ContainsFunc(said, func(s game.Statement) bool { return s.Kind == game.SaysCard }) {
				t.Errorf("seed %d: the %s says %+v", seed, id, said)
			}
		}
	}
}

// A guess tells nothing about the card: on the first day, about as many werewolves guess as villagers.
func TestWolvesGuessLikeVillagers(t *testing.T) {
	guesses := map[game.RoleID]int{}
	for seed := range uint64(200) {
		for _, id := range []game.RoleID{"villager", "werewolf"} {
			v := newVillage(t)
			v.seed = seed
			for _, s := range v.all(v.player(0, id), 0) {
				if s.Kind == game.SaysSuspect && s.Why == game.NoReasonGiven {
					guesses[id]++
				}
			}
		}
	}
	if v, w := guesses["villager"], guesses["werewolf"]; min(v, w) < 20 || max(v, w) > 2*min(v, w) {
		t.Errorf("of 200 each, these guess: %v", guesses)
	}
}

// Without a reason, nobody trusts a player if nothing is known about them or if they have voted against
// them, and nobody says so twice a day.
func TestTrustHasSomethingToGoBy(t *testing.T) {
	for _, c := range []struct{ known, voted bool }{{false, false}, {true, false}, {true, true}} {
		trusts := 0
		for seed := range uint64(40) {
			v := newVillage(t)
			v.seed = seed
			m := v.player(4, "villager")
			for at := game.Seat(5); at < 8; at++ {
				v.Say(at, about(game.SaysAsk, 0), -1)
				if c.known {
					v.Say(at, plainCard, -1)
					v.Say(2, seen(0, 1, game.SeenWerewolf), -1) // so the others are in less doubt
				}
				if c.voted {
					v.Vote(4, at, nil)
				}
			}
			if c.voted {
				v.Vote(4, 2, nil)
			}
			v.next(2, game.NoSeat)
			today := 0
			for range 8 { // nobody else speaks
				if s, ok := m.Say(); ok {
					v.Say(4, s, -1)
					if s.Kind == game.SaysTrust {
						today++
					}
				}
			}
			if trusts += today; today > 1 {
				t.Errorf("seed %d: %d words of trust", seed, today)
			}
		}
		if (trusts > 0) != (c.known && !c.voted) {
			t.Errorf("%+v: %d words of trust", c, trusts)
		}
	}
}

// Players speak on every day, also if all have told their cards and nobody is suspect, but
// nobody more than a few times.
func TestNoDayIsSilent(t *testing.T) {
	for seed := range uint64(40) {
		v := newVillage(t)
		v.seed = seed
		minds := v.villagers(6)
		v.discuss(minds)
		plain := about(game.SaysCard, game.NoSeat)
		plain.Role = "villager"
		for at := range minds {
			v.Say(game.Seat(at), plain, -1)
		}
		v.next(2, 7, 6)
		talk, order := v.discuss(minds)
		if len(order) < 3 || len(order) > 12 {
			t.Errorf("seed %d: the second day has %d statements: %+v", seed, len(order), order)
		}
		for at, said := range talk {
			if len(said) > 4 {
				t.Errorf("seed %d: player %d says %+v", seed, at, said)
			}
		}
	}
}

// Nobody says again what they have said on another day, but a suspicion when few live, and in a defence
// only if nothing but trust is left. A second word about the same suspect has another reason.
func TestNobodyRepeatsThemselves(t *testing.T) {
	for seed := range uint64(20) {
		v := newVillage(t)
		v.seed = seed
		minds := v.villagers(4)
		said := map[game.Seat][]game.Statement{}
		for day := range 3 {
			v.Ballot()
			for _, one := range [][2]game.Seat{{0, 7}, {0, 6}, {1, 5}, {2, 4}, {3, 4}} {
				v.Vote(one[0], one[1], nil)
			}
			if day > 0 {
				v.next(day+1, game.Seat(9-2*day), game.Seat(8-2*day))
			}
			talk, _ := v.discuss(minds)
			v.Suspects([]game.Seat{0, 1})
			v.Speak(0)
			talk[0] = append(talk[0], v.all(minds[0], 0)...)
			for at, list := range talk {
				for i, s := range list {
					insists := day == 2 && s.Kind == game.SaysSuspect
					last := !slices.ContainsFunc(list[i+1:], func(s game.Statement) bool { return s.Kind != game.SaysTrust })
					defends := at == 0 && s.Kind == game.SaysCard && last
					if slices.Contains(said[game.Seat(at)], s) && !insists && !defends {
						t.Errorf("seed %d, day %d: player %d says again %+v", seed, day, at, s)
					}
				}
				said[game.Seat(at)] = append(said[game.Seat(at)], list...)
			}
		}
	}
	v := newVillage(t)
	m := v.player(4, "villager")
	v.Ballot()
	v.Vote(5, 6, nil)
	v.Vote(5, 7, nil)
	v.next(2, 0, 6)
	v.next(3, 1, 7)
	reasons := map[game.Seat]bool{}
	for day := 4; day <= 5; day++ {
		v.Say(5, about(game.SaysTrust, 2), -1) // not quiet
		for _, s := range v.all(m, 4) {
			if s.Why == game.VotedAgainst && s.Target == 5 {
				reasons[s.Other] = true
			}
		}
		v.next(day, game.NoSeat)
	}
	if len(reasons) != 2 {
		t.Errorf("the villager gives the reasons %v", reasons)
	}
}

// A word of trust from another day does not keep a player from trusting somebody else.
func TestAnOldWordOfTrustBlocksNoOther(t *testing.T) {
	for _, suspected := range []bool{false, true} {
		v := newVillage(t)
		m := v.player(5, "villager")
		trust := about(game.SaysTrust, 3)
		trust.Why, trust.Other = game.AccusedBy, 2
		v.Say(2, seen(3, 1, game.SeenNot), -1)
		v.Say(2, seen(4, 1, game.SeenNot), -1)
		v.Say(5, trust, -1)
		v.next(2, game.NoSeat, 2)
		if suspected {
			v.Say(6, about(game.SaysSuspect, 3), -1)
			v.Say(6, about(game.SaysSuspect, 4), -1)
		}
		trust.Target = 4
		if said := v.all(m, 5); !slices.Contains(said, trust) {
			t.Errorf("suspected %v: the villager says %+v", suspected, said)
		}
	}
}

// Nobody says to trust a player that they have suspected on the same day.
func TestNobodyTrustsTodaysSuspect(t *testing.T) {
	for seed := range uint64(40) {
		v := newVillage(t)
		v.seed = seed
		m := v.player(4, "villager")
		v.next(2, 7, 6)
		v.next(3, 5, 3)
		for at := game.Seat(0); at < 3; at++ {
			v.Say(at, about(game.SaysAsk, 7), -1) // not silent
			v.Say(4, about(game.SaysSuspect, at), -1)
		}
		for _, s := range v.all(m, 4) {
			if s.Kind == game.SaysTrust {
				t.Errorf("seed %d: %+v", seed, s)
			}
		}
	}
}

// The rules refuse an eleventh statement of a day.
func TestNobodySaysMoreThanTheRulesAllow(t *testing.T) {
	v := newVillage(t)
	seer := v.player(2, "seer")
	seer.Learn(look(0, 1, game.SeenWerewolf))
	for n := range game.MaxStatements + 1 {
		if _, speaks := seer.Say(); speaks != (n < game.MaxStatements) {
			t.Errorf("after %d statements: speaks is %v", n, speaks)
		}
		v.Say(2, about(game.SaysSuspect, 3), -1)
	}
}
