package bolt

import (
	"bytes"
	"context"
	"encoding/binary"
	"slices"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// A blob is stored under its id, after the moment at which it expires; a deleted one has no
// bytes after that. A second bucket has the same moments in order, so that expired blobs
// are found at once.

const expiryLength = 8

// Put is as in store.BlobStore.
func (s *Store) Put(ctx context.Context, id string, data []byte, until int64) error {
	return s.putBlob(ctx, id, data, until, false)
}

// Delete is as in store.BlobStore.
func (s *Store) Delete(ctx context.Context, id string, until int64) error {
	return s.putBlob(ctx, id, nil, until, true)
}

func (s *Store) putBlob(ctx context.Context, id string, data []byte, until int64, again bool) error {
	now := s.now()
	if err := ctx.Err(); err != nil || until <= now {
		return err
	}
	err := s.update(func(tx *bbolt.Tx) error {
		sure, _ := readTimes(tx)
		if err := dropExpired(tx, sure); err != nil {
			return err
		}
		all := tx.Bucket(blobs)
		old := all.Get([]byte(id))
		if old != nil && !again && expiryOf(old) > now {
			return nil
		}
		if old != nil {
			if err := tx.Bucket(expiries).Delete(append(bytes.Clone(old[:expiryLength]), id...)); err != nil {
				return err
			}
		}
		end := key(uint64(until))
		if err := tx.Bucket(expiries).Put(append(slices.Clone(end), id...), nil); err != nil {
			return err
		}
		return all.Put([]byte(id), append(end, data...))
	})
	if err != nil {
		return s.unwritten(err)
	}
	return nil
}

// dropExpired drops what has expired at a time.
func dropExpired(tx *bbolt.Tx, now int64) error {
	over := tx.Bucket(expiries).Cursor()
	for end, _ := over.First(); end != nil && isExpired(end, now); end, _ = over.First() {
		if len(end) >= expiryLength {
			if err := tx.Bucket(blobs).Delete(end[expiryLength:]); err != nil {
				return err
			}
		}
		if err := over.Delete(); err != nil {
			return err
		}
	}
	return nil
}

// isExpired tells whether an entry of expiries can be dropped: its time has come, or it is
// damaged.
func isExpired(end []byte, now int64) bool { return len(end) < expiryLength || expiryOf(end) <= now }

func expiryOf(record []byte) int64 { return int64(binary.BigEndian.Uint64(record)) }

// Has is as in store.BlobStore.
func (s *Store) Has(ctx context.Context, id string) (holds bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	err = s.view(func(tx *bbolt.Tx) error {
		k := tx.Bucket(blobs).Get([]byte(id))
		holds = k != nil && expiryOf(k) > s.now()
		return nil
	})
	return holds, err
}

// Get is as in store.BlobStore.
func (s *Store) Get(ctx context.Context, id string) (data []byte, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	err = s.view(func(tx *bbolt.Tx) error {
		switch k := tx.Bucket(blobs).Get([]byte(id)); {
		case k == nil, expiryOf(k) <= s.now():
			return store.ErrNoBlob
		case len(k) == expiryLength:
			return store.ErrDeleted
		default:
			data = bytes.Clone(k[expiryLength:])
			return nil
		}
	})
	return data, err
}
