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
		held := map[uuid.UUID]store.Commit{}
		for _, c := range log {
			held[c.Nonce] = c
		}
		if len(held) != len(log) {
			t.Errorf("room %s has %d commits of %d nonces", room, len(log), len(held))
		}
		for _, c := range told[room] {
			if diff := cmp.Diff(c, held[c.Nonce]); diff != "" {
				t.Errorf("room %s (-acknowledged +held):\n%s", room, diff)
			}
		}
		// Each person may have left with a question open.
		if open := len(log) - len(told[room]); open < 0 || open > people {
			t.Errorf("room %s has %d commits, %d were acknowledged", room, len(log), len(told[room]))
		}
	}
}

type acknowledgement struct {
	room   string
	commit store.Commit
}

// appendForEver proposes one commit after the other, and each again until it
// is answered, until ctx ends.
func appendForEver(ctx context.Context, s *Store, room string, tell chan<- acknowledgement) {
	var tip store.Tip
	for {
		p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["still here"]`)}
		for proposed := false; !proposed; {
			c, err := s.Append(ctx, room, tip, p)
			var conflict *store.Conflict
			switch {
			case err == nil:
				tell <- acknowledgement{room, c}
				tip, proposed = c.Tip(), true
			case errors.As(err, &conflict):
				tip = conflict.Missing[len(conflict.Missing)-1].Tip()
			case ctx.Err() != nil:
				return
			}
		}
	}
}
