package web

import (
	"context"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"tabula/server/internal/room"
)

const (
	// openingsPerCore is how many phones open their sessions at the same time, for each core that
	// the server uses. More at once are not opened sooner: the processor is busy with fewer.
	openingsPerCore = 16
	// longestTurn is after how long a turn ends, even if the session is not open yet. A room that
	// waits for its store uses no processor, and must not delay the phones of other rooms.
	longestTurn = 250 * time.Millisecond
)

// openings limits how many phones open their sessions at the same time; the others wait. A
// server that was too busy for seconds, or frozen, finds thousands of phones that connect again.
// If it opened all of their sessions at once, the rooms would get no time for the phones that
// are already open, and these would give up, too, and connect again.
type openings struct{ turns *semaphore.Weighted }

func newOpenings() *openings {
	return &openings{semaphore.NewWeighted(int64(openingsPerCore * runtime.GOMAXPROCS(0)))}
}

// inTurn opens a session when its turn comes. It fails with the error of the context or of open.
func (o *openings) inTurn(ctx context.Context, open func() (*room.Session, error)) (*room.Session, error) {
	if err := o.turns.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	release := sync.OnceFunc(func() { o.turns.Release(1) })
	defer release()
	defer time.AfterFunc(longestTurn, release).Stop()
	return open()
}
