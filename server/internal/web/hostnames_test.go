package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

func TestTheServerAnswersOnlyToItsNames(t *testing.T) {
	f := openWith(t, memoryStore(), Config{
		Assets: built, Origins: []string{"https://tabula.example", "https://Play.Example:8443"}, Addr: "games.example:8080",
	})
	for host, known := range map[string]bool{
		"tabula.example":      true,
		"TABULA.example.:443": true,
		"play.example":        true, // the port is the proxy's affair
		"games.example:8080":  true,
		"127.0.0.1:8080":      true,
		"[::1]:8080":          true,
		"[fd00::7]":           true,
		"192.168.1.20:8080":   true,
		"203.0.113.7":         true, // no page has an address for a name
		"localhost:8080":      true,
		"tabula-1:8080":       true, // of Docker or Kubernetes
		"laptop.local:8080":   true,
		"tabula.internal":     true,

		"evil.example":                     false,
		"evil.example:8080":                false,
		"tabula.example.evil.example":      false,
		"eviltabula.example":               false,
		"sub.tabula.example":               false,
		"127.0.0.1.evil.example":           false,
		"local.evil.example":               false,
		"127.1":                            false,
		strings.Repeat("a.", 500) + "evil": false,
	} {
		// The attacker's page is of the same name, so that its origin fits.
		headers := []string{"Origin", "http://" + host}
		for _, path := range []string{"/", "/api/rules"} {
			a := f.askHost(host, "GET", path, "", headers...)
			if got := a.status == 200; got != known || !known && a.status != 421 {
				t.Errorf("%s of %q: %d %q", path, host, a.status, a.body)
			}
			if !known && !strings.Contains(a.body, "-origins https://"+hostName(host)) {
				t.Errorf("%q is told %q", host, a.body)
			}
		}
	}
}

func TestAServerAnswersToItsSharedAddressWhileItHasIt(t *testing.T) {
	f := open(t)
	ada := f.room("Ada")
	const host = "lupus.trycloudflare.example"
	dials := func() int {
		t.Helper()
		_, response, err := websocket.Dial(t.Context(), f.listener.URL+"/api/rooms/"+ada.Code+"/socket", &websocket.DialOptions{
			Host: host, HTTPHeader: http.Header{"Origin": {"https://" + host}},
		})
		if response == nil {
			t.Fatal(err)
		}
		return response.StatusCode
	}
	for _, c := range []struct {
		shared       string
		page, socket int
	}{
		{"", http.StatusMisdirectedRequest, http.StatusMisdirectedRequest},
		{"https://" + host, http.StatusOK, http.StatusSwitchingProtocols},
		{"https://another.example", http.StatusMisdirectedRequest, http.StatusMisdirectedRequest},
		{"", http.StatusMisdirectedRequest, http.StatusMisdirectedRequest},
	} {
		f.Hub.Share(c.shared)
		if a := f.askHost(host, "GET", "/", ""); a.status != c.page {
			t.Errorf("shared at %q: the page is answered with %d", c.shared, a.status)
		}
		if got := dials(); got != c.socket {
			t.Errorf("shared at %q: a socket is answered with %d", c.shared, got)
		}
	}
}
