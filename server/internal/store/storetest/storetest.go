// Package storetest says what every store must do, as tests that each store
// runs on itself.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// Run tests the whole contract, apart from what needs a clock that the test sets. It opens
// stores with a nil clock, which is the store's own, so that stores without a settable
// clock can pass, too. All have a StepClock.
func Run(t *testing.T, open func(t *testing.T, clock func() int64) store.Store) {
	for name, test := range map[string]func(*testing.T, store.Store){
		"an unknown room is ErrNoRoom":                       unknownRoom,
		"what was appended is loaded":                        roundTrip,
		"loading after a tip gives only the rest":            loadAfterTip,
		"a stale tip conflicts and gets what it missed":      staleTip,
		"a room code that is taken conflicts":                codeTaken,
		"a tip of another history is a fork":                 fork,
		"the same nonce twice is one commit":                 sameNonce,
		"the same nonce is found after others committed":     sameNonceLater,
		"a commit waits for its time":                        notBefore,
		"a conflict is told before earliness":                conflictBeforeEarly,
		"a commit wants the clock where it expects it":       expected,
		"a conflict is told before a step of the clock":      conflictBeforeStepped,
		"a step of the clock is told before earliness":       steppedBeforeEarly,
		"stamps follow every step of the clock":              stampsFollowSteps,
		"what a clock has refused is taken when it is right": expectedAgain,
		"a lost commit keeps its nonce and its moment":       lostCommit,
		"a lost commit waits for its time":                   lostCommitEarly,
		"caller and store do not share events":               ownEvents,
		"a context that ended stops the call":                cancelled,
		"a cancelled append is settled by its nonce":         cancelledMidway,
		"hints reach every reader":                           hintsArrive,
		"a reader who sleeps does not stop commits":          sleepyReader,
		"hints end with their context":                       hintsEnd,
		"signs of all callers are seen":                      recordsOfAll,
		"signs of the newest visit win in any order":         recordsInAnyOrder,
		"signs are no part of the log":                       recordsWithoutLog,
		"whoever looks is told when signs were left last":    lastHeartbeats,
		"whoever asks again gets the same answer":            heartbeatAgain,
		"when signs were left does not step with the clock":  heartbeatsOverSteps,
		"signs that come at another time are not left":       heartbeatsAtAnotherTime,
		"signs of a crowd are all kept":                      recordsOfACrowd,
		"signs of many who left are forgotten":               recordsOfManyWhoLeft,
		"of many processes the newest are known":             heartbeatsOfManyProcesses,
		"a store that works says so":                         checks,
		"a store tells how full it is":                       fills,
		"what is kept is kept once":                          putsOnce,
		"what is forgotten never comes back":                 deletesForGood,
		"what is forgotten ahead is not kept":                deletesAhead,
		"what is over is not kept":                           putsNothingExpired,
		"what is kept is no part of a log":                   blobsAreNoLog,
		"many in one room: each proposal once, no gaps":      crowdInOneRoom,
		"many rooms at once keep apart":                      manyRooms,
		"many repeat one proposal and it is committed once":  crowdOfOneNonce,
		"the size of a log is about that of its events":      sizes,
		"a chapter replaces the log":                         chapterReplacesLog,
		"a room may begin with a chapter":                    chapterMakesRoom,
		"a follower at the seam gets the whole chapter":      followerAtSeam,
		"a follower behind the seam is at a fork":            followerBehindSeam,
		"the same chapter twice is one commit":               sameChapter,
		"a cancelled chapter is settled by its nonce":        cancelledChapter,
		"a chapter that comes too late changes nothing":      lateChapter,
		"a chapter waits for its time":                       chapterWaits,
		"a lost chapter is put back over what is left":       lostChapter,
		"of chapters that begin at once one is taken":        chaptersAtOnce,
		"many commit and cut: one history without gaps":      crowdOfChapters,
		"any row of operations agrees with a simple model":   agreesWithModel,
	} {
		t.Run(name, func(t *testing.T) { test(t, openFor(t, open, nil)) })
	}
}

