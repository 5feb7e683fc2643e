package room

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store"
)

// A stalledConn never takes a message.
type stalledConn struct{}

func (stalledConn) Full() bool         { return true }
func (stalledConn) WhenFree(func())    {}
func (stalledConn) Write([]byte) error { return nil }

// A brittle hub panics where a test wants it to.
type brittle struct {
	counter
	*shaky
	bot, meter, keep, meet atomic.Bool // what panics
}

func (b *brittle) play(ctx context.Context, _ *Session, _ *rand.Rand) {
	if b.bot.Load() {
		panic("Ada's bot")
	}
	<-ctx.Done()
}

func (b *brittle) Committed(took time.Duration) {
	if b.meter.Load() {
		panic(errors.New("Ada's command"))
	}
	b.counter.Committed(took)
}

func (b *brittle) Skipped() {
	if b.meter.Load() {
		panic("Ada's view")
	}
	b.counter.Skipped()
}

func (b *brittle) Refused(limit string) {
	if b.meter.Load() {
		panic("Ada's message")
	}
	b.counter.Refused(limit)
}

func (b *brittle) Put(ctx context.Context, id string, data []byte, until int64) error {
	if b.keep.Load() {
		panic("Ada's replay")
	}
	return b.shaky.Put(ctx, id, data, until)
}

func (b *brittle) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	if b.meet.Load() && room == "" {
		_ = p.Records[len(p.Records)]
	}
	return b.shaky.Heartbeat(ctx, room, p)
}

func openBrittle(t *testing.T, c Config) (*brittle, *Hub, *bytes.Buffer) {
	t.Helper()
	b := &brittle{shaky: newShaky()}
	log := &bytes.Buffer{}
	c.Store, c.Meter, c.Bot, c.Log = b, b, b.play, slog.New(slog.NewJSONHandler(log, nil))
	return b, openHubWith(t, c), log
}

// wantStack wants the server's log to say where something panicked, and nothing
// that the panic says.
func wantStack(t *testing.T, written *bytes.Buffer, where string) {
	t.Helper()
	var report struct{ Level, Stack string }
	line, _ := written.ReadBytes('\n')
	if err := json.Unmarshal(line, &report); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if report.Level != "ERROR" || !strings.Contains(report.Stack, where+" ") || !strings.Contains(report.Stack, "panic_test.go:") {
		t.Errorf("the log says %s, want %s", line, where)
	}
	if bytes.Contains(line, []byte("Ada")) {
		t.Errorf("the log says %s", line)
	}
}

// Whatever panics for a room ends that room. It opens again as it was.
func TestAPanicEndsOneRoom(t *testing.T) {
	for name, c := range map[string]struct {
		where string
		cause func(b *brittle, p *phone)
	}{
		"a bot": {"room.(*brittle).play", func(b *brittle, p *phone) {
			b.bot.Store(true)
			p.say(protocol.AddBot{})
		}},
		"the room": {"room.(*brittle).Committed", func(b *brittle, p *phone) {
			b.meter.Store(true)
			p.say(protocol.AddBot{})
		}},
		"the room, while it shows something": {"room.(*brittle).Skipped", func(b *brittle, p *phone) {
			guest(p.t, p.hub, p.ticket.Code, "Slow").session.Attach(stalledConn{}, func(error) {})
			p.say(protocol.AddBot{})
			b.meter.Store(true)
			p.say(protocol.AddBot{})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b, h, log := openBrittle(t, Config{})
				p, other := host(t, h), host(t, h)
				at := readLog(t, b, p.ticket.Code)[0].Tip()
				c.cause(b, p)
				p.wantClosed(protocol.CloseRestart)
				if b.panics != 1 {
					t.Errorf("%d panics were counted", b.panics)
				}
				report := bytes.NewBuffer(bytes.Clone(log.Bytes()))
				wantReport(t, report, p.ticket, at)
				wantStack(t, log, c.where)
				b.bot.Store(false)
				b.meter.Store(false)
				other.say(protocol.AddBot{})
				other.wantPlayers(2)
				p.connect()
				p.wantTruth(b)
				p.wantClosed(0)
			})
		})
	}
}

