package noninterference

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/view"
)

// A record is what was recorded of one game.
type record struct {
	log   []entry
	dealt int         // number of the game that is running when the phones come; 0 in a lobby
	past  int         // number of stages played before the phones came
	heard [][]message // by player; what the server sent to the phone
	lines [][]message // by player; the number of bytes on the connection, at each moment
	table []message   // what the server sent to a table screen
	quiet bool        // the changed player sends as much in both games, and is answered at the beat
	door  []message   // the answers to a stranger without a seat
	said  string      // the log of the server process
	came  int64       // when the phones came, ms since 1970
	until int64       // when the play was stopped, ms since 1970
	hung  int64       // when somebody first hung up, ms since 1970; 0 when nobody did
}

// An entry is a decoded commit.
type entry struct {
	at     int64 // ms since 1970, by a clock that is never set
	events []game.Event
}

// A message is what came over a connection, and when.
type message struct {
	at   int64 // ms since 1970
	line int   // number of the phone's connection
	text string
}

// play plays a story through the real server. It plays the first game of a pair, or,
// with a record of that game, the second one with the change.
func (s *story) play(t *testing.T, c *change, like *record) (r record) {
	synctest.Test(t, func(t *testing.T) {
		g := &evening{t: t, story: s, change: c, second: like != nil, store: &whole{Store: memory.New(nil), news: make(chan struct{}, 1)}, bots: make(chan func())}
		if err := g.begin(like); err != nil {
			t.Error(err)
			return
		}
		for range s.halls {
			g.open()
		}
		g.live()
		for _, p := range g.lines() {
			p.hangUp()
		}
		for _, h := range g.instances {
			h.close()
		}
		r = g.record
		r.said, r.table = g.diary.String(), g.screen.heard
		for _, p := range g.phones {
			r.heard, r.lines = append(r.heard, p.heard), append(r.lines, p.wire.list())
		}
	})
	return r
}

// An evening is a story that is being played.
type evening struct {
	record
	t         *testing.T
	story     *story
	change    *change
	second    bool // this is the game with the change
	store     *whole
	instances []*instance
	phones    []*phone // by player, from 1; those of bots never connect
	screen    *phone   // the table screen
	state     game.State
	read      int   // number of commits that are in the state
	stepped   int64 // sum of the steps of the store's clock in them, ms
	diary     diary
	bots      chan func() // the commands of bots, which wait to be sent
}

// A whole store keeps every commit of the room, because the comparison needs all of
// them. The store that it wraps drops those before a chapter.
type whole struct {
	*memory.Store
	mu      sync.Mutex
	commits []store.Commit
	news    chan struct{} // holds one when there are new commits
}

func (w *whole) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	c, err := w.Store.Append(ctx, room, at, p)
	w.mu.Lock()
	defer w.mu.Unlock()
	if err == nil && c.Version == uint64(len(w.commits))+1 { // otherwise it was a repeated proposal
		w.commits = append(w.commits, c)
		select {
		case w.news <- struct{}{}:
		default:
		}
	}
	return c, err
}

// after returns all commits but the first ones.
func (w *whole) after(first int) []store.Commit {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.commits[first:])
}

// begin plays until the phones come, and stores the log.
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
	var tip store.Tip
	for _, entry := range t.Log {
		events, err := game.EncodeEvents(entry.Events)
		if err != nil {
			return err
		}
		c, err := g.store.Append(g.t.Context(), code, tip, store.Proposal{Nonce: uuid.New(), At: entry.At, Events: events})
		if err != nil {
			return err
		}
		tip = c.Tip()
	}
	time.Sleep(time.Duration(t.Now-time.Now().UnixMilli()+20) * time.Millisecond)
	g.came = time.Now().UnixMilli()
	g.look()
	if g.state.Running() {
		g.dealt = game.Public(&g.state).Games
	}
	for id := range g.story.people() {
		who := game.PlayerID(id + 1)
		g.phones = append(g.phones, &phone{g: g, id: who, token: token(who), n: g.state.Heard(who)})
	}
	if g.story.late {
		g.phones = append(g.phones, &phone{g: g, id: game.PlayerID(g.story.people() + 1)})
	}
	g.screen = &phone{g: g, table: true}
	return nil
}

// lines returns all phones and the table screen.
func (g *evening) lines() []*phone { return append(slices.Clone(g.phones), g.screen) }

// made returns the change in the game that has it, and nil in the other one.
func (g *evening) made() *change {
	if g.second {
		return g.change
	}
	return nil
}

// look reads the commits that are new in the log.
func (g *evening) look() {
	synctest.Wait()
	for _, c := range g.store.after(g.read) {
		list, err := game.DecodeEvents(c.Events)
		if err != nil {
			g.t.Error(err)
		}
		for _, e := range list {
			if step, ok := e.(game.ClockStepped); ok {
				g.stepped += step.By
			}
		}
		at := c.At - g.stepped
		g.log = append(g.log, entry{at, list})
		for _, e := range list {
			if err := game.Evolve(&g.state, e, at); err != nil {
				g.t.Error(err)
			}
		}
		g.read++
	}
}

// at lets the time pass until a moment. It returns false as soon as something else has
// happened before. At the same moment the room acts first, then a bot, then people.
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
	case <-g.store.news:
		g.look()
		return false
	case say := <-g.bots:
		g.look()
		say()
		g.look()
		return false
	}
}

// ready is how long after they come, in ms, people begin to act. They come 20 ms after a
// phase has begun, so they act half a second after it or later, in between two beats.
const ready = beat - 20

