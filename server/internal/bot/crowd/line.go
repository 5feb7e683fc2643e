package crowd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/socket"
)

const (
	pingEvery = 10 * time.Second
	// silence is how long a line may bring nothing, pongs included.
	silence = 25 * time.Second
	// tries is how often in a row a line may fail before it is given up.
	tries    = 20
	firstTry = 100 * time.Millisecond // at most, before the second
	lastTry  = 2 * time.Second        // at most, before any other
)

// A line is a bot.Line over WebSockets: when one breaks it opens the next. What
// was said in between is lost; a player says it again when the first frame of
// the new one does not acknowledge it.
type line struct {
	config Config
	ticket protocol.Ticket
	tally  *tally

	ctx   context.Context
	heard chan []byte
	said  chan []byte
	done  chan struct{} // closed when the line has ended
	err   error         // why; fixed once done is closed
}

// openLine opens a line that lives until it fails for good or the context ends.
func openLine(ctx context.Context, c Config, ticket protocol.Ticket, t *tally) *line {
	l := &line{
		config: c, ticket: ticket, tally: t, ctx: ctx,
		heard: make(chan []byte), said: make(chan []byte), done: make(chan struct{}),
	}
	go func() {
		defer close(l.done)
		l.err = l.live()
	}()
	return l
}

// Say sends a message.
func (l *line) Say(message []byte) {
	select {
	case l.said <- message:
	case <-l.done:
	}
}

// Next waits for the next message.
func (l *line) Next(ctx context.Context) ([]byte, error) {
	select {
	case message := <-l.heard:
		return message, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-l.done:
		return nil, l.err
	}
}

// wait returns when nothing of the line is left.
func (l *line) wait() { <-l.done }

// live opens sockets until one is closed for good.
func (l *line) live() error {
	for failed := 0; ; failed++ {
		heard, err := l.connect()
		code, closed := socket.CloseCode(err)
		switch {
		case l.ctx.Err() != nil:
			return l.ctx.Err()
		case closed && code >= protocol.CloseTerminal:
			return &fault{fmt.Sprintf("closed_%d", code), err}
		case heard:
			failed = 0
			l.tally.broke()
		case failed == tries:
			return &fault{"socket", err}
		}
		if err := l.pause(failed); err != nil {
			return err
		}
	}
}

// pause waits before the next try, longer each time, so that a server that
// starts again is not met by everybody at once.
func (l *line) pause(failed int) error {
	longest := min(firstTry<<min(failed, 10), lastTry)
	timer := time.NewTimer(longest/2 + rand.N(longest/2))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-l.ctx.Done():
		return l.ctx.Err()
	}
}

// connect opens one socket and carries messages until it breaks; heard tells
// whether anything came.
func (l *line) connect() (heard bool, err error) {
	conn, err := socket.DialOver(l.ctx, socketAddress(l.config.URL, l.ticket.Code), l.config.Dial)
	if err != nil {
		return false, err
	}
	stop := make(chan struct{})
	broken := make(chan error, 1)
	var reader sync.WaitGroup
	reader.Go(func() { broken <- l.read(conn, &heard, stop) })
	err = l.write(conn, broken)
	close(stop)
	conn.Close(socket.CloseNormal)
	reader.Wait()
	select {
	case read := <-broken: // it may know the close code behind a failed write
		return heard, read
	default:
		return heard, err
	}
}

// read brings what comes until the socket breaks or stop is closed. Its context
// is not the line's: that would tear the socket without a farewell.
func (l *line) read(conn *socket.Conn, heard *bool, stop <-chan struct{}) error {
	for {
		ctx, cancel := context.WithTimeout(context.Background(), silence)
		message, err := conn.Read(ctx)
		cancel()
		if err != nil {
			return err
		}
		*heard = true
		select {
		case l.heard <- message:
		case <-stop:
			return nil
		}
	}
}

// write sends the token, then what is said, and pings, until the socket breaks
// or the line ends.
func (l *line) write(conn *socket.Conn, broken <-chan error) error {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for message := protocol.EncodeCommand(protocol.Hello{Token: l.ticket.Token}, 0); ; {
		if err := conn.Write(context.Background(), message); err != nil {
			return err
		}
		select {
		case message = <-l.said:
		case <-ping.C:
			message = protocol.EncodeCommand(protocol.Ping{}, 0)
		case err := <-broken:
			return err
		case <-l.ctx.Done():
			return l.ctx.Err()
		}
	}
}
