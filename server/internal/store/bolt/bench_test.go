package bolt

import (
	"fmt"
	"path/filepath"
	"testing"

	"tabula/server/internal/store/storetest"
)

// BenchmarkAppend tells how many appends share one wait for the disk.
func BenchmarkAppend(b *testing.B) {
	for _, count := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("rooms=%d", count), func(b *testing.B) {
			s := mustOpen(b, filepath.Join(b.TempDir(), "rooms"))
			defer mustClose(b, s)
			before := writes(b, s)
			storetest.Append(b, s, count)
			b.ReportMetric(float64(b.N)/float64(writes(b, s)-before), "appends/write")
		})
	}
}
