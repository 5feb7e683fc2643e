package ops

import (
	"context"
	"errors"
	"time"

	"tabula/server/internal/store"
)

// Watch is a store whose answers are counted and timed.
func Watch(s store.Store, m *Metrics) store.Store { return &watched{s, m} }

type watched struct {
	store.Store
	metrics *Metrics
}

func (w *watched) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	began := time.Now()
	commits, err := w.Store.Load(ctx, room, after)
	w.answered("load", began, err)
	return commits, err
}

func (w *watched) Size(ctx context.Context, room string, most int) (int, error) {
	began := time.Now()
	bytes, err := w.Store.Size(ctx, room, most)
	w.answered("size", began, err)
	return bytes, err
}

func (w *watched) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	began := time.Now()
	c, err := w.Store.Append(ctx, room, at, p)
	w.answered("append", began, err)
	if err == nil {
		w.metrics.commits.Inc()
		w.metrics.bytes.Add(float64(len(c.Events)))
	}
	return c, err
}

func (w *watched) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	began := time.Now()
	m, err := w.Store.Heartbeat(ctx, room, p)
	w.answered("meet", began, err)
	return m, err
}

func (w *watched) Put(ctx context.Context, id string, data []byte, until int64) error {
	began := time.Now()
	err := w.Store.Put(ctx, id, data, until)
	w.answered("keep", began, err)
	return err
}

func (w *watched) Get(ctx context.Context, id string) ([]byte, error) {
	began := time.Now()
	data, err := w.Store.Get(ctx, id)
	w.answered("kept", began, err)
	return data, err
}

func (w *watched) Has(ctx context.Context, id string) (bool, error) {
	began := time.Now()
	held, err := w.Store.Has(ctx, id)
	w.answered("holds", began, err)
	return held, err
}

func (w *watched) Delete(ctx context.Context, id string, until int64) error {
	began := time.Now()
	err := w.Store.Delete(ctx, id, until)
	w.answered("forget", began, err)
	return err
}

func (w *watched) Check(ctx context.Context) error {
	began := time.Now()
	err := w.Store.Check(ctx)
	w.answered("check", began, err)
	return err
}

func (w *watched) answered(call string, began time.Time, err error) {
	outcome := outcomeOf(err)
	w.metrics.calls.WithLabelValues(call, outcome).Observe(time.Since(began).Seconds())
	switch {
	case outcome == failed:
		w.metrics.up.Set(0)
	case outcome == left: // nobody knows
	case call == "append" || call == "check": // a store that can be read may still refuse what is written
		w.metrics.up.Set(1)
	}
}

// Outcomes that say something of the store itself.
const (
	failed = "failed"
	left   = "left" // the caller did not wait for the answer
)

func outcomeOf(err error) string {
	switch {
	case err == nil:
		return "ok"
	case errors.As(err, new(*store.Conflict)):
		return "conflict"
	case errors.As(err, new(*store.Stepped)):
		return "stepped"
	case errors.As(err, new(*store.Early)):
		return "early"
	case errors.As(err, new(*store.Turn)):
		return "turn"
	case errors.Is(err, store.ErrFork):
		return "fork"
	case errors.Is(err, store.ErrNoRoom):
		return "no_room"
	case errors.Is(err, store.ErrNoBlob), errors.Is(err, store.ErrDeleted):
		return "not_kept"
	case errors.Is(err, store.ErrDamaged):
		return "damaged"
	case errors.Is(err, context.Canceled):
		return left
	default:
		return failed
	}
}
