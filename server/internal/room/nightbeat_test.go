package room

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// evening brings twelve people into the first night.
func evening(t *testing.T, h *Hub, options ...string) []*phone {
	t.Helper()
	phones := group(t, h, 12)
	phones[0].say(protocol.Change{Settings: with("fourth", append(options, "first_night_victim", "kill")...)})
	start(phones)
	for _, p := range phones {
		p.lengths = nil
	}
	return phones
}

// alike wants all connections to look the same to an observer.
func alike(t *testing.T, phones []*phone) {
	t.Helper()
	for _, p := range phones[1:] {
		if !slices.Equal(p.lengths, phones[0].lengths) {
			t.Errorf("a %s was told (moment, length) %v, a %s %v", p.view.You.Role, p.lengths, phones[0].view.You.Role, phones[0].lengths)
		}
	}
}

// The wolves change their minds, the seer looks, one player is refused, one is silent and
// one leaves for good: on the network it is the same night.
func TestAtNightAllPhonesGetEqualFramesAtOneBeat(t *testing.T) {
	for _, mode := range []string{"simultaneous", "sequential"} {
		t.Run(mode, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				phones := evening(t, openHub(t, memory.New(nil)), "night_mode", mode)
				pack, seer := role(phones, "werewolf"), role(phones, "seer")[0]
				for phones[0].dark() {
					if phones[0].phase() == protocol.PhaseNight && phones[0].left() > 20*time.Second {
						pack[0].say(protocol.Answer{Target: seer.view.You.Seat})
						pass(130 * ms)
						pack[0].say(protocol.Answer{Target: seer.view.You.Seat, Sure: true})
						pack[1].say(protocol.Answer{Target: seer.target(pack[0].view.You.Fellows)})
						seer.say(protocol.Answer{Target: pack[0].view.You.Seat, Sure: true})
						seer.session.Send([]byte("rubbish"))
						seer.session.Send([]byte("rubbish"))
						phones[len(phones)-1].say(protocol.Ready{})
					}
					pass(2770 * ms)
				}
				for _, p := range phones {
					p.lengths = slices.DeleteFunc(p.lengths, func(l told) bool { return l.at >= p.view.Phase.Began })
				}
				alike(t, phones)
				beats := 0
				length := phones[0].lengths[0].length
				for i, l := range phones[0].lengths {
					if l.length != length {
						t.Errorf("message %d of the night has %d bytes, not %d", i+1, l.length, length)
					}
					if i > 0 && l.at-phones[0].lengths[i-1].at == beatInterval {
						beats++
					}
				}
				if beats < 90 {
					t.Errorf("there were %d beats in %d messages", beats, len(phones[0].lengths))
				}
				t.Logf("%d messages of %d bytes for each of %d phones", len(phones[0].lengths), length, len(phones))
			})
		})
	}
}

func TestLeavingForGoodAtNightIsNotSeenOnTheNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := evening(t, openHub(t, memory.New(nil)))
		pass(3100 * ms)
		phones[5].say(protocol.Leave{})
		phones[5].wantClosed(protocol.CloseNoSeat)
		phones[6].leave()
		pass(3100 * ms)
		others := slices.Concat(phones[:5], phones[7:])
		alike(t, others)
		if got := len(others[0].view.Room.Players); got != 12 || others[0].news() != len(others[0].frames)-len(others[0].lengths) {
			t.Errorf("%d players are shown, and something was told", got)
		}
	})
}

// An answer takes the place of a beat.
func TestRepliesComeAtTheBeatAtNight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := evening(t, openHub(t, memory.New(nil)))
		p := phones[3]
		pass(110 * ms)
		p.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		p.say(protocol.Accuse{Target: 1})
		pongs, refused := len(p.pongs), len(p.refused)
		if pongs+refused > 0 {
			t.Fatalf("answered at once: %v, %v", p.pongs, p.refused)
		}
		pass(2 * beatInterval * ms)
		p.wantRefused(protocol.WrongPhase)
		if len(p.pongs) != 1 {
			t.Fatalf("%d pongs came", len(p.pongs))
		}
		if now := p.pongs[0].Now; !slices.ContainsFunc(p.lengths, func(m told) bool { return m.at == now }) {
			t.Errorf("the pong tells %d, none of the moments (and lengths) %v at which something came", now, p.lengths)
		}
		alike(t, phones)
	})
}

