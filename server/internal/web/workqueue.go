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
	// deskShare is which part of the time the desk works for long: one in so many. As
	// work takes a breath as often (room.Breath), estimates and replays together use a
	// quarter of one core.
	deskShare = 2
	// deskCredit is how long the desk may work without a break after a quiet time.
	deskCredit = 3 * time.Second
	// deskPatience is how long somebody waits for the desk.
	deskPatience = 3 * time.Second
	// deskForgets is after how long the desk counts only half of what it did for a guest.
	deskForgets = time.Minute
)

// A desk does what takes the processor long: estimates and replays. It does one at a
// time, and those of the guest first for whom it has worked least of late. So a guest
// who asks for much waits behind a guest who asks for little.
type desk struct {
	mu     sync.Mutex
	busy   bool
	queue  []*place                // guarded by mu
	done   map[guest]time.Duration // guarded by mu: work of late
	halved time.Time               // guarded by mu: when done was halved
	due    time.Time               // guarded by mu: when the share of the work so far is used up
	wakes  *time.Timer             // guarded by mu: ends a break
}

// A place is in the queue of a desk.
type place struct {
	who  guest
	turn chan struct{} // closed when it is the guest's turn
}

// turn waits until the desk is there for a guest; finish has to follow. It fails with
// ServerAway when that takes too long, or with the context's error.
func (d *desk) turn(ctx context.Context, who guest) (finish func(), err error) {
	p := &place{who: who, turn: make(chan struct{})}
	d.mu.Lock()
	d.queue = append(d.queue, p)
	d.next()
	d.mu.Unlock()
	patience := time.NewTimer(deskPatience)
	defer patience.Stop()
	select {
	case <-p.turn:
	case <-patience.C:
		err = &protocol.Refusal{Code: protocol.ServerAway}
	case <-ctx.Done():
		err = ctx.Err()
	}
	began := time.Now()
	finish = func() { d.finish(who, time.Since(began)) }
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

// finish ends a turn that took so long.
func (d *desk) finish(who guest, took time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := time.Now()
	if now.Sub(d.halved) > deskForgets {
		d.halved = now
		for other := range d.done {
			d.done[other] /= 2
		}
		maps.DeleteFunc(d.done, func(_ guest, work time.Duration) bool { return work < time.Millisecond })
	}
	if d.done == nil {
		d.done = map[guest]time.Duration{}
	}
	d.done[who] += took
	if quiet := now.Add(-deskShare * deskCredit); d.due.Before(quiet) {
		d.due = quiet
	}
	d.due = d.due.Add(deskShare * took)
	d.busy = false
	d.next()
}

// next gives the turn to the guest for whom the desk has worked least, when no break is
// due. The caller holds mu.
func (d *desk) next() {
	if d.busy || len(d.queue) == 0 {
		return
	}
	if rest := time.Until(d.due); rest > 0 {
		if d.wakes == nil {
			d.wakes = time.AfterFunc(rest, func() {
				d.mu.Lock()
				defer d.mu.Unlock()
				d.wakes = nil
				d.next()
			})
		}
		return
	}
	first := slices.MinFunc(d.queue, func(a, b *place) int { return cmp.Compare(d.done[a.who], d.done[b.who]) })
	d.queue = slices.DeleteFunc(d.queue, func(p *place) bool { return p == first })
	d.busy = true
	close(first.turn)
}
