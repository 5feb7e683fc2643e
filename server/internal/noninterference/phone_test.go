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

// A wire notes how many bytes come, as somebody sees them who watches the line.
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

// A tapped line is watched.
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

// A phone writes down all that it is sent.
type phone struct {
	g     *evening
	id    game.PlayerID
	token string // opens his seat; empty until he has one, and for a table
	table bool   // it only looks on
	conn  *socket.Conn
	house int
	lines int
	n     uint64
	last  []byte
	ended chan struct{}

	expected bool // he hung up to come back
	cut      func()
	heard    []message
	wire     wire
}

// seal is a hash with a salt: by itself it tells nothing, but it is another one
// for other cards. So is the id of a replay, for every game.
var seal = regexp.MustCompile(`"[0-9a-f]{32,}"`)

func (p *phone) connect(at int) {
	p.hangUp()
	if _, known := p.g.state.Authenticate(keyOf(p.token)); !known && !p.table {
		return
	}
	p.house = at
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		line, err := p.g.houses[at].network.Dial(ctx, network, address)
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
		_ = p.conn.Write(data) // a line that is gone is heard of
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

// nothing is a command that counts for nothing.
func (p *phone) nothing(pick int) any {
	v := game.Public(&p.g.state)
	all := []any{
		protocol.Accuse{Target: 99}, protocol.Answer{Question: 9}, protocol.Answer{Target: 99}, protocol.Judge{Suspect: 99}, protocol.Favour{Sword: 99},
	}
	if p.g.state.Running() && p.id != v.Moderator {
		all = append(all, protocol.AddBot{}, protocol.Start{}, protocol.Again{}, protocol.Prepare{}, protocol.Advance{})
	}
	return all[pick%len(all)]
}

// act does what is done besides.
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
		if p.last != nil {
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
