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
	phones := group(t, openHall(t, s), 3)
	phones[0].say(protocol.AddBot{})
	pass(4 * time.Second)
	phones[0].say(protocol.AddBot{})
	phones[0].wantPlayers(5)
	return phones
}

func TestWhatTheStoreHasLostIsPutBack(t *testing.T) {
	for keep := range 5 {
		t.Run(fmt.Sprintf("but for %d commits", keep), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := lobby(t, s)
				code := phones[0].ticket.Code
				before := readLog(t, s, code)
				lost := rewind(t, s, code, keep)
				s.set(func() { s.under = lost })
				pass(roundEvery * ms) // nobody has to say anything
				if diff := cmp.Diff(before, readLog(t, s, code)); diff != "" {
					t.Fatalf("the log is another one (- before, + after):\n%s", diff)
				}
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

func TestALogThatTookAnotherPathIsLoadedAgain(t *testing.T) {
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
	})
}

// Two halls hold the same lost end: each puts back what the other has not.
func TestHallsPutALostEndBackTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		here, there := openHall(t, s), openHall(t, s)
		phones := discussion(t, here)
		for _, p := range phones[4:] {
			p.leave()
			p.hall = there
			p.connect()
		}
		code := phones[0].ticket.Code
		before := readLog(t, s, code)
		lost := rewind(t, s, code, len(before)-3)
		s.set(func() { s.under = lost })
		pass(roundEvery * ms)
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
func TestWhoLostHisSeatWhileNobodyLookedSeesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHall(t, s)
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
		_, err := h.Enter(t.Context(), code, phones[7].ticket.Token)
		wantRefusal(t, err, protocol.UnknownSeat)
		phones[0].connect()
		phones[0].wantTruth(s)
	})
}

func TestTheNewestPhoneHasTheSeatWhereverItIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		old := host(t, here)
		young := &phone{t: t, hall: there, ticket: old.ticket}
		young.connect()
		pass(roundEvery * ms)
		old.wantClosed(protocol.CloseReplaced)
		pass(time.Minute)
		young.wantClosed(0)
	})
}

// A phone at another hall is not away.
func TestTheNightWaitsForWhoIsAtAnotherHall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		phones := group(t, here, 8)
		start(phones)
		last := phones[7]
		last.leave()
		last.hall = there
		last.connect()
		for _, p := range phones[:7] {
			p.sure()
		}
		pass(2 * awayAfter * ms)
		last.wantPhase(protocol.PhaseNight)
		last.sure()
		last.wantPhase(protocol.PhaseReading)
	})
}

func TestWhatOneHallCommitsTheOtherShowsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHall(t, s), openHall(t, s)
		ada := host(t, here)
		ben := guest(t, there, ada.ticket.Code, "Ben")
		ada.wantPlayers(2)
		ada.say(protocol.AddBot{})
		ben.wantPlayers(3)
	})
}

// Hints may be lost; then a round brings the news.
func TestWithoutHintsAHallCatchesUpByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		s.deaf = true
		here, there := openHall(t, s), openHall(t, s)
		ada := host(t, here)
		ben := guest(t, there, ada.ticket.Code, "Ben")
		ada.say(protocol.AddBot{})
		ben.wantPlayers(2)
		pass(roundEvery * ms)
		ben.wantPlayers(3)
	})
}

// What a hall would refuse may have become possible: it looks before it says no.
func TestAHallThatIsBehindRefusesNothingWrongly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		deaf := newShaky()
		deaf.under, deaf.deaf = s, true
		here, there := openHall(t, s), openHall(t, deaf)
		phones := group(t, here, 7)
		ben := guest(t, there, phones[0].ticket.Code, "Ben")
		start(append(phones, ben)) // he still sees the lobby when he says that he is ready
		ben.wantPhase(protocol.PhaseNight)
		if len(ben.refused) > 0 {
			t.Fatalf("he was refused %+v", ben.refused)
		}
	})
}
