package mind_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/mind"
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

// A suspect who has told the card accuses the other one on trial, not a judge. Somebody who is
// alone on trial accuses a player who has voted against them. A reason is given if there is one.
func TestADefenceAccusesTheOtherSuspect(t *testing.T) {
	for _, c := range []struct {
		what     string
		voter    game.Seat // against the suspect
		suspects []game.Seat
		target   game.Seat
		why      game.Reason
	}{
		{"the other has not voted against the suspect", 6, []game.Seat{4, 5}, 5, game.NoReasonGiven},
		{"the other has voted against the suspect", 5, []game.Seat{4, 5}, 5, game.VotedAgainst},
		{"alone", 6, []game.Seat{4}, 6, game.VotedAgainst},
	} {
		v := newVillage(t)
		m := v.player(4, "villager")
		v.Say(5, about(game.SaysTrust, 2), -1) // not silent
		v.Ballot()
		v.Vote(c.voter, 4, nil)
		v.Suspects(c.suspects)
		v.Speak(4)
		want := about(game.SaysSuspect, c.target)
		if want.Why = c.why; c.why == game.VotedAgainst {
			want.Other = 4
		}
		if said := v.all(m, 4); len(said) != 2 || said[0].Role != "villager" || said[1] != want {
			t.Errorf("%s: the suspect says %+v", c.what, said)
		}
	}
}

// A wolf who is on trial with a packmate accuses them: one of the two is executed anyway.
func TestAWolfOnTrialAccusesAPackmate(t *testing.T) {
	v := newVillage(t)
	wolf := v.player(0, "werewolf")
	v.Ballot()
	v.Suspects([]game.Seat{0, 1})
	v.Speak(0)
	if said := v.all(wolf, 0); len(said) != 2 || said[1].Kind != game.SaysSuspect || said[1].Target != 1 {
		t.Errorf("the wolf says %+v", said)
	}
}

// Without a reason, a suspect accuses the one on trial that they trust least, wherever that one sits.
func TestADefenceAccusesTheLeastTrusted(t *testing.T) {
	for _, suspects := range [][]game.Seat{{4, 5, 6}, {4, 6, 5}} {
		v := newVillage(t)
		m := v.player(4, "villager")
		for _, id := range []game.RoleID{"seer", "villager"} { // 5 gives up a card
			claim := about(game.SaysCard, game.NoSeat)
			claim.Role = id
			v.Say(5, claim, -1)
		}
		v.Say(6, about(game.SaysAsk, 3), -1) // not silent
		v.Ballot()
		v.Suspects(suspects)
		v.Speak(4)
		if said := v.all(m, 4); !slices.Contains(said, about(game.SaysSuspect, 5)) {
			t.Errorf("of %v the suspect says %+v", suspects, said)
		}
	}
}

// A wolf who is alone on trial accuses no packmate who has voted against them, unless that one is
// lost anyway.
func TestAWolfAloneOnTrialSparesThePack(t *testing.T) {
	for _, lost := range []bool{false, true} {
		v := newVillage(t)
		wolf := mind.New(v.Record, 0, card(t, "werewolf"), mind.Sharp, mind.Lively, mind.Honest, rand.New(rand.NewPCG(1, 1)))
		wolf.Meet([]game.Seat{1})
		v.Say(6, about(game.SaysAsk, 3), -1) // not silent
		if lost {
			v.Say(2, seen(1, 1, game.SeenWerewolf), -1)
			v.next(2, 7, 2) // the pack has killed the seer, which proves the claim
		}
		v.Ballot()
		v.Vote(1, 0, nil)
		v.Vote(6, 0, nil)
		v.Suspects([]game.Seat{0})
		v.Speak(0)
		said := v.all(wolf, 0)
		if accuses := slices.ContainsFunc(said, func(s game.Statement) bool { return s.Kind == game.SaysSuspect && s.Target == 1 }); accuses != lost {
			t.Errorf("lost %v: the wolf says %+v", lost, said)
		}
	}
}

