package noninterference

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"github.com/google/uuid"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/room"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/web"
)

// A record is what came of one game.
type record struct {
	log   []entry
	dealt int         // games that had been dealt when the phones came
	past  int         // stages that had been played
	heard [][]message // by player; what the phone was sent
	lines [][]message // by player; how many bytes came over the line, at each moment
	quiet bool        // the changed player says as much in both games, and is answered at the beat
	door  []message   // what somebody at the door was told
	said  string      // the server's own log
	came  int64       // when the phones came, ms since 1970
	until int64       // when the play was stopped, ms since 1970
}

// An entry is a commit, read.
type entry struct {
	at     int64 // ms since 1970
	events []game.Event
}

// A message is what came over a line, and when.
type message struct {
	at   int64 // ms since 1970
	line int   // which of the phone's
	text string
}

const code = "BMRTZ"

func token(id game.PlayerID) string { return fmt.Sprintf("00000000-0000-4000-8000-%012d", id) }

func keyOf(id game.PlayerID) string {
	sum := sha256.Sum256([]byte(token(id)))
	return hex.EncodeToString(sum[:])
}

// A lot falls always alike: who commits first, and how often others tried, must
// not matter.
type lot int

func (l lot) Uint64() uint64 { return (uint64(l)*2 + 1) << 59 >> 1 }

func (l lot) IntN(n int) int { return rand.New(l).IntN(n) }

// before plays what was before the phones came, stages of it; without a number it
// finds out how many there are. A nil change changes nothing.
func (s *story) before(c *change, stages, swapped int) (*sim.Table, int, error) {
	t, err := sim.NewTable(s.room.Settings.Edition, lot(s.lot), sim.Watch{})
	if err != nil {
		return nil, 0, err
	}
	t.Now = time.Now().UnixMilli()
	people := s.people()
	for id := 1; id <= people; id++ {
		if id > people-s.bots {
			err = t.Do(1, game.AddBot{})
		} else {
			err = t.Room(game.Join{Name: fmt.Sprintf("Player %d", id), Key: keyOf(game.PlayerID(id))})
		}
		if err != nil {
			return nil, 0, err
		}
		if id == 1 {
			if err := t.Do(1, game.Change{Settings: s.room.Settings}); err != nil {
				return nil, 0, err
			}
		}
	}
	n := 0
	for ; n < stages || stages < 0 && n < longest && !s.arrived(game.Public(t.State)); n++ {
		stage := stageOf(game.Public(t.State))
		for _, d := range s.due(t.State, c, n, stages) {
			due, waits := game.Wake(t.State)
			if waits && due <= stage.began(t.State)+d.after {
				break
			}
			t.Now = max(t.Now, stage.began(t.State)+d.after)
			if err := s.deal(t, d, c, swapped); err != nil {
				return nil, 0, err
			}
			if stageOf(game.Public(t.State)) != stage {
				break
			}
		}
		for stageOf(game.Public(t.State)) == stage {
			if t.Pass() != nil {
				return t, n + 1, nil // it waits for people
			}
		}
	}
	return t, n, nil
}

// longest is how many stages are played at most until the phones come.
const longest = 80

// arrived tells that it is time for the phones.
func (s *story) arrived(v game.PublicView) bool {
	return v.Phase == s.comes && (v.Night >= s.night || v.Phase == game.Deal || v.Phase == game.Lobby)
}

func (s stage) began(state *game.State) int64 { return game.Public(state).Began }

// due are the deeds of a stage, in their order. Stages are counted from the first,
// and those of a change from the moment in which the phones come.
func (s *story) due(state *game.State, c *change, n, past int) []deed {
	v := game.Public(state)
	questions := 0
	if len(v.Seats) > 0 {
		questions = len(game.Private(state, v.Seats[0].Player).Questions)
	}
	deeds := s.deeds(v, questions, n)
	if c != nil && c.stage == n-past {
		deeds = c.alter(v, deeds)
	}
	slices.SortStableFunc(deeds, func(a, b deed) int { return cmp.Compare(a.after, b.after) })
	return deeds
}

// deal does a deed; the start of a game may deal otherwise.
func (s *story) deal(t *sim.Table, d deed, c *change, swapped int) error {
	do := d.do
	if advance, ok := do.(game.Advance); ok {
		advance.Now = t.Now
		do = advance
	}
	events, err := game.Decide(t.State, game.Command{By: d.player, N: t.State.Heard(d.player) + 1, Do: do}, t.Rand)
	if err != nil {
		return nil // refusals belong to it
	}
	for i, e := range events {
		if dealt, ok := e.(game.Dealt); ok && c != nil && game.Public(t.State).Games+1 == swapped {
			events[i] = c.redeal(dealt)
		}
	}
	return t.Commit(events...)
}

