package main

import (
	"bytes"
	"context"
	crand "crypto/rand"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/socket"
)

// A testServer is a server under test, as phones see it.
type testServer struct {
	url    string
	dial   func(ctx context.Context, network, address string) (net.Conn, error)
	client *http.Client
	think  time.Duration // how long a player takes for a choice
}

// post asks for something and returns the ticket.
func (h *testServer) post(t testing.TB, path string, body any) (ticket protocol.Ticket) {
	t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	response, err := h.client.Post(h.url+path, "application/json", bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusCreated {
		t.Fatalf("%s was answered with %s", path, response.Status)
	}
	if err := json.NewDecoder(response.Body).Decode(&ticket); err != nil {
		t.Fatal(err)
	}
	return ticket
}

// party makes a room with as many phones in it.
func (h *testServer) party(t testing.TB, size int) []*phone {
	t.Helper()
	ticket := h.post(t, "/api/rooms", protocol.MakeRoom{Name: "player 1", Token: crand.Text()})
	var phones []*phone
	for len(phones) < size {
		p := &phone{t: t, testServer: h, ticket: ticket, sent: map[string]bool{}}
		p.connect()
		phones = append(phones, p)
		if name := fmt.Sprint("player ", len(phones)+1); len(phones) < size {
			ticket = h.post(t, "/api/rooms/"+ticket.Code+"/seats", protocol.Join{Name: name, Token: crand.Text()})
		}
	}
	return phones
}

// together lets each phone do something at the same time.
func together(phones []*phone, do func(*phone)) {
	var all sync.WaitGroup
	for _, p := range phones {
		all.Go(func() { do(p) })
	}
	all.Wait()
}

// A phone is a player who knows only the frames of their own phone. Its methods must be
// called by one goroutine.
type phone struct {
	t          testing.TB
	testServer *testServer
	ticket     protocol.Ticket

	conn  *socket.Conn
	inbox chan any // closed when the line is gone
	lost  error    // why it is gone
	cut   func()   // tears the line

	view    protocol.Frame       // every section as it came last
	story   []protocol.PhaseName // the phases seen
	refused []protocol.Refused   // answers nobody has looked at
	outbox  []counted            // commands not yet acknowledged
	n       uint64               // counter of the last command
	sent    map[string]bool      // what the script has done
}

type counted struct {
	n       uint64
	message any
}

// connect opens the seat, waits for the first frame and sends again what was
// not acknowledged.
func (p *phone) connect() {
	p.t.Helper()
	address := p.testServer.url + "/api/rooms/" + p.ticket.Code + "/socket"
	conn, err := socket.DialOver(p.t.Context(), address, p.testServer.dial)
	if err != nil {
		p.t.Fatal(err)
	}
	ctx, cut := context.WithCancel(context.Background())
	inbox := make(chan any, 1000)
	go func() {
		defer close(inbox)
		for {
			data, err := conn.Read(ctx)
			if err != nil {
				p.lost = err
				return
			}
			message, err := protocol.DecodeServer(data)
			if err != nil {
				p.t.Error(err)
			}
			inbox <- message
		}
	}()
	p.conn, p.inbox = conn, inbox
	p.cut = func() {
		cut()
		for range inbox { // until the reader has ended
		}
		conn.Close(socket.CloseNormal)
	}
	p.view = protocol.Frame{F: p.view.F}
	p.write(protocol.Hello{Token: p.ticket.Token}, 0)
	for p.view.Room == nil {
		if !p.hear() {
			p.t.Fatal("the seat was not opened")
		}
	}
	for _, c := range p.outbox {
		p.write(c.message, c.n)
	}
}

func (p *phone) write(message any, n uint64) {
	// A line that is gone shows in the inbox.
	_ = p.conn.Write(protocol.EncodeCommand(message, n))
}

// command sends something that must count once.
func (p *phone) command(message any) {
	p.n = max(p.n, p.view.Ack) + 1
	p.outbox = append(p.outbox, counted{p.n, message})
	p.write(message, p.n)
}

// hear waits for the next message; false when the line is gone.
func (p *phone) hear() bool {
	ping := time.NewTicker(10 * time.Second)
	defer ping.Stop()
	for {
		select {
		case message, ok := <-p.inbox:
			if ok {
				p.take(message)
			}
			return ok
		case <-ping.C:
			p.write(protocol.Ping{}, 0)
		}
	}
}

func (p *phone) take(message any) {
	switch m := message.(type) {
	case protocol.Frame:
		p.merge(m)
	case protocol.Refused:
		p.refused = append(p.refused, m)
		p.outbox = slices.DeleteFunc(p.outbox, func(c counted) bool { return c.n == m.N })
	}
}

// merge lays a frame over what the phone has.
func (p *phone) merge(f protocol.Frame) {
	if f.F != 0 && f.F <= p.view.F {
		p.t.Errorf("frame %d came after %d", f.F, p.view.F)
	}
	p.view.Lay(f)
	p.outbox = slices.DeleteFunc(p.outbox, func(c counted) bool { return c.n <= f.Ack })
	if f.Phase != nil && (len(p.story) == 0 || p.story[len(p.story)-1] != f.Phase.Name) {
		p.story = append(p.story, f.Phase.Name)
	}
}

// play follows the script until the view is as wished.
func (p *phone) play(until func(*phone) bool) {
	for p.act(); !until(p); p.act() {
		if !p.hear() {
			p.t.Errorf("%s lost the line", p.view.Room.Players[p.view.You.Player-1].Name)
			return
		}
	}
}

func ended(p *phone) bool { return p.view.Phase.Name == protocol.PhaseEnd }

// act does what the moment asks for, once.
func (p *phone) act() {
	you := p.view.You
	switch p.view.Phase.Name {
	case protocol.PhaseDeal:
		p.once("ready", protocol.Ready{})
	case protocol.PhaseNight:
		for q, question := range you.Questions {
			target := p.someone(question.Barred)
			p.once(fmt.Sprint("answer ", q), protocol.Answer{Question: q, Target: target, Sure: true})
		}
	case protocol.PhaseAccusation:
		p.once("accuse", protocol.Accuse{Target: p.someone(nil)})
	case protocol.PhaseVerdict:
		if slices.Contains(p.view.Ballot.Voters, you.Seat) {
			p.once("judge", protocol.Judge{Suspect: p.view.Ballot.Suspects[0].Seat})
		}
	}
}

// once gives a command that was not given yet in this game and night.
func (p *phone) once(what string, message any) {
	key := fmt.Sprint(p.view.Room.Games, p.view.Table.Night, what)
	if !p.sent[key] {
		p.sent[key] = true
		time.Sleep(p.testServer.think)
		p.command(message)
	}
}

// someone is the first after oneself who lives and may be chosen.
func (p *phone) someone(barred []int) int {
	seats := p.view.Table.Seats
	for i := 1; i < len(seats); i++ {
		at := (p.view.You.Seat + i) % len(seats)
		if !seats[at].Ghost && !slices.Contains(barred, at) {
			return at
		}
	}
	p.t.Error("there is nobody to choose")
	return protocol.NoSeat
}
