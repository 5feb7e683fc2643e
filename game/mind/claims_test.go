package mind_test

import (
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

// A seer with one cleared player keeps quiet, but not when the player is suspected on a day that
// decides the game, or when the look tells who has lied. A medium tells who was executed if
// somebody has spoken about them. That the pack's victim is no werewolf is not told.
func TestWhenHumansTell(t *testing.T) {
	for _, c := range []struct {
		what  string
		play  func(v village, m *mind.Mind)
		tells bool
	}{
		{"one cleared", func(_ village, m *mind.Mind) { m.Learn(look(3, 1, game.SeenNot)) }, false},
		{"a suspect among many", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.Say(0, about(game.SaysSuspect, 3), -1)
		}, false},
		{"a suspect among four", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.next(2, 1, 7)
			v.next(3, 6, 5)
			v.Say(0, about(game.SaysSuspect, 3), -1)
		}, true},
		{"a suspect among six, when a wrong execution lets both werewolves win", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.next(2, 7, 6)
			v.Say(0, about(game.SaysSuspect, 3), -1)
		}, true},
		{"a ghost", func(v village, m *mind.Mind) {
			v.next(2, 7)
			m.Learn(look(7, 1, game.SeenWerewolf))
		}, false},
		{"a ghost who has accused somebody", func(v village, m *mind.Mind) {
			v.Say(7, seen(3, 1, game.SeenWerewolf), -1)
			v.next(2, 7)
			m.Learn(game.Note{Kind: game.Recall, Night: 2, Target: 7, Sight: game.SeenWerewolf})
		}, true},
		{"a ghost whom somebody has accused", func(v village, m *mind.Mind) {
			v.Say(3, seen(7, 1, game.SeenWerewolf), -1)
			v.next(2, 7)
			m.Learn(game.Note{Kind: game.Recall, Night: 2, Target: 7, Sight: game.SeenWerewolf})
		}, true},
		{"two cleared, after claiming to be a villager", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.next(2, game.NoSeat, 7)
			m.Learn(look(4, 2, game.SeenNot))
			plain := about(game.SaysCard, game.NoSeat)
			plain.Role = "villager"
			v.Say(2, plain, -1)
		}, false},
		{"two cleared", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.next(2, game.NoSeat, 7)
			m.Learn(look(4, 2, game.SeenNot))
		}, true},
		{"one cleared, and the pack's victim who lives again", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.next(2, game.NoSeat, 7)
			m.Learn(look(7, 2, game.SeenNot))
			v.Dusk(3)
			v.Dawn(nil, []game.Seat{7}, nil)
			v.Discuss()
		}, false},
		{"the pack's victim, who has accused somebody", func(v village, m *mind.Mind) {
			v.Say(7, seen(3, 1, game.SeenWerewolf), -1)
			v.next(2, game.NoSeat, 7)
			m.Learn(look(7, 1, game.SeenNot))
		}, false},
	} {
		v := newVillage(t)
		m := v.player(2, "seer")
		c.play(v, m)
		tells := slices.ContainsFunc(v.all(m, 2), func(s game.Statement) bool { return s.Kind == game.SaysSeen })
		if tells != c.tells {
			t.Errorf("%s: tells %v", c.what, tells)
		}
	}
}

