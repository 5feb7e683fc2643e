package room

import (
	"slices"
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

// At night, the beat of a room that no longer works ends, for all phones at once.
func TestAStuckRoomHasNoNightBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := nightfall(t, openHub(t, s))
		release := s.hold()
		phones[0].say(protocol.Answer{Target: 3, Sure: true}) // the store takes it and does not answer
		pass((stuckAfter + beatInterval) * ms)
		counts := func() (list []int) {
			for _, p := range phones {
				list = append(list, len(p.lengths))
			}
			return list
		}
		before := counts()
		pass(10 * beatInterval * ms)
		if after := counts(); !slices.Equal(before, after) {
			t.Errorf("the phones of a stuck room were told %v messages, and then %v", before, after)
		}
		release()
		pass(2 * beatInterval * ms)
		for i, n := range counts() {
			if n == before[i] {
				t.Errorf("phone %d hears no beat when the room goes on", i)
			}
		}
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

// A phone that hears something every three seconds does not have to ask, see timing.quiet of
// the page. At night, the frames of the beat are enough.
func TestByDayASilentPhoneIsToldThatTheRoomWorks(t *testing.T) {
	for phase, begin := range map[string]func(*testing.T, *Hub) []*phone{"night": nightfall, "discussion": discussion} {
		t.Run(phase, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := begin(t, openHub(t, newShaky()))[0]
				p.dumb.Store(true)
				p.ping()          // the last
				pass(time.Second) // at night, its pong waits for the beat
				before := len(p.pongs)
				pass((awayAfter - reassureEvery) * ms)
				want := awayAfter/reassureEvery - 1
				if phase == "night" {
					want = 0
				}
				if got := len(p.pongs) - before; got != want {
					t.Errorf("%d pongs, want %d", got, want)
				}
				pass(reassureEvery * ms)
				before = len(p.pongs)
				pass(10 * reassureEvery * ms)
				if got := len(p.pongs) - before; got != 0 {
					t.Errorf("%d pongs for a phone that has been silent for longer than %d ms", got, awayAfter)
				}
			})
		})
	}
}
