package web

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tabula/protocol"
)

// A wire is a seat's WebSocket, on which the test writes each byte itself.
type wire struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
}

// key and accept are the example of RFC 6455, 1.3.
const (
	key    = "dGhlIHNhbXBsZSBub25jZQ=="
	accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
)

// raw sends the head of a request and reads the head of the answer.
func (f *front) raw(request string) (*wire, *http.Response) {
	f.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(f.listener.URL, "http://"))
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		f.t.Fatal(err)
	}
	w := &wire{t: f.t, conn: conn, in: bufio.NewReader(conn)}
	w.write(request)
	response, err := http.ReadResponse(w.in, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	return w, response
}

// wire opens a seat and reads its first frame.
func (f *front) wire(ticket protocol.Ticket) *wire {
	f.t.Helper()
	w, response := f.raw("GET /api/rooms/" + ticket.Code + "/socket HTTP/1.1\r\nHost: " + f.listener.Listener.Addr().String() +
		"\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + "\r\n\r\n")
	if response.StatusCode != http.StatusSwitchingProtocols {
		f.t.Fatalf("the handshake was answered with %s", response.Status)
	}
	w.write(framed(fin|text, string(protocol.EncodeCommand(protocol.Hello{Token: ticket.Token}, 0))))
	if opcode, payload := w.read(); opcode != text {
		f.t.Fatalf("the seat was answered with opcode %d, %q", opcode, payload)
	}
	return w
}

// write ignores errors: a server may close before it has read everything, and the
// answer tells why.
func (w *wire) write(bytes string) { _, _ = io.WriteString(w.conn, bytes) }

// read returns the next frame of the server, which must be whole, unmasked and
// no longer than needed (RFC 6455, 5.1 and 5.2).
func (w *wire) read() (opcode byte, payload []byte) {
	w.t.Helper()
	must := func(err error) {
		if err != nil {
			w.t.Fatalf("waiting for a frame: %v", err)
		}
	}
	var head [2]byte
	_, err := io.ReadFull(w.in, head[:])
	must(err)
	length, least := uint64(head[1]), uint64(0)
	switch head[1] {
	case 126:
		var long uint16
		must(binary.Read(w.in, binary.BigEndian, &long))
		length, least = uint64(long), 126
	case 127:
		must(binary.Read(w.in, binary.BigEndian, &length))
		least = 1 << 16
	}
	if head[0]&^0xf != fin || head[1] > 127 || length < least {
		w.t.Fatalf("the server's frame begins with %x and is %d bytes long", head, length)
	}
	payload = make([]byte, length)
	_, err = io.ReadFull(w.in, payload)
	must(err)
	return head[0] & 0xf, payload
}

// The first byte of a frame (RFC 6455, 5.2).
const (
	fin          = 0x80
	rsv1         = 0x40
	rsv2         = 0x20
	rsv3         = 0x10
	continuation = 0x0
	text         = 0x1
	binaryData   = 0x2
	closing      = 0x8
	ping         = 0x9
	pong         = 0xa
)

// mask is the example of RFC 6455, 5.7.
const mask = "\x37\xfa\x21\x3d"

// masked is what follows the length of a client's frame.
func masked(payload string) string {
	hidden := []byte(payload)
	for i := range hidden {
		hidden[i] ^= mask[i%4]
	}
	return mask + string(hidden)
}

// framed is a client's frame as RFC 6455 wants it.
func framed(first byte, payload string) string {
	switch n := len(payload); {
	case n < 126:
		return string([]byte{first, 0x80 | byte(n)}) + masked(payload)
	case n < 1<<16:
		return long16(first, uint16(n), payload)
	default:
		return long64(first, uint64(n), payload)
	}
}

// long16 is a frame that says its length in 16 bits.
func long16(first byte, length uint16, payload string) string {
	return string(binary.BigEndian.AppendUint16([]byte{first, 0x80 | 126}, length)) + masked(payload)
}

// long64 is a frame that says its length in 64 bits.
func long64(first byte, length uint64, payload string) string {
	return string(binary.BigEndian.AppendUint64([]byte{first, 0x80 | 127}, length)) + masked(payload)
}

// unmasked is a short frame as only a server may send it.
func unmasked(first byte, payload string) string {
	return string([]byte{first, byte(len(payload))}) + payload
}

// farewell is a close frame with a code and a reason.
func farewell(code uint16, reason string) string {
	return framed(fin|closing, string(binary.BigEndian.AppendUint16(nil, code))+reason)
}

// noCode stands for a close frame without a code (RFC 6455, 7.1.5).
const noCode = 1005

// A row is what a client sends, and what the server has to do.
type row struct {
	section string // of RFC 6455
	what    string
	bytes   string
	answers int      // messages that may be answered, and are unless it closes; each is no JSON, so the answer is a refusal
	pongs   []string // payloads, in their order
	code    int      // with which the server closes; 0 when it does not
}

// play sends a row and compares.
func (f *front) play(t *testing.T, ticket protocol.Ticket, r row, bytewise bool) {
	t.Helper()
	f.t = t
	w := f.wire(ticket)
	if bytewise {
		for i := range len(r.bytes) {
			w.write(r.bytes[i : i+1])
		}
	} else {
		w.write(r.bytes)
	}
	var pongs []string
	answers, code, asked := 0, 0, false
	for code == 0 {
		if r.code == 0 && !asked && answers >= r.answers && len(pongs) >= len(r.pongs) {
			asked = true // is there more?
			w.write(farewell(1000, ""))
		}
		switch opcode, payload := w.read(); opcode {
		case text:
			message, err := protocol.DecodeServer(payload)
			if err != nil {
				t.Fatal(err)
			}
			if no, refused := message.(protocol.Refused); refused {
				if answers++; answers > r.answers {
					t.Fatalf("RFC 6455, %s: the server took what it must refuse", r.section)
				}
				if no.Code != protocol.BadMessage {
					t.Errorf("a message was answered with %+v", no)
				}
			}
		case pong:
			pongs = append(pongs, string(payload))
		case closing:
			code = noCode
			if len(payload) > 0 {
				code = int(binary.BigEndian.Uint16(payload))
				if !utf8.Valid(payload[2:]) {
					t.Errorf("the reason is no text: %q", payload[2:])
				}
			}
		default:
			t.Errorf("the server sent opcode %d with %q", opcode, payload)
		}
	}
	want := r.code
	if asked {
		want = 1000
	}
	if code != want || !slices.Equal(pongs, r.pongs) {
		t.Errorf("RFC 6455, %s: closed with %d after pongs %q, want %d after %q", r.section, code, pongs, want, r.pongs)
	}
	_ = w.conn.Close()
}

// playAll plays rows, each once in one piece and once byte by byte.
func playAll(t *testing.T, rows []row) {
	f := open(t)
	ada := f.room("Ada")
	for _, r := range rows {
		t.Run(r.what, func(t *testing.T) {
			f.play(t, ada, r, false)
			if len(r.bytes) < 1<<10 {
				f.play(t, ada, r, true)
			}
		})
	}
	f.t = t
}
