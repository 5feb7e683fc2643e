package main

import (
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/chaos"
	"tabula/server/internal/fault"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
)

// Guests take seats while things go wrong, in rooms of their own. A guest asks with
// the same token until there is an answer, and opens the seat of that answer.
type guests struct {
	t    testing.TB
	url  string               // where guests reach the servers: at the line
	line target[*fault.Proxy] // that cuts answers
	door *crowd.Door

	emptied atomic.Int64 // when Redis became empty last, in nanoseconds since 1970

	stop  context.CancelFunc
	rooms sync.WaitGroup // that guests still come to

	mu         sync.Mutex
	codes      []string             // of all rooms
	left       map[string]time.Time // since when nobody is in a room
	gone       map[string]bool      // rooms that were open nowhere when Redis became empty
	lost       map[string]bool      // rooms that have lost a seat
	all        []*guest
	unanswered int // requests
}

// A guest takes one seat, with one phone and then with another.
type guest struct {
	chaos.Contact
	name   string
	ticket protocol.Ticket // the newest
	seated bool            // at the end
	wrong  string          // why not
}

// soonBack is within what a room is back that a Redis which became empty has lost.
const soonBack = 12 * time.Second

// putBack tells whether a room may be gone for a moment: an instance that has it open
// puts it back, and the others do not know it until then.
func (g *guests) putBack() bool {
	return time.Since(time.Unix(0, g.emptied.Load())) < soonBack
}

// beginGuests lets guests come to so many rooms at a time.
func beginGuests(t testing.TB, url string, dice *rand.Rand, rooms int) *guests {
	t.Helper()
	line, err := fault.Listen(strings.TrimPrefix(url, "http://"), dice)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(line.Close)
	g := &guests{t: t, url: "http://" + line.Addr(), lost: map[string]bool{}, left: map[string]time.Time{}, gone: map[string]bool{}}
	g.line.it = line
	g.door = crowd.NewDoor(g.url, new(net.Dialer).DialContext)
	t.Cleanup(g.door.Close)
	ctx, stop := context.WithCancel(t.Context())
	g.stop = stop
	for range rooms {
		g.rooms.Go(func() {
			for ctx.Err() == nil {
				g.fill(ctx)
			}
		})
	}
	t.Cleanup(g.end)
	return g
}

// end stops new guests, and waits until the guests who came have seats.
func (g *guests) end() {
	g.stop()
	g.rooms.Wait()
}

// fill makes a room, and lets guests come one by one until it is full.
func (g *guests) fill(ctx context.Context) {
	host := &guest{name: "Host"}
	open, shut := context.WithCancel(g.t.Context())
	if !g.ask(open, host, "/api/rooms", protocol.MakeRoom{Name: host.name, Token: crand.Text()}) {
		shut()
		return
	}
	g.mu.Lock()
	g.codes = append(g.codes, host.ticket.Code)
	g.mu.Unlock()
	var hosting sync.WaitGroup
	defer func() {
		hosting.Wait()
		g.mu.Lock()
		defer g.mu.Unlock()
		g.left[host.ticket.Code] = time.Now()
	}()
	defer shut()
	hosting.Go(func() { g.open(open, host, vouch) })
	for n := 2; n <= protocol.MaxSeats && ctx.Err() == nil; n++ {
		wait(ctx, time.Second) // the servers have more to do
		who := &guest{name: fmt.Sprint("Guest ", n)}
		g.mu.Lock()
		g.all = append(g.all, who)
		g.mu.Unlock()
		take := g.move
		if n%2 == 0 {
			take = g.claim
		}
		patient, cancel := context.WithTimeout(g.t.Context(), patience)
		who.seated = take(patient, who, "/api/rooms/"+host.ticket.Code)
		cancel()
	}
}

// move takes a seat, and moves it to another phone by a PIN.
func (g *guests) move(ctx context.Context, who *guest, room string) bool {
	var pin strings.Builder
	for range protocol.PinLength {
		pin.WriteByte(protocol.CodeAlphabet[rand.IntN(len(protocol.CodeAlphabet))])
	}
	return g.join(ctx, who, room) && g.open(ctx, who, offer(pin.String())) &&
		g.ask(ctx, who, room+"/moves", protocol.Move{Pin: pin.String(), Token: crand.Text()}) && g.open(ctx, who, look)
}

// claim takes a seat, loses the phone, and claims the seat with another.
func (g *guests) claim(ctx context.Context, who *guest, room string) bool {
	return g.join(ctx, who, room) &&
		g.ask(ctx, who, room+"/claims", protocol.ClaimSeat{Name: who.name, Token: crand.Text()}) && g.open(ctx, who, look)
}

func (g *guests) join(ctx context.Context, who *guest, room string) bool {
	who.Note() // the wait for the first answer begins
	return g.ask(ctx, who, room+"/seats", protocol.Join{Name: who.name, Token: crand.Text()})
}

