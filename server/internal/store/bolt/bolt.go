// Package bolt keeps the rooms' logs in one file, so that a server without any
// database keeps every room across a restart. One process at a time owns the
// file.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"tabula/server/internal/store"
)

var (
	// rooms is the bucket that holds one bucket a room, and chapters another one for
	// each room whose log begins with a chapter.
	rooms    = []byte("rooms")
	chapters = []byte("chapters")
	// things is the bucket of what is kept beside the logs, and ends the bucket
	// of when it is dropped.
	things = []byte("things")
	ends   = []byte("ends")
	// checks is the bucket that Check writes to.
	checks = []byte("checks")
)

// lockWait lets a server that restarts outlive the one it replaces.
const lockWait = time.Second

// Store is a store.Store in a file.
type Store struct {
	db      *bbolt.DB
	now     func() int64
	steps   atomic.Int64 // of the clock, ms
	hints   store.Hub
	signs   store.Signs
	queue   chan *request // to the writer
	written chan struct{} // closed when the writer has stopped
	looked  [2][]byte     // the writer's: the rooms at which it looks next whether they are old
	lacking atomic.Int64  // bytes that the last batch wanted and did not get
	stuck   atomic.Bool   // a transaction will never end
	damaged string        // where the file lies that was mended
}

// Damaged is where the file lies that Open found damaged, and copied what can be
// read of it; none, if it was sound.
func (s *Store) Damaged() string { return s.damaged }

// Open opens the file at path, or makes it. Its folder must be there.
func Open(path string) (*Store, error) {
	s := &Store{
		queue:   make(chan *request),
		written: make(chan struct{}),
	}
	s.now = func() int64 { return time.Now().UnixMilli() + s.steps.Load() }
	var err error
	if s.damaged, err = mend(path); err != nil {
		return nil, explain(path, err)
	}
	err = guarded(func() (err error) {
		s.db, err = bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockWait})
		return err
	})
	if err != nil {
		return nil, explain(path, err)
	}
	err = s.update(func(tx *bbolt.Tx) error {
		if name, _ := tx.Cursor().First(); name != nil && tx.Bucket(rooms) == nil {
			return errPage // its name is damaged: they shall not seem never to have been
		}
		for _, name := range [][]byte{rooms, things, ends} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(explain(path, err), guarded(s.db.Close))
	}
	go s.write()
	return s, nil
}

// explain says what is wrong in words for whoever starts the server.
func explain(path string, err error) error {
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return fmt.Errorf("store: %s is in use by another process: %w", path, err)
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrVersionMismatch), errors.Is(err, bolterrors.ErrChecksum):
		return fmt.Errorf("store: %s is not a file of rooms, or its header is damaged: %w", path, err)
	case isPage(err):
		return fmt.Errorf("store: %s is damaged; restore a backup: %w", path, err)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("store: the folder %s does not exist: %w", filepath.Dir(path), err)
	}
	return fmt.Errorf("store: cannot open %s: %w", path, err)
}

// Load is as in store.Store. A record that does not read as it was written is
// store.ErrDamaged.
func (s *Store) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var log []store.Commit
	err := s.view(func(tx *bbolt.Tx) (err error) {
		log, err = from(tx, room, after.Version)
		return err
	})
	if err != nil {
		return nil, err
	}
	return store.After(log, after)
}

// Hints is as in store.Store.
func (s *Store) Hints(ctx context.Context) <-chan store.Hint { return s.hints.Hints(ctx) }

// Meet is as in store.Store.
func (s *Store) Meet(ctx context.Context, room string, p store.Presence) (store.Meeting, error) {
	if err := ctx.Err(); err != nil {
		return store.Meeting{}, err
	}
	return s.signs.Meet(room, p, s.now()), nil
}

// StepClock sets the store's clock forward, or back, for tests.
func (s *Store) StepClock(by time.Duration) { s.steps.Add(by.Milliseconds()) }

// Check is as in store.Store: it writes to the file what stands there already.
// After commits that failed it writes as much as they wanted to: a file that
// cannot grow still has room for little things.
func (s *Store) Check(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	lacking := s.lacking.Load()
	err := s.update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists(checks)
		if err != nil {
			return err
		}
		return b.Put(checks, make([]byte, lacking))
	})
	if err != nil {
		return s.unwritten(err)
	}
	s.lacking.CompareAndSwap(lacking, 0)
	return nil
}

// unwritten says that the file did not take something.
func (s *Store) unwritten(err error) error {
	return fmt.Errorf("store: cannot write to %s: %w", s.db.Path(), err)
}

// Close is as in store.Store.
func (s *Store) Close() error {
	close(s.queue)
	<-s.written
	if s.stuck.Load() {
		return errPage // closing would wait for it; the system closes the file when the process ends
	}
	return guarded(s.db.Close)
}

var _ store.Store = (*Store)(nil)
