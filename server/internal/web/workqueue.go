package web

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"tabula/protocol"
)

const (
	// workShare is which part of the time the queue works in the long run: one in so many.
	// The work itself pauses at least as long as it runs (room.Yielder), so estimates and
	// replays together use at most a quarter of one core.
	workShare = 2
	// workCredit is how long the queue may work without a break after a quiet time.
	workCredit = 3 * time.Second
	// workPatience is how long a request waits for its turn.
	workPatience = 3 * time.Second
	// workHalfLife is after how long only half of a client's recent work counts.
	workHalfLife = time.Minute
)

// A workQueue runs what takes the processor long, estimates and replays, one at a time. The
// client with the least recent work goes first, so a client that asks for much waits behind
// one that asks for little.
type workQueue struct {
	mu         sync.Mutex
	busy       bool
	queue      []*waiter                   // guarded by mu
	recentWork map[clientKey]time.Duration // guarded by mu: time used, by client
	halved     time.Time                   // guarded by mu: when recentWork was last halved
	due        time.Time                   // guarded by mu: until when the work so far uses up the queue's share
	breakTimer *time.Timer                 // guarded by mu: ends a break
}

// A waiter is in the queue.
type waiter struct {
	client clientKey
	turn   chan struct{} // closed when its turn comes
}

// acquire waits for the client's turn; the caller must then call release. It fails with
// ServerAway when that takes too long, or with the context's error.
func (q *workQueue) acquire(ctx context.Context, client clientKey) (finish func(), err error) {
	p := &waiter{client: client, turn: make(chan struct{})}
	q.mu.Lock()
	q.queue = append(q.queue, p)
	q.dispatch()
	q.mu.Unlock()
	patience := time.NewTimer(workPatience)
	defer patience.Stop()
	select {
	case <-p.turn:
	case <-patience.C:
		err = &protocol.Refusal{Code: protocol.ServerAway}
	case <-ctx.Done():
		err = ctx.Err()
	}
	began := time.Now()
	finish = func() { q.release(client, time.Since(began)) }
	if err == nil {
		return finish, nil
	}
	q.mu.Lock()
	i := slices.Index(q.queue, p)
	if i >= 0 {
		q.queue = slices.Delete(q.queue, i, i+1)
	}
	q.mu.Unlock()
	if i < 0 { // the turn came just now
		finish()
	}
	return nil, err
}

// release ends a turn that took so long.
func (q *workQueue) release(client clientKey, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	if now.Sub(q.halved) > workHalfLife {
		q.halved = now
		for other := range q.recentWork {
			q.recentWork[other] /= 2
		}
		maps.DeleteFunc(q.recentWork, func(_ clientKey, work time.Duration) bool { return work < time.Millisecond })
	}
	if q.recentWork == nil {
		q.recentWork = map[clientKey]time.Duration{}
	}
	q.recentWork[client] += took
	if quiet := now.Add(-workShare * workCredit); q.due.Before(quiet) {
		q.due = quiet
	}
	q.due = q.due.Add(workShare * took)
	q.busy = false
	q.dispatch()
}

// dispatch gives the turn to the waiting client with the least recent work, unless a break
// is due. The caller holds mu.
func (q *workQueue) dispatch() {
	if q.busy || len(q.queue) == 0 {
		return
	}
	if rest := time.Until(q.due); rest > 0 {
		if q.breakTimer == nil {
			q.breakTimer = time.AfterFunc(rest, func() {
				q.mu.Lock()
				defer q.mu.Unlock()
				q.breakTimer = nil
				q.dispatch()
			})
		}
		return
	}
	first := slices.MinFunc(q.queue, func(a, b *waiter) int { return cmp.Compare(q.recentWork[a.client], q.recentWork[b.client]) })
	q.queue = slices.DeleteFunc(q.queue, func(p *waiter) bool { return p == first })
	q.busy = true
	close(first.turn)
}