func TestWhatEverybodyMayKnowDoesNotWaitForTheBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := evening(t, openHub(t, memory.New(nil)))
		pass(phones[0].left() - ms)
		phones[0].wantPhase(protocol.PhaseNight)
		pass(ms)
		phones[0].wantPhase(protocol.PhaseReading)
		alike(t, phones)
	})
}

func TestAPhoneThatReconnectsAtNightGetsItsFirstFrameAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := evening(t, openHub(t, s))
		for _, p := range phones {
			p.sure()
		}
		var greetings []int
		for _, p := range phones {
			p.connect()
			if len(p.frames) != 1 || names(p.frames[0]) != "room table phase ballot talk end you notebook" {
				t.Fatalf("player %d was greeted with %d frames", p.ticket.Player, len(p.frames))
			}
			greetings = append(greetings, p.lengths[0].length)
			p.lengths = nil
		}
		if slices.Min(greetings) != slices.Max(greetings) {
			t.Errorf("greetings have lengths %v", greetings)
		}
		pass(3 * beatInterval * ms)
		for _, p := range phones {
			p.lengths = p.lengths[len(p.lengths)-3:]
		}
		alike(t, phones)
	})
}

// The beat goes by the store's clock, which may be set.
func TestTheBeatGoesOnWhenTheStoresClockIsSet(t *testing.T) {
	for _, jump := range []int64{-3_600_000, 2_000} {
		synctest.Test(t, func(t *testing.T) {
			var set atomic.Int64
			phones := evening(t, openHub(t, memory.New(func() int64 { return nowMS() + set.Load() })))
			set.Store(jump)
			pass(syncEvery * ms) // until the room has noticed
			for _, p := range phones {
				p.lengths = nil
			}
			pass(10 * beatInterval * ms)
			if got := len(phones[0].lengths); got < 9 || got > 11 {
				t.Errorf("after a jump of %d ms there are %d beats in the time of ten", jump, got)
			}
			alike(t, phones)
		})
	}
}

// Hubs have no common beat but the store's clock.
func TestPhonesAtTwoHubsHaveTheSameBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		phones := evening(t, here)
		for _, p := range phones[6:] {
			p.hub = there
			p.connect()
		}
		pass(beatInterval * ms)
		for _, p := range phones {
			p.lengths = nil
		}
		for _, p := range phones {
			p.sure()
			pass(170 * ms)
		}
		pass(13 * time.Second)
		phones[0].wantPhase(protocol.PhaseReading)
		alike(t, phones)
	})
}

// By day, too, the network does not show whether a player changed their mind or sent the
// same again.
func TestTheSameVoteAgainIsAnsweredAsALongOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		phones[0].say(protocol.Change{Settings: with("fourth", "accusation_mode", "simultaneous_public")})
		start(phones)
		for phones[0].phase() != protocol.PhaseAccusation {
			pass(phones[0].left())
		}
		p := phones[3]
		first := p.target(nil)
		other := p.target([]int{first})
		p.lengths = nil
		for _, target := range []int{first, other, other, first} {
			p.say(protocol.Accuse{Target: target})
		}
		if len(p.lengths) != 4 {
			t.Fatalf("told %v", p.lengths)
		}
		for _, l := range p.lengths {
			if l.length != p.lengths[0].length {
				t.Errorf("told %v", p.lengths)
			}
		}
	})
}

func TestAtNightTheOutageNoticeComesAtTheBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := evening(t, openHub(t, s))
		s.appends(func(func() (store.Commit, error)) (store.Commit, error) {
			return store.Commit{}, errors.New("no route")
		})
		phones[2].say(protocol.Answer{Target: phones[2].target(nil)})
		pass(2 * time.Second)
		s.appends(nil)
		pass(2 * time.Second)
		for _, p := range phones {
			if len(p.awayNotices) != 2 || !p.awayNotices[0] || p.awayNotices[1] {
				t.Fatalf("told to hold on: %v", p.awayNotices)
			}
		}
		alike(t, phones)
		for _, l := range phones[0].lengths {
			if l.length != phones[0].lengths[0].length {
				t.Errorf("told %v", phones[0].lengths)
			}
		}
	})
}
