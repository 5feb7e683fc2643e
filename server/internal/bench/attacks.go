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
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tabula/game"
	"tabula/protocol"
)

// An attack is what one attacker does over and over; once ends with the server's
// patience, or with the context.
type attack struct {
	name string
	once func(a *attacker, ctx context.Context) error
}

// attacks are ways to be a nuisance with a socket.
var attacks = []attack{
	{"connect, say nothing", (*attacker).mute},
	{"read nothing", (*attacker).deaf},
	{"send garbage", (*attacker).garble},
	{"reconnect in a loop", (*attacker).comeAgain},
	{"guess codes and tokens", (*attacker).guess},
	{"fill a lobby's log", (*attacker).fill},
	{"ask for estimates", (*attacker).estimate},
}

// atOnce divides all attackers among the attacks.
var atOnce = attack{"all of these", func(a *attacker, ctx context.Context) error {
	return attacks[a.number%len(attacks)].once(a, ctx)
}}

// An attacker has one socket at a time, an address of his own and a seat in a
// room of his kind.
type attacker struct {
	*attackers
	number int
	ticket protocol.Ticket
	dice   *rand.Rand
	said   uint64 // the counter of the last command to fill a log
}

// attackers have one aim.
type attackers struct {
	Server  string            `json:"server"` // HOST:PORT
	Shared  bool              `json:"shared"` // one internet address for all
	What    string            `json:"what"`   // the attack's name
	Tickets []protocol.Ticket `json:"tickets"`

	acts atomic.Int64
}

// leave starts a process of attackers who run when nobody who plays wants to: they
// would be on machines of their own. It returns
// what ends them, and tells how often they have acted.
func (all *attackers) leave() (end func() (acts int64, err error), err error) {
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
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil { // they go when nobody listens
			return 0, err
		}
		_, err = fmt.Fscan(&counted, &acts)
		return acts, err
	}, err
}

// attackUntilAlone is that process.
func attackUntilAlone(in io.Reader, out io.Writer) error {
	var all attackers
	orders := json.NewDecoder(in)
	if err := orders.Decode(&all); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	for _, what := range append(attacks[:len(attacks):len(attacks)], atOnce) {
		if what.name != all.What {
			continue
		}
		going := all.begin(ctx, what)
		_ = orders.Decode(new(struct{})) // until the end
		stop()
		going.Wait()
	}
	_, err := fmt.Fprintln(out, all.acts.Load())
	return err
}

// attackEvery is how often each acts.
const attackEvery = time.Second

// begin lets one attacker for each ticket attack until the context ends.
func (all *attackers) begin(ctx context.Context, what attack) *sync.WaitGroup {
	var going sync.WaitGroup
	for i, ticket := range all.Tickets {
		going.Go(func() {
			a := &attacker{attackers: all, number: i, ticket: ticket, dice: rand.New(rand.NewPCG(uint64(i), 0))}
			for a.rest(ctx) {
				all.acts.Add(1)
				_ = what.once(a, ctx) // whatever has ended it, he begins again
			}
		})
	}
	return &going
}

// rest waits as long as attackers do, give or take a half.
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

// address is of the network that is set aside for measurements, RFC 2544.
func (a *attacker) address() string {
	if a.Shared {
		return "198.18.0.1"
	}
	return fmt.Sprintf("198.18.%d.%d", a.number/250, a.number%250+1)
}

// mute connects and says nothing: every other one not even what for.
func (a *attacker) mute(ctx context.Context) error {
	if a.number%2 == 0 {
		return a.over(ctx, drain)
	}
	return a.open(ctx, a.ticket.Code, drain)
}

// deaf takes its seat, asks the time for ever, and reads nothing.
func (a *attacker) deaf(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		if tcp, is := conn.(*net.TCPConn); is {
			if err := tcp.SetReadBuffer(4096); err != nil {
				return err
			}
		}
		err := say(conn, opText, a.hello(a.ticket.Token))
		for err == nil && a.rest(ctx) {
			err = say(conn, opText, protocol.EncodeCommand(protocol.Ping{}, 0))
		}
		return err
	})
}

