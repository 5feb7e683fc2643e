package bolt

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// A request is an Append on its way to the writer. The writer fills in the
// answer and then closes done.
type request struct {
	room string
	at   store.Tip
	p    store.Proposal

	commit store.Commit
	fresh  bool
	err    error
	done   chan struct{}
}

// Append is as in store.Store.
func (s *Store) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	if err := ctx.Err(); err != nil {
		return store.Commit{}, err
	}
	// If ctx ends, the caller goes while the writer still reads.
	p.Events = bytes.Clone(p.Events)
	r := &request{room: room, at: at, p: p, done: make(chan struct{})}
	select {
	case s.queue <- r:
	case <-ctx.Done():
		return store.Commit{}, ctx.Err()
	}
	select {
	case <-r.done:
		return r.commit, r.err
	case <-ctx.Done():
		return store.Commit{}, ctx.Err()
	}
}

// runWriter takes all appends that wait and commits them together, so that they share one
// wait for the disk. More appends gather while the disk works. A single append is committed
// at once. (Batch of bbolt would let it wait for a timer.) A panic of bbolt becomes an
// error (recoverpanics.go). Any other panic here ends the process, because no room could
// commit any longer.
func (s *Store) runWriter() {
	defer close(s.written)
	clean := time.NewTicker(sweepEvery)
	defer clean.Stop()
	for {
		select {
		case first, open := <-s.queue:
			if !open {
				return
			}
			runtime.Gosched() // lets rooms that can run append first: the wait for the disk is the same for one and for all
			s.commit(s.collectBatch([]*request{first}))
		case <-clean.C:
			s.sweep()
		}
	}
}

func (s *Store) collectBatch(batch []*request) []*request {
	for {
		select {
		case r, open := <-s.queue:
			if !open {
				return batch
			}
			batch = append(batch, r)
		default:
			return batch
		}
	}
}

// errNothingNew rolls back a transaction that has nothing to write, because refusals need
// no wait for the disk.
var errNothingNew = errors.New("nothing new")

// commit answers every request of the batch, after the disk has all of it. Refused requests
// wait, too: the commits that came first may be in the same batch.
func (s *Store) commit(batch []*request) {
	err := s.update(func(tx *bbolt.Tx) error {
		result := errNothingNew
		for _, r := range batch {
			// The refusal of one room is an answer, not a failure of the others.
			now := s.now()
			r.commit, r.fresh, r.err = applyRequest(tx, r, now)
			if errors.Is(r.err, errHalfWritten) {
				return r.err
			}
			if !r.fresh {
				continue
			}
			result = nil
		}
		return result
	})
	switch {
	case err == nil:
		s.lastFailedSize.Store(0)
		if slices.ContainsFunc(batch, func(r *request) bool { return r.fresh && r.commit.Version == 1 }) {
			s.expireRooms(s.trustedTime())
		}
	case errors.Is(err, errNothingNew):
		err = nil
	case errors.Is(err, errHalfWritten) && len(batch) > 1:
		for _, r := range batch { // one at a time, to find the chapter that fails
			s.commit([]*request{r})
		}
		return
	default:
		s.lastFailedSize.Store(size(batch))
	}
	for _, r := range batch {
		switch {
		case err != nil:
			r.commit, r.err = store.Commit{}, s.unwritten(err)
		case r.fresh:
			s.commits.Add(1)
			s.watchers.Hint(r.room, r.commit.Version)
		}
		close(r.done)
	}
}

// size returns an upper bound of the bytes that a batch takes in the file.
func size(batch []*request) (bytes int64) {
	for _, r := range batch {
		bytes += 32<<10 + 2*int64(len(r.p.Events))
	}
	return bytes
}

// errHalfWritten says that a log may be half replaced, so the transaction must be rolled
// back.
var errHalfWritten = errors.New("the chapter was not written")

func applyRequest(tx *bbolt.Tx, r *request, now int64) (c store.Commit, fresh bool, err error) {
	version := r.at.Version
	if r.p.Chapter {
		version = 0
	}
	log, err := readFrom(tx, r.room, version)
	if err != nil && !errors.Is(err, store.ErrNoRoom) {
		return store.Commit{}, false, err
	}
	c, fresh, err = store.Decide(log, r.at, r.p, now)
	switch {
	case !fresh:
		return c, false, err
	case c.Chapter:
		if err := beginChapter(tx, r.room, c); err != nil {
			return store.Commit{}, false, errors.Join(errHalfWritten, err)
		}
	default:
		if err := appendCommit(tx, r.room, c); err != nil {
			return store.Commit{}, false, err
		}
	}
	return c, true, nil
}
