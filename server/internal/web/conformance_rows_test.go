package web

import (
	"bytes"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"tabula/protocol"
)

// TestFramesAreThoseOfTheRFC sends what RFC 6455 allows and what it forbids: the
// cases of sections 1 to 5 and 7 of the Autobahn test suite, and some of our own.
func TestFramesAreThoseOfTheRFC(t *testing.T) {
	rows := []row{
		{section: "5.1", what: "text without a mask", bytes: unmasked(fin|text, "?"), code: 1002},
		{section: "5.1", what: "an empty text without a mask", bytes: unmasked(fin|text, ""), code: 1002},
		{section: "5.1", what: "a ping without a mask", bytes: unmasked(fin|ping, ""), code: 1002},
		{section: "5.1", what: "a close without a mask", bytes: unmasked(fin|closing, ""), code: 1002},
		{section: "5.1", what: "a second frame without a mask", bytes: framed(text, "?") + unmasked(fin|continuation, "?"), code: 1002},

		{section: "5.2", what: "a length of 16 bits for 5", bytes: long16(fin|text, 5, "01234"), code: 1002},
		{section: "5.2", what: "a length of 16 bits for 125", bytes: long16(fin|text, 125, string(repeat("?", 125))), code: 1002},
		{section: "5.2", what: "a length of 16 bits for nothing", bytes: long16(fin|text, 0, ""), code: 1002},
		{section: "5.2", what: "a length of 64 bits for 5", bytes: long64(fin|text, 5, "01234"), code: 1002},
		{section: "5.2", what: "a length of 64 bits for 65,535", bytes: long64(fin|text, math.MaxUint16, "?"), code: 1002},
		{section: "5.2", what: "a length with the highest bit", bytes: long64(fin|text, 1<<63, "?"), code: 1002},
		{section: "5.2", what: "the greatest length", bytes: long64(fin|text, math.MaxUint64, "?"), code: 1002},
		{section: "5.2", what: "a ping with the greatest length", bytes: long64(fin|ping, math.MaxUint64, "?"), code: 1002},
		{section: "7.4.1", what: "the greatest length that is allowed", bytes: long64(fin|text, math.MaxInt64, string(repeat("?", 40_000))), code: 1009},

		{section: "5.4", what: "text in two frames", bytes: framed(text, "?") + framed(fin|continuation, "!"), answers: 1},
		{section: "5.4", what: "text in empty frames", bytes: framed(text, "") + framed(continuation, "") + framed(fin|continuation, ""), answers: 1},
		{section: "5.4", what: "text between empty frames", bytes: framed(text, "") + framed(continuation, "?") + framed(fin|continuation, ""), answers: 1},
		{section: "5.4", what: "two texts in two frames each", bytes: strings.Repeat(framed(text, "?")+framed(fin|continuation, "!"), 2), answers: 2},
		{section: "5.4", what: "a ping between two frames", bytes: framed(text, "?") + framed(fin|ping, "here") + framed(fin|continuation, "!"), answers: 1, pongs: []string{"here"}},
		{section: "5.4", what: "pings between five frames", bytes: framed(text, "?") + framed(continuation, "?") + framed(fin|ping, "one") + framed(continuation, "?") + framed(fin|ping, "two") + framed(continuation, "?") + framed(fin|continuation, "!"), answers: 1, pongs: []string{"one", "two"}},
		{section: "5.4", what: "a close between two frames", bytes: framed(text, "?") + farewell(1000, ""), code: 1000},
		{section: "5.4", what: "a continuation of nothing", bytes: framed(fin|continuation, "?"), code: 1002},
		{section: "5.4", what: "an unfinished continuation of nothing", bytes: framed(continuation, "?"), code: 1002},
		{section: "5.4", what: "an empty continuation of nothing", bytes: framed(fin|continuation, ""), code: 1002},
		{section: "5.4", what: "a continuation of a whole text", bytes: framed(fin|text, "?") + framed(fin|continuation, "!"), answers: 1, code: 1002},
		{section: "5.4", what: "text within text", bytes: framed(text, "?") + framed(fin|text, "!"), code: 1002},
		{section: "5.4", what: "unfinished text within text", bytes: framed(text, "?") + framed(text, "!"), code: 1002},
		{section: "5.4", what: "binary within text", bytes: framed(text, "?") + framed(fin|binaryData, "!"), code: 1002},
		{section: "7.4.1", what: "binary", bytes: framed(fin|binaryData, "?"), code: 1003},
		{section: "7.4.1", what: "an empty binary", bytes: framed(fin|binaryData, ""), code: 1003},
		{section: "7.4.1", what: "binary in two frames", bytes: framed(binaryData, "?") + framed(fin|continuation, "!"), code: 1003},
		{section: "7.4.1", what: "two frames that are too long together", bytes: framed(text, string(repeat("?", protocol.MaxMessage))) + framed(fin|continuation, "!"), code: 1009},

		{section: "5.5", what: "a ping in two frames", bytes: framed(ping, "?") + framed(fin|continuation, "!"), code: 1002},
		{section: "5.5", what: "a pong in two frames", bytes: framed(pong, "?") + framed(fin|continuation, "!"), code: 1002},
		{section: "5.5", what: "a close in two frames", bytes: framed(closing, "\x03") + framed(fin|continuation, "\xe8"), code: 1002},
		{section: "5.5", what: "an unfinished ping within text", bytes: framed(text, "?") + framed(ping, "") + framed(fin|continuation, "!"), code: 1002},
		{section: "5.5", what: "a ping of 126 bytes", bytes: framed(fin|ping, string(repeat("?", 126))), code: 1002},
		{section: "5.5", what: "a pong of 126 bytes", bytes: framed(fin|pong, string(repeat("?", 126))), code: 1002},
		{section: "5.5", what: "a close of 126 bytes", bytes: farewell(1000, string(repeat("?", 124))), code: 1002},
		{section: "5.5", what: "a close of 70,000 bytes", bytes: farewell(1000, string(repeat("?", 70_000))), code: 1002},

		{section: "5.5.2", what: "an empty ping", bytes: framed(fin|ping, ""), pongs: []string{""}},
		{section: "5.5.2", what: "a ping with text", bytes: framed(fin|ping, "here"), pongs: []string{"here"}},
		{section: "5.5.2", what: "a ping that is no text", bytes: framed(fin|ping, "\x00\xff\xfe\xfd"), pongs: []string{"\x00\xff\xfe\xfd"}},
		{section: "5.5.2", what: "a ping of 125 bytes", bytes: framed(fin|ping, string(repeat("\xfe", 125))), pongs: []string{string(repeat("\xfe", 125))}},
		{section: "5.5.3", what: "a pong that nobody asked for", bytes: framed(fin|pong, "") + framed(fin|pong, "here") + framed(fin|ping, "there"), pongs: []string{"there"}},

		{section: "5.5.1", what: "a close without a code", bytes: framed(fin|closing, ""), code: noCode},
		{section: "5.5.1", what: "a close of one byte", bytes: framed(fin|closing, "\x03"), code: 1002},
		{section: "5.5.1", what: "a close with a reason", bytes: farewell(1000, "κόσμε"), code: 1000},
		{section: "5.5.1", what: "a close with the longest reason", bytes: farewell(1000, string(repeat("?", 123))), code: 1000},
		{section: "5.5.1", what: "a ping after the close", bytes: farewell(1000, "") + framed(fin|ping, "?"), code: 1000},
		{section: "5.5.1", what: "text after the close", bytes: farewell(1000, "") + framed(fin|text, "?"), code: 1000},
		{section: "5.5.1", what: "a second close", bytes: farewell(1000, "") + farewell(1001, ""), code: 1000},
		{section: "8.1", what: "a reason that is no text", bytes: farewell(1000, "\xff\xff"), code: 1007},
		{section: "8.1", what: "a reason that ends within a letter", bytes: farewell(1000, "caf\xc3"), code: 1007},
		{section: "8.1", what: "a reason with half a pair", bytes: farewell(1000, "\xed\xa0\x80"), code: 1007},

		{section: "10.4", what: "text in as many frames as are allowed", bytes: framed(text, "?") + strings.Repeat(framed(continuation, "?"), 99) + framed(fin|continuation, "!"), answers: 1},
		{section: "10.4", what: "text in too many frames", bytes: framed(text, "?") + strings.Repeat(framed(continuation, "?"), 100) + framed(fin|continuation, "!"), code: 1008},
		{section: "10.4", what: "empty frames without end", bytes: framed(text, "") + strings.Repeat(framed(continuation, ""), 10_000), code: 1008},
		{section: "10.4", what: "pongs without end", bytes: strings.Repeat(framed(fin|pong, ""), 10_000), code: 1008},
	}
	for _, n := range []int{0, 1, 125, 126, 127, 128, 32_767, protocol.MaxMessage} {
		rows = append(rows, row{section: "5.2", what: fmt.Sprintf("text of %d bytes", n), bytes: framed(fin|text, string(repeat("?", n))), answers: 1})
	}
	for _, n := range []int{protocol.MaxMessage + 1, 65_535, 65_536} {
		rows = append(rows, row{section: "7.4.1", what: fmt.Sprintf("text of %d bytes", n), bytes: framed(fin|text, string(repeat("?", n))), code: 1009})
	}
	for _, bits := range []byte{rsv1, rsv2, rsv3, rsv1 | rsv2, rsv1 | rsv3, rsv2 | rsv3, rsv1 | rsv2 | rsv3} {
		for _, opcode := range []byte{text, binaryData, closing, ping, pong} {
			for _, payload := range []string{"", "!?"} {
				rows = append(rows, row{
					section: "5.2", what: fmt.Sprintf("reserved bits %x, opcode %x, %d bytes", bits>>4, opcode, len(payload)),
					bytes: framed(fin|bits|opcode, payload) + framed(fin|ping, "?"), code: 1002,
				})
			}
		}
		rows = append(rows, row{
			section: "5.2", what: fmt.Sprintf("reserved bits %x in a continuation", bits>>4),
			bytes: framed(text, "?") + framed(fin|bits|continuation, "!"), code: 1002,
		})
	}
	for _, opcode := range []byte{3, 4, 5, 6, 7, 11, 12, 13, 14, 15} {
		for _, payload := range []string{"", "!?"} {
			rows = append(rows, row{
				section: "5.2", what: fmt.Sprintf("opcode %d with %d bytes", opcode, len(payload)),
				bytes: framed(fin|opcode, payload) + framed(fin|ping, "?"), code: 1002,
			})
		}
	}
	for _, code := range []uint16{1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999} {
		rows = append(rows, row{section: "7.4", what: fmt.Sprintf("code %d", code), bytes: farewell(code, ""), code: int(code)})
	}
	for _, code := range []uint16{0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535} {
		rows = append(rows, row{section: "7.4", what: fmt.Sprintf("code %d", code), bytes: farewell(code, ""), code: 1002})
	}
	var many bytes.Buffer
	var pongs []string
	for i := range 10 {
		pongs = append(pongs, strconv.Itoa(i))
		many.WriteString(framed(fin|ping, pongs[i]))
	}
	playAll(t, append(rows, row{section: "5.5.2", what: "ten pings at once", bytes: many.String(), pongs: pongs}))
}

