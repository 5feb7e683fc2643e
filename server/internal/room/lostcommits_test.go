package room

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// rewind is a store that lost all after the first commits of a room.
func rewind(t *testing.T, s store.Store, code string, keep int) store.Store {
	t.Helper()
	under := memory.New(nil)
	var tip store.Tip
	for _, c := range readLog(t, s, code)[:keep] {
		c, err := under.Append(t.Context(), code, tip, store.Proposal{Nonce: c.Nonce, At: c.At, Events: c.Events})
		if err != nil {
			t.Fatal(err)
		}
		tip = c.Tip()
	}
	return under
}

// lobby is a room with three guests and two bots, of which the store may lose
// something.
func lobby(t *testing.T, s *shaky) []*phone {
	t.Helper()
	phones := group(t, openHub(t, s), 3)
	phones[0].say(protocol.AddBot{})
	pass(4 * time.Second)
	phones[0].say(protocol.AddBot{})
	phones[0].wantPlayers(5)
	return phones
}

func TestLostCommitsAreRestored(t *testing.T) {
	for keep := range 5 {
		t.Run(fmt.Sprintf("but for %d commits", keep), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := lobby(t, s)
				code := phones[0].ticket.Code
				before := readLog(t, s, code)
				lost := rewind(t, s, code, keep)
				s.set(func() { s.under = lost })
				pass(syncEvery * ms) // nobody has to say anything
				if diff := cmp.Diff(before, readLog(t, s, code)); diff != "" {
					t.Fatalf("the log is another one (- before, + after):\n%s", diff)
				}
				wantLosses(t, phones[0].hub, 1)
				for _, p := range phones {
					if len(p.lost) > 0 {
						t.Fatalf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
					}
					p.wantTruth(s)
				}
			})
		})
	}
}

func TestALogThatTookAnotherPathCausesARollback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := lobby(t, s)
		code := phones[0].ticket.Code
		lost := rewind(t, s, code, 2) // the host and the first guest
		foreign(t, lost, code, `[{"joined":{"player":3,"name":"Somebody","key":"else"}}]`)
		s.set(func() { s.under = lost })
		phones[0].say(protocol.AddBot{})
		for _, p := range phones[:2] {
			p.wantPlayers(4)
			p.wantTruth(s)
			if !slices.Equal(p.lost, []int64{4000}) {
				t.Errorf("player %d was told that %v ms are lost, want 4000", p.ticket.Player, p.lost)
			}
		}
		phones[2].wantClosed(protocol.CloseNoSeat)
		wantLosses(t, phones[0].hub, 1)
	})
}

// A command sent just then must not count for the player who has the number now.
func TestACommandOfARemovedPlayerDoesNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := lobby(t, s)
		code := phones[0].ticket.Code
		lost := rewind(t, s, code, 2)
		foreign(t, lost, code, `[{"joined":{"player":3,"name":"Somebody","key":"else"}}]`)
		s.set(func() { s.under = lost })
		phones[2].say(protocol.Leave{})
		phones[2].wantClosed(protocol.CloseNoSeat)
		phones[0].wantPlayers(3)
		phones[0].wantTruth(s)
	})
}

func TestThePresenceRecordOfARemovedPlayerEndsNoSession(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		old, mine := memory.New(nil), newShaky()
		mine.under = old
		here := openHub(t, mine)
		code := host(t, here).ticket.Code
		fresh := rewind(t, old, code, 1)
		there := openHub(t, fresh)
		somebody := guest(t, there, code, "Somebody") // player 2 of the new master
		pass(100 * ms)
		cem := guest(t, here, code, "Cem") // player 2 of the old one
		pass(100 * ms)
		mine.set(func() { mine.under = fresh })
		pass(10 * time.Second)
		cem.wantClosed(protocol.CloseNoSeat)
		somebody.wantClosed(0)
	})
}

func TestAnEndThatIsLostAgainIsRestoredAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := lobby(t, s)
		s.set(func() { s.under = memory.New(nil) })
		n := 0
		s.appends(func(next func() (store.Commit, error)) (store.Commit, error) {
			if n++; n == 3 {
				s.set(func() { s.under = memory.New(nil) })
				return store.Commit{}, store.ErrNoRoom
			}
			return next()
		})
		pass(5 * time.Second)
		phones[0].wantClosed(0)
		phones[0].wantTruth(s)
	})
}

// A store that contradicts itself is asked again after a pause, whether its log
// has our tip or ends before it.
func TestAStoreThatContradictsItselfIsAskedWithPauses(t *testing.T) {
	for name, keep := range map[string]int{"the log has our tip": 5, "the log ends before it": 3} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := lobby(t, s)
				sound := s.under
				s.set(func() { s.under = rewind(t, sound, phones[0].ticket.Code, keep) })
				before := len(s.tried())
				const hurry = 1000 // what a loop without a pause reaches in no time
				s.appends(func(next func() (store.Commit, error)) (store.Commit, error) {
					if len(s.tried())-before > hurry {
						return next()
					}
					return store.Commit{}, store.ErrFork
				})
				phones[0].say(protocol.AddBot{})
				pass(time.Second)
				if calls := len(s.tried()) - before; calls > 10 {
					t.Errorf("it was asked %d times in a second", calls)
				}
				s.appends(nil)
				pass(time.Second)
				phones[0].wantPlayers(6)
				phones[0].wantTruth(s)
			})
		})
	}
}

// Two hubs hold the same lost end: each puts back what the other has not.
func TestHubsRestoreALostEndTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		here, there := openHub(t, s), openHub(t, s)
		phones := discussion(t, here)
		for _, p := range phones[4:] {
			p.leave()
			p.hub = there
			p.connect()
		}
		code := phones[0].ticket.Code
		before := readLog(t, s, code)
		lost := rewind(t, s, code, len(before)-3)
		s.set(func() { s.under = lost })
		pass(syncEvery * ms)
		if diff := cmp.Diff(before, readLog(t, s, code)); diff != "" {
			t.Fatalf("the log is another one (- before, + after):\n%s", diff)
		}
		phones[0].say(protocol.Enough{})
		phones[7].say(protocol.Enough{})
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}

// Entering an empty room looks at the log first; it may have cost the seat.
func TestAPlayerWhoLostTheSeatDuringAnOutageSeesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		phones := group(t, h, 8)
		start(phones)
		for _, p := range phones {
			p.leave()
		}
		code := phones[0].ticket.Code
		lost := rewind(t, s, code, 8) // all eight in the lobby
		s.set(func() { s.under = lost })
		foreign(t, s, code, `[{"parted":{"player":8}}]`)
		pass(time.Minute)
		_, err := h.Open(t.Context(), code, phones[7].ticket.Token)
		wantRefusal(t, err, protocol.UnknownSeat)
		phones[0].connect()
		phones[0].wantTruth(s)
	})
}

// A request at another hub right after an outage must not find the room gone, or shorter,
// while it is about to be restored.
func TestALossIsNotShownBeforeItIsRecovered(t *testing.T) {
	for name, keep := range map[string]int{"all of it": 0, "its end": 3} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				here, there, mine, yours := apart(t)
				p := host(t, here)
				for range 4 {
					p.say(protocol.AddBot{})
				}
				lost := rewind(t, mine, p.ticket.Code, keep)
				mine.leave()
				yours.leave()
				pass(5 * time.Second)
				for _, s := range []*shaky{mine, yours} {
					s.set(func() { s.under = lost })
					s.comeBack()
				}
				rival := &phone{t: t, hub: there, ticket: p.ticket}
				rival.connect()
				rival.wantPlayers(5)
				rival.wantTruth(mine)
			})
		})
	}
}
