package room

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// A slowHub has a store whose loads take some time, and counts how many there are at once. Loads
// of the room in hang do not end.
type slowHub struct {
	*Hub
	store *shaky

	mu            sync.Mutex
	takes         time.Duration
	loading, most int
	hang          string
}

func newSlowHub(t *testing.T) *slowHub {
	t.Helper()
	s := &slowHub{store: newShaky()}
	s.Hub = openHub(t, s.store)
	s.store.onLoad = func(room string) error {
		s.mu.Lock()
		takes, hangs := s.takes, room == s.hang
		s.loading++
		s.most = max(s.most, s.loading)
		s.mu.Unlock()
		time.Sleep(takes)
		if hangs {
			<-s.ctx.Done()
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.loading--
		return nil
	}
	return s
}

// slow makes loads take some time from now on, and those of a room hang.
func (s *slowHub) slow(takes time.Duration, hang string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.takes, s.hang, s.most = takes, hang, 0
}

// openAll opens seats at the same time and returns how long that took.
func (s *slowHub) openAll(t *testing.T, tickets []protocol.Ticket) time.Duration {
	t.Helper()
	began := time.Now()
	var phones sync.WaitGroup
	for _, ticket := range tickets {
		phones.Go(func() {
			session, err := s.Open(t.Context(), ticket.Code, ticket.Token)
			if err != nil {
				t.Error(err)
				return
			}
			session.Close()
		})
	}
	phones.Wait()
	return time.Since(began)
}

// allTurns is how many rooms may open a session at the same time.
func allTurns() int { return openingsPerCore * runtime.GOMAXPROCS(0) }

// rooms makes rooms that run, with one player each.
func (s *slowHub) rooms(t *testing.T, n int) (tickets []protocol.Ticket) {
	t.Helper()
	for range n {
		ticket, err := s.CreateRoom(t.Context(), Founding{Name: "Ada", Token: newToken()})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Open(t.Context(), ticket.Code, ticket.Token); err != nil {
			t.Fatal(err)
		}
		tickets = append(tickets, ticket)
	}
	settle()
	return tickets
}

func TestRoomsOpenSessionsInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlowHub(t)
		tickets := s.rooms(t, 3*allTurns())
		const takes = longestTurn / 5
		s.slow(takes, "")
		if took := s.openAll(t, tickets); took != 3*takes || s.most != allTurns() {
			t.Errorf("it took %v, with at most %d loads at once; want %v and %d", took, s.most, 3*takes, allTurns())
		}
	})
}

// The phones of a room whose store does not answer wait for each other. So do strangers who try
// tokens there, also if the room does not run yet, because all turns were taken when they came.
func TestOneRoomDoesNotDelayAnother(t *testing.T) {
	for _, runs := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			s := newSlowHub(t)
			tickets := s.rooms(t, 2)
			code := tickets[0].Code
			if !runs {
				code = "BDFHK"
			}
			s.slow(0, code)
			ctx, leave := context.WithCancel(t.Context())
			if err := s.openings.Acquire(ctx, int64(allTurns())); err != nil {
				t.Fatal(err)
			}
			var strangers sync.WaitGroup
			for range 10 * allTurns() {
				strangers.Go(func() { _, _ = s.Open(ctx, code, newToken()) })
			}
			synctest.Wait()
			s.openings.Release(int64(allTurns()))
			if took := s.openAll(t, tickets[1:]); took != 0 {
				t.Errorf("room runs: %v: the phone of another room waited for %v", runs, took)
			}
			leave()
			strangers.Wait()
			if len(s.queues) != 0 {
				t.Errorf("%d queues are left", len(s.queues))
			}
		})
	}
}

// Many rooms whose store does not answer delay others for a moment only.
func TestATurnEndsEvenIfTheStoreDoesNotAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlowHub(t)
		tickets := s.rooms(t, allTurns()+1)
		s.slow(time.Minute, "")
		ctx, leave := context.WithCancel(t.Context())
		var stuck sync.WaitGroup
		for _, ticket := range tickets[1:] {
			stuck.Go(func() { _, _ = s.Open(ctx, ticket.Code, ticket.Token) })
		}
		synctest.Wait()
		s.slow(0, "")
		if took := s.openAll(t, tickets[:1]); took != longestTurn {
			t.Errorf("the phone of another room waited for %v, want %v", took, longestTurn)
		}
		leave()
		stuck.Wait()
	})
}

// A phone that goes while it waits leaves its place to the next.
func TestAPhoneThatGoesGivesUpItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlowHub(t)
		tickets := s.rooms(t, 2)
		if err := s.openings.Acquire(t.Context(), int64(allTurns())); err != nil {
			t.Fatal(err)
		}
		ctx, leave := context.WithCancel(t.Context())
		var phones sync.WaitGroup
		for range 3 { // one waits for the turn of its room, the others for each other
			phones.Go(func() {
				if _, err := s.Open(ctx, tickets[0].Code, tickets[0].Token); err == nil {
					t.Error("a phone that has gone was let in")
				}
			})
		}
		synctest.Wait()
		leave()
		phones.Wait()
		s.openings.Release(int64(allTurns()))
		if took := s.openAll(t, tickets); took != 0 {
			t.Errorf("the next phones waited for %v", took)
		}
	})
}
