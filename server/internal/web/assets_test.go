package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTheClientIsServed(t *testing.T) {
	f := open(t)
	for _, path := range []string{"/", "/BMRTZ", "/bm-rtz", "/BMRTZ/", "/BMRTZ/moderator", "/anything", "/index.html"} {
		a := f.ask("GET", path, "")
		if a.status != 200 || !strings.Contains(a.body, "<title>Tabula</title>") || a.header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %d %q %v", path, a.status, a.body, a.header)
		}
		if kind := a.header.Get("Content-Type"); kind != "text/html; charset=utf-8" {
			t.Errorf("%s is %s", path, kind)
		}
	}
	if a := f.ask("GET", "/icon.svg", ""); a.body != "<svg/>" || a.header.Get("Content-Type") != "image/svg+xml" ||
		a.header.Get("Cache-Control") != "no-cache" {
		t.Errorf("the icon: %q %v", a.body, a.header)
	}
	for _, path := range []string{"/.gitkeep", "/favicon.ico", "/assets/other.js", "/BMRTZ/more", "/a/BMRTZ/moderator", "/../main.go", "/assets/player-1.js.br"} {
		if a := f.ask("GET", path, ""); a.status != 404 {
			t.Errorf("%s: %d %q", path, a.status, a.body)
		}
	}
}

