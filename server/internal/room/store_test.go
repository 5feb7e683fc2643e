package room

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A shaky store has calls that a test can hold back, lose or falsify.
type shaky struct {
	mu        sync.Mutex
	under     store.Store
	proposals []store.Proposal // all that were tried
	onAppend  func(next func() (store.Commit, error)) (store.Commit, error)
	onLoad    func(room string) error
	hangs     bool          // Append waits for the end of its context
	deaf      bool          // no hints
	away      bool          // nothing answers
	takes     time.Duration // how long a call takes to be answered, or not
	misses    int           // so many calls are not answered
	full      float64       // what Fill tells
	onFill    func(ctx context.Context)
}

var errAway = errors.New("no route")

func newShaky() *shaky { return &shaky{under: memory.New(nil)} }

func (s *shaky) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	s.mu.Lock()
	s.proposals = append(s.proposals, p)
	on, under, hangs := s.onAppend, s.under, s.hangs
	s.mu.Unlock()
	if err := s.reach(ctx); err != nil {
		return store.Commit{}, err
	}
	if hangs {
		<-ctx.Done()
		return store.Commit{}, ctx.Err()
	}
	next := func() (store.Commit, error) { return under.Append(ctx, room, at, p) }
	if on == nil {
		return next()
	}
	return on(next)
}

func (s *shaky) Size(ctx context.Context, room string, most int) (int, error) {
	s.mu.Lock()
	under := s.under
	s.mu.Unlock()
	if err := s.reach(ctx); err != nil {
		return 0, err
	}
	return under.Size(ctx, room, most)
}

func (s *shaky) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	s.mu.Lock()
	on, under := s.onLoad, s.under
	s.mu.Unlock()
	if err := s.reach(ctx); err != nil {
		return nil, err
	}
	if on != nil {
		if err := on(room); err != nil {
			return nil, err
		}
	}
	return under.Load(ctx, room, after)
}

func (s *shaky) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	if err := s.reach(ctx); err != nil {
		return store.Presence{}, err
	}
	s.mu.Lock()
	under := s.under
	s.mu.Unlock()
	return under.Heartbeat(ctx, room, p)
}

// reach is the way of a call to the store.
func (s *shaky) reach(ctx context.Context) error {
	s.mu.Lock()
	away, takes := s.away || s.misses > 0, s.takes
	s.misses = max(s.misses-1, 0)
	s.mu.Unlock()
	if takes > 0 {
		select {
		case <-time.After(takes):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if away {
		return errAway
	}
	return nil
}

func (s *shaky) Put(ctx context.Context, id string, data []byte, until int64) error {
	return s.through(func(under store.Store) error { return under.Put(ctx, id, data, until) })
}

func (s *shaky) Delete(ctx context.Context, id string, until int64) error {
	return s.through(func(under store.Store) error { return under.Delete(ctx, id, until) })
}

func (s *shaky) Get(ctx context.Context, id string) (data []byte, err error) {
	err = s.through(func(under store.Store) error { data, err = under.Get(ctx, id); return err })
	return data, err
}

func (s *shaky) Has(ctx context.Context, id string) (holds bool, err error) {
	err = s.through(func(under store.Store) error { holds, err = under.Has(ctx, id); return err })
	return holds, err
}

func (s *shaky) through(call func(store.Store) error) error {
	s.mu.Lock()
	under, away := s.under, s.away
	s.mu.Unlock()
	if away {
		return errAway
	}
	return call(under)
}

func (s *shaky) Check(ctx context.Context) error { return s.under.Check(ctx) }
func (s *shaky) Watch(room string, hint func(version uint64)) (stop func()) {
	if s.deaf {
		return func() {}
	}
	return s.under.Watch(room, hint)
}

func (s *shaky) Close() error                  { return nil }
func (s *shaky) set(change func())             { s.mu.Lock(); defer s.mu.Unlock(); change() }
func (s *shaky) tried() (all []store.Proposal) { s.set(func() { all = s.proposals }); return }
func (s *shaky) appends(on func(func() (store.Commit, error)) (store.Commit, error)) {
	s.set(func() { s.onAppend = on })
}

// hold keeps every Append waiting until it is released.
func (s *shaky) hold() (release func()) {
	gate := make(chan struct{})
	s.appends(func(next func() (store.Commit, error)) (store.Commit, error) {
		<-gate
		return next()
	})
	return func() {
		s.appends(nil)
		close(gate)
		settle()
	}
}

func readLog(t *testing.T, s store.Store, code string) []store.Commit {
	t.Helper()
	log, err := s.Load(t.Context(), code, store.Tip{})
	if err != nil {
		t.Fatalf("no log of %s: %v", code, err)
	}
	return log
}

// A witness knows a room from nothing but the store's log.
type witness struct {
	replica
	tip store.Tip
}

func (w *witness) read(t *testing.T, s store.Store, code string) {
	t.Helper()
	log, err := s.Load(t.Context(), code, w.tip)
	if err != nil {
		t.Fatal(err)
	}
	if w.state == nil {
		w.replica = newReplica()
	}
	for _, c := range log {
		if err := w.applyEncoded(c); err != nil {
			t.Fatal(err)
		}
		w.tip = c.Tip()
	}
}

// snapshot is all that a player may know.
func (w *witness) frame(t *testing.T, id int) protocol.Frame {
	t.Helper()
	return decodeFrame(t, w.fullFrame(id))
}

func decodeFrame(t *testing.T, data []byte) protocol.Frame {
	t.Helper()
	m, err := protocol.DecodeServer(data)
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return m.(protocol.Frame)
}

func (s *shaky) Fill(ctx context.Context) (float64, error) {
	s.mu.Lock()
	full, on := s.full, s.onFill
	s.mu.Unlock()
	if on != nil {
		on(ctx)
	}
	return full, ctx.Err()
}
