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
	// The work itself pauses as often (room.Yielder), so estimates and replays together use
	// a quarter of one core.
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
	who  clientKey
	turn chan struct{} // closed when its turn comes
}

// acquire waits for the client's turn; the caller must then call release. It fails with
// ServerAway when that takes too long, or with the context's error.
func (d *workQueue) acquire(ctx context.Context, who clientKey) (finish func(), err error) {
	p := &waiter{who: who, turn: make(chan struct{})}
	d.mu.Lock()
	d.queue = append(d.queue, p)
	d.dispatch()
	d.mu.Unlock()
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
	finish = func() { d.release(who, time.Since(began)) }
	if err == nil {
		return finish, nil
	}
	d.mu.Lock()
	i := slices.Index(d.queue, p)
	if i >= 0 {
		d.queue = slices.Delete(d.queue, i, i+1)
	}
	d.mu.Unlock()
	if i < 0 { // the turn came just now
		finish()
	}
	return nil, err
}

// release ends a turn that took so long.
func (d *workQueue) release(who clientKey, took time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := time.Now()
	if now.Sub(d.halved) > workHalfLife {
		d.halved = now
		for other := range d.recentWork {
			d.recentWork[other] /= 2
		}
		maps.DeleteFunc(d.recentWork, func(_ clientKey, work time.Duration) bool { return work < time.Millisecond })
	}
	if d.recentWork == nil {
		d.recentWork = map[clientKey]time.Duration{}
	}
	d.recentWork[who] += took
	if quiet := now.Add(-workShare * workCredit); d.due.Before(quiet) {
		d.due = quiet
	}
	d.due = d.due.Add(workShare * took)
	d.busy = false
	d.dispatch()
}

// dispatch gives the turn to the waiting client with the least recent work, unless a break
// is due. The caller holds mu.
func (d *workQueue) dispatch() {
	if d.busy || len(d.queue) == 0 {
		return
	}
	if rest := time.Until(d.due); rest > 0 {
		if d.breakTimer == nil {
			d.breakTimer = time.AfterFunc(rest, func() {
				d.mu.Lock()
				defer d.mu.Unlock()
				d.breakTimer = nil
				d.dispatch()
			})
		}
		return
	}
	first := slices.MinFunc(d.queue, func(a, b *waiter) int { return cmp.Compare(d.recentWork[a.who], d.recentWork[b.who]) })
	d.queue = slices.DeleteFunc(d.queue, func(p *waiter) bool { return p == first })
	d.busy = true
	close(first.turn)
}