func TestPhonesGetThePageInTheirLanguage(t *testing.T) {
	c, err := loadAssets(fstest.MapFS{
		"index.html":       {Data: []byte("for all")},
		"index.en.html":    {Data: []byte("English")},
		"index.it.html":    {Data: []byte("italiano")},
		"index.ko.html":    {Data: []byte("plain 한국어")},
		"index.ko.html.br": {Data: []byte("한국어")},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{
		"it":                          "italiano",
		"IT-ch, en;q=0.9":             "italiano",
		"fr-FR, fr;q=0.9, ko-KR;q=.8": "한국어",
		"en;q=0.5, it;q=0.7":          "italiano",
		"it;q=0, en;q=0.1":            "English",
		"en, it":                      "English",
		"it;q=much, en;q=0.1":         "English",
		"fr":                          "for all",
		"*":                           "for all",
		"../../index.en":              "for all",
		"":                            "for all",
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/BMRTZ", nil)
		r.Header.Set("Accept-Language", accept)
		r.Header.Set("Accept-Encoding", "br")
		served := c.serve(w, r)
		varies := strings.Join(w.Header().Values("Vary"), ", ")
		if !served || w.Body.String() != want || !strings.Contains(varies, "Accept-Language") {
			t.Errorf("%q: %t %q, varies with %s", accept, served, w.Body, varies)
		}
		if packed := w.Header().Get("Content-Encoding") == "br"; packed != strings.Contains(varies, "Accept-Encoding") {
			t.Errorf("%q: packed is %t, varies with %s", accept, packed, varies)
		}
	}
}

func TestHashedFilesStayForAYear(t *testing.T) {
	a := open(t).ask("GET", "/assets/player-1.js", "")
	if a.body != "play()" || a.header.Get("Content-Type") != "text/javascript; charset=utf-8" ||
		a.header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
		t.Errorf("%d %q %v", a.status, a.body, a.header)
	}
}

func TestBrowsersChooseTheEncoding(t *testing.T) {
	f := open(t)
	for _, c := range []struct{ path, accept, encoding, body string }{
		{"/assets/player-1.js", "gzip, deflate, br, zstd", "br", "br of play()"},
		{"/assets/player-1.js", "gzip, deflate", "gzip", "gz of play()"},
		{"/assets/player-1.js", "br;q=0, gzip;q=0.1", "gzip", "gz of play()"},
		{"/assets/player-1.js", "identity", "", "play()"},
		{"/assets/player-1.js", "", "", "play()"},
		{"/assets/player-2.css", "gzip, br", "gzip", "gz of body{}"},
		{"/icon.svg", "gzip, br", "", "<svg/>"},
	} {
		a := f.ask("GET", c.path, "", "Accept-Encoding", c.accept)
		if a.body != c.body || a.header.Get("Content-Encoding") != c.encoding {
			t.Errorf("%s for %q: %q in %q", c.path, c.accept, a.body, a.header.Get("Content-Encoding"))
		}
		if varies := a.header.Get("Vary") == "Accept-Encoding"; varies != strings.HasPrefix(c.path, "/assets/") {
			t.Errorf("%s for %q: varies is %t", c.path, c.accept, varies)
		}
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	f := open(t)
	etag := f.ask("GET", "/", "").header.Get("ETag")
	if a := f.ask("GET", "/BMRTZ", "", "If-None-Match", etag); a.status != http.StatusNotModified || a.body != "" {
		t.Errorf("answered %d %q", a.status, a.body)
	}
	const script = "/assets/player-1.js"
	plain := f.ask("GET", script, "").header.Get("ETag")
	if packed := f.ask("GET", script, "", "Accept-Encoding", "br").header.Get("ETag"); packed == plain {
		t.Error("two encodings share an ETag")
	}
}

func TestPagesAreReadOnly(t *testing.T) {
	f := open(t)
	if a := f.ask("POST", "/", "x"); a.status != http.StatusMethodNotAllowed || a.header.Get("Allow") != "GET, HEAD" {
		t.Errorf("answered %d %v", a.status, a.header)
	}
	if a := f.ask("HEAD", "/", ""); a.status != 200 || a.body != "" {
		t.Errorf("HEAD was answered with %d %q", a.status, a.body)
	}
}

func TestACloneWithoutAClientSaysWhatToDo(t *testing.T) {
	f := openWith(t, memoryStore(), Config{Assets: fstest.MapFS{".gitkeep": {}}})
	if a := f.ask("GET", "/", ""); a.status != 200 || !strings.Contains(a.body, "make run") {
		t.Errorf("answered %d %q", a.status, a.body)
	}
}

func TestEveryAnswerTrustsOnlyThisServer(t *testing.T) {
	f := open(t)
	for _, path := range []string{"/", "/assets/player-1.js", "/nothing.txt", "/api/rooms", "/api/nothing"} {
		h := f.ask("GET", path, "").header
		policy := h.Get("Content-Security-Policy")
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" ||
			!strings.HasPrefix(policy, "default-src 'self';") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: %v", path, h)
		}
		if h.Get("Cross-Origin-Opener-Policy") != "same-origin" || h.Get("Cross-Origin-Resource-Policy") != "same-origin" ||
			!strings.Contains(h.Get("Permissions-Policy"), "camera=()") {
			t.Errorf("%s lets other pages in: %v", path, h)
		}
		if h.Values("Set-Cookie") != nil {
			t.Errorf("%s sets a cookie", path)
		}
	}
}

// While a new version is rolled out, a page of one build may ask an instance of
// the other for its files.
func TestFilesOfAnotherBuildAreAnsweredWithOurs(t *testing.T) {
	c, err := loadAssets(fstest.MapFS{
		"assets/player-B8BXCicl.js":     {Data: []byte("play()")},
		"assets/player-Dfe-ZlHu.css":    {Data: []byte("*{}")},
		"assets/parts/deck-B8BXCicl.js": {Data: []byte("shuffle()")},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]struct{ body, cache string }{
		"/assets/player-B8BXCicl.js":  {"play()", "public, max-age=31536000, immutable"},
		"/assets/player-00-00000.js":  {"play()", "no-store"},
		"/assets/player-00000000.css": {"*{}", "no-store"},
		"/assets/table-00000000.js":   {},
		// A part goes with its own page only: with another it would start a second one.
		"/assets/parts/deck-00000000.js": {},
		"/assets/player.js":              {},
		"/player-00000000.js":            {},
	} {
		w := httptest.NewRecorder()
		served := c.serve(w, httptest.NewRequest("GET", path, nil))
		if served != (want.body != "") || w.Body.String() != want.body || w.Header().Get("Cache-Control") != want.cache {
			t.Errorf("%s: %t %q %v", path, served, w.Body, w.Header())
		}
	}
}
