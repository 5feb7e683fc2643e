package bolt

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// A disk can fail while the server runs. The store then stops: every call fails,
// nothing waits, and the next start finds the damage.
func TestDamageWhileRunningStopsTheStore(t *testing.T) {
	t.Parallel() // it waits for the disk
	page := os.Getpagesize()
	spoil := func(offset int, kinds ...byte) func(*testing.T, string) {
		return func(t *testing.T, path string) { overwrite(t, path, offset, kinds...) }
	}
	for name, damage := range map[string]func(*testing.T, string){
		"all is gone":       func(t *testing.T, path string) { truncate(t, path, 0) },
		"the pages are cut": func(t *testing.T, path string) { truncate(t, path, int64(2*page)) },
		"headers":           spoil(checksumAt, metaPage),
		"leaf pages":        spoil(kindAt, leafPage),
		"branch pages":      spoil(kindAt, branchPage),
		"lengths":           spoil(26, leafPage), // a key is 4 MB longer than it was
		"all pages":         spoil(kindAt, metaPage, branchPage, leafPage, freePage),
	} {
		t.Run(name, func(t *testing.T) {
			file, logs := somePages(t)
			path := written(t, file)
			s := mustOpen(t, path)
			damage(t, path)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // only a call that hangs takes so long
			defer cancel()
			busy := everything(ctx, s, logs)
			<-s.Broken()
			busy.Wait()
			for call, err := range map[string]error{
				"Load":   func() error { _, err := s.Load(ctx, "ROOM4", store.Tip{}); return err }(),
				"Append": func() error { _, err := s.Append(ctx, "NEW", store.Tip{}, proposal()); return err }(),
				"Check":  s.Check(ctx),
				"Keep":   s.Put(ctx, "new", []byte("data"), math.MaxInt64),
				"Kept":   func() error { _, err := s.Get(ctx, "replay"); return err }(),
				"Close":  s.Close(),
			} {
				if !errors.Is(err, ErrPage) || errors.Is(err, store.ErrDamaged) {
					t.Errorf("%s: %v", call, err)
				}
			}
			if file, err := os.ReadFile(path); err != nil {
				t.Error(err)
			} else if _, err := Check(ctx, written(t, file)); !IsDamage(err) {
				t.Errorf("the check says: %v", err)
			}
		})
	}
}

func proposal() store.Proposal { return store.Proposal{Nonce: uuid.New(), Events: []byte(`[]`)} }

func truncate(t *testing.T, path string, size int64) {
	t.Helper()
	if err := os.Truncate(path, size); err != nil {
		t.Fatal(err)
	}
}

// overwrite changes a byte of each page of some kinds in the file. An open store reads the
// changed bytes too.
func overwrite(t *testing.T, path string, offset int, kinds ...byte) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range kinds {
		for _, at := range pagesOf(t, file, kind) {
			file[at+offset] ^= 0x44
		}
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteAt(file, 0)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// everything makes all calls of a store at once, again and again until the store is broken.
func everything(ctx context.Context, s *Store, logs map[string][]store.Commit) *sync.WaitGroup {
	var busy sync.WaitGroup
	repeat := func(call func() error) {
		busy.Go(func() {
			for !errors.Is(call(), ErrPage) && ctx.Err() == nil {
			}
		})
	}
	for room, log := range logs {
		repeat(func() error { _, err := s.Load(ctx, room, store.Tip{}); return err })
		repeat(func() error { _, err := s.Append(ctx, room, log[len(log)-1].Tip(), proposal()); return err })
		repeat(func() error { _, err := s.Append(ctx, uuid.NewString(), store.Tip{}, proposal()); return err })
	}
	repeat(func() error { return s.Check(ctx) })
	repeat(func() error { return s.Put(ctx, uuid.NewString(), []byte("data"), math.MaxInt64) })
	return &busy
}

// A bit is flipped in an open file. Then each log is right, or its room is damaged, or the
// store stops.
func TestAFlippedBitWhileRunning(t *testing.T) {
	file, logs := somePages(t)
	dice := rand.New(rand.NewPCG(24, 11))
	stopped := 0
	for range 60 {
		path := written(t, file)
		s := mustOpen(t, path)
		at := 2*os.Getpagesize() + dice.IntN(len(file)-2*os.Getpagesize())
		if dice.IntN(2) > 0 {
			at = at/os.Getpagesize()*os.Getpagesize() + dice.IntN(64)
		}
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.WriteAt([]byte{file[at] ^ 1<<dice.IntN(8)}, int64(at))
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatal(err)
		}
		for room, log := range logs {
			got, err := s.Load(t.Context(), room, store.Tip{})
			switch {
			case errors.Is(err, store.ErrDamaged), errors.Is(err, ErrPage), errors.Is(err, store.ErrNoRoom):
			case err != nil || !reflect.DeepEqual(got, log):
				t.Errorf("byte %d: %s reads otherwise: %v", at, room, err)
			default:
				_, err := s.Append(t.Context(), room, log[len(log)-1].Tip(), proposal())
				if err != nil && !errors.Is(err, ErrPage) {
					t.Errorf("byte %d: %s: %v", at, room, err)
				}
			}
		}
		if errors.Is(s.Close(), ErrPage) {
			stopped++
		}
	}
	if stopped == 0 {
		t.Error("no store stopped")
	}
}

