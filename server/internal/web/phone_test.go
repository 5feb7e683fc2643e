package web

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/coder/websocket"
	"github.com/google/uuid"

	"tabula/protocol"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
)

func TestASeatIsOpenedByItsToken(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	bo := f.join(ada.Code, "Bo")
	_, first := f.sit(bo)
	if first.You.Player != 2 || first.Room == nil || first.Phase.Name != protocol.PhaseLobby {
		t.Errorf("the first frame is %+v", first)
	}
}

func TestASocketThatSaysNoHelloIsClosed(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	stranger := "BCDFG"
	if ada.Code == stranger {
		stranger = "GFDCB"
	}
	hello := func(token string) []byte { return protocol.EncodeCommand(protocol.Hello{Token: token}, 0) }
	for _, c := range []struct {
		what    string
		code    string
		message []byte
		closed  protocol.CloseCode
	}{
		{"a ping first", ada.Code, protocol.EncodeCommand(protocol.Ping{}, 0), protocol.CloseHello},
		{"garbage first", ada.Code, []byte("let me in"), protocol.CloseHello},
		{"a hello without a token", ada.Code, []byte(`{"t":"hello"}`), protocol.CloseHello},
		{"an unknown token", ada.Code, hello("0f8fad5b-d9cb-469f-a165-70867728950e"), protocol.CloseNoSeat},
		{"an empty token", ada.Code, hello(""), protocol.CloseNoSeat},
		{"a token that is too long", ada.Code, hello(strings.Repeat("x", protocol.MaxToken+1)), protocol.CloseNoSeat},
		{"a token of another room", stranger, hello(ada.Token), protocol.CloseNoRoom},
		{"a table of no room", stranger, protocol.EncodeCommand(protocol.Watch{}, 0), protocol.CloseNoRoom},
		{"a table with a token", ada.Code, []byte(`{"t":"watch","token":"` + ada.Token + `"}`), protocol.CloseHello},
	} {
		t.Run(c.what, func(t *testing.T) {
			phone := f.dial(c.code)
			f.say(phone, c.message)
			if code := f.closed(phone); code != c.closed {
				t.Errorf("closed with %d, want %d", code, c.closed)
			}
		})
	}
}

// After an update, a page of the old version is told to load itself again; one of
// the new, that met an instance which has yet to be updated, tries another.
func TestAPageOfAnotherVersionIsTurnedAway(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	for version, want := range map[string]protocol.CloseCode{
		strconv.Itoa(protocol.Version - 1): protocol.CloseOutdated,
		strconv.Itoa(protocol.Version + 1): protocol.CloseRestart,
	} {
		phone := f.dialAt("/api/rooms/" + ada.Code + "/socket?protocol=" + version)
		f.say(phone, protocol.EncodeCommand(protocol.Hello{Token: ada.Token}, 0))
		if code := f.closed(phone); code != want {
			t.Errorf("version %s is closed with %d", version, code)
		}
	}
	for _, version := range []string{strconv.Itoa(protocol.Version), "", "x"} {
		phone := f.dialAt("/api/rooms/" + ada.Code + "/socket?protocol=" + version)
		f.say(phone, protocol.EncodeCommand(protocol.Hello{Token: ada.Token}, 0))
		hear[protocol.Frame](f, phone)
	}
}

// A table needs no token, and leaves every seat to its phone.
func TestATableLooksOn(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	phone, _ := f.sit(ada)
	table := f.dial(ada.Code)
	f.say(table, protocol.EncodeCommand(protocol.Watch{}, 0))
	frame := hear[protocol.Frame](f, table)
	if frame.Room == nil || frame.You != nil || frame.Notebook != nil {
		t.Errorf("the first frame is %+v", frame)
	}
	f.say(table, protocol.EncodeCommand(protocol.Lock{Locked: true}, 1))
	if no := hear[protocol.Refused](f, table); no.Code != protocol.OnlyLooks {
		t.Errorf("a command is answered with %+v", no)
	}
	f.pings(table)
	f.pings(phone)
}

func TestTheNewestPhoneHasTheSeat(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	old, _ := f.sit(ada)
	fresh, frame := f.sit(ada)
	if frame.You.Player != 1 {
		t.Errorf("the new phone got %+v", frame)
	}
	if code := f.closed(old); code != protocol.CloseReplaced {
		t.Errorf("the old phone was closed with %d", code)
	}
	f.pings(fresh)
}

