// Package socket is the only one that uses the WebSocket library. It carries text messages
// of the protocol's size and nothing else.
package socket

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"

	"tabula/protocol"
)

// Close codes of RFC 6455 with which a Conn ends. The codes of the application are in
// package protocol.
const (
	CloseNormal      protocol.CloseCode = 1000
	CloseProtocol    protocol.CloseCode = 1002 // a frame that RFC 6455 forbids
	CloseUnsupported protocol.CloseCode = 1003 // a binary message
	CloseNotText     protocol.CloseCode = 1007 // a text that is not UTF-8
	CloseTooMany     protocol.CloseCode = 1008 // too many frames without the end of a message
	CloseTooBig      protocol.CloseCode = 1009 // a message that is longer than the limit
)

const (
	// closeWait is how long Close waits for the peer's close frame. A peer that gets ours
	// in time cannot lose the close code to a connection that is cut.
	closeWait = 2 * time.Second
	// awaitBuffer holds a command.
	awaitBuffer = 256
	// readBuffer is for the headers of frames; the rest bypasses it. It is the least that
	// bufio has. Idle connections keep their buffers.
	readBuffer = 16
	// writeBuffer holds any control frame, so that the library writes it in one piece. Our
	// messages do not pass through it.
	writeBuffer = 128
	// maxServerMessage is the longest message, in bytes, that a client which is a program
	// reads from the server.
	maxServerMessage = 1 << 20
)

// A Conn is one WebSocket. One goroutine may call Read; all other methods may be called
// from any goroutine.
type Conn struct {
	ws *websocket.Conn
	// conn is the connection under ws. The library offers no way to write without waiting,
	// nor to shorten its Close.
	conn   *asyncConn
	dialed bool // a client, which must mask what it sends

	// A server has these. From closing on, the library alone reads.
	closing  atomic.Bool
	awaiting sync.Mutex // held to look at reader and buffered
	reader   *frameReader
	buffered *bufio.Reader // of the library, on top of reader
}

// Accept answers a WebSocket handshake that has passed Check. If it fails, it has answered
// the request.
func Accept(w http.ResponseWriter, r *http.Request) (*Conn, error) {
	c := &Conn{}
	ws, err := websocket.Accept(&hijacker{ResponseWriter: w, into: c}, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // Check is stricter about the origin
		CompressionMode:    websocket.CompressionDisabled,
		// A peer that does not read needs no pongs, and they must not keep the connection
		// full.
		OnPingReceived: func(context.Context, []byte) bool { return !c.conn.full() },
	})
	if err != nil {
		return nil, fmt.Errorf("socket: %w", err)
	}
	ws.SetReadLimit(protocol.MaxMessage)
	c.ws = ws
	return c, nil
}

// A hijacker keeps the connection that the library takes over in a Conn, and gives the
// library smaller buffers than the 4 kB of HTTP.
type hijacker struct {
	http.ResponseWriter
	into *Conn
}

func (h *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c := h.into
	c.conn = newAsyncConn(conn)
	early, err := buffers.Reader.Peek(buffers.Reader.Buffered()) // a phone may send before it has our answer
	if err != nil {
		return nil, nil, err
	}
	c.reader = &frameReader{asyncConn: c.conn, unread: bytes.Clone(early)}
	c.buffered = bufio.NewReaderSize(c.reader, readBuffer)
	return c.reader, bufio.NewReadWriter(c.buffered, bufio.NewWriterSize(c.conn, writeBuffer)), nil
}

// Dial opens a WebSocket to a server at a ws:// or wss:// address.
func Dial(ctx context.Context, address string) (*Conn, error) {
	return DialOver(ctx, address, new(net.Dialer).DialContext)
}

// DialOver is Dial over a network other than the machine's own.
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
	return &Conn{ws: ws, conn: opened, dialed: true}, nil
}

// Await waits until the peer of a server has sent something, or the connection ends; Read
// tells which. It needs only a small part of the stack that Read needs: a goroutine that
// calls nothing else keeps the smallest stack there is. It must not be called together with
// Read.
func (c *Conn) Await() {
	c.awaiting.Lock()
	defer c.awaiting.Unlock()
	if !c.hasMore() {
		c.reader.await()
	}
}

