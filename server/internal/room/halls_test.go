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

func TestTwoHallsOnOneStoreAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		ada := host(t, here)
		ben := guest(t, there, ada.ticket.Code, "Ben") // here has not heard of him
		ada.say(protocol.AddBot{})
		ada.wantPlayers(3)
		ada.wantTruth(s)

		cem := guest(t, here, ada.ticket.Code, "Cem")
		_, err := there.Join(t.Context(), ada.ticket.Code, "CEM") // free, as far as there knows
		wantRefusal(t, err, protocol.NameTaken)
		settle()
		for _, p := range []*phone{ada, ben, cem} {
			p.wantPlayers(4)
			p.wantTruth(s)
		}
	})
}

func TestTheLastSeatGoesToOneOfTwoHalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		ada := host(t, here)
		code := ada.ticket.Code
		for i := range protocol.MaxSeats - 2 {
			if _, err := here.Join(t.Context(), code, fmt.Sprint("Guest ", i)); err != nil {
				t.Fatal(err)
			}
		}
		if door, err := there.Door(t.Context(), code); err != nil || !door.Open {
			t.Fatalf("the door is %+v, %v; want it open", door, err)
		}
		if _, err := here.Join(t.Context(), code, "Last"); err != nil {
			t.Fatal(err)
		}
		_, err := there.Join(t.Context(), code, "One too many")
		wantRefusal(t, err, protocol.RoomFull)
		settle()
		ada.wantPlayers(protocol.MaxSeats)
	})
}

// A fresh ticket may be shown to another hall than the one that gave it.
func TestATicketOfAnotherHallOpensItsSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		ada := host(t, here)
		ticket, err := there.Join(t.Context(), ada.ticket.Code, "Ben")
		if err != nil {
			t.Fatal(err)
		}
		ben := &phone{t: t, hall: here, ticket: ticket}
		ben.connect()
		ben.wantTruth(s)
		ada.wantTruth(s)
	})
}

func TestOneOfTwoHallsCommitsADeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		phones := group(t, here, 8)
		phones[0].say(protocol.Start{})
		for _, p := range phones[4:] {
			p.leave()
			p.hall = there
			p.connect()
		}
		for range 20 {
			commits := len(readLog(t, s, phones[0].ticket.Code))
			pass(phones[0].left())
			for _, p := range phones {
				p.wantTruth(s)
			}
			if got := len(readLog(t, s, phones[0].ticket.Code)); got != commits+1 {
				t.Fatalf("%d commits in one deadline of %s", got-commits, phones[0].phase())
			}
		}
	})
}

// rewind is a store that lost all after the first commits of a room.
func rewind(t *testing.T, s store.Store, code string, keep int) store.Store {
	t.Helper()
	under := memory.New(nil)
	var tip store.Tip
	for _, c := range readLog(t, s, code)[:keep] {
		c, err := under.Append(t.Context(), code, tip, store.Proposal{Nonce: c.Nonce, Events: c.Events})
		if err != nil {
			t.Fatal(err)
		}
		tip = c.Tip()
	}
	return under
}

func TestALogThatTookAnotherPathIsLoadedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHall(t, s)
		phones := group(t, h, 3)
		phones[0].say(protocol.AddBot{})
		phones[0].say(protocol.AddBot{})
		phones[0].wantPlayers(5)
		lost := rewind(t, s, phones[0].ticket.Code, 2) // the host and the first guest
		s.set(func() { s.under = lost })
		phones[0].say(protocol.AddBot{})
		for _, p := range phones[:2] {
			p.wantPlayers(3)
			p.wantTruth(s)
		}
		phones[2].wantClosed(protocol.CloseNoSeat)
	})
}

// Entering an empty room commits; what that brings to light may cost the seat.
func TestWhoLostHisSeatWhileNobodyLookedSeesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHall(t, s), 8)
		start(phones)
		for _, p := range phones {
			p.leave()
		}
		code := phones[0].ticket.Code
		lost := rewind(t, s, code, 8) // all eight in the lobby
		s.set(func() { s.under = lost })
		foreign(t, s, code, `[{"parted":{"player":8}}]`)
		pass(time.Minute)
		phones[7].connect()
		phones[7].wantClosed(protocol.CloseNoSeat)
		if len(phones[7].frames) > 0 {
			t.Fatalf("told %+v", phones[7].frames)
		}
		phones[0].connect()
		phones[0].wantTruth(s)
	})
}
