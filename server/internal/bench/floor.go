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
// store and no checks.

// A floorRoom is the connections of a room.
type floorRoom struct {
	mu    sync.Mutex
	lines []*floorLine
}

type floorLine struct {
	wake  chan struct{} // with room for one
	pings chan struct{} // with room for one
	frame []byte
}

// serveFloor serves ws://ADDR/api/rooms/CODE/socket?bytes=N&beat=500ms until it
// is killed.
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
			wake: make(chan struct{}, 1), pings: make(chan struct{}, 1), frame: bytes.Repeat([]byte(" "), size),
		}
		room.mu.Lock()
		room.lines = append(room.lines, line)
		room.mu.Unlock()
		go line.write(conn, beat)
		go room.read(conn, line)
	})
}

var (
	ping   = []byte(`{"t":"ping"`)
	answer = []byte(`{"t":"pong","now":1700000000000}`)
)

func (l *floorLine) write(conn *websocket.Conn, beat time.Duration) {
	var ticks <-chan time.Time
	if beat > 0 {
		ticks = time.Tick(beat)
	}
	for {
		frame := l.frame
		select {
		case <-l.wake:
		case <-ticks:
		case <-l.pings:
			frame = answer
		}
		if err := conn.Write(context.Background(), websocket.MessageText, frame); err != nil {
			return
		}
	}
}

func (r *floorRoom) read(conn *websocket.Conn, from *floorLine) {
	for {
		_, message, err := conn.Read(context.Background())
		if err != nil {
			return
		}
		if bytes.HasPrefix(message, ping) {
			select {
			case from.pings <- struct{}{}:
			default:
			}
			continue
		}
		r.mu.Lock()
		for _, l := range r.lines {
			select {
			case l.wake <- struct{}{}:
			default:
			}
		}
		r.mu.Unlock()
	}
}
