package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/socket"
)

const (
	// helloWait is how long a socket may stay nameless.
	helloWait = 10 * time.Second
	// silence is how long a phone may say nothing; it pings every 10 seconds.
	silence = 60 * time.Second
	// denial is how long it takes to refuse a guess that nobody looks at.
	denial = time.Second
)

// socket accepts a phone's socket. The handler returns at once, which frees
// what HTTP held for it; the line lives on by itself.
func (s *Server) socket(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	if status, err := socket.Check(c.Request(), s.Origins); err != nil {
		s.Log.Debug("cannot open a socket", "err", err)
		if status == http.StatusUpgradeRequired {
			for header, value := range map[string]string{"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": socket.Version} {
				c.Response().Header().Set(header, value) // RFC 9110, 15.5.22
			}
		}
		return echo.NewHTTPError(status)
	}
	now, who, seat := time.Now(), s.guest(c), c.QueryParam("seat")
	kept := s.gate.takeSeat(code, seat, now)
	if !kept {
		seat = ""
		if wait := s.gate.take(who, toDial, now); wait > 0 {
			return slowDown(wait)
		}
	}
	tally, err := s.gate.open(who, kept, now)
	if no := (*protocol.Refusal)(nil); errors.As(err, &no) {
		return no
	}
	s.mu.Lock()
	if s.ctx.Err() != nil {
		s.mu.Unlock()
		s.gate.close(tally)
		return &protocol.Refusal{Code: protocol.ServerAway}
	}
	s.all.Add(1)
	s.mu.Unlock()
	lives := false
	defer func() {
		if !lives { // hangUp does it for those that do
			s.gate.close(tally)
			s.all.Done()
		}
	}()
	conn, failed := socket.Accept(c.Response(), c.Request())
	if failed != nil {
		s.Log.Debug("cannot open a socket", "err", failed)
		return nil // Accept has answered
	}
	l := &line{
		server: s, conn: conn, who: who, seat: seat, tally: tally,
		code: code, version: protocol.Version, entered: make(chan struct{}),
	}
	if version, err := strconv.Atoi(c.QueryParam("protocol")); err == nil {
		l.version = version
	}
	l.ctx, l.end = context.WithCancelCause(s.ctx)
	conn.Contain(l.contain)
	if err != nil {
		l.end(err)
	} else {
		l.tasks.Go(l.read)
	}
	context.AfterFunc(l.ctx, l.hangUp)
	lives = true
	return nil
}

// A line is one phone's socket. A goroutine reads; whoever has news for the phone
// writes, which does not wait for the phone. Whoever ends the context says why with a
// *room.Closed.
type line struct {
	server  *Server
	conn    *socket.Conn
	who     guest
	seat    string // the mark of the only seat that may be opened; empty for any
	tally   *tally
	code    string
	version int // of the protocol, that the page speaks
	ctx     context.Context
	end     context.CancelCauseFunc
	tasks   sync.WaitGroup // all that ends with the context
	entered chan struct{}  // closed once visit stands
	session *room.Session
	table   bool // counted by the gate
}

// contain is to be deferred by each goroutine, timer and callback of the line. A panic
// ends the phone's room; the line alone, as long as the phone is not in: a stranger who
// has found out how to make one keeps nobody from his game.
func (l *line) contain() {
	p := recover()
	if p == nil {
		return
	}
	code := protocol.CloseRestart
	select {
	case <-l.entered:
		code = l.session.EndRoom(p)
	default:
		l.server.Hub.ReportPanic(l.server.Log.With("room", l.code), p)
	}
	l.end(&room.Closed{Code: code})
}

// hangUp leaves nothing behind.
func (l *line) hangUp() {
	defer l.server.all.Done()
	defer l.server.gate.close(l.tally)
	defer l.contain()
	closed := &room.Closed{Code: protocol.CloseRestart}
	errors.As(context.Cause(l.ctx), &closed)
	l.conn.CloseWith(closed.Code, closed.Reason)
	l.tasks.Wait()
	if l.table {
		l.server.gate.unwatch(l.tally, l.code)
	}
	// A room may be busy for a while; the phone need not wait for that.
	if l.session != nil {
		l.session.Close()
	}
}

