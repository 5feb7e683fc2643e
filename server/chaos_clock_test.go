package main

import (
	"context"
	"os"
	"sync"
	"testing"
	"time"

	"tabula/server/internal/store"
)

// Environment variables of the instances of TestChaos: how far the instance's own
// clock is off, and the file that says how far the clock of Redis is off.
const (
	clockOff  = "TABULA_TEST_CLOCK_OFF"
	clockFile = "TABULA_TEST_CLOCK_FILE"
)

func init() {
	if off, err := time.ParseDuration(os.Getenv(clockOff)); err == nil {
		wallClock = func() int64 { return time.Now().Add(off).UnixMilli() }
	}
	if file := os.Getenv(clockFile); file != "" {
		wrapStore = func(s store.Store) store.Store {
			return noteCommits(&steppedStore{Store: s, file: file}, os.Getenv(chronicleFile))
		}
	}
}

// A redisClock is the clock of Redis as all instances see it.
type redisClock struct {
	t    *testing.T
	file string
	off  time.Duration
}

// step sets the clock for all instances at once.
func (c *redisClock) step(by time.Duration) {
	c.off += by
	next := c.file + ".next"
	if err := os.WriteFile(next, []byte(c.off.String()), 0o600); err != nil {
		c.t.Error(err)
	}
	if err := os.Rename(next, c.file); err != nil {
		c.t.Error(err)
	}
}

// A steppedStore is a Redis whose clock is off by what a file says. Each call that
// the clock matters to reads the file first.
type steppedStore struct {
	store.Store
	file string

	mu  sync.Mutex
	off time.Duration
}

func (s *steppedStore) setClock() {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, err := os.ReadFile(s.file)
	if err != nil {
		panic(err)
	}
	off, err := time.ParseDuration(string(text))
	if err != nil {
		panic(err)
	}
	s.Store.(interface{ StepClock(by time.Duration) }).StepClock(off - s.off)
	s.off = off
}

func (s *steppedStore) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	s.setClock()
	return s.Store.Append(ctx, room, at, p)
}

func (s *steppedStore) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	s.setClock()
	return s.Store.Heartbeat(ctx, room, p)
}

func (s *steppedStore) Put(ctx context.Context, id string, data []byte, until int64) error {
	s.setClock()
	return s.Store.Put(ctx, id, data, until)
}

func (s *steppedStore) Delete(ctx context.Context, id string, until int64) error {
	s.setClock()
	return s.Store.Delete(ctx, id, until)
}
