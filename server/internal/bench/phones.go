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

// hangUp ends all lines.
func (n *network) hangUp() {
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

// A table is the phones of one room.
type table struct {
	network *network
	phones  []*phone
	hear    func(p *phone, message []byte) error // called with mu

	mu      sync.Mutex
	want    func(*phone) bool // what all wait for; nil for nothing
	missing int               // phones for which it does not hold yet
	broken  error             // why a line broke
	reached chan error        // holds one
}

// A phone is one line. What stands below conn is guarded by the table's mu.
type phone struct {
	saying sync.Mutex // guards conn's Write
	conn   *socket.Conn

	said  uint64         // counter of the last command
	turn  int            // how many turns of the ballot it has seen
	there bool           // the table's want holds
	view  protocol.Frame // of a village
	heard time.Time      // when something came last, or was asked for
}

func newTable(n *network) *table { return &table{network: n, reached: make(chan error, 1)} }

// open adds a phone, which says something first.
func (t *table) open(ctx context.Context, address string, hello any) error {
	conn, err := socket.DialOver(ctx, address, t.network.Dial)
	if err != nil {
		return err
	}
	p := &phone{conn: conn, heard: time.Now()}
	t.phones = append(t.phones, p)
	if err := p.say(hello, 0); err != nil {
		return err
	}
	go t.listen(p)
	go t.ping(p)
	return nil
}

// ping asks whether the server is there when it says nothing for a second, and
// says that the phone is there every ten, as a page does that is looked at.
func (t *table) ping(p *phone) {
	const quiet, pingEvery = time.Second, 10 * time.Second
	own := rand.N(quiet / 10) // no two clocks run alike
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
		if p.say(protocol.Ping{}, 0) != nil {
			return
		}
		said = time.Now()
		t.mu.Lock()
		p.heard = said
		t.mu.Unlock()
	}
}

var pong = []byte(`{"t":"pong"`)

func (t *table) listen(p *phone) {
	for {
		message, err := p.conn.Read(context.Background())
		t.mu.Lock()
		p.heard = time.Now()
		if err == nil && !bytes.HasPrefix(message, pong) {
			t.network.frames.Add(1)
			err = t.hear(p, message)
		}
		t.broken = errors.Join(t.broken, err)
		switch {
		case t.want == nil:
		case t.broken != nil:
			t.reach(t.broken)
		case !p.there && t.want(p):
			p.there = true
			if t.missing--; t.missing == 0 {
				t.reach(nil)
			}
		}
		t.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (t *table) reach(err error) {
	t.want = nil
	t.reached <- err
}

// until does something and waits until something holds for all phones. It
// returns how long that took.
func (t *table) until(ctx context.Context, want func(*phone) bool, do func() error) (time.Duration, error) {
	t.mu.Lock()
	t.missing = 0
	for _, p := range t.phones {
		if p.there = want(p); !p.there {
			t.missing++
		}
	}
	if t.want = want; t.missing == 0 || t.broken != nil {
		t.reach(t.broken)
	}
	t.mu.Unlock()
	began := time.Now()
	if err := do(); err != nil {
		return 0, err
	}
	const patience = 2 * time.Minute
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errors.New("some phone was not told"))
	defer cancel()
	select {
	case err := <-t.reached:
		return time.Since(began), err
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	}
}

func (p *phone) say(message any, n uint64) error {
	p.saying.Lock()
	defer p.saying.Unlock()
	return p.conn.Write(protocol.EncodeCommand(message, n))
}

// command says something that counts.
func (p *phone) command(message any) error {
	p.said++
	return p.say(message, p.said)
}

// nothing is what is done when one only waits.
func nothing() error { return nil }

// each does something with all of a list at the same time.
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
