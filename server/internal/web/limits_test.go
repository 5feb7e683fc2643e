package web

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"tabula/protocol"
	"tabula/server/internal/ops"
	"tabula/server/internal/room"
)

// The limits over HTTP: a proxy on this machine names the client.

func (f *front) askAs(client, method, path, body string) reply {
	f.t.Helper()
	return f.ask(method, path, body, "X-Forwarded-For", client)
}

func (f *front) wantTooMany(a reply) {
	f.t.Helper()
	no := decode[protocol.Refusal](f.t, a)
	if a.status != http.StatusTooManyRequests || no.Code != protocol.TooManyTries || no.Need <= 0 {
		f.t.Errorf("answered %d %s", a.status, a.body)
	}
	if want := fmt.Sprint((no.Need + 999) / 1000); a.header.Get("Retry-After") != want {
		f.t.Errorf("Retry-After is %q, want %s", a.header.Get("Retry-After"), want)
	}
}

// dialAs opens a socket from an address, and says something.
func (f *front) dialAs(client, code string, first []byte) (*websocket.Conn, *http.Response, error) {
	return f.dialSeat(client, code, "", first)
}

// opens opens a seat from an address, and fails when the server does not greet it.
func (f *front) opens(client string, ticket protocol.Ticket) error {
	ws, _, err := f.dialAs(client, ticket.Code, protocol.EncodeCommand(protocol.Hello{Token: ticket.Token}, 0))
	if err == nil {
		_, _, err = ws.Read(f.t.Context())
	}
	return err
}

// dialSeat is dialAs with the mark of a seat.
func (f *front) dialSeat(client, code, mark string, first []byte) (*websocket.Conn, *http.Response, error) {
	ws, response, err := websocket.Dial(f.t.Context(), f.listener.URL+"/api/rooms/"+code+"/socket?seat="+mark, &websocket.DialOptions{
		HTTPHeader: http.Header{"X-Forwarded-For": {client}}, HTTPClient: f.client,
	})
	if err != nil {
		return nil, response, err
	}
	f.t.Cleanup(func() { _ = ws.CloseNow() })
	return ws, response, ws.Write(f.t.Context(), websocket.MessageText, first)
}

// ends reads until a socket ends, and returns its close code.
func (f *front) ends(ws *websocket.Conn) protocol.CloseCode {
	f.t.Helper()
	for {
		if _, _, err := ws.Read(f.t.Context()); err != nil {
			return protocol.CloseCode(websocket.CloseStatus(err))
		}
	}
}

func openLimited(t *testing.T, l Limits) *front {
	return openWith(t, memoryStore(), Config{Assets: built, Limits: l})
}

const alice, carol = "192.0.2.1", "192.0.2.2"

