package socket

import (
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
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
		if c, err := Accept(w, r, nil); err == nil {
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

func TestRefusesForeignPagesWith403(t *testing.T) {
	server := httptest.NewServer(accepting(nil))
	defer server.Close()
	_, response, err := websocket.Dial(t.Context(), server.URL, &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {"https://evil.example"}},
	})
	if err == nil || response == nil || response.StatusCode != http.StatusForbidden {
		t.Fatalf("answered %v, %v", response, err)
	}
}

func TestDialTellsWhatTheServerAnswered(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	if _, err := Dial(t.Context(), server.URL); err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("answered %v", err)
	}
}

// piped opens a socket over a pipe, for time that passes by itself. Whoever
// does not read on a pipe leaves the other side no room at all.
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
			_, _ = phone.line.Read(make([]byte, 4))
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

func TestCloseGivesUpOnALineThatIsFull(t *testing.T) {
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
			_, _ = phone.line.Read(make([]byte, 4)) // the farewell, unanswered
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

// frame is a whole message or word of a phone, masked with zeros, its length in
// two bytes (RFC 6455, 5.2).
func frame(opcode byte, payload string) string {
	size := len(payload)
	return string([]byte{0x80 | opcode, 0x80 | 126, byte(size >> 8), byte(size), 0, 0, 0, 0}) + payload
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

// The library answers pings while it waits for a message. Who pings and pings
// would have it work for ever.
func TestWhoPingsTooMuchIsCutOff(t *testing.T) {
	for what, word := range map[string]byte{"pings": 0x9, "pongs": 0xa} {
		t.Run(what, func(t *testing.T) {
			short := func(opcode byte) string { return string([]byte{0x80 | opcode, 0x80, 0, 0, 0, 0}) }
			many := strings.Repeat(short(word), maxWords)
			ours, phone := typed(t, many+frame(0x1, "a")+many+frame(0x1, "b"))
			defer ours.Close(CloseNormal)
			for _, want := range []string{"a", "b"} {
				if got, err := ours.Read(t.Context()); err != nil || string(got) != want {
					t.Fatalf("read %q, %v", got, err)
				}
			}
			// It need not take them all before it is shown out.
			_, _ = phone.Write([]byte(many + short(word)))
			_ = phone.(*net.TCPConn).CloseWrite()
			if got, err := ours.Read(t.Context()); err == nil || !errors.Is(ours.line.failed, errBabble) {
				t.Errorf("read %q, %v", got, err)
			}
		})
	}
}
