package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// The floor is the least that the WebSocket library must do for a room. Each connection
// has a reader and a writer. When a phone sends a message, all phones of the room get a
// frame of some length; a ping is answered only to its sender. The floor has no game, no
// store and no checks. A direct floor has no writers: the reader writes all frames itself.

// A floorRoom is the connections of a room.
type floorRoom struct {
	mu    sync.Mutex
	lines []*floorLine
}

type floorLine struct {
	conn  *websocket.Conn
	wake  chan struct{} // with room for one
	pings chan struct{} // with room for one
	frame []byte
}

// serveFloor serves ws://ADDR/api/rooms/CODE/socket?bytes=N&beat=500ms&direct=true
// until it is killed.
func serveFloor(args []string) error {
	flags := flag.NewFlagSet("floor", flag.ExitOnError)
	addr := flags.String("addr", "127.0.0.1:0", "")
	_ = flags.Parse(args)
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return err
	}
	_ = json.NewEncoder(os.Stderr).Encode(map[string]string{"msg": "listening"})
	return http.Serve(listener, floorRooms())
}

func floorRooms() http.Handler {
	var mu sync.Mutex
	rooms := map[string]*floorRoom{}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		size, _ := strconv.Atoi(r.URL.Query().Get("bytes"))
		beat, _ := time.ParseDuration(r.URL.Query().Get("beat"))
		conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
		if err != nil {
			return
		}
		mu.Lock()
		code := strings.Split(r.URL.Path, "/")[3]
		if rooms[code] == nil {
			rooms[code] = &floorRoom{}
		}
		room := rooms[code]
		mu.Unlock()
		line := &floorLine{
			conn: conn, wake: make(chan struct{}, 1), pings: make(chan struct{}, 1), frame: bytes.Repeat([]byte(" "), size),
		}
		room.mu.Lock()
		room.lines = append(room.lines, line)
		room.mu.Unlock()
		if r.URL.Query().Get("direct") == "true" {
			go room.read(line, (*floorLine).send, (*floorLine).send)
			return
		}
		go line.write(beat)
		go room.read(line, func(l *floorLine, _ []byte) { notify(l.wake) }, func(l *floorLine, _ []byte) { notify(l.pings) })
	})
}

var (
	ping   = []byte(`{"t":"ping"`)
	answer = []byte(`{"t":"pong","now":1700000000000}`)
)

func (l *floorLine) send(message []byte) {
	_ = l.conn.Write(context.Background(), websocket.MessageText, message) // the reader sees errors
}

// write sends what the reader asks for, and the beats.
func (l *floorLine) write(beat time.Duration) {
	var ticks <-chan time.Time
	if beat > 0 {
		ticks = time.Tick(beat)
	}
	for {
		select {
		case <-l.wake:
			l.send(l.frame)
		case <-ticks:
			l.send(l.frame)
		case <-l.pings:
			l.send(answer)
		}
	}
}

func notify(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// read calls pong with the sender of a ping, and frame with each phone of the room after
// any other message.
func (r *floorRoom) read(from *floorLine, frame, pong func(*floorLine, []byte)) {
	for {
		_, message, err := from.conn.Read(context.Background())
		if err != nil {
			return
		}
		if bytes.HasPrefix(message, ping) {
			pong(from, answer)
			continue
		}
		r.mu.Lock()
		for _, l := range r.lines {
			frame(l, l.frame)
		}
		r.mu.Unlock()
	}
}
