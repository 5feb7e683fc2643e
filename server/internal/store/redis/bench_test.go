package redis

import (
	"fmt"
	"sync"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

// BenchmarkAppend appends from as many rooms at once, each room waiting for
// its own answer.
func BenchmarkAppend(b *testing.B) {
	for _, count := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("rooms=%d", count), func(b *testing.B) {
			s := mustOpen(b, redistest.Start(b, "--appendonly", "yes").URL())
			events := []byte(`["a vote or two, as large as they are in a game of twelve people ........................"]`)
			b.ReportAllocs()
			b.ResetTimer()
			var all sync.WaitGroup
			for i := range count {
				all.Go(func() {
					var tip store.Tip
					for n := i; n < b.N; n += count {
						c, err := s.Append(b.Context(), fmt.Sprintf("room%d", i), tip, store.Proposal{Nonce: uuid.New(), Events: events})
						if err != nil {
							b.Error(err)
							return
						}
						tip = c.Tip()
					}
				})
			}
			all.Wait()
		})
	}
}

// BenchmarkLoad loads a whole game.
func BenchmarkLoad(b *testing.B) {
	s := mustOpen(b, redistest.Start(b).URL())
	log := mustGrow(b, s, "WOLF", store.Tip{}, 500)
	b.ReportAllocs()
	for b.Loop() {
		if got, err := s.Load(b.Context(), "WOLF", store.Tip{}); err != nil || len(got) != len(log) {
			b.Fatal(len(got), err)
		}
	}
}
