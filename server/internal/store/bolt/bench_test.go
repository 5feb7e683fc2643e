package bolt

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// BenchmarkAppend appends from as many rooms at once, each room waiting for
// its own answer, and tells how many appends share one wait for the disk.
func BenchmarkAppend(b *testing.B) {
	for _, count := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("rooms=%d", count), func(b *testing.B) {
			s := mustOpen(b, filepath.Join(b.TempDir(), "rooms"))
			defer mustClose(b, s)
			events := []byte(`["a vote or two, as large as they are in a game of twelve people ........................"]`)
			b.ReportAllocs()
			b.ResetTimer()
			before := writes(b, s)
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
			b.ReportMetric(float64(b.N)/float64(writes(b, s)-before), "appends/write")
		})
	}
}
