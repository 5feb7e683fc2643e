package redis

import (
	"fmt"
	"testing"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

func BenchmarkAppend(b *testing.B) {
	for _, count := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("rooms=%d", count), func(b *testing.B) {
			storetest.Append(b, mustOpen(b, redistest.Start(b, "--appendonly", "yes").URL()), count)
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
