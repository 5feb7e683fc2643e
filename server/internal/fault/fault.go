// Package fault is a stretch of network that fails on purpose, between a client
// and a server.
package fault

import (
	"context"
	"math/rand/v2"
	"net"
	"sync"
	"time"
)

// Trouble is what a Proxy does to those who talk through it. The zero Trouble
// is none.
type Trouble struct {
	// Delay is how long a reply waits at most, and Least how long at least.
	Delay, Least time.Duration
	// Drop is the share of replies, from 0 to 1, that are swallowed with their
	// connection: what was asked for has happened, and nobody hears of it.
	Drop float64
	// Silent lets everybody in and nothing through.
	Silent bool
	// Cut tears what is connected, and whatever comes.
	Cut bool
}

// A Proxy listens on a port of its own and connects its clients with its target. All
// methods may be called concurrently.
type Proxy struct {
	listener net.Listener
	ctx      context.Context
	close    context.CancelFunc
	all      sync.WaitGroup

	mu      sync.Mutex
	target  string
	trouble Trouble
	dice    *rand.Rand
	lines   map[*line]struct{}
}

// Listen opens a proxy on 127.0.0.1 without trouble; the dice throw which
// replies are dropped and how long they wait. Close must be called in the end.
func Listen(target string, dice *rand.Rand) (*Proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{listener: listener, target: target, dice: dice, lines: map[*line]struct{}{}}
	p.ctx, p.close = context.WithCancel(context.Background())
	p.all.Go(p.accept)
	return p, nil
}

// Addr is where the proxy listens, as HOST:PORT.
func (p *Proxy) Addr() string { return p.listener.Addr().String() }

// Turn leads to another target from now on; what is connected is torn.
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
	// What was said into silence never arrived, so such a line is of no use.
	if t.Cut || p.trouble.Silent && !t.Silent {
		p.tear()
	}
	p.trouble = t
}

// Heal ends all trouble.
func (p *Proxy) Heal() { p.Set(Trouble{}) }

// Close ends the proxy; nothing of it is left when it returns.
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

// serve keeps one client's line until one side ends it.
func (p *Proxy) serve(client net.Conn) {
	defer client.Close()
	ctx, tear := context.WithCancel(p.ctx)
	defer tear()
	defer context.AfterFunc(ctx, func() { _ = client.Close() })()
	l := &line{proxy: p, ctx: ctx, tear: tear, client: client}
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

// enter says where a new line leads; one that may not be is torn already.
func (p *Proxy) enter(l *line) (target string, silent bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lines[l] = struct{}{}
	if p.trouble.Cut {
		l.tear()
	}
	return p.target, p.trouble.Silent
}

func (p *Proxy) leave(l *line) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.lines, l)
}

// tear ends all lines. The caller holds mu.
func (p *Proxy) tear() {
	for l := range p.lines {
		l.tear()
	}
}

func (p *Proxy) silent() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.trouble.Silent
}

// throw is what happens to the next reply.
func (p *Proxy) throw() (wait time.Duration, drop, silent bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	wait = p.trouble.Least
	if more := p.trouble.Delay - wait; more > 0 {
		wait += time.Duration(p.dice.Int64N(int64(more)))
	}
	return wait, p.trouble.Drop > 0 && p.dice.Float64() < p.trouble.Drop, p.trouble.Silent
}
