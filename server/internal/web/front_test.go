package web

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/ops"
	"tabula/server/internal/room"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A front is a Server on a free port of 127.0.0.1 with a hub behind it.
type front struct {
	*Server
	t        *testing.T
	listener *httptest.Server
	client   *http.Client
	dialer   func(ctx context.Context, network, address string) (net.Conn, error)
}

// built stands for the client.
var built = fstest.MapFS{
	".gitkeep":               {},
	"index.html":             {Data: []byte("<title>Tabula</title>")},
	"icon.svg":               {Data: []byte("<svg/>")},
	"assets/player-1.js":     {Data: []byte("play()")},
	"assets/player-1.js.br":  {Data: []byte("br of play()")},
	"assets/player-1.js.gz":  {Data: []byte("gz of play()")},
	"assets/player-2.css":    {Data: []byte("body{}")},
	"assets/player-2.css.gz": {Data: []byte("gz of body{}")},
}

func memoryStore() store.Store { return memory.New(func() int64 { return time.Now().UnixMilli() }) }

func open(t *testing.T) *front { return openWith(t, memoryStore(), Config{Assets: built}) }

func openWith(t *testing.T, s store.Store, c Config) *front {
	t.Helper()
	f := newFront(t, s, c, httptest.NewUnstartedServer)
	f.dialer = new(net.Dialer).DialContext
	f.client = f.listener.Client()
	return f
}

func newFront(t *testing.T, s store.Store, c Config, listen func(http.Handler) *httptest.Server) *front {
	t.Helper()
	if c.Log == nil {
		c.Log = ops.NewLog(t.Output())
	}
	if c.Hub == nil {
		c.Hub = room.NewHub(room.Config{Store: s, Log: c.Log})
	}
	server, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	listener := listen(server)
	listener.Config.ConnState = server.TrackConn
	listener.Start()
	t.Cleanup(func() {
		c.Hub.Close()
		server.Close()
		listener.Close()
	})
	return &front{Server: server, t: t, listener: listener}
}

// A reply is what came back to a request.
type reply struct {
	status int
	header http.Header
	body   string
}

// ask sends a request as our pages do; headers come in pairs, and replace those of our
// pages.
func (f *front) ask(method, path, body string, headers ...string) reply {
	f.t.Helper()
	return f.askHost("", method, path, body, headers...)
}

// absent as a header's value means that it is not sent.
const absent = "-"

// askHost is ask for a host by another name.
func (f *front) askHost(host, method, path, body string, headers ...string) reply {
	f.t.Helper()
	r, err := http.NewRequestWithContext(f.t.Context(), method, f.listener.URL+path, strings.NewReader(body))
	if err != nil {
		f.t.Fatal(err)
	}
	// Without this the client asks for gzip by itself.
	r.Header.Set("Accept-Encoding", "identity")
	r.Header.Set(protocol.OwnHeader, "1")
	r.Header.Set("Content-Type", "application/json")
	r.Host = host
	for i := 0; i < len(headers); i += 2 {
		if r.Header.Set(headers[i], headers[i+1]); headers[i+1] == absent {
			r.Header.Del(headers[i])
		}
	}
	response, err := f.client.Do(r)
	if err != nil {
		f.t.Fatal(err)
	}
	defer response.Body.Close()
	got, err := io.ReadAll(response.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(got)}
}

func decode[T any](t *testing.T, a reply) T {
	t.Helper()
	var v T
	if err := json.Unmarshal([]byte(a.body), &v); err != nil {
		t.Fatalf("%d %q: %v", a.status, a.body, err)
	}
	return v
}

// named is the body of a request for a seat, with a new token.
func named(name string) string {
	body, _ := json.Marshal(protocol.Join{Name: name, Token: rand.Text()}) // a struct of strings
	return string(body)
}

// moving is the body of a request for the seat of a PIN, with a new token.
func moving(pin string) string {
	body, _ := json.Marshal(protocol.Move{Pin: pin, Token: rand.Text()}) // a struct of strings
	return string(body)
}

// room opens a room.
func (f *front) room(host string) protocol.Ticket {
	f.t.Helper()
	a := f.ask("POST", "/api/rooms", named(host))
	if a.status != http.StatusCreated {
		f.t.Fatalf("making a room: %d %s", a.status, a.body)
	}
	return decode[protocol.Ticket](f.t, a)
}

func (f *front) join(code, name string) protocol.Ticket {
	f.t.Helper()
	a := f.ask("POST", "/api/rooms/"+code+"/seats", named(name))
	if a.status != http.StatusCreated {
		f.t.Fatalf("joining: %d %s", a.status, a.body)
	}
	return decode[protocol.Ticket](f.t, a)
}

// dial opens a socket that has said nothing yet.
func (f *front) dial(code string) *socket.Conn {
	f.t.Helper()
	return f.dialAt("/api/rooms/" + code + "/socket")
}

func (f *front) dialAt(path string) *socket.Conn {
	f.t.Helper()
	c, err := socket.DialOver(f.t.Context(), f.listener.URL+path, f.dialer)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { c.Close(socket.CloseNormal) })
	return c
}

// sit opens a seat and reads its first frame.
func (f *front) sit(ticket protocol.Ticket) (*socket.Conn, protocol.Frame) {
	f.t.Helper()
	c := f.dial(ticket.Code)
	f.say(c, protocol.EncodeCommand(protocol.Hello{Token: ticket.Token}, 0))
	return c, hear[protocol.Frame](f, c)
}

func (f *front) say(c *socket.Conn, message []byte) {
	f.t.Helper()
	if err := c.Write(message); err != nil {
		f.t.Fatal(err)
	}
}

// hear reads until a message of type M comes.
func hear[M any](f *front, c *socket.Conn) M {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.t.Context(), 20*time.Second)
	defer cancel()
	for {
		data, err := c.Read(ctx)
		if err != nil {
			f.t.Fatalf("waiting for %T: %v", *new(M), err)
		}
		message, err := protocol.DecodeServer(data)
		if err != nil {
			f.t.Fatal(err)
		}
		if m, ok := message.(M); ok {
			return m
		}
	}
}

// closed reads until the socket ends, and returns its close code.
func (f *front) closed(c *socket.Conn) protocol.CloseCode {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.t.Context(), 20*time.Second)
	defer cancel()
	for {
		if _, err := c.Read(ctx); err != nil {
			code, ok := socket.CloseCode(err)
			if !ok {
				f.t.Fatalf("no close code: %v", err)
			}
			return code
		}
	}
}

// pings proves that a phone's socket works.
func (f *front) pings(c *socket.Conn) {
	f.t.Helper()
	f.say(c, protocol.EncodeCommand(protocol.Ping{}, 0))
	hear[protocol.Pong](f, c)
}

func repeat(text string, n int) []byte { return bytes.Repeat([]byte(text), n) }
