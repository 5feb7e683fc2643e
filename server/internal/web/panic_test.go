package web

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/room"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
)

// A trap panics once, in a function that a test names: as the clock, the store, the
// limits or the connection that the function uses.
type trap struct {
	store.Store
	in atomic.Pointer[[]string] // functions that have to be running
}

func (t *trap) set(in ...string) { t.in.Store(&in) }

func (t *trap) spring() {
	in := t.in.Load()
	if in == nil {
		return
	}
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	var running []string
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		running = append(running, f.Function)
	}
	for _, name := range *in {
		if !slices.ContainsFunc(running, func(f string) bool { return strings.HasSuffix(f, name) }) {
			return
		}
	}
	t.in.Store(nil)
	panic("Ada is the werewolf")
}

func (t *trap) now() int64 {
	t.spring()
	return time.Now().UnixMilli()
}

func (t *trap) refused(string) { t.spring() }

func (t *trap) Append(ctx context.Context, code string, at store.Tip, p store.Proposal) (store.Commit, error) {
	t.spring()
	return t.Store.Append(ctx, code, at, p)
}

// trappedNet gives the server connections that are traps.
type trappedNet struct {
	*pipetest.Net
	trap *trap
}

func (n trappedNet) Accept() (net.Conn, error) {
	conn, err := n.Net.Accept()
	return trappedConn{conn, n.trap}, err
}

type trappedConn struct {
	net.Conn
	trap *trap
}

func (c trappedConn) Write(b []byte) (int, error) {
	c.trap.spring()
	return c.Conn.Write(b)
}

func (c trappedConn) SetDeadline(at time.Time) error {
	c.trap.spring()
	return c.Conn.SetDeadline(at)
}

func openTrapped(t *testing.T, l Limits) (*front, *trap, *bytes.Buffer) {
	t.Helper()
	trap, log := &trap{Store: memoryStore()}, &bytes.Buffer{}
	c := Config{Assets: built, Limits: l, Refused: trap.refused, Log: slog.New(slog.NewTextHandler(log, nil))}
	c.Hub = room.NewHub(room.Config{Store: trap, Log: c.Log, Clock: trap.now})
	network := pipetest.New()
	f := newFront(t, trap, c, func(h http.Handler) *httptest.Server {
		return &httptest.Server{Listener: trappedNet{network, trap}, Config: &http.Server{Handler: h}}
	})
	f.dialer = network.Dial
	f.client = &http.Client{Transport: &http.Transport{DialContext: network.Dial, DisableKeepAlives: true}}
	return f, trap, log
}

// wantReported wants the server's log to say where it was, and nothing that the
// panic says.
func wantReported(t *testing.T, log *bytes.Buffer, code, where string) {
	t.Helper()
	if s := log.String(); strings.Count(s, "level=ERROR") != 1 || !strings.Contains(s, "room="+code) || !strings.Contains(s, where+" ") || strings.Contains(s, "Ada") {
		t.Errorf("the log says %s, want %s", s, where)
	}
}

// Wherever a phone's code panics, its room ends. All phones of the room are told so and can
// come back at once, and other rooms notice nothing.
func TestAPanicOfAPhoneEndsItsRoomAlone(t *testing.T) {
	ping := protocol.EncodeCommand(protocol.Ping{}, 0)
	for name, c := range map[string]struct {
		in   []string
		make func(f *front, ada *socket.Conn, set func())
		mute bool // the panic leaves Ada's phone without a last word
	}{
		"when the room has news": {[]string{"room.(*Session).writeNext", "room.(*room).serve"},
			func(f *front, ada *socket.Conn, set func()) {
				set()
				f.say(ada, protocol.EncodeCommand(protocol.Lock{Locked: true}, 1))
			}, false},
		"when a slow phone reads on": {[]string{"room.(*Session).writeNext", "socket.(*asyncConn).writePending"},
			func(f *front, ada *socket.Conn, set func()) {
				for n := range uint64(2) {
					f.say(ada, protocol.EncodeCommand(protocol.Lock{Locked: n%2 == 0}, n+1))
					synctest.Wait()
				}
				set()
			}, false},
		"when it hears the phone": {[]string{"web.(*phone).read"},
			func(f *front, ada *socket.Conn, set func()) { set(); f.say(ada, ping) }, false},
		"when it writes": {[]string{"socket.(*asyncConn).writePending"},
			func(f *front, ada *socket.Conn, set func()) { set(); f.say(ada, ping) }, true},
		"when it hangs up": {[]string{"web.(*phone).close"},
			func(_ *front, ada *socket.Conn, set func()) { set(); go ada.Close(socket.CloseNormal) }, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, trap, log := openTrapped(t, Limits{})
				host, far := f.room("Ada"), f.room("Cleo")
				guest := f.join(host.Code, "Bo")
				ada, _ := f.sit(host)
				bo, _ := f.sit(guest)
				cleo, _ := f.sit(far)
				synctest.Wait()
				c.make(f, ada, func() { trap.set(c.in...) })
				if code := f.closed(bo); code != protocol.CloseRestart {
					t.Errorf("Bo is closed with %d", code)
				}
				if !c.mute {
					if code := f.closed(ada); code != protocol.CloseRestart {
						t.Errorf("Ada is closed with %d", code)
					}
				}
				wantReported(t, log, host.Code, c.in[0])
				f.pings(cleo)
				ada, _ = f.sit(host)
				bo, _ = f.sit(guest)
				f.pings(ada)
				f.pings(bo)
			})
		})
	}
}

