package web

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
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

var (
	ada = netip.MustParsePrefix("192.0.2.1/32")
	bo  = netip.MustParsePrefix("192.0.2.2/32")
)

// few are limits that a test reaches.
var few = Limits{Sockets: 5, AddressSockets: 3, AddressRooms: 2, AddressAsks: 4, AddressMisses: 2}

// A tester's gate counts what it turns away.
func openGate(l Limits) (*gate, map[string]int) {
	refused := map[string]int{}
	return newGate(l, func(limit string) { refused[limit]++ }), refused
}

func TestEachAllowanceEndsAndComesBack(t *testing.T) {
	now := time.Unix(1000, 0)
	for a, most := range map[allowance]int{toDial: 3, toMake: 2, toAsk: 4, toMiss: 2} {
		t.Run(limited[a], func(t *testing.T) {
			g, refused := openGate(few)
			for i := range most {
				if g.spent(ada, a, now) > 0 || g.take(ada, a, now) > 0 {
					t.Fatalf("number %d of %d is refused", i+1, most)
				}
			}
			_, in := few.of(a)
			if wait, want := g.take(ada, a, now), in/time.Duration(most); wait < want || wait > want+time.Millisecond {
				t.Errorf("told to wait %v, want %v", wait, want)
			}
			if g.spent(ada, a, now) == 0 {
				t.Error("there is something left of nothing")
			}
			if g.take(bo, a, now) > 0 {
				t.Error("his neighbour has to wait with him")
			}
			if refused[limited[a]] != 2 {
				t.Errorf("refused %v, want 2 times", refused)
			}
			soon := now.Add(in/time.Duration(most) + time.Millisecond)
			if g.spent(ada, a, soon) > 0 || g.take(ada, a, soon) > 0 {
				t.Error("who has waited is refused")
			}
			if g.take(ada, a, soon) == 0 {
				t.Error("who has waited for one gets two")
			}
		})
	}
}

func TestNoLimitAndNobody(t *testing.T) {
	now := time.Unix(1000, 0)
	for what, c := range map[string]struct {
		limits Limits
		who    guest
	}{
		"no limit":           {Limits{}, ada},
		"this machine's own": {Limits{AddressSockets: 1, AddressRooms: 1, AddressAsks: 1, AddressMisses: 1}, guest{}},
	} {
		g, refused := openGate(c.limits)
		for range 100 {
			for a := range allowances {
				g.take(c.who, a, now)
			}
			if _, err := g.open(c.who, now); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
		if len(refused) > 0 {
			t.Errorf("%s: refused %v", what, refused)
		}
	}
}

func TestOpenSocketsAreCounted(t *testing.T) {
	now := time.Unix(1000, 0)
	g, refused := openGate(few)
	var tallies []*tally
	for i, c := range []struct {
		who  guest
		want string
	}{
		{ada, "<nil>"}, {ada, "<nil>"}, {ada, "<nil>"},
		{ada, "room: visit closed with 4003"},
		{bo, "<nil>"},
		{bo, "server_full"},
		{guest{}, "server_full"},
	} {
		t1, err := g.open(c.who, now)
		if got := fmt.Sprint(err); got != c.want {
			t.Errorf("socket %d: %s, want %s", i+1, got, c.want)
		}
		if i < 5 {
			tallies = append(tallies, t1)
		}
	}
	if refused["sockets"] != 2 || refused["address_sockets"] != 1 {
		t.Errorf("refused %v", refused)
	}
	for _, one := range tallies {
		g.close(one)
	}
	if _, err := g.open(ada, now); err != nil {
		t.Errorf("after all have gone: %v", err)
	}
	if g.sockets != 1 {
		t.Errorf("counts %d sockets", g.sockets)
	}
}

// A flood from everywhere takes no more memory than that of maxGuests, and
// who was there before keeps what he has.
func TestAFloodFromEverywhereIsOneGuestInTheEnd(t *testing.T) {
	now := time.Unix(1000, 0)
	g, _ := openGate(few)
	socket, err := g.open(ada, now)
	if err != nil {
		t.Fatal(err)
	}
	stranger := func(i int) guest {
		var ip [4]byte
		binary.BigEndian.PutUint32(ip[:], uint32(10<<24+i))
		return netip.PrefixFrom(netip.AddrFrom4(ip), 32)
	}
	var turnedAway int
	for i := range maxGuests + 100 {
		if g.take(stranger(i), toMiss, now) > 0 {
			turnedAway++
		}
	}
	if len(g.tallies) > maxGuests+1 {
		t.Errorf("knows %d guests", len(g.tallies))
	}
	if turnedAway < 90 {
		t.Errorf("turned away %d of those it has no room for", turnedAway)
	}
	if g.take(ada, toMiss, now) > 0 {
		t.Error("who was there before is turned away")
	}
	// An hour later nobody of them matters; who has a socket open is still known.
	later := now.Add(time.Hour)
	g.take(bo, toMiss, later)
	if len(g.tallies) != 2 {
		t.Errorf("still knows %d guests", len(g.tallies))
	}
	g.close(socket)
	if g.tallies[ada].sockets != 0 {
		t.Error("a socket that has gone is counted")
	}
}

func TestWhoAsks(t *testing.T) {
	proxies, err := ParseProxies("private, 192.0.2.7,2001:db8:7::/48")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ address, want string }{
		{"", ""},
		{"127.0.0.1", ""},
		{"::1", ""},
		{"10.1.2.3", ""},
		{"192.0.2.7", ""},
		{"2001:db8:7::1", ""},
		{"fe80::1%eth0", "fe80::/48"},
		{"192.0.2.8", "192.0.2.8/32"},
		{"::ffff:192.0.2.8", "192.0.2.8/32"},
		{"2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"},
	} {
		want := guest{}
		if c.want != "" {
			want = netip.MustParsePrefix(c.want)
		}
		var addr string
		if c.address != "" {
			addr = net.JoinHostPort(c.address, "5000")
		}
		if got := proxies.asker(&http.Request{RemoteAddr: addr}); got != want {
			t.Errorf("%s is %v, want %v", c.address, got, want)
		}
	}
}

