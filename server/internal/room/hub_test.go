package room

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// open counts the rooms in memory.
func (h *Hub) open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.rooms)
}

func TestRequestsToUnknownRoomsAndSeatsAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		p := host(t, h)
		_, err := h.Open(t.Context(), p.ticket.Code, "not a token")
		wantRefusal(t, err, protocol.UnknownSeat)
		_, err = h.Open(t.Context(), "ZZZZZ", p.ticket.Token)
		wantRefusal(t, err, protocol.NoRoom)
		_, err = h.Join(t.Context(), "ZZZZZ", "Ben", newToken(), 0)
		wantRefusal(t, err, protocol.NoRoom)
		_, err = h.Info(t.Context(), "ZZZZZ")
		wantRefusal(t, err, protocol.NoRoom)
		_, err = h.Join(t.Context(), p.ticket.Code, "ADA", newToken(), 0)
		wantRefusal(t, err, protocol.NameTaken)
		if h.open() != 1 {
			t.Fatalf("%d rooms are open, want 1: nothing is kept of wrong codes", h.open())
		}
	})
}

func TestACodeIsGivenToOneRoomOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil)) // its dice fall alike for every room
		first, second := host(t, h), host(t, h)
		if first.ticket.Code == second.ticket.Code {
			t.Fatalf("two rooms have the code %s", first.ticket.Code)
		}
		first.say(protocol.AddBot{})
		second.wantPlayers(1)
	})
}

func TestAnIdleRoomLeavesTheMemoryAndComesBack(t *testing.T) {
	for name, goAway := range map[string]func(*phone){
		"when the last phone is gone":       (*phone).leave,
		"when the last player gives up":     func(p *phone) { p.say(protocol.Leave{}); p.leave() },
		"when only bots are left to play":   func(p *phone) { p.say(protocol.AddBot{}); p.leave() },
		"when a stranger looked in at last": func(p *phone) { p.leave(); _, _ = p.hub.Info(p.t.Context(), p.ticket.Code) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				h := openHubWith(t, Config{Store: s, Bot: idleBot})
				p := host(t, h)
				other := guest(t, h, p.ticket.Code, "Ben")
				other.leave()
				goAway(p)
				pass(idleAfter*ms - 1)
				if h.open() != 1 {
					t.Fatal("the room left too early")
				}
				pass(1)
				if h.open() != 0 {
					t.Fatal("the room is still in memory")
				}
				other.connect()
				other.wantTruth(s)
			})
		})
	}
}

func TestARoomWithSomebodyInItStays(t *testing.T) {
	stays := 24 * time.Hour
	if testing.Short() {
		stays /= 12
	}
	synctest.Test(t, func(t *testing.T) {
		p := host(t, openHub(t, memory.New(nil)))
		pass(stays)
		p.say(protocol.AddBot{})
		p.wantPlayers(2)
	})
}

func TestAFullServerOpensNoMoreRooms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		counts := &counter{}
		h := openHubWith(t, Config{Store: s, MaxRooms: 2, Meter: counts})
		further := codes(t, s, 1)[0]
		ada, ben := host(t, h), host(t, h)
		_, err := h.CreateRoom(t.Context(), Founding{Name: "Cleo", Token: newToken()})
		wantRefusal(t, err, protocol.ServerFull)
		_, err = h.Info(t.Context(), further)
		wantRefusal(t, err, protocol.ServerFull)
		// Players in a room notice nothing, and others can join them.
		guest(t, h, ada.ticket.Code, "Dan")
		ada.wantPlayers(2)
		if want := []string{"rooms", "rooms"}; !slices.Equal(counts.refused, want) {
			t.Errorf("counted %q", counts.refused)
		}
		// A room that nobody is in makes place.
		ben.leave()
		pass(idleAfter * ms)
		guest(t, h, further, "Ben")
	})
}

// codes makes rooms that no hub has open.
func codes(t *testing.T, s store.Store, n int) (codes []string) {
	t.Helper()
	h := openHub(t, s)
	for range n {
		ticket, err := h.CreateRoom(t.Context(), Founding{Name: "Ada", Token: newToken()})
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, ticket.Code)
	}
	return codes
}

func TestEmptyRoomsDoNotFillTheServer(t *testing.T) {
	for _, gap := range []time.Duration{1001 * ms, 1500 * ms, 2 * time.Second} {
		t.Run("asked about every "+gap.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				codes := codes(t, s, 20)
				h := openHubWith(t, Config{Store: s, MaxRooms: 4})
				first := guest(t, h, codes[0], "Ben")
				for i, code := range codes[2:] {
					if _, err := h.Info(t.Context(), code); err != nil {
						t.Fatalf("door %d: %v", i, err)
					}
					pass(gap)
					if i%3 == 2 { // there is a place each time
						p := guest(t, h, codes[1], fmt.Sprint("Guest ", i))
						p.say(protocol.Leave{})
						p.leave()
					}
				}
				pass(hostLostAfter * ms) // then the host, because players in a room notice nothing
				first.say(protocol.AddBot{})
				first.wantPlayers(3)
			})
		})
	}
}

func TestWhereThereIsPlaceARoomStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		codes := codes(t, s, 5)
		h := openHubWith(t, Config{Store: s, MaxRooms: 4})
		door := func(code string) {
			t.Helper()
			if _, err := h.Info(t.Context(), code); err != nil {
				t.Fatal(err)
			}
		}
		door(codes[0])
		door(codes[1])
		pass(idleAfter*ms - 1)
		if h.open() != 2 {
			t.Fatalf("%d rooms are open, want 2", h.open())
		}
		pass(1)
		if h.open() != 0 {
			t.Fatalf("%d rooms are open, want none", h.open())
		}
		door(codes[0])
		at := table(t, h, codes[0]) // has somebody before it
		door(codes[1])
		pass(time.Second)
		door(codes[2]) // with it the places become rare
		pass(idleAfterWhenFull * ms)
		if _, open := h.rooms[codes[0]]; !open || h.open() > 2 {
			t.Fatalf("%d rooms are open, and that of the table: %t", h.open(), open)
		}
		at.wantClosed(0)
	})
}

