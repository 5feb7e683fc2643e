package mind_test

import (
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

// A player votes for the suspect that they have named today, if nothing is clearer.
func TestVotesFollowWords(t *testing.T) {
	for suspect := game.Seat(0); suspect < 4; suspect++ {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(4, about(game.SaysSuspect, suspect), -1)
		among := []game.Seat{0, 1, 2, 3, 5, 6, 7}
		if at := m.Accuse(among); at != suspect {
			t.Errorf("the player names %d and accuses %d", suspect, at)
		}
		if at := m.Judge([]game.Seat{5, suspect}, false); at != suspect {
			t.Errorf("the player names %d and condemns %d", suspect, at)
		}
		v.Say(2, seen((suspect+1)%2, 1, game.SeenWerewolf), -1)
		if suspect > 2 && m.Accuse(among) != (suspect+1)%2 {
			t.Error("the player does not believe the seer")
		}
	}
}

// A player who changes their mind says so, or else votes as they said. Only words that come after
// their last chance to speak turn a vote silently. Nobody votes for a player that they have
// cleared or trusted.
func TestVotesDoNotTurnSilently(t *testing.T) {
	among := []game.Seat{0, 1, 2, 3, 5, 6, 7}
	for _, c := range []struct {
		what        string
		claims      []game.Statement // by seats 2 and 0
		late, turns bool
	}{
		{"a claim", []game.Statement{seen(1, 1, game.SeenWerewolf)}, false, true},
		{"a late claim", []game.Statement{seen(1, 1, game.SeenWerewolf)}, true, true},
		{"rivals", []game.Statement{seen(0, 1, game.SeenWerewolf), seen(2, 1, game.SeenWerewolf)}, false, false},
	} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(4, about(game.SaysSuspect, 3), -1)
		v.all(m, 4)
		for i, s := range c.claims {
			v.Say([]game.Seat{2, 0}[i], s, -1)
		}
		named := game.Seat(3)
		if !c.late {
			for _, s := range v.all(m, 4) {
				if s.Kind == game.SaysSuspect {
					named = s.Target
				}
			}
		}
		v.Ballot()
		at := m.Accuse(among)
		if (at != 3) != c.turns || !c.late && at != named {
			t.Errorf("%s: the villager names %d and accuses %d", c.what, named, at)
		}
	}
	for at := game.Seat(3); at < 8; at++ {
		for _, s := range []game.Statement{seen(at, 1, game.SeenNot), about(game.SaysTrust, at)} {
			v := newVillage(t)
			wolf := v.player(0, "werewolf")
			v.Say(0, s, -1)
			v.Ballot()
			for by := game.Seat(2); by < 8; by++ {
				v.Vote(by, at, nil)
			}
			if wolf.Accuse([]game.Seat{3, 4, 5, 6, 7}) == at {
				t.Errorf("the wolf says %+v and accuses them", s)
			}
		}
	}
}

// Somebody trusts a player if a seer has cleared them and the pack has killed that seer since.
func TestAProvenSeerIsBelieved(t *testing.T) {
	v := newVillage(t)
	v.Say(2, seen(3, 1, game.SeenNot), -1)
	v.next(2, 7, 2)
	want := about(game.SaysTrust, 3)
	want.Why, want.Other = game.AccusedBy, 2
	if said := v.all(v.player(4, "villager"), 4); !slices.Contains(said, want) {
		t.Errorf("a villager says %+v", said)
	}
}

// Nobody votes for the suspect that they have named when a seer has cleared that one since.
func TestVotesSpareTheCleared(t *testing.T) {
	for at, id := range map[game.Seat]game.RoleID{0: "werewolf", 4: "villager"} {
		for seed := range uint64(20) {
			v := newVillage(t)
			v.seed = seed
			m := v.player(at, id)
			v.Say(at, about(game.SaysSuspect, 3), -1)
			v.Say(2, seen(3, 1, game.SeenNot), -1)
			v.all(m, at)
			v.Ballot()
			if voted := m.Accuse([]game.Seat{1, 2, 3, 5, 6, 7}); voted == 3 {
				t.Errorf("seed %d: the %s accuses a cleared player", seed, id)
			}
		}
	}
}

