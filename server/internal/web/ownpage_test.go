package web

import (
	"net/http"
	"testing"

	"github.com/coder/websocket"

	"tabula/protocol"
)

// A page of another site sends what a browser lets it send, from the address of the person
// who has it open. All of it is refused, and uses up nothing of that address.
func TestAForeignPageUsesUpNothing(t *testing.T) {
	f := openLimited(t, Limits{AddressRooms: 1, AddressAsks: 2, AddressMisses: 1, AddressSockets: 1, Rooms: 1})
	for _, r := range []struct {
		method, path, body string
		headers            []string // the browser's
		status             int
	}{
		{"POST", "/api/rooms", named("Ada"), []string{"Content-Type", "text/plain", "Origin", "http://evil.example"}, 403},
		{"POST", "/api/rooms", named("Ada"), []string{"Content-Type", "text/plain", "Origin", "null"}, 403},
		{"POST", "/api/rooms", named("Ada"), []string{"Content-Type", absent, "Origin", "http://evil.example"}, 403},
		{"POST", "/api/rooms", named("Ada"), []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"OPTIONS", "/api/rooms", "", []string{"Access-Control-Request-Headers", protocol.OwnHeader, "Origin", "http://evil.example"}, 405},
		{"GET", "/api/rooms/BCDFG", "", nil, 403}, // an image, on plain HTTP
		{"GET", "/api/rooms/BCDFG", "", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"GET", "/api/rooms/BCDFG", "", []string{"Sec-Fetch-Site", "same-site"}, 403}, // another port of this host
		{"GET", "/api/rooms/BCDFG", "", []string{"Sec-Fetch-Site", "none"}, 403},
		{"GET", "/api/replays/x", "", nil, 403},
		{"GET", "/api/replays/x/log", "", nil, 403},
		{"GET", "/api/rules", "", nil, 403},
		{"GET", "/api/rooms/BCDFG/socket", "", nil, 426},
		{"GET", "/api/rooms/BCDFG/socket", "", []string{"Connection", "Upgrade", "Upgrade", "websocket"}, 426},
	} {
		headers := append([]string{"X-Forwarded-For", alice, protocol.OwnHeader, absent}, r.headers...)
		for range 3 {
			a := f.ask(r.method, r.path, r.body, headers...)
			if a.status != r.status || a.header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s %s with %q: %d %v", r.method, r.path, r.headers, a.status, a.header)
			}
		}
	}
	for range 3 {
		_, response, err := websocket.Dial(t.Context(), f.listener.URL+"/api/rooms/BCDFG/socket", &websocket.DialOptions{
			HTTPHeader: http.Header{"X-Forwarded-For": {alice}, "Origin": {"http://evil.example"}},
		})
		if err == nil || response == nil || response.StatusCode != http.StatusForbidden {
			t.Errorf("a foreign socket is answered with %v, %v", response, err)
		}
	}
	a := f.askAs(alice, "POST", "/api/rooms", named("Ada"))
	if a.status != http.StatusCreated {
		t.Fatalf("then the person makes a room: %d %s", a.status, a.body)
	}
	ada := decode[protocol.Ticket](t, a)
	if a := f.askAs(alice, "POST", "/api/rooms/"+ada.Code+"/seats", named("Bo")); a.status != http.StatusCreated {
		t.Errorf("then the person joins: %d %s", a.status, a.body)
	}
	if err := f.opens(alice, ada); err != nil {
		t.Errorf("then the person opens a seat: %v", err)
	}
}

// A page of an earlier release is accepted if its browser says that it is ours.
func TestAPageFromBeforeAnUpdateIsToldToLoadAgain(t *testing.T) {
	f := open(t)
	old := []string{protocol.OwnHeader, absent}
	if a := f.ask("GET", "/api/rules", "", append(old, "Sec-Fetch-Site", "same-origin")...); a.status != http.StatusOK {
		t.Errorf("over HTTPS: %d %s", a.status, a.body)
	}
	a := f.ask("GET", "/api/rules", "", old...)
	if no := decode[protocol.Refusal](t, a); no.Code != protocol.BadMessage || no.Name != protocol.OwnHeader {
		t.Errorf("over HTTP: %d %s", a.status, a.body)
	}
}

func TestBodiesAreJSON(t *testing.T) {
	f := open(t)
	for kind, want := range map[string]int{
		"application/json": 201, "application/json; charset=utf-8": 201, "Application/JSON": 201,
		"text/plain": 415, absent: 415, "application/x-www-form-urlencoded": 415, "application/json;;": 415,
	} {
		if a := f.ask("POST", "/api/rooms", named("Ada"), "Content-Type", kind); a.status != want {
			t.Errorf("%q: %d", kind, a.status)
		}
	}
}
