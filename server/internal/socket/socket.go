// Package socket is the house's only door to the WebSocket library. It carries
// text messages of protocol size and nothing else.
package socket

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"

	"tabula/protocol"
)

// Close codes of RFC 6455 with which a Conn ends by itself or for its owner.
// Those of the application are protocol's.
const (
	CloseNormal      protocol.CloseCode = 1000
	CloseProtocol    protocol.CloseCode = 1002 // a frame came that RFC 6455 forbids
	CloseUnsupported protocol.CloseCode = 1003 // a binary message came
	CloseNotText     protocol.CloseCode = 1007 // a text came that is not UTF-8
	CloseTooMany     protocol.CloseCode = 1008 // too many frames came without a message
	CloseTooBig      protocol.CloseCode = 1009 // a message came that is longer than the limit
)

const (
	// closeWait is how long Close waits for the peer's farewell. A peer that
	// hears it in time cannot lose the close code to a torn connection.
	closeWait = 2 * time.Second
	// readBuffer holds a command, and writeBuffer a vote or a beat of the night:
	// what is longer goes past them. Lines that idle keep theirs.
	readBuffer  = 512
	writeBuffer = 1536
	// maxServerMessage bounds what a player that is a program reads from the server.
	maxServerMessage = 1 << 20
)

// Conn is one WebSocket. Read belongs to one goroutine; the rest may be called
// from any.
type Conn struct {
	ws *websocket.Conn
	// line is what ws speaks over. The library offers no way to write without
	// waiting, nor to hurry its Close.
	conn *asyncConn
}

// Accept answers a WebSocket handshake that has passed Check. When it fails, the
// request has been answered.
func Accept(w http.ResponseWriter, r *http.Request) (*Conn, error) {
	c := &hijacker{ResponseWriter: w}
	ws, err := websocket.Accept(c, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // Check has looked at the origin, more strictly
		CompressionMode:    websocket.CompressionDisabled,
		// Who does not read needs no answers, and they must not keep his line full.
		OnPingReceived: func(context.Context, []byte) bool { return !c.conn.full() },
	})
	if err != nil {
		return nil, fmt.Errorf("socket: %w", err)
	}
	ws.SetReadLimit(protocol.MaxMessage)
	return &Conn{ws: ws, conn: c.conn}, nil
}

// A hijacker keeps the connection that the library takes over, and lets it have
// smaller buffers than those of HTTP, 4 kB each.
type hijacker struct {
	http.ResponseWriter
	conn *asyncConn
}

func (c *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c.conn = newAsyncConn(conn)
	early, err := buffers.Reader.Peek(buffers.Reader.Buffered()) // a phone may be quick
	if err != nil {
		return nil, nil, err
	}
	in := &frameReader{asyncConn: c.conn, early: bytes.Clone(early)}
	return in, bufio.NewReadWriter(bufio.NewReaderSize(in, readBuffer), bufio.NewWriterSize(c.conn, writeBuffer)), nil
}

// Dial opens a WebSocket to a server at a ws:// or wss:// address.
func Dial(ctx context.Context, address string) (*Conn, error) {
	return DialOver(ctx, address, new(net.Dialer).DialContext)
}

// DialOver is Dial for a network that is not the system's.
func DialOver(ctx context.Context, address string, dial func(ctx context.Context, network, address string) (net.Conn, error)) (*Conn, error) {
	var opened *asyncConn
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := dial(ctx, network, address)
			if err != nil {
				return nil, err
			}
			opened = newAsyncConn(conn)
			return opened, nil
		},
		DisableKeepAlives: true, // a refused handshake leaves no connection behind
	}
	ws, response, err := websocket.Dial(ctx, address, &websocket.DialOptions{
		HTTPClient:      &http.Client{Transport: transport},
		CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		if response != nil {
			return nil, fmt.Errorf("socket: %s answered %s", address, response.Status)
		}
		return nil, fmt.Errorf("socket: %w", err)
	}
	ws.SetReadLimit(maxServerMessage)
	return &Conn{ws: ws, conn: opened}, nil
}

// Read waits for the next message. Any error is final; CloseCode tells with
// which code the connection is to be closed, or was. A context that ends while
// Read waits tears the connection.
func (c *Conn) Read(ctx context.Context) ([]byte, error) {
	kind, message, err := c.ws.Reader(ctx)
	if err != nil {
		return nil, readError(err)
	}
	if kind != websocket.MessageText {
		return nil, &closeError{code: CloseUnsupported}
	}
	data, err := io.ReadAll(message)
	if err != nil {
		return nil, readError(err)
	}
	if !utf8.Valid(data) {
		return nil, &closeError{code: CloseNotText}
	}
	return data, nil
}

func readError(err error) error {
	if errors.Is(err, websocket.ErrMessageTooBig) {
		return &closeError{code: CloseTooBig}
	}
	if closed, is := errors.AsType[websocket.CloseError](err); is {
		return &closeError{protocol.CloseCode(closed.Code), closed.Reason}
	}
	return fmt.Errorf("socket: %w", err)
}

// Write sends one text message. It does not wait for the peer, unless much is
// waiting already. Any error is final; a peer that does not read ends Read.
func (c *Conn) Write(message []byte) error {
	if err := c.ws.Write(context.Background(), websocket.MessageText, message); err != nil {
		return fmt.Errorf("socket: %w", err)
	}
	return nil
}

// Full tells whether the peer has yet to take what was written.
func (c *Conn) Full() bool { return c.conn.full() }

// DeferRecover has a function deferred by the goroutine that writes: it may recover, and has
// to close the connection then. It must be called before the first Write.
func (c *Conn) DeferRecover(contain func()) { c.conn.recoverPanic = contain }

// WhenFree is told, from any goroutine, whenever the line is not full any more.
func (c *Conn) WhenFree(free func()) { c.conn.whenFree(free) }

// Close says farewell and ends the connection, of which nothing is left when
// it returns. A silent peer holds it up for two seconds. What Close could not
// tell the peer is nobody's concern any more, so there is no error.
func (c *Conn) Close(code protocol.CloseCode) { c.CloseWith(code, "") }

// CloseWith is Close with a reason of at most 123 bytes.
func (c *Conn) CloseWith(code protocol.CloseCode, reason string) {
	c.conn.closeWithin(closeWait)
	_ = c.ws.Close(websocket.StatusCode(code), reason)
	c.conn.fail(net.ErrClosed)
	c.conn.writers.Wait()
}

// closeError is why a Read ended, where a close code says it.
type closeError struct {
	code   protocol.CloseCode
	reason string
}

func (c *closeError) Error() string { return fmt.Sprintf("socket: closed with code %d", c.code) }

// CloseReason is what the peer has said to its close code, in an error of Read.
func CloseReason(err error) string {
	if c, is := errors.AsType[*closeError](err); is {
		return c.reason
	}
	return ""
}

// CloseCode finds the close code in an error of Read: the peer's, or the one
// that a message which cannot be read asks for.
func CloseCode(err error) (protocol.CloseCode, bool) {
	var c *closeError
	if errors.As(err, &c) {
		return c.code, true
	}
	return 0, false
}
