package crowd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/socket"
)

const (
	// quiet is after how long without a message a socket sends a ping, and pingEvery after
	// how long without a message of its own. The page does the same.
	quiet     = 3800 * time.Millisecond
	pingEvery = 10 * time.Second
	// silence is how long a socket may receive nothing, not even a pong. A frozen server
	// keeps its connections open.
	silence = quiet + time.Second
	// patience is how long a player waits at most until a socket opens, and then for its first
	// message. It is silence at first and grows with each failure: if all players of a busy server
	// gave up before it answers them, it would never get rid of them.
	patience = 20 * time.Second
	// tries is how many attempts in a row may fail before a connection, or a player who asks for
	// a seat, gives up.
	tries    = 20
	firstTry = 400 * time.Millisecond // at most, before the second
	lastTry  = 8 * time.Second        // at most, before any other; the page waits as long
)

// A connection is a bot.Connection over WebSockets. When a socket breaks, it opens the next
// one. Commands sent in between are lost, so that no command overtakes an earlier lost one. A
// player sends all commands again that the first frame of the new socket does not acknowledge.
type connection struct {
	config  Config
	ticket  protocol.Ticket
	totals  *totals
	witness Witness
	opened  int // number of sockets so far
	count   int // number of the socket that the player's last message came over

	ctx   context.Context
	heard chan delivery
	said  chan delivery
	done  chan struct{} // closed when the connection has ended
	err   error         // why; fixed once done is closed
}

// A delivery is a message, and the number of the socket that it came or goes over.
type delivery struct {
	message []byte
	socket  int
}

// Connect connects to a seat for a player of the caller. It reconnects like a player of a
// Crowd whose Config is Stubborn. The connection ends with the context, or when the server
// closes it for good.
func Connect(ctx context.Context, url string, ticket protocol.Ticket) bot.Connection {
	config := Config{URL: url, Dial: new(net.Dialer).DialContext, Stubborn: true}
	return connect(ctx, config, ticket, newTally(), nobody{})
}

// connect opens a connection that ends with the context, or when it fails for good.
func connect(ctx context.Context, config Config, ticket protocol.Ticket, t *totals, w Witness) *connection {
	c := &connection{
		config: config, ticket: ticket, totals: t, witness: w, ctx: ctx,
		heard: make(chan delivery), said: make(chan delivery), done: make(chan struct{}),
	}
	go func() {
		defer close(c.done)
		c.err = c.live()
	}()
	return c
}

// Send sends a message.
func (c *connection) Send(message []byte) {
	select {
	case c.said <- delivery{message, c.count}:
	case <-c.done:
	}
}

// Next waits for the next message.
func (c *connection) Next(ctx context.Context) ([]byte, error) {
	select {
	case d := <-c.heard:
		c.count = d.socket
		return d.message, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-c.done:
		return nil, c.err
	}
}

// wait waits for the end of the goroutine of the connection.
func (c *connection) wait() { <-c.done }

// live opens sockets, one after the other, until one is closed for good.
func (c *connection) live() error {
	for failed := 0; ; failed++ {
		heard, err := c.openSocket(min(silence<<min(failed, 10), patience))
		code, closed := socket.CloseCode(err)
		switch {
		case c.ctx.Err() != nil:
			return c.ctx.Err()
		case closed && code >= protocol.CloseTerminal && !(c.config.Stubborn && code == protocol.CloseReplaced):
			return &fault{fmt.Sprintf("closed_%d", code), err}
		case heard:
			failed = 0
			c.totals.broke()
		case failed == tries && !c.config.Stubborn:
			return &fault{"socket", err}
		}
		if err := pause(c.ctx, failed); err != nil {
			return err
		}
	}
}

// pause waits before the next attempt, longer each time and for a random time, so that not
// all players come back to a restarted server at once.
func pause(ctx context.Context, failed int) error {
	longest := min(firstTry<<min(failed, 10), lastTry)
	timer := time.NewTimer(longest/2 + rand.N(longest/2))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// openSocket opens one socket and carries messages until it breaks. It waits so long for the
// socket, and again for its first message. heard reports whether a message arrived.
func (c *connection) openSocket(patient time.Duration) (heard bool, err error) {
	ctx, cancel := context.WithTimeout(c.ctx, patient)
	conn, err := socket.DialOver(ctx, SocketAddress(c.config.URL, c.ticket.Code), c.config.Dial)
	cancel()
	if err != nil {
		return false, err
	}
	c.opened++
	c.witness.Opened()
	defer func() { c.witness.Broke(err) }()
	stop := make(chan struct{})
	broken := make(chan error, 1)
	var reader sync.WaitGroup
	var heardAt atomic.Int64 // ns since 1970
	heardAt.Store(time.Now().UnixNano())
	reader.Go(func() { broken <- c.read(conn, patient, &heard, &heardAt, stop) })
	err = c.write(conn, &heardAt, broken)
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

// read passes messages on until the socket breaks or stop is closed, and notes when the last
// one came. It waits for the first one as long as the caller says. It does not use the context of
// the connection, because that would break the socket without a close frame.
func (c *connection) read(conn *socket.Conn, wait time.Duration, heard *bool, heardAt *atomic.Int64, stop <-chan struct{}) error {
	for {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		message, err := conn.Read(ctx)
		cancel()
		if err != nil {
			return err
		}
		*heard, wait = true, silence
		heardAt.Store(time.Now().UnixNano())
		select {
		case c.heard <- delivery{message, c.opened}:
		case <-stop:
			return nil
		}
	}
}

// write sends the token, then commands and pings, until the socket breaks or the connection ends.
func (c *connection) write(conn *socket.Conn, heardAt *atomic.Int64, broken <-chan error) error {
	ping := time.NewTimer(quiet)
	defer ping.Stop()
	said := time.Now()
	for message := protocol.EncodeCommand(protocol.Hello{Token: c.ticket.Token}, 0); ; {
		if message != nil {
			if err := conn.Write(message); err != nil {
				return err
			}
			said = time.Now()
		}
		message = nil
		select {
		case d := <-c.said:
			if d.socket == c.opened {
				message = d.message
			}
		case <-ping.C:
			if wait := min(time.Until(time.Unix(0, heardAt.Load()).Add(quiet)), time.Until(said.Add(pingEvery))); wait > 0 {
				ping.Reset(wait)
				continue
			}
			message = protocol.EncodeCommand(protocol.Ping{}, 0)
			ping.Reset(quiet)
		case err := <-broken:
			return err
		case <-c.ctx.Done():
			return c.ctx.Err()
		}
	}
}
