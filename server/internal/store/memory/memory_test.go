package memory_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/store/storetest"
)

func open(_ *testing.T, clock func() int64) store.Store { return memory.New(clock) }

func TestContract(t *testing.T) { storetest.Run(t, open) }

func TestContractOfTheClock(t *testing.T) { storetest.RunClock(t, open) }

func TestFollowsTheClockOfABubble(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		var hints []uint64
		defer s.Watch("WOLF", func(version uint64) { hints = append(hints, version) })()
		p := store.Proposal{
			Nonce:     uuid.New(),
			NotBefore: time.Now().Add(time.Hour).UnixMilli(),
			Events:    []byte(`["dawn"]`),
		}
		var early *store.Early
		if _, err := s.Append(t.Context(), "WOLF", store.Tip{}, p); !errors.As(err, &early) {
			t.Fatalf("an hour ahead: %v", err)
		}
		time.Sleep(time.Hour)
		c, err := s.Append(t.Context(), "WOLF", store.Tip{}, p)
		if err != nil {
			t.Fatalf("an hour later: %v", err)
		}
		if c.At != p.NotBefore {
			t.Fatalf("stamped %d, want %d", c.At, p.NotBefore)
		}
		if !slices.Equal(hints, []uint64{1}) {
			t.Fatalf("hints of versions %v", hints)
		}
	})
}
