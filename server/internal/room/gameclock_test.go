package room

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A process that sends heartbeats keeps the game's clock. These tests are about hubs that
// could not for a while.

// apart opens two hubs on one store, each with a connection of its own to it.
func apart(t *testing.T) (here, there *Hub, mine, yours *shaky) {
	t.Helper()
	shared := memory.New(nil)
	mine, yours = newShaky(), newShaky()
	mine.under, yours.under = shared, shared
	return openHub(t, mine), openHub(t, yours), mine, yours
}

// move takes a phone to another hub.
func (p *phone) move(h *Hub) {
	p.leave()
	p.hub = h
	p.connect()
}

// waitingFor brings a group into a night that waits for its last phone alone,
// and could end any moment.
func waitingFor(t *testing.T, h *Hub, last func(*phone)) []*phone {
	t.Helper()
	phones := group(t, h, 8)
	start(phones)
	last(phones[7])
	for _, p := range phones[:7] {
		p.sure()
	}
	pass(10 * time.Second)
	phones[7].wantPhase(protocol.PhaseNight)
	return phones
}

func TestShortOutagesAreGivenBackToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := discussion(t, openHub(t, s))
		pass(phones[0].left() - 13*time.Second)
		s.leave()
		pass(12500 * ms)
		s.comeBack()
		pass(2 * time.Second)
		phones[0].wantPhase(protocol.PhaseDiscussion)
		if left := phones[0].left(); left < 10*time.Second || left > 13*time.Second {
			t.Errorf("%s are left", left)
		}
	})
}

// After a pause two hubs open the room at once. Each gives back the time that it
// misses; together they do not give back more than that.
func TestTwoHubsThatOpenTheRoomAtOnceGiveTheTimeBackOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, slow, write := memory.New(nil), newShaky(), make(chan struct{})
		slow.under = s
		slow.onAppend = func(next func() (store.Commit, error)) (store.Commit, error) {
			<-write
			return next()
		}
		phones := discussion(t, openHub(t, s))
		left := phones[0].left()
		for _, p := range phones {
			p.leave()
		}
		pass(20 * time.Minute)
		there := openHub(t, slow)
		go there.Open(t.Context(), phones[1].ticket.Code, phones[1].ticket.Token)
		settle() // that hub knows how long the pause was
		phones[0].hub = openHub(t, s)
		phones[0].connect()
		close(write)
		settle()
		if got := phones[0].left(); got != left {
			t.Errorf("%s are left, want %s", got, left)
		}
		phones[0].wantTruth(s)
	})
}

func TestThreeHubsGiveAnOutageBackOnce(t *testing.T) {
	for _, gap := range []time.Duration{0, 7 * ms, 300 * ms, 900 * ms, 5 * time.Second} {
		t.Run(gap.String()+" apart", func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				shared := memory.New(nil)
				var lines []*shaky
				var hubs []*Hub
				for range 3 {
					s := newShaky()
					s.under = shared
					lines = append(lines, s)
					hubs = append(hubs, openHub(t, s))
				}
				phones := discussion(t, hubs[0])
				for i, p := range phones {
					if i%3 != 0 {
						p.move(hubs[i%3])
					}
				}
				pass(5 * time.Second)
				left := phones[0].left()
				for _, s := range lines {
					s.leave()
				}
				pass(time.Minute)
				for _, s := range lines {
					s.comeBack()
					pass(gap)
				}
				pass(3 * time.Second)
				since := 3*gap + 3*time.Second // the first hub was back
				if got := phones[0].left(); got > left-since+syncEvery*ms+time.Second || got < left-since-time.Second {
					t.Errorf("%s are left, were %s, %s ago", got, left, since)
				}
			})
		})
	}
}

// A gate is a store whose calls wait until it opens, like those of a Redis that is frozen
// and goes on.
type gate struct {
	*shaky
	shut atomic.Pointer[chan struct{}]
	next atomic.Pointer[chan struct{}] // shuts it after the next Load
	slow atomic.Bool                   // since it was shut
}

