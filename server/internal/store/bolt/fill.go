package bolt

import (
	"context"
	"path/filepath"

	"go.etcd.io/bbolt"
)

// spare is the number of bytes on the disk that the store leaves free, for running games
// and for other programs.
const spare = 64 << 20

// Fill is as in store.Store. The limit is the space of the file and the free space of the
// disk without spare.
func (s *Store) Fill(ctx context.Context) (float64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	disk, err := s.free(filepath.Dir(s.db.Path()))
	if err != nil {
		return 0, err
	}
	var size, empty uint64
	if err := s.view(func(tx *bbolt.Tx) error {
		// Info reads the mapped file, which only a transaction keeps in place.
		size, empty = uint64(tx.Size()), uint64(s.db.Stats().FreePageN*s.db.Info().PageSize)
		return nil
	}); err != nil {
		return 0, err
	}
	used, more := size-min(empty, size), disk-min(spare, disk)
	return float64(used) / float64(size+more), nil
}
