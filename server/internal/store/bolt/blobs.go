package bolt

import (
	"bytes"
	"context"
	"encoding/binary"
	"slices"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// What is kept lies under its id, behind the moment at which it is dropped; no
// bytes when it was forgotten. A second bucket has the same moments in order,
// so that what is over need not be looked for.

const momentLength = 8

// Keep is as in store.Keeper.
func (s *Store) Keep(ctx context.Context, id string, data []byte, until int64) error {
	return s.put(ctx, id, data, until, false)
}

// Forget is as in store.Keeper.
func (s *Store) Forget(ctx context.Context, id string, until int64) error {
	return s.put(ctx, id, nil, until, true)
}

func (s *Store) put(ctx context.Context, id string, data []byte, until int64, again bool) error {
	now := s.now()
	if err := ctx.Err(); err != nil || until <= now {
		return err
	}
	err := s.update(func(tx *bbolt.Tx) error {
		sure, _ := readTimes(tx)
		if err := drop(tx, sure); err != nil {
			return err
		}
		all := tx.Bucket(things)
		old := all.Get([]byte(id))
		if old != nil && !again && momentOf(old) > now {
			return nil
		}
		if old != nil {
			if err := tx.Bucket(ends).Delete(append(bytes.Clone(old[:momentLength]), id...)); err != nil {
				return err
			}
		}
		end := key(uint64(until))
		if err := tx.Bucket(ends).Put(append(slices.Clone(end), id...), nil); err != nil {
			return err
		}
		return all.Put([]byte(id), append(end, data...))
	})
	if err != nil {
		return s.unwritten(err)
	}
	return nil
}

// drop drops what is over at a time.
func drop(tx *bbolt.Tx, now int64) error {
	over := tx.Bucket(ends).Cursor()
	for end, _ := over.First(); end != nil && isOver(end, now); end, _ = over.First() {
		if len(end) >= momentLength {
			if err := tx.Bucket(things).Delete(end[momentLength:]); err != nil {
				return err
			}
		}
		if err := over.Delete(); err != nil {
			return err
		}
	}
	return nil
}

// isOver tells whether an entry of ends can go: its time has come, or it is damaged.
func isOver(end []byte, now int64) bool { return len(end) < momentLength || momentOf(end) <= now }

func momentOf(record []byte) int64 { return int64(binary.BigEndian.Uint64(record)) }

// Holds is as in store.Keeper.
func (s *Store) Holds(ctx context.Context, id string) (holds bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	err = s.view(func(tx *bbolt.Tx) error {
		k := tx.Bucket(things).Get([]byte(id))
		holds = k != nil && momentOf(k) > s.now()
		return nil
	})
	return holds, err
}

// Kept is as in store.Keeper.
func (s *Store) Kept(ctx context.Context, id string) (data []byte, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	err = s.view(func(tx *bbolt.Tx) error {
		switch k := tx.Bucket(things).Get([]byte(id)); {
		case k == nil, momentOf(k) <= s.now():
			return store.ErrNotKept
		case len(k) == momentLength:
			return store.ErrForgotten
		default:
			data = bytes.Clone(k[momentLength:])
			return nil
		}
	})
	return data, err
}
