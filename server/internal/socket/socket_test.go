package socket

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"tabula/protocol"
	"tabula/server/internal/pipetest"
)

// pair opens a socket over TCP and returns both ends: the server's and the
// library's own client, which may misbehave.
func pair(t *testing.T) (*Conn, *websocket.Conn) {
	t.Helper()
	accepted := make(chan *Conn, 1)
	server := httptest.NewServer(accepting(accepted))
	t.Cleanup(server.Close)
	client, _, err := websocket.Dial(t.Context(), server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.CloseNow() })
	return <-accepted, client
}

// accepting hands over every socket and returns, as the real handler does.
func accepting(accepted chan<- *Conn) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c, err := Accept(w, r); err == nil {
			accepted <- c
		}
	})
}

func TestCarriesTextBothWays(t *testing.T) {
	accepted := make(chan *Conn, 1)
	server := httptest.NewServer(accepting(accepted))
	defer server.Close()
	phone, err := Dial(t.Context(), strings.Replace(server.URL, "http", "ws", 1))
	if err != nil {
		t.Fatal(err)
	}
	ours := <-accepted
	longest := bytes.Repeat([]byte("x"), protocol.MaxMessage)
	if err := phone.Write(longest); err != nil {
		t.Fatal(err)
	}
	if got, err := ours.Read(t.Context()); err != nil || !bytes.Equal(got, longest) {
		t.Fatalf("the server read %d bytes, %v", len(got), err)
	}
	if err := ours.Write([]byte("hello")); err != nil {
		t.Fatal(err)
	}
	if got, err := phone.Read(t.Context()); err != nil || string(got) != "hello" {
		t.Fatalf("the phone read %q, %v", got, err)
	}

	closed := make(chan struct{})
	go func() {
		defer close(closed)
		ours.CloseWith(protocol.CloseNewer, "v0.2.0")
	}()
	_, err = phone.Read(t.Context())
	if code, _ := CloseCode(err); code != protocol.CloseNewer || CloseReason(err) != "v0.2.0" {
		t.Errorf("the phone read %v", err)
	}
	<-closed
	phone.Close(CloseNormal)
	if _, err := ours.Read(t.Context()); err == nil {
		t.Error("a closed socket reads on")
	}
	if err := ours.Write([]byte("late")); err == nil {
		t.Error("a closed socket takes messages")
	}
}

func TestWhatIsNoMessageClosesTheSocket(t *testing.T) {
	for _, c := range []struct {
		name string
		kind websocket.MessageType
		size int
		code protocol.CloseCode
	}{
		{"one byte too many", websocket.MessageText, protocol.MaxMessage + 1, CloseTooBig},
		{"a megabyte", websocket.MessageText, 1 << 20, CloseTooBig},
		{"binary", websocket.MessageBinary, 16, CloseUnsupported},
		{"a megabyte of binary", websocket.MessageBinary, 1 << 20, CloseUnsupported},
	} {
		t.Run(c.name, func(t *testing.T) {
			ours, client := pair(t)
			written := make(chan struct{})
			go func() {
				defer close(written)
				// A megabyte may stop half-way; the close code counts.
				_ = client.Write(t.Context(), c.kind, make([]byte, c.size))
			}()
			_, err := ours.Read(t.Context())
			code, ok := CloseCode(err)
			if !ok || code != c.code {
				t.Fatalf("read: %v, want %d", err, c.code)
			}
			closed := make(chan struct{})
			go func() {
				defer close(closed)
				ours.Close(code)
			}()
			_, _, err = client.Read(t.Context())
			if got := websocket.CloseStatus(err); int(got) != int(c.code) {
				t.Errorf("the client was told %v, want %d", err, c.code)
			}
			<-closed
			<-written
		})
	}
}

func TestDialTellsWhatTheServerAnswered(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	if _, err := Dial(t.Context(), server.URL); err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("answered %v", err)
	}
}

// piped opens a socket over a pipe, for time that passes by itself. A peer that does not
// read a pipe leaves the other side no room at all.
func piped(t *testing.T) (ours, phone *Conn) {
	t.Helper()
	accepted := make(chan *Conn, 1)
	network := pipetest.New()
	server := &http.Server{Handler: accepting(accepted)}
	served := make(chan struct{})
	go func() {
		defer close(served)
		_ = server.Serve(network)
	}()
	t.Cleanup(func() {
		_ = server.Close()
		<-served
	})
	phone, err := DialOver(t.Context(), "ws://pipe/", network.Dial)
	if err != nil {
		t.Fatal(err)
	}
	return <-accepted, phone
}