// garble takes its seat and says what no phone says.
func (a *attacker) garble(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		if err := say(conn, opText, a.hello(a.ticket.Token)); err != nil {
			return err
		}
		garbage := make([]byte, a.dice.IntN(2*protocol.MaxMessage))
		for i := range garbage {
			garbage[i] = byte(a.dice.Uint32())
		}
		var err error
		switch a.dice.IntN(4) {
		case 0: // bytes for a frame
			_, err = conn.Write(garbage)
		case 1:
			err = say(conn, opBinary, garbage)
		case 2:
			err = say(conn, opText, garbage)
		case 3:
			err = say(conn, opText, []byte(strings.Repeat(`{"t":`, a.dice.IntN(protocol.MaxMessage/5))))
		}
		if err != nil {
			return err
		}
		return drain(conn)
	})
}

// comeAgain takes its seat and leaves it at once.
func (a *attacker) comeAgain(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		return say(conn, opText, a.hello(a.ticket.Token))
	})
}

// guess tries a room's code, and every other time a token for a room that is
// there.
func (a *attacker) guess(ctx context.Context) error {
	if a.dice.IntN(2) == 0 {
		return a.over(ctx, func(conn net.Conn) error {
			code := make([]byte, protocol.CodeLength)
			for i := range code {
				code[i] = protocol.CodeAlphabet[a.dice.IntN(len(protocol.CodeAlphabet))]
			}
			_, err := a.ask(conn, "GET", "/api/rooms/"+string(code), protocol.OwnHeader+": 1\r\nConnection: close\r\n", nil)
			return err
		})
	}
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		token := fmt.Sprintf("%032x", a.dice.Uint64())
		if err := say(conn, opText, a.hello(token)); err != nil {
			return err
		}
		return drain(conn)
	})
}

// fillEvery is how often who fills a log says something: as often as a phone may.
const fillEvery = time.Second / 20

// fill takes its seat in a lobby and says for ever what is new and as long as it can be.
// What only the host may say is refused to the others, so they say something else too.
func (a *attacker) fill(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		if err := say(conn, opText, a.hello(a.ticket.Token)); err != nil {
			return err
		}
		go func() { _ = drain(conn) }() // ends with the connection
		tick := time.NewTicker(fillEvery)
		defer tick.Stop()
		var out bytes.Buffer
		for {
			select {
			case <-tick.C:
			case <-ctx.Done():
				return ctx.Err()
			}
			a.said++
			if a.ticket.Player != 1 {
				if err := say(conn, opText, protocol.EncodeCommand(protocol.Prepare{Ready: a.said%2 == 0}, a.said)); err != nil {
					return err
				}
				continue
			}
			// JSON as JavaScript writes it: "<" is one byte.
			out.Reset()
			w := json.NewEncoder(&out)
			w.SetEscapeHTML(false)
			if err := w.Encode(struct {
				T string `json:"t"`
				N uint64 `json:"n"`
				protocol.Change
			}{"change", a.said, protocol.Change{Settings: a.longest(a.said)}}); err != nil {
				return err
			}
			if err := say(conn, opText, out.Bytes()); err != nil {
				return err
			}
		}
	})
}

// longest are usual settings with three cards of its own, whose texts are as long as can be.
func (a *attacker) longest(n uint64) protocol.Settings {
	edition, _ := game.EditionOf(game.EditionID(protocol.EditionFourth)) // is always there
	usual := game.DefaultSettings(edition)
	settings := protocol.Settings{
		Edition: protocol.EditionFourth, Preset: protocol.PresetID(usual.Preset), Timing: protocol.Timing(usual.Timing),
		Options: map[protocol.OptionID]string{},
	}
	for id, value := range usual.Options {
		settings.Options[protocol.OptionID(id)] = value
	}
	for number := 1; number <= 3; number++ {
		settings.Own = append(settings.Own, protocol.OwnRole{
			Number: number, Name: fmt.Sprintf("Card %d", number), Text: strings.Repeat("<", 230) + fmt.Sprint(n%10_000),
			Side: protocol.SideHumans, Counts: protocol.SideHumans, SeenAs: protocol.SightNot, Power: "nothing", First: 1,
		})
	}
	return settings
}

