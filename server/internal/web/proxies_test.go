package web

import (
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"tabula/protocol"
	"tabula/server/internal/ops"
)

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
		want := clientKey{}
		if c.want != "" {
			want = netip.MustParsePrefix(c.want)
		}
		var addr string
		if c.address != "" {
			addr = net.JoinHostPort(c.address, "5000")
		}
		if got := proxies.clientOf(&http.Request{RemoteAddr: addr}); got != want {
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
		{"10.1.1.1:5000", "203.0.113.9, 198.51.100.1, 10.2.2.2", "198.51.100.1/32"}, // the sender may have made up what comes before
		{"10.1.1.1:5000", "nobody, 198.51.100.1,, 10.2.2.2", "198.51.100.1/32"},
		{"10.1.1.1:5000", "198.51.100.1:4444", "198.51.100.1/32"}, // some proxies add the port
		{"10.1.1.1:5000", "[2001:db8::1]:4444", "2001:db8::/48"},
		{"10.1.1.1:5000", "[2001:db8::1]", "2001:db8::/48"},
		{"10.1.1.1:5000", "unknown", "0.0.0.0/0"}, // somebody nevertheless
		{"10.1.1.1:5000", "198.51.100.1, unknown", "0.0.0.0/0"},
		{"192.168.1.1:5000", "198.51.100.1", "192.168.1.1/32"},
		{"[::1]:5000", "2001:db8::1", "2001:db8::/48"},
		// An address that a proxy names has limits, in a trusted network too.
		{"10.1.1.1:5000", "10.9.9.9", "10.9.9.9/32"},
		{"10.1.1.1:5000", "10.9.9.9, 10.2.2.2", "10.9.9.9/32"},
		{"127.0.0.1:5000", "127.0.0.1", "127.0.0.1/32"},
		{"127.0.0.1:5000", "::1", "::/48"},
	} {
		r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := proxies.clientOf(r); got != netip.MustParsePrefix(c.want) {
			t.Errorf("%s for %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

// An operator who has not listed a proxy is told so, once; a client that claims to be a
// proxy is not reported.
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
			r.RemoteAddr, r.Host = c.peer, "localhost"
			r.Header.Set(protocol.OwnHeader, "1")
			r.Header.Set("Content-Type", "application/json")
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
