package cluster

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tabula/server/internal/socket"
)

// A fakeInstance stands in for an instance. It repeats requests, and the messages on its
// sockets.
type fakeInstance struct {
	*httptest.Server
	unready atomic.Bool
	frozen  atomic.Bool
}

func startFake(t *testing.T, name string) *fakeInstance {
	t.Helper()
	d := &fakeInstance{}
	ends := make(chan struct{})
	routes := http.NewServeMux()
	routes.HandleFunc("/livez", func(http.ResponseWriter, *http.Request) {})
	routes.HandleFunc("/readyz", func(w http.ResponseWriter, _ *http.Request) {
		if d.unready.Load() {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	routes.HandleFunc("/socket", func(w http.ResponseWriter, r *http.Request) {
		conn, err := socket.Accept(w, r)
		if err != nil {
			return
		}
		defer conn.Close(socket.CloseNormal)
		for {
			message, err := conn.Read(t.Context())
			if err != nil || conn.Write(message) != nil {
				return
			}
		}
	})
	routes.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintln(w, name, r.Method, r.Host, r.Header["Origin"], r.Header["X-Forwarded-For"], string(body))
	})
	d.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if d.frozen.Load() {
			<-ends
			return
		}
		routes.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		close(ends)
		d.Close()
	})
	return d
}

func (d *fakeInstance) addr() string { return d.Listener.Addr().String() }

// A frontTest is a front under test, and a client of it.
type frontTest struct {
	t     *testing.T
	front *Front
	url   string
	http  *http.Client
}