// RunClock tests what only a store with a clock given by the test can show.
func RunClock(t *testing.T, open func(t *testing.T, clock func() int64) store.Store) {
	for name, test := range map[string]func(*testing.T, store.Store, *atomic.Int64){
		"a commit is stamped by the store's clock":      stamped,
		"not-before is to the millisecond":              notBeforeExactly,
		"the clock may be so far from what is expected": expectedExactly,
		"a lost commit needs no clock":                  lostCommitByTheClock,
		"what is kept is kept till the moment":          blobsExpireOnTime,
		"rooms nobody adds to are dropped in the end":   dropsOldRooms,
	} {
		t.Run(name, func(t *testing.T) {
			var clock atomic.Int64
			clock.Store(1_000_000)
			test(t, openFor(t, open, clock.Load), &clock)
		})
	}
}

func openFor(t *testing.T, open func(*testing.T, func() int64) store.Store, clock func() int64) store.Store {
	s := open(t, clock)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// newRoom returns a room code nobody used: the ground below a store may be
// older than the test.
func newRoom() string { return "room-" + uuid.NewString() }

// proposal returns a proposal with a new nonce and events like no other.
func proposal() store.Proposal {
	nonce := uuid.New()
	return store.Proposal{Nonce: nonce, Events: fmt.Appendf(nil, `["%s"]`, nonce)}
}

// grow appends n commits to a room that ends with tip.
func grow(t *testing.T, s store.Store, room string, tip store.Tip, n int) []store.Commit {
	t.Helper()
	var log []store.Commit
	for range n {
		c, err := s.Append(t.Context(), room, tip, proposal())
		if err != nil {
			t.Fatalf("Append after version %d: %v", tip.Version, err)
		}
		log = append(log, c)
		tip = c.Tip()
	}
	return log
}

// appendOrMiss proposes again and again, each time after what came first. A chapter
// may have begun meanwhile: then it asks for the whole log.
func appendOrMiss(ctx context.Context, s store.Store, room string, tip store.Tip, p store.Proposal) (store.Commit, error) {
	for {
		if p.Chapter {
			p.Follows = tip
		}
		c, err := s.Append(ctx, room, tip, p)
		var conflict *store.Conflict
		switch {
		case errors.As(err, &conflict):
			tip = conflict.Missing[len(conflict.Missing)-1].Tip()
		case errors.Is(err, store.ErrFork) && tip != store.Tip{}:
			tip = store.Tip{}
		default:
			return c, err
		}
	}
}

func wantLog(t *testing.T, s store.Store, room string, after store.Tip, want []store.Commit) {
	t.Helper()
	got, err := s.Load(t.Context(), room, after)
	if err != nil {
		t.Fatalf("Load after version %d: %v", after.Version, err)
	}
	wantSame(t, got, want)
}

func wantSame(t *testing.T, got, want []store.Commit) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("commits differ (-want +got):\n%s", diff)
	}
}

// wantChain checks that a log hangs together from its first commit.
func wantChain(t *testing.T, log []store.Commit) {
	t.Helper()
	var before store.Tip
	for i, c := range log {
		if c.Chapter && i == 0 {
			before = c.Follows()
		}
		if c.Follows() != before || c.Chapter && i > 0 {
			t.Fatalf("version %d (prev %v, chapter %t) does not follow version %d (nonce %v)", c.Version, c.Prev, c.Chapter, before.Version, before.Nonce)
		}
		before = c.Tip()
	}
}

func wantConflict(t *testing.T, err error, missing []store.Commit) {
	t.Helper()
	var conflict *store.Conflict
	if !errors.As(err, &conflict) {
		t.Fatalf("got %v, want a conflict", err)
	}
	wantSame(t, conflict.Missing, missing)
}

func wantError(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got %v, want %v", err, want)
	}
}
