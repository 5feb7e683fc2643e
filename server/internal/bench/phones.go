package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"tabula/protocol"
	"tabula/server/internal/socket"
)

// A network opens lines to the server and counts what comes over them.
type network struct {
	lines  atomic.Int64
	bytes  atomic.Int64 // WebSocket headers included
	frames atomic.Int64
	mu     sync.Mutex
	open   []net.Conn // guarded by mu
}

// perAddress is how many lines may begin at one address of this machine, which
// has some 28,000 ports for them.
const perAddress = 20_000

// Dial is a net.Dialer's DialContext, from as many addresses as it takes.
func (n *network) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	var d net.Dialer
	if others := n.lines.Add(1) / perAddress; others > 0 { // a named address may not use ports that were used a minute ago
		d.LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(1+others))}
	}
	c, err := d.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	n.open = append(n.open, c)
	n.mu.Unlock()
	return &counted{c, &n.bytes}, nil
}

// closeAll ends all lines.
func (n *network) closeAll() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, c := range n.open {
		_ = c.Close()
	}
	n.open = nil
}

type counted struct {
	net.Conn
	bytes *atomic.Int64
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.bytes.Add(int64(n))
	return n, err
}

// A group is the phones of one room.
type group struct {
	network   *network
	phones    []*phone
	onMessage func(p *phone, message []byte) error // called with mu

	mu      sync.Mutex
	goal    func(*phone) bool // what await waits for on all phones; nil while nothing waits
	pending int               // phones that have not reached the goal
	broken  error             // why a connection broke
	result  chan error        // of await; has room for one
}

// A phone is one connection of a player. The fields below conn are guarded by the mu of
// the group.
type phone struct {
	sending sync.Mutex // guards conn's Write
	conn    *socket.Conn

	sent    uint64         // counter of the last command
	turn    int            // turns of the ballot that the phone has seen
	reached bool           // the phone has reached the group's goal
	view    protocol.Frame // in a room of Tabula
	heard   time.Time      // time of the last message, or of the last ping
}

func newGroup(n *network) *group { return &group{network: n, result: make(chan error, 1)} }

// open connects a phone, which first sends hello.
func (t *group) open(ctx context.Context, address string, hello any) error {
	conn, err := socket.DialOver(ctx, address, t.network.Dial)
	if err != nil {
		return err
	}
	p := &phone{conn: conn, heard: time.Now()}
	t.phones = append(t.phones, p)
	if err := p.send(hello, 0); err != nil {
		return err
	}
	go t.listen(p)
	go t.ping(p)
	return nil
}

// ping sends pings as a visible page does by day: after 3.8 seconds without a message,
// and at least every ten seconds.
func (t *group) ping(p *phone) {
	const quiet, pingEvery = 3800 * time.Millisecond, 10 * time.Second
	own := rand.N(quiet / 10) // so that phones do not ping at the same moment
	for said := time.Now(); ; {
		t.mu.Lock()
		due := p.heard.Add(quiet + own)
		t.mu.Unlock()
		if next := said.Add(pingEvery); next.Before(due) {
			due = next
		}
		if wait := time.Until(due); wait > 0 {
			time.Sleep(wait)
			continue
		}
		if p.send(protocol.Ping{}, 0) != nil {
			return
		}
		said = time.Now()
		t.mu.Lock()
		p.heard = said
		t.mu.Unlock()
	}
}

var pong = []byte(`{"t":"pong"`)

func (t *group) listen(p *phone) {
	for {
		message, err := p.conn.Read(context.Background())
		t.mu.Lock()
		p.heard = time.Now()
		if err == nil && !bytes.HasPrefix(message, pong) {
			t.network.frames.Add(1)
			err = t.onMessage(p, message)
		}
		t.broken = errors.Join(t.broken, err)
		switch {
		case t.goal == nil:
		case t.broken != nil:
			t.finish(t.broken)
		case !p.reached && t.goal(p):
			p.reached = true
			if t.pending--; t.pending == 0 {
				t.finish(nil)
			}
		}
		t.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (t *group) finish(err error) {
	t.goal = nil
	t.result <- err
}

// await calls do and waits until all phones have reached a goal. It returns how long that
// took.
func (t *group) await(ctx context.Context, goal func(*phone) bool, do func() error) (time.Duration, error) {
	t.mu.Lock()
	t.pending = 0
	for _, p := range t.phones {
		if p.reached = goal(p); !p.reached {
			t.pending++
		}
	}
	if t.goal = goal; t.pending == 0 || t.broken != nil {
		t.finish(t.broken)
	}
	t.mu.Unlock()
	began := time.Now()
	if err := do(); err != nil {
		return 0, err
	}
	const patience = 2 * time.Minute
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errors.New("some phone got no message"))
	defer cancel()
	select {
	case err := <-t.result:
		return time.Since(began), err
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	}
}

func (p *phone) send(message any, n uint64) error {
	p.sending.Lock()
	defer p.sending.Unlock()
	return p.conn.Write(protocol.EncodeCommand(message, n))
}

// command sends a command that counts.
func (p *phone) command(message any) error {
	p.sent++
	return p.send(message, p.sent)
}

// nothing is for calls of await that only wait.
func nothing() error { return nil }

// each calls do for all of a list at the same time.
func each[T any](list []T, do func(T) error) error {
	errs := make([]error, len(list))
	var all sync.WaitGroup
	for i, one := range list {
		all.Go(func() { errs[i] = do(one) })
	}
	all.Wait()
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("room %d: %w", i, err)
		}
	}
	return nil
}
