package ops

import (
	"context"
	"errors"
	"time"

	"tabula/server/internal/store"
)

// MeasureStore returns a store that passes all calls to s, and counts and times their answers
// in m. It is as safe for concurrent use as s.
func MeasureStore(s store.Store, m *Metrics) store.Store { return &measuredStore{s, m} }

type measuredStore struct {
	store.Store
	metrics *Metrics
}

func (s *measuredStore) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	began := time.Now()
	commits, err := s.Store.Load(ctx, room, after)
	s.answered("load", began, err)
	return commits, err
}

func (s *measuredStore) Size(ctx context.Context, room string, most int) (int, error) {
	began := time.Now()
	bytes, err := s.Store.Size(ctx, room, most)
	s.answered("size", began, err)
	return bytes, err
}

func (s *measuredStore) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	began := time.Now()
	c, err := s.Store.Append(ctx, room, at, p)
	s.answered("append", began, err)
	if err == nil {
		s.metrics.commits.Inc()
		s.metrics.bytes.Add(float64(len(c.Events)))
	}
	return c, err
}

func (s *measuredStore) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	began := time.Now()
	m, err := s.Store.Heartbeat(ctx, room, p)
	s.answered("meet", began, err)
	return m, err
}

func (s *measuredStore) Put(ctx context.Context, id string, data []byte, until int64) error {
	began := time.Now()
	err := s.Store.Put(ctx, id, data, until)
	s.answered("keep", began, err)
	return err
}

func (s *measuredStore) Get(ctx context.Context, id string) ([]byte, error) {
	began := time.Now()
	data, err := s.Store.Get(ctx, id)
	s.answered("kept", began, err)
	return data, err
}

func (s *measuredStore) Has(ctx context.Context, id string) (bool, error) {
	began := time.Now()
	held, err := s.Store.Has(ctx, id)
	s.answered("holds", began, err)
	return held, err
}

func (s *measuredStore) Delete(ctx context.Context, id string, until int64) error {
	began := time.Now()
	err := s.Store.Delete(ctx, id, until)
	s.answered("forget", began, err)
	return err
}

func (s *measuredStore) Check(ctx context.Context) error {
	began := time.Now()
	err := s.Store.Check(ctx)
	s.answered("check", began, err)
	return err
}

func (s *measuredStore) answered(call string, began time.Time, err error) {
	outcome := outcomeOf(err)
	s.metrics.calls.WithLabelValues(call, outcome).Observe(time.Since(began).Seconds())
	switch {
	case outcome == failed:
		s.metrics.up.Set(0)
	case outcome == left: // the call says nothing about the store
	case call == "append" || call == "check": // a store that can be read may still refuse what is written
		s.metrics.up.Set(1)
	}
}

const (
	failed = "failed" // the store did not answer, or could not do what it was asked
	left   = "left"   // the caller did not wait for the answer
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
