package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/ops"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store/memory"
)

// examined is what the doctor says, line by line.
func examined(t *testing.T, args ...string) (said string, err error) {
	t.Helper()
	var out bytes.Buffer
	err = run(t.Context(), called(&out, append([]string{"doctor"}, args...)))
	return out.String(), err
}

func wantFinding(t *testing.T, said, verdict, what, about string) {
	t.Helper()
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, fmt.Sprintf("%-4s  %-8s ", verdict, what)) && strings.Contains(line, about) {
			return
		}
	}
	t.Errorf("it says nothing of %s %s %q:\n%s", verdict, what, about, said)
}

func TestTheDoctorBeforeTheStart(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	redis := redistest.Start(t)
	folder := t.TempDir()
	free := []string{"-addr", "127.0.0.1:0", "-sockets", "1"}
	for _, c := range []struct {
		name                 string
		args                 []string
		verdict, what, about string
	}{
		{"a free address", []string{"-store", "memory:"}, "ok", "address", "is free"},
		{"a store in memory", []string{"-store", "memory:"}, "ok", "store", "accepts writes"},
		{"few phones", []string{"-store", "memory:"}, "ok", "files", "allows"},
		{"Redis", []string{"-store", redis.URL()}, "ok", "store", "accepts writes"},
		{"the clock of Redis", []string{"-store", redis.URL()}, "ok", "clock", "agree"},
		{"a file that will be made", []string{"-store", "bolt:" + filepath.Join(folder, "new.db")}, "ok", "store", "will be created"},
		{"a folder that is not there", []string{"-store", "bolt:" + filepath.Join(folder, "no", "new.db")}, "FIX", "store", "cannot create a file"},
		{"a damaged file", []string{"-store", "bolt:" + damagedFile(t)}, "FIX", "store", "is damaged"},
		{"Redis at a wrong address", []string{"-store", "redis://127.0.0.1:1"}, "FIX", "store", "cannot be reached"},
		{"an address that another program has", []string{"-store", "memory:", "-addr", taken.Addr().String()}, "FIX", "address", "in use by another program"},
		{"a private address", []string{"-store", "memory:", "-ops", "127.0.0.1:0"}, "ok", "ops", "is free"},
		{"a private address for everybody", []string{"-store", "memory:", "-ops", "0.0.0.0:0"}, "note", "ops", "can copy all rooms"},
		{"a private address that another program has", []string{"-store", "memory:", "-ops", taken.Addr().String()}, "FIX", "ops", "in use by another program"},
		{"more phones than files", []string{"-store", "memory:", "-sockets", "1000000000"}, "FIX", "files", "raise the limit"},
		{"an address with a path", []string{"-store", "memory:", "-url", "https://tabula.example/"}, "FIX", "url", "must look like"},
	} {
		t.Run(c.name, func(t *testing.T) {
			said, err := examined(t, append(free[:len(free):len(free)], c.args...)...)
			wantFinding(t, said, c.verdict, c.what, c.about)
			if ill := c.verdict == "FIX"; (err != nil) != ill {
				t.Errorf("ends with %v", err)
			}
		})
	}
	if made, _ := filepath.Glob(filepath.Join(folder, "*")); len(made) > 0 {
		t.Errorf("the doctor left %q behind", made)
	}
}

