package web

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tabula/protocol"
	"tabula/server/internal/socket"
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
	if got := fmt.Sprint(frame.Room.Players); got != "[{1 Ada false false false 0} {2 Bo false false false 0}]" {
		t.Errorf("in the room are %s", got)
	}
}

// Two people who choose the same head get different ones, and a head that is not in the list
// is no wish.
func TestPeopleChooseTheirHeads(t *testing.T) {
	f := open(t)
	ask := func(path, name string, head int) (ticket protocol.Ticket) {
		body, _ := json.Marshal(protocol.Join{Name: name, Token: rand.Text(), Head: head}) // has only texts and numbers
		a := f.ask("POST", path, string(body))
		if a.status != http.StatusCreated {
			t.Fatalf("%s got %d %s", name, a.status, a.body)
		}
		return decode[protocol.Ticket](t, a)
	}
	host := ask("/api/rooms", "Ada", 12)
	seats := "/api/rooms/" + host.Code + "/seats"
	ask(seats, "Bo", 12)
	ask(seats, "Cleo", protocol.Heads+1)
	ask(seats, "Dan", 0)
	_, frame := f.sit(host)
	var heads []int
	for _, p := range frame.Room.Players {
		heads = append(heads, p.Head)
	}
	if !slices.Equal(heads, []int{12, 20, 0, 0}) {
		t.Errorf("the heads are %v", heads)
	}
}

