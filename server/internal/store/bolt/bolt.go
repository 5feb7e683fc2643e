// Package bolt keeps the rooms' logs in one file, so that a server without any
// database keeps every room across a restart. One process at a time owns the
// file.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

var (
	// rooms is the bucket that holds one bucket a room, and chapters another one for
	// each room whose log begins with a chapter.
	rooms    = []byte("rooms")
	chapters = []byte("chapters")
	// blobs is the bucket of what is stored beside the logs, and expiries the bucket of
	// when it expires.
	blobs    = []byte("things")
	expiries = []byte("ends")
	// checks is the bucket that Check writes to.
	checks = []byte("checks")
)

// lockWait is long enough for the server that this one replaces to end.
const lockWait = time.Second

// Store is a store.Store in a file.
type Store struct {
	db             *bbolt.DB
	now            func() int64
	steps          atomic.Int64 // of the clock, ms
	watchers       store.Watchers
	commits        atomic.Uint64 // since the store was opened
	presence       store.PresenceTable
	queue          chan *request                       // to the writer
	written        chan struct{}                       // closed when the writer has stopped
	sweepAt        [2][]byte                           // the writer's: the rooms at which the next sweep continues
	lastFailedSize atomic.Int64                        // bytes that the last batch could not write
	free           func(folder string) (uint64, error) // free bytes on the disk of a folder
	broken         chan struct{}                       // closed when the store stops because of a damaged page
	breaks         sync.Once                           // closes broken once
}

// Open opens the file at path, or creates it in an existing folder. It reports an empty
// file and a damaged header (see IsDamage), and a file that another process uses
// (ErrInUse). It does not look for other damage: call Check before.
func Open(path string) (*Store, error) {
	s := &Store{
		queue:   make(chan *request),
		written: make(chan struct{}),
		broken:  make(chan struct{}),
		free:    FreeBytes,
	}
	s.now = func() int64 { return time.Now().UnixMilli() + s.steps.Load() }
	if _, err := probe(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, explain(path, err)
	}
	var file *os.File
	openFile := func(name string, flag int, mode os.FileMode) (_ *os.File, err error) {
		file, err = os.OpenFile(name, flag, mode)
		return file, err
	}
	err := recoverPanics(func() (err error) {
		s.db, err = bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockWait, OpenFile: openFile})
		return err
	})
	if err != nil {
		return nil, explain(path, err)
	}
	if !isAt(path, file) {
		return nil, errors.Join(fmt.Errorf("store: %s was replaced while it was opened", path), s.db.Close())
	}
	err = s.update(func(tx *bbolt.Tx) error {
		if name, _ := tx.Cursor().First(); name != nil && tx.Bucket(rooms) == nil {
			return ErrPage // a damaged name must not hide all rooms
		}
		for _, name := range [][]byte{rooms, blobs, expiries} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(explain(path, err), recoverPanics(s.db.Close))
	}
	go s.runWriter()
	return s, nil
}

// isAt tells whether a file still has this path. If not, a copy has replaced it while this
// process waited for the lock of the old one.
func isAt(path string, file *os.File) bool {
	opened, err := file.Stat()
	if err != nil {
		return false
	}
	info, err := os.Stat(path)
	return err == nil && os.SameFile(info, opened)
}

// Load is as in store.Store. A record that does not read as it was written is
// store.ErrDamaged.
func (s *Store) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var log []store.Commit
	err := s.view(func(tx *bbolt.Tx) (err error) {
		log, err = readFrom(tx, room, after.Version)
		return err
	})
	if err != nil {
		return nil, err
	}
	return store.After(log, after)
}

// Size is as in store.Store.
func (s *Store) Size(ctx context.Context, room string, most int) (bytes int, err error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	err = s.view(func(tx *bbolt.Tx) error {
		records, _, _ := logOf(tx, room)
		if records == nil {
			return nil
		}
		cursor := records.Cursor()
		for k, rec := cursor.First(); k != nil && bytes <= most; k, rec = cursor.Next() {
			bytes += len(rec)
		}
		return nil
	})
	return bytes, err
}

// Watch is as in store.Store.
func (s *Store) Watch(room string, hint func(version uint64)) (stop func()) {
	return s.watchers.Watch(room, hint)
}

// Commits counts the commits of all rooms since the store was opened.
func (s *Store) Commits() uint64 { return s.commits.Load() }

// Heartbeat is as in store.Store.
func (s *Store) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	if err := ctx.Err(); err != nil {
		return store.Presence{}, err
	}
	return s.presence.Heartbeat(room, p, s.now()), nil
}

// StepClock sets the store's clock forward, or back, for tests.
func (s *Store) StepClock(by time.Duration) { s.steps.Add(by.Milliseconds()) }

// Check is as in store.Store. It writes a few bytes that are in the file already. After a
// commit that failed, it writes as many bytes as the commit needed, because a file that
// cannot grow still has room for small writes.
func (s *Store) Check(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	lacking := s.lastFailedSize.Load()
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
	s.lastFailedSize.CompareAndSwap(lacking, 0)
	return nil
}

// unwritten says that the file could not be written.
func (s *Store) unwritten(err error) error {
	return fmt.Errorf("store: cannot write to %s: %w", s.db.Path(), err)
}

// Close is as in store.Store. After damage it does not wait for bbolt.
func (s *Store) Close() error {
	close(s.queue)
	<-s.written
	select {
	case <-s.broken:
		// bbolt would wait for a transaction that panicked. The system releases the
		// file and its lock when the process ends.
		return ErrPage
	default:
		return recoverPanics(s.db.Close)
	}
}

var _ store.Store = (*Store)(nil)