// TestTextIsUTF8 sends text that is UTF-8 and text that is not, as RFC 3629
// defines it: the cases of section 6 of the Autobahn test suite among others.
func TestTextIsUTF8(t *testing.T) {
	valid := []string{
		"κόσμε", "Hello-µ@ßöäüàá-UTF-8!!", "\x00", "\u007f", "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\ufffd", "\ufffe", "\uffff",
		"\U00010000", "\U0001fffe", "\U0010fffd", "\U0010ffff", "\ufeff", "\ufdd0",
	}
	invalid := []string{
		"\x80", "\xbf", "\x80\xbf\x80", // no first byte
		"\xc2", "\xdf", "\xe0\xa0", "\xef\xbf", "\xf0\x90\x80", "\xf4\x8f\xbf", "\xe2", "\xf0", "\xf0\x9f", // cut off
		"\xc2?", "\xe2\x82?", "\xf0\x9f\x98?", "\xc3\xc3", "\xe2\x82\xe2\x82\xac", // cut off within
		"\xc0\x80", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x80\xaf", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x80\x80\xaf", "\xf0\x8f\xbf\xbf", // too long
		"\xed\xa0\x80", "\xed\xad\xbf", "\xed\xae\x80", "\xed\xaf\xbf", "\xed\xb0\x80", "\xed\xbe\x80", "\xed\xbf\xbf", "\xed\xa0\x80\xed\xb0\x80", "\xed\xaf\xbf\xed\xbf\xbf", // surrogates
		"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf7\xbf\xbf\xbf", // above U+10FFFF
		"\xf8\x88\x80\x80\x80", "\xfb\xbf\xbf\xbf\xbf", "\xfc\x84\x80\x80\x80\x80", "\xfd\xbf\xbf\xbf\xbf\xbf", "\xfc\x80\x80\x80\x80\xaf", // five and six bytes
		"\xfe", "\xff", "\xfe\xfe\xff\xff",
		"κόσμε\xed\xa0\x80edited", "κόσμε\xf4\x90\x80\x80edited",
	}
	var rows []row
	add := func(s string, r row) {
		r.section = "8.1"
		r.what, r.bytes = fmt.Sprintf("%+q", s), framed(fin|text, s)
		rows = append(rows, r)
		for i := range len(s) + 1 {
			r.what = fmt.Sprintf("%+q and %+q", s[:i], s[i:])
			r.bytes = framed(text, s[:i]) + framed(fin|ping, "") + framed(fin|continuation, s[i:])
			r.pongs = []string{""}
			rows = append(rows, r)
		}
	}
	for _, s := range valid {
		add(s, row{answers: 1})
	}
	for _, s := range invalid {
		add(s, row{code: 1007})
	}
	playAll(t, rows)
}

