package room

import (
	"bytes"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// wantHost checks who is host on all these phones.
func wantHost(t *testing.T, want *phone, phones ...*phone) {
	t.Helper()
	for _, p := range phones {
		if got := p.view.Room.Host; got != want.ticket.Player {
			t.Fatalf("player %d sees %d as host, want %d", p.ticket.Player, got, want.ticket.Player)
		}
	}
}

// wantAway checks who is shown as away on all these phones.
func wantAway(t *testing.T, phones []*phone, want ...int) {
	t.Helper()
	for _, p := range phones {
		if got := p.view.Presence.Away; !slices.Equal(got, want) {
			t.Fatalf("player %d sees %v away, want %v", p.ticket.Player, got, want)
		}
	}
}

// times counts the events of a kind in a log.
func times(t *testing.T, s store.Store, code, event string) int {
	t.Helper()
	n := 0
	for _, c := range readLog(t, s, code) {
		n += bytes.Count(c.Events, []byte(`{"`+event+`":`))
	}
	return n
}

// A host's phone that disconnects and one whose connection has died look the same: the
// player who has been present longest acts until the host is back.
func TestTheLongestPresentPlayerActsForALostHost(t *testing.T) {
	for name, lose := range map[string]func(*phone){
		"gone":   (*phone).leave,
		"silent": func(p *phone) { p.dumb.Store(true) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				phones := group(t, openHub(t, s), 4)
				ada, others := phones[0], phones[1:]
				phones[1].connect() // came last by now
				lose(ada)
				pass(hostLostAfter*ms - time.Second)
				wantHost(t, ada, others...)
				pass(time.Second + syncEvery*ms)
				wantHost(t, phones[2], others...)
				phones[2].say(protocol.AddBot{})
				phones[1].wantPlayers(5)

				ada.connect()
				pass(syncEvery * ms)
				wantHost(t, ada, phones...)
				if got := times(t, s, ada.ticket.Code, "host_named"); got != 3 {
					t.Errorf("the rights were named %d times", got)
				}
				pass(time.Minute)
				wantHost(t, ada, phones...)
			})
		})
	}
}

// A host who leaves the room for a moment, or answers late, keeps the rights.
func TestAHostWhoReconnectsSoonStaysHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 3)
		for range 5 {
			phones[0].leave()
			pass(hostLostAfter*ms - time.Second)
			phones[0].connect()
			pass(syncEvery * ms)
			wantHost(t, phones[0], phones...)
		}
	})
}

// Nobody is left to act: the rights wait for the first player who comes.
func TestTheRightsWaitForSomebody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 2)
		phones[0].leave()
		phones[1].leave()
		pass(time.Minute)
		phones[1].connect()
		pass(hostLostAfter*ms + syncEvery*ms)
		wantHost(t, phones[1], phones[1])
		phones[0].connect()
		pass(syncEvery * ms)
		wantHost(t, phones[0], phones...)
	})
}

// The rights do not pass at night: it would tell whose phone is here.
func TestTheRightsWaitForTheMorning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHub(t, s), 8)
		start(phones)
		phones[0].leave()
		others := phones[1:]
		for phones[1].dark() {
			wantHost(t, phones[0], others...)
			wantAway(t, others)
			pass(time.Second)
		}
		if got := times(t, s, phones[0].ticket.Code, "host_named"); got != 1 {
			t.Errorf("the rights have passed in the night: named %d times", got)
		}
		pass(syncEvery * ms)
		wantHost(t, phones[1], others...)
		wantAway(t, others, 1)
	})
}

// Two instances agree which player acts as host, and one of them announces it: the new host may
// be at the other one.
func TestTwoHubsAgreeWhoActsAsHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		code := ada.ticket.Code
		cem := guest(t, there, code, "Cem") // here longer than Ben
		pass(syncEvery * ms)
		ben := guest(t, here, code, "Ben")
		pass(2 * syncEvery * ms)
		ada.leave()
		pass(hostLostAfter*ms + 2*syncEvery*ms)
		wantHost(t, cem, ben, cem)
		ada.hub = there // she comes back elsewhere
		ada.connect()
		pass(2 * syncEvery * ms)
		wantHost(t, ada, ada, ben, cem)
		if got := times(t, s, code, "host_named"); got != 3 {
			t.Errorf("the rights were named %d times", got)
		}
		for _, p := range []*phone{ada, ben, cem} {
			p.wantTruth(s)
		}
	})
}

func TestWhosePhoneIsAwayIsShownByDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		phones := discussion(t, here)
		phones[6].move(there)
		pass(2 * syncEvery * ms)
		wantAway(t, phones) // another instance is not away
		phones[7].leave()
		pass(awayAfter*ms - time.Second)
		wantAway(t, phones[:6])
		phones[5].dumb.Store(true)
		pass(awayAfter * ms)
		pass(2 * syncEvery * ms)
		wantAway(t, append(phones[:5:5], phones[6]), 6, 8)
		phones[7].connect()
		phones[5].connect()
		pass(2 * syncEvery * ms)
		wantAway(t, phones)
	})
}

// At night no player is shown as away, not even one who was at nightfall.
func TestNoPhoneIsShownAsAwayAtNight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		phones[7].leave()
		pass(awayAfter*ms + syncEvery*ms)
		wantAway(t, phones[:7], 8)
		phones[0].say(protocol.Start{})
		for _, p := range phones[:7] {
			p.say(protocol.Ready{})
		}
		phones[0].wantPhase(protocol.PhaseNight)
		phones[6].leave()
		for phones[0].dark() {
			wantAway(t, phones[:6])
			pass(time.Second)
		}
		pass(syncEvery * ms)
		wantAway(t, phones[:6], 7, 8)
	})
}