// A caller that gives up while the room waits for the store leaves nothing behind: no seat,
// because the room has not processed the request, and no session that stays open.
func TestACancelledRequestLeavesNothingBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		p := host(t, h)
		code := p.ticket.Code
		release := s.hold()
		p.say(protocol.AddBot{})
		_, err := h.Join(t.Context(), code, "Ben", newToken(), 0)
		wantRefusal(t, err, protocol.StoreAway)
		_, err = h.Open(t.Context(), code, p.ticket.Token)
		wantRefusal(t, err, protocol.StoreAway)
		release()
		pass(time.Second)
		p.wantPlayers(2)
		p.wantClosed(0)
		p.leave()
		pass(idleAfter * ms)
		if h.open() != 0 {
			t.Fatal("the room is still in memory")
		}
	})
}

func TestRequestsAreToldThatTheStoreIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		p := host(t, h)
		p.leave()
		pass(idleAfter * ms)
		s.set(func() {
			s.onLoad = func(string) error { return errors.New("no route") }
			s.onAppend = func(func() (store.Commit, error)) (store.Commit, error) {
				return store.Commit{}, errors.New("no route")
			}
		})
		_, err := h.Open(t.Context(), p.ticket.Code, p.ticket.Token)
		wantRefusal(t, err, protocol.StoreAway)
		_, err = h.CreateRoom(t.Context(), Founding{Name: "Ben", Token: newToken()})
		wantRefusal(t, err, protocol.StoreAway)
	})
}

// The bubble ends only when every goroutine has ended, so this also tells that
// none is left.
func TestCloseEndsEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHubWith(t, Config{Store: s, Bot: slowBot})
		phones := group(t, h, 3)
		phones[0].say(protocol.AddBot{})
		host(t, h)
		s.appends(func(func() (store.Commit, error)) (store.Commit, error) {
			return store.Commit{}, errors.New("no route")
		})
		phones[0].say(protocol.AddBot{})

		closed := make(chan struct{})
		go func() { h.Close(); close(closed) }()
		settle()
		select {
		case <-closed:
			t.Fatal("Close did not wait for the bot")
		default:
		}
		for _, p := range phones {
			p.wantClosed(protocol.CloseRestart)
			p.say(protocol.AddBot{})
			p.leave()
		}
		code := phones[0].ticket.Code
		_, err := h.Open(t.Context(), code, phones[0].ticket.Token)
		wantRefusal(t, err, protocol.ServerAway)
		_, err = h.Join(t.Context(), code, "Late", newToken(), 0)
		wantRefusal(t, err, protocol.ServerAway)
		_, err = h.Info(t.Context(), code)
		wantRefusal(t, err, protocol.ServerAway)
		_, err = h.CreateRoom(t.Context(), Founding{Name: "Late", Token: newToken()})
		wantRefusal(t, err, protocol.ServerAway)
		<-closed
	})
}

func TestRequestsAreToldThatTheHubCloses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		p := host(t, h)
		s.set(func() { s.hangs = true })
		errs := make(chan error)
		for _, ask := range []func() error{
			func() error {
				_, err := h.CreateRoom(t.Context(), Founding{Name: "Ben", Token: newToken()})
				return err
			},
			func() error { _, err := h.Join(t.Context(), p.ticket.Code, "Ben", newToken(), 0); return err },
			func() error { _, err := h.Open(t.Context(), p.ticket.Code, p.ticket.Token); return err },
			func() error { _, err := h.Info(t.Context(), p.ticket.Code); return err },
		} {
			go func() { errs <- ask() }()
			settle()
		}
		closing := time.Now()
		h.Close()
		for range 4 {
			wantRefusal(t, <-errs, protocol.ServerAway)
		}
		if took := time.Since(closing); took > 0 {
			t.Fatalf("Close waited %s for the store", took)
		}
	})
}

// idleBot keeps its seat and does nothing.
func idleBot(ctx context.Context, s *Session, _ *rand.Rand) {
	for {
		if _, err := s.Next(ctx); err != nil {
			return
		}
	}
}

// slowBot takes a moment to end.
func slowBot(ctx context.Context, s *Session, r *rand.Rand) {
	idleBot(ctx, s, r)
	time.Sleep(time.Second)
}

func TestABotPlaysItsSeatUntilItIsRemoved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		var playing int
		h := openHubWith(t, Config{Store: s, Bot: func(ctx context.Context, s *Session, r *rand.Rand) {
			playing++
			defer func() { playing-- }()
			idleBot(ctx, s, r)
		}})
		p := host(t, h)
		p.say(protocol.AddBot{})
		p.say(protocol.Change{Settings: p.view.Room.Settings})
		if playing != 1 {
			t.Fatalf("%d bots play one seat", playing)
		}
		p.say(protocol.Remove{Player: 2})
		if playing != 0 {
			t.Fatal("the bot plays on without a seat")
		}
		p.say(protocol.AddBot{})
		p.leave()
		pass(idleAfter * ms)
		if playing != 0 {
			t.Fatal("the bot plays on without a room")
		}
		p.connect()
		if playing != 1 {
			t.Fatal("the bot did not come back with the room")
		}
	})
}
