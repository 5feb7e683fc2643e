package bolt

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"tabula/server/internal/store"
)

// A record is one commit as it lies in the file:
//
//	format  1 byte: 1, or 2 for a commit that begins a chapter
//	sum     4 bytes, over the log's name, the key and all the rest of the record
//	at      8 bytes
//	nonce  16 bytes
//	prev   16 bytes
//	events  what is left
//
// Numbers are big-endian. The version is the key. The last version is also the
// sequence of the bucket, so that a log with a missing end is found. Format and sum
// have the same place in every format, so that an operator learns whether a bit was
// flipped or the format is unknown to this program. The room is closed in both cases.
const (
	format    = 1
	chapter   = 2
	sumAt     = 1
	timeAt    = sumAt + 4
	nonceAt   = timeAt + 8
	prevAt    = nonceAt + 16
	eventsAt  = prevAt + 16
	keyLength = 8
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// key makes the file's order the order of the versions.
func key(version uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 0, keyLength), version)
}

func encode(log string, c store.Commit) []byte {
	rec := make([]byte, eventsAt, eventsAt+len(c.Events))
	rec[0] = format
	if c.Chapter {
		rec[0] = chapter
	}
	binary.BigEndian.PutUint64(rec[timeAt:], uint64(c.At))
	copy(rec[nonceAt:], c.Nonce[:])
	copy(rec[prevAt:], c.Prev[:])
	rec = append(rec, c.Events...)
	binary.BigEndian.PutUint32(rec[sumAt:], sum(log, key(c.Version), rec))
	return rec
}

// decode returns a commit that shares no memory with the file.
func decode(log string, k, rec []byte) (store.Commit, error) {
	if len(k) != keyLength || len(rec) < timeAt || binary.BigEndian.Uint32(rec[sumAt:]) != sum(log, k, rec) {
		return store.Commit{}, damaged(log, k)
	}
	if rec[0] != format && rec[0] != chapter || len(rec) < eventsAt {
		return store.Commit{}, fmt.Errorf("%w: this program does not know format %d", damaged(log, k), rec[0])
	}
	c := store.Commit{
		Version: binary.BigEndian.Uint64(k),
		Chapter: rec[0] == chapter,
		At:      int64(binary.BigEndian.Uint64(rec[timeAt:])),
		Events:  append([]byte(nil), rec[eventsAt:]...),
	}
	copy(c.Nonce[:], rec[nonceAt:])
	copy(c.Prev[:], rec[prevAt:])
	return c, nil
}

// sum covers the log's name and the key too, so that a record in a wrong place is found
// like a flipped bit.
func sum(log string, k, rec []byte) uint32 {
	s := crc32.Update(0, castagnoli, []byte(log))
	s = crc32.Update(s, castagnoli, k)
	s = crc32.Update(s, castagnoli, rec[:sumAt])
	return crc32.Update(s, castagnoli, rec[timeAt:])
}

func damaged(log string, k []byte) error {
	if len(k) != keyLength {
		// It may be anything that stands in the file, names as well.
		return fmt.Errorf("%w: room %q, a key of %d bytes", store.ErrDamaged, log, len(k))
	}
	return fmt.Errorf("%w: room %q, key %x", store.ErrDamaged, log, k)
}
