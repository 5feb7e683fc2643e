package bolt

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

// BenchmarkAppend also reports how many appends share one wait for the disk.
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

// BenchmarkCheck checks a file with a thousand rooms of one evening each, as a server does
// at every start.
func BenchmarkCheck(b *testing.B) {
	path := filepath.Join(b.TempDir(), "rooms")
	s := mustOpen(b, path)
	c := store.Commit{Events: make([]byte, 400)}
	err := s.update(func(tx *bbolt.Tx) error {
		for n := range 1000 {
			room := fmt.Sprint("ROOM", n)
			log, err := tx.Bucket(rooms).CreateBucket([]byte(room))
			if err != nil {
				return err
			}
			log.FillPercent = 1
			for c.Version = range uint64(100) {
				if err := log.Put(key(c.Version), encode(room, c)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	mustClose(b, s)
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(info.Size())
	for b.Loop() {
		if damaged, err := Check(b.Context(), path); damaged != 0 || err != nil {
			b.Fatal(damaged, err)
		}
	}
}
