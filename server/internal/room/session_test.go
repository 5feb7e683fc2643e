package room

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

func TestTheNewestSessionOfASeatWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		p := host(t, h)
		old := &phone{t: t, hub: h, ticket: p.ticket}
		old.connect()
		p.wantClosed(protocol.CloseReplaced)
		p.connect()
		old.wantClosed(protocol.CloseReplaced)

		old.say(protocol.AddBot{})
		p.wantPlayers(1)
		old.leave() // takes nothing from the newer one
		p.say(protocol.AddBot{})
		p.wantPlayers(2)
	})
}

func TestCommandsOfAReplacedSessionDoNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHub(t, s)
		p := host(t, h)
		newer := &phone{t: t, hub: h, ticket: p.ticket}
		release := s.hold()
		p.say(protocol.AddBot{}) // is held; the mail is read after it
		p.send(protocol.AddBot{})
		go newer.enter()
		settle()
		p.send(protocol.AddBot{}) // after the newer one in the mail
		release()
		newer.wantPlayers(3)
		if newer.view.Ack != 2 {
			t.Fatalf("ack is %d, want 2", newer.view.Ack)
		}
		p.wantClosed(protocol.CloseReplaced)
	})
}

func TestAPlayerWhoLosesTheSeatIsDisconnected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := group(t, h, 3)
		phones[0].say(protocol.Remove{Player: phones[1].ticket.Player})
		phones[1].wantClosed(protocol.CloseRemoved)
		phones[1].say(protocol.Ready{})
		_, err := h.Open(t.Context(), phones[1].ticket.Code, phones[1].ticket.Token)
		var closed *Closed
		if !errors.As(err, &closed) || closed.Code != protocol.CloseRemoved {
			t.Errorf("with the same token again: %v", err)
		}

		phones[2].say(protocol.Leave{})
		phones[2].wantClosed(protocol.CloseNoSeat)
		phones[0].wantPlayers(1)
	})
}

// enter opens a session that nobody reads.
func enterSilently(t *testing.T, p *phone) *Session {
	t.Helper()
	s, err := p.hub.Open(t.Context(), p.ticket.Code, p.ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	settle()
	return s
}

// nothingMore wants no message for a while.
func nothingMore(t *testing.T, s *Session) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if data, err := s.Next(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("told %s, %v; want nothing", data, err)
	}
}

func TestASlowPhoneGetsTheNewestStateInOneFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		p := host(t, openHub(t, s))
		slow := guest(t, p.hub, p.ticket.Code, "Slow")
		v := enterSilently(t, slow)
		settings := p.view.Room.Settings
		for i := range 1000 {
			settings.Timing.Discussion = int64(1000 + i)
			p.say(protocol.Change{Settings: settings})
			pass(time.Second / messagesPerSecond)
		}
		data, err := v.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got := decodeFrame(t, data)
		if got.Room.Settings.Timing.Discussion != 1999 {
			t.Fatalf("the first frame has %d, want the newest, 1999", got.Room.Settings.Timing.Discussion)
		}
		nothingMore(t, v)
		p.wantTruth(s)
	})
}

func TestAPhoneThatAsksMuchAndReadsNothingIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		p := host(t, h)
		s := enterSilently(t, p)
		for range 1000 {
			s.Send([]byte("rubbish"))
		}
		if got := len(s.replies); got != 0 {
			t.Fatalf("%d answers wait for one who is closed", got)
		}
		for {
			if _, err := s.Next(t.Context()); err != nil {
				var closed *Closed
				if !errors.As(err, &closed) || closed.Code != protocol.CloseSlow {
					t.Fatalf("got %v, want closed with %d", err, protocol.CloseSlow)
				}
				break
			}
		}
		s.Close()
		p.connect()
		p.wantPlayers(1)
	})
}

func TestMessagesBeyondTheLimitAreRefused(t *testing.T) {
	for name, said := range map[string][]byte{
		"pings":    protocol.EncodeCommand(protocol.Ping{}, 0),
		"commands": protocol.EncodeCommand(protocol.AddBot{}, 1),
		"rubbish":  []byte("rubbish"),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := host(t, openHub(t, memory.New(nil)))
				for range 3*messagesPerSecond + 1 {
					p.session.Send(said)
					settle()
				}
				if len(p.refused) == 0 || p.refused[len(p.refused)-1].Code != protocol.TooManyMessages {
					t.Fatalf("refused was %v, want %s in the end", p.refused, protocol.TooManyMessages)
				}
				pass(time.Second)
				p.n = 1
				p.say(protocol.AddBot{})
				if p.view.Ack != 2 {
					t.Fatalf("ack is %d, want 2", p.view.Ack)
				}
			})
		})
	}
}