// A claim that helps today cannot wait. Others can.
func TestWhatCannotWait(t *testing.T) {
	clears := func(v village, m *mind.Mind) {
		m.Learn(look(3, 1, game.SeenNot))
		v.next(2, 7, 6)
	}
	black, white := seen(0, 1, game.SeenWerewolf), seen(3, 1, game.SeenNot)
	for _, c := range []struct {
		what   string
		play   func(v village, m *mind.Mind)
		claims game.Statement
	}{
		{"one cleared", clears, game.Statement{}},
		{"a cleared suspect among six", func(v village, m *mind.Mind) {
			clears(v, m)
			v.Say(0, about(game.SaysSuspect, 3), -1)
		}, white},
		{"a cleared suspect, and a newer look", func(v village, m *mind.Mind) {
			clears(v, m)
			m.Learn(look(4, 2, game.SeenNot))
			v.Say(0, about(game.SaysSuspect, 3), -1)
		}, white},
		{"a vote against a cleared player among six", func(v village, m *mind.Mind) {
			clears(v, m)
			v.Ballot()
			v.Vote(0, 3, nil)
		}, white},
		{"two cleared", func(v village, m *mind.Mind) {
			clears(v, m)
			m.Learn(look(4, 2, game.SeenNot))
		}, game.Statement{}},
		{"a werewolf", func(_ village, m *mind.Mind) { m.Learn(look(0, 1, game.SeenWerewolf)) }, black},
		{"a werewolf whom the seer has named", func(v village, m *mind.Mind) {
			m.Learn(look(0, 1, game.SeenWerewolf))
			v.Say(2, black, -1)
		}, game.Statement{}},
		{"one cleared, and a false seer", func(v village, m *mind.Mind) {
			m.Learn(look(3, 1, game.SeenNot))
			v.Say(0, seen(4, 1, game.SeenWerewolf), -1)
		}, game.Statement{Kind: game.SaysCard, Role: "seer", Target: game.NoSeat, Other: game.NoSeat}},
		{"a ghost whom somebody has accused", func(v village, m *mind.Mind) {
			v.Say(3, seen(7, 1, game.SeenWerewolf), -1)
			v.next(2, 7)
			m.Learn(look(7, 1, game.SeenNot))
		}, game.Statement{Kind: game.SaysCard, Role: "seer", Target: game.NoSeat, Other: game.NoSeat}},
		{"a muted seer", func(v village, m *mind.Mind) {
			m.Learn(look(0, 1, game.SeenWerewolf))
			v.Dusk(2)
			v.Dawn(nil, nil, []game.Seat{2})
			v.Discuss()
		}, game.Statement{}},
	} {
		v := newVillage(t)
		m := v.player(2, "seer")
		c.play(v, m)
		s, speaks := m.Urgent()
		if s != c.claims || speaks != (s != game.Statement{}) {
			t.Errorf("%s: claims at once %+v; want %+v", c.what, s, c.claims)
		}
	}
}

// A werewolf contradicts the seer who has named them as urgently as a seer contradicts a werewolf, if
// they lie at all. A player without a claim has nothing urgent to say, whatever others say about them.
func TestALieIsAsUrgentAsTheTruth(t *testing.T) {
	card := about(game.SaysCard, game.NoSeat)
	card.Role = "seer"
	claims := map[game.RoleID]int{}
	for seed := range uint64(20) {
		for _, role := range []game.RoleID{"seer", "werewolf", "villager"} {
			v := newVillage(t)
			v.seed = seed
			m := v.player(0, role)
			m.Learn(look(3, 1, game.SeenNot))
			v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
			v.Ballot()
			v.Vote(2, 0, nil)
			s, speaks := m.Urgent()
			if !speaks {
				continue
			}
			claims[role]++
			if s != card {
				t.Errorf("seed %d: %s claims at once %+v", seed, role, s)
			}
			v.Say(0, s, -1)
			if next, speaks := m.Urgent(); speaks && next.Kind != game.SaysSeen {
				t.Errorf("seed %d: %s says at once %+v", seed, role, next)
			}
		}
	}
	if claims["seer"] != 20 || claims["werewolf"] < 15 || claims["villager"] > 0 {
		t.Errorf("of 20 each, these claim at once: %v", claims)
	}
}

// A true seer accuses a player as soon as the day begins, and contradicts a rival at once. So a liar
// who has let the moment pass does not accuse anybody later, however many votes come.
func TestALieComesInTimeOrNotAtAll(t *testing.T) {
	intime := 0
	for seed := range uint64(100) {
		for _, rival := range []bool{false, true} {
			v := newVillage(t)
			v.seed = seed
			m := v.player(0, "werewolf")
			m.Urgent() // nothing has happened
			if rival {
				v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
				v.Ballot()
				v.Vote(2, 0, nil)
				if _, speaks := m.Urgent(); speaks {
					intime++
					continue
				}
			}
			v.Ballot()
			for at := game.Seat(3); at < 8; at++ {
				v.Vote(at, 0, nil)
				if s, speaks := m.Urgent(); speaks {
					t.Errorf("seed %d, a rival: %v: %+v after %d votes", seed, rival, s, at-2)
				}
			}
			v.Suspects([]game.Seat{0, 5})
			v.Speak(0)
			for _, s := range v.all(m, 0) {
				if s.Sight == game.SeenWerewolf || rival && s.Kind == game.SaysSeen {
					t.Errorf("seed %d, a rival: %v: %+v in the defence", seed, rival, s)
				}
			}
		}
	}
	if intime < 50 {
		t.Errorf("of 100 liars, %d contradict in time", intime)
	}
}