func TestOnlyAProxyIsBelieved(t *testing.T) {
	proxies, err := ParseProxies("10.0.0.0/8")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ peer, forwarded, want string }{
		{"192.0.2.1:5000", "", "192.0.2.1/32"},
		{"192.0.2.1:5000", "198.51.100.1", "192.0.2.1/32"},
		{"127.0.0.1:5000", "198.51.100.1", "198.51.100.1/32"},
		{"10.1.1.1:5000", "198.51.100.1", "198.51.100.1/32"},
		{"10.1.1.1:5000", "203.0.113.9, 198.51.100.1, 10.2.2.2", "198.51.100.1/32"}, // what comes before is the sender's own tale
		{"10.1.1.1:5000", "nobody, 198.51.100.1,, 10.2.2.2", "198.51.100.1/32"},
		{"10.1.1.1:5000", "198.51.100.1:4444", "198.51.100.1/32"}, // some proxies add the port
		{"10.1.1.1:5000", "[2001:db8::1]:4444", "2001:db8::/48"},
		{"10.1.1.1:5000", "[2001:db8::1]", "2001:db8::/48"},
		{"10.1.1.1:5000", "unknown", "0.0.0.0/0"}, // somebody nevertheless
		{"10.1.1.1:5000", "198.51.100.1, unknown", "0.0.0.0/0"},
		{"192.168.1.1:5000", "198.51.100.1", "192.168.1.1/32"},
		{"[::1]:5000", "2001:db8::1", "2001:db8::/48"},
	} {
		r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := proxies.asker(r); got != netip.MustParsePrefix(c.want) {
			t.Errorf("%s for %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

// Whoever has forgotten to name a proxy is told so, once; a guest who claims to be
// one is none of his business.
func TestAForgottenProxyIsReported(t *testing.T) {
	proxies, err := ParseProxies("10.0.0.0/8")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		peer, forwarded string
		reported        bool
	}{
		{"192.168.1.1:5000", "198.51.100.1", true},
		{"[::ffff:172.17.0.1]:5000", "198.51.100.1", true},
		{"192.168.1.1:5000", "", false},
		{"192.0.2.1:5000", "198.51.100.1", false},
		{"10.1.1.1:5000", "198.51.100.1", false},
		{"127.0.0.1:5000", "198.51.100.1", false},
		{"nowhere", "198.51.100.1", false},
	} {
		var log strings.Builder
		s, err := New(Config{Assets: built, Proxies: proxies, Log: ops.NewLog(&log)})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			r := httptest.NewRequest(http.MethodPost, "/api/balance", nil)
			r.RemoteAddr = c.peer
			if c.forwarded != "" {
				r.Header.Set("X-Forwarded-For", c.forwarded)
			}
			s.ServeHTTP(httptest.NewRecorder(), r)
		}
		s.Close()
		if reports := strings.Count(log.String(), `"proxy":"`); reports > 1 || (reports == 1) != c.reported {
			t.Errorf("%s for %q: the log says %q", c.peer, c.forwarded, log.String())
		}
	}
}

// Who only holds connections asks for nothing that could be refused.
func TestConnectionsAreCounted(t *testing.T) {
	now := time.Unix(1000, 0)
	g, refused := openGate(Limits{Sockets: 8, AddressSockets: 1})
	var open []net.Conn
	for i, c := range []struct {
		who  guest
		want bool
	}{
		{ada, true}, {ada, true}, {ada, true}, {ada, true}, {ada, true}, {ada, true},
		{ada, false},
		{bo, true}, {guest{}, true},
		{bo, false}, {guest{}, false},
	} {
		conn, _ := net.Pipe()
		if got := g.connect(conn, c.who, now); got != c.want {
			t.Errorf("connection %d: %v", i+1, got)
		}
		open = append(open, conn)
	}
	if refused["connections"] != 2 || refused["address_connections"] != 1 {
		t.Errorf("refused %v", refused)
	}
	for _, conn := range open {
		g.part(conn)
	}
	if len(g.plain) > 0 || g.tallies[ada].plain != 0 || g.tallies[bo].plain != 0 {
		t.Error("a connection that has gone is counted")
	}
}

// From here on over HTTP: a proxy on this machine says who asks.

func (f *front) askAs(who, method, path, body string) reply {
	f.t.Helper()
	return f.ask(method, path, body, "X-Forwarded-For", who)
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
func (f *front) dialAs(who, code string, first []byte) (*websocket.Conn, *http.Response, error) {
	ws, response, err := websocket.Dial(f.t.Context(), f.listener.URL+"/api/rooms/"+code+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"X-Forwarded-For": {who}}, HTTPClient: f.client,
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

func TestOneAddressAsksSoOften(t *testing.T) {
	f := openLimited(t, Limits{AddressAsks: 3})
	door := "/api/rooms/" + f.room("Ada").Code
	for range 3 {
		if a := f.askAs(alice, "GET", door, ""); a.status != http.StatusOK {
			t.Fatalf("answered %d %s", a.status, a.body)
		}
	}
	for _, r := range [][2]string{
		{"GET", door}, {"POST", door + "/seats"}, {"POST", door + "/moves"}, {"POST", door + "/claims"},
		{"POST", door + "/claims/end"}, {"POST", "/api/balance"}, {"GET", "/api/replays/x"}, {"GET", "/api/replays/x/log"},
	} {
		f.wantTooMany(f.askAs(alice, r[0], r[1], "{}"))
	}
}

// Who guesses learns nothing more, whatever he guesses at; his neighbours play on.
func TestWhoGuessesIsNotToldWhetherHeIsRight(t *testing.T) {
	f := openLimited(t, Limits{AddressMisses: 2})
	host := f.room("Ada")
	stranger := "BCDFG"
	if host.Code == stranger {
		stranger = "GFDCB"
	}
	hello := func(token string) []byte { return protocol.EncodeCommand(protocol.Hello{Token: token}, 0) }
	if a := f.askAs(alice, "GET", "/api/rooms/"+stranger, ""); a.status != http.StatusNotFound {
		t.Fatalf("answered %d %s", a.status, a.body)
	}
	if a := f.askAs(alice, "POST", "/api/rooms/"+host.Code+"/moves", `{"pin":"BCDFGLMN"}`); a.status != http.StatusNotFound {
		t.Fatalf("answered %d %s", a.status, a.body)
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
	ws, _, err := f.dialAs(alice, host.Code, hello(host.Token))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := ws.Read(t.Context()); err != nil {
		t.Errorf("a seat of the same address is shut out: %v", err)
	}
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
	// He has dialled as often as he may in a minute, too.
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

// Who is one too many hears so, for his page to put it into words.
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
		for range 4 { // a minute and more, after which he may dial again
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
	names := append(limited[:], "sockets", "address_sockets", "connections", "address_connections", "rooms", messageSize)
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
