package sim_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// BenchmarkGames plays the default decks of the fourth edition on one core.
func BenchmarkGames(b *testing.B) {
	for _, manner := range sim.Manners {
		for _, players := range []int{8, 12, 16, 24} {
			b.Run(fmt.Sprintf("%s/%d", manner, players), func(b *testing.B) {
				fast, err := sim.NewFastGame(game.DefaultSettings(edition("fourth")), players, manner, manner)
				if err != nil {
					b.Fatal(err)
				}
				r := rand.New(rand.NewPCG(1, 1))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := fast.Game(r); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}
