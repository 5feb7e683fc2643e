package fault

import (
	"context"
	"io"
	"net"
	"sync"
	"time"
)

// A line is one client's connection with the server.
type line struct {
	proxy  *Proxy
	ctx    context.Context // its end closes both connections
	tear   context.CancelFunc
	client net.Conn
	server net.Conn
}

// carry brings requests there and replies back.
func (l *line) carry() {
	var requests sync.WaitGroup
	requests.Go(func() {
		defer l.tear()
		l.pump(l.client, func(request []byte) bool {
			if l.proxy.silent() {
				return true
			}
			_, err := l.server.Write(request)
			return err == nil
		})
	})
	l.pump(l.server, l.reply)
	l.tear()
	requests.Wait()
}

// reply brings one reply to the client, or not; false when it was the last.
func (l *line) reply(reply []byte) bool {
	wait, drop, silent := l.proxy.throw()
	if drop || silent {
		return !drop
	}
	if wait > 0 {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-l.ctx.Done():
			return false
		}
	}
	_, err := l.client.Write(reply)
	return err == nil
}

// pump hands on what comes, piece by piece, until there is no more or the
// taker has enough.
func (l *line) pump(from net.Conn, take func([]byte) bool) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 && !take(buffer[:n]) || err != nil {
			return
		}
	}
}

// swallow hears the client and never answers.
func (l *line) swallow() { _, _ = io.Copy(io.Discard, l.client) }
