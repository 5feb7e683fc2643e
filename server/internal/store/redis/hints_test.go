package redis

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tabula/server/internal/fault"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

func TestHintsComeBackAfterARestart(t *testing.T) {
	t.Parallel()
	r := redistest.Start(t, "--appendonly", "yes", "--appendfsync", "always")
	s := mustOpen(t, r.URL())
	hints := s.Hints(t.Context())
	tip := wantHint(t, s, hints, store.Tip{})
	r.Kill()
	restart(t, r)
	wantHint(t, s, hints, tip)
}

func TestASilentConnectionIsGivenUp(t *testing.T) {
	t.Parallel()
	s, network := through(t, redistest.Start(t))
	wantHint(t, s, s.Hints(t.Context()), store.Tip{})
	ended := make(chan struct{})
	go func() {
		s.receiveHints(t.Context())
		close(ended)
	}()
	select {
	case <-ended:
		t.Fatal("it gave up a connection that lives")
	case <-time.After(2*listenSilence + time.Second):
	}
	network.Set(fault.Trouble{Silent: true})
	select {
	case <-ended:
	case <-time.After(patience):
		t.Error("it still listens")
	}
}

// wantHint lets a room grow until a hint tells of it, and returns its tip.
func wantHint(t *testing.T, s *Store, hints <-chan store.Hint, tip store.Tip) store.Tip {
	t.Helper()
	giveUp := time.After(patience)
	for {
		tip = mustGrow(t, s, "WOLF", tip, 1)[0].Tip()
		select {
		case <-hints:
			return tip
		case <-time.After(10 * time.Millisecond):
		case <-giveUp:
			t.Fatal("no hint arrived")
		}
	}
}

func TestMessagesThatAreNoHintsAreIgnored(t *testing.T) {
	var s Store
	ctx, cancel := context.WithCancel(t.Context())
	hints := s.Hints(ctx)
	for _, payload := range []string{"", " ", "WOLF", "WOLF ", "WOLF -1", "WOLF 1 2", "WOLF 18446744073709551616", "WOLF 7"} {
		s.publishHint(payload)
	}
	cancel()
	var got []store.Hint
	for hint := range hints {
		got = append(got, hint)
	}
	if diff := cmp.Diff([]store.Hint{{Room: "WOLF", Version: 7}}, got); diff != "" {
		t.Errorf("hints (-want +got):\n%s", diff)
	}
}
