package room

import (
	"bytes"
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tabula/protocol"
	"tabula/server/internal/store"
)

// Every test runs in a bubble of virtual time: time.Sleep costs nothing, and
// settle waits until all goroutines wait.

func settle() {
	turn.Lock()
	//lint:ignore SA2001 what was written before can be read now
	turn.Unlock()
	synctest.Wait()
}

// turn orders what the ears write after what the test has read: that virtual
// time lies between them does not count for the race detector.
var turn sync.Mutex

// pass lets the time pass, and then what is due happen.
func pass(d time.Duration) {
	settle()
	time.Sleep(d)
	settle()
}

// nowMS is the bubble's clock.
func nowMS() int64 { return time.Now().UnixMilli() }

// messagesPerSecond is what a phone of these tests may say in a second, and three
// times as much at once.
const messagesPerSecond = 20

func openHub(t *testing.T, s store.Store) *Hub {
	t.Helper()
	return openHubWith(t, Config{Store: s})
}

func openHubWith(t *testing.T, c Config) *Hub {
	t.Helper()
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Rand == nil {
		c.Rand = func() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }
	}
	if c.Meter == nil {
		c.Meter = &counter{}
	}
	if c.PinMemory == 0 {
		c.PinMemory = 64 // KiB: a PIN of a test need not be slow to try out
	}
	c.MaxMessages = messagesPerSecond
	h := NewHub(c)
	t.Cleanup(h.Close)
	return h
}

// A phone has a seat in a room and shows what its newest session was told.
type phone struct {
	t      *testing.T
	hub    *Hub
	ticket protocol.Ticket
	n      uint64 // of the last command
	*ear
}

// An ear reads all that one session is told, and keeps what a real phone would.
type ear struct {
	session     *Session
	view        protocol.Frame // all frames laid over each other; F and Now of the last, F over all connections
	frames      []protocol.Frame
	lengths     []told
	refused     []protocol.Refused
	pongs       []protocol.Pong
	awayNotices []bool             // as told, one after the other
	lost        []int64            // how far the table went back each time, ms
	closed      protocol.CloseCode // 0 while open
	dumb        atomic.Bool        // the connection has died on the way up: it pings no longer
}

// A told is what an observer of the network sees of a message.
type told struct {
	at     int64 // ms since 1970
	length int   // bytes
}

// newToken is what a phone draws before it asks for a seat.
func newToken() string { return crand.Text() }

// host makes a room and sits down in it.
func host(t *testing.T, h *Hub) *phone {
	t.Helper()
	ticket, err := h.CreateRoom(t.Context(), Founding{Name: "Ada", Token: newToken()})
	if err != nil {
		t.Fatalf("no room was made: %v", err)
	}
	p := &phone{t: t, hub: h, ticket: ticket}
	p.connect()
	return p
}

// guest joins a room and opens its seat.
func guest(t *testing.T, h *Hub, code, name string) *phone {
	t.Helper()
	ticket, err := h.Join(t.Context(), code, name, newToken(), 0)
	if err != nil {
		t.Fatalf("%s did not get in: %v", name, err)
	}
	p := &phone{t: t, hub: h, ticket: ticket}
	p.connect()
	return p
}

// group fills a new room with n phones; the first is the host.
func group(t *testing.T, h *Hub, n int) []*phone {
	t.Helper()
	phones := []*phone{host(t, h)}
	for len(phones) < n {
		phones = append(phones, guest(t, h, phones[0].ticket.Code, fmt.Sprintf("Guest %d", len(phones))))
	}
	return phones
}

// connect opens the seat anew, as after a lock or a reload.
func (p *phone) connect() {
	p.t.Helper()
	p.enter()
	settle()
}

func (p *phone) enter() {
	if p.ear != nil {
		time.Sleep(ms) // connecting takes some time
	}
	s, err := p.hub.Open(p.t.Context(), p.ticket.Code, p.ticket.Token)
	if err != nil {
		p.t.Errorf("player %d did not get in: %v", p.ticket.Player, err)
		return
	}
	last := uint64(0)
	if p.ear != nil {
		last = p.ear.view.F
	}
	p.ear = &ear{session: s, view: protocol.Frame{F: last}}
	go p.ear.listen(p.t)
}

// listen reads on, and pings every ten seconds, as phones do.
func (e *ear) listen(t *testing.T) {
	const every = 10 * time.Second
	for ping := time.Now().Add(every); e.listenUntil(t, ping); ping = ping.Add(every) {
		if !e.dumb.Load() {
			e.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		}
	}
}

// listenUntil tells whether the connection is open at that time.
func (e *ear) listenUntil(t *testing.T, end time.Time) bool {
	ctx, cancel := context.WithDeadline(t.Context(), end)
	defer cancel()
	for {
		data, err := e.session.Next(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			return true
		}
		turn.Lock()
		e.hear(t, data, err)
		turn.Unlock()
		if err != nil {
			return false
		}
	}
}

