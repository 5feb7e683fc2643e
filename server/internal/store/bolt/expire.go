package bolt

import (
	"bytes"
	"encoding/binary"
	"time"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// sweepEvery is how often the writer drops what is too old, also when nobody plays.
const sweepEvery = time.Minute

// roomsPerSweep is how many rooms the writer looks at each minute and for each new room.
// That is enough to see all rooms long before the file has doubled, and too few to slow
// down commits.
const roomsPerSweep = 8

// sweep drops old rooms and the replays whose time is over. The writer alone calls it.
// What it cannot drop now, it drops later.
func (s *Store) sweep() {
	sure := s.trustedTime()
	s.expireRooms(sure)
	over := false
	_ = s.view(func(tx *bbolt.Tx) error {
		end, _ := tx.Bucket(expiries).Cursor().First()
		over = end != nil && isExpired(end, sure)
		return nil
	})
	if over {
		_ = s.update(func(tx *bbolt.Tx) error { return dropExpired(tx, sure) })
	}
}

// expireRooms looks at the next few rooms, and drops those to which nothing was added for
// KeepRooms before the time sure. Only the writer calls it. A room that cannot be dropped
// or read stays, which does no harm to other rooms.
func (s *Store) expireRooms(sure int64) {
	var old [][]byte
	places := [2][]byte{rooms, chapters}
	_ = s.view(func(tx *bbolt.Tx) error {
		for i, place := range places {
			all := tx.Bucket(place)
			if all == nil {
				continue
			}
			cursor := all.Cursor()
			name, _ := cursor.Seek(s.sweepAt[i])
			for range roomsPerSweep {
				if name == nil {
					if name, _ = cursor.First(); name == nil {
						break // there is none
					}
				}
				s.sweepAt[i] = append(bytes.Clone(name), 0) // the next sweep begins after this room
				log, _, _ := logOf(tx, string(name))
				if _, last := log.Cursor().Last(); isExpiredRoom(last, sure) {
					old = append(old, bytes.Clone(name))
				}
				name, _ = cursor.Next()
			}
		}
		return nil
	})
	for _, name := range old {
		_ = s.update(func(tx *bbolt.Tx) error {
			result := errNothingNew // with few rooms, a sweep sees a room more than once
			for _, place := range places {
				if all := tx.Bucket(place); all != nil && all.Bucket(name) != nil {
					if err := all.DeleteBucket(name); err != nil {
						return err
					}
					result = nil
				}
			}
			return result
		})
	}
}

// isExpiredRoom compares a time with when a record was written, even if the rest of the record is
// damaged.
func isExpiredRoom(record []byte, now int64) bool {
	if len(record) < nonceAt {
		return false
	}
	at := int64(binary.BigEndian.Uint64(record[timeAt:]))
	return at < now-store.KeepRooms.Milliseconds()
}