// HasMore tells whether Read has something to do: a server has got more than it has read,
// or the connection ends. It must not be called together with Read.
func (c *Conn) HasMore() bool {
	c.awaiting.Lock()
	defer c.awaiting.Unlock()
	return c.hasMore()
}

// hasMore is HasMore. The caller holds awaiting.
func (c *Conn) hasMore() bool {
	return c.closing.Load() || c.buffered.Buffered() > 0 || len(c.reader.unread) > 0
}

// endAwait ends Await, now and in future.
func (c *Conn) endAwait() {
	c.closing.Store(true)
	if !c.awaiting.TryLock() {
		_ = c.conn.SetReadDeadline(time.Now())
		c.awaiting.Lock()
	}
	c.awaiting.Unlock()
}

// Read waits for the next message. Any error is final; CloseCode tells with which code the
// connection is to be closed, or was. If the context ends while Read waits, the connection
// is cut.
func (c *Conn) Read(ctx context.Context) ([]byte, error) {
	kind, message, err := c.ws.Reader(ctx)
	if err != nil {
		return nil, readError(err)
	}
	if kind != websocket.MessageText {
		return nil, &closeError{code: CloseUnsupported}
	}
	read := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(read)
	read.Reset()
	if _, err := read.ReadFrom(message); err != nil {
		return nil, readError(err)
	}
	if !utf8.Valid(read.Bytes()) {
		return nil, &closeError{code: CloseNotText}
	}
	return bytes.Clone(read.Bytes()), nil
}

// buffers are for Read: messages are much shorter than what io.ReadAll makes for each.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func readError(err error) error {
	if errors.Is(err, websocket.ErrMessageTooBig) {
		return &closeError{code: CloseTooBig}
	}
	if closed, is := errors.AsType[websocket.CloseError](err); is {
		return &closeError{protocol.CloseCode(closed.Code), closed.Reason}
	}
	return fmt.Errorf("socket: %w", err)
}

// Write sends one text message. It does not wait for the peer, unless much is pending. Any
// error is final; Read fails if the peer does not read. A server writes the frame itself,
// past the library: nothing is masked, so it is a header and the message.
func (c *Conn) Write(message []byte) error {
	if !c.dialed {
		if err := c.conn.writeText(message); err != nil {
			return fmt.Errorf("socket: %w", err)
		}
		return nil
	}
	if err := c.ws.Write(context.Background(), websocket.MessageText, message); err != nil {
		return fmt.Errorf("socket: %w", err)
	}
	return nil
}

// Full tells whether the peer still has to take what was written.
func (c *Conn) Full() bool { return c.conn.full() }

// DeferRecover sets a function that the goroutine that writes defers. The function may
// recover a panic, and must then close the connection. It must be set before the first
// Write.
func (c *Conn) DeferRecover(contain func()) { c.conn.recoverPanic = contain }

// WhenFree sets a function that is called, from any goroutine, when the connection is no
// longer full.
func (c *Conn) WhenFree(free func()) { c.conn.whenFree(free) }

// Close sends a close frame and ends the connection; it holds nothing any more when it
// returns. A silent peer delays it by two seconds. There is no error, because nobody could
// do anything about it.
func (c *Conn) Close(code protocol.CloseCode) { c.CloseWith(code, "") }

// CloseWith is Close with a reason of at most 123 bytes.
func (c *Conn) CloseWith(code protocol.CloseCode, reason string) {
	c.endAwait()
	c.conn.closeWithin(closeWait)
	_ = c.ws.Close(websocket.StatusCode(code), reason)
	c.conn.fail(net.ErrClosed)
	c.conn.writers.Wait()
}

// A closeError says with which close code a Read ended.
type closeError struct {
	code   protocol.CloseCode
	reason string
}

func (c *closeError) Error() string { return fmt.Sprintf("socket: closed with code %d", c.code) }

// CloseReason is the peer's reason for closing, in an error of Read; "" for none.
func CloseReason(err error) string {
	if c, is := errors.AsType[*closeError](err); is {
		return c.reason
	}
	return ""
}

// CloseCode returns the close code in an error of Read: the peer's, or the one for a
// message that cannot be read.
func CloseCode(err error) (protocol.CloseCode, bool) {
	var c *closeError
	if errors.As(err, &c) {
		return c.code, true
	}
	return 0, false
}
