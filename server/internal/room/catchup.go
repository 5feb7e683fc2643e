package room

import (
	"context"
	"errors"

	"tabula/server/internal/store"
)

// catchUp applies what other processes have committed.
func (r *room) catchUp() error {
	var missing []store.Commit
	err := r.retry(func(ctx context.Context) (err error) {
		missing, err = r.fetch(ctx)
		return err
	})
	return r.onFetched(missing, err)
}

// fetch asks the store once for what other processes have committed.
func (r *room) fetch(ctx context.Context) ([]store.Commit, error) {
	return r.hub.Store.Load(ctx, r.code, r.history.tip())
}

// onFetched applies the store's answer to fetch.
func (r *room) onFetched(missing []store.Commit, err error) error {
	switch {
	case errors.Is(err, store.ErrFork), errors.Is(err, store.ErrNoRoom):
		return r.recover()
	case err != nil || len(missing) == 0:
		return err
	}
	return r.applyAndShow(missing...)
}

// onWake catches up if a hint or the store's state asks for it.
func (r *room) onWake() error {
	if !r.logShrunk.Swap(false) && r.hintedVersion.Load() <= r.history.tip().Version && !r.hub.storeAway.Load() {
		return nil
	}
	return r.catchUp()
}

// applyAndShow applies committed entries and broadcasts the new state.
func (r *room) applyAndShow(commits ...store.Commit) error {
	stepped := r.stepped
	if err := r.applyAll(commits); err != nil {
		return err
	}
	r.correctClock(r.stepped - stepped)
	r.broadcast()
	return nil
}
