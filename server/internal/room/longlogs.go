package room

import (
	"errors"
	"math"
	"runtime/debug"

	"golang.org/x/sync/semaphore"

	"tabula/server/internal/store"
)

// Each open room keeps its chapter in memory. A game that somebody fills on purpose is
// many times as long as one that people play. So a room whose log is long borrows memory
// from a pool, before it is read and while it grows: when the pool is empty, long rooms
// are refused, and all others open as usual.

const (
	// shortLog is how many bytes of memory a log may take without a loan: some four times
	// as many as the longest game of 24 bots.
	shortLog = 1 << 20
	// entryMemory is about how many bytes an entry takes besides its events.
	entryMemory = 128
	// loan is the least that a room borrows, so that it does not do so at each command.
	loan = 64 << 10
	// quickLog is how many bytes of a log are read without a turn. Longer logs are read
	// one after the other, because that takes the processor long.
	quickLog = 256 << 10
)

// errCrowded says that the logs of other rooms take all the memory for long logs.
var errCrowded = errors.New("room: no memory for another long log")

// A pool is the memory for long logs.
type pool struct {
	*semaphore.Weighted
	size int64 // bytes
}

func newPool(size int64) pool { return pool{semaphore.NewWeighted(size), size} }

// poolSize is a twelfth of the memory that the process may use, and 64 MB where nobody
// has said how much that is.
func poolSize() int64 {
	if most := debug.SetMemoryLimit(-1); most != math.MaxInt64 {
		return most / 12
	}
	return 64 << 20
}

// weight is about how many bytes of memory the log takes.
func (r *room) weight() int { return r.chapter.bytes + entryMemory*len(r.history.commits) }

// borrow sets the loan to what a log of a weight needs, all of the pool at most: false
// when there is not enough.
func (r *room) borrow(weight int) bool {
	need := min(int64(max(weight-r.hall.shortLog, 0)+loan-1)/loan*loan, r.hall.long.size)
	switch {
	case need < r.lent:
		r.hall.long.Release(r.lent - need)
	case !r.hall.long.TryAcquire(need - r.lent):
		r.hall.Meter.Refused("long_logs")
		return false
	}
	r.lent = need
	return true
}

// load reads the log and takes it in, if there is memory for it. A log that is not short
// waits for its turn first, and borrows nothing meanwhile.
func (r *room) load() error {
	size, err := r.hall.Store.Size(r.ctx, r.code, quickLog)
	if err == nil && size > quickLog {
		select {
		case r.hall.reads <- struct{}{}:
			defer func() { <-r.hall.reads }()
		case <-r.ctx.Done():
			return r.ctx.Err()
		}
		size, err = r.hall.Store.Size(r.ctx, r.code, 2*maxLog)
	}
	switch {
	case err != nil:
		return unanswered(err)
	case !r.borrow(size):
		return errCrowded
	}
	log, err := r.hall.Store.Load(r.ctx, r.code, store.Tip{})
	if err != nil {
		return unanswered(err)
	}
	if err := r.advance(log); err != nil {
		return err
	}
	if !r.borrow(r.weight()) {
		return errCrowded
	}
	return nil
}
