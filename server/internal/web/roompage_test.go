package web

import (
	"compress/gzip"
	"io"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

// withRoomPages is the client with the pages that the server completes.
func withRoomPages() fstest.MapFS {
	files := maps.Clone(built)
	files["index.it.html"] = &fstest.MapFile{Data: []byte("<title>Tabula</title> in italiano")}
	files["room.en.html"] = &fstest.MapFile{Data: []byte(`<title>Tabula</title>"room {code}""{origin}/{code}"`)}
	files["room.it.html"] = &fstest.MapFile{Data: []byte(`<title>Tabula</title>"stanza {code}""{origin}/{code}"`)}
	return files
}

// A chat makes a card from the page of a link: with the code of the room, and nothing that
// only people in the room know.
func TestALinkToARoomIsACardInAChat(t *testing.T) {
	f := openWith(t, memoryStore(), Config{Assets: withRoomPages(), Origins: []string{"https://Tabula.example", "http://192.0.2.1:8080"}})
	ada := f.room("Ada")
	for _, c := range []struct{ host, path, language, want string }{
		{"tabula.example", "/" + ada.Code, "", `"room ` + ada.Code + `""https://Tabula.example/` + ada.Code + `"`},
		{"tabula.example", "/BMRTZ", "it-CH", `"stanza BMRTZ""https://Tabula.example/BMRTZ"`},
		{"tabula.example", "/bm-rtz/", "fr", `"room BMRTZ""https://Tabula.example/BMRTZ"`},
		{"192.0.2.1:8080", "/BMRTZ/table", "", `"room BMRTZ""http://192.0.2.1:8080/BMRTZ"`},
		{"localhost:8080", "/BMRTZ/moderator", "", `"room BMRTZ""http://localhost:8080/BMRTZ"`},
		{"a&b'c", "/BMRTZ", "", `"room BMRTZ""http://a&amp;b&#39;c/BMRTZ"`},
		{"tabula.example", "/", "", ""},
		{"tabula.example", "/rules", "", ""},
		{"tabula.example", "/AEIOU", "", ""},
		{"tabula.example", "/<b>{code}", "", ""},
		{"tabula.example", "/replay/BMRTZ", "", ""},
		{"tabula.example", "/privacy", "it", " in italiano"},
	} {
		a := f.askHost(c.host, "GET", c.path, "", "Accept-Language", c.language)
		if a.status != 200 || a.body != "<title>Tabula</title>"+c.want || a.header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s%s: %d %q %v", c.host, c.path, a.status, a.body, a.header)
		}
		if strings.Contains(a.body, "Ada") || a.header.Values("Set-Cookie") != nil {
			t.Errorf("the card of %s tells of the room: %q %v", c.path, a.body, a.header)
		}
	}
	if a := f.ask("GET", "/room.en.html", ""); a.status != 404 {
		t.Errorf("the template itself is answered with %d", a.status)
	}
	if a := f.ask("GET", "/BMRTZ/more", ""); a.status != 404 {
		t.Errorf("no link of ours is answered with %d", a.status)
	}
}

func TestTheCardOfARoomIsPacked(t *testing.T) {
	f := openWith(t, memoryStore(), Config{Assets: withRoomPages()})
	plain := f.ask("GET", "/BMRTZ", "")
	a := f.ask("GET", "/BMRTZ", "", "Accept-Encoding", "gzip, br")
	z, err := gzip.NewReader(strings.NewReader(a.body))
	if err != nil {
		t.Fatal(err)
	}
	if page, err := io.ReadAll(z); err != nil || string(page) != plain.body || a.header.Get("Content-Encoding") != "gzip" {
		t.Errorf("%q %v %v", page, err, a.header)
	}
	if varies := strings.Join(a.header.Values("Vary"), ", "); varies != "Accept-Language, Accept-Encoding" {
		t.Errorf("varies with %s", varies)
	}
	etag := a.header.Get("ETag")
	if etag == plain.header.Get("ETag") {
		t.Error("two encodings share an ETag")
	}
	if a := f.ask("GET", "/BMRTZ", "", "Accept-Encoding", "gzip", "If-None-Match", etag); a.status != 304 {
		t.Errorf("the same page is sent again: %d", a.status)
	}
	if a := f.ask("GET", "/GFDCB", "", "Accept-Encoding", "gzip", "If-None-Match", etag); a.status != 200 {
		t.Errorf("the page of another room is answered with %d", a.status)
	}
}
