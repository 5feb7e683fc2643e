package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"tabula/protocol"
	"tabula/server/internal/store"
)

func TestMakeAndJoinARoom(t *testing.T) {
	f := open(t)
	host := f.room("  Ada ")
	if _, ok := protocol.ParseCode(host.Code); !ok || host.Token == "" || host.Player != 1 {
		t.Fatalf("made %+v", host)
	}
	// Codes are read as people write them.
	written := strings.ToLower(host.Code[:2]) + "-" + host.Code[2:3] + "%20" + host.Code[3:]
	guest := f.join(written, "Bo")
	if guest.Code != host.Code || guest.Player != 2 || guest.Token == host.Token {
		t.Errorf("joined %+v", guest)
	}
	a := f.ask("GET", "/api/rooms/"+written, "")
	if door := decode[protocol.Door](t, a); a.status != http.StatusOK || door != (protocol.Door{Code: host.Code, Open: true}) {
		t.Errorf("the door says %d %s", a.status, a.body)
	}
	if a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("a cache may keep %v", a.header)
	}
	_, frame := f.sit(host)
	if got := fmt.Sprint(frame.Room.Players); got != "[{1 Ada false false false} {2 Bo false false false}]" {
		t.Errorf("in the room are %s", got)
	}
}

func TestRefusedRequests(t *testing.T) {
	f := open(t)
	code := f.room("Ada").Code
	seats := "/api/rooms/" + code + "/seats"
	other := "BCDFG"
	if code == other {
		other = "GFDCB"
	}
	for _, c := range []struct {
		what, method, path, body string
		status                   int
		no                       protocol.Refusal
	}{
		{"a taken name", "POST", seats, named("ADA"), 409, protocol.Refusal{Code: protocol.NameTaken, Name: "ADA"}},
		{"no name", "POST", seats, named("  "), 400, protocol.Refusal{Code: protocol.NameEmpty}},
		{"a body without a name", "POST", seats, `{}`, 400, protocol.Refusal{Code: protocol.NameEmpty}},
		{"a name of 500 letters", "POST", seats, named(strings.Repeat("x", 500)), 400,
			protocol.Refusal{Code: protocol.NameTooLong, Have: 500, Max: 16}},
		{"a host's name of 500 letters", "POST", "/api/rooms", named(strings.Repeat("x", 500)), 400,
			protocol.Refusal{Code: protocol.NameTooLong, Have: 500, Max: 16}},
		{"a name turned round", "POST", seats, named("\u202eadA"), 400, protocol.Refusal{Code: protocol.NameNotAllowed}},
		{"no body", "POST", seats, "", 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a body that is no object", "POST", seats, `["Bo"]`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a body with something behind", "POST", seats, `{"name":"Bo"}{}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"an unknown field", "POST", seats, `{"name":"Bo","role":"seer"}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a number for a name", "POST", seats, `{"name":7}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a body of a megabyte", "POST", seats, named(strings.Repeat("x", 1<<20)), 413, protocol.Refusal{Code: protocol.BadMessage}},
		{"an unknown room", "GET", "/api/rooms/" + other, "", 404, protocol.Refusal{Code: protocol.NoRoom}},
		{"a seat in an unknown room", "POST", "/api/rooms/" + other + "/seats", named("Bo"), 404, protocol.Refusal{Code: protocol.NoRoom}},
		{"no code", "GET", "/api/rooms/AEIOU", "", 400, protocol.Refusal{Code: protocol.BadRoomCode}},
		{"a seat without a code", "POST", "/api/rooms/AEIOU/seats", named("Bo"), 400, protocol.Refusal{Code: protocol.BadRoomCode}},
		{"a socket without a code", "GET", "/api/rooms/AEIOU/socket", "", 400, protocol.Refusal{Code: protocol.BadRoomCode}},
		{"an unknown path", "GET", "/api/nothing", "", 404, protocol.Refusal{Code: protocol.BadMessage}},
		{"an unknown path of another method", "DELETE", "/api/rooms/" + code + "/nothing", "", 404, protocol.Refusal{Code: protocol.BadMessage}},
		{"nothing at all", "GET", "/api", "", 404, protocol.Refusal{Code: protocol.BadMessage}},
		{"a list of rooms", "GET", "/api/rooms", "", 405, protocol.Refusal{Code: protocol.BadMessage}},
		{"an end of a room", "DELETE", "/api/rooms/" + code, "", 405, protocol.Refusal{Code: protocol.BadMessage}},
		{"other rules", "POST", "/api/rules", "{}", 405, protocol.Refusal{Code: protocol.BadMessage}},
		{"a list of seats", "GET", seats, "", 405, protocol.Refusal{Code: protocol.BadMessage}},
	} {
		t.Run(c.what, func(t *testing.T) {
			a := f.ask(c.method, c.path, c.body)
			if no := decode[protocol.Refusal](t, a); a.status != c.status || !reflect.DeepEqual(no, c.no) {
				t.Errorf("answered %d %s, want %d %+v", a.status, a.body, c.status, c.no)
			}
			if c.status == 405 && a.header.Get("Allow") == "" {
				t.Error("it does not say which method is allowed")
			}
		})
	}
}

