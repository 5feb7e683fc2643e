package room

import (
	"errors"
	"fmt"

	"tabula/server/internal/store"
)

// This file builds a room from its log in the store, when the first phone opens the room
// here: also after another instance was killed. What comes later, catchup.go applies.

// errNoAnswer says that the store does not answer.
var errNoAnswer = errors.New("room: the store does not answer")

// openLog builds the state from the log. It does not try again, because requests are
// waiting.
func (r *room) openLog() error {
	r.storeCalledAt = r.hub.Clock()
	m, err := r.hub.Store.Heartbeat(r.ctx, r.code, store.Heartbeat{})
	c := r.newReading(m.Now)
	r.initClock(c, m.LastHeartbeat)
	if err != nil {
		return asUnanswered(err)
	}
	if err := r.load(); err != nil {
		return err
	}
	r.initClock(c, m.LastHeartbeat) // again, now that the steps of the clock in the log are known
	r.broadcast()
	return nil
}

// asUnanswered marks an error of the store that is not an answer with errNoAnswer.
func asUnanswered(err error) error {
	if answered(err) {
		return err
	}
	return fmt.Errorf("%w: %w", errNoAnswer, err)
}

// load reads and applies the log, if there is memory for it. A long log waits for its turn
// first, and borrows nothing meanwhile.
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
