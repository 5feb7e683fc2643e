package web

import (
	"strings"
	"testing"
	"time"

	"tabula/protocol"
)

// id is that of no game.
var id = strings.Repeat("0a", 16)

func TestWhatIsNoReplayIsSaid(t *testing.T) {
	s := memoryStore()
	f := openWith(t, s, built)
	until := time.Now().Add(time.Hour).UnixMilli()
	gone, broken := strings.Repeat("1b", 16), strings.Repeat("2c", 16)
	if err := s.Forget(t.Context(), gone, until); err != nil {
		t.Fatal(err)
	}
	if err := s.Keep(t.Context(), broken, []byte(`{"tabula":"replay","version":1,"sum":"","log":[]}`), until); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]struct {
		status int
		code   protocol.Code
	}{
		id: {404, protocol.NoReplay}, "x": {404, protocol.NoReplay}, strings.ToUpper(id): {404, protocol.NoReplay},
		gone: {410, protocol.ReplayDeleted}, broken: {500, protocol.ReplayDamaged},
	} {
		for _, path := range []string{"/api/replays/" + path, "/api/replays/" + path + "/log"} {
			a := f.ask("GET", path, "")
			if no := decode[protocol.Refusal](t, a); a.status != want.status || no.Code != want.code {
				t.Errorf("%s was answered with %d %s", path, a.status, a.body)
			}
			if a.header.Get("Cache-Control") != "no-store" || a.header.Get("Referrer-Policy") != "no-referrer" ||
				!strings.Contains(a.header.Get("X-Robots-Tag"), "noindex") {
				t.Errorf("%s has the headers %v", path, a.header)
			}
		}
	}
}

func TestTheLinkToAReplayIsThePage(t *testing.T) {
	f := open(t)
	a := f.ask("GET", "/replay/"+id, "")
	if a.status != 200 || !strings.Contains(a.header.Get("Content-Type"), "text/html") {
		t.Errorf("answered %d %v", a.status, a.header)
	}
	if !strings.Contains(a.header.Get("X-Robots-Tag"), "noindex") {
		t.Error("the page of a replay may be indexed")
	}
	for _, path := range []string{"/replay/" + id + "/more", "/replay/a.b", "/other/" + id} {
		if a := f.ask("GET", path, ""); a.status != 404 {
			t.Errorf("%s was answered with %d", path, a.status)
		}
	}
}
