package noninterference

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net"
	"regexp"
	"slices"
	"sync"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/socket"
)

// A wire counts the bytes that come at each moment, which an observer of the network sees.
type wire struct {
	mu    sync.Mutex
	bytes map[int64]int // by moment, ms since 1970
}

func (w *wire) list() (list []message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, at := range slices.Sorted(maps.Keys(w.bytes)) {
		list = append(list, message{at: at, text: fmt.Sprintf("%d bytes in all", w.bytes[at])})
	}
	return list
}

// A tapped connection counts its bytes in a wire.
type tapped struct {
	net.Conn
	wire *wire
}

func (l tapped) Read(b []byte) (int, error) {
	n, err := l.Conn.Read(b)
	l.wire.mu.Lock()
	defer l.wire.mu.Unlock()
	if l.wire.bytes == nil {
		l.wire.bytes = map[int64]int{}
	}
	l.wire.bytes[time.Now().UnixMilli()] += n
	return n, err
}

// A phone records all messages that it gets.
type phone struct {
	g        *evening
	id       game.PlayerID
	token    string // opens the player's seat; empty until there is one, and for a table screen
	table    bool   // it is a table screen
	conn     *socket.Conn
	instance int    // number of the instance to which it connects
	lines    int    // number of connections so far
	n        uint64 // counter of the last command
	last     []byte // the last command
	ended    chan struct{}

	expected bool // it is going to connect
	cut      func()
	heard    []message
	wire     wire
}

// seal matches the seal of a deal and the id of a replay, which the comparison ignores. They
// reveal nothing, but they differ between the two games: the seal is a hash with a salt over
// the cards, and ids are random.
var seal = regexp.MustCompile(`"[0-9a-f]{32,}"`)

func (p *phone) connect(at int) {
	p.hangUp()
	if _, known := p.g.state.Authenticate(keyOf(p.token)); !known && !p.table {
		return
	}
	p.instance = at
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		line, err := p.g.instances[at].network.Dial(ctx, network, address)
		return tapped{line, &p.wire}, err
	}
	conn, err := socket.DialOver(context.Background(), "http://pipe/api/rooms/"+code+"/socket", dial)
	if err != nil {
		p.g.t.Error(err)
		return
	}
	ctx, cut := context.WithCancel(context.Background())
	p.conn, p.cut, p.ended = conn, cut, make(chan struct{})
	p.lines++
	go p.listen(ctx, conn, p.lines, p.ended)
	if p.table {
		p.say(protocol.Watch{})
	} else {
		p.say(protocol.Hello{Token: p.token})
	}
}

func (p *phone) listen(ctx context.Context, conn *socket.Conn, line int, ended chan struct{}) {
	defer close(ended)
	for {
		data, err := conn.Read(ctx)
		m := message{at: time.Now().UnixMilli(), line: line}
		if err != nil {
			if closed, ok := socket.CloseCode(err); ok {
				m.text = fmt.Sprint("closed ", closed)
				p.heard = append(p.heard, m)
			}
			return
		}
		m.text = string(seal.ReplaceAll(data, []byte(`""`)))
		p.heard = append(p.heard, m)
	}
}

func (p *phone) hangUp() {
	if p.conn == nil {
		return
	}
	p.cut()
	<-p.ended
	p.conn.Close(socket.CloseNormal)
	p.conn = nil
	synctest.Wait()
}

func (p *phone) write(data []byte) {
	if p.conn != nil {
		_ = p.conn.Write(data) // listen notices a broken connection
		synctest.Wait()
	}
}

func (p *phone) say(m any) { p.write(protocol.EncodeCommand(m, 0)) }

func (p *phone) command(m any) {
	if p.conn == nil {
		return
	}
	p.n++
	p.last = protocol.EncodeCommand(m, p.n)
	p.write(p.last)
}

// nothing returns a command that the server refuses.
func (p *phone) nothing(pick int) any {
	v := game.Public(&p.g.state)
	all := []any{
		protocol.Accuse{Target: 99}, protocol.Answer{Question: 9}, protocol.Answer{Target: 99}, protocol.Judge{Suspect: 99}, protocol.Favour{Sword: 99},
		protocol.Say{Kind: protocol.SaysCard, Target: protocol.NoSeat, Role: "nobody", Other: protocol.NoSeat}, protocol.Erase{Line: 9999},
	}
	if p.g.state.Running() && p.id != v.Moderator {
		all = append(all, protocol.AddBot{}, protocol.Start{}, protocol.Again{}, protocol.Prepare{}, protocol.Advance{})
	}
	return all[pick%len(all)]
}

// act does an additional act.
func (p *phone) act(a act) {
	if p.about(a) {
		return
	}
	switch a.verb {
	case asks:
		p.say(protocol.Ping{})
	case babbles:
		p.write(bytes.Repeat([]byte("x"), protocol.MessageLength))
	case isRefused:
		p.command(p.nothing(a.pick))
	case wavers:
		switch p.g.state.Phase() {
		case game.Accusation:
			p.command(protocol.Accuse{Target: a.pick})
		case game.Verdict:
			p.command(protocol.Judge{Suspect: a.pick})
		default:
			p.command(protocol.Answer{Target: a.pick})
		}
	case repeats:
		// A repeated command has no effect if the first one counted.
		if counted := p.g.state.Heard(p.id) == p.n; p.last != nil && (counted || !a.there) {
			p.write(p.last)
		}
	case comesBack, moves:
		p.expected = p.conn != nil || !a.there
		p.hangUp()
	case hangsUp:
		p.hangUp()
	case leaves:
		p.command(protocol.Leave{})
	}
}
