package bolt

import (
	"time"

	"go.etcd.io/bbolt"
)

// When the clock jumps a month ahead, everything seems to be old. So the file holds two
// times that the clock read: the last one, and one that is at least trustAfter before it.
// The store drops only what was old at the earlier time. If somebody sets the clock right
// within trustAfter, nothing is lost. What the clock reads while the server is stopped does
// not matter.

// trustAfter is how much later the clock has to read before the store relies on a time.
const trustAfter = 24 * time.Hour

// times is the bucket of both times, and its only key.
var times = []byte("times")

// readTimes returns the time on which the store relies, and the last one: 0 for none.
func readTimes(tx *bbolt.Tx) (sure, last int64) {
	b := tx.Bucket(times)
	if b == nil {
		return 0, 0
	}
	both := b.Get(times)
	if len(both) != 2*expiryLength {
		return 0, 0
	}
	return expiryOf(both), expiryOf(both[expiryLength:])
}

// trustedTime reads the clock, and returns the time on which the store relies, 0 for none.
// Only the writer calls it. When the clock was set back, it was wrong before or is wrong
// now, so the store relies on no time.
func (s *Store) trustedTime() (sure int64) {
	now, last := s.now(), int64(0)
	_ = s.view(func(tx *bbolt.Tx) error {
		sure, last = readTimes(tx)
		return nil
	})
	switch {
	case now < last:
		sure = 0
	case now-last >= trustAfter.Milliseconds():
		sure = last
	default:
		return sure
	}
	_ = s.update(func(tx *bbolt.Tx) error { // what cannot be written now is written later
		b, err := tx.CreateBucketIfNotExists(times)
		if err != nil {
			return err
		}
		return b.Put(times, append(key(uint64(sure)), key(uint64(now))...))
	})
	return sure
}