func TestRefusedRequests(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	f.sit(ada)
	code := ada.Code
	seats, moves, claims := "/api/rooms/"+code+"/seats", "/api/rooms/"+code+"/moves", "/api/rooms/"+code+"/claims"
	other := "BCDFG"
	if code == other {
		other = "GFDCB"
	}
	noToken := protocol.Refusal{Code: protocol.BadMessage, Name: "token"}
	withToken := func(token string) string { return `{"name":"Bo","token":"` + token + `"}` }
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
		{"a wrong PIN", "POST", moves, moving("BCDFGLMN"), 404, protocol.Refusal{Code: protocol.PinWrong}},
		{"a PIN of other letters", "POST", moves, moving("AEIOU123"), 404, protocol.Refusal{Code: protocol.PinWrong}},
		{"a PIN too long", "POST", moves, moving(strings.Repeat("B", 500)), 404, protocol.Refusal{Code: protocol.PinWrong}},
		{"a PIN of a megabyte", "POST", moves, moving(strings.Repeat("B", 1<<20)), 413, protocol.Refusal{Code: protocol.BadMessage}},
		{"no PIN", "POST", moves, `{}`, 404, protocol.Refusal{Code: protocol.PinWrong}},
		{"a number for a PIN", "POST", moves, `{"pin":12345678}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a PIN with a name", "POST", moves, `{"pin":"BCDFGLMN","name":"Ada"}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a move that is no JSON", "POST", moves, `pin`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a PIN in an unknown room", "POST", "/api/rooms/" + other + "/moves", moving("BCDFGLMN"), 404, protocol.Refusal{Code: protocol.NoRoom}},
		{"a PIN in the address", "GET", moves, "", 405, protocol.Refusal{Code: protocol.BadMessage}},
		{"a claim on a phone that is here", "POST", claims, named("aDA"), 409, protocol.Refusal{Code: protocol.SeatInUse}},
		{"a claim on nobody", "POST", claims, named("Zoe"), 404, protocol.Refusal{Code: protocol.NoSuchPlayer}},
		{"a claim without a name", "POST", claims, `{}`, 400, protocol.Refusal{Code: protocol.NameEmpty}},
		{"a claim on 500 letters", "POST", claims, named(strings.Repeat("x", 500)), 400,
			protocol.Refusal{Code: protocol.NameTooLong, Have: 500, Max: 16}},
		{"a claim with a PIN", "POST", claims, `{"name":"Ada","pin":"BCDFGLMN"}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		// A page from before tokens were the phone's reads that it has to be loaded again.
		{"a room without a token", "POST", "/api/rooms", `{"name":"Bo"}`, 400, noToken},
		{"a seat without a token", "POST", seats, `{"name":"Bo"}`, 400, noToken},
		{"a PIN without a token", "POST", moves, `{"pin":"BCDFGLMN"}`, 400, noToken},
		{"a claim without a token", "POST", claims, `{"name":"Ada"}`, 400, noToken},
		{"a token that is short", "POST", seats, withToken(strings.Repeat("A", protocol.TokenLength-1)), 400, noToken},
		{"a token that is long", "POST", seats, withToken(strings.Repeat("A", protocol.TokenLength+1)), 400, noToken},
		{"a token of other letters", "POST", seats, withToken(strings.Repeat("a", protocol.TokenLength)), 400, noToken},
		{"a token of other digits", "POST", seats, withToken(strings.Repeat("1", protocol.TokenLength)), 400, noToken},
		{"a number for a token", "POST", seats, `{"name":"Bo","token":7}`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a claim that is no JSON", "POST", claims, `{"name":`, 400, protocol.Refusal{Code: protocol.BadMessage}},
		{"a claim in an unknown room", "POST", "/api/rooms/" + other + "/claims", named("Ada"), 404, protocol.Refusal{Code: protocol.NoRoom}},
		{"a claim without a code", "POST", "/api/rooms/AEIOU/claims", named("Ada"), 400, protocol.Refusal{Code: protocol.BadRoomCode}},
		{"a list of claims", "GET", claims, "", 405, protocol.Refusal{Code: protocol.BadMessage}},
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

// acked reads until a command counts.
func (f *front) acked(c *socket.Conn, n uint64) {
	f.t.Helper()
	for hear[protocol.Frame](f, c).Ack < n {
	}
}

// A seat moves to another phone, and the old one is told so, then and later.
func TestASeatMovesThroughTheFront(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	c, _ := f.sit(ada)
	f.say(c, protocol.EncodeCommand(protocol.Offer{Pin: "BCDFGLMN"}, 1))
	f.say(c, protocol.EncodeCommand(protocol.AddBot{}, 2))
	f.acked(c, 2)
	a := f.ask("POST", "/api/rooms/"+ada.Code+"/moves", moving("bcdf glmn"))
	ticket := decode[protocol.Ticket](t, a)
	if a.status != http.StatusCreated || ticket.Player != ada.Player || ticket.Token == ada.Token || a.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("answered %d %s %v", a.status, a.body, a.header)
	}
	if code := f.closed(c); code != protocol.CloseMoved {
		t.Errorf("the old line was closed with %d", code)
	}
	late := f.dial(ada.Code)
	f.say(late, protocol.EncodeCommand(protocol.Hello{Token: ada.Token}, 0))
	if code := f.closed(late); code != protocol.CloseMoved {
		t.Errorf("the old token was answered with %d", code)
	}
	if _, frame := f.sit(ticket); len(frame.Room.Players) != 2 {
		t.Errorf("the new phone sees %+v", frame.Room.Players)
	}
}

// A claim is a ticket that opens its seat once the table has vouched.
func TestAClaimWaitsAtTheFront(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	host, _ := f.sit(ada)
	bo := f.join(ada.Code, "Bo") // the player's phone never comes
	a := f.ask("POST", "/api/rooms/"+ada.Code+"/claims", named("bo"))
	ticket := decode[protocol.Ticket](t, a)
	if a.status != http.StatusCreated || ticket.Player != bo.Player || ticket.Token == bo.Token || a.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("answered %d %s %v", a.status, a.body, a.header)
	}
	knock := func(token string) protocol.CloseCode {
		c := f.dial(ada.Code)
		f.say(c, protocol.EncodeCommand(protocol.Hello{Token: token}, 0))
		return f.closed(c)
	}
	if code := knock(ticket.Token); code != protocol.ClosePending {
		t.Errorf("before the table has answered: %d", code)
	}
	f.say(host, protocol.EncodeCommand(protocol.Vouch{Player: bo.Player}, 1))
	f.acked(host, 1)
	if code := knock(ticket.Token); code != protocol.CloseNoSeat {
		t.Errorf("after a no: %d", code)
	}
	ticket = decode[protocol.Ticket](t, f.ask("POST", "/api/rooms/"+ada.Code+"/claims", named("Bo")))
	f.say(host, protocol.EncodeCommand(protocol.Vouch{Player: bo.Player, Yes: true}, 2))
	f.acked(host, 2)
	f.sit(ticket)
	if code := knock(bo.Token); code != protocol.CloseMoved {
		t.Errorf("the old token was answered with %d", code)
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
	f := openWith(t, away{memoryStore()}, Config{Assets: built})
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

func TestRequestsToAClosedHubAreRefused(t *testing.T) {
	f := open(t)
	code := f.room("Ada").Code
	f.Hub.Close()
	a := f.ask("POST", "/api/rooms/"+code+"/seats", named("Bo"))
	if no := decode[protocol.Refusal](t, a); a.status != 503 || no.Code != protocol.ServerAway {
		t.Errorf("answered %d %s", a.status, a.body)
	}
}
