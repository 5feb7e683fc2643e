package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tabula/protocol"
)

// An attack is what one attacker repeats. A call of once ends when the server ends the
// connection, or with the context.
type attack struct {
	name string
	once func(a *attacker, ctx context.Context) error
	// played reports that the attack needs finished games.
	played bool
}

// A force is attackers with some number of internet addresses, and their attacks.
type force struct {
	from      string // the addresses, in words
	addresses int    // 0 means one for each attacker
	attacks   []attack
}

var (
	cheap = []attack{
		{"connect, say nothing", (*attacker).mute, false},
		{"read nothing", (*attacker).deaf, false},
		{"send garbage", (*attacker).garble, false},
		{"reconnect in a loop", (*attacker).comeAgain, false},
		{"guess codes and tokens", (*attacker).guess, false},
		{"fill a lobby's log", (*attacker).fill, false},
	}
	expensive = []attack{
		{"ask for estimates", (*attacker).estimate, false},
		{"ask for replays", (*attacker).replay, true},
		{"play with bots", (*attacker).playBots, false},
		{"watch tables", (*attacker).watch, false},
		{"ask for long rooms", (*attacker).askLong, true},
	}
	forces = []force{
		{"each its address", 0, cheap}, {"one address", 1, cheap}, {"ten addresses", 10, expensive},
	}
)

// all are the attacks of a force one by one, and then all of them at once, divided among
// the attackers of each address.
func (f force) all() []attack {
	once := func(a *attacker, ctx context.Context) error {
		return f.attacks[a.number/max(f.addresses, 1)%len(f.attacks)].once(a, ctx)
	}
	played := slices.ContainsFunc(f.attacks, func(one attack) bool { return one.played })
	return append(slices.Clone(f.attacks), attack{"all of these", once, played})
}

// An attacker has one connection at a time, an address, and a seat in a room of attackers.
type attacker struct {
	*attackers
	number int
	ticket protocol.Ticket
	dice   *rand.Rand
	said   uint64 // the counter of the last command of fill
}

// attackers all run the same attack.
type attackers struct {
	Server  string            `json:"server"` // HOST:PORT
	Force   int               `json:"force"`  // of forces
	What    string            `json:"what"`   // name of the attack
	Tickets []protocol.Ticket `json:"tickets"`
	Played  played            `json:"played"`

	played    bool // the attack needs finished games
	addresses int

	acts atomic.Int64
}

// start starts a process of attackers. It runs only when no player needs the processor,
// because real attackers have machines of their own. end stops the process and returns the
// number of actions.
func (all *attackers) start() (end func() (acts int64, err error), err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	plan, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("chrt", "--idle", "0", self, "attack")
	cmd.Stderr = os.Stderr
	var counted bytes.Buffer
	cmd.Stdout = &counted
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	_, err = in.Write(append(plan, '\n'))
	return func() (acts int64, err error) {
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil { // the process ends when its input does
			return 0, err
		}
		_, err = fmt.Fscan(&counted, &acts)
		return acts, err
	}, err
}

// attackUntilAlone is the main function of that process.
func attackUntilAlone(in io.Reader, out io.Writer) error {
	var all attackers
	orders := json.NewDecoder(in)
	if err := orders.Decode(&all); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	all.addresses = forces[all.Force].addresses
	for _, what := range forces[all.Force].all() {
		if what.name != all.What {
			continue
		}
		going := all.begin(ctx, what)
		_ = orders.Decode(new(struct{})) // until the input ends
		stop()
		going.Wait()
	}
	_, err := fmt.Fprintln(out, all.acts.Load())
	return err
}

// attackEvery is the mean time between two actions of an attacker.
const attackEvery = time.Second

// begin starts one attacker for each ticket. They attack until the context ends.
func (all *attackers) begin(ctx context.Context, what attack) *sync.WaitGroup {
	var going sync.WaitGroup
	for i, ticket := range all.Tickets {
		going.Go(func() {
			a := &attacker{attackers: all, number: i, ticket: ticket, dice: rand.New(rand.NewPCG(uint64(i), 0))}
			for a.rest(ctx) {
				all.acts.Add(1)
				_ = what.once(a, ctx) // the attacker tries again after any error
			}
		})
	}
	return &going
}

// rest waits for attackEvery, give or take a half. It is false if the context has ended.
func (a *attacker) rest(ctx context.Context) bool {
	wait := time.NewTimer(attackEvery/2 + time.Duration(a.dice.Int64N(int64(attackEvery))))
	defer wait.Stop()
	select {
	case <-wait.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// address is an address of the network for measurements, RFC 2544.
func (a *attacker) address() string {
	n := a.number
	if a.addresses > 0 {
		n %= a.addresses
	}
	return fmt.Sprintf("198.18.%d.%d", n/250, n%250+1)
}

func (a *attacker) hello(token string) []byte {
	return protocol.EncodeCommand(protocol.Hello{Token: token}, 0)
}

// over calls do with a connection, which is closed when the context ends.
func (a *attacker) over(ctx context.Context, do func(net.Conn) error) error {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", a.Server)
	if err != nil {
		return err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	return do(conn)
}

// open calls do with a WebSocket connection to a room.
func (a *attacker) open(ctx context.Context, code string, do func(net.Conn) error) error {
	return a.over(ctx, func(conn net.Conn) error {
		answer, err := a.ask(conn, "GET", "/api/rooms/"+code+"/socket", "Connection: Upgrade\r\nUpgrade: websocket\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", nil)
		switch {
		case err != nil:
			return err
		case answer.StatusCode != http.StatusSwitchingProtocols:
			return fmt.Errorf("no socket: %s", answer.Status)
		}
		return do(conn)
	})
}

// call makes one request over a new connection and reads the answer. It decodes the answer
// into ticket if it is one and ticket is not nil.
func (a *attacker) call(ctx context.Context, method, path, headers string, body any, ticket *protocol.Ticket) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	headers += fmt.Sprintf("%s: 1\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n", protocol.OwnHeader, len(data))
	return a.over(ctx, func(conn net.Conn) error {
		answer, err := a.ask(conn, method, path, headers, data)
		if err != nil {
			return err
		}
		if answer.StatusCode == http.StatusCreated && ticket != nil {
			return json.NewDecoder(answer.Body).Decode(ticket)
		}
		_, err = io.Copy(io.Discard, answer.Body)
		return err
	})
}

// ask sends a request in the name of the attacker's address, and reads the header of the
// answer.
func (a *attacker) ask(conn net.Conn, method, path, headers string, body []byte) (*http.Response, error) {
	if _, err := fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: %s\r\n%s\r\n%s", method, path, a.Server, a.address(), headers, body); err != nil {
		return nil, err
	}
	return http.ReadResponse(bufio.NewReader(conn), nil)
}

// drain reads until the server closes the connection.
func drain(conn net.Conn) error {
	_, err := io.Copy(io.Discard, conn)
	return err
}

// Opcodes of RFC 6455.
const (
	opText   = 1
	opBinary = 2
)

// say sends a WebSocket frame, masked with zeros.
func say(conn net.Conn, opcode byte, payload []byte) error {
	const final, masked = 0x80, 0x80
	frame := []byte{final | opcode}
	switch n := len(payload); {
	case n < 126:
		frame = append(frame, masked|byte(n))
	case n < 1<<16:
		frame = binary.BigEndian.AppendUint16(append(frame, masked|126), uint16(n))
	default:
		frame = binary.BigEndian.AppendUint64(append(frame, masked|127), uint64(n))
	}
	frame = append(frame, 0, 0, 0, 0)
	_, err := conn.Write(append(frame, payload...))
	return err
}
