package redis

import (
	"context"
	"errors"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

// A rival proposes to a room's log, next to others.
type rival struct {
	t       *testing.T
	s       *Store
	process uuid.UUID
	tip     store.Tip
}

// try proposes a commit that has waited for some milliseconds. After a commit or a
// conflict the rival knows the new tip.
func (r *rival) try(waited int64) error {
	r.t.Helper()
	c, err := r.s.Append(r.t.Context(), "WOLF", r.tip, store.Proposal{
		Nonce: uuid.New(), Events: []byte(`["vote"]`), Process: r.process, Waited: waited,
	})
	var late *store.Conflict
	switch {
	case err == nil:
		r.tip = c.Tip()
	case errors.As(err, &late):
		r.tip = late.Missing[len(late.Missing)-1].Tip()
	}
	return err
}

func (r *rival) wantCommit(waited int64) {
	r.t.Helper()
	if err := r.try(waited); err != nil {
		r.t.Fatalf("it did not commit: %v", err)
	}
}

func (r *rival) wantLate(waited int64) {
	r.t.Helper()
	var late *store.Conflict
	if err := r.try(waited); !errors.As(err, &late) {
		r.t.Fatalf("it was not too late, but: %v", err)
	}
}

// wantTurn is wantLate, and then lets the rival's turn last until it commits, so that
// the test may be slow.
func (r *rival) wantTurn(waited int64) {
	r.t.Helper()
	r.wantLate(waited)
	if lasts, err := r.s.rdb.Persist(r.t.Context(), turnKey("WOLF")).Result(); err != nil || !lasts {
		r.t.Fatalf("it does not have the turn, or its turn is over: %v", err)
	}
}

func (r *rival) wantWait(waited int64) {
	r.t.Helper()
	var turn *store.Turn
	if err := r.try(waited); !errors.As(err, &turn) || turn.Left > maxTurn {
		r.t.Fatalf("it does not have to wait, but: %v", err)
	}
}

// rivals are processes that share a room.
func rivals(t *testing.T, number int) []*rival {
	t.Helper()
	s := mustOpen(t, redistest.Start(t).URL())
	tip := mustGrow(t, s, "WOLF", store.Tip{}, 1)[0].Tip()
	all := make([]*rival, number)
	for i := range all {
		all[i] = &rival{t, s, uuid.New(), tip}
	}
	return all
}

const long = 1e6 // ms; a rival that has waited so long gets a turn of maxTurn

func TestAProcessThatCameTooLateGoesNext(t *testing.T) {
	both := rivals(t, 2)
	slow, fast := both[0], both[1]
	for range 3 { // the two processes commit by turns
		fast.wantCommit(0)
		slow.wantTurn(long)
		fast.wantWait(0)
		slow.wantCommit(long)
		fast.wantLate(0)
		fast.wantCommit(0)
		slow.tip = fast.tip
	}
}

func TestAProcessWithoutATurnDelaysNoOther(t *testing.T) {
	both := rivals(t, 2)
	both[0].wantCommit(0)
	both[1].wantLate(0)
	both[0].wantCommit(0)
}

func TestTheLongestWaitingProcessGoesNext(t *testing.T) {
	all := rivals(t, 3)
	all[0].wantCommit(0)
	all[1].wantTurn(long)
	all[2].wantLate(long - 1) // has waited less, so it does not get the turn
	all[2].wantWait(long - 1)
	all[2].wantCommit(long + 1) // has waited longer, so it may commit first
	all[1].wantTurn(long + 2)
	all[0].tip = all[1].tip
	all[0].wantWait(0)
	all[1].wantCommit(long + 3)
}

func TestATurnThatIsNotTakenEnds(t *testing.T) {
	both := rivals(t, 2)
	both[1].wantCommit(0)
	both[0].wantLate(long) // and never tries again
	await(t, func(context.Context) error { return both[1].try(0) })
}
