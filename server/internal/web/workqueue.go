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
	// workShare is which part of the time the desk works for long: one in so many. As
	// work takes a breath as often (room.Breath), estimates and replays together use a
	// quarter of one core.
	workShare = 2
	// workCredit is how long the desk may work without a break after a quiet time.
	workCredit = 3 * time.Second
	// workPatience is how long somebody waits for the desk.
	workPatience = 3 * time.Second
	// workHalfLife is after how long the desk counts only half of what it did for a guest.
	workHalfLife = time.Minute
)

// A workQueue does what takes the processor long: estimates and replays. It does one at a
// time, and those of the guest first for whom it has worked least of late. So a guest
// who asks for much waits behind a guest who asks for little.
type workQueue struct {
	mu         sync.Mutex
	busy       bool
	queue      []*waiter                   // guarded by mu
	recentWork map[clientKey]time.Duration // guarded by mu: work of late
	halved     time.Time                   // guarded by mu: when done was halved
	due        time.Time                   // guarded by mu: when the share of the work so far is used up
	breakTimer *time.Timer                 // guarded by mu: ends a break
}

// A waiter is in the queue of a desk.
type waiter struct {
	who  clientKey
	turn chan struct{} // closed when it is the guest's turn
}

// acquire waits until the desk is there for a guest; finish has to follow. It fails with
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

// dispatch gives the turn to the guest for whom the desk has worked least, when no break is
// due. The caller holds mu.
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
