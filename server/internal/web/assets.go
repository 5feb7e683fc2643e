package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"iter"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// assets are the files of the built client. They are few and stay in memory, each with the
// compressed copies that the build has made.
type assets struct {
	files     map[string]*file  // by path, without a leading slash
	roomPages map[string]string // by language; see roomPage
	origins   func() []string
}

// A file is one file of the client.
type file struct {
	kind   string // Content-Type
	cache  string
	plain  variant
	packed []variant // best first
}

// A variant is a file in one encoding.
type variant struct {
	encoding string // as HTTP names it; "" for the file itself
	etag     string
	data     []byte
}

// encodings are those of the build's compressed copies, best first. Walking the files meets
// them in this order.
var encodings = []struct{ suffix, name string }{{".br", "br"}, {".gz", "gzip"}}

// kinds are content types. The system's table differs from machine to machine.
var kinds = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
}

const index = "index.html"

// replayPage begins the links to replays.
const replayPage = "/replay/"

func loadAssets(built fs.FS, origins func() []string) (*assets, error) {
	c := &assets{files: map[string]*file{}, roomPages: map[string]string{}, origins: origins}
	err := fs.WalkDir(built, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		data, err := fs.ReadFile(built, name)
		if err != nil {
			return err
		}
		c.add(name, data)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if c.files[index] == nil {
		c.add(index, []byte(unbuilt))
	}
	return c, nil
}

// page is the page of a link in the best of the languages that a browser accepts; the page
// for all if there is none of them.
func (c *assets) page(r *http.Request) *file {
	best, chosen, most := c.files[index], "en", 0.0
	for tag, weight := range weights(r.Header.Get("Accept-Language")) {
		language, _, _ := strings.Cut(tag, "-")
		if f := c.files["index."+language+".html"]; f != nil && weight > most {
			best, chosen, most = f, language, weight
		}
	}
	if page := c.roomPage(r, chosen); page != nil {
		return page
	}
	return best
}

// unbuilt is what a clone without a built client serves.
const unbuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tabula</title>
<p>The web client is not built. Run <code>make run</code> in the project's folder.</p>
</html>
`

func (c *assets) add(name string, data []byte) {
	if language, is := strings.CutPrefix(name, "room."); is {
		c.roomPages[strings.TrimSuffix(language, ".html")] = string(data)
		return
	}
	for _, e := range encodings {
		if plain, ok := strings.CutSuffix(name, e.suffix); ok {
			f := c.file(plain)
			f.packed = append(f.packed, newVariant(e.name, data))
			return
		}
	}
	c.file(name).plain = newVariant("", data)
}

// file returns the file of a name, or makes it: a compressed copy may come before it.
func (c *assets) file(name string) *file {
	f, there := c.files[name]
	if !there {
		f = &file{kind: kinds[path.Ext(name)], cache: "no-cache"}
		if f.kind == "" {
			f.kind = "application/octet-stream"
		}
		// The build names these after their content.
		if strings.HasPrefix(name, "assets/") {
			f.cache = "public, max-age=31536000, immutable"
		}
		c.files[name] = f
	}
	return f
}

func newVariant(encoding string, data []byte) variant {
	sum := sha256.Sum256(data)
	return variant{encoding, `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, data}
}

// otherBuild returns our file for one of another build. During an update, the page may come
// from one instance and what it asks for from another. Parts that a page loads later are in
// subfolders, and belong to their page only.
func (c *assets) otherBuild(name string) *file {
	wanted, hashed := unhashed(name)
	if !hashed {
		return nil
	}
	for ours, f := range c.files {
		if stem, _ := unhashed(ours); stem == wanted {
			return f
		}
	}
	return nil
}

// unhashed is the name of an asset without the hash of its content.
func unhashed(name string) (stem string, ok bool) {
	ext := path.Ext(name)
	// A hash of the build has eight characters.
	const hash = len("-01234567")
	stem = strings.TrimSuffix(name, ext)
	if path.Dir(name) != "assets" || len(stem) <= hash || stem[len(stem)-hash] != '-' {
		return "", false
	}
	return stem[:len(stem)-hash] + ext, true
}

// screens are what a room shows besides the player's page.
var screens = []string{"", "table", "moderator"}

// isLink tells whether the page reads a path itself: a room's code and one of its screens,
// or a replay.
func isLink(path string) bool {
	path = strings.TrimSuffix(path, "/")
	if id, is := strings.CutPrefix("/"+path, replayPage); is {
		return !strings.ContainsAny(id, "/.")
	}
	code, screen, _ := strings.Cut(path, "/")
	return !strings.Contains(code, ".") && slices.Contains(screens, screen)
}

// serve answers with a file; false if there is none. A path of one part that is no file is
// a link to a room, which the client reads.
func (c *assets) serve(w http.ResponseWriter, r *http.Request) bool {
	name := strings.TrimPrefix(r.URL.Path, "/")
	f, there := c.files[name]
	if !there {
		f = c.otherBuild(name)
	}
	if f == nil {
		if !isLink(name) {
			return false
		}
		f, there = c.page(r), true
		w.Header().Add("Vary", "Accept-Language")
	}
	v := f.choose(r.Header.Get("Accept-Encoding"))
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", f.cache)
	if !there {
		h.Set("Cache-Control", "no-store")
	}
	h.Set("ETag", v.etag)
	if len(f.packed) > 0 {
		h.Add("Vary", "Accept-Encoding")
	}
	if v.encoding != "" {
		h.Set("Content-Encoding", v.encoding)
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(v.data))
	return true
}

// choose returns the first compressed copy that the browser can read.
func (f *file) choose(accept string) variant {
	for _, v := range f.packed {
		if accepts(accept, v.encoding) {
			return v
		}
	}
	return f.plain
}

func accepts(accept, encoding string) bool {
	for name, weight := range weights(accept) {
		if name == encoding {
			return weight > 0
		}
	}
	return false
}

// weights reads a header like "it-CH, en;q=0.8": what a browser accepts, in lower case, and
// how much it prefers it.
func weights(accept string) iter.Seq2[string, float64] {
	return func(yield func(string, float64) bool) {
		for offer := range strings.SplitSeq(strings.ToLower(accept), ",") {
			name, q, _ := strings.Cut(offer, ";")
			weight := 1.0
			if q, weighed := strings.CutPrefix(strings.TrimSpace(q), "q="); weighed {
				weight, _ = strconv.ParseFloat(q, 64)
			}
			if !yield(strings.TrimSpace(name), weight) {
				return
			}
		}
	}
}