func (g *gate) wait(ctx context.Context) error {
	if shut := g.shut.Load(); shut != nil {
		g.slow.Store(true)
		select {
		case <-*shut:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// Heartbeat happens when the gate opens, even if the caller has gone: what was sent to a
// frozen Redis waits there.
func (g *gate) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	type answer struct {
		store.Presence
		error
	}
	done := make(chan answer, 1)
	go func() {
		late := context.WithoutCancel(ctx)
		_ = g.wait(late)
		m, err := g.shaky.Heartbeat(late, room, p)
		done <- answer{m, err}
	}()
	select {
	case a := <-done:
		g.dawdle()
		return a.Presence, a.error
	case <-ctx.Done():
		return store.Presence{}, ctx.Err()
	}
}

func (g *gate) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	if err := g.wait(ctx); err != nil {
		return nil, err
	}
	if shut := g.next.Swap(nil); shut != nil {
		defer g.shut.Store(shut)
	}
	defer g.dawdle()
	return g.shaky.Load(ctx, room, after)
}

func (g *gate) dawdle() {
	if g.slow.Load() {
		time.Sleep(ms)
	}
}

// The phones have pinged all the time, which must not count as a proof that the other hub
// has kept the clock.
func TestTwoHubsThatWereBothCutOffGiveTheTimeBack(t *testing.T) {
	step := 500
	if testing.Short() {
		step = 1500
	}
	for off := 0; off < 3000; off += step {
		for _, more := range []int{0, 200, 1000, -1} { // -1: just when they are about to meet
			t.Run(fmt.Sprint(off, " and ", more), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					shared := memory.New(nil)
					mine, yours := &gate{shaky: newShaky()}, &gate{shaky: newShaky()}
					mine.under, yours.under = shared, shared
					here, there := openHub(t, mine), openHub(t, yours)
					phones := discussion(t, here)
					phones[7].move(there)
					pass(phones[0].left() - time.Minute - time.Duration(off)*ms)
					left := phones[0].left()
					shut := make(chan struct{})
					for _, g := range []*gate{mine, yours} {
						if more < 0 {
							g.next.Store(&shut)
						} else {
							g.shut.Store(&shut)
						}
					}
					pass(50*time.Second + time.Duration(more)*ms)
					mine.shut.Store(nil)
					yours.shut.Store(nil)
					close(shut)
					pass(3 * time.Second)
					phones[0].wantPhase(protocol.PhaseDiscussion)
					if got := phones[0].left(); got < left-8*time.Second || got > left {
						t.Errorf("%s are left, were %s", got, left)
					}
				})
			})
		}
	}
}

// The first hub that is back has heard nothing of the other's phones for long.
func TestTheNightIsNotHurriedPastPhonesThatReconnectSoon(t *testing.T) {
	for _, lasts := range []time.Duration{8 * time.Second, 20 * time.Second} {
		t.Run(lasts.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				here, there, mine, yours := apart(t)
				phones := waitingFor(t, here, func(last *phone) { last.move(there) })
				before := len(readLog(t, mine, phones[0].ticket.Code))
				mine.leave()
				yours.leave()
				pass(lasts)
				mine.comeBack()
				pass(900 * ms)
				yours.comeBack()
				pass(2 * time.Second)
				phones[7].wantPhase(protocol.PhaseNight)
				if got := len(readLog(t, mine, phones[0].ticket.Code)) - before; got != 1 {
					t.Errorf("%d commits, want one that gives the time back", got)
				}
			})
		})
	}
}

// A process that was frozen, like that of a laptop that slept, has missed time
// and what phones said, and both count from when it wakes.
func TestAFrozenProcessDoesNotGiveItsTimeBack(t *testing.T) {
	frozen := func(t *testing.T) (h *Hub, freeze func(time.Duration)) {
		var off atomic.Int64
		clock := func() int64 { return nowMS() + off.Load() }
		return openHubWith(t, Config{Store: memory.New(clock), Clock: clock}), func(d time.Duration) { off.Add(d.Milliseconds()) }
	}
	t.Run("by day", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			h, freeze := frozen(t)
			phones := discussion(t, h)
			pass(phones[0].left() - 30*time.Second)
			freeze(time.Minute)
			pass(3 * time.Second)
			phones[0].wantPhase(protocol.PhaseDiscussion)
		})
	})
	t.Run("by night", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			h, freeze := frozen(t)
			phones := waitingFor(t, h, func(*phone) {})
			freeze(20 * time.Second)
			pass(4 * time.Second)
			phones[7].wantPhase(protocol.PhaseNight)
		})
	})
}

// A player comes to an empty hub while the store has forgotten who kept the clock
// elsewhere.
func TestForgottenSignsBendNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		here, there := openHub(t, s), openHub(t, s)
		phones := discussion(t, here)
		guest := phones[7]
		guest.move(there)
		guest.leave()
		pass(100 * time.Second)
		ends := phones[0].view.Phase.Ends
		code := guest.ticket.Code
		forgetful := rewind(t, s, code, len(readLog(t, s, code)))
		s.set(func() { s.under = forgetful })
		guest.connect()
		if got := guest.view.Phase.Ends; got != ends {
			t.Errorf("the discussion ends %d ms later", got-ends)
		}
	})
}

// The player reconnects elsewhere and answers just when this hub gives them up.
func TestAPlayerWhoHasJustActedIsNotHurried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there, mine, _ := apart(t)
		phones := waitingFor(t, here, (*phone).leave)
		givenUp, back := make(chan struct{}), make(chan struct{})
		var once sync.Once
		mine.appends(func(next func() (store.Commit, error)) (store.Commit, error) {
			once.Do(func() {
				close(givenUp)
				<-back
			})
			return next()
		})
		<-givenUp
		last := phones[7]
		last.hub = there
		last.connect()
		last.send(protocol.Answer{Question: 0, Target: last.target(nil)})
		time.Sleep(10 * ms)
		close(back)
		pass(5 * time.Second)
		last.wantPhase(protocol.PhaseNight)
	})
}
