package mind_test

import (
	"math"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

func TestBeliefs(t *testing.T) {
	const villager, other, third game.Seat = 3, 4, 5
	type check func(b *mind.Belief) bool
	for _, c := range []struct {
		what string
		me   game.Seat
		card game.RoleID
		play func(v village, m *mind.Mind)
		want check
	}{
		{"without news everybody is alike", villager, "villager", nil, func(b *mind.Belief) bool {
			return near(b.Pack[0], 2./7) && near(b.Pack[7], 2./7) && b.Pack[villager] == 0
		}},
		{"a seer knows a werewolf", 2, "seer", func(_ village, m *mind.Mind) { m.Learn(look(0, 1, game.SeenWerewolf)) },
			func(b *mind.Belief) bool { return b.Pack[0] > 0.99 && near(b.Pack[1], 1./6) }},
		{"a seer knows a human", 2, "seer", func(_ village, m *mind.Mind) { m.Learn(look(4, 1, game.SeenNot)) },
			func(b *mind.Belief) bool { return b.Pack[4] < 0.01 && near(b.Pack[1], 1./3) }},
		{"the accused by a lone seer is suspected", villager, "villager",
			func(v village, _ *mind.Mind) { v.Say(2, seen(0, 1, game.SeenWerewolf), -1) },
			func(b *mind.Belief) bool { return b.Pack[0] > 0.45 && b.Pack[0] > b.Pack[2] && b.Pack[0] > 2*b.Pack[4] }},
		{"one of two seers is a liar", villager, "villager",
			func(v village, _ *mind.Mind) {
				v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
				v.Say(0, seen(2, 1, game.SeenWerewolf), -1)
			},
			func(b *mind.Belief) bool {
				return b.Pack[0]+b.Pack[2] > 0.9 && near(b.Pack[0], b.Pack[2]) && b.Pack[0] > 2*b.Pack[other]
			}},
		{"who speaks of something else first is no rival", villager, "villager",
			func(v village, _ *mind.Mind) {
				v.Say(2, seen(other, 1, game.SeenNot), -1)
				v.Say(0, about(game.SaysAsk, 7), -1)
				v.Say(0, seen(2, 1, game.SeenWerewolf), -1)
			},
			func(b *mind.Belief) bool { return b.Pack[0] > 0.4 && b.Pack[0] > 1.3*b.Pack[2] }},
		{"who claims a plain card is no more suspect than the others", villager, "villager",
			func(v village, _ *mind.Mind) {
				plain := about(game.SaysCard, game.NoSeat)
				plain.Role = "villager"
				v.Say(other, plain, -1)
			},
			func(b *mind.Belief) bool { return math.Abs(b.Pack[other]-b.Pack[third]) < 0.001 }},
		{"who accuses me falsely is a liar", villager, "villager",
			func(v village, _ *mind.Mind) { v.Say(0, seen(villager, 1, game.SeenWerewolf), -1) },
			func(b *mind.Belief) bool { return b.Pack[0] > 0.55 && b.Pack[0] > 2*b.Pack[other] }},
		{"the true seer knows the false one", 2, "seer",
			func(v village, _ *mind.Mind) { v.Say(0, seen(other, 1, game.SeenNot), -1) },
			func(b *mind.Belief) bool { return b.Pack[0] > 0.6 }},
		{"what is taken back does not count", villager, "villager",
			func(v village, _ *mind.Mind) {
				v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
				v.Say(2, about(game.SaysBack, game.NoSeat), 0)
			},
			func(b *mind.Belief) bool { return near(b.Pack[0], 2./7) }},
		{"the pack does not kill its own", villager, "villager", func(v village, _ *mind.Mind) { v.next(2, 7, 5) },
			func(b *mind.Belief) bool { return b.Pack[5] < 0.01 && b.Pack[0] > 2./7 }},
		{"the game goes on, so the executed were not all wolves", villager, "villager",
			func(v village, _ *mind.Mind) { v.next(2, 0); v.next(3, 1) },
			func(b *mind.Belief) bool { return b.Pack[0]+b.Pack[1] < 4./7 }},
		{"wolves do not vote for wolves", villager, "villager",
			func(v village, _ *mind.Mind) {
				v.Say(2, seen(0, 1, game.SeenWerewolf), -1)
				v.Ballot()
				v.Vote(other, 0, nil)
				v.Vote(third, 6, nil)
			},
			func(b *mind.Belief) bool { return b.Pack[other] < b.Pack[third] }},
		{"who has believed a true seer is less suspect, who has believed a false one more", villager, "villager",
			func(v village, _ *mind.Mind) {
				for by, seer := range map[game.Seat]game.Seat{other: 2, third: 0} {
					v.Say(seer, seen(6, 1, game.SeenNot), -1)
					trust := about(game.SaysTrust, 6)
					trust.Why, trust.Other = game.AccusedBy, seer
					v.Say(by, trust, -1)
				}
				v.next(2, game.NoSeat, 2) // the pack has killed the true one
			},
			func(b *mind.Belief) bool { return b.Pack[other] < 0.9*b.Pack[1] && b.Pack[third] > 1.1*b.Pack[1] }},
		{"nonsense changes nothing", villager, "villager",
			func(v village, _ *mind.Mind) {
				v.Say(4, game.Statement{Kind: game.SaysSeen, Target: 99, Role: "nobody", Night: -3}, -1)
				v.Say(4, game.Statement{Kind: "sings", Target: -7}, 77)
			},
			func(b *mind.Belief) bool { return near(b.Pack[4], 2./7) }},
		{"the pack knows itself", 0, "werewolf", nil, func(b *mind.Belief) bool { return b.Pack[0] == 1 && b.Pack[1] == 1 && b.Pack[4] == 0 }},
	} {
		v := newVillage(t)
		m := v.player(c.me, c.card)
		if c.play != nil {
			c.play(v, m)
		}
		if b := m.Belief(); !c.want(b) {
			t.Errorf("%s: %.3f", c.what, b.Pack[:8])
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 0.03 }

// The sampled weights agree with the number of wolves, also with many cards.
func TestLargePacksAreSampled(t *testing.T) {
	deck, seats := cards(t, "werewolf", 8, "seer", 1, "bodyguard", 1, "villager", 14)
	r := mind.NewRecord(edition(t, "fourth"), deck, seats, game.Vocabulary{})
	r.Dusk(1)
	sum := 0.0
	for at, p := range r.Public().Pack {
		sum += p
		if at < seats && math.Abs(p-8./24) > 0.1 {
			t.Errorf("seat %d: %.3f", at, p)
		}
	}
	if math.Abs(sum-8) > 1e-6 {
		t.Errorf("%.3f wolves of 8", sum)
	}
}
