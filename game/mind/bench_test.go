package mind_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

// BenchmarkDecision measures one vote of one player on the third day of a talkative game.
// The bounds are 5 ms with 16 players and 20 ms with 24.
func BenchmarkDecision(b *testing.B) {
	for _, players := range []int{8, 16, 24} {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			edition, err := game.EditionOf("fourth")
			if err != nil {
				b.Fatal(err)
			}
			var deck []mind.Card
			for _, c := range game.DeckFor(game.DefaultSettings(edition), players) {
				role, err := game.RoleOf(c.Role)
				if err != nil {
					b.Fatal(err)
				}
				deck = append(deck, mind.Card{Role: role, Count: c.Count})
			}
			r := mind.NewRecord(edition, deck, players, game.Vocabulary{})
			dice := rand.New(rand.NewPCG(1, 1))
			anybody := func() game.Seat { return game.Seat(dice.IntN(players)) }
			for day := 1; day <= 3; day++ {
				r.Dusk(day)
				r.Dawn([]game.Seat{game.Seat(day)}, nil, nil)
				r.Discuss()
				for range 4 * players {
					r.Say(anybody(), game.Statement{Kind: game.SaysSuspect, Target: anybody(), Other: game.NoSeat}, -1)
				}
				for k := range 4 {
					r.Say(anybody(), game.Statement{Kind: game.SaysSeen, Target: anybody(), Night: day, Sight: game.SeenNot, Other: game.NoSeat}, -1)
					r.Say(anybody(), game.Statement{Kind: game.SaysCard, Target: game.NoSeat, Role: deck[k%len(deck)].Role.ID, Other: game.NoSeat}, -1)
				}
				for range players {
					r.Vote(anybody(), anybody(), nil)
				}
			}
			m := mind.New(r, 0, deck[1].Role, mind.Sharp, mind.Lively, mind.Liar, dice)
			var among []game.Seat
			for at := 4; at < players; at++ {
				among = append(among, game.Seat(at))
			}
			for b.Loop() {
				r.Vote(5, 6, nil) // something new, so that nothing is kept
				m.Accuse(among)
			}
		})
	}
}
