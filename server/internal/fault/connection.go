package fault

import (
	"bytes"
	"context"
	"io"
	"net"
	"sync"
	"time"
)

// A connection is one client's connection with the server.
type connection struct {
	proxy  *Proxy
	ctx    context.Context // its end closes both sides
	tear   context.CancelFunc
	client net.Conn
	server net.Conn
}

// carry passes requests to the server and replies back.
func (l *connection) carry() {
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
	late := make(chan reply, 1000)
	var replies sync.WaitGroup
	replies.Go(func() { l.deliver(late) })
	l.pump(l.server, func(data []byte) bool {
		wait, drop, silent := l.proxy.throw()
		if !drop && !silent {
			late <- reply{bytes.Clone(data), time.Now().Add(wait)}
		}
		return !drop
	})
	close(late)
	replies.Wait()
	l.tear()
	requests.Wait()
}

// A reply waits for its time on the way to the client.
type reply struct {
	data []byte
	due  time.Time
}

// deliver writes replies to the client, each when it is due, in their order.
func (l *connection) deliver(late <-chan reply) {
	for r := range late {
		select {
		case <-time.After(time.Until(r.due)):
			_, _ = l.client.Write(r.data)
		case <-l.ctx.Done(): // the remaining replies are lost
		}
	}
}

// pump passes data on piece by piece, until the connection ends or take returns false.
func (l *connection) pump(from net.Conn, take func([]byte) bool) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 && !take(buffer[:n]) || err != nil {
			return
		}
	}
}

// swallow reads from the client and never answers.
func (l *connection) swallow() { _, _ = io.Copy(io.Discard, l.client) }