// redeal is another deal, where that is the secret.
func (c *change) redeal(e game.Dealt) game.Dealt {
	if c.kind == otherGap {
		e.Gap = game.Seat((int(e.Gap) + 1 + c.pick) % len(e.Ring))
	}
	if c.kind != otherCards {
		return e
	}
	a, b := slices.Index(e.Ring, c.player), slices.Index(e.Ring, c.other)
	if a < 0 || b < 0 {
		return e
	}
	e.Roles = slices.Clone(e.Roles)
	e.Roles[a], e.Roles[b] = e.Roles[b], e.Roles[a]
	if len(e.Numbers) > 0 {
		e.Numbers = slices.Clone(e.Numbers)
		e.Numbers[a], e.Numbers[b] = e.Numbers[b], e.Numbers[a]
	}
	return e
}

// play plays a story through the real server: the first game of a pair, or,
// like it, the second one with the change.
func (s *story) play(t *testing.T, c *change, like *record) (r record) {
	synctest.Test(t, func(t *testing.T) {
		g := &evening{t: t, story: s, change: c, second: like != nil, store: memory.New(nil), bots: make(chan func())}
		ctx, over := context.WithCancel(context.Background())
		defer over()
		g.news = g.store.Hints(ctx)
		if err := g.begin(like); err != nil {
			t.Error(err)
			return
		}
		for range s.halls {
			g.open()
		}
		g.live()
		for _, p := range g.phones {
			p.hangUp()
		}
		for _, h := range g.houses {
			h.close()
		}
		r = g.record
		r.said = g.diary.String()
		for _, p := range g.phones {
			r.heard, r.lines = append(r.heard, p.heard), append(r.lines, p.wire.list())
		}
	})
	return r
}

// An evening is a story that is being played.
type evening struct {
	record
	t      *testing.T
	story  *story
	change *change
	second bool // the change is made
	store  store.Store
	houses []*house
	phones []*phone // by player, from 1; of bots, too, that never connect
	state  game.State
	tip    store.Tip
	diary  diary
	news   <-chan store.Hint
	bots   chan func() // what they say
}

// begin writes down what was before.
func (g *evening) begin(like *record) error {
	stages, games := -1, 0
	if like != nil {
		stages, games = like.past, like.dealt
	}
	t, past, err := g.story.before(g.made(), stages, games)
	if err != nil {
		return err
	}
	g.past = past
	for _, entry := range t.Log {
		events, err := game.EncodeEvents(entry.Events)
		if err != nil {
			return err
		}
		c, err := g.store.Append(g.t.Context(), code, g.tip, store.Proposal{Nonce: uuid.New(), At: entry.At, Events: events})
		if err != nil {
			return err
		}
		g.tip = c.Tip()
	}
	g.tip = store.Tip{}
	time.Sleep(time.Duration(t.Now-time.Now().UnixMilli()+20) * time.Millisecond)
	g.came = time.Now().UnixMilli()
	g.look()
	g.dealt = game.Public(&g.state).Games
	for id := range g.story.people() {
		g.phones = append(g.phones, &phone{g: g, id: game.PlayerID(id + 1), n: g.state.Heard(game.PlayerID(id + 1))})
	}
	return nil
}

// made is the change, in the game in which it is made.
func (g *evening) made() *change {
	if g.second {
		return g.change
	}
	return nil
}

// look reads on in the log.
func (g *evening) look() {
	synctest.Wait()
	log, err := g.store.Load(context.Background(), code, g.tip)
	if err != nil {
		g.t.Error(err)
	}
	for _, c := range log {
		list, err := game.DecodeEvents(c.Events)
		if err != nil {
			g.t.Error(err)
		}
		g.log = append(g.log, entry{c.At, list})
		for _, e := range list {
			if err := game.Evolve(&g.state, e, c.At); err != nil {
				g.t.Error(err)
			}
		}
		g.tip = c.Tip()
	}
}

// at lets the time pass up to a moment, and all that is due happen. It is false
// when something else has happened before. One thing happens after the other:
// of two at the same moment the room is the first, then a bot, then people.
func (g *evening) at(moment int64) bool {
	wait := time.Duration(moment-time.Now().UnixMilli()) * time.Millisecond
	select {
	case <-time.After(max(wait, 0)):
		g.look()
		select {
		case say := <-g.bots:
			say()
			g.look()
			return false
		default:
			return true
		}
	case <-g.news:
		g.look()
		return false
	case say := <-g.bots:
		g.look()
		say()
		g.look()
		return false
	}
}

// live lets the phones come, and everybody do what he does.
func (g *evening) live() {
	for i, p := range g.phones {
		for !g.at(g.came + int64(i)*3) {
		}
		p.connect(i % len(g.houses))
	}
	g.until = g.came + g.story.lasts
	pings := g.came + 9_000
	var now stage
	var todo []deed
	began, count := int64(0), -1
	for {
		g.look()
		v := game.Public(&g.state)
		if s := stageOf(v); s != now || count < 0 {
			before := began
			now, began, count = s, max(v.Began, g.came+100), count+1
			todo = append(late(todo, began-before), g.todo(count)...)
			slices.SortStableFunc(todo, func(a, b deed) int { return cmp.Compare(a.after, b.after) })
		}
		next := pings
		if len(todo) > 0 {
			next = min(next, began+todo[0].after)
		}
		if wake, runs := game.Wake(&g.state); runs {
			next = min(next, max(wake, time.Now().UnixMilli()+1))
		}
		if !g.at(min(next, g.until)) {
			continue
		}
		if next >= g.until {
			return
		}
		if next == pings {
			pings += 9_000
			for _, p := range g.phones {
				p.say(protocol.Ping{})
			}
		}
		if s := stageOf(game.Public(&g.state)); s == now && len(todo) > 0 && began+todo[0].after <= next {
			g.do(todo[0])
			todo = todo[1:]
		}
	}
}

// todo is what people do in a stage, in its order.
func (g *evening) todo(stage int) []deed {
	todo := g.story.due(&g.state, g.made(), g.past+stage, g.past)
	acts := slices.Clone(g.story.acts)
	if g.change != nil {
		acts = append(acts, g.change.acts(g.second)...)
	}
	for _, a := range acts {
		if a.stage != stage {
			continue
		}
		todo = append(todo, deed{player: a.player, after: a.after, do: extra{act: a}})
		if a.verb == comesBack || a.verb == moves { // no line opens in no time
			back := a
			back.verb = returns
			todo = append(todo, deed{player: a.player, after: a.after + 2, do: extra{act: back, moves: a.verb == moves}})
		}
	}
	for _, after := range []int64{45, 1345} {
		todo = append(todo, deed{after: after, do: extra{act: act{verb: knocks}}})
	}
	return todo
}

// late keeps those in a list who are on their way back when a stage ends.
func late(todo []deed, shift int64) []deed {
	var still []deed
	for _, d := range todo {
		if b, ok := d.do.(extra); ok && b.act.verb == returns {
			d.after -= shift
			still = append(still, d)
		}
	}
	return still
}

// An extra is an act in the place of an action.
type extra struct {
	game.Action
	act   act
	moves bool
}

const (
	knocks  = verbs + iota // what somebody does who has no seat
	returns                // on a new line
)

func (g *evening) do(d deed) {
	b, ok := d.do.(extra)
	if !ok {
		g.phones[d.player-1].command(spoken(d.do))
		return
	}
	switch b.act.verb {
	case knocks:
		g.knock()
	case everyoneOut:
		for _, p := range g.phones {
			p.hangUp()
		}
	case returns:
		p := g.phones[d.player-1]
		if !p.expected {
			return
		}
		if b.moves {
			p.house++
		}
		p.connect(p.house % len(g.houses))
	default:
		if c := g.change; c != nil && c.kind == otherWords && d.player == c.player && b.act.after == c.after {
			g.quiet = isDark(g.state.Phase())
		}
		g.phones[d.player-1].act(b.act)
	}
}

// spoken is how a phone says an action.
func spoken(do game.Action) any {
	switch do := do.(type) {
	case game.Ready:
		return protocol.Ready{}
	case game.Call:
		return protocol.Call{}
	case game.Answer:
		return protocol.Answer{Question: do.Question, Target: int(do.Target), Sure: do.Sure}
	case game.Favour:
		return protocol.Favour{Sword: int(do.Sword), Shield: int(do.Shield)}
	case game.Enough:
		return protocol.Enough{}
	case game.Accuse:
		return protocol.Accuse{Target: int(do.Target)}
	case game.Judge:
		return protocol.Judge{Suspect: int(do.Suspect)}
	case game.Advance:
		return protocol.Advance{Pick: int(do.Pick)}
	case game.Again:
		return protocol.Again{}
	case game.Start:
		return protocol.Start{}
	case game.Order:
		order := protocol.Order{Players: []int{}}
		for _, p := range do.Players {
			order.Players = append(order.Players, int(p))
		}
		return order
	default:
		panic(fmt.Sprintf("no phone says %T", do))
	}
}

