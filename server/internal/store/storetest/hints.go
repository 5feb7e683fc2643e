package storetest

import (
	"sync"
	"testing"
	"time"

	"tabula/server/internal/store"
)

// patience is how long a test waits for something that must happen. Only a failing test
// waits that long.
const patience = 20 * time.Second

// A listener keeps the hints that it gets.
type listener struct {
	mu       sync.Mutex
	versions []uint64
}

func (l *listener) hint(version uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.versions = append(l.versions, version)
}

// take returns the hints since the last call.
func (l *listener) take() []uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := l.versions
	l.versions = nil
	return all
}

func hintsArrive(t *testing.T, s store.Store) {
	room := newRoom()
	var both [2]listener
	for i := range both {
		defer s.Watch(room, both[i].hint)()
	}
	var tip store.Tip
	for i := range both {
		// A hint may be lost, so the room goes on until one arrives.
		tip = untilHinted(t, s, room, tip, &both[i])
	}
}

// untilHinted lets a room grow until a hint tells of a commit, and returns its tip.
func untilHinted(t *testing.T, s store.Store, room string, tip store.Tip, to *listener) store.Tip {
	t.Helper()
	for giveUp := time.Now().Add(patience); time.Now().Before(giveUp); time.Sleep(10 * time.Millisecond) {
		tip = grow(t, s, room, tip, 1)[0].Tip()
		tip = propose(t, s, room, tip, chapter(tip)).Tip()
		for _, version := range to.take() {
			if version > tip.Version {
				t.Fatalf("hint of version %d, the room has %d", version, tip.Version)
			}
			if version > 0 {
				return tip
			}
		}
	}
	t.Fatal("no hint arrived")
	return tip
}

func hintsEnd(t *testing.T, s store.Store) {
	room, other := newRoom(), newRoom()
	var ended, lasting, elsewhere listener
	stop := s.Watch(room, ended.hint)
	defer s.Watch(room, lasting.hint)()
	defer s.Watch(other, elsewhere.hint)()
	tip := untilHinted(t, s, room, store.Tip{}, &ended)
	stop()
	ended.take()
	lasting.take()
	untilHinted(t, s, room, tip, &lasting)
	if late := ended.take(); len(late) > 0 {
		t.Errorf("hints of versions %d after the end", late)
	}
	for _, version := range elsewhere.take() {
		if version > 0 {
			t.Errorf("hint of version %d of another room", version)
		}
	}
}
