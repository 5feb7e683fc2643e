package room

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A room that has no turn waits for the commit of the room that has it, or until that turn
// is over.
func TestARoomLetsAnotherGoFirst(t *testing.T) {
	for name, commits := range map[string]bool{"which commits": true, "which is never heard of again": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				shared, mine := memory.New(nil), newShaky()
				mine.under = shared
				here, there := openHub(t, mine), openHub(t, shared)
				ada := host(t, here)
				ben := guest(t, there, ada.ticket.Code, "Ben")
				ends := time.Now().Add(time.Second)
				var over atomic.Bool
				before := len(mine.tried())
				mine.appends(func(next func() (store.Commit, error)) (store.Commit, error) {
					if !over.Load() && time.Now().Before(ends) {
						return store.Commit{}, &store.Turn{Left: time.Until(ends)}
					}
					return next()
				})
				ada.say(protocol.AddBot{})
				pass(900 * ms)
				ada.wantPlayers(2)
				if calls := len(mine.tried()) - before; calls > 2 { // there may have been news before
					t.Fatalf("it asked %d times", calls)
				}
				if commits {
					over.Store(true)
					ben.say(protocol.Prepare{Ready: true})
				} else {
					pass(100 * ms)
				}
				ada.wantPlayers(3)
				ben.wantPlayers(3)
				ada.wantTruth(mine)
				if len(ada.awayNotices) > 0 {
					t.Errorf("it was told %v", ada.awayNotices)
				}
			})
		})
	}
}

// What waits in the mail while the store is slow counts as waiting.
func TestAProposalTellsHowLongItHasWaited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), 2)
		release := s.hold()
		phones[0].say(protocol.AddBot{})
		phones[1].say(protocol.Prepare{Ready: true})
		pass(700 * ms)
		release()
		all := s.tried()
		if first, second := all[len(all)-2], all[len(all)-1]; first.Waited != 0 || second.Waited != 700 || second.Process != phones[0].hub.process {
			t.Errorf("they waited %d and %d ms", first.Waited, second.Waited)
		}
	})
}
