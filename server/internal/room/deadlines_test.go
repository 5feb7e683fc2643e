package room

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

const ms = time.Millisecond

// cycle is one silent day and night with the standard timings, in the first game of a room.
var cycle = []struct {
	phase protocol.PhaseName
	lasts int64
}{
	{protocol.PhaseDeal, game.FirstDeal},
	{protocol.PhaseNight, game.StandardTiming.NightMax},
	{protocol.PhaseReading, game.StandardTiming.Reading},
	{protocol.PhaseDawn, game.StandardTiming.Dawn},
	{protocol.PhaseDiscussion, game.StandardTiming.Discussion},
	{protocol.PhaseAccusation, game.StandardTiming.Accusation * 8},
	{protocol.PhaseLynch, game.StandardTiming.Lynch},
}

func TestPhasesEndAtTheirDeadlinesAndNotAMomentBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), 8)
		phones[0].say(protocol.Start{})
		for _, part := range cycle {
			phones[0].wantPhase(part.phase)
			due := phones[0].view.Phase.Ends
			pass(time.Duration(part.lasts)*ms - 1)
			phones[0].wantPhase(part.phase)
			pass(1)
			if last := s.tried()[len(s.tried())-1]; part.phase != protocol.PhaseAccusation && last.NotBefore != due {
				t.Fatalf("%s was ended not before %d, want %d", part.phase, last.NotBefore, due)
			}
		}
		phones[0].wantPhase(protocol.PhaseNight)
		phones[0].wantTruth(s)
	})
}

// The store's clock decides, whatever ours says.
func TestPhasesEndByTheClockOfTheStore(t *testing.T) {
	for _, off := range []time.Duration{-time.Hour, time.Hour} {
		t.Run(off.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(func() int64 { return nowMS() + off.Milliseconds() })
				phones := group(t, openHub(t, s), 8)
				phones[0].say(protocol.Start{})
				for _, part := range cycle {
					phones[0].wantPhase(part.phase)
					pass(time.Duration(part.lasts) * ms)
				}
				phones[0].wantTruth(s)
			})
		})
	}
}

// A clock that goes slow is no step: the phase ends by it.
func TestATickThatIsTooEarlyForTheStoreComesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		under, s := memory.New(nil), newShaky()
		s.under = under
		phones := group(t, openHub(t, s), 8)
		phones[0].say(protocol.Start{})
		pass(time.Duration(game.FirstDeal*ms - ms))
		under.StepClock(-200 * ms) // when no round comes before the deadline
		tried := len(s.tried())
		pass(200 * ms)
		phones[0].wantPhase(protocol.PhaseDeal)
		pass(ms)
		phones[0].wantPhase(protocol.PhaseNight)
		if got := len(s.tried()) - tried; got != 2 {
			t.Fatalf("the store was asked %d times, want twice", got)
		}
	})
}

// discussion brings a group into the discussion of the first day.
func discussion(t *testing.T, h *Hub) []*phone {
	t.Helper()
	phones := group(t, h, 8)
	start(phones)
	for phones[0].phase() != protocol.PhaseDiscussion {
		pass(phones[0].left())
	}
	return phones
}

func TestTheClockWaitsWhileNobodyIsHere(t *testing.T) {
	for _, c := range []struct{ left, want time.Duration }{
		{100 * time.Second, 100 * time.Second},
		{3 * time.Second, minTimeLeft * ms},
	} {
		t.Run(fmt.Sprint("with ", c.left, " left"), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				phones := discussion(t, openHub(t, s))
				pass(phones[0].left() - c.left)
				for _, p := range phones {
					p.leave()
				}
				pass(4 * time.Minute)
				phones[3].connect()
				phones[3].wantPhase(protocol.PhaseDiscussion)
				if got := phones[3].left(); got != c.want {
					t.Fatalf("%s are left, want %s", got, c.want)
				}
				phones[3].wantTruth(s)
				pass(c.want)
				phones[3].wantPhase(protocol.PhaseAccusation)
			})
		})
	}
}

func TestTheClockGoesOnWhileOneIsHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := discussion(t, openHub(t, memory.New(nil)))
		for _, p := range phones[1:] {
			p.leave()
		}
		pass(phones[0].left())
		phones[0].wantPhase(protocol.PhaseAccusation)
	})
}

func TestPlayersHaveTimeAfterARestart(t *testing.T) {
	for name, c := range map[string]struct {
		after  func(t *testing.T, s store.Store, code string) store.Store
		gone   time.Duration
		passed time.Duration // of what was left
	}{
		"all that was left, when the store remembers who was there": {
			func(_ *testing.T, s store.Store, _ string) store.Store { return s }, time.Hour, 0,
		},
		"some seconds, when it does not": {
			func(t *testing.T, s store.Store, code string) store.Store {
				return rewind(t, s, code, len(readLog(t, s, code)))
			}, time.Hour, -1,
		},
		"what is left, when it was a blink": {
			func(_ *testing.T, s store.Store, _ string) store.Store { return s }, 4 * time.Second, 4 * time.Second,
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				before := openHub(t, s)
				phones := discussion(t, before)
				pass(syncEvery*ms + ms) // the store has just heard of all
				left := phones[0].left()
				before.Close()
				pass(c.gone)
				after := c.after(t, s, phones[0].ticket.Code)
				phones[0].hub = openHub(t, after)
				phones[0].connect()
				phones[0].wantPhase(protocol.PhaseDiscussion)
				want := left - c.passed
				if c.passed < 0 {
					want = minTimeLeft * ms
				}
				if got := phones[0].left(); got < want-ms || got > want+syncEvery*ms {
					t.Fatalf("%s are left, want %s", got, want)
				}
				phones[0].wantTruth(after)
			})
		})
	}
}

// The first player at a hub that did not keep the time must not change it.
func TestAnEmptyHubDoesNotGiveBackTimeThatAnotherKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		phones := discussion(t, here)
		guest := phones[7]
		guest.leave()
		guest.hub = there
		guest.connect()
		guest.leave() // there is open and empty, in the discussion
		pass(phones[0].left() + time.Duration(game.StandardTiming.Accusation)*ms/2)
		ends := phones[0].view.Phase.Ends
		phones[0].wantPhase(protocol.PhaseAccusation)
		guest.connect()
		guest.wantPhase(protocol.PhaseAccusation)
		if most := max(ends, nowMS()+minTimeLeft); guest.view.Phase.Ends > most {
			t.Fatalf("the turn ends %d ms after %d", guest.view.Phase.Ends-most, most)
		}
		guest.wantTruth(s)
	})
}

func TestTheClockRunsWhileTheStoreIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := discussion(t, openHub(t, s))
		s.appends(func(func() (store.Commit, error)) (store.Commit, error) {
			return store.Commit{}, fmt.Errorf("no route")
		})
		pass(phones[0].left() + time.Minute)
		phones[0].wantPhase(protocol.PhaseDiscussion)
		s.appends(nil)
		pass(time.Second)
		phones[0].wantPhase(protocol.PhaseAccusation)
		phones[0].wantTruth(s)
	})
}