// runningServer is a server on a free port.
func runningServer(t *testing.T) (addr string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error)
	go func() {
		stopped <- serveOn(ctx, listener, nil, memory.New(nil), nil, options{}, nil, ops.NewLog(t.Output()))
	}()
	t.Cleanup(func() {
		stop()
		if err := <-stopped; err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String()
}

func TestTheDoctorWhileAServerRuns(t *testing.T) {
	addr := runningServer(t)
	said, err := examined(t, "-addr", addr, "-store", "memory:", "-sockets", "1")
	wantFinding(t, said, "ok", "server", "and ready")
	if err != nil {
		t.Error(err)
	}
	said, err = examined(t, "-addr", addr, "-store", "memory:", "-sockets", "1", "-url", "http://"+addr)
	wantFinding(t, said, "FIX", "TLS", "without HTTPS")
	wantFinding(t, said, "ok", "sockets", "connections work")
	if err == nil {
		t.Error("nothing to fix without HTTPS")
	}
}

// A server that sees one private address for all players limits all of them as one.
func TestTheDoctorChecksTheAddressesOfPlayers(t *testing.T) {
	for _, c := range []struct {
		name           string
		from           []string // X-Forwarded-For of each phone; empty for none
		verdict, about string
	}{
		{"a network that hides addresses", []string{"172.18.0.1", "172.18.0.1", "172.18.0.1"}, "FIX", "hides the players' addresses"},
		{"a proxy that names nobody", []string{"", "", ""}, "FIX", "sends no X-Forwarded-For"},
		{"a home", []string{"192.168.1.20", "192.168.1.21", "192.168.1.22"}, "ok", "3 phones from 3 addresses"},
		{"a home behind one public address", []string{"192.0.2.1", "192.0.2.1", "192.0.2.1"}, "ok", "3 phones from 1 addresses"},
		{"two phones", []string{"172.18.0.1", "172.18.0.1"}, "note", "too few phones"},
	} {
		t.Run(c.name, func(t *testing.T) {
			at, _, _ := serving(t, "memory:")
			door := crowd.NewDoor(at.URL, new(net.Dialer).DialContext)
			defer door.Close()
			tickets, err := door.Open(t.Context(), len(c.from))
			if err != nil {
				t.Fatal(err)
			}
			for i, from := range c.from {
				header := http.Header{}
				if from != "" {
					header.Set("X-Forwarded-For", from)
				}
				line, _, err := websocket.Dial(t.Context(), crowd.SocketAddress(at.URL, tickets[i].Code), &websocket.DialOptions{HTTPHeader: header})
				if err != nil {
					t.Fatal(err)
				}
				defer line.CloseNow()
				hello := protocol.EncodeCommand(protocol.Hello{Token: tickets[i].Token}, 0)
				if err := line.Write(t.Context(), websocket.MessageText, hello); err != nil {
					t.Fatal(err)
				}
				if _, _, err := line.Read(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			addr, desk := strings.TrimPrefix(at.URL, "http://"), strings.TrimPrefix(at.Ops, "http://")
			said, _ := examined(t, "-addr", addr, "-ops", desk, "-store", "memory:", "-sockets", "1")
			wantFinding(t, said, c.verdict, "players", c.about)
		})
	}
}

func TestTheDoctorChecksTheProxy(t *testing.T) {
	server := &url.URL{Scheme: "http", Host: runningServer(t)}
	passes := func(change func(*httputil.ProxyRequest)) http.Handler {
		return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(server)
			change(r)
		}}
	}
	keepsHost := func(r *httputil.ProxyRequest) { r.Out.Host = r.In.Host }
	for _, c := range []struct {
		name                 string
		proxy                http.Handler
		verdict, what, about string
	}{
		{"all is well", passes(keepsHost), "ok", "sockets", "connections work"},
		{"the certificate", passes(keepsHost), "ok", "TLS", "is valid until"},
		{"it changes the host", passes(func(*httputil.ProxyRequest) {}), "FIX", "sockets", "-origins https://127.0.0.1"},
		{"a name that the server does not know", passes(func(r *httputil.ProxyRequest) { r.Out.Host = "tabula.example" }), "FIX", "sockets", "-origins https://127.0.0.1"},
		{"it knows no sockets", passes(func(r *httputil.ProxyRequest) {
			keepsHost(r)
			r.Out.Header.Del("Upgrade")
		}), "FIX", "sockets", "forward WebSocket connections"},
		{"somebody else answers", http.NotFoundHandler(), "FIX", "url", "another program answers"},
		{"it shows the metrics", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/metrics" {
				fmt.Fprintln(w, "tabula_rooms 1")
				return
			}
			passes(keepsHost).ServeHTTP(w, r)
		}), "FIX", "metrics", "everybody can read"},
	} {
		t.Run(c.name, func(t *testing.T) {
			front := httptest.NewTLSServer(c.proxy)
			defer front.Close()
			var out bytes.Buffer
			check := &checkup{out: &out, client: front.Client(), url: front.URL}
			check.outside(t.Context())
			wantFinding(t, out.String(), c.verdict, c.what, c.about)
			if ill := c.verdict == "FIX"; (check.problems > 0) != ill {
				t.Errorf("found %d to fix:\n%s", check.problems, out.String())
			}
		})
	}
}
