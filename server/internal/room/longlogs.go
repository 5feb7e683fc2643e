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
	// freeLogBytes is how many bytes of memory a log may take without a loan: some four times
	// as many as the longest game of 24 bots.
	freeLogBytes = 1 << 20
	// entryMemory is about how many bytes an entry takes besides its events.
	entryMemory = 128
	// loanUnit is the least that a room borrows, so that it does not do so at each command.
	loanUnit = 64 << 10
	// shortRead is how many bytes of a log are read without a turn. Longer logs are read
	// one after the other, because that takes the processor long.
	shortRead = 256 << 10
)

// errNoLogMemory says that the logs of other rooms take all the memory for long logs.
var errNoLogMemory = errors.New("room: no memory for another long log")

// A memoryPool is the memory for long logs.
type memoryPool struct {
	*semaphore.Weighted
	size int64 // bytes
}

func newMemoryPool(size int64) memoryPool { return memoryPool{semaphore.NewWeighted(size), size} }

// poolSize is a twelfth of the memory that the process may use, and 64 MB where nobody
// has said how much that is.
func poolSize() int64 {
	if most := debug.SetMemoryLimit(-1); most != math.MaxInt64 {
		return most / 12
	}
	return 64 << 20
}

// logMemory is about how many bytes of memory the log takes.
func (r *room) logMemory() int { return r.chapter.bytes + entryMemory*len(r.history.commits) }

// borrow sets the loan to what a log of a weight needs, all of the pool at most: false
// when there is not enough.
func (r *room) borrow(weight int) bool {
	need := min(int64(max(weight-r.hub.freeLogBytes, 0)+loanUnit-1)/loanUnit*loanUnit, r.hub.longLogs.size)
	switch {
	case need < r.borrowed:
		r.hub.longLogs.Release(r.borrowed - need)
	case !r.hub.longLogs.TryAcquire(need - r.borrowed):
		r.hub.Meter.Refused("long_logs")
		return false
	}
	r.borrowed = need
	return true
}

// load reads the log and takes it in, if there is memory for it. A log that is not short
// waits for its turn first, and borrows nothing meanwhile.
func (r *room) load() error {
	size, err := r.hub.Store.Size(r.ctx, r.code, shortRead)
	if err == nil && size > shortRead {
		select {
		case r.hub.longLogTurn <- struct{}{}:
			defer func() { <-r.hub.longLogTurn }()
		case <-r.ctx.Done():
			return r.ctx.Err()
		}
		size, err = r.hub.Store.Size(r.ctx, r.code, 2*maxLogBytes)
	}
	switch {
	case err != nil:
		return asUnanswered(err)
	case !r.borrow(size):
		return errNoLogMemory
	}
	log, err := r.hub.Store.Load(r.ctx, r.code, store.Tip{})
	if err != nil {
		return asUnanswered(err)
	}
	if err := r.applyAll(log); err != nil {
		return err
	}
	if !r.borrow(r.logMemory()) {
		return errNoLogMemory
	}
	return nil
}