// Whatever one phone does to the server, the others play on, and so may the one
// when it comes back.
func TestBadPhonesHarmNoOthers(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	bo := f.join(ada.Code, "Bo")
	good, _ := f.sit(ada)
	for _, c := range []struct {
		what    string
		kind    websocket.MessageType
		message []byte
		closed  protocol.CloseCode
	}{
		{"a megabyte of text", websocket.MessageText, repeat("x", 1<<20), socket.CloseTooBig},
		{"one byte too many", websocket.MessageText, repeat("x", protocol.MaxMessage+1), socket.CloseTooBig},
		{"binary", websocket.MessageBinary, []byte{0xff, 0x00, 0xfe}, socket.CloseUnsupported},
		{"a megabyte of binary", websocket.MessageBinary, repeat("\xff", 1<<20), socket.CloseUnsupported},
	} {
		t.Run(c.what, func(t *testing.T) {
			bad, _, err := websocket.Dial(t.Context(), f.listener.URL+"/api/rooms/"+bo.Code+"/socket", nil)
			if err != nil {
				t.Fatal(err)
			}
			defer bad.CloseNow()
			hello := protocol.EncodeCommand(protocol.Hello{Token: bo.Token}, 0)
			if err := bad.Write(t.Context(), websocket.MessageText, hello); err != nil {
				t.Fatal(err)
			}
			written := make(chan struct{})
			go func() {
				defer close(written)
				// It may be cut off half-way; the close code counts.
				_ = bad.Write(t.Context(), c.kind, c.message)
			}()
			for err == nil {
				_, _, err = bad.Read(t.Context())
			}
			if code := websocket.CloseStatus(err); int(code) != int(c.closed) {
				t.Errorf("closed with %v, want %d", err, c.closed)
			}
			<-written
			f.pings(good)
		})
	}
	t.Run("garbage in text", func(t *testing.T) {
		bad, _ := f.sit(bo)
		for _, garbage := range []string{"", "}{", "null", `{"t":"fly","n":1}`, `{"t":"start","n":-1}`, strings.Repeat("[", 4000)} {
			f.say(bad, []byte(garbage))
			if no := hear[protocol.Refused](f, bad); no.Code != protocol.BadMessage {
				t.Errorf("%.20q was answered with %+v", garbage, no)
			}
		}
		f.pings(bad)
		f.pings(good)
	})
}

func TestForeignPagesOpenNoSocket(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	_, response, err := websocket.Dial(t.Context(), f.listener.URL+"/api/rooms/"+ada.Code+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {"https://evil.example"}},
	})
	if err == nil || response == nil || response.StatusCode != http.StatusForbidden {
		t.Errorf("answered %v, %v", response, err)
	}
	if a := f.ask("GET", "/api/rooms/"+ada.Code+"/socket", ""); a.status != http.StatusUpgradeRequired {
		t.Errorf("a plain request was answered with %d", a.status)
	}
}

func TestClosingTellsEveryPhoneToComeBack(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	seated, _ := f.sit(ada)
	nameless := f.dial(ada.Code)
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		f.Hub.Close()
		f.Close()
	}()
	for _, phone := range []*socket.Conn{seated, nameless} {
		if code := f.closed(phone); code != protocol.CloseRestart {
			t.Errorf("closed with %d", code)
		}
	}
	<-closed
	_, response, err := websocket.Dial(t.Context(), f.listener.URL+"/api/rooms/"+ada.Code+"/socket", nil)
	if err == nil || response == nil || response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a socket after the end was answered with %v, %v", response, err)
	}
}

// A room that needs a newer release closes its phones with the name of the release, which
// they show: on an open socket, on a new one, and at a table.
func TestASocketNamesTheReleaseThatItsRoomNeeds(t *testing.T) {
	s := memoryStore()
	f := openWith(t, s, Config{Assets: built})
	ada := f.room("Ada")
	hello := protocol.EncodeCommand(protocol.Hello{Token: ada.Token}, 0)
	open := f.dial(ada.Code)
	f.say(open, hello)
	hear[protocol.Frame](f, open)
	log, err := s.Load(t.Context(), ada.Code, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	newer := store.Proposal{Nonce: uuid.New(), Events: []byte(`{"rules":99,"release":"v0.9.0","events":[]}`)}
	if _, err := s.Append(t.Context(), ada.Code, log[len(log)-1].Tip(), newer); err != nil {
		t.Fatal(err)
	}
	again, table := f.dial(ada.Code), f.dial(ada.Code)
	f.say(again, hello)
	f.say(table, protocol.EncodeCommand(protocol.Watch{}, 0))
	for what, phone := range map[string]*socket.Conn{"an open line": open, "a new one": again, "a table": table} {
		for {
			_, err := phone.Read(t.Context())
			if err == nil {
				continue // what was shown before
			}
			if code, _ := socket.CloseCode(err); code != protocol.CloseNewer || socket.CloseReason(err) != "v0.9.0" {
				t.Errorf("%s: %v", what, err)
			}
			break
		}
	}
	a := f.ask("GET", "/api/rooms/"+ada.Code, "")
	if no := decode[protocol.Refusal](t, a); a.status != http.StatusServiceUnavailable || no.Code != protocol.RoomNewer || no.Name != "v0.9.0" {
		t.Errorf("the door answers %d %s", a.status, a.body)
	}
}