func TestASilentPeerHoldsCloseUpForTwoSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, phone := piped(t)
		reading := make(chan struct{})
		go func() {
			defer close(reading)
			_, _ = ours.Read(t.Context())
		}()
		synctest.Wait()
		// The phone takes the farewell and does not answer it.
		go func() {
			_, _ = phone.conn.Read(make([]byte, 4))
		}()
		began := time.Now()
		ours.Close(protocol.CloseRestart)
		if took := time.Since(began); took != closeWait {
			t.Errorf("Close took %v", took)
		}
		<-reading
		phone.Close(CloseNormal)
	})
}

func TestCloseGivesUpOnAFullConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, phone := piped(t)
		began := time.Now()
		ours.Close(protocol.CloseRestart)
		if took := time.Since(began); took != closeWait {
			t.Errorf("Close took %v", took)
		}
		phone.Close(CloseNormal)
	})
}

func TestAPeerThatDoesNotReadIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, phone := piped(t)
		began := time.Now()
		if err := ours.Write([]byte("anybody there?")); err != nil {
			t.Error(err)
		}
		if took := time.Since(began); took != 0 || !ours.Full() {
			t.Errorf("Write took %v, full: %v", took, ours.Full())
		}
		if _, err := ours.Read(t.Context()); err == nil {
			t.Error("nobody has said anything, and Read succeeded")
		}
		if took := time.Since(began); took != writeWait {
			t.Errorf("Read took %v", took)
		}
		if err := ours.Write([]byte("hello?")); err == nil {
			t.Error("a line that was given up takes messages")
		}
		ours.Close(protocol.CloseSlow)
		phone.Close(CloseNormal)
	})
}

// Nobody waits for a slow peer, and nothing is torn or lost.
func TestASlowPeerGetsAllThatWasWritten(t *testing.T) {
	ours, client := pair(t)
	client.SetReadLimit(-1)
	free := make(chan struct{}, 1)
	ours.WhenFree(func() {
		select {
		case free <- struct{}{}:
		default:
		}
	})
	written := 0
	for ; !ours.Full(); written++ {
		if err := ours.Write(bytes.Repeat([]byte{byte('a' + written%26)}, 40_000)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range written {
		_, got, err := client.Read(t.Context())
		if want := bytes.Repeat([]byte{byte('a' + i%26)}, 40_000); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("message %d has %d bytes, %v", i, len(got), err)
		}
	}
	for ours.Full() { // it may have been free, and full again, before
		<-free
	}
	go ours.Close(CloseNormal)
	_, _, _ = client.Read(t.Context())
}

// Deadlines are for what is written, not for how long nothing was.
func TestALineMayIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, phone := piped(t)
		for range 3 {
			go func() {
				if err := ours.Write([]byte("still there?")); err != nil {
					t.Error(err)
				}
			}()
			if _, err := phone.Read(t.Context()); err != nil {
				t.Error(err)
			}
			time.Sleep(time.Minute)
		}
		go ours.Close(CloseNormal)
		phone.Close(CloseNormal)
	})
}

func TestAChattyPeerCannotHoldUpClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, phone := piped(t)
		var both sync.WaitGroup
		both.Go(func() {
			for {
				if _, err := ours.Read(context.Background()); err != nil {
					return
				}
			}
		})
		both.Go(func() {
			for phone.Write([]byte("and another thing")) == nil {
				time.Sleep(10 * time.Millisecond)
			}
		})
		both.Go(func() {
			_, _ = phone.conn.Read(make([]byte, 4)) // the farewell, unanswered
		})
		began := time.Now()
		ours.Close(protocol.CloseRestart)
		if took := time.Since(began); took != closeWait {
			t.Errorf("Close took %v", took)
		}
		phone.Close(CloseNormal)
		both.Wait()
	})
}

// frame is a whole message or ping of a phone, masked with zeros (RFC 6455, 5.2).
func frame(opcode byte, payload string) string {
	size := len(payload)
	length := []byte{masked | byte(size)}
	if size > 125 {
		length = []byte{masked | 126, byte(size >> 8), byte(size)}
	}
	return string([]byte{final | opcode}) + string(length) + "\x00\x00\x00\x00" + payload
}

// typed opens a socket over TCP, on which the phone says a few bytes at once with
// its handshake.
func typed(t *testing.T, bytes string) (ours *Conn, phone net.Conn) {
	t.Helper()
	accepted := make(chan *Conn, 1)
	server := httptest.NewServer(accepting(accepted))
	t.Cleanup(server.Close)
	phone, err := net.Dial("tcp", strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = phone.Close() })
	handshake := "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
	if _, err := phone.Write([]byte(handshake + bytes)); err != nil {
		t.Fatal(err)
	}
	return <-accepted, phone
}