// live connects the phones, and plays until the story is over.
func (g *evening) live() {
	for i, p := range g.phones {
		for !g.at(g.came + int64(i)*3) {
		}
		if p.expected = g.stays(p); !p.expected {
			p.connect(i % len(g.instances))
		}
	}
	for !g.at(g.came + int64(len(g.phones))*3) {
	}
	g.screen.connect(len(g.phones) % len(g.instances))
	g.until = g.came + g.story.lasts
	ping := g.came + pings
	var now stage
	var todo []deed
	began, count := int64(0), -1
	for {
		g.look()
		v := game.Public(&g.state)
		if s := stageOf(v); s != now || count < 0 {
			before := began
			now, began, count = s, max(v.Began, g.came+ready), count+1
			if s.drawing { // which is a part of the lobby
				began = max(began, time.Now().UnixMilli())
			}
			todo = append(late(todo, began-before), g.todo(count)...)
			slices.SortStableFunc(todo, func(a, b deed) int { return cmp.Compare(a.after, b.after) })
		}
		next := ping
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
		if next == ping {
			ping += pings
			for _, p := range g.lines() {
				p.say(protocol.Ping{})
			}
		}
		if s := stageOf(game.Public(&g.state)); s == now && len(todo) > 0 && began+todo[0].after <= next {
			g.do(todo[0])
			todo = todo[1:]
		}
	}
}

// todo returns what people do in a stage, including what follows from it later.
func (g *evening) todo(stage int) []deed {
	due := g.story.due(&g.state, g.made(), g.past+stage, g.past)
	todo := slices.Clone(due)
	acts := slices.Clone(g.story.acts)
	if g.change != nil {
		acts = append(acts, g.change.acts(g.second)...)
	}
	for _, a := range acts {
		if a.stage != stage {
			continue
		}
		a = a.clearOf(due)
		todo = append(todo, deed{player: a.player, after: a.after, do: extra{act: a}})
		todo = append(todo, a.follows()...)
	}
	if stage == 0 && g.made() != nil && g.change.kind == comingLater {
		todo = append(todo, deed{player: g.change.player, after: g.change.after, do: extra{act: act{verb: returns}}})
	}
	for _, after := range []int64{45, 1345} {
		todo = append(todo, deed{after: after, do: extra{act: act{verb: asksWithoutSeat}}})
	}
	return todo
}

// late keeps the deeds of a list that happen even when their stage has ended, such as
// returning. The next stage began shift ms after theirs.
func late(todo []deed, shift int64) []deed {
	var still []deed
	for _, d := range todo {
		if b, ok := d.do.(extra); ok && b.act.verb > asksWithoutSeat {
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

func (g *evening) do(d deed) {
	b, ok := d.do.(extra)
	if !ok {
		g.phones[d.player-1].command(spoken(d.do))
		return
	}
	switch b.act.verb {
	case hangsUp, losesPhone, everyoneOut:
		g.hung = cmp.Or(g.hung, time.Now().UnixMilli())
	}
	switch b.act.verb {
	case asksWithoutSeat:
		g.askWithoutSeat()
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
			p.instance++
		}
		p.connect(p.instance % len(g.instances))
	default:
		if c := g.change; c != nil && c.kind == otherWords && d.player == c.player && b.act.after == c.after {
			g.quiet = isDark(g.state.Phase())
		}
		g.phones[d.player-1].act(b.act)
	}
}

// spoken returns the message with which a phone sends an action.
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
		return protocol.Advance{Pick: int(do.Pick), Began: do.Began, Turn: do.Turn}
	case game.Undo:
		return protocol.Undo{}
	case game.Decree:
		return protocol.Decree{Seat: int(do.Seat), Ghost: do.Ghost, Reason: do.Reason}
	case game.Again:
		return protocol.Again{}
	case game.Change:
		return protocol.Change{Settings: view.Settings(do.Settings)}
	case game.Start:
		return protocol.Start{}
	case game.Prepare:
		return protocol.Prepare{Ready: do.Ready}
	case game.Contribute:
		return protocol.Contribute{Hash: do.Hash}
	case game.Reveal:
		return protocol.Reveal{Nonce: do.Nonce}
	case game.Rename:
		return protocol.Rename{Player: int(do.Player), Name: do.Name}
	case game.ChooseHead:
		return protocol.ChooseHead{Head: do.Head}
	case game.Raise:
		return protocol.Raise{Up: do.Up}
	case game.Foretell:
		return protocol.Foretell{Target: int(do.Target)}
	case game.Say:
		x := do.Statement
		return protocol.Say{
			Kind: protocol.StatementKind(x.Kind), Target: int(x.Target), Night: x.Night, Role: protocol.RoleID(x.Role), Sight: protocol.Sight(x.Sight),
			Power: protocol.PowerKind(x.Power), Count: x.Count, Why: protocol.Reason(x.Why), Other: int(x.Other),
		}
	case game.Write:
		return protocol.Write{Text: do.Text}
	case game.Erase:
		return protocol.Erase{Line: do.Line}
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

// askWithoutSeat makes the requests that a stranger may make, and records the answers.
func (g *evening) askWithoutSeat() {
	h := g.instances[0]
	const token = `"token":"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}`
	for _, ask := range []func() (*http.Response, error){
		func() (*http.Response, error) { return h.client.Get("http://pipe/api/rooms/" + code) },
		func() (*http.Response, error) {
			if !g.state.Running() {
				return h.client.Get("http://pipe/api/rules")
			}
			return h.client.Post("http://pipe/api/rooms/"+code+"/moves", "application/json", strings.NewReader(`{"pin":"ZZZZZZZZ",`+token))
		},
		func() (*http.Response, error) {
			return h.client.Post("http://pipe/api/rooms/"+code+"/claims", "application/json", strings.NewReader(`{"name":"Nobody",`+token))
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
