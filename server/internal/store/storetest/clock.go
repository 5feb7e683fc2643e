package storetest

import (
	"errors"
	"sync/atomic"
	"testing"

	"tabula/server/internal/store"
)

func now(t *testing.T, s store.Store) int64 {
	t.Helper()
	m, err := s.Meet(t.Context(), newRoom(), store.Presence{})
	if err != nil {
		t.Fatalf("Meet: %v", err)
	}
	return m.Now
}

// wantEarly returns the store's clock as the refusal tells it.
func wantEarly(t *testing.T, err error) int64 {
	t.Helper()
	var early *store.Early
	if !errors.As(err, &early) {
		t.Fatalf("got %v, want too early", err)
	}
	return early.Now
}

func notBefore(t *testing.T, s store.Store) {
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 1)[0].Tip()
	p := proposal()

	before := now(t, s)
	p.NotBefore = before + hour
	_, err := s.Append(t.Context(), room, tip, p)
	if at := wantEarly(t, err); at < before || at > now(t, s) {
		t.Fatalf("refused at %d, asked between %d and %d", at, before, now(t, s))
	}
	wantLog(t, s, room, tip, nil)

	p.NotBefore = before + 30
	for {
		c, err := s.Append(t.Context(), room, tip, p)
		if err == nil {
			if c.At < p.NotBefore {
				t.Fatalf("committed at %d, not before %d", c.At, p.NotBefore)
			}
			return
		}
		if at := wantEarly(t, err); at >= p.NotBefore {
			t.Fatalf("refused at %d, not before %d", at, p.NotBefore)
		}
	}
}

func conflictBeforeEarly(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 2)
	p := proposal()
	p.NotBefore = now(t, s) + 1_000_000
	_, err := s.Append(t.Context(), room, log[0].Tip(), p)
	wantConflict(t, err, log[1:])
}

func stamped(t *testing.T, s store.Store, clock *atomic.Int64) {
	room := newRoom()
	first := grow(t, s, room, store.Tip{}, 1)[0]
	clock.Add(5)
	second := grow(t, s, room, first.Tip(), 1)[0]
	if first.At != 1_000_000 || second.At != 1_000_005 || now(t, s) != 1_000_005 {
		t.Fatalf("stamped %d and %d, now %d", first.At, second.At, now(t, s))
	}
}

func notBeforeExactly(t *testing.T, s store.Store, clock *atomic.Int64) {
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 1)[0].Tip()
	p := proposal()
	p.NotBefore = clock.Load() + 1
	_, err := s.Append(t.Context(), room, tip, p)
	if at := wantEarly(t, err); at != clock.Load() {
		t.Fatalf("refused at %d, the clock says %d", at, clock.Load())
	}
	clock.Add(1)
	c, err := s.Append(t.Context(), room, tip, p)
	if err != nil {
		t.Fatalf("when the time had come: %v", err)
	}
	if c.At != p.NotBefore {
		t.Fatalf("committed at %d, want %d", c.At, p.NotBefore)
	}
}

func clockJumpsBack(t *testing.T, s store.Store, clock *atomic.Int64) {
	room := newRoom()
	var tip store.Tip
	var got []int64
	for _, step := range []int64{0, -500, 100, 399, 1, 1} {
		clock.Add(step)
		c := grow(t, s, room, tip, 1)[0]
		got = append(got, c.At-1_000_000)
		tip = c.Tip()
	}
	want := []int64{0, 0, 0, 0, 0, 1}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("stamps %v, want %v", got, want)
		}
	}
	log, err := s.Load(t.Context(), room, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	wantChain(t, log)
}
