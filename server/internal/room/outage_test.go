package room

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

func (s *shaky) leave()    { s.set(func() { s.away = true }) }
func (s *shaky) comeBack() { s.set(func() { s.away = false }) }

func TestPhonesAreToldThatTheStoreIsAway(t *testing.T) {
	for name, says := range map[string]bool{"though nobody says anything": false, "when one says something": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := group(t, openHub(t, s), 3)
				s.leave()
				if says {
					phones[0].say(protocol.AddBot{})
				}
				pass(time.Second)
				for _, p := range phones {
					if !slices.Equal(p.awayNotices, []bool{true}) {
						t.Fatalf("player %d was told %v", p.ticket.Player, p.awayNotices)
					}
				}
				if !says {
					phones[0].say(protocol.AddBot{})
				}
				pass(time.Minute)
				phones[0].wantPlayers(3)
				if len(phones[0].refused) > 0 {
					t.Fatalf("refused was %+v", phones[0].refused)
				}
				s.comeBack()
				pass(2 * time.Second)
				for _, p := range phones {
					if !slices.Equal(p.awayNotices, []bool{true, false}) {
						t.Fatalf("player %d was told %v", p.ticket.Player, p.awayNotices)
					}
					p.wantPlayers(4)
					p.wantClosed(0)
					p.wantTruth(s)
				}
			})
		})
	}
}

func TestAShortBreakOfTheStoreIsNotShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		p := host(t, openHub(t, s))
		s.leave()
		p.say(protocol.AddBot{})
		pass(100 * ms)
		s.comeBack()
		pass(time.Second)
		p.wantPlayers(2)
		if len(p.awayNotices) > 0 {
			t.Fatalf("it was told %v", p.awayNotices)
		}
	})
}

// A store that is part of this process is as slow as the process, and not away.
func TestASlowStoreIsNotAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), 2)
		s.set(func() { s.takes = 5 * time.Second })
		phones[0].say(protocol.AddBot{})
		pass(time.Minute)
		s.set(func() { s.takes = 0 })
		pass(10 * time.Second)
		for _, p := range phones {
			p.wantPlayers(3)
			if len(p.awayNotices) > 0 {
				t.Errorf("player %d was told %v", p.ticket.Player, p.awayNotices)
			}
		}
	})
}

// A process that was frozen while it waited for an answer finds no time left for it
// when it wakes. The store was not away for that.
func TestAFrozenProcessTellsOfNoOutage(t *testing.T) {
	for name, says := range map[string]bool{"though nobody says anything": false, "when one says something": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := group(t, openHub(t, s), 2)
				pass(storeCheckEvery / 2)
				s.set(func() { s.misses, s.takes = 1, awayNoticeAfter })
				if says {
					phones[0].say(protocol.AddBot{})
				} else {
					pass(storeCheckEvery)
				}
				s.set(func() { s.takes = 10 * ms })
				pass(time.Second)
				for _, p := range phones {
					if len(p.awayNotices) > 0 {
						t.Errorf("player %d was told %v", p.ticket.Player, p.awayNotices)
					}
				}
			})
		})
	}
}

func TestAStoreThatHangsIsNoticedSoon(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), 2)
		s.set(func() { s.away, s.takes = true, 700*ms })
		pass(1500 * ms)
		for _, p := range phones {
			if !slices.Equal(p.awayNotices, []bool{true}) {
				t.Errorf("player %d was told %v", p.ticket.Player, p.awayNotices)
			}
		}
	})
}

// The store goes away while the hub waits for one that does not tell how full it is.
func TestALateFillLevelDelaysNoNewsOfAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		p := host(t, openHub(t, s))
		asked := make(chan struct{}, 1)
		s.set(func() {
			s.onFill = func(ctx context.Context) {
				asked <- struct{}{}
				<-ctx.Done() // when the hub closes
			}
		})
		<-asked
		s.leave()
		pass(time.Second)
		if !slices.Equal(p.awayNotices, []bool{true}) {
			t.Errorf("the player was told %v", p.awayNotices)
		}
	})
}

func TestTheTimeOfAnOutageIsGivenBack(t *testing.T) {
	for off := 0; off < 3000; off += 300 { // from round to round
		t.Run(fmt.Sprint(off), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := discussion(t, openHub(t, s))
				pass(phones[0].left() - 30*time.Second - time.Duration(off)*ms)
				left := phones[0].left()
				s.leave()
				pass(10 * time.Minute)
				phones[0].wantPhase(protocol.PhaseDiscussion)
				s.comeBack()
				pass(2 * time.Second)
				phones[0].wantPhase(protocol.PhaseDiscussion)
				// A round may have been due just when the store left, and it is back for two seconds.
				if got := phones[0].left(); got < left-2*time.Second || got > left+syncEvery*ms {
					t.Fatalf("%s are left, were %s", got, left)
				}
				phones[0].wantTruth(s)
			})
		})
	}
}

// Requests, and players who send much, must not keep the room from hearing its phones.
func TestPhonesAreHeardHoweverLongTheStoreIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		ada := host(t, h)
		s.leave()
		pass(2 * time.Second)
		for range inboxSize {
			ctx, cancel := context.WithTimeout(t.Context(), ms)
			_, err := h.Open(ctx, ada.ticket.Code, ada.ticket.Token)
			cancel()
			wantRefusal(t, err, protocol.StoreAway)
			ada.send(protocol.AddBot{})
			pass(time.Second / messagesPerSecond)
		}
		ada.wantRefused(protocol.TooManyMessages)
		pongs := len(ada.pongs)
		ada.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		settle()
		if len(ada.pongs) == pongs {
			t.Error("no pong")
		}
		s.comeBack()
		pass(5 * time.Second)
		ada.wantPlayers(min(1+maxPending, protocol.MaxSeats))
	})
}

// Nor must a whole room of players who send much.
func TestAllPhonesAreHeardDuringALongOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), protocol.MaxSeats)
		s.leave()
		pass(2 * time.Second)
		for n := range 2 * maxPending {
			for _, p := range phones {
				p.send(protocol.Prepare{Ready: n%2 == 0})
			}
			pass(time.Second / messagesPerSecond)
		}
		for _, p := range phones {
			p.wantRefused(protocol.TooManyMessages)
			pongs := len(p.pongs)
			p.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
			settle()
			if len(p.pongs) == pongs {
				t.Errorf("player %d hears no pong", p.ticket.Player)
			}
		}
		s.comeBack()
		pass(5 * time.Second)
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}

// A hub that is cut off alone has missed what others did, and nothing else.
func TestTheOutageOfOneHubDoesNotStopTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := memory.New(nil)
		cut := newShaky()
		cut.under = shared
		here, there := openHub(t, shared), openHub(t, cut)
		phones := discussion(t, here)
		last := phones[7]
		last.leave()
		last.hub = there
		last.connect()
		ends := phones[0].view.Phase.Ends
		cut.leave()
		pass(time.Minute)
		cut.comeBack()
		pass(5 * time.Second)
		if got := last.view.Phase.Ends; got != ends {
			t.Fatalf("the discussion ends %d ms later", got-ends)
		}
		last.wantTruth(shared)
	})
}
