package web

import (
	"bytes"
	"compress/gzip"
	"html"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"tabula/protocol"
)

// roomPage is the page of a link to a room, whose tags (Open Graph, https://ogp.me) make a
// card with the room's code in a chat; nil for any other link. The tags come from the link
// alone: the program of the chat that reads them is a stranger, and learns nothing of the
// room, not even whether there is one.
func (c *assets) roomPage(r *http.Request, language string) *file {
	path, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	code, ok := protocol.ParseCode(path)
	page := c.roomPages[language]
	if !ok || page == "" {
		return nil
	}
	fill := strings.NewReplacer("{code}", html.EscapeString(code), "{origin}", html.EscapeString(c.originOf(r)))
	data := []byte(fill.Replace(page))
	return &file{
		kind: kinds[".html"], cache: "no-cache",
		plain: newVariant("", data), packed: []variant{newVariant("gzip", pack(data))},
	}
}

// originOf is the address under which a request came. Chats want the whole address of a
// picture. Only -origins tell whether a proxy speaks HTTPS for this server.
func (c *assets) originOf(r *http.Request) string {
	for _, origin := range c.origins() {
		if u, err := url.Parse(origin); err == nil && strings.EqualFold(u.Host, r.Host) {
			return origin
		}
	}
	return "http://" + r.Host
}

// packers are reused, because each takes a megabyte.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func pack(data []byte) []byte {
	var packed bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&packed)
	_, _ = z.Write(data) // a Buffer takes everything
	_ = z.Close()
	return packed.Bytes()
}
