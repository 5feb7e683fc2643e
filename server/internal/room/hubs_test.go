package room

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

func TestTwoHubsOnOneStoreAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		ben := guest(t, there, ada.ticket.Code, "Ben") // this hub has not heard of the player
		ada.say(protocol.AddBot{})
		ada.wantPlayers(3)
		ada.wantTruth(s)

		cem := guest(t, here, ada.ticket.Code, "Cem")
		_, err := there.Join(t.Context(), ada.ticket.Code, "CEM", newToken(), 0) // free, as far as there knows
		wantRefusal(t, err, protocol.NameTaken)
		settle()
		for _, p := range []*phone{ada, ben, cem} {
			p.wantPlayers(4)
			p.wantTruth(s)
		}
	})
}

func TestTheLastSeatGoesToOneOfTwoHubs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		code := ada.ticket.Code
		for i := range protocol.MaxSeats - 2 {
			if _, err := here.Join(t.Context(), code, fmt.Sprint("Guest ", i), newToken(), 0); err != nil {
				t.Fatal(err)
			}
		}
		if door, err := there.Info(t.Context(), code); err != nil || !door.Open {
			t.Fatalf("the door is %+v, %v; want it open", door, err)
		}
		if _, err := here.Join(t.Context(), code, "Last", newToken(), 0); err != nil {
			t.Fatal(err)
		}
		_, err := there.Join(t.Context(), code, "One too many", newToken(), 0)
		wantRefusal(t, err, protocol.RoomFull)
		settle()
		ada.wantPlayers(protocol.MaxSeats)
	})
}

// A fresh ticket may be shown to another hub than the one that gave it.
func TestATicketOfAnotherHubOpensItsSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		ticket, err := there.Join(t.Context(), ada.ticket.Code, "Ben", newToken(), 0)
		if err != nil {
			t.Fatal(err)
		}
		ben := &phone{t: t, hub: here, ticket: ticket}
		ben.connect()
		ben.wantTruth(s)
		ada.wantTruth(s)
	})
}

func TestOneOfTwoHubsCommitsADeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		phones := group(t, here, 8)
		phones[0].say(protocol.Start{})
		for _, p := range phones[4:] {
			p.leave()
			p.hub = there
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

func TestTheNewestPhoneHasTheSeatWhereverItIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		old := host(t, here)
		young := &phone{t: t, hub: there, ticket: old.ticket}
		young.connect()
		pass(syncEvery * ms)
		old.wantClosed(protocol.CloseReplaced)
		pass(time.Minute)
		young.wantClosed(0)
	})
}

// A phone at another hub is not away.
func TestTheNightWaitsForPhonesAtAnotherHub(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		phones := group(t, here, 8)
		start(phones)
		last := phones[7]
		last.leave()
		last.hub = there
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

func TestWhatOneHubCommitsTheOtherShowsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		ben := guest(t, there, ada.ticket.Code, "Ben")
		ada.wantPlayers(2)
		ada.say(protocol.AddBot{})
		ben.wantPlayers(3)
	})
}

// Hints may be lost; then a round brings the news.
func TestWithoutHintsAHubCatchesUpByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		s.deaf = true
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		ben := guest(t, there, ada.ticket.Code, "Ben")
		ada.say(protocol.AddBot{})
		ben.wantPlayers(2)
		pass(syncEvery * ms)
		ben.wantPlayers(3)
	})
}

// What a hub would refuse may have become possible: it looks before it says no.
func TestAHubThatIsBehindRefusesNothingWrongly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		deaf := newShaky()
		deaf.under, deaf.deaf = s, true
		here, there := openHub(t, s), openHub(t, deaf)
		phones := group(t, here, 7)
		ben := guest(t, there, phones[0].ticket.Code, "Ben")
		start(append(phones, ben)) // this phone still sees the lobby when it says that it is ready
		ben.wantPhase(protocol.PhaseNight)
		if len(ben.refused) > 0 {
			t.Fatalf("he was refused %+v", ben.refused)
		}
	})
}
