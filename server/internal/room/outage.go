package room

import (
	"context"
	"errors"
	"time"

	"tabula/server/internal/store"
)

const (
	// awayNoticeAfter is how long the store may be away before phones are told: a
	// blink is nobody's concern.
	awayNoticeAfter = 300 * time.Millisecond
	// secondTryTimeout is how long a store may take that has just failed to answer.
	secondTryTimeout = 300 * time.Millisecond
)

// retry calls the store until it answers. Whether a call without an answer
// has happened is open, so it is repeated under the same nonce. Phones are told to hold
// on meanwhile.
func (r *room) retry(call func(ctx context.Context) error) error {
	var tries backoff
	began, held, warned := time.Now(), false, false
	for {
		if err := tries.wait(r.ctx); err != nil {
			return err
		}
		if !held && (r.hub.storeAway.Load() || time.Since(began) >= awayNoticeAfter) {
			held = true
			r.setStoreAway(true)
		}
		err := tryTwice(r.ctx, func(ctx context.Context) error {
			r.storeCalledAt = r.hub.Clock()
			return call(ctx)
		})
		if answered(err) || r.ctx.Err() != nil {
			if held {
				r.hub.storeIsBack()
				r.setStoreAway(false)
			}
			return err
		}
		if !warned {
			warned = true
			r.logger().Warn("the store does not answer", "err", err)
		}
	}
}

// tryTwice calls the store, and at once again when it does not answer. Only then it is
// away: a process that was frozen, or got no processor, finds when it wakes that the
// time for an answer is over, although the store has given it.
func tryTwice(ctx context.Context, call func(context.Context) error) error {
	if err := call(ctx); answered(err) || ctx.Err() != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, secondTryTimeout)
	defer cancel()
	return call(ctx)
}

// A backoff is the pauses before tries: none before the first, then longer and
// longer ones up to a limit. The zero backoff is ready.
type backoff struct{ pause time.Duration }

// wait pauses before the next try. The error is the context's.
func (b *backoff) wait(ctx context.Context) error {
	const first, most = 50 * time.Millisecond, 250 * time.Millisecond
	pause := b.pause
	b.pause = min(max(2*pause, first), most)
	if pause == 0 {
		return nil
	}
	select {
	case <-time.After(pause):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answered tells an answer of the store from a failure to give one.
func answered(err error) bool {
	if err == nil {
		return true
	}
	var conflict *store.Conflict
	var early *store.Early
	var stepped *store.Stepped
	var turn *store.Turn
	return errors.As(err, &conflict) || errors.As(err, &early) || errors.As(err, &stepped) || errors.As(err, &turn) || errors.Is(err, store.ErrFork) ||
		errors.Is(err, store.ErrNoRoom) || errors.Is(err, store.ErrDamaged)
}

func (r *room) setStoreAway(on bool) {
	r.waitsForStore.Store(on)
	for s := range r.allSessions() {
		s.setStoreAway(on)
	}
}
