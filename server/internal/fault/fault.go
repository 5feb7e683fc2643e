// Package fault is a network proxy that fails on purpose, between clients and a server.
package fault

import (
	"context"
	"math/rand/v2"
	"net"
	"sync"
	"time"
)

// Trouble is what a Proxy does to its connections. The zero Trouble is none.
type Trouble struct {
	// Delay is the longest time that a reply waits, and Least the shortest.
	Delay, Least time.Duration
	// Drop is the share of replies, from 0 to 1, that are lost together with their
	// connection. The request has taken effect, but the client does not learn of it.
	Drop float64
	// Silent accepts connections and passes nothing.
	Silent bool
	// Cut breaks all connections, old and new.
	Cut bool
}

// A Proxy listens on a port of its own and connects its clients with its target. All
// methods may be called concurrently.
type Proxy struct {
	listener net.Listener
	ctx      context.Context
	close    context.CancelFunc
	all      sync.WaitGroup

	mu          sync.Mutex
	target      string
	trouble     Trouble
	dice        *rand.Rand
	connections map[*connection]struct{}
}

// Listen opens a proxy on 127.0.0.1 without trouble. dice decides which replies are dropped
// and how long replies wait. The caller must call Close.
func Listen(target string, dice *rand.Rand) (*Proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{listener: listener, target: target, dice: dice, connections: map[*connection]struct{}{}}
	p.ctx, p.close = context.WithCancel(context.Background())
	p.all.Go(p.accept)
	return p, nil
}

// Addr is the address of the proxy, as HOST:PORT.
func (p *Proxy) Addr() string { return p.listener.Addr().String() }

// Turn changes the target and breaks all connections.
func (p *Proxy) Turn(target string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.target = target
	p.tear()
}

// Set replaces the trouble.
func (p *Proxy) Set(t Trouble) {
	p.mu.Lock()
	defer p.mu.Unlock()
	// A silent proxy has lost data of its connections, so they cannot continue.
	if t.Cut || p.trouble.Silent && !t.Silent {
		p.tear()
	}
	p.trouble = t
}

// Heal ends all trouble.
func (p *Proxy) Heal() { p.Set(Trouble{}) }

// Close breaks all connections and waits until nothing of the proxy runs.
func (p *Proxy) Close() {
	p.close()
	_ = p.listener.Close()
	p.all.Wait()
}

func (p *Proxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.all.Go(func() { p.serve(client) })
	}
}

// serve carries the data of one client until one side ends the connection.
func (p *Proxy) serve(client net.Conn) {
	defer client.Close()
	ctx, tear := context.WithCancel(p.ctx)
	defer tear()
	defer context.AfterFunc(ctx, func() { _ = client.Close() })()
	l := &connection{proxy: p, ctx: ctx, tear: tear, client: client}
	target, silent := p.enter(l)
	defer p.leave(l)
	if silent {
		l.swallow()
		return
	}
	server, err := new(net.Dialer).DialContext(ctx, "tcp", target)
	if err != nil {
		return
	}
	defer server.Close()
	defer context.AfterFunc(ctx, func() { _ = server.Close() })()
	l.server = server
	l.carry()
}

// enter returns the target of a new connection. It breaks the connection if the proxy is cut.
func (p *Proxy) enter(l *connection) (target string, silent bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.connections[l] = struct{}{}
	if p.trouble.Cut {
		l.tear()
	}
	return p.target, p.trouble.Silent
}

func (p *Proxy) leave(l *connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.connections, l)
}

// tear breaks all connections. The caller holds mu.
func (p *Proxy) tear() {
	for l := range p.connections {
		l.tear()
	}
}

func (p *Proxy) silent() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.trouble.Silent
}

// throw decides what happens to the next reply.
func (p *Proxy) throw() (wait time.Duration, drop, silent bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	wait = p.trouble.Least
	if more := p.trouble.Delay - wait; more > 0 {
		wait += time.Duration(p.dice.Int64N(int64(more)))
	}
	return wait, p.trouble.Drop > 0 && p.dice.Float64() < p.trouble.Drop, p.trouble.Silent
}
