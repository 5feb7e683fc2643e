package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/socket"
)

const (
	// helloTimeout is how long a phone may take to say who it is. A phone that comes back
	// together with thousands may take longer, through no fault of its own, so it may try
	// again.
	helloTimeout = 10 * time.Second
	// silenceTimeout is how long a phone may send nothing; it pings every 10 seconds.
	silenceTimeout = 60 * time.Second
	// denialDelay is how long the refusal of an exhausted client takes.
	denialDelay = time.Second
)

// socket accepts a phone's socket. The handler returns at once, which frees what HTTP held
// for it; the phone lives on by itself.
func (s *Server) socket(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	if status, err := socket.Check(c.Request(), s.origins()); err != nil {
		s.Log.Debug("cannot open a socket", "err", err)
		if status == http.StatusUpgradeRequired {
			for header, value := range map[string]string{"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": socket.Version} {
				c.Response().Header().Set(header, value) // RFC 9110, 15.5.22
			}
		}
		return echo.NewHTTPError(status)
	}
	now, client, seat := time.Now(), s.clientOf(c), c.QueryParam("seat")
	kept := s.limiter.takeSeatDial(code, seat, now)
	if !kept {
		seat = ""
		if wait := s.limiter.take(client, socketDials, now); wait > 0 {
			return tooManyTries(wait)
		}
	}
	u, err := s.limiter.openSocket(client, kept, now)
	if no := (*protocol.Refusal)(nil); errors.As(err, &no) {
		return no
	}
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		s.limiter.closeSocket(u)
		return &protocol.Refusal{Code: protocol.ServerAway}
	}
	s.running.Add(1)
	s.mu.Unlock()
	lives := false
	defer func() {
		if !lives { // close does it for those that live
			s.limiter.closeSocket(u)
			s.running.Done()
		}
	}()
	conn, failed := socket.Accept(c.Response(), c.Request())
	if failed != nil {
		s.Log.Debug("cannot open a socket", "err", failed)
		return nil // Accept has answered
	}
	p := &phone{
		server: s, conn: conn, client: client, seat: seat, usage: u,
		code: code, version: protocol.Version,
	}
	if version, err := strconv.Atoi(c.QueryParam("protocol")); err == nil {
		p.version = version
	}
	p.opening.Store(newOpening())
	conn.DeferRecover(p.recoverPanic)
	lives = true
	s.mu.Lock()
	defer s.mu.Unlock()
	s.phones[p] = struct{}{}
	if s.closing {
		err = &room.Closed{Code: protocol.CloseRestart}
	}
	if err != nil {
		p.end(err)
	} else {
		p.silence = p.endAfter(helloTimeout, protocol.CloseSlow)
		p.tasks.Go(p.listen)
	}
	return nil
}

// A phone is one phone's socket. One goroutine at a time reads from it; the session writes
// to it.
type phone struct {
	server  *Server
	conn    *socket.Conn
	client  clientKey
	seat    string // the mark of the only seat that may be opened; "" for any
	usage   *usage
	code    string
	version int // the protocol's version that the page speaks
	ended   atomic.Bool
	why     error                   // why the phone ended; for close
	tasks   sync.WaitGroup          // what close waits for
	silence *time.Timer             // closes a phone that sends nothing: a context for Read would cut the socket without a close code
	greeted bool                    // the first message has come; used by read alone
	opening atomic.Pointer[opening] // nil once session is set
	session *room.Session
	table   bool // counted by the limiter
}

// An opening is what a phone needs only until its session is open. It is not part of the phone,
// so that its memory is free while the phone waits.
type opening struct {
	ctx    context.Context // ends with the phone
	cancel context.CancelFunc
	done   chan struct{} // closed once the session is open
}

func newOpening() *opening {
	ctx, cancel := context.WithCancel(context.Background())
	return &opening{ctx: ctx, cancel: cancel, done: make(chan struct{})}
}

func (s *Server) forgetPhone(p *phone) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.phones, p)
}

// recoverPanic is deferred by each goroutine and callback of the phone. A panic ends the
// phone's room, or only the phone as long as it has no session: a stranger who can cause a
// panic must not end anybody's game.
func (p *phone) recoverPanic() {
	failure := recover()
	if failure == nil {
		return
	}
	code := protocol.CloseRestart
	if p.opening.Load() == nil {
		code = p.session.EndRoom(failure)
	} else {
		p.server.Hub.ReportPanic(p.server.Log.With("room", p.code), failure)
	}
	p.end(&room.Closed{Code: code})
}

// end closes the phone. The first error counts: a *room.Closed, or what Read returned. It
// may be called from any goroutine.
func (p *phone) end(err error) {
	if p.ended.Swap(true) {
		return
	}
	p.why = err
	if opening := p.opening.Load(); opening != nil {
		opening.cancel()
	}
	go p.close()
}

