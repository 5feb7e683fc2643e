package redis

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"tabula/server/internal/cluster"
	"tabula/server/internal/fault"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

func TestAnOutageIsSeenAndNothingIsLost(t *testing.T) {
	command := func(command ...any) func(*testing.T, *cluster.Redis) {
		return func(t *testing.T, r *cluster.Redis) { do(t, r.Addr(), command...) }
	}
	for _, c := range []struct {
		what       string
		hurt, heal func(*testing.T, *cluster.Redis)
	}{
		{"it stops", kill, restart},
		{"it hangs", func(_ *testing.T, r *cluster.Redis) { r.Freeze() }, func(_ *testing.T, r *cluster.Redis) { r.Thaw() }},
		{"its memory is full", command("config", "set", "maxmemory", "100kb"), command("config", "set", "maxmemory", "0")},
		{"it becomes a replica", command("replicaof", "127.0.0.1", "1"), command("replicaof", "no", "one")},
		{"its replicas are gone", command("config", "set", "min-replicas-to-write", "1"), command("config", "set", "min-replicas-to-write", "0")},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			r := redistest.Start(t, "--appendonly", "yes", "--appendfsync", "always")
			s := mustOpen(t, r.URL())
			log := mustGrow(t, s, "WOLF", store.Tip{}, 3)
			tip := log[2].Tip()
			p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["vote"]`)}

			c.hurt(t, r)
			begun := time.Now()
			if err := s.Check(t.Context()); err == nil {
				t.Error("Check saw nothing")
			}
			if _, err := s.Append(t.Context(), "WOLF", tip, p); err == nil || isAnswer(err) {
				t.Errorf("Append answered %v", err)
			}
			if took := time.Since(begun); took > 2*callTimeout+time.Second {
				t.Errorf("two calls took %v", took)
			}

			c.heal(t, r)
			await(t, s.Check)
			committed, err := s.Append(t.Context(), "WOLF", tip, p)
			if err != nil {
				t.Fatal(err)
			}
			wantLog(t, s, "WOLF", store.Tip{}, append(log, committed))
		})
	}
}

func kill(_ *testing.T, r *cluster.Redis) { r.Kill() }

func restart(t *testing.T, r *cluster.Redis) {
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := r.Restart(ctx); err != nil {
		t.Fatal(err)
	}
}

// isAnswer tells an answer of the store from a failure to give one.
func isAnswer(err error) bool {
	var conflict *store.Conflict
	var early *store.Early
	return errors.As(err, &conflict) || errors.As(err, &early) || errors.Is(err, store.ErrFork) ||
		errors.Is(err, store.ErrNoRoom) || errors.Is(err, store.ErrDamaged)
}

// through opens a store behind a proxy that can disturb its connection to Redis.
func through(t *testing.T, r *cluster.Redis) (*Store, *fault.Proxy) {
	t.Helper()
	p, err := fault.Listen(r.Addr(), rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return mustOpen(t, "redis://"+p.Addr()), p
}

func TestACommitWhoseAnswerWasLostCountsOnce(t *testing.T) {
	s, network := through(t, redistest.Start(t))
	log := mustGrow(t, s, "WOLF", store.Tip{}, 1)
	p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["vote"]`)}
	network.Set(fault.Trouble{Drop: 1})
	if _, err := s.Append(t.Context(), "WOLF", log[0].Tip(), p); err == nil || isAnswer(err) {
		t.Fatalf("Append answered %v", err)
	}
	network.Heal()
	there, err := s.Load(t.Context(), "WOLF", log[0].Tip())
	if err != nil || len(there) != 1 {
		t.Fatalf("the log holds %v, %v", there, err)
	}
	c, err := s.Append(t.Context(), "WOLF", log[0].Tip(), p)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(there[0], c); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	wantLog(t, s, "WOLF", store.Tip{}, append(log, c))
}
