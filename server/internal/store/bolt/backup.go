package bolt

import (
	"io"

	"go.etcd.io/bbolt"
)

// Backup writes a copy of the file as it is at one moment, while rooms go on. It first
// calls size with the number of bytes.
func (s *Store) Backup(to io.Writer, size func(bytes int64)) error {
	return s.view(func(tx *bbolt.Tx) error {
		size(tx.Size())
		_, err := tx.WriteTo(to)
		return err
	})
}