// knock asks what a stranger may ask.
func (g *evening) knock() {
	h := g.houses[0]
	for _, ask := range []func() (*http.Response, error){
		func() (*http.Response, error) { return h.client.Get("http://pipe/api/rooms/" + code) },
		func() (*http.Response, error) {
			if !g.state.Running() {
				return h.client.Get("http://pipe/api/rules")
			}
			return h.client.Post("http://pipe/api/rooms/"+code+"/seats", "application/json", strings.NewReader(`{"name":"Late"}`))
		},
	} {
		response, err := ask()
		if err != nil {
			g.t.Error(err)
			return
		}
		body, err := io.ReadAll(response.Body)
		if err != nil {
			g.t.Error(err)
		}
		response.Body.Close()
		response.Header.Del("Date")
		said := fmt.Sprint(response.Status, response.Header, string(body))
		g.door = append(g.door, message{at: time.Now().UnixMilli(), text: said})
	}
}

// A diary keeps what servers log.
type diary struct {
	mu sync.Mutex
	bytes.Buffer
}

func (d *diary) Write(line []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.Buffer.Write(line)
}

// Slow is a bot's line, on which it speaks in its turn, at a whole millisecond.
type slow struct {
	*room.Visit
	ctx  context.Context
	bots chan<- func()
}

func (s slow) Say(m []byte) {
	now := time.Now()
	time.Sleep(now.Truncate(time.Millisecond).Add(time.Millisecond).Sub(now))
	select {
	case s.bots <- func() { s.Visit.Say(m) }:
	case <-s.ctx.Done():
	}
}

// A house is one instance of the server.
type house struct {
	hall    *room.Hall
	front   *web.Server
	server  *http.Server
	network *pipetest.Net
	client  *http.Client
	bots    atomic.Uint64 // that have come
}

func (g *evening) open() {
	log := slog.New(slog.NewJSONHandler(&g.diary, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h := &house{network: pipetest.New()}
	kept := g.store
	if g.story.outage {
		kept = outage{kept, time.Now().Add(time.Minute)}
	}
	h.hall = room.NewHall(room.Config{
		Store: kept, Log: log, Rand: func() *rand.Rand { return rand.New(lot(g.story.lot)) },
		Bot: func(ctx context.Context, v *room.Visit, _ *rand.Rand) {
			_ = bot.Play(ctx, slow{v, ctx, g.bots}, rand.New(rand.NewPCG(uint64(g.story.habit), h.bots.Add(1))))
		},
	})
	var err error
	if h.front, err = web.New(web.Config{Hall: h.hall, Log: log, Assets: fstest.MapFS{"index.html": {}}}); err != nil {
		g.t.Error(err)
	}
	h.server = &http.Server{Handler: h.front}
	go func() { _ = h.server.Serve(h.network) }()
	h.client = &http.Client{Transport: &http.Transport{DialContext: h.network.Dial, DisableKeepAlives: true}}
	g.houses = append(g.houses, h)
}

func (h *house) close() {
	_ = h.network.Close()
	h.hall.Close()
	h.front.Close()
	_ = h.server.Close()
}

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
// for other cards.
var seal = regexp.MustCompile(`"seal":"[0-9a-f]+"`)

func (p *phone) connect(at int) {
	p.hangUp()
	if _, known := p.g.state.Authenticate(keyOf(p.id)); !known {
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
	p.write(protocol.EncodeCommand(protocol.Hello{Token: token(p.id)}, 0))
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
		m.text = string(seal.ReplaceAll(data, []byte(`"seal":""`)))
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
		_ = p.conn.Write(context.Background(), data) // a line that is gone is heard of
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
		protocol.Accuse{Target: 99}, protocol.Answer{Question: 9}, protocol.Judge{Suspect: 99}, protocol.Favour{Sword: 99},
	}
	if p.g.state.Running() && p.id != v.Moderator {
		all = append(all, protocol.AddBot{}, protocol.Start{}, protocol.Again{}, protocol.Remove{Player: pick}, protocol.Advance{})
	}
	return all[pick%len(all)]
}

// act does what is done besides.
func (p *phone) act(a act) {
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