// However often a liar thinks about a claim, the same liars come out.
func TestALieIsInventedOnce(t *testing.T) {
	outs := func(looks int) (all []game.Statement) {
		for seed := range uint64(100) {
			v := newVillage(t)
			v.seed = seed
			m := v.player(0, "werewolf")
			for n := range looks {
				v.Say(game.Seat(3+n), about(game.SaysTrust, 6), -1)
				m.Urgent()
			}
			v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
			v.Ballot()
			v.Vote(2, 0, nil)
			s, _ := m.Urgent()
			all = append(all, s)
		}
		return all
	}
	if one, three := outs(1), outs(3); !slices.Equal(one, three) {
		t.Errorf("after one look, liars claim %+v; after three %+v", one, three)
	}
}

// A mind that looks for an urgent claim and finds none says later what it would have said.
func TestLookingForAnUrgentClaimChangesNothing(t *testing.T) {
	for _, looks := range []bool{false, true} {
		v := newVillage(t)
		m := v.character(2, "seer", mind.Quiet)
		m.Learn(look(3, 1, game.SeenNot))
		v.next(2, 7)
		m.Learn(look(4, 2, game.SeenNot))
		if looks {
			if s, speaks := m.Urgent(); speaks {
				t.Errorf("urgent: %+v", s)
			}
		}
		v.Say(0, seen(5, 1, game.SeenNot), -1) // a rival; the seer contradicts with the card
		if s, _ := m.Say(); s.Kind != game.SaysCard {
			t.Errorf("looked before: %v: the seer says %+v", looks, s)
		}
	}
}

// However few words a seer has, a false seer makes them tell all that they know.
func TestAChallengedSeerTellsEverything(t *testing.T) {
	for seed := range uint64(20) {
		v := newVillage(t)
		v.seed = seed
		m := v.character(2, "seer", mind.Quiet)
		m.Learn(look(3, 1, game.SeenNot))
		v.next(2, game.NoSeat)
		m.Learn(look(4, 2, game.SeenNot))
		v.next(3, game.NoSeat)
		m.Learn(look(5, 3, game.SeenNot))
		plain := about(game.SaysCard, game.NoSeat)
		plain.Role = "villager"
		v.Say(2, plain, -1)
		v.Say(0, seen(6, 2, game.SeenWerewolf), -1)
		said := v.all(m, 2)
		for night, at := range []game.Seat{3, 4, 5} {
			if !slices.Contains(said, seen(at, night+1, game.SeenNot)) {
				t.Errorf("seed %d: the seer says only %+v", seed, said)
			}
		}
	}
}

// Against a rival, a seer also tells that the victim of the pack was no werewolf, and so does a liar.
func TestRivalsTellOfTheVictimToo(t *testing.T) {
	told := map[game.RoleID]int{}
	for seed := range uint64(40) {
		for victim := game.Seat(4); victim < 8; victim++ {
			for me, id := range map[game.Seat]game.RoleID{2: "seer", 0: "werewolf"} {
				v := newVillage(t)
				v.seed = seed
				m := v.player(me, id)
				m.Learn(look(victim, 1, game.SeenNot))
				v.all(m, me)
				v.next(2, game.NoSeat, victim)
				v.Say(2-me, seen(me, 2, game.SeenWerewolf), -1)
				if slices.Contains(v.all(m, me), seen(victim, 1, game.SeenNot)) {
					told[id]++
				}
			}
		}
	}
	if told["seer"] != 160 || told["werewolf"] < 10 {
		t.Errorf("of 160 each, these tell of the victim: %v", told)
	}
}