// A room that fails whenever it opens stays closed for a while. Its players can come back
// later.
func TestARoomThatPanicsAgainAndAgainIsClosedForAWhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, h, log := openBrittle(t, Config{})
		p, other := host(t, h), host(t, h)
		for range 5 { // all of them panic at once, which is one failure
			p.say(protocol.AddBot{})
		}
		b.bot.Store(true)
		p.leave()
		for range maxPanics - 1 {
			p.connect()
			p.wantClosed(protocol.CloseRestart)
			pass(time.Second)
		}
		p.connect()
		p.wantClosed(protocol.CloseFailing)
		if !strings.Contains(log.String(), "panicked several times") {
			t.Errorf("the log says %s", log)
		}
		panics := b.panics
		for range 10 {
			_, err := h.Open(t.Context(), p.ticket.Code, p.ticket.Token)
			wantRefusal(t, err, protocol.RoomFailing)
			_, err = h.Join(t.Context(), p.ticket.Code, "Ben", newToken(), 0)
			wantRefusal(t, err, protocol.RoomFailing)
			_, err = h.Info(t.Context(), p.ticket.Code)
			wantRefusal(t, err, protocol.RoomFailing)
			pass(panicRest * ms / 11)
		}
		if b.panics != panics {
			t.Errorf("a closed room panicked %d times", b.panics-panics)
		}
		b.bot.Store(false)
		other.say(protocol.AddBot{})
		other.wantPlayers(2)
		pass(panicRest * ms / 10)
		p.connect()
		p.wantTruth(b)
		p.wantClosed(0)
	})
}

// Panics far from each other are not the same trouble.
func TestARoomThatPanicsNowAndThenStaysOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, h, _ := openBrittle(t, Config{})
		p := host(t, h)
		for range 2 * maxPanics {
			b.meter.Store(true)
			p.say(protocol.AddBot{})
			p.wantClosed(protocol.CloseRestart)
			b.meter.Store(false)
			pass(panicWindow * ms)
			p.connect()
		}
		p.wantClosed(0)
	})
}

// A request to a room that fails is answered: the same request might make it fail again.
func TestACallerOfARoomThatPanicsIsAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, h, _ := openBrittle(t, Config{})
		p := host(t, h)
		release := b.hold()
		asked := make(chan error, 1)
		p.say(protocol.AddBot{})
		go func() {
			_, err := h.Join(t.Context(), p.ticket.Code, "Ben", newToken(), 0)
			asked <- err
		}()
		settle()
		p.session.EndRoom("stands still")
		release()
		wantRefusal(t, <-asked, protocol.ServerAway)
	})
}

func TestAHubRemembersALimitedNumberOfFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, h, _ := openBrittle(t, Config{})
		room := func(i int) string { return fmt.Sprint("ROOM", i) }
		for i := range 3 * maxFailures {
			h.countPanic(room(i))
			time.Sleep(ms)
		}
		if n := len(h.failures); n != maxFailures {
			t.Errorf("it remembers %d rooms", n)
		}
		for _, i := range []int{2 * maxFailures, 3*maxFailures - 1} {
			if _, known := h.failures[room(i)]; !known {
				t.Errorf("room %d of %d is forgotten", i, 3*maxFailures)
			}
		}
	})
}

func TestAPanicWhileAReplayIsStoredCostsTheReplayAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, h, log := openBrittle(t, Config{})
		b.keep.Store(true)
		phones, id := over(t, h)
		wantStack(t, log, "room.(*brittle).Put")
		phones[0].say(protocol.Again{})
		phones[7].wantPhase(protocol.PhaseLobby)
		wantNoReplay(t, h, id, protocol.NoReplay)
		b.keep.Store(false)
		for _, p := range phones {
			p.leave()
		}
		pass(idleAfter*ms + time.Second)
		phones[0].connect() // the room opens, and tries again
		if _, err := replayOf(t, h, id); err != nil {
			t.Error(err)
		}
	})
}

// What watches for all rooms goes on after a panic.
func TestTheHubKeepsWatchingTheStoreAfterAPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, h, log := openBrittle(t, Config{})
		p := host(t, h)
		b.meet.Store(true)
		pass(storeCheckEvery)
		if !strings.Contains(log.String(), "index out of range") {
			t.Errorf("the log says %s", log)
		}
		wantStack(t, log, "room.(*Hub).checkStore")
		b.meet.Store(false)
		b.set(func() { b.away = true })
		pass(storeCheckEvery)
		if !h.storeAway.Load() {
			t.Error("nobody has seen that the store is away")
		}
		p.wantClosed(0)
	})
}

// A panic in a Meter keeps no lock: rooms can be made and entered as before.
func TestAPanicOfACallerHarmsNoRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, h, _ := openBrittle(t, Config{MaxRooms: 1})
		p := host(t, h)
		b.meter.Store(true)
		for name, ask := range map[string]func() error{
			"makes a room": func() error {
				_, err := h.CreateRoom(t.Context(), Founding{Name: "Ben", Token: newToken()})
				return err
			},
			"looks at one": func() error { _, err := h.Info(t.Context(), "BCDFG"); return err },
		} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("who %s does not panic", name)
					}
				}()
				t.Errorf("who %s gets %v", name, ask())
			}()
		}
		b.meter.Store(false)
		p.say(protocol.AddBot{})
		p.wantPlayers(2)
		_, err := h.CreateRoom(t.Context(), Founding{Name: "Ben", Token: newToken()})
		wantRefusal(t, err, protocol.ServerFull)
	})
}