// estimate asks how even games with a deck are that nobody has asked for.
func (a *attacker) estimate(ctx context.Context) error {
	edition, err := game.EditionOf("fourth")
	if err != nil {
		return err
	}
	chosen := game.DefaultSettings(edition)
	options := map[protocol.OptionID]string{}
	for id, value := range chosen.Options {
		options[protocol.OptionID(id)] = value
	}
	for _, o := range game.Options { // the moderator's go with each other
		if _, offered := chosen.Options[o.ID]; offered && !slices.Contains([]game.OptionID{game.Moderator, game.ModeratorDecides, game.WiseOldMan}, o.ID) {
			options[protocol.OptionID(o.ID)] = o.Values[a.dice.IntN(len(o.Values))]
		}
	}
	const players = protocol.MaxSeats
	wolves, seers := 1+a.dice.IntN(10), a.dice.IntN(2)
	masons := 2 * a.dice.IntN(2)
	deck := []protocol.Cards{{Role: "werewolf", Count: wolves}, {Role: "villager", Count: players - wolves - seers - masons}}
	if seers > 0 {
		deck = append(deck, protocol.Cards{Role: "seer", Count: seers})
	}
	if masons > 0 {
		deck = append(deck, protocol.Cards{Role: "freemason", Count: masons})
	}
	body, err := json.Marshal(protocol.Weigh{Players: players, Settings: protocol.Settings{
		Edition: protocol.EditionFourth, Preset: protocol.PresetOwn, Deck: deck, Own: []protocol.OwnRole{},
		Options: options, Timing: protocol.Timing(chosen.Timing),
	}})
	if err != nil {
		return err
	}
	headers := protocol.OwnHeader + fmt.Sprintf(": 1\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n", len(body))
	return a.over(ctx, func(conn net.Conn) error {
		_, err := a.ask(conn, "POST", "/api/balance", headers, body)
		return err
	})
}

func (a *attacker) hello(token string) []byte {
	return protocol.EncodeCommand(protocol.Hello{Token: token}, 0)
}

// over does something with a connection, which ends with the context.
func (a *attacker) over(ctx context.Context, do func(net.Conn) error) error {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", a.Server)
	if err != nil {
		return err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	return do(conn)
}

// open does something with a WebSocket to a room.
func (a *attacker) open(ctx context.Context, code string, do func(net.Conn) error) error {
	return a.over(ctx, func(conn net.Conn) error {
		status, err := a.ask(conn, "GET", "/api/rooms/"+code+"/socket", "Connection: Upgrade\r\nUpgrade: websocket\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", nil)
		switch {
		case err != nil:
			return err
		case status != http.StatusSwitchingProtocols:
			return fmt.Errorf("no socket: %d", status)
		}
		return do(conn)
	})
}

// ask sends a request as from the attacker's address, and reads the head of the
// answer.
func (a *attacker) ask(conn net.Conn, method, path, headers string, body []byte) (status int, err error) {
	if _, err := fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: %s\r\n%s\r\n%s", method, path, a.Server, a.address(), headers, body); err != nil {
		return 0, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}

// drain reads until the server has had enough.
func drain(conn net.Conn) error {
	_, err := io.Copy(io.Discard, conn)
	return err
}

// Opcodes of RFC 6455.
const (
	opText   = 1
	opBinary = 2
)

// say sends a WebSocket frame as clients do, masked with a mask of zeros.
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
