package bolt

import (
	"errors"
	"hash/crc32"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// healthCheck reads the whole file at path: bbolt checks the pages, and all that
// stands in them is read once. It returns ErrPage for a damaged page, and the
// number of rooms with a commit that does not read as it was written.
//
// On a damaged file it may end the process, use all memory, or never return: only
// a process of its own calls it (Check).
func healthCheck(path string, size int64) (damagedRooms int, err error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: lockWait})
	if err != nil {
		return 0, err
	}
	err = db.View(func(tx *bbolt.Tx) error {
		if tx.Size() > size {
			return ErrPage
		}
		for range tx.Check() { // its words may contain names
			return ErrPage
		}
		if err := checkBuckets(tx); err != nil {
			return err
		}
		damagedRooms, err = checkRooms(tx)
		return err
	})
	return damagedRooms, errors.Join(err, db.Close())
}

// checkBuckets reads the buckets of the file. One whose name is damaged must not
// seem to be missing.
func checkBuckets(tx *bbolt.Tx) error {
	known, all := 0, 0
	err := tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
		all++
		switch string(name) {
		case string(rooms), string(blobs), string(expiries):
			known++
		case string(checks), string(chapters), string(times):
			all-- // not every file has it
		}
		return checkBucket(b)
	})
	if err != nil {
		return err
	}
	if all > 0 && tx.Bucket(rooms) == nil || all > known && known < 3 {
		return ErrPage
	}
	if b := tx.Bucket(blobs); b != nil {
		return b.ForEach(func(_, v []byte) error {
			if len(v) < expiryLength {
				return ErrPage
			}
			return nil
		})
	}
	return nil
}

// A bucketSize is what a bucket and those in it hold.
type bucketSize struct{ entries, buckets, bytes int }

// checkBucket reads a bucket and compares the result with bbolt's statistics,
// which come from the positions at the end of each page. bbolt's check does not
// find a page that tells fewer entries than it has, or a wrong length; here the
// sums differ.
func checkBucket(b *bbolt.Bucket) error {
	if b == nil {
		return ErrPage
	}
	var t bucketSize
	if err := t.add(b); err != nil {
		return err
	}
	// The head of a page, of an entry and of a bucket have 16 bytes each.
	const head = 16
	s := b.Stats()
	used := s.LeafInuse
	if s.LeafPageN == 0 { // it is so small that its page is a value of the bucket around it
		used = s.InlineBucketInuse
	}
	if used != head*(s.LeafPageN+s.InlineBucketN+t.entries+t.buckets)+t.bytes {
		return ErrPage
	}
	return nil
}

func (t *bucketSize) add(b *bbolt.Bucket) error {
	return b.ForEach(func(k, v []byte) error {
		t.entries++
		t.bytes += len(k) + len(v)
		if v != nil {
			_ = crc32.Checksum(v, castagnoli) // reads every byte
			return nil
		}
		t.buckets++
		inner := b.Bucket(k)
		if inner == nil {
			return ErrPage
		}
		return t.add(inner)
	})
}

// checkRooms reads every commit and counts the rooms with a damaged one. A room
// whose chapter is missing counts too.
func checkRooms(tx *bbolt.Tx) (damaged int, err error) {
	if tx.Bucket(rooms) == nil {
		return 0, nil // the file was just made
	}
	err = tx.Bucket(rooms).ForEach(func(room, v []byte) error {
		if v != nil {
			return ErrPage // there is nothing else than rooms
		}
		_, err := readFrom(tx, string(room), 0)
		if errors.Is(err, store.ErrDamaged) {
			damaged++
			return nil
		}
		return err
	})
	return damaged, err
}
