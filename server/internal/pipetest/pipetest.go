// Package pipetest is a network within the process, for tests in which time
// passes by itself: a real socket would hold the clock of a bubble.
package pipetest

import (
	"context"
	"net"
	"sync"
)

// A Net is a listener that only its own Dial reaches.
type Net struct {
	lines  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

// New opens a network.
func New() *Net { return &Net{lines: make(chan net.Conn), closed: make(chan struct{})} }

// Dial connects to the next Accept, at any address.
func (n *Net) Dial(ctx context.Context, _, _ string) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case n.lines <- line{there}:
		return here, nil
	case <-n.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// A line comes from this machine.
type line struct{ net.Conn }

func (line) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1} }

// Accept waits for the next Dial.
func (n *Net) Accept() (net.Conn, error) {
	select {
	case line := <-n.lines:
		return line, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

// Close ends Accept and Dial; what is connected stays so.
func (n *Net) Close() error {
	n.once.Do(func() { close(n.closed) })
	return nil
}

// Addr is no address that anybody could use.
func (n *Net) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }
