package room

import (
	"context"
	"errors"
	"fmt"

	"tabula/server/internal/store"
)

// errNoAnswer says that the store is away.
var errNoAnswer = errors.New("room: the store does not answer")

// openLog builds the state from the log. It does not insist: callers wait.
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
	r.initClock(c, m.LastHeartbeat) // now that the log's steps are known
	r.broadcast()
	return nil
}

// asUnanswered is an error of a call to the store, which callers do not wait for.
func asUnanswered(err error) error {
	if answered(err) {
		return err
	}
	return fmt.Errorf("%w: %w", errNoAnswer, err)
}

// catchUp takes in what others have committed.
func (r *room) catchUp() error {
	var missing []store.Commit
	err := r.retry(func(ctx context.Context) (err error) {
		missing, err = r.fetch(ctx)
		return err
	})
	return r.onFetched(missing, err)
}

// fetch asks the store once for what others have committed.
func (r *room) fetch(ctx context.Context) ([]store.Commit, error) {
	return r.hub.Store.Load(ctx, r.code, r.history.tip())
}

// onFetched takes in the store's answer to fetch.
func (r *room) onFetched(missing []store.Commit, err error) error {
	switch {
	case errors.Is(err, store.ErrFork), errors.Is(err, store.ErrNoRoom):
		return r.recover()
	case err != nil || len(missing) == 0:
		return err
	}
	return r.applyAndShow(missing...)
}

// onWake looks after what others have committed, or for the store itself.
func (r *room) onWake() error {
	if !r.logShrunk.Swap(false) && r.hintedVersion.Load() <= r.history.tip().Version && !r.hub.storeAway.Load() {
		return nil
	}
	return r.catchUp()
}

// applyAndShow takes committed entries into the state, and shows it.
func (r *room) applyAndShow(commits ...store.Commit) error {
	stepped := r.stepped
	if err := r.applyAll(commits); err != nil {
		return err
	}
	r.correctClock(r.stepped - stepped)
	r.broadcast()
	return nil
}
