package redis

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

func TestAKilledRedisLosesNothingAcknowledged(t *testing.T) {
	t.Parallel()
	rooms := []string{"WOLF", "SEER", "MOON"}
	const people = 3 // in each room
	r := redistest.Start(t, "--appendonly", "yes", "--appendfsync", "always")
	s := mustOpen(t, r.URL())

	ctx, stop := context.WithCancel(t.Context())
	acknowledged := make(chan acknowledgement)
	var all sync.WaitGroup
	for _, room := range rooms {
		for range people {
			all.Go(func() { appendForEver(ctx, s, room, acknowledged) })
		}
	}
	told := map[string][]store.Commit{}
	listen := func(n int) {
		for range n {
			a := <-acknowledged
			told[a.room] = append(told[a.room], a.commit)
		}
	}
	for _, n := range []int{1, 30, 300} {
		listen(n)
		r.Kill()
		restart(t, r)
	}
	listen(30)
	stop()
	go func() {
		all.Wait()
		close(acknowledged)
	}()
	for a := range acknowledged {
		told[a.room] = append(told[a.room], a.commit)
	}

	for _, room := range rooms {
		log, err := s.Load(t.Context(), room, store.Tip{})
		if err != nil {
			t.Fatal(err)
		}
		held := map[uint64]store.Commit{}
		for _, c := range log {
			held[c.Version] = c
		}
		first, last := log[0].Version, log[len(log)-1].Version
		versions := map[uint64]bool{}
		for _, c := range told[room] {
			if versions[c.Version] {
				t.Errorf("room %s acknowledged version %d twice", room, c.Version)
			}
			versions[c.Version] = true
			if c.Version > last || c.Chapter && c.Version > first {
				t.Errorf("room %s acknowledged version %d, chapter %t, and holds %d to %d", room, c.Version, c.Chapter, first, last)
			}
			if diff := cmp.Diff(c, held[c.Version]); c.Version >= first && diff != "" {
				t.Errorf("room %s (-acknowledged +held):\n%s", room, diff)
			}
		}
		var want []string
		for _, c := range log {
			want = append(want, string(c.Events))
		}
		if log[0].Chapter {
			want = []string{store.Moved}
		}
		if diff := cmp.Diff(want, asV010(t, s, room)); diff != "" {
			t.Errorf("room %s, as v0.1.0 reads it (-want +got):\n%s", room, diff)
		}
	}
}

type acknowledgement struct {
	room   string
	commit store.Commit
}

// appendForEver proposes one commit after the other until ctx ends. Some begin a
// chapter. It repeats each until it is answered. It does not learn whether a commit
// counted when another process has begun a chapter since.
func appendForEver(ctx context.Context, s *Store, room string, tell chan<- acknowledgement) {
	var tip store.Tip
	for n := 1; ; n++ {
		p := store.Proposal{Nonce: uuid.New(), Chapter: n%4 == 0, Follows: tip, Events: []byte(`["still here"]`)}
		for proposed := false; !proposed; {
			c, err := s.Append(ctx, room, tip, p)
			var conflict *store.Conflict
			switch {
			case err == nil:
				tell <- acknowledgement{room, c}
				tip, proposed = c.Tip(), true
			case errors.As(err, &conflict):
				tip = conflict.Missing[len(conflict.Missing)-1].Tip()
				p.Follows = tip
			case errors.Is(err, store.ErrFork):
				tip, proposed = store.Tip{}, true
			case ctx.Err() != nil:
				return
			}
		}
	}
}