// A seer on trial says again who they are, and the best that they have learned.
func TestADefenceRepeatsClaimAndResult(t *testing.T) {
	for _, c := range []struct {
		what     string
		suspects []game.Seat
		told     []game.Statement
		want     int // of told
	}{
		{"about the other suspect", []game.Seat{0, 2}, []game.Statement{seen(0, 1, game.SeenWerewolf), seen(5, 2, game.SeenNot)}, 0},
		{"about a werewolf", []game.Seat{2, 6}, []game.Statement{seen(0, 1, game.SeenWerewolf), seen(5, 2, game.SeenNot)}, 0},
		{"the newest", []game.Seat{2, 6}, []game.Statement{seen(4, 1, game.SeenNot), seen(5, 2, game.SeenNot)}, 1},
	} {
		v := newVillage(t)
		m := v.player(2, "seer")
		v.next(2, 7, 3)
		card := about(game.SaysCard, game.NoSeat)
		card.Role = "seer"
		for _, s := range c.told {
			m.Learn(look(s.Target, s.Night, s.Sight))
		}
		v.all(m, 2)
		v.Ballot()
		v.Suspects(c.suspects)
		for range 2 { // after a tie there is another one
			v.Speak(2)
			if said := v.all(m, 2); !slices.Equal(said, []game.Statement{card, c.told[c.want]}) {
				t.Errorf("%s: the seer says %+v", c.what, said)
			}
		}
	}
}

// A suspect trusts nobody who has called them a suspect, or voted against them, today, and nobody
// that they have voted against.
func TestADefenceTrustsNoAccuser(t *testing.T) {
	for _, c := range []struct {
		what     string
		votes    [][2]game.Seat
		suspects bool // 5 calls the player a suspect
		trusts   bool
	}{
		{"nobody is against the other", nil, false, true},
		{"they are against the player", [][2]game.Seat{{6, 4}}, true, false},
		{"the player is against them", [][2]game.Seat{{4, 5}, {4, 6}}, false, false},
	} {
		v := newVillage(t)
		m := v.player(4, "villager")
		card := about(game.SaysCard, game.NoSeat)
		card.Role = "villager"
		v.Say(4, card, -1)
		v.Say(2, seen(5, 1, game.SeenNot), -1)
		v.Say(2, seen(6, 1, game.SeenNot), -1)
		if c.suspects {
			v.Say(5, about(game.SaysSuspect, 4), -1)
		}
		v.Say(4, about(game.SaysSuspect, 7), -1)
		v.Ballot()
		for _, one := range c.votes {
			v.Vote(one[0], one[1], nil)
		}
		v.Suspects([]game.Seat{4, 7})
		v.Speak(4)
		trusts := slices.ContainsFunc(v.all(m, 4), func(s game.Statement) bool {
			return s.Kind == game.SaysTrust && (s.Target == 5 || s.Target == 6)
		})
		if trusts != c.trusts {
			t.Errorf("%s: trusts %v", c.what, trusts)
		}
	}
}

// A suspect who has told their card, and named the other suspect, says the card again before a word of trust.
// In a defence nobody trusts a player who has ever voted against them, also no honest wolf, who says no card.
func TestNoDefenceIsOnlyTrust(t *testing.T) {
	for _, c := range []struct {
		at     game.Seat
		card   game.RoleID
		tongue mind.Tongue
		voters []game.Seat // against the suspect, yesterday
		want   []game.StatementKind
	}{
		{4, "villager", mind.Liar, nil, []game.StatementKind{game.SaysCard, game.SaysTrust}},
		{4, "villager", mind.Liar, []game.Seat{0, 1, 2, 3}, []game.StatementKind{game.SaysCard}},
		{0, "werewolf", mind.Liar, nil, []game.StatementKind{game.SaysCard, game.SaysTrust}},
		{0, "werewolf", mind.Honest, nil, []game.StatementKind{game.SaysTrust}},
		{0, "werewolf", mind.Honest, []game.Seat{2, 3, 4}, nil},
	} {
		v := newVillage(t)
		m := mind.New(v.Record, c.at, card(t, c.card), mind.Sharp, mind.Lively, c.tongue, rand.New(rand.NewPCG(1, 1)))
		if c.card == "werewolf" {
			m.Meet([]game.Seat{1})
		}
		plain := about(game.SaysCard, game.NoSeat)
		plain.Role = "villager"
		v.Say(c.at, plain, -1)
		v.Ballot()
		for _, by := range c.voters {
			v.Vote(by, c.at, nil)
		}
		v.next(2, 6, 5)
		v.Say(2, seen(3, 1, game.SeenNot), -1)
		v.Say(7, about(game.SaysAsk, 3), -1) // not silent
		v.Say(c.at, about(game.SaysSuspect, 7), -1)
		v.Ballot()
		v.Suspects([]game.Seat{c.at, 7})
		v.Speak(c.at)
		var kinds []game.StatementKind
		for _, s := range v.all(m, c.at) {
			kinds = append(kinds, s.Kind)
		}
		if !slices.Equal(kinds, c.want) {
			t.Errorf("%+v: says %v", c, kinds)
		}
	}
}