// A name that is not UTF-8 cannot enter a room over a socket.
func TestANameThatIsNotUTF8IsNoName(t *testing.T) {
	playAll(t, []row{{
		section: "8.1", what: "a command with a name",
		bytes: framed(fin|text, `{"t":"rename","n":1,"player":1,"name":"Ada`+"\xff"+`"}`), code: 1007,
	}})
}

func TestHandshakesAreThoseOfTheRFC(t *testing.T) {
	f := open(t)
	path := "/api/rooms/" + f.room("Ada").Code + "/socket"
	good := []string{
		"Host: " + f.listener.Listener.Addr().String(), "Upgrade: websocket", "Connection: Upgrade",
		"Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + key,
	}
	// with replaces headers of a good handshake, or adds them; a name alone removes it.
	with := func(changes ...string) []string {
		headers := append([]string{}, good...)
		for _, change := range changes {
			name, value, _ := strings.Cut(change, ":")
			kept := headers[:0]
			for _, h := range headers {
				if !strings.HasPrefix(h, name+":") {
					kept = append(kept, h)
				}
			}
			headers = kept
			if value != "" {
				headers = append(headers, change)
			}
		}
		return headers
	}
	for _, c := range []struct {
		section, what, first string
		headers              []string
		status               int
	}{
		{"4.2.2", "a good one", "GET " + path + " HTTP/1.1", good, 101},
		{"4.2.1", "in other letters", "GET " + path + " HTTP/1.1", with("Upgrade: WebSocket", "Connection: keep-alive, UPGRADE"), 101},
		{"9.1", "with compression", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"), 101},
		{"4.2.2", "with a subprotocol", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Protocol: chat"), 101},
		{"4.2.1", "a POST", "POST " + path + " HTTP/1.1", good, 405},
		{"4.2.1", "HTTP 1.0", "GET " + path + " HTTP/1.0", good, 426},
		{"4.2.1", "without a host", "GET " + path + " HTTP/1.1", with("Host"), 400},
		{"4.2.1", "without Upgrade", "GET " + path + " HTTP/1.1", with("Upgrade"), 426},
		{"4.2.1", "an upgrade to something else", "GET " + path + " HTTP/1.1", with("Upgrade: h2c"), 426},
		{"4.2.1", "without Connection", "GET " + path + " HTTP/1.1", with("Connection"), 426},
		{"4.2.1", "a connection that stays", "GET " + path + " HTTP/1.1", with("Connection: keep-alive"), 426},
		{"4.2.1", "without a key", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Key"), 400},
		{"4.2.1", "a short key", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Key: c2hvcnQ="), 400},
		{"4.2.1", "a key that is no base64", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Key: ########################"), 400},
		{"4.2.1", "two keys", "GET " + path + " HTTP/1.1", append(with(), "Sec-WebSocket-Key: "+key), 400},
		{"4.4", "without a version", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Version"), 426},
		{"4.4", "version 8", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Version: 8"), 426},
		{"4.4", "version 14", "GET " + path + " HTTP/1.1", with("Sec-WebSocket-Version: 14"), 426},
	} {
		t.Run(c.what, func(t *testing.T) {
			f.t = t
			w, response := f.raw(c.first + "\r\n" + strings.Join(c.headers, "\r\n") + "\r\n\r\n")
			defer w.conn.Close()
			h := response.Header
			switch {
			case response.StatusCode != c.status:
				t.Errorf("RFC 6455, %s: %s, want %d", c.section, response.Status, c.status)
			case c.section == "4.4" && h.Get("Sec-WebSocket-Version") != "13":
				t.Errorf("RFC 6455, 4.4: the version is %q", h.Get("Sec-WebSocket-Version"))
			case c.status == http.StatusSwitchingProtocols && (h.Get("Sec-WebSocket-Accept") != accept || h.Get("Sec-WebSocket-Extensions")+h.Get("Sec-WebSocket-Protocol") != ""):
				t.Errorf("RFC 6455, %s: answered %v", c.section, h)
			}
		})
	}
	f.t = t
}