// ask asks until there is an answer, which must be a ticket of the guest's one seat.
func (g *guests) ask(ctx context.Context, who *guest, path string, body any) bool {
	for ctx.Err() == nil {
		short, cancel := context.WithTimeout(ctx, 3*time.Second)
		ticket, err := g.door.Ask(short, path, body)
		cancel()
		var no *protocol.Refusal
		switch {
		case err == nil && who.ticket.Player != 0 && who.ticket.Player != ticket.Player:
			who.wrong = fmt.Sprintf("asks %s and gets seat %d, has seat %d", path, ticket.Player, who.ticket.Player)
			return false
		case err == nil:
			who.Note()
			who.ticket = ticket
			return true
		case !errors.As(err, &no):
			g.mu.Lock()
			g.unanswered++
			g.mu.Unlock()
		case no.Code == protocol.StoreAway || no.Code == protocol.ServerAway || no.Code == protocol.NoRoom && g.putBack():
			who.Note()
		default:
			who.wrong = fmt.Sprintf("asks %s: %v", path, err)
			return false
		}
		wait(ctx, 200*time.Millisecond)
	}
	return false
}

// wait waits about as long as it should, unless the context ends.
func wait(ctx context.Context, long time.Duration) {
	select {
	case <-time.After(long/2 + rand.N(long)):
	case <-ctx.Done():
	}
}

// A script says what a phone says next, nil for nothing, and whether all is done. What
// it says is said until it counts, so it has to stay the same until then.
type script func(view protocol.Frame) (say any, done bool)

// look is done once the phone sees its seat.
func look(protocol.Frame) (any, bool) { return nil, true }

// offer offers the seat to a player with the PIN.
func offer(pin string) script {
	var counts uint64
	return func(view protocol.Frame) (any, bool) {
		if counts == 0 {
			counts = view.Ack + 1
		}
		return protocol.Offer{Pin: pin}, view.Ack >= counts
	}
}

// vouch says yes to every claim.
func vouch(view protocol.Frame) (any, bool) {
	for _, c := range view.Room.Claims {
		return protocol.Vouch{Player: c.Player, Claim: c.Claim, Yes: true}, false
	}
	return nil, false
}

// open opens a guest's seat until the script is done. The seat must be there.
func (g *guests) open(ctx context.Context, who *guest, next script) bool {
	online, leave := context.WithCancel(ctx)
	defer leave()
	connection := crowd.Connect(online, g.url, who.ticket)
	var view protocol.Frame
	for {
		data, err := connection.Next(ctx)
		if code, _ := socket.CloseCode(err); code == protocol.CloseNoRoom && g.putBack() {
			wait(ctx, 200*time.Millisecond)
			return g.open(ctx, who, next)
		}
		if err != nil {
			who.wrong = fmt.Sprintf("cannot open the seat of player %d: %v", who.ticket.Player, err)
			return false
		}
		who.Note()
		message, err := protocol.DecodeServer(data)
		if err != nil {
			g.t.Error(err)
			return false
		}
		switch m := message.(type) {
		case protocol.Frame:
			view.Lay(m)
		case protocol.Pong: // what was said last may be lost
		default:
			continue
		}
		if view.Room == nil {
			continue
		}
		if view.You.Player != who.ticket.Player {
			g.t.Errorf("%s has the seat of player %d, and sees that of player %d", who.name, who.ticket.Player, view.You.Player)
			return false
		}
		say, done := next(view)
		if done {
			return true
		}
		if say != nil {
			connection.Send(protocol.EncodeCommand(say, view.Ack+1))
		}
	}
}

// finish waits until all guests are seated, and compares their seats with the logs.
func (g *guests) finish(s *stage) {
	g.end()
	logs := map[string][]store.Commit{}
	for _, code := range g.codes {
		log, err := s.store.Load(g.t.Context(), code, store.Tip{})
		// Instances end, and with the last one that has a left room open ends the room,
		// when Redis becomes empty after that.
		if left := g.left[code]; errors.Is(err, store.ErrNoRoom) && left.Before(time.Unix(0, g.emptied.Load())) {
			g.gone[code] = true
			continue
		}
		if err != nil {
			g.t.Fatalf("the log of %s: %v", code, err)
		}
		logs[code] = log
	}
	told := s.chronicle()                               // after the logs, so that it has all of them
	joined, moved := map[string]int{}, map[string]int{} // by room and name
	for code, log := range logs {
		names := map[game.PlayerID]string{}
		whole, err := told.Whole(code, log)
		if err != nil {
			g.t.Fatal(err)
		}
		for _, c := range told.Lost(code, whole) {
			events, err := game.DecodeEvents(c.Events)
			if err != nil {
				g.t.Fatal(err)
			}
			for _, e := range events {
				switch e.(type) {
				case game.Joined, game.Moved:
					g.lost[code] = true
				}
			}
		}
		for _, c := range whole {
			events, err := game.DecodeEvents(c.Events)
			if err != nil {
				g.t.Fatal(err)
			}
			for _, e := range events {
				switch e := e.(type) {
				case game.Joined:
					names[e.Player] = code + e.Name
					joined[code+e.Name]++
				case game.Moved:
					moved[names[e.Player]]++
				}
			}
		}
	}
	for _, who := range g.all {
		key := who.ticket.Code + who.name
		if g.lost[who.ticket.Code] || g.gone[who.ticket.Code] {
			continue // the store has lost that somebody took a seat there
		}
		if !who.seated || joined[key] != 1 || moved[key] != 1 {
			g.t.Errorf("%s of %s got %d seats and moved %d times, has a seat: %t; want one of each; %s",
				who.name, who.ticket.Code, joined[key], moved[key], who.seated, who.wrong)
		}
	}
}
