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
	// silence is how long a socket may receive nothing, not even a pong. A frozen server
	// keeps its connections open.
	silence = 2500 * time.Millisecond
	// tries is how many attempts in a row may fail before a line gives up.
	tries    = 20
	firstTry = 400 * time.Millisecond // at most, before the second
	lastTry  = 2 * time.Second        // at most, before any other
)

// A line is a bot.Line over WebSockets. When one breaks, it opens the next. Commands sent in
// between are lost, so that no command overtakes an earlier lost one. A player sends all
// commands again that the first frame of the new socket does not acknowledge.
type line struct {
	config  Config
	ticket  protocol.Ticket
	totals  *totals
	witness Witness
	opened  int // sockets
	count   int // number of the socket that the player's last message came over

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

// OpenLine opens a line to a seat for a player of the caller. Stubborn is that of Config. The
// line ends with the context, or when the server closes it for good.
func OpenLine(ctx context.Context, url string, ticket protocol.Ticket) bot.Line {
	c := Config{URL: url, Dial: new(net.Dialer).DialContext, Stubborn: true}
	return openLine(ctx, c, ticket, newTally(), nobody{})
}

// openLine opens a line that ends with the context, or when it fails for good.
func openLine(ctx context.Context, c Config, ticket protocol.Ticket, t *totals, w Witness) *line {
	l := &line{
		config: c, ticket: ticket, totals: t, witness: w, ctx: ctx,
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

// wait waits for the end of the goroutine of the line.
func (l *line) wait() { <-l.done }

// live opens sockets, one after the other, until one is closed for good.
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
			l.totals.broke()
		case failed == tries && !l.config.Stubborn:
			return &fault{"socket", err}
		}
		if err := l.pause(failed); err != nil {
			return err
		}
	}
}

// pause waits before the next attempt, longer each time and for a random time, so that not
// all players reconnect to a restarted server at once.
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

// connect opens one socket and carries messages until it breaks. heard reports whether a
// message arrived.
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
	case read := <-broken: // it may have the close code that explains a failed write
		return heard, read
	default:
		return heard, err
	}
}

// read passes messages on until the socket breaks or stop is closed. It does not use the
// context of the line, because that would break the socket without a close frame.
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

// write sends the token, then commands and pings, until the socket breaks or the line ends.
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
