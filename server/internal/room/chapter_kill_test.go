package room

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A dying store stops its process before or after one of its calls: from then on no
// call is answered, as after kill -9.
type dying struct {
	*memory.Store
	mu    sync.Mutex
	calls []string
	at    int  // the call at which the process dies; -1: never
	after bool // the call is done, and its answer is lost
	dead  bool
}

// call does a call, or dies.
func (d *dying) call(ctx context.Context, name string, do func() error) error {
	d.mu.Lock()
	if d.dead {
		d.mu.Unlock()
		<-ctx.Done()
		return ctx.Err()
	}
	d.calls = append(d.calls, name)
	dies := len(d.calls)-1 == d.at
	d.dead = dies
	d.mu.Unlock()
	if dies && !d.after {
		<-ctx.Done()
		return ctx.Err()
	}
	err := do()
	if dies {
		<-ctx.Done()
		return ctx.Err()
	}
	return err
}

func (d *dying) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (c store.Commit, err error) {
	name := "commit"
	if p.Chapter {
		name = "chapter"
	}
	err = d.call(ctx, name, func() (err error) { c, err = d.Store.Append(ctx, room, at, p); return err })
	return c, err
}

func (d *dying) Load(ctx context.Context, room string, after store.Tip) (log []store.Commit, err error) {
	err = d.call(ctx, "load", func() (err error) { log, err = d.Store.Load(ctx, room, after); return err })
	return log, err
}

func (d *dying) Has(ctx context.Context, id string) (held bool, err error) {
	err = d.call(ctx, "look for the replay", func() (err error) { held, err = d.Store.Has(ctx, id); return err })
	return held, err
}

func (d *dying) Put(ctx context.Context, id string, data []byte, until int64) error {
	return d.call(ctx, "keep the replay", func() error { return d.Store.Put(ctx, id, data, until) })
}

// The process is killed at every point of the change of chapters: before and after
// each call that it makes to the store, from the commit that ends a game until the
// first change in the lobby. Another process goes on. Nothing that a phone saw is lost.
func TestAKillAtAnyPointOfAChapterLosesNothing(t *testing.T) {
	var calls []string
	var first int
	synctest.Test(t, func(t *testing.T) {
		s := &dying{Store: memory.New(nil), at: -1}
		phones := group(t, openHub(t, s), 8)
		first = throughTheEnd(s, phones)
		calls = s.made()
	})
	t.Logf("the points, before and after each: %s", strings.Join(calls[first:], ", "))
	for at := first; at < len(calls); at++ {
		if testing.Short() && (calls[at] == "load" || at < len(calls)-12) {
			continue // far from the seam, or only reads
		}
		for _, after := range []bool{false, true} {
			when := map[bool]string{false: "before", true: "after"}[after]
			t.Run(fmt.Sprintf("%s %d %s", when, at-first, calls[at]), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := &dying{Store: memory.New(nil), at: at, after: after}
					phones := group(t, openHub(t, s), 8)
					throughTheEnd(s, phones)
					if !s.isDead() {
						t.Fatal("the process lives")
					}
					goOnElsewhere(t, s.Store, phones)
				})
			})
		}
	}
}

// made is the calls so far.
func (d *dying) made() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.calls)
}

func (d *dying) isDead() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.dead
}

// throughTheEnd plays a game to its end, opens the lobby and locks the room, as long
// as the process lives. It gives the number of the call that ends the game.
func throughTheEnd(s *dying, phones []*phone) (end int) {
	phones[0].say(protocol.Start{})
	for _, p := range phones {
		p.say(protocol.Ready{})
	}
	for phones[0].phase() != protocol.PhaseEnd && !s.isDead() {
		end = len(s.made())
		playOn(phones)
	}
	for _, say := range []any{protocol.Again{}, protocol.Lock{Locked: true}} {
		if !s.isDead() {
			phones[0].say(say)
			pass(time.Second)
		}
	}
	return end
}

// goOnElsewhere brings the phones to another process, which must have all that they
// saw, and come to the same chapter.
func goOnElsewhere(t *testing.T, s *memory.Store, phones []*phone) {
	t.Helper()
	seen := phones[0].view
	there := openHub(t, s)
	for _, p := range phones {
		p.hub = there
		p.connect()
	}
	now := phones[0].view
	if seen.Phase.Name == protocol.PhaseEnd && now.Phase.Name != protocol.PhaseEnd && now.Phase.Name != protocol.PhaseLobby {
		t.Fatalf("a phone saw the end of the game, and now sees %s", now.Phase.Name)
	}
	if seen.Room.Locked && !now.Room.Locked {
		t.Error("a phone saw that the room is locked, and now it is open")
	}
	for phones[0].phase() != protocol.PhaseEnd && phones[0].phase() != protocol.PhaseLobby {
		playOn(phones)
	}
	if id := seen.Replay.ID; id != "" && phones[0].view.Replay.ID != id {
		t.Errorf("a phone saw the replay %s, and now %s", id, phones[0].view.Replay.ID)
	}
	if phones[0].phase() == protocol.PhaseEnd {
		phones[0].say(protocol.Again{})
	}
	pass(syncEvery * ms)
	phones[0].wantPhase(protocol.PhaseLobby)
	wantChapter(t, readLog(t, s, phones[0].ticket.Code))
	for _, p := range phones {
		p.wantTruth(s)
	}
	if _, err := replayOf(t, there, phones[0].view.Replay.ID); err != nil {
		t.Errorf("the replay of the game: %v", err)
	}
}