// close ends everything that belongs to the phone.
func (p *phone) close() {
	defer p.server.running.Done()
	defer p.server.forgetPhone(p)
	defer p.server.limiter.closeSocket(p.usage)
	defer p.recoverPanic()
	closed := &room.Closed{Code: protocol.CloseRestart}
	errors.As(p.why, &closed)
	p.conn.CloseWith(closed.Code, closed.Reason)
	p.tasks.Wait()
	if p.table {
		p.server.limiter.closeTable(p.usage, p.code)
	}
	// Last, because a busy room may take long, and the phone need not wait for it.
	if p.session != nil {
		p.session.Close()
	}
}

// listen waits for what the phone sends next. Thousands of phones wait most of the time, so
// this goroutine does nothing that needs a larger stack than the smallest.
func (p *phone) listen() {
	defer p.recoverPanic()
	p.conn.Await()
	p.tasks.Go(p.read)
}

// read receives what the phone sends: first who it is, then its commands. It also notices a
// phone that goes while it waits for its room.
func (p *phone) read() {
	defer p.recoverPanic()
	for {
		message, err := p.conn.Read(context.Background())
		if err != nil {
			p.silence.Stop()
			p.end(p.closeReason(err))
			return
		}
		if !p.greeted {
			p.greeted = true
			p.silence.Stop()
			p.silence = p.endAfter(silenceTimeout, protocol.CloseSlow)
			p.tasks.Go(func() { p.openSession(message) })
		} else {
			p.silence.Reset(silenceTimeout)
			if !p.awaitSession() {
				p.silence.Stop()
				return
			}
			p.session.Send(message)
		}
		if !p.conn.HasMore() {
			p.tasks.Go(p.listen)
			return
		}
	}
}

// awaitSession waits until the session is open; false when the phone ends before.
func (p *phone) awaitSession() bool {
	opening := p.opening.Load()
	if opening == nil {
		return true
	}
	select {
	case <-opening.done:
		return true
	case <-opening.ctx.Done():
		return false
	}
}

func (p *phone) endAfter(wait time.Duration, code protocol.CloseCode) *time.Timer {
	return time.AfterFunc(wait, func() { p.end(&room.Closed{Code: code}) })
}

// openSession opens the session that the first message asks for.
func (p *phone) openSession(first []byte) {
	defer p.recoverPanic()
	opening := p.opening.Load()
	session, err := p.openSeat(opening.ctx, first)
	if err != nil {
		p.end(err)
		return
	}
	if p.usage != nil {
		session.UseBudget(p.usage.logBudget)
	}
	p.session = session
	p.opening.Store(nil)
	close(opening.done)
	session.Attach(p.conn, p.end)
}

// openSeat opens the seat that the first message names, or a table.
func (p *phone) openSeat(ctx context.Context, first []byte) (session *room.Session, err error) {
	if p.version < protocol.Version {
		return nil, &room.Closed{Code: protocol.CloseOutdated}
	}
	if p.version > protocol.Version { // the page comes from a newer instance
		return nil, &room.Closed{Code: protocol.CloseRestart}
	}
	gate, guessed := p.server.limiter, failedTry
	message, _, _ := protocol.Decode(first)
	switch hello := message.(type) {
	case protocol.Hello:
		if len(hello.Token) > protocol.MaxToken || !strings.HasPrefix(hello.Token, p.seat) {
			return nil, &room.Closed{Code: protocol.CloseNoSeat}
		}
		// A token that was right here before opens its seat in any case: a neighbour's
		// wrong tokens must keep nobody from their game.
		guessed = wrongToken
		if !gate.knowsSeat(p.code, hello.Token) && gate.exhausted(p.client, guessed, time.Now()) > 0 {
			return nil, deny(ctx)
		}
		if session, err = p.server.Hub.Open(ctx, p.code, hello.Token); err == nil {
			gate.rememberSeat(p.code, hello.Token)
		}
	case protocol.Watch:
		if p.seat != "" {
			return nil, &room.Closed{Code: protocol.CloseNoSeat}
		}
		if gate.exhausted(p.client, guessed, time.Now()) > 0 {
			return nil, deny(ctx)
		}
		if p.table = gate.openTable(p.usage, p.code); !p.table {
			return nil, &room.Closed{Code: protocol.CloseCrowded}
		}
		session, err = p.server.Hub.OpenTable(ctx, p.code)
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
		gate.charge(p.client, guessed, time.Now())
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

// deny refuses a guess after a fixed time and without asking the room, so that the time
// reveals nothing about the room.
func deny(ctx context.Context) error {
	select {
	case <-time.After(denialDelay):
	case <-ctx.Done():
	}
	return &room.Closed{Code: protocol.CloseCrowded}
}

// closeReason is how a phone is closed after an error of Read.
func (p *phone) closeReason(err error) error {
	if code, ok := socket.CloseCode(err); ok {
		if code == socket.CloseTooBig {
			p.server.Refused(messageSize)
		}
		return &room.Closed{Code: code}
	}
	return err
}