// The timer that sends at night belongs to the session, too.
func TestAPanicAtTheNightBeatEndsOneRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, trap, log := openTrapped(t, Limits{})
		cleo, _ := f.sit(f.room("Cleo"))
		seats := []protocol.Ticket{f.room("Ada")}
		for i := range 7 {
			seats = append(seats, f.join(seats[0].Code, fmt.Sprint("Guest ", i)))
		}
		var phones []*socket.Conn
		for _, seat := range seats {
			phone, _ := f.sit(seat)
			phones = append(phones, phone)
		}
		f.say(phones[0], protocol.EncodeCommand(protocol.Start{}, 1))
		for i, phone := range phones {
			f.say(phone, protocol.EncodeCommand(protocol.Ready{}, uint64(i)+2))
			hear[protocol.Frame](f, phone)
		}
		for frame := (protocol.Frame{}); frame.Phase == nil || frame.Phase.Name != protocol.PhaseNight; {
			frame = hear[protocol.Frame](f, phones[0])
		}
		synctest.Wait()
		trap.set("room.(*Session).writeNext")
		for i, phone := range phones {
			if code := f.closed(phone); code != protocol.CloseRestart {
				t.Errorf("phone %d is closed with %d", i, code)
			}
		}
		wantReported(t, log, seats[0].Code, "room.(*Session).writeNext")
		f.pings(cleo)
		for _, seat := range seats {
			f.sit(seat)
		}
	})
}

// A phone that has no session yet cannot end a room.
func TestAPanicBeforeAPhoneHasASessionEndsThePhoneAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, trap, log := openTrapped(t, Limits{AddressMisses: 1})
		host := f.room("Ada")
		ada, _ := f.sit(host)
		f.askAs(alice, "GET", "/api/rooms/ZZZZZ", "")
		trap.set("web.(*phone).openSession")
		stranger, _, err := f.dialAs(alice, host.Code, protocol.EncodeCommand(protocol.Watch{}, 0))
		if err != nil {
			t.Fatal(err)
		}
		if code := f.ends(stranger); code != protocol.CloseRestart {
			t.Errorf("closed with %d", code)
		}
		wantReported(t, log, host.Code, "web.(*phone).openSession")
		f.pings(ada)
	})
}

// A room that fails again and again tells its phones to stay away for a while.
func TestPhonesOfARoomThatKeepsPanickingDoNotComeBackForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, trap, _ := openTrapped(t, Limits{})
		host := f.room("Ada")
		hello := protocol.EncodeCommand(protocol.Hello{Token: host.Token}, 0)
		var codes []protocol.CloseCode
		for range 3 {
			phone, _ := f.sit(host)
			trap.set("web.(*phone).read")
			f.say(phone, protocol.EncodeCommand(protocol.Ping{}, 0))
			codes = append(codes, f.closed(phone))
			synctest.Wait() // the phone hears of it before the room has ended
		}
		if want := []protocol.CloseCode{protocol.CloseRestart, protocol.CloseRestart, protocol.CloseFailing}; !slices.Equal(codes, want) {
			t.Errorf("closed with %v", codes)
		}
		for client, first := range map[string][]byte{"a seat": hello, "a table": protocol.EncodeCommand(protocol.Watch{}, 0)} {
			phone := f.dial(host.Code)
			f.say(phone, first)
			if code := f.closed(phone); code != protocol.CloseFailing {
				t.Errorf("%s is closed with %d", client, code)
			}
		}
		a := f.ask("GET", "/api/rooms/"+host.Code, "")
		if no := decode[protocol.Refusal](t, a); a.status != http.StatusServiceUnavailable || no.Code != protocol.RoomFailing {
			t.Errorf("the door says %d %s", a.status, a.body)
		}
		time.Sleep(10 * time.Minute)
		phone, _ := f.sit(host)
		f.pings(phone)
	})
}

func TestAPanicOfARequestIsAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, trap, log := openTrapped(t, Limits{})
		trap.set("web.(*Server).createRoom")
		a := f.ask("POST", "/api/rooms", named("Ada"))
		if no := decode[protocol.Refusal](t, a); a.status != http.StatusInternalServerError || no.Code != protocol.ServerAway {
			t.Errorf("answered %d %s", a.status, a.body)
		}
		if s := log.String(); !strings.Contains(s, "web.(*Server).createRoom ") || strings.Contains(s, "Ada") {
			t.Errorf("the log says %s", s)
		}
		f.sit(f.room("Ada"))
	})
}

// http.Server contains what its handlers do, but not what counts connections.
func TestAPanicWhileConnectionsAreCountedEndsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, trap, log := openTrapped(t, Limits{Sockets: 1})
		idle, err := f.dialer(t.Context(), "", "")
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		trap.set("web.(*Server).TrackConn")
		if _, err := f.dialer(t.Context(), "", ""); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if s := log.String(); !strings.Contains(s, "web.(*Server).TrackConn ") {
			t.Errorf("the log says %s", s)
		}
		_ = idle.Close()
		synctest.Wait()
		f.room("Ada")
	})
}