func (e *ear) hear(t *testing.T, data []byte, err error) {
	var closed *Closed
	if errors.As(err, &closed) {
		e.closed = closed.Code
	}
	if err != nil {
		return
	}
	e.lengths = append(e.lengths, told{nowMS(), len(data)})
	message, err := protocol.DecodeServer(data)
	if err != nil {
		t.Errorf("%s: %v", data, err)
	}
	if bytes.Contains(data, []byte("null")) {
		t.Errorf("a null is on the wire: %s", data)
	}
	switch m := message.(type) {
	case protocol.Frame:
		if m.F != 0 && m.F <= e.view.F {
			t.Errorf("frame %d comes after frame %d", m.F, e.view.F)
		}
		e.frames = append(e.frames, m)
		e.view.Lay(m)
	case protocol.Refused:
		e.refused = append(e.refused, m)
	case protocol.Pong:
		e.pongs = append(e.pongs, m)
	case protocol.HoldOn:
		e.awayNotices = append(e.awayNotices, m.On)
	case protocol.Rewound:
		e.lost = append(e.lost, m.Lost)
	}
}

// news counts the frames that told something.
func (e *ear) news() int {
	n := 0
	for _, f := range e.frames {
		if names(f) != "" {
			n++
		}
	}
	return n
}

func (p *phone) leave() {
	p.session.Close()
	settle()
}

// send says a new command and does not wait.
func (p *phone) send(command any) {
	p.n++
	p.session.Send(protocol.EncodeCommand(command, p.n))
}

// say says a new command and waits for what comes of it.
func (p *phone) say(command any) {
	p.send(command)
	settle()
}

// repeat says the last command once more.
func (p *phone) repeat(command any) {
	p.session.Send(protocol.EncodeCommand(command, p.n))
	settle()
}

func (p *phone) phase() protocol.PhaseName { return p.view.Phase.Name }

// left is what the phase still lasts, as the phone shows it.
func (p *phone) left() time.Duration {
	return time.Duration(p.view.Phase.Ends-p.session.room.now()) * time.Millisecond
}

func (p *phone) wantPhase(want protocol.PhaseName) {
	p.t.Helper()
	if got := p.phase(); got != want {
		p.t.Fatalf("the phase is %s, want %s", got, want)
	}
}

func (p *phone) wantClosed(want protocol.CloseCode) {
	p.t.Helper()
	if p.closed != want {
		p.t.Fatalf("player %d was closed with %d, want %d", p.ticket.Player, p.closed, want)
	}
}

// dark tells that the phone is spoken to at the beats of the night only.
func (p *phone) dark() bool {
	switch p.phase() {
	case protocol.PhaseCalling, protocol.PhaseNight, protocol.PhaseReading:
		return true
	default:
		return false
	}
}

// hearBeat waits for what is told at night.
func (p *phone) hearBeat() {
	if p.dark() {
		pass(beatInterval * ms)
	}
}

// wantRefused looks at the last refusal, which must answer the last command.
func (p *phone) wantRefused(want protocol.Code) {
	p.t.Helper()
	for range 2 { // news come before the answer
		p.hearBeat()
	}
	if len(p.refused) == 0 {
		p.t.Fatalf("nothing was refused, want %s", want)
	}
	last := p.refused[len(p.refused)-1]
	if last.Code != want || last.N != p.n {
		p.t.Fatalf("command %d was refused with %s, want command %d with %s", last.N, last.Code, p.n, want)
	}
}

func (p *phone) wantPlayers(want int) {
	p.t.Helper()
	if got := len(p.view.Room.Players); got != want {
		p.t.Fatalf("player %d sees %d players, want %d", p.ticket.Player, got, want)
	}
}

// wantTruth compares what the phone has with the store's log.
func (p *phone) wantTruth(s store.Store) {
	p.t.Helper()
	p.hearBeat()
	var w witness
	w.read(p.t, s, p.ticket.Code)
	p.wantScene(&w)
}

func (p *phone) wantScene(w *witness) {
	p.t.Helper()
	want := w.frame(p.t, p.ticket.Player)
	got := p.view
	got.F, got.Now = 0, 0
	want.Presence, got.Presence = nil, nil // no log says who is connected
	if !reflect.DeepEqual(want, got) {     // cmp is slow, and asked often
		p.t.Fatalf("player %d sees another game than the log tells (- log, + phone):\n%s", p.ticket.Player, cmp.Diff(want, got))
	}
}

func wantRefusal(t *testing.T, err error, want protocol.Code) {
	t.Helper()
	var no *protocol.Refusal
	if !errors.As(err, &no) || no.Code != want {
		t.Fatalf("got %v, want a refusal with %s", err, want)
	}
}