// read hears the phone: first who it is, then what it says; a phone, too, that
// goes while it waits for its room. Timers end the line when nothing is heard; a
// context for Read would tear the socket without a close code.
func (l *line) read() {
	defer l.contain()
	timer := l.endAfter(helloWait, protocol.CloseHello)
	message, err := l.conn.Read(context.Background())
	timer.Stop()
	if err != nil {
		l.end(l.ending(err))
		return
	}
	timer = l.endAfter(silence, protocol.CloseSlow)
	defer timer.Stop()
	l.tasks.Go(func() { l.enter(message) })
	for {
		message, err := l.conn.Read(context.Background())
		if err != nil {
			l.end(l.ending(err))
			return
		}
		timer.Reset(silence)
		select {
		case <-l.entered:
			l.session.Send(message)
		case <-l.ctx.Done():
			return
		}
	}
}

func (l *line) endAfter(wait time.Duration, code protocol.CloseCode) *time.Timer {
	return time.AfterFunc(wait, func() { l.end(&room.Closed{Code: code}) })
}

// enter lets the phone in.
func (l *line) enter(first []byte) {
	defer l.contain()
	session, err := l.open(first)
	if err != nil {
		l.end(err)
		return
	}
	if l.tally != nil {
		session.UseBudget(l.tally.log)
	}
	l.session = session
	close(l.entered)
	session.Attach(l.conn, l.end)
}

// open opens the seat that the first message names, or a table.
func (l *line) open(first []byte) (session *room.Session, err error) {
	if l.version < protocol.Version {
		return nil, &room.Closed{Code: protocol.CloseOutdated}
	}
	if l.version > protocol.Version { // of an instance that is newer than this
		return nil, &room.Closed{Code: protocol.CloseRestart}
	}
	gate, guessed := l.server.gate, toMiss
	message, _, _ := protocol.Decode(first)
	switch hello := message.(type) {
	case protocol.Hello:
		if len(hello.Token) > protocol.MaxToken || !strings.HasPrefix(hello.Token, l.seat) {
			return nil, &room.Closed{Code: protocol.CloseNoSeat}
		}
		// A token that was right here opens its seat in any case: a neighbour who guesses
		// keeps nobody from their game.
		guessed = toTry
		if !gate.knows(l.code, hello.Token) && gate.spent(l.who, guessed, time.Now()) > 0 {
			return nil, l.deny()
		}
		if session, err = l.server.Hub.Open(l.ctx, l.code, hello.Token); err == nil {
			gate.seat(l.code, hello.Token)
		}
	case protocol.Watch:
		if l.seat != "" {
			return nil, &room.Closed{Code: protocol.CloseNoSeat}
		}
		if gate.spent(l.who, guessed, time.Now()) > 0 {
			return nil, l.deny()
		}
		if l.table = gate.watch(l.tally, l.code); !l.table {
			return nil, &room.Closed{Code: protocol.CloseCrowded}
		}
		session, err = l.server.Hub.OpenTable(l.ctx, l.code)
	default:
		return nil, &room.Closed{Code: protocol.CloseHello}
	}
	if err == nil {
		return session, nil
	}
	var no *protocol.Refusal
	if !errors.As(err, &no) {
		return nil, err
	}
	if isMiss(err) {
		gate.charge(l.who, guessed, time.Now())
	}
	switch no.Code {
	case protocol.UnknownSeat, protocol.RoomFull:
		return nil, &room.Closed{Code: protocol.CloseNoSeat}
	case protocol.NoRoom:
		return nil, &room.Closed{Code: protocol.CloseNoRoom}
	case protocol.RoomDamaged:
		return nil, &room.Closed{Code: protocol.CloseDamaged}
	case protocol.RoomFailing:
		return nil, &room.Closed{Code: protocol.CloseFailing}
	case protocol.RoomNewer:
		return nil, &room.Closed{Code: protocol.CloseNewer, Reason: no.Name}
	default:
		return nil, &room.Closed{Code: protocol.CloseRestart}
	}
}

// deny refuses a guess after a fixed time, without a look at the room: how long it
// takes tells nothing about the room.
func (l *line) deny() error {
	select {
	case <-time.After(denial):
	case <-l.ctx.Done():
	}
	return &room.Closed{Code: protocol.CloseCrowded}
}

// ending is how a line ends after an error of Read.
func (l *line) ending(err error) error {
	if code, ok := socket.CloseCode(err); ok {
		if code == socket.CloseTooBig {
			l.server.Refused(messageSize)
		}
		return &room.Closed{Code: code}
	}
	return err
}
