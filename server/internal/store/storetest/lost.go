package storetest

import (
	"sync/atomic"
	"testing"

	"tabula/server/internal/store"
)

const hour = 60 * 60 * 1000 // ms

// propose appends p after a tip and checks all of the answer but its moment.
func propose(t *testing.T, s store.Store, room string, tip store.Tip, p store.Proposal) store.Commit {
	t.Helper()
	c, err := s.Append(t.Context(), room, tip, p)
	if err != nil {
		t.Fatalf("Append after version %d: %v", tip.Version, err)
	}
	wantSame(t, []store.Commit{c}, []store.Commit{becomes(tip, p, c.At)})
	return c
}

// becomes is the commit that p becomes after a tip.
func becomes(tip store.Tip, p store.Proposal, at int64) store.Commit {
	if p.Chapter {
		tip = p.Follows
	}
	return store.Commit{Version: tip.Version + 1, Nonce: p.Nonce, Prev: tip.Nonce, Chapter: p.Chapter, At: at, Events: p.Events}
}

// again is the proposal of a commit that the log has lost.
func again(c store.Commit) store.Proposal {
	p := store.Proposal{Nonce: c.Nonce, Chapter: c.Chapter, At: c.At, Events: c.Events}
	if c.Chapter {
		p.Follows = c.Follows()
	}
	return p
}

func lostCommit(t *testing.T, s store.Store) {
	room := newRoom()
	start := now(t, s)
	var lost []store.Commit
	var tip store.Tip
	for _, at := range []int64{start - hour, start - hour, start - 7, start + hour, start - 2*hour} {
		p := proposal()
		c := store.Commit{Version: tip.Version + 1, Nonce: p.Nonce, Prev: tip.Nonce, At: at, Events: p.Events}
		lost = append(lost, c)
		tip = c.Tip()
	}
	tip = store.Tip{}
	for _, c := range lost {
		for range 2 { // the second time it is there already
			got := propose(t, s, room, tip, again(c))
			wantSame(t, []store.Commit{got}, []store.Commit{c})
		}
		tip = c.Tip()
	}
	wantLog(t, s, room, store.Tip{}, lost)

	rival := again(lost[1])
	rival.Nonce = proposal().Nonce
	_, err := s.Append(t.Context(), room, lost[0].Tip(), rival)
	wantConflict(t, err, lost[1:])

	if c := grow(t, s, room, tip, 1)[0]; c.At < start || c.At > now(t, s) {
		t.Fatalf("a new one after the lost ones is stamped %d, it came after %d", c.At, start)
	}
}

func lostCommitEarly(t *testing.T, s store.Store) {
	room := newRoom()
	p := proposal()
	p.At = now(t, s)
	p.NotBefore = p.At + hour
	_, err := s.Append(t.Context(), room, store.Tip{}, p)
	wantEarly(t, err)
	_, err = s.Load(t.Context(), room, store.Tip{})
	wantError(t, err, store.ErrNoRoom)
}

func lostCommitByTheClock(t *testing.T, s store.Store, clock *atomic.Int64) {
	room := newRoom()
	p := proposal()
	p.At = clock.Load() - 1
	first := propose(t, s, room, store.Tip{}, p)
	second := grow(t, s, room, first.Tip(), 1)[0]
	if first.At != p.At || second.At != clock.Load() {
		t.Fatalf("stamped %d and %d, want %d and %d", first.At, second.At, p.At, clock.Load())
	}
}