func TestReconnectingDoesNotRaiseTheMessageLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		p := host(t, h)
		code := p.ticket.Code
		for range 3 * messagesPerSecond {
			p.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
			settle()
		}
		p.connect()
		p.say(protocol.AddBot{})
		p.wantRefused(protocol.TooManyMessages)
		// A table is nobody, and each has its own measure.
		for range 2 {
			at := table(t, h, code)
			for range 3 * messagesPerSecond {
				at.say(protocol.Ping{})
			}
			if len(at.refused) > 0 {
				t.Fatalf("a new table was refused %v", at.refused)
			}
			at.leave()
		}
		guest(t, h, code, "Ben").say(protocol.Ping{}) // nor does the next player with this number
		r := p.session.room
		pass(time.Second)
		p.say(protocol.Leave{})
		if len(r.limiters) != 1 {
			t.Errorf("the room keeps the measures of %d seats, and one is left", len(r.limiters))
		}
	})
}

func TestASessionFarBeyondTheLimitIsEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := host(t, openHub(t, memory.New(nil)))
		say := func(times int) {
			for range times {
				p.session.Send([]byte("rubbish"))
				settle()
			}
		}
		const once = 3 * messagesPerSecond
		say(once + maxStrikes*once)
		p.wantClosed(0)
		say(1)
		p.wantClosed(protocol.CloseCrowded)
		p.connect() // is no way round it
		say(1)
		p.wantClosed(protocol.CloseCrowded)
		pass(time.Minute)
		p.connect()
		say(once + 1)
		p.wantClosed(0)
	})
}

func TestPingIsAnsweredWithTheTimeOfTheDeadlines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ahead := memory.New(func() int64 { return nowMS() + 3_600_000 })
		p := host(t, openHub(t, ahead))
		p.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		settle()
		if len(p.pongs) != 1 || p.pongs[0].Now != nowMS()+3_600_000 || p.view.Now != p.pongs[0].Now {
			t.Fatalf("pong %v, frame at %d; want both by the store's clock", p.pongs, p.view.Now)
		}
	})
}

// names lists the sections of a frame.
func names(f protocol.Frame) string {
	var list []string
	for _, section := range []struct {
		name  string
		there bool
	}{
		{"room", f.Room != nil}, {"table", f.Table != nil}, {"phase", f.Phase != nil}, {"ballot", f.Ballot != nil},
		{"turn", f.Turn != nil}, {"talk", f.Talk != nil}, {"end", f.End != nil}, {"you", f.You != nil}, {"choice", f.Choice != nil}, {"notebook", f.Notebook != nil},
	} {
		if section.there {
			list = append(list, section.name)
		}
	}
	return strings.Join(list, " ")
}

func TestTheFirstFrameHasEverythingAndLaterOnesWhatChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := host(t, openHub(t, memory.New(nil)))
		p.say(protocol.AddBot{})
		p.connect()
		p.say(protocol.AddBot{})
		want := []string{"room table phase ballot talk end you notebook", "room"}
		if len(p.frames) != len(want) {
			t.Fatalf("got %d frames, want %d", len(p.frames), len(want))
		}
		for i, f := range p.frames {
			if names(f) != want[i] {
				t.Errorf("frame %d has %q, want %q", i+1, names(f), want[i])
			}
		}
	})
}

func TestAPickOfThePackIsToldToThePackAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		settings := phones[0].view.Room.Settings
		settings.Options["first_night_victim"] = "kill"
		phones[0].say(protocol.Change{Settings: settings})
		start(phones)
		pack := role(phones, "werewolf")
		frames := map[*phone]int{}
		for _, p := range phones {
			frames[p] = len(p.frames)
		}
		pack[0].say(protocol.Answer{Question: 0, Target: pack[0].target(pack[0].view.You.Fellows)})
		pass(beatInterval * ms)
		for _, p := range phones {
			want := ""
			if p == pack[0] || p == pack[1] {
				want = "you"
			}
			if got := p.frames[frames[p]:]; len(got) != 1 || names(got[0]) != want {
				t.Errorf("a %s got %d frames, the first with %q, want one with %q", p.view.You.Role, len(got), names(got[0]), want)
			}
		}
		if picks := pack[1].view.You.Picks; len(picks) != 1 || picks[0].Target == protocol.NoSeat {
			t.Errorf("the fellow sees %v", picks)
		}
	})
}
