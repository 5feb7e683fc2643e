package crowd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/socket"
)

const (
	pingEvery = time.Second
	// silence is how long a line may bring nothing, pongs included. A server
	// that is frozen keeps its lines open.
	silence = 2500 * time.Millisecond
	// tries is how often in a row a line may fail before it is given up.
	tries    = 20
	firstTry = 400 * time.Millisecond // at most, before the second
	lastTry  = 2 * time.Second        // at most, before any other
)

// A line is a bot.Line over WebSockets: when one breaks it opens the next. What
// was said in between is lost, so that nothing overtakes what was lost before; a
// player says all again that the first frame of the new one does not
// acknowledge.
type line struct {
	config  Config
	ticket  protocol.Ticket
	tally   *tally
	witness Witness
	opened  int // sockets
	count   int // the player's: over which of them the last message came

	ctx   context.Context
	heard chan delivery
	said  chan delivery
	done  chan struct{} // closed when the line has ended
	err   error         // why; fixed once done is closed
}

// A delivery is a message, and the number of the socket that it came or goes over.
type delivery struct {
	message []byte
	socket  int
}

// OpenLine opens a line to a seat for a player of the caller's own, as stubborn as
// Config says. It lives until the context ends or the server closes it for good.
func OpenLine(ctx context.Context, url string, ticket protocol.Ticket) bot.Line {
	c := Config{URL: url, Dial: new(net.Dialer).DialContext, Stubborn: true}
	return openLine(ctx, c, ticket, newTally(), nobody{})
}

// openLine opens a line that lives until it fails for good or the context ends.
func openLine(ctx context.Context, c Config, ticket protocol.Ticket, t *tally, w Witness) *line {
	l := &line{
		config: c, ticket: ticket, tally: t, witness: w, ctx: ctx,
		heard: make(chan delivery), said: make(chan delivery), done: make(chan struct{}),
	}
	go func() {
		defer close(l.done)
		l.err = l.live()
	}()
	return l
}

// Send sends a message.
func (l *line) Send(message []byte) {
	select {
	case l.said <- delivery{message, l.count}:
	case <-l.done:
	}
}

// Next waits for the next message.
func (l *line) Next(ctx context.Context) ([]byte, error) {
	select {
	case d := <-l.heard:
		l.count = d.socket
		return d.message, nil
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
		case closed && code >= protocol.CloseTerminal && !(l.config.Stubborn && code == protocol.CloseReplaced):
			return &fault{fmt.Sprintf("closed_%d", code), err}
		case heard:
			failed = 0
			l.tally.broke()
		case failed == tries && !l.config.Stubborn:
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
	ctx, cancel := context.WithTimeout(l.ctx, silence)
	conn, err := socket.DialOver(ctx, SocketAddress(l.config.URL, l.ticket.Code), l.config.Dial)
	cancel()
	if err != nil {
		return false, err
	}
	l.opened++
	l.witness.Opened()
	defer func() { l.witness.Broke(err) }()
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
		case l.heard <- delivery{message, l.opened}:
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
		if message != nil {
			if err := conn.Write(message); err != nil {
				return err
			}
		}
		message = nil
		select {
		case d := <-l.said:
			if d.socket == l.opened {
				message = d.message
			}
		case <-ping.C:
			message = protocol.EncodeCommand(protocol.Ping{}, 0)
		case err := <-broken:
			return err
		case <-l.ctx.Done():
			return l.ctx.Err()
		}
	}
}
