package bolt

import (
	"bytes"
	"encoding/binary"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// lookAt is how many rooms are looked at for each new one: enough to come round
// long before the file has doubled, and too few to be felt.
const lookAt = 8

// dropOld drops rooms to which nothing was added for long, of the next few
// behind those it looked at before. The writer alone calls it.
func (s *Store) dropOld(tx *bbolt.Tx, now int64) error {
	all := tx.Bucket(rooms)
	var old [][]byte
	cursor := all.Cursor()
	name, _ := cursor.Seek(s.looked)
	for range lookAt {
		if name == nil {
			name, _ = cursor.First() // the room that is being made is there
		}
		if _, last := all.Bucket(name).Cursor().Last(); isOld(last, now) {
			old = append(old, bytes.Clone(name))
		}
		name, _ = cursor.Next()
	}
	s.looked = bytes.Clone(name)
	for _, name := range old {
		// A file of few rooms is gone round more than once.
		if all.Bucket(name) == nil {
			continue
		}
		if err := all.DeleteBucket(name); err != nil {
			return err
		}
	}
	return nil
}

// isOld reads when a record was written, even if the rest of it is damaged.
func isOld(record []byte, now int64) bool {
	if len(record) < nonceAt {
		return false
	}
	at := int64(binary.BigEndian.Uint64(record[timeAt:]))
	return at < now-store.KeepRooms.Milliseconds()
}
