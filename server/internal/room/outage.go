package room

import (
	"context"
	"errors"
	"time"

	"tabula/server/internal/store"
)

const (
	// storeWait is how long one call of the store may take.
	storeWait = 2 * time.Second
	// holdAfter is how long the store may be away before phones are told: a
	// blink is nobody's concern.
	holdAfter = 300 * time.Millisecond
)

// insist calls the store until it answers. Whether a call without an answer
// has happened is open, so it is repeated as it was. Phones are told to hold
// on meanwhile.
func (r *room) insist(call func(ctx context.Context) error) error {
	const first = 50 * time.Millisecond
	began, held := time.Now(), false
	for pause := first; ; pause = min(2*pause, 5*first) {
		if !held && (r.hall.away.Load() || time.Since(began) >= holdAfter) {
			held = true
			r.hold(true)
		}
		ctx, cancel := context.WithTimeout(r.ctx, storeWait)
		err := call(ctx)
		cancel()
		if answered(err) || r.ctx.Err() != nil {
			if held {
				r.hall.isBack()
				r.hold(false)
			}
			return err
		}
		if pause == first {
			r.logAt().Warn("the store does not answer", "err", err)
		}
		select {
		case <-time.After(pause):
		case <-r.ctx.Done():
			return r.ctx.Err()
		}
	}
}

// answered tells an answer of the store from a failure to give one.
func answered(err error) bool {
	if err == nil {
		return true
	}
	var conflict *store.Conflict
	var early *store.Early
	return errors.As(err, &conflict) || errors.As(err, &early) || errors.Is(err, store.ErrFork) ||
		errors.Is(err, store.ErrNoRoom) || errors.Is(err, store.ErrDamaged)
}

func (r *room) hold(on bool) {
	r.stuck.Store(on)
	for v := range r.lines() {
		v.hold(on)
	}
}