// A phone need not wait for the answer to its handshake before it says hello.
func TestWhatCameWithTheHandshakeIsHeard(t *testing.T) {
	for _, size := range []int{1, readBuffer - 6, readBuffer, 3000} {
		ours, phone := typed(t, frame(0x1, strings.Repeat("x", size)))
		if got, err := ours.Read(t.Context()); err != nil || len(got) != size {
			t.Errorf("of %d bytes the server read %d, %v", size, len(got), err)
		}
		_ = phone.Close()
		ours.Close(CloseNormal)
	}
}

// The library hears pings and the parts of a message while Read waits. Without a
// limit, a client that sends nothing else would keep it busy for ever.
func TestAClientThatPingsTooMuchIsCutOff(t *testing.T) {
	part := func(opcode byte) string { return string([]byte{opcode, masked, 0, 0, 0, 0}) }
	for what, c := range map[string]struct{ begin, again, end string }{
		"pings":         {"", frame(0x9, ""), frame(0x1, "a")},
		"pongs":         {"", frame(0xa, ""), frame(0x1, "a")},
		"parts of text": {part(0x1), part(0x0), frame(0x0, "a")},
		"pings in text": {part(0x1), frame(0x9, ""), frame(0x0, "a")},
	} {
		t.Run(what, func(t *testing.T) {
			many := c.begin + strings.Repeat(c.again, maxFrames-len(c.begin)/len(part(0x1)))
			ours, phone := typed(t, many+c.end+many+c.end)
			defer ours.Close(CloseNormal)
			for range 2 {
				if got, err := ours.Read(t.Context()); err != nil || string(got) != "a" {
					t.Fatalf("read %q, %v", got, err)
				}
			}
			_, _ = phone.Write([]byte(many + c.again + c.end))
			_ = phone.(*net.TCPConn).CloseWrite()
			got, err := ours.Read(t.Context())
			if code, _ := CloseCode(err); code != CloseTooMany {
				t.Errorf("read %q, %v", got, err)
			}
		})
	}
}

// FuzzFrames cuts what a client sends into pieces of all lengths: the same bytes
// reach the library, and the same is wrong with the next.
func FuzzFrames(f *testing.F) {
	f.Add([]byte(frame(0x1, "a")+frame(0x9, "b")+frame(0x8, "\x03\xe8bye")), uint8(1))
	f.Add([]byte(frame(0x1, strings.Repeat("a", 126))+frame(0x8, "\x03\xe8\xff")), uint8(3))
	f.Add([]byte(strings.Repeat(frame(0xa, ""), maxFrames+1)), uint8(5))
	f.Add([]byte("\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"), uint8(7))
	f.Add([]byte("\x81\x01a"), uint8(1))
	f.Fuzz(func(t *testing.T, sent []byte, size uint8) {
		whole, pieces := new(frameReader), new(frameReader)
		n := whole.check(sent)
		passed := 0
		for piece := range slices.Chunk(sent, int(size)+1) {
			if passed += pieces.check(piece); pieces.failed != nil {
				break
			}
		}
		if passed != n || (whole.failed == nil) != (pieces.failed == nil) {
			t.Fatalf("of %x the library has %d bytes in one piece (%v), %d in pieces (%v)", sent, n, whole.failed, passed, pieces.failed)
		}
		if whole.failed == nil && n != len(sent) || whole.failed != nil && whole.failed.code != pieces.failed.code {
			t.Fatalf("%x: %d bytes, %v and %v", sent, n, whole.failed, pieces.failed)
		}
	})
}

// A phone that waits for a message must not take the peer's close frame from Close. The
// peer is silent here, so the test hangs if the phone goes on waiting.
func TestCloseEndsAwait(t *testing.T) {
	c, _ := pair(t)
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.Await()
	}()
	c.endAwait()
	<-done
	c.Await()
}

// Await leaves each byte to Read, however they come.
func TestReadGetsWhatAwaitHasRead(t *testing.T) {
	c, client := pair(t)
	messages := []string{"a", strings.Repeat("b", awaitBuffer-8), strings.Repeat("c", 3*awaitBuffer), "d", "e"}
	for _, m := range messages {
		if err := client.Write(t.Context(), websocket.MessageText, []byte(m)); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range messages {
		c.Await()
		if got, err := c.Read(t.Context()); err != nil || string(got) != m {
			t.Fatalf("read %d bytes and %v, want %d bytes", len(got), err, len(m))
		}
	}
	if c.HasMore() {
		t.Error("there is more than was written")
	}
	if err := client.CloseNow(); err != nil {
		t.Fatal(err)
	}
	c.Await()
	if _, err := c.Read(t.Context()); err == nil {
		t.Error("read from a closed connection")
	}
}