// Two processes may start at once while a copy replaces the file.
func TestAFileThatIsReplacedIsNotUsed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	mustClose(t, mustOpen(t, path))
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if !isAt(path, file) {
		t.Error("the file is not where it was opened")
	}
	if err := os.Rename(path, path+".damaged-1"); err != nil {
		t.Fatal(err)
	}
	mustClose(t, mustOpen(t, path))
	if isAt(path, file) {
		t.Error("another file passes for the one that was opened")
	}
}

// bbolt may write no list of free pages, and finds them by itself.
func TestAFileWithoutAListPassesTheCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoFreelistSync: true})
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket(rooms)
		return err
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if rooms, err := Check(t.Context(), path); rooms != 0 || err != nil {
		t.Errorf("the check says: %d, %v", rooms, err)
	}
}

// A damaged entry at the beginning of the expiries must not make Put fail.
func TestADamagedExpiryDoesNotStopOthers(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	err := s.update(func(tx *bbolt.Tx) error { return tx.Bucket(expiries).Put([]byte{0, 1}, nil) })
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), "replay", []byte("of WOLF"), math.MaxInt64); err != nil {
		t.Error(err)
	}
}

// A file that was used a lot passes the check. It has long and short logs, entries with
// pages of their own, and pages that were used and freed.
func TestAFileInUsePassesTheCheck(t *testing.T) {
	t.Parallel()                // it waits for the disk
	const hour = 60 * 60 * 1000 // ms
	dice := rand.New(rand.NewPCG(26, 11))
	path := filepath.Join(t.TempDir(), "rooms")
	now := int64(1_700_000_000_000)
	tips := map[string]store.Tip{}
	rounds := 12
	if testing.Short() {
		rounds = 5
	}
	for round := range rounds {
		s := mustOpen(t, path)
		s.now = func() int64 { return now }
		for range 100 {
			now += dice.Int64N(2 * hour)
			room := fmt.Sprint("ROOM", dice.IntN(50*(1+round)))
			events := make([]byte, 1<<dice.IntN(16))
			c, err := s.Append(t.Context(), room, tips[room], store.Proposal{Nonce: uuid.New(), Events: events})
			switch {
			case errors.Is(err, store.ErrNoRoom): // it was dropped
				delete(tips, room)
				continue
			case err != nil:
				t.Fatal(err)
			}
			tips[room] = c.Tip()
			if err := s.Put(t.Context(), uuid.NewString(), events, now+dice.Int64N(100*hour)); err != nil {
				t.Fatal(err)
			}
		}
		mustClose(t, s)
		if rooms, err := Check(t.Context(), path); rooms != 0 || err != nil {
			t.Fatalf("round %d: %d, %v", round, rooms, err)
		}
	}
}

func TestACheckEndsWhenItsCallerHasGone(t *testing.T) {
	file, _ := somePages(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Check(ctx, written(t, file)); !errors.Is(err, context.Canceled) {
		t.Errorf("it says: %v", err)
	}
}
