package socket

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestOnlyOurOwnPagesMayOpenSockets(t *testing.T) {
	others := []string{"https://tabula.example"}
	for _, c := range []struct {
		name    string
		host    string
		origin  []string
		allowed bool
	}{
		{"the page of this server", "192.168.1.7:8080", []string{"http://192.168.1.7:8080"}, true},
		{"in other letters", "Tabula.Example", []string{"https://tabula.example"}, true},
		{"behind a proxy that speaks https", "game.example", []string{"https://game.example"}, true},
		{"a program", "192.168.1.7:8080", nil, true},
		{"a page that was named", "inside:8080", []string{"https://tabula.example"}, true},
		{"the same name without https", "inside:8080", []string{"http://tabula.example"}, false},
		{"another port", "192.168.1.7:8080", []string{"http://192.168.1.7:3000"}, false},
		{"another host", "192.168.1.7:8080", []string{"http://evil.example"}, false},
		{"a host that begins like ours", "game.example", []string{"https://game.example.evil.example"}, false},
		{"a host below ours", "game.example", []string{"https://evil.game.example"}, false},
		{"a page without origin", "game.example", []string{"null"}, false},
		{"an empty origin", "game.example", []string{""}, false},
		{"two origins", "game.example", []string{"https://game.example", "https://evil.example"}, false},
		{"another scheme", "game.example", []string{"ftp://game.example"}, false},
		{"no address at all", "game.example", []string{"https://%zz"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/", nil)
			r.Host = c.host
			for _, origin := range c.origin {
				r.Header.Add("Origin", origin)
			}
			if got := originAllowed(r, others); got != c.allowed {
				t.Errorf("host %q, origin %q: allowed is %t", c.host, c.origin, got)
			}
		})
	}
}

// The library checks a handshake too, but only when it answers.
func TestOnlyAWholeHandshakePasses(t *testing.T) {
	for _, c := range []struct {
		name, header, value string
		status              int
	}{
		{"as a browser sends it", "Connection", "keep-alive, upgrade", 0},
		{"a foreign page", "Origin", "https://evil.example", 403},
		{"a page without a name", "Origin", "null", 403},
		{"an image", "Connection", "keep-alive", 426},
		{"another protocol", "Upgrade", "h2c", 426},
		{"no key", "Sec-WebSocket-Key", "", 400},
		{"a short key", "Sec-WebSocket-Key", "c2hvcnQ=", 400},
		{"another version", "Sec-WebSocket-Version", "8", 426},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "http://tabula.example/", nil)
			r.Header.Set("Connection", "Upgrade")
			r.Header.Set("Upgrade", "websocket")
			r.Header.Set("Sec-WebSocket-Version", "13")
			r.Header.Set("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")
			r.Header.Set("Origin", "https://tabula.example")
			r.Header.Set(c.header, c.value)
			accepted := make(chan *Conn, 1)
			w := httptest.NewRecorder()
			if status, err := Check(r, nil); status != c.status || (err != nil) != (c.status != 0) {
				t.Errorf("refused with %d, %v", status, err)
			}
			if accepting(accepted).ServeHTTP(w, r); c.status != 403 && c.status != 0 && w.Code == http.StatusSwitchingProtocols {
				t.Error("the library lets it pass")
			}
		})
	}
}