func TestOneConnectionTooManyIsClosed(t *testing.T) {
	f := openLimited(t, Limits{Sockets: 2})
	dial := func() net.Conn {
		conn, err := f.dialer(t.Context(), "tcp", f.listener.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	ask := func(conn net.Conn) error {
		if _, err := io.WriteString(conn, "GET /api/rules HTTP/1.1\r\nHost: here\r\n\r\n"); err != nil {
			return err
		}
		_, err := http.ReadResponse(bufio.NewReader(conn), nil)
		return err
	}
	first, second := dial(), dial()
	if err := errors.Join(ask(first), ask(second)); err != nil {
		t.Fatal(err)
	}
	if err := ask(dial()); err == nil {
		t.Error("the third is answered")
	}
	_ = first.Close()
	deadline := time.Now().Add(time.Minute)
	for ask(dial()) != nil {
		if time.Now().After(deadline) {
			t.Fatal("the place of one that has gone is not free")
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestOneAddressMakesSoManyRooms(t *testing.T) {
	f := openLimited(t, Limits{AddressRooms: 2})
	for range 2 {
		if a := f.askAs(alice, "POST", "/api/rooms", named("Ada")); a.status != http.StatusCreated {
			t.Fatalf("answered %d %s", a.status, a.body)
		}
	}
	f.wantTooMany(f.askAs(alice, "POST", "/api/rooms", named("Ada")))
	if a := f.askAs(carol, "POST", "/api/rooms", named("Ada")); a.status != http.StatusCreated {
		t.Errorf("somebody else: %d %s", a.status, a.body)
	}
}

// A request that makes no room counts as a request and not as a room.
func TestARoomThatIsNotMadeUsesUpNone(t *testing.T) {
	f := openLimited(t, Limits{Rooms: 1, AddressRooms: 1, AddressAsks: 6})
	for _, body := range []string{
		named(" "), named(strings.Repeat("a", protocol.MaxName+1)), named(strings.Repeat("a", protocol.MaxMessage)),
		`{"name":"Ada","token":"short"}`, `{"name":`,
	} {
		if a := f.askAs(alice, "POST", "/api/rooms", body); a.status != http.StatusBadRequest && a.status != http.StatusRequestEntityTooLarge {
			t.Errorf("%.30s: answered %d %s", body, a.status, a.body)
		}
	}
	if a := f.askAs(alice, "POST", "/api/rooms", named("Ada")); a.status != http.StatusCreated {
		t.Errorf("the first room: answered %d %s", a.status, a.body)
	}
	f.wantTooMany(f.askAs(alice, "POST", "/api/rooms", named(" ")))
}

func TestOneAddressAsksSoOften(t *testing.T) {
	f := openLimited(t, Limits{AddressAsks: 3})
	door := "/api/rooms/" + f.room("Ada").Code
	for range 3 {
		if a := f.askAs(alice, "GET", door, ""); a.status != http.StatusOK {
			t.Fatalf("answered %d %s", a.status, a.body)
		}
	}
	for _, r := range [][2]string{
		{"GET", door}, {"POST", "/api/rooms"}, {"POST", door + "/seats"}, {"POST", door + "/moves"}, {"POST", door + "/claims"},
		{"POST", door + "/claims/end"}, {"POST", "/api/balance"}, {"GET", "/api/replays/x"}, {"GET", "/api/replays/x/log"},
	} {
		f.wantTooMany(f.askAs(alice, r[0], r[1], "{}"))
	}
}

// A client that guesses learns nothing more, whatever it guesses; its neighbours play on.
func TestAGuesserIsNotToldWhetherTheGuessIsRight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := pipedWith(t, memoryStore(), Config{Assets: built, Limits: Limits{AddressMisses: 2}}) // and one wrong token
		host := f.room("Ada")
		stranger := "BCDFG"
		if host.Code == stranger {
			stranger = "GFDCB"
		}
		hello := func(token string) []byte { return protocol.EncodeCommand(protocol.Hello{Token: token}, 0) }
		if a := f.askAs(alice, "GET", "/api/rooms/"+stranger, ""); a.status != http.StatusNotFound {
			t.Fatalf("answered %d %s", a.status, a.body)
		}
		if a := f.askAs(alice, "POST", "/api/rooms/"+host.Code+"/moves", moving("BCDFGLMN")); a.status != http.StatusNotFound {
			t.Fatalf("answered %d %s", a.status, a.body)
		}
		ws, _, err := f.dialAs(alice, host.Code, hello(rand.Text()))
		if err != nil {
			t.Fatal(err)
		}
		if code := f.ends(ws); code != protocol.CloseNoSeat {
			t.Fatalf("closed with %d", code)
		}
		for _, path := range []string{"/api/rooms/" + stranger, "/api/rooms/" + host.Code} {
			f.wantTooMany(f.askAs(alice, "GET", path, ""))
		}
		for _, c := range []struct {
			what, code string
			first      []byte
		}{
			{"a seat of a room", host.Code, hello("0f8fad5b-d9cb-469f-a165-70867728950e")},
			{"a seat of no room", stranger, hello(host.Token)},
			{"a table of a room", host.Code, protocol.EncodeCommand(protocol.Watch{}, 0)},
			{"a table of no room", stranger, protocol.EncodeCommand(protocol.Watch{}, 0)},
		} {
			ws, _, err := f.dialAs(alice, c.code, c.first)
			if err != nil {
				t.Fatal(err)
			}
			if code := f.ends(ws); code != protocol.CloseCrowded {
				t.Errorf("%s: closed with %d", c.what, code)
			}
		}
		ws, _, err = f.dialAs(alice, host.Code, hello(host.Token))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := ws.Read(t.Context()); err != nil {
			t.Errorf("a seat of the same address is shut out: %v", err)
		}
	})
}

func TestOneAddressHasSoManySockets(t *testing.T) {
	f := openLimited(t, Limits{AddressSockets: 3, Sockets: 4})
	host := f.room("Ada")
	hello := protocol.EncodeCommand(protocol.Watch{}, 0)
	var open []*websocket.Conn
	for range 3 {
		ws, _, err := f.dialAs(alice, host.Code, hello)
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, ws)
	}
	// The client has also opened as many sockets as it may in a minute.
	_, response, err := f.dialAs(alice, host.Code, hello)
	if err == nil || response.StatusCode != http.StatusTooManyRequests || response.Header.Get("Retry-After") != "20" {
		t.Errorf("the fourth: %v, %v", response, err)
	}
	if _, _, err := f.dialAs(carol, host.Code, hello); err != nil {
		t.Fatal(err)
	}
	_, response, err = f.dialAs("192.0.2.3", host.Code, hello)
	if err == nil || response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("the fifth of all: %v, %v", response, err)
	}
	_ = open[0].Close(websocket.StatusNormalClosure, "")
	deadline := time.Now().Add(10 * time.Second)
	for {
		ws, _, err := f.dialAs("192.0.2.3", host.Code, hello)
		if err == nil {
			if _, _, err := ws.Read(t.Context()); err != nil {
				t.Errorf("who comes when another has gone: %v", err)
			}
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the place of one who has gone is not free: %v", err)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// A phone beyond the limit gets a close code, which its page can explain.
func TestOneSocketTooManyIsToldSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := pipedWith(t, memoryStore(), Config{Assets: built, Limits: Limits{AddressSockets: 1}})
		host := f.room("Ada")
		phone, _, err := f.dialAs(alice, host.Code, protocol.EncodeCommand(protocol.Hello{Token: host.Token}, 0))
		if err != nil {
			t.Fatal(err)
		}
		go func() { // until it is put away
			for {
				if _, _, err := phone.Read(context.Background()); err != nil {
					return
				}
			}
		}()
		for range 4 { // a minute and more, after which the client may connect again
			time.Sleep(20 * time.Second)
			if err := phone.Write(t.Context(), websocket.MessageText, protocol.EncodeCommand(protocol.Ping{}, 0)); err != nil {
				t.Fatal(err)
			}
		}
		second, _, err := f.dialAs(alice, host.Code, protocol.EncodeCommand(protocol.Watch{}, 0))
		if err != nil {
			t.Fatal(err)
		}
		if code := f.ends(second); code != protocol.CloseCrowded {
			t.Errorf("closed with %d", code)
		}
	})
}