func startFront(t *testing.T, addrs ...string) *frontTest {
	t.Helper()
	front := NewFront(slog.New(slog.NewTextHandler(t.Output(), nil)), addrs...)
	server := httptest.NewServer(front)
	t.Cleanup(func() {
		server.Close()
		front.Close()
	})
	return &frontTest{t, front, server.URL, &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
}

// await waits until the front has found the backends in these states.
func (h *frontTest) await(healths ...int32) {
	for i, b := range h.front.backends {
		for b.health.Load() != healths[i] {
			time.Sleep(time.Millisecond)
		}
	}
}

// post is what the front answers to a POST.
func (h *frontTest) post() (status int, answer string) { return h.postTo("/api/rooms") }

func (h *frontTest) postTo(path string) (status int, answer string) {
	h.t.Helper()
	request, err := http.NewRequest(http.MethodPost, h.url+path, strings.NewReader("moon"))
	if err != nil {
		h.t.Fatal(err)
	}
	request.Host = "tabula.example"
	request.Header.Set("Origin", "https://tabula.example")
	request.Header.Set("X-Forwarded-For", "10.9.8.7")
	response, err := h.http.Do(request)
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// answering are the names of those who answer as many requests, sorted.
func (h *frontTest) answering(requests int) string {
	h.t.Helper()
	var names []string
	for range requests {
		status, answer := h.post()
		if status != http.StatusOK {
			h.t.Fatalf("answered %d %s", status, answer)
		}
		names = append(names, strings.Fields(answer)[0])
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func (h *frontTest) dial() *socket.Conn {
	h.t.Helper()
	conn, err := socket.Dial(h.t.Context(), h.url+"/socket")
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { conn.Close(socket.CloseNormal) })
	return conn
}

// echoes tells whether a socket's words come back.
func echoes(t *testing.T, conn *socket.Conn) bool {
	t.Helper()
	if err := conn.Write([]byte("anybody there?")); err != nil {
		return false
	}
	message, err := conn.Read(t.Context())
	return err == nil && string(message) == "anybody there?"
}

func TestReadyInstancesTakeTurns(t *testing.T) {
	a, b, c := startFake(t, "a"), startFake(t, "b"), startFake(t, "c")
	h := startFront(t, a.addr(), b.addr(), c.addr())
	h.await(ready, ready, ready)
	if got := h.answering(6); got != "a a b b c c" {
		t.Errorf("six requests went to %s", got)
	}
	b.unready.Store(true)
	h.await(ready, alive, ready)
	if got := h.answering(6); got != "a a a c c c" {
		t.Errorf("without b six requests went to %s", got)
	}
	b.unready.Store(false)
	h.await(ready, ready, ready)
	if got := h.answering(6); got != "a a b b c c" {
		t.Errorf("with b again six requests went to %s", got)
	}
}

func TestTheFrontForwardsRequestsUnchanged(t *testing.T) {
	a := startFake(t, "a")
	h := startFront(t, a.addr())
	h.await(ready)
	want := "a POST tabula.example [https://tabula.example] [] moon\n"
	if status, got := h.post(); status != http.StatusOK || got != want {
		t.Errorf("the instance saw %d %s", status, got)
	}
	// A phone has the limits of its address.
	r := httptest.NewRequest(http.MethodPost, "/api/rooms", strings.NewReader("sun"))
	r.RemoteAddr = "192.168.1.20:5000"
	r.Header.Set("X-Forwarded-For", "10.9.8.7")
	w := httptest.NewRecorder()
	h.front.ServeHTTP(w, r)
	if got, want := w.Body.String(), "a POST example.com [] [192.168.1.20] sun\n"; got != want {
		t.Errorf("of a phone the instance saw %s", got)
	}
}

func TestRequestsAvoidADeadInstance(t *testing.T) {
	a, b, c := startFake(t, "a"), startFake(t, "b"), startFake(t, "c")
	h := startFront(t, a.addr(), b.addr(), c.addr())
	h.await(ready, ready, ready)
	b.Close() // and the front does not know yet
	if got := h.answering(6); strings.Contains(got, "b") {
		t.Errorf("six requests went to %s", got)
	}
}

func TestPhonesOfAFrozenInstanceAreCutOff(t *testing.T) {
	a, b := startFake(t, "a"), startFake(t, "b")
	b.unready.Store(true)
	h := startFront(t, a.addr(), b.addr())
	h.await(ready, alive)
	phone := h.dial()
	if !echoes(t, phone) {
		t.Fatal("the socket does not work")
	}
	answered := make(chan int)
	a.frozen.Store(true)
	go func() {
		status, _ := h.post()
		answered <- status
	}()
	if _, err := phone.Read(t.Context()); err == nil {
		t.Error("a frozen instance spoke")
	}
	if status := <-answered; status != http.StatusBadGateway {
		t.Errorf("the request under way was answered with %d", status)
	}
	if !echoes(t, h.dial()) {
		t.Error("the other instance does not take over")
	}
}

func TestAStoppingInstanceKeepsItsSockets(t *testing.T) {
	a := startFake(t, "a")
	h := startFront(t, a.addr())
	h.await(ready)
	phone := h.dial()
	if !echoes(t, phone) {
		t.Fatal("the socket does not work")
	}
	_ = a.Listener.Close()
	h.await(silent)
	if !echoes(t, phone) {
		t.Error("the front cut the socket")
	}
}

func TestAFrozenInstanceGetsNoRequests(t *testing.T) {
	// The system takes connections for a program that does not.
	frozen, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer frozen.Close()
	a := startFake(t, "a")
	h := startFront(t, frozen.Addr().String(), a.addr())
	h.await(silent, ready)
	if got := h.answering(3); got != "a a a" {
		t.Errorf("three requests went to %s", got)
	}
}

func TestSocketsOpenWhileNoInstanceIsReady(t *testing.T) {
	a, b := startFake(t, "a"), startFake(t, "b")
	a.unready.Store(true)
	b.unready.Store(true)
	h := startFront(t, a.addr(), b.addr())
	h.await(alive, alive)
	for range 2 {
		if !echoes(t, h.dial()) {
			t.Error("a socket does not work")
		}
	}
}

func TestWithoutInstancesTheFrontSaysSo(t *testing.T) {
	a := startFake(t, "a")
	h := startFront(t, a.addr())
	h.await(ready)
	a.Close()
	if status, answer := h.post(); status != http.StatusBadGateway || answer != "No instance answered.\n" {
		t.Errorf("answered %d %s", status, answer)
	}
}

// Each room has its instance, and only the rooms of an instance that stops move.
func TestARoutedFrontSendsARoomToOneInstance(t *testing.T) {
	a, b, c := startFake(t, "a"), startFake(t, "b"), startFake(t, "c")
	h := startFront(t, a.addr(), b.addr(), c.addr())
	h.front.Routed = true
	h.await(ready, ready, ready)
	homes := func() map[string]string {
		homes := map[string]string{}
		for i := range 60 {
			room := fmt.Sprint("ROOM", i)
			for _, path := range []string{"", "/seats", "/socket?protocol=1"} {
				status, answer := h.postTo("/api/rooms/" + room + path)
				if status != http.StatusOK {
					t.Fatalf("answered %d %s", status, answer)
				}
				name := strings.Fields(answer)[0]
				if home := homes[room]; home != "" && home != name {
					t.Errorf("%s is at %s and %s", room, home, name)
				}
				homes[room] = name
			}
		}
		return homes
	}
	before := homes()
	count := map[string]int{}
	for _, home := range before {
		count[home]++
	}
	if len(count) != 3 {
		t.Errorf("the rooms are at %v", count)
	}
	b.unready.Store(true)
	h.await(ready, alive, ready)
	for room, home := range homes() {
		if home == "b" || before[room] != "b" && home != before[room] {
			t.Errorf("without b, %s went from %s to %s", room, before[room], home)
		}
	}
	if got := h.answering(4); got != "a a c c" {
		t.Errorf("four requests of no room went to %s", got)
	}
	b.unready.Store(false)
	h.await(ready, ready, ready)
	if after := homes(); !maps.Equal(after, before) {
		t.Errorf("with b again, the rooms are at %v", after)
	}
}