// A player who has accused somebody because of what a seer has said does not execute that seer when the
// accused says the same of the seer in their defence. All other votes are against the accused, as if
// the pack wanted that.
func TestNobodyExecutesTheirOwnWitness(t *testing.T) {
	for _, id := range []game.RoleID{"villager", "werewolf"} {
		v := newVillage(t)
		v.Say(2, seen(5, 1, game.SeenWerewolf), -1)
		because := about(game.SaysSuspect, 5)
		because.Why, because.Other = game.AccusedBy, 2
		at := game.Seat(4)
		if id == "werewolf" {
			at = 0
		}
		m := v.player(at, id)
		v.Say(at, because, -1)
		v.Ballot()
		for by := range game.Seat(8) {
			if by != 5 {
				v.Vote(by, 5, nil)
			}
		}
		v.Vote(5, 2, nil)
		v.Suspects([]game.Seat{5, 2})
		v.Speak(5)
		v.Say(5, seen(2, 1, game.SeenWerewolf), -1)
		if voted := m.Judge([]game.Seat{5, 2}, false); voted != 5 {
			t.Errorf("the %s votes against %d", id, voted)
		}
	}
}

// A player who is called a werewolf by somebody who claims to have seen it knows that this is a lie, or
// pretends so: they vote against the teller, and say nothing about others before.
func TestThoseWhoAreNamedTurnAgainstTheTeller(t *testing.T) {
	for _, id := range []game.RoleID{"villager", "werewolf"} {
		for _, temper := range mind.Tempers {
			for seed := range uint64(20) {
				v := newVillage(t)
				v.seed = seed
				m := v.character(0, id, temper)
				v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
				if s, ok := m.Say(); ok && s.Target != 2 && s.Kind != game.SaysCard {
					t.Errorf("%s, %s, seed %d: the first words are %+v", id, temper, seed, s)
				}
				v.Ballot()
				if at := m.Accuse([]game.Seat{1, 2, 3, 4, 5, 6, 7}); at != 2 {
					t.Errorf("%s, %s, seed %d: the vote is against %d", id, temper, seed, at)
				}
			}
		}
	}
}

// Those who live accuse the player that the ghost of a killed seer accuses. The pack has not killed a seer
// who was executed, so their ghost may be that of a werewolf.
func TestTheGhostOfAKilledSeerIsHeard(t *testing.T) {
	heard := map[bool]int{}
	for _, killed := range []bool{true, false} {
		for _, at := range []game.Seat{0, 1, 3, 5, 7} {
			v := newVillage(t)
			m := v.player(4, "villager")
			v.Say(2, seen(6, 1, game.SeenNot), -1)
			if killed {
				v.next(2, game.NoSeat, 2)
			} else {
				v.next(2, 2)
			}
			other := game.Seat(0)
			if at == other {
				other = 1
			}
			v.Say(6, about(game.SaysSuspect, other), -1)
			v.Ballot()
			v.Vote(6, other, nil)
			v.Vote(2, at, nil)
			if m.Accuse([]game.Seat{0, 1, 3, 5, 6, 7}) == at {
				heard[killed]++
			}
		}
	}
	if heard[true] != 5 || heard[false] > 0 {
		t.Errorf("accused with the ghost of a killed seer %d times of 5, of an executed one %d times", heard[true], heard[false])
	}
}

// Without a new reason, nobody accuses a player who has voted to save them, also as a ghost.
func TestNobodyAccusesWhoSavedThem(t *testing.T) {
	accused := map[bool]int{}
	for _, saves := range []bool{true, false} {
		for _, dies := range []bool{true, false} {
			for _, by := range []game.Seat{0, 1, 2, 3, 5, 7} {
				accuser := game.Seat(7)
				if by == accuser {
					accuser = 1
				}
				v := newVillage(t)
				m := v.player(4, "villager")
				v.Ballot()
				v.Suspects([]game.Seat{4, 6})
				if saves {
					v.Vote(by, 6, []game.Seat{4, 6})
				}
				if dies {
					v.next(2, 4)
				} else {
					v.next(2, 6)
				}
				v.Say(accuser, about(game.SaysSuspect, by), -1)
				v.Ballot()
				v.Vote(accuser, by, nil)
				if m.Accuse([]game.Seat{0, 1, 2, 3, 5, 7}) == by {
					accused[saves]++
				}
			}
		}
	}
	if accused[true] > 0 || accused[false] < 6 {
		t.Errorf("of 12 who are suspected, those who voted for the player are accused %d times, the others %d times", accused[true], accused[false])
	}
}
