package storetest

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"tabula/server/internal/store"
)

func now(t *testing.T, s store.Store) int64 {
	t.Helper()
	m, err := s.Heartbeat(t.Context(), newRoom(), store.Heartbeat{})
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

// step sets a store's clock.
func step(s store.Store, by time.Duration) {
	s.(interface{ StepClock(by time.Duration) }).StepClock(by)
}

// wantStepped returns the store's clock as the refusal tells it.
func wantStepped(t *testing.T, err error) int64 {
	t.Helper()
	var stepped *store.Stepped
	if !errors.As(err, &stepped) {
		t.Fatalf("got %v, want that the clock is elsewhere", err)
	}
	return stepped.Now
}

func expected(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 1)
	for _, off := range []int64{-hour, hour} {
		before := now(t, s)
		p := proposal()
		p.Expect = before + off
		_, err := s.Append(t.Context(), room, log[0].Tip(), p)
		if at := wantStepped(t, err); at < before || at > now(t, s) {
			t.Fatalf("refused at %d, asked between %d and %d", at, before, now(t, s))
		}
		wantLog(t, s, room, log[0].Tip(), nil)
	}
	for range 2 {
		p := proposal()
		p.Expect = now(t, s)
		log = append(log, propose(t, s, room, log[len(log)-1].Tip(), p))
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func expectedExactly(t *testing.T, s store.Store, clock *atomic.Int64) {
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 1)[0].Tip()
	most := store.ClockTolerance.Milliseconds()
	for off, fits := range map[int64]bool{-most - 1: false, -most: true, 0: true, most: true, most + 1: false} {
		p := proposal()
		p.Expect = clock.Load() + off
		c, err := s.Append(t.Context(), room, tip, p)
		switch {
		case !fits:
			if at := wantStepped(t, err); at != clock.Load() {
				t.Fatalf("refused at %d, the clock says %d", at, clock.Load())
			}
		case err != nil || c.At != clock.Load():
			t.Fatalf("%d ms from what is expected: stamped %d, %v", off, c.At, err)
		default:
			tip = c.Tip()
		}
	}
}

// A proposal that was refused because of the clock may be sent again.
func expectedAgain(t *testing.T, s store.Store) {
	room := newRoom()
	p := proposal()
	p.Expect = now(t, s) + hour
	_, err := s.Append(t.Context(), room, store.Tip{}, p)
	wantStepped(t, err)
	_, err = s.Load(t.Context(), room, store.Tip{})
	wantError(t, err, store.ErrNoRoom)
	step(s, time.Hour)
	first := propose(t, s, room, store.Tip{}, p)
	step(s, -time.Hour) // the clock does not matter for what is in the log
	again, err := s.Append(t.Context(), room, store.Tip{}, p)
	if err != nil {
		t.Fatalf("the second time: %v", err)
	}
	wantSame(t, []store.Commit{again}, []store.Commit{first})
}

func conflictBeforeStepped(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 2)
	p := proposal()
	p.Expect = now(t, s) + hour
	_, err := s.Append(t.Context(), room, log[0].Tip(), p)
	wantConflict(t, err, log[1:])
}

func steppedBeforeEarly(t *testing.T, s store.Store) {
	p := proposal()
	p.Expect = now(t, s) + hour
	p.NotBefore = p.Expect
	_, err := s.Append(t.Context(), newRoom(), store.Tip{}, p)
	wantStepped(t, err)
}

func stampsFollowSteps(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 1)
	for _, by := range []time.Duration{-time.Hour, 2 * time.Hour, -10 * time.Minute, -time.Second} {
		before := now(t, s) + by.Milliseconds()
		step(s, by)
		c := grow(t, s, room, log[len(log)-1].Tip(), 1)[0]
		if c.At < before || c.At > now(t, s) {
			t.Fatalf("stamped %d between %d and %d", c.At, before, now(t, s))
		}
		log = append(log, c)
	}
	wantLog(t, s, room, store.Tip{}, log)
	wantChain(t, log)
}
