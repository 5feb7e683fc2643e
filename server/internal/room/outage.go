package room

import (
	"context"
	"errors"
	"time"

	"tabula/server/internal/store"
)

const (
	// awayNoticeAfter is how long the store may be away before phones are told. A short
	// break concerns nobody.
	awayNoticeAfter = 300 * time.Millisecond
	// secondTryTimeout is how long the second try of a call may take.
	secondTryTimeout = 300 * time.Millisecond
)

// retry calls the store until it answers. A call without an answer may or may not have
// happened, so it is repeated under the same nonce. Phones are told meanwhile that the
// store is away.
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
			r.works() // a store that is away does not make the room stuck
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

// tryTwice calls the store, and again at once if it does not answer. One failure does not
// mean that the store is away: a process that was frozen finds when it wakes that the time
// for the answer is over, although the store has answered.
func tryTwice(ctx context.Context, call func(context.Context) error) error {
	if err := call(ctx); answered(err) || ctx.Err() != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, secondTryTimeout)
	defer cancel()
	return call(ctx)
}

// A backoff waits between tries: not before the first, and longer before each later one, up
// to a limit. The zero backoff is ready.
type backoff struct{ pause time.Duration }

// wait waits before the next try. It returns the error of the context.
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

// answered tells an answer of the store from a failure to answer.
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
