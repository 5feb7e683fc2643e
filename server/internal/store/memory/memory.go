// Package memory keeps the rooms' logs in this process, for tests.
package memory

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"tabula/server/internal/store"
)

// Store is a store.Store on a map. It leaves no goroutine behind and waits for
// no system call, so it runs inside a testing/synctest bubble.
type Store struct {
	clock    func() int64
	steps    atomic.Int64 // ms
	watchers store.Watchers
	presence store.PresenceTable

	mu        sync.Mutex
	logs      map[string][]store.Commit
	blobs     map[string]blob
	nextSweep int64 // when old logs are dropped next, ms
}

// New returns an empty store with the given clock, in milliseconds since 1970.
// A nil clock stands for the system clock. Inside a synctest bubble that is the
// clock of the bubble.
func New(now func() int64) *Store {
	if now == nil {
		now = func() int64 { return time.Now().UnixMilli() }
	}
	return &Store{clock: now, logs: make(map[string][]store.Commit), blobs: make(map[string]blob)}
}

func (s *Store) now() int64 { return s.clock() + s.steps.Load() }

// StepClock sets the store's clock forward, or back, for tests.
func (s *Store) StepClock(by time.Duration) { s.steps.Add(by.Milliseconds()) }

// Load is as in store.Store.
func (s *Store) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	missing, err := store.After(s.logs[room], after)
	return cloneLog(missing), err
}

// Size is as in store.Store.
func (s *Store) Size(ctx context.Context, room string, _ int) (bytes int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.logs[room] {
		bytes += len(c.Events)
	}
	return bytes, ctx.Err()
}

// Append is as in store.Store.
func (s *Store) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	if err := ctx.Err(); err != nil {
		return store.Commit{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	log, now := s.logs[room], s.now()
	c, fresh, err := store.Decide(log, at, p, now)
	if conflict := (*store.Conflict)(nil); errors.As(err, &conflict) {
		conflict.Missing = cloneLog(conflict.Missing)
	}
	c.Events = bytes.Clone(c.Events)
	if fresh {
		s.dropOldLogs(now)
		if c.Chapter {
			log = nil
		}
		s.logs[room] = append(log, cloneLog([]store.Commit{c})...)
		s.watchers.Hint(room, c.Version)
	}
	return c, err
}

// sweepEvery is how often old logs are dropped, in ms.
const sweepEvery = int64(time.Hour / time.Millisecond)

// dropOldLogs drops the logs to which nothing was added for long.
func (s *Store) dropOldLogs(now int64) {
	if now < s.nextSweep {
		return
	}
	s.nextSweep = now + sweepEvery
	for room, log := range s.logs {
		if log[len(log)-1].At < now-store.KeepRooms.Milliseconds() {
			delete(s.logs, room)
		}
	}
}

// Watch is as in store.Store.
func (s *Store) Watch(room string, hint func(version uint64)) (stop func()) {
	return s.watchers.Watch(room, hint)
}

// Heartbeat is as in store.Store.
func (s *Store) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	if err := ctx.Err(); err != nil {
		return store.Presence{}, err
	}
	return s.presence.Heartbeat(room, p, s.now()), nil
}

// Check is as in store.Store.
func (s *Store) Check(ctx context.Context) error { return ctx.Err() }

// Fill is as in store.Store: this store has no limit of its own.
func (s *Store) Fill(ctx context.Context) (float64, error) { return 0, ctx.Err() }

// Close is as in store.Store.
func (s *Store) Close() error { return nil }

// cloneLog keeps callers and the store from writing into each other's events.
func cloneLog(log []store.Commit) []store.Commit {
	out := make([]store.Commit, len(log))
	for i, c := range log {
		c.Events = bytes.Clone(c.Events)
		out[i] = c
	}
	return out
}

var _ store.Store = (*Store)(nil)