// A liar does not clear the player who contradicts the lie.
func TestALiarClearsNoRival(t *testing.T) {
	lies := 0
	for seed := range uint64(100) {
		v := newVillage(t)
		v.seed = seed
		m := v.player(0, "werewolf")
		v.accusedBySeer(1)
		if !slices.ContainsFunc(v.all(m, 0), func(s game.Statement) bool { return s.Kind == game.SaysSeen }) {
			continue
		}
		lies++
		v.next(2, 5, 7)
		if later := v.all(m, 0); slices.Contains(later, seen(2, 2, game.SeenNot)) {
			t.Errorf("seed %d: the liar clears the rival: %+v", seed, later)
		}
	}
	if lies == 0 {
		t.Error("nobody lies")
	}
}

// A liar who has only claimed the card does not accuse the rival that the pack has killed since.
func TestALiarAccusesNoVictimOfThePack(t *testing.T) {
	claims := 0
	for seed := range uint64(100) {
		v := newVillage(t)
		v.seed = seed
		m := v.player(0, "werewolf")
		v.accusedBySeer(1)
		said, _ := m.Say()
		if said.Kind != game.SaysCard || said.Role != "seer" {
			continue
		}
		claims++
		v.Say(0, said, -1)
		v.next(2, game.NoSeat, 2)
		if later := v.all(m, 0); slices.ContainsFunc(later, func(s game.Statement) bool { return s.Target == 2 && s.Sight == game.SeenWerewolf }) {
			t.Errorf("seed %d: the liar accuses the victim: %+v", seed, later)
		}
	}
	if claims == 0 {
		t.Error("nobody claims the seer's card")
	}
}

// A liar looks at nobody twice, also when three live, and has not cleared a player before voting against them.
func TestLooksOfALiarFitTogether(t *testing.T) {
	lies := 0
	for seed := range uint64(60) {
		v := newVillage(t)
		v.seed = seed
		wolf := v.player(0, "werewolf")
		said := v.all(wolf, 0)
		v.Ballot()
		v.Vote(0, 6, nil)
		v.next(2, 6, 7)
		said = append(said, v.all(wolf, 0)...)
		v.accusedBySeer(2)
		said = append(said, v.all(wolf, 0)...)
		for night, gone := range [][2]game.Seat{{5, 1}, {3, game.NoSeat}, {game.NoSeat, game.NoSeat}} {
			v.next(night+3, gone[0], slices.DeleteFunc(gone[1:], func(at game.Seat) bool { return at == game.NoSeat })...)
			said = append(said, v.all(wolf, 0)...)
		}
		looks := map[game.Seat]int{}
		for _, s := range said {
			if s.Kind == game.SaysSeen {
				looks[s.Target]++
			}
		}
		for at, n := range looks {
			if lies++; n > 1 || at == 6 {
				t.Errorf("seed %d: %d looks at %d: %+v", seed, n, at, said)
			}
		}
	}
	if lies < 60 {
		t.Errorf("%d looks in 60 games", lies)
	}
}

// A wolf who has claimed to be the seer says so again on trial, with what they pretend to have seen.
func TestLiarsStayWithTheLie(t *testing.T) {
	v := newVillage(t)
	wolf := v.player(0, "werewolf")
	v.accusedBySeer(1)
	v.all(wolf, 0)
	v.Speak(0) // after a tie
	card := about(game.SaysCard, game.NoSeat)
	card.Role = "seer"
	if said := v.all(wolf, 0); len(said) != 2 || said[0] != card || said[1].Kind != game.SaysSeen {
		t.Errorf("the wolf says %+v", said)
	}
}

func TestAMediumSaysTheCardFirst(t *testing.T) {
	deck, seats := cards(t, "werewolf", 2, "seer", 1, "medium", 1, "villager", 4)
	v := village{mind.NewRecord(edition(t, "fourth"), deck, seats, game.Vocabulary{Sights: true}), t, 12345}
	v.Dusk(1)
	v.Dawn(nil, nil, nil)
	v.Discuss()
	v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
	v.next(2, 0)
	medium := v.player(3, "medium")
	medium.Learn(game.Note{Kind: game.Recall, Night: 2, Target: 0, Sight: game.SeenWerewolf})
	said := v.all(medium, 3)
	if len(said) < 2 || said[0].Role != "medium" || said[1] != seen(0, 2, game.SeenWerewolf) {
		t.Errorf("the medium says %+v", said)
	}
}