func TestTheRulesAreThere(t *testing.T) {
	a := open(t).ask("GET", "/api/rules", "")
	book := decode[protocol.RuleBook](t, a)
	if a.status != 200 || len(book.OwnPowers) == 0 {
		t.Errorf("answered %d %s", a.status, a.body)
	}
	if own := 3; len(book.Editions) != 4 || len(book.Roles) != len(protocol.Roles)-own {
		t.Errorf("%d editions and %d cards; the wire has words for %d", len(book.Editions), len(book.Roles), len(protocol.Roles)-own)
	}
	if strings.Contains(a.body, "null") {
		t.Errorf("the rules hold a null: %s", a.body)
	}
}

func TestTheTwentyFifthFindsNoSeat(t *testing.T) {
	f := open(t)
	code := f.room("host").Code
	for i := 2; i <= protocol.MaxSeats; i++ {
		f.join(code, fmt.Sprint("guest ", i))
	}
	a := f.ask("POST", "/api/rooms/"+code+"/seats", named("late"))
	want := protocol.Refusal{Code: protocol.RoomFull, Max: protocol.MaxSeats}
	if no := decode[protocol.Refusal](t, a); a.status != 409 || !reflect.DeepEqual(no, want) {
		t.Errorf("answered %d %s", a.status, a.body)
	}
	if door := decode[protocol.Door](t, f.ask("GET", "/api/rooms/"+code, "")); door.Open {
		t.Error("the door of a full room is open")
	}
}

// away is a store that cannot be reached.
type away struct{ store.Store }

var errAway = errors.New("no route to the store")

func (away) Append(context.Context, string, store.Tip, store.Proposal) (store.Commit, error) {
	return store.Commit{}, errAway
}

func (away) Load(context.Context, string, store.Tip) ([]store.Commit, error) { return nil, errAway }

func TestAStoreThatIsAwayIsSaid(t *testing.T) {
	f := openWith(t, away{memoryStore()}, built)
	for _, a := range []reply{
		f.ask("POST", "/api/rooms", named("Ada")),
		f.ask("POST", "/api/rooms/BCDFG/seats", named("Ada")),
		f.ask("GET", "/api/rooms/BCDFG", ""),
	} {
		if no := decode[protocol.Refusal](t, a); a.status != 503 || no.Code != protocol.StoreAway {
			t.Errorf("answered %d %s", a.status, a.body)
		}
	}
	c := f.dial("BCDFG")
	f.say(c, protocol.EncodeCommand(protocol.Hello{Token: "any"}, 0))
	if code := f.closed(c); code != protocol.CloseRestart {
		t.Errorf("the socket was closed with %d", code)
	}
}

func TestAClosedHallIsSaid(t *testing.T) {
	f := open(t)
	code := f.room("Ada").Code
	f.Hall.Close()
	a := f.ask("POST", "/api/rooms/"+code+"/seats", named("Bo"))
	if no := decode[protocol.Refusal](t, a); a.status != 503 || no.Code != protocol.ServerAway {
		t.Errorf("answered %d %s", a.status, a.body)
	}
}
