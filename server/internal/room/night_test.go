package room

import (
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// allSureBut answers for everybody else.
func allSureBut(away *phone, phones []*phone) {
	for _, p := range phones {
		if p != away {
			p.sure()
		}
	}
}

func TestTheNightWaitsForAPhoneThatWasHereAMomentAgo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		start(phones)
		pass(20 * time.Second) // more than a night's least length
		phones[3].leave()
		allSureBut(phones[3], phones)
		pass(awayAfter*ms - 1)
		phones[0].wantPhase(protocol.PhaseNight)
		pass(1)
		phones[0].wantPhase(protocol.PhaseReading)
	})
}

// While the night's least length runs, there is nothing to do but wait: this
// test would never end if the room went round in circles.
func TestTheNightDoesNotWaitForAPhoneThatIsLongAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), 8)
		phones[3].leave()
		pass(awayAfter * ms)
		phones[0].say(protocol.Start{})
		for _, p := range phones {
			if p != phones[3] {
				p.say(protocol.Ready{})
			}
		}
		phones[0].wantPhase(protocol.PhaseNight)
		allSureBut(phones[3], phones)
		tried := len(s.tried())
		pass(time.Duration(game.StandardTiming.NightMin)*ms - 1)
		phones[0].wantPhase(protocol.PhaseNight)
		pass(1)
		phones[0].wantPhase(protocol.PhaseReading)
		if got := len(s.tried()) - tried; got != 1 {
			t.Fatalf("%d commits, want the tick alone", got)
		}
	})
}

func TestTheNightWaitsForAPhoneThatCameBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		start(phones)
		phones[3].leave()
		allSureBut(phones[3], phones)
		pass(10 * time.Second)
		phones[3].connect()
		pass(20 * time.Second)
		phones[0].wantPhase(protocol.PhaseNight)
		phones[3].sure()
		pass(0)
		phones[0].wantPhase(protocol.PhaseReading)
	})
}

// When everybody was cut off, the first phone that is back must not outrun the others.
func TestTheNightWaitsForPhonesThatWereCutOffTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		start(phones)
		pass(20 * time.Second)
		for _, p := range phones {
			p.leave()
		}
		pass(time.Minute)
		phones[0].connect()
		phones[0].sure()
		pass(awayAfter*ms - 1)
		phones[0].wantPhase(protocol.PhaseNight)
		pass(1)
		phones[0].wantPhase(protocol.PhaseReading)
	})
}

// A connection can die without a sign: a phone that sends nothing, not even a ping, is
// away.
func TestTheNightDoesNotWaitForADeadConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		start(phones)
		phones[3].dumb.Store(true)
		allSureBut(phones[3], phones)
		pass(awayAfter*ms - 1)
		phones[0].wantPhase(protocol.PhaseNight)
		pass(1)
		phones[0].wantPhase(protocol.PhaseReading)
		phones[3].wantClosed(0)
	})
}
