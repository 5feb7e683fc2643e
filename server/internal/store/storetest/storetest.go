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
// clock can pass, too. All have a StepClock method, which sets the clock of an open store.
func Run(t *testing.T, open func(t *testing.T, clock func() int64) store.Store) {
	for name, test := range map[string]func(*testing.T, store.Store){
		"an unknown room is ErrNoRoom":                                   unknownRoom,
		"Load returns the appended commits":                              roundTrip,
		"Load after a tip returns only the commits after it":             loadAfterTip,
		"a stale tip conflicts and gets the commits after it":            staleTip,
		"a room code that is taken conflicts":                            codeTaken,
		"a tip of another history is a fork":                             fork,
		"the same nonce twice is one commit":                             sameNonce,
		"the same nonce is found after others committed":                 sameNonceLater,
		"a commit before NotBefore is too early":                         notBefore,
		"a conflict is reported rather than too early":                   conflictBeforeEarly,
		"a commit fails when the clock is not where it expects it":       expected,
		"a conflict is reported rather than a step of the clock":         conflictBeforeStepped,
		"a step of the clock is reported rather than too early":          steppedBeforeEarly,
		"times of commits follow every step of the clock":                stampsFollowSteps,
		"a commit refused because of the clock can be made later":        expectedAgain,
		"a lost commit keeps its nonce and its time":                     lostCommit,
		"a lost commit before NotBefore is too early":                    lostCommitEarly,
		"caller and store do not share events":                           ownEvents,
		"a context that has ended stops the call":                        cancelled,
		"the nonce tells whether a cancelled append happened":            cancelledMidway,
		"hints reach everybody who watches the room":                     hintsArrive,
		"hints end when nobody watches":                                  hintsEnd,
		"a heartbeat returns the records of all processes":               recordsOfAll,
		"the record of the newest session wins in any order":             recordsInAnyOrder,
		"records are not part of the log":                                recordsWithoutLog,
		"a heartbeat returns when records were last sent":                lastHeartbeats,
		"a repeated heartbeat gets the same answer":                      heartbeatAgain,
		"the last heartbeat does not step with the clock":                heartbeatsOverSteps,
		"a heartbeat at an unexpected time stores no records":            heartbeatsAtAnotherTime,
		"records of many players at once are all kept":                   recordsOfACrowd,
		"records of many players who left are dropped":                   recordsOfManyWhoLeft,
		"heartbeats of the newest processes are kept":                    heartbeatsOfManyProcesses,
		"Check of a working store returns nothing":                       checks,
		"Fill is from 0 to 1":                                            fills,
		"a blob is stored once":                                          putsOnce,
		"a deleted blob never comes back":                                deletesForGood,
		"a blob that was deleted before it came is not stored":           deletesAhead,
		"a blob that has expired is not stored":                          putsNothingExpired,
		"blobs are not part of a log":                                    blobsAreNoLog,
		"many processes in one room: each proposal once, no gaps":        crowdInOneRoom,
		"many rooms at once do not mix":                                  manyRooms,
		"many processes repeat one proposal and it is committed once":    crowdOfOneNonce,
		"the size of a log is about that of its events":                  sizes,
		"a chapter replaces the log":                                     chapterReplacesLog,
		"a room may begin with a chapter":                                chapterMakesRoom,
		"a process that knows the log before a chapter gets the chapter": followerAtSeam,
		"a process that missed the log before a chapter is at a fork":    followerBehindSeam,
		"the same chapter twice is one commit":                           sameChapter,
		"the nonce tells whether a cancelled chapter happened":           cancelledChapter,
		"a chapter after an old tip changes nothing":                     lateChapter,
		"a chapter before NotBefore is too early":                        chapterWaits,
		"a lost chapter replaces the rest of the log":                    lostChapter,
		"one of several chapters that begin at once is committed":        chaptersAtOnce,
		"many processes commit and begin chapters: one history, no gaps": crowdOfChapters,
		"random calls agree with a simple model":                         agreesWithModel,
	} {
		t.Run(name, func(t *testing.T) { test(t, openFor(t, open, nil)) })
	}
}

// RunClock tests what only a store with a clock given by the test can show.
func RunClock(t *testing.T, open func(t *testing.T, clock func() int64) store.Store) {
	for name, test := range map[string]func(*testing.T, store.Store, *atomic.Int64){
		"a commit has the time of the store's clock":          stamped,
		"NotBefore holds to the millisecond":                  notBeforeExactly,
		"the clock may differ by exactly ClockTolerance":      expectedExactly,
		"a lost commit needs no clock":                        lostCommitByTheClock,
		"a blob is stored until exactly its time":             blobsExpireOnTime,
		"rooms without new commits for KeepRooms are dropped": dropsOldRooms,
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

// newRoom returns a room code that nobody has used, because the database of a store
// may be older than the test.
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
