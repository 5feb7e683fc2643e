package bolt

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// Old rooms and replays leave the file also when nobody makes new ones.
func TestTheWriterDropsWhatIsOldByItself(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	now := int64(1_700_000_000_000)
	s.now = func() int64 { return now }
	const n = 3 * lookAt
	for i := range n {
		if _, err := s.Append(t.Context(), fmt.Sprint("ROOM", i), store.Tip{}, proposal()); err != nil {
			t.Fatal(err)
		}
		if err := s.Keep(t.Context(), fmt.Sprint("replay", i), []byte("data"), now+int64(i+1)); err != nil {
			t.Fatal(err)
		}
	}
	left := func() (replays int) {
		if err := s.view(func(tx *bbolt.Tx) error {
			replays = tx.Bucket(things).Stats().KeyN
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return replays
	}
	now += n / 2
	s.clean()
	if replays := left(); replays != n/2 {
		t.Errorf("%d of %d replays are left after half of their time", replays, n)
	}
	now += store.KeepRooms.Milliseconds() - n
	s.clean()
	if _, err := s.Load(t.Context(), "ROOM0", store.Tip{}); err != nil {
		t.Errorf("a room that is not old: %v", err)
	}
	now += (time.Hour).Milliseconds()
	for range n / lookAt {
		s.clean()
	}
	for i := range n {
		if _, err := s.Load(t.Context(), fmt.Sprint("ROOM", i), store.Tip{}); !errors.Is(err, store.ErrNoRoom) {
			t.Errorf("room %d is old: %v", i, err)
		}
	}
	if replays := left(); replays != 0 {
		t.Errorf("%d replays are left", replays)
	}
}
