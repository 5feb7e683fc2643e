package web

import (
	"context"
	"errors"
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
)

// socket accepts a phone's socket. The handler returns at once, which frees
// what HTTP held for it; the line lives on by itself.
func (s *Server) socket(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	s.mu.Lock()
	if s.ctx.Err() != nil {
		s.mu.Unlock()
		return &protocol.Refusal{Code: protocol.ServerAway}
	}
	s.all.Add(1)
	s.mu.Unlock()
	conn, err := socket.Accept(c.Response(), c.Request(), s.Origins)
	if err != nil {
		s.all.Done()
		s.Log.Debug("no socket", "err", err)
		return nil // Accept has answered
	}
	l := &line{server: s, conn: conn, code: code, entered: make(chan *room.Visit)}
	l.ctx, l.end = context.WithCancelCause(s.ctx)
	go func() {
		defer s.all.Done()
		l.live()
	}()
	return nil
}

// A line is one phone's socket. The goroutine of live writes and closes, a
// second one reads. Whoever ends the context says why with a *room.Closed.
type line struct {
	server  *Server
	conn    *socket.Conn
	code    string
	ctx     context.Context
	end     context.CancelCauseFunc
	entered chan *room.Visit
}

// live speaks to the phone until one side ends it, and leaves nothing behind.
func (l *line) live() {
	var reader sync.WaitGroup
	reader.Go(l.read)
	var visit *room.Visit
	select {
	case visit = <-l.entered:
		l.end(l.write(visit))
	case <-l.ctx.Done():
	}
	code := protocol.CloseRestart
	var closed *room.Closed
	if errors.As(context.Cause(l.ctx), &closed) {
		code = closed.Code
	}
	l.conn.Close(code)
	// A room may be busy for a while; the phone need not wait for that.
	if visit != nil {
		visit.Leave()
	}
	reader.Wait()
}

// write tells the phone what the room tells it, and returns why it ended.
func (l *line) write(visit *room.Visit) error {
	for {
		message, err := visit.Next(l.ctx)
		if err != nil {
			return err
		}
		// The line's end must not tear a message: the phone would miss its close code.
		if err := l.conn.Write(context.Background(), message); err != nil {
			return err
		}
	}
}

// read hears the phone: first who it is, then what it says. Timers end the line
// when nothing is heard; a context for Read would tear the socket without a
// close code.
func (l *line) read() {
	visit, err := l.enter()
	if err != nil {
		l.end(err)
		return
	}
	select {
	case l.entered <- visit:
	case <-l.ctx.Done():
		visit.Leave()
		return
	}
	timer := l.endAfter(silence, protocol.CloseSlow)
	defer timer.Stop()
	for {
		message, err := l.conn.Read(context.Background())
		if err != nil {
			l.end(ending(err))
			return
		}
		timer.Reset(silence)
		visit.Say(message)
	}
}

func (l *line) endAfter(wait time.Duration, code protocol.CloseCode) *time.Timer {
	return time.AfterFunc(wait, func() { l.end(&room.Closed{Code: code}) })
}

// enter opens the seat that the first message names, or a table.
func (l *line) enter() (*room.Visit, error) {
	timer := l.endAfter(helloWait, protocol.CloseHello)
	data, err := l.conn.Read(context.Background())
	timer.Stop()
	if err != nil {
		return nil, ending(err)
	}
	message, _, _ := protocol.Decode(data)
	var visit *room.Visit
	switch hello := message.(type) {
	case protocol.Hello:
		if len(hello.Token) > protocol.MaxToken {
			return nil, &room.Closed{Code: protocol.CloseNoSeat}
		}
		visit, err = l.server.Hall.Enter(l.ctx, l.code, hello.Token)
	case protocol.Watch:
		visit, err = l.server.Hall.Watch(l.ctx, l.code)
	default:
		return nil, &room.Closed{Code: protocol.CloseHello}
	}
	if err == nil {
		return visit, nil
	}
	var no *protocol.Refusal
	if !errors.As(err, &no) {
		return nil, err
	}
	switch no.Code {
	case protocol.UnknownSeat, protocol.RoomFull:
		return nil, &room.Closed{Code: protocol.CloseNoSeat}
	case protocol.NoRoom:
		return nil, &room.Closed{Code: protocol.CloseNoRoom}
	default:
		return nil, &room.Closed{Code: protocol.CloseRestart}
	}
}

// ending is how a line ends after an error of Read.
func ending(err error) error {
	if code, ok := socket.CloseCode(err); ok {
		return &room.Closed{Code: code}
	}
	return err
}
