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

// Somebody who has written a line or answered is not called quiet. Only a player who has spoken calls others so.
func TestWhoIsCalledQuiet(t *testing.T) {
	for _, c := range []struct{ spoke, writes, answers, quiet bool }{
		{true, false, false, true}, {true, true, false, false}, {true, false, true, false}, {false, false, false, false},
	} {
		v := newVillage(t)
		if c.spoke {
			v.Say(3, about(game.SaysTrust, 2), -1)
		}
		m := v.player(3, "villager")
		m.Learn(look(4, 1, game.SeenWerewolf))
		for at := game.Seat(5); at < 8; at++ {
			v.Say(at, about(game.SaysTrust, 2), -1)
		}
		if c.writes {
			v.Write(4)
		}
		if c.answers {
			named := about(game.SaysSuspect, 4)
			named.Why = game.SaysNothing
			v.Say(5, named, -1)
			v.Say(4, about(game.SaysAsk, 5), -1)
		}
		quiet := slices.ContainsFunc(v.all(m, 3), func(s game.Statement) bool { return s.Why == game.SaysNothing && s.Target == 4 })
		if quiet != c.quiet {
			t.Errorf("%+v: called quiet %v", c, quiet)
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

// A reason holds: it says nothing that is as true of the speaker, it does not come from
// a player in doubt, and a vote from before a player was cleared is none.
func TestReasonsHold(t *testing.T) {
	const speaker, suspect, victim game.Seat = 3, 4, 5
	votes := func(v village, by ...game.Seat) {
		v.Ballot()
		for _, at := range by {
			v.Vote(at, victim, nil)
		}
	}
	saves := func(by ...game.Seat) func(v village) { // 7, whose card the seer knows, as the death of the seer proves
		return func(v village) {
			v.Say(2, seen(7, 1, game.SeenWerewolf), -1)
			for _, at := range by {
				v.Vote(at, victim, []game.Seat{7, victim})
			}
			v.next(2, 7, 2)
		}
	}
	for _, c := range []struct {
		what  string
		card  game.RoleID // of the speaker
		play  func(v village)
		why   game.Reason
		other game.Seat
	}{
		{"a vote against the victim", "seer", func(v village) { votes(v, suspect); v.next(2, 7, victim) }, game.VotedAgainst, victim},
		{"the speaker's own vote", "seer", func(v village) { votes(v, suspect, speaker); v.next(2, 7, victim) }, game.NoReasonGiven, game.NoSeat},
		{"a cleared player", "seer", func(v village) {
			votes(v, suspect)
			v.next(2, 7, victim)
			v.Say(suspect, seen(victim, 2, game.SeenNot), -1)
		}, game.SameCard, speaker},
		{"an accuser", "villager", func(v village) { v.Say(2, seen(suspect, 1, game.SeenWerewolf), -1) }, game.AccusedBy, 2},
		{"an accuser who claims the speaker's card", "seer", func(v village) {
			v.Say(2, seen(suspect, 1, game.SeenWerewolf), -1)
			v.next(2, 2)
		}, game.NoReasonGiven, game.NoSeat},
		{"a vote rather than a word for a liar", "villager", func(v village) {
			votes(v, suspect)
			v.Say(7, seen(2, 1, game.SeenWerewolf), -1)
			v.next(2, game.NoSeat, victim, 7)
		}, game.VotedAgainst, victim},
		{"a vote in a verdict", "villager", func(v village) {
			v.Ballot()
			v.Vote(suspect, victim, []game.Seat{7, victim})
			v.next(2, 7, victim)
		}, game.NoReasonGiven, game.NoSeat},
		{"a vote that saves a werewolf", "villager", saves(suspect), game.DefendedOther, 7},
		{"the speaker saves them, too", "villager", saves(suspect, speaker), game.NoReasonGiven, game.NoSeat},
		{"a vote that saves one of two others", "villager", func(v village) {
			v.Say(2, seen(7, 1, game.SeenWerewolf), -1)
			v.Vote(suspect, victim, []game.Seat{6, 7, victim})
			v.next(2, 7, 2)
		}, game.NoReasonGiven, game.NoSeat},
		{"a vote against the one they have saved", "villager", func(v village) {
			v.Vote(suspect, 7, nil)
			saves(suspect)(v)
		}, game.NoReasonGiven, game.NoSeat},
	} {
		v := newVillage(t)
		v.Say(suspect, about(game.SaysTrust, 2), -1) // not silent
		c.play(v)
		m := v.player(speaker, c.card)
		m.Learn(look(suspect, 1, game.SeenWerewolf)) // so that the player has a suspect
		given := 0
		for _, s := range v.all(m, speaker) {
			if s.Kind != game.SaysSuspect {
				continue
			}
			if given++; s.Target != suspect || s.Why != c.why || s.Other != c.other {
				t.Errorf("%s: %+v", c.what, s)
			}
		}
		if given == 0 {
			t.Errorf("%s: no suspicion", c.what)
		}
	}
}

// Nobody accuses a player only because that player accuses them, and two players who have voted
// for each other do not give that as their reason.
func TestNobodyMirrorsAnAccusation(t *testing.T) {
	for _, id := range []game.RoleID{"villager", "werewolf"} {
		for by := game.Seat(2); by < 8; by++ {
			v := newVillage(t)
			m := v.player(0, id)
			v.Say(by, about(game.SaysSuspect, 0), -1)
			v.Ballot()
			v.Vote(by, 0, nil)
			if at := m.Accuse([]game.Seat{1, 2, 3, 4, 5, 6, 7}); at == by {
				t.Errorf("the %s accuses %d, who accuses them", id, at)
			}
			v.Vote(0, by, nil)
			v.Suspects([]game.Seat{0, by})
			v.Speak(0)
			for _, s := range v.all(m, 0) {
				if s.Why == game.VotedAgainst {
					t.Errorf("the %s says %+v", id, s)
				}
			}
		}
	}
	v := newVillage(t)
	m := v.player(4, "villager")
	v.Say(6, seen(4, 1, game.SeenWerewolf), -1)
	if at := m.Accuse([]game.Seat{0, 1, 2, 3, 5, 6, 7}); at != 6 {
		t.Errorf("the villager accuses %d, not the liar", at)
	}
}

// A second player who suspects the same one gives another reason, if there is one.
func TestReasonsDiffer(t *testing.T) {
	v := newVillage(t)
	v.Ballot()
	v.Vote(5, 6, nil)
	v.Vote(5, 7, nil)
	v.next(2, 0, 6)
	v.next(3, 1, 7)
	v.Say(5, about(game.SaysTrust, 2), -1) // not quiet
	reasons := map[game.Seat]int{}
	for at := game.Seat(3); at < 5; at++ {
		for _, s := range v.all(v.player(at, "villager"), at) {
			if s.Target == 5 && s.Why == game.VotedAgainst {
				reasons[s.Other]++
			}
		}
	}
	if reasons[6] != 1 || reasons[7] != 1 {
		t.Errorf("the reasons are votes against %v", reasons)
	}
}

// Two players who have believed the same seer do not accuse each other the next day, if hardly more speaks
// against them than against others.
func TestBelieversAreNoSuspects(t *testing.T) {
	for _, believes := range []bool{false, true} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(2, seen(7, 1, game.SeenNot), -1)
		trust := about(game.SaysTrust, 7)
		trust.Why, trust.Other = game.AccusedBy, 2
		v.Say(5, trust, -1)
		if believes {
			v.Say(4, trust, -1)
		}
		v.Ballot()
		for _, one := range [][2]game.Seat{{1, 0}, {3, 0}, {6, 0}, {1, 3}, {3, 6}, {6, 1}} {
			v.Vote(one[0], one[1], nil)
		}
		v.next(2, 0, 7)
		if at := m.Accuse([]game.Seat{1, 2, 3, 5, 6}); (at == 5) == believes {
			t.Errorf("believes %v: the villager accuses %d; %.3f", believes, at, m.Belief().Pack[:8])
		}
	}
}

// A player who has taken the side of a seer is no suspect after the pack has killed that seer, if hardly more
// speaks against them than against others.
func TestWhoBackedATrueSeerIsNoSuspect(t *testing.T) {
	for _, id := range []game.RoleID{"villager", "werewolf"} {
		for _, backs := range []bool{false, true} {
			v := newVillage(t)
			at := map[game.RoleID]game.Seat{"villager": 4, "werewolf": 1}[id]
			m := v.player(at, id)
			v.Say(2, seen(7, 1, game.SeenNot), -1)
			v.Say(5, about(game.SaysAsk, 2), -1) // not silent
			if backs {
				v.Say(5, about(game.SaysTrust, 2), -1)
			}
			v.Ballot()
			for _, one := range [][2]game.Seat{{3, 0}, {6, 0}, {3, 6}, {6, 3}} {
				v.Vote(one[0], one[1], nil)
			}
			v.next(2, 0, 2)
			if voted := m.Accuse([]game.Seat{3, 5, 6, 7}); (voted == 5) == backs {
				t.Errorf("backs %v: the %s accuses %d; %.3f", backs, id, voted, m.Belief().Pack[:8])
			}
		}
	}
}
