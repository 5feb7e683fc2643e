package storetest

import (
	"context"
	"testing"
	"time"

	"tabula/server/internal/store"
)

// patience is how long a test waits for something that must happen. Only a failing test
// waits that long.
const patience = 20 * time.Second

func hintsArrive(t *testing.T, s store.Store) {
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	readers := []<-chan store.Hint{s.Hints(ctx), s.Hints(ctx)}
	room := newRoom()
	var tip store.Tip
	for _, reader := range readers {
		// A hint may be lost, so the room goes on until one arrives.
		for heard := false; !heard; {
			tip = grow(t, s, room, tip, 1)[0].Tip()
			tip = propose(t, s, room, tip, chapter(tip)).Tip()
			heard = hears(ctx, t, reader, room, tip.Version)
		}
	}
}

// hears reports whether a hint for the room arrives in a little while.
func hears(ctx context.Context, t *testing.T, reader <-chan store.Hint, room string, version uint64) bool {
	t.Helper()
	for {
		select {
		case hint, open := <-reader:
			if !open {
				t.Fatal("no hint arrived")
			}
			if hint.Room != room {
				continue
			}
			if hint.Version == 0 || hint.Version > version {
				t.Fatalf("hint of version %d, the room has %d", hint.Version, version)
			}
			return true
		case <-time.After(100 * time.Millisecond):
			return false
		case <-ctx.Done():
			t.Fatal("no hint arrived")
		}
	}
}

func sleepyReader(t *testing.T, s store.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reader := s.Hints(ctx)
	together(60, func(i int) {
		var tip store.Tip
		room := newRoom()
		for range 10 {
			c, err := s.Append(t.Context(), room, tip, proposal())
			if err != nil {
				t.Errorf("room %d: %v", i, err)
				return
			}
			tip = c.Tip()
		}
	})
	cancel()
	wantClosed(t, reader)
}

func hintsEnd(t *testing.T, s store.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	ended, lasting := s.Hints(ctx), s.Hints(t.Context())
	cancel()
	wantClosed(t, ended)
	grow(t, s, newRoom(), store.Tip{}, 1)
	select {
	case _, open := <-lasting:
		if !open {
			t.Fatal("another reader's hints ended too")
		}
	default:
	}
	after := s.Hints(ctx)
	wantClosed(t, after)
}

// wantClosed reads what is left and waits for the end.
func wantClosed(t *testing.T, reader <-chan store.Hint) {
	t.Helper()
	giveUp := time.After(patience)
	for {
		select {
		case _, open := <-reader:
			if !open {
				return
			}
		case <-giveUp:
			t.Fatal("the hints go on after their context")
		}
	}
}