// Two rooms of one address share what it may log; somebody at another address in one of
// them does not.
func TestOneAddressLogsSoMuch(t *testing.T) {
	f := openLimited(t, Limits{AddressLog: 16})
	first, second := f.room("Ada"), f.room("Bo")
	guest := f.join(first.Code, "Cleo")
	sit := func(client string, at protocol.Ticket) *websocket.Conn {
		ws, _, err := f.dialAs(client, at.Code, protocol.EncodeCommand(protocol.Hello{Token: at.Token}, 0))
		if err != nil {
			t.Fatal(err)
		}
		return ws
	}
	// tries says something n times, and returns the code of the last refusal.
	tries := func(ws *websocket.Conn, n int) (last protocol.Code) {
		for i := range n {
			if err := ws.Write(t.Context(), websocket.MessageText, protocol.EncodeCommand(protocol.Prepare{Ready: i%2 == 0}, uint64(i+1))); err != nil {
				t.Fatal(err)
			}
		}
		if err := ws.Write(t.Context(), websocket.MessageText, protocol.EncodeCommand(protocol.Raise{}, uint64(n+1))); err != nil {
			t.Fatal(err)
		}
		for {
			_, data, err := ws.Read(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var no protocol.Refused
			if err := json.Unmarshal(data, &no); err != nil {
				t.Fatal(err)
			}
			if no.Code != "" && no.N == uint64(n+1) {
				return no.Code
			}
		}
	}
	for _, c := range []struct {
		what string
		ws   *websocket.Conn
		n    int
		want protocol.Code // of what cannot be done in a lobby anyway
	}{
		{"the first room", sit(alice, first), 9, protocol.WrongPhase},
		{"the second room", sit(alice, second), 9, protocol.TooManyMessages},
		{"somebody else in the first room", sit(carol, guest), 9, protocol.WrongPhase},
	} {
		if got := tries(c.ws, c.n); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// A token that has its seat needs no PIN. Still each try costs the server a hash, so
// it counts like a wrong one.
func TestEveryPinThatIsTriedCounts(t *testing.T) {
	f := openLimited(t, Limits{AddressMisses: 2})
	host := f.room("Ada")
	move, body := "/api/rooms/"+host.Code+"/moves", `{"pin":"BCDFGLMN","token":"`+host.Token+`"}`
	for range 2 {
		if a := f.askAs(alice, "POST", move, body); a.status != http.StatusCreated {
			t.Fatalf("answered %d %s", a.status, a.body)
		}
	}
	f.wantTooMany(f.askAs(alice, "POST", move, body))
	if a := f.askAs(carol, "POST", move, body); a.status != http.StatusCreated {
		t.Errorf("somebody else: %d %s", a.status, a.body)
	}
}

func TestWhatIsRefusedIsCounted(t *testing.T) {
	var refused []string
	f := openWith(t, memoryStore(), Config{Assets: built, Limits: Limits{AddressRooms: 1}, Refused: func(limit string) {
		refused = append(refused, limit)
	}})
	for range 2 {
		f.askAs(alice, "POST", "/api/rooms", named("Ada"))
	}
	f.askAs(carol, "POST", "/api/rooms", named(strings.Repeat("a", protocol.MaxName+1)))
	f.askAs("192.0.2.3", "POST", "/api/rooms", named(strings.Repeat("a", protocol.MaxMessage)))
	if !slices.Equal(refused, []string{"address_rooms", "name_length", messageSize}) {
		t.Errorf("counted %q", refused)
	}
	names := append(quotaNames[:], "seat_log", "room_log", "address_log", "store", "sockets", "address_sockets", "connections", "address_connections", "rooms", messageSize)
	for _, code := range protocol.Codes {
		if limit := room.LimitOf(&protocol.Refusal{Code: code}); limit != "" {
			names = append(names, limit)
		}
	}
	for _, name := range names {
		if !slices.Contains(ops.Limits, name) {
			t.Errorf("the metrics do not know %s", name)
		}
	}
}
