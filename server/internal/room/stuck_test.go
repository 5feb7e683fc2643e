package room

import (
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// ping sends a ping and returns how many pongs have come since then.
func (p *phone) ping() (pongs int) {
	before := len(p.pongs)
	p.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
	settle()
	return len(p.pongs) - before
}

// A phone finds out that its room no longer works, although the process answers others.
func TestAStuckRoomAnswersNoPing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		p, other := host(t, h), host(t, h)
		p.dumb.Store(true)
		release := s.hold()
		p.say(protocol.AddBot{}) // the store takes it and does not answer
		pass(stuckAfter * ms)
		if got := p.ping(); got != 1 {
			t.Errorf("%d pongs of a room that has just begun to work, want 1", got)
		}
		pass(ms)
		for range 2 * maxPending {
			if got := p.ping(); got != 0 {
				t.Fatalf("%d pongs of a stuck room", got)
			}
		}
		if got := other.ping(); got != 1 {
			t.Errorf("%d pongs of another room, want 1", got)
		}
		before := len(p.pongs)
		release()
		settle()
		if len(p.pongs) == before {
			t.Error("no pong came when the room went on")
		}
		if got := p.ping(); got != 1 {
			t.Errorf("%d pongs of a room that goes on, want 1", got)
		}
		p.wantPlayers(2)
	})
}

// What waits for a store without an answer is not stuck: phones are told, and another
// instance could not help.
func TestARoomThatWaitsForTheStoreAnswersPings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		p := host(t, openHub(t, s))
		s.leave()
		p.say(protocol.AddBot{})
		for range 30 {
			pass(time.Second)
			if got := p.ping(); got != 1 {
				t.Fatalf("%d pongs, want 1", got)
			}
		}
		s.comeBack()
		pass(time.Second)
		p.wantPlayers(2)
	})
}
