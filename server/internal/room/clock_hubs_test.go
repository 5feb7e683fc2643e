package room

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// discussionAtTwoHalls is a discussion with half of its phones at each of two hubs.
func discussionAtTwoHalls(t *testing.T, s store.Store) []*phone {
	t.Helper()
	phones := discussion(t, openHub(t, s))
	there := openHub(t, s)
	for _, p := range phones[4:] {
		p.move(there)
	}
	pass(1700 * ms)
	return phones
}

// Two hubs see a step; one of them records it.
func TestTwoHubsRecordAStepOnce(t *testing.T) {
	for name, row := range stepsOfAClock {
		t.Run(name, func(t *testing.T) {
			inVirtualTime(t, func(t *testing.T, s settable) {
				phones := discussionAtTwoHalls(t, s)
				ends := time.Now().Add(phones[0].left())
				for _, step := range row {
					pass(step.after)
					s.StepClock(step.by)
				}
				wantEnd(t, phones, ends, tolerable)
				for _, p := range phones {
					p.wantTruth(s)
				}
				wantSteps(t, s, phones[0].ticket.Code, row)
			})
		})
	}
}

// Each step is small enough for a command to be stamped before any hub has looked for
// one. The other hub does not take that stamp for time that passed.
func TestTwoHubsAgreeOnSmallSteps(t *testing.T) {
	for _, by := range []time.Duration{300 * ms, 1200 * ms, 2900 * ms} {
		for _, n := range []int{1, 4} {
			t.Run(fmt.Sprint(n, " of ", by), func(t *testing.T) {
				inVirtualTime(t, func(t *testing.T, s settable) {
					phones := discussionAtTwoHalls(t, s)
					ends := time.Now().Add(phones[0].left())
					var row []step
					for i := range n {
						forth := i%2 == 0
						set := by
						if !forth {
							set = -by
						}
						row = append(row, step{by: set})
						pass(4 * time.Second)
						s.StepClock(set)
						phones[1].say(protocol.Raise{Up: forth})
					}
					pass(7 * time.Second)
					wantEnd(t, phones, ends, tolerable)
					wantSteps(t, s, phones[0].ticket.Code, row)
				})
			})
		}
	}
}

// The hub that kept the time ends; another opens the room after the step.
func TestAFailOverOutlastsAStep(t *testing.T) {
	for _, by := range []time.Duration{-ten, ten} {
		for name, seen := range map[string]bool{"that nobody has seen": false, "that was recorded, and another": true} {
			t.Run(fmt.Sprint(by, " ", name), func(t *testing.T) {
				inVirtualTime(t, func(t *testing.T, s settable) {
					here := openHub(t, s)
					phones := discussion(t, here)
					pass(100 * time.Second)
					ends := time.Now().Add(phones[0].left())
					s.StepClock(by)
					if seen {
						pass(syncEvery * ms)
						s.StepClock(by)
					}
					here.Close()
					pass(time.Second)
					there := openHub(t, s)
					for _, p := range phones {
						p.hub = there
						p.connect()
					}
					wantEnd(t, phones, ends, 5*time.Second)
					phones[0].wantTruth(s)
				})
			})
		}
	}
}

// A hub opens the room after a step that the other hub has yet to see, and takes it
// for time that passed. It is told better before it has written anything.
func TestAHubThatOpensTheRoomAfterAStepBelievesTheHubThatSawIt(t *testing.T) {
	for _, by := range []time.Duration{10 * time.Second, ten} {
		t.Run(by.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				phones := discussion(t, openHub(t, s))
				pass(10 * time.Second)
				ends := time.Now().Add(phones[0].left())
				late := newShaky()
				late.under = s
				late.onAppend = func(next func() (store.Commit, error)) (store.Commit, error) {
					late.set(func() { late.onAppend = nil })
					time.Sleep(syncEvery * ms) // in which the other hub records the step
					return next()
				}
				s.StepClock(by)
				phones[7].move(openHub(t, late))
				pass(syncEvery*ms + time.Second)
				if got := (phones[7].tellsTime() - time.Until(ends)).Abs(); got > tolerable {
					t.Errorf("the phone that comes is told an end that is %s off", got)
				}
				wantEnd(t, phones, ends, tolerable)
				phones[0].wantTruth(s)
				phones[7].wantTruth(s)
				wantSteps(t, s, phones[0].ticket.Code, []step{{by: by}})
				if got := times(t, s, phones[0].ticket.Code, "resumed"); got != 0 {
					t.Errorf("time was given back %d times, and none had passed", got)
				}
			})
		})
	}
}

// A hub opens the room while the store's clock is ten minutes ahead. It does not take
// them for time that passed once the clock is back.
func TestAHubThatOpensTheRoomBetweenTwoStepsLosesNoTime(t *testing.T) {
	for name, steps := range map[string][]step{ // in the log
		"found by nobody":        nil,
		"found before the other": {{by: ten}, {by: -ten}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, slow, load := memory.New(nil), newShaky(), make(chan struct{})
				slow.under = s
				slow.onLoad = func(string) error { <-load; return nil }
				here, there := openHub(t, s), openHub(t, slow)
				phones := discussion(t, here)
				pass(10 * time.Second)
				ends := time.Now().Add(phones[0].left())
				set := func(by time.Duration) {
					s.StepClock(by)
					if steps != nil { // a commit finds it
						phones[1].say(protocol.Raise{Up: by > 0})
					}
				}
				set(ten)
				go there.Info(t.Context(), phones[0].ticket.Code)
				settle() // it has read the clock
				set(-ten)
				close(load)
				settle()
				phones[7].move(there)
				wantEnd(t, phones, ends, tolerable)
				phones[0].wantTruth(s)
				phones[7].wantTruth(s)
				wantSteps(t, s, phones[0].ticket.Code, steps)
				if got := times(t, s, phones[0].ticket.Code, "resumed"); got != 0 {
					t.Errorf("time was given back %d times, and none had passed", got)
				}
			})
		})
	}
}
