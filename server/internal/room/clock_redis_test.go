package room

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store/redis"
)

// A live phone lives in real time, where a real Redis is.
type live struct {
	mu   sync.Mutex
	view protocol.Frame // guarded by mu
	told *int64         // guarded by mu: the room's time minus ours, as of the newest pong, ms
}

// goLive opens a seat, reads all that it is told, and pings twice a second.
func goLive(t *testing.T, h *Hub, ticket protocol.Ticket) (*live, *Session) {
	t.Helper()
	s, err := h.Open(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	l := &live{}
	go func() {
		for {
			data, err := s.Next(t.Context())
			if err != nil {
				return // the test has ended, or the hub
			}
			message, err := protocol.DecodeServer(data)
			if err != nil {
				t.Errorf("%s: %v", data, err)
			}
			l.mu.Lock()
			switch m := message.(type) {
			case protocol.Frame:
				l.view.Lay(m)
			case protocol.Pong:
				ahead := m.Now - nowMS()
				l.told = &ahead
			}
			l.mu.Unlock()
		}
	}()
	go func() {
		for t.Context().Err() == nil {
			s.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
			time.Sleep(500 * ms)
		}
	}()
	return l, s
}

// phase is what the phone shows: the phase, and how long it still lasts.
func (l *live) phase() (name protocol.PhaseName, left time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.view.Phase == nil || l.told == nil {
		return "", 0
	}
	return l.view.Phase.Name, time.Duration(l.view.Phase.Ends-nowMS()-*l.told) * ms
}

// await waits until the phone shows a phase.
func (l *live) await(t *testing.T, want protocol.PhaseName) {
	t.Helper()
	for began := time.Now(); ; time.Sleep(10 * ms) {
		switch got, _ := l.phase(); {
		case got == want:
			return
		case time.Since(began) > 20*time.Second:
			t.Fatalf("the phase is %q, want %s", got, want)
		}
	}
}

// Redis goes by a clock of its own, in real time, so the phases are short here.
func TestAPhaseOutlastsStepsOfTheClockOfRedis(t *testing.T) {
	t.Parallel()
	const off = 5 * time.Second // at most
	url := redistest.Start(t).URL()
	open := func(t *testing.T) *redis.Store {
		s, err := redis.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	}
	for _, c := range []struct {
		name     string
		deal     time.Duration
		failOver bool
		steps    []step
	}{
		{"back", 4 * time.Second, false, []step{{time.Second, -ten}}},
		{"forward", 4 * time.Second, false, []step{{time.Second, ten}}},
		{"back, forward, back", 5 * time.Second, false, []step{{time.Second, -ten}, {time.Second, ten}, {time.Second, -ten}}},
		{"back, over a fail-over", 5 * time.Second, true, []step{{time.Second, -ten}}},
		{"forward, over a fail-over", 14 * time.Second, true, []step{{time.Second, ten}}}, // more than grace is left
		{"back and forward, over a fail-over", 14 * time.Second, true, []step{{time.Second, -ten}, {time.Second, ten}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, next := open(t), open(t) // each sets the clock as it sees it
			here, there := openHub(t, s), openHub(t, next)
			host, err := here.CreateRoom(t.Context(), Founding{Name: "Ada", Token: newToken()})
			if err != nil {
				t.Fatal(err)
			}
			for i := range 7 {
				if _, err := here.Join(t.Context(), host.Code, fmt.Sprint("Guest ", i), newToken(), 0); err != nil {
					t.Fatal(err)
				}
			}
			phone, v := goLive(t, here, host)
			phone.await(t, protocol.PhaseLobby)
			rules := with("fourth")
			rules.Timing.Deal = c.deal.Milliseconds()
			v.Send(protocol.EncodeCommand(protocol.Change{Settings: rules}, 1))
			v.Send(protocol.EncodeCommand(protocol.Start{}, 2))
			phone.await(t, protocol.PhaseDeal)
			ends := time.Now().Add(c.deal)
			for _, step := range c.steps {
				time.Sleep(step.after)
				s.StepClock(step.by)
				next.StepClock(step.by)
			}
			if c.failOver {
				here.Close()
				phone, _ = goLive(t, there, host)
				phone.await(t, protocol.PhaseDeal)
			}
			for ; ; time.Sleep(100 * ms) {
				phase, left := phone.phase()
				if phase != protocol.PhaseDeal {
					break
				}
				if want := time.Until(ends); (left - want).Abs() > off {
					t.Fatalf("the phone is told that %s are left, want %s", left, want)
				}
			}
			if got := time.Since(ends); got.Abs() > off {
				t.Fatalf("the phase ended %s after its end", got)
			}
		})
	}
}
