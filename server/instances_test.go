package main

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"testing"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/ops"
	"tabula/server/internal/redistest"
	"tabula/server/internal/room"
	"tabula/server/internal/store"
)

// instances serves one Redis by several servers, each with a store of its own.
func instances(t *testing.T, number int) (servers []*testServer, s store.Store) {
	t.Helper()
	url := redistest.Start(t).URL()
	for range number {
		servers = append(servers, served(t, connected(t, url)))
	}
	return servers, connected(t, url)
}

// served is a server of a store.
func served(t *testing.T, s store.Store) *testServer {
	t.Helper()
	return servedWith(t, s, options{})
}

func servedWith(t *testing.T, s store.Store, o options) *testServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 1)
	go func() { stopped <- serveOn(ctx, listener, nil, s, nil, o, nil, ops.NewLog(t.Output())) }()
	t.Cleanup(func() {
		stop()
		if err := <-stopped; err != nil {
			t.Error(err)
		}
	})
	client := &http.Client{Transport: crowd.Own{Transport: &http.Transport{DisableKeepAlives: true}}}
	return &testServer{url: localURL(listener.Addr()), dial: new(net.Dialer).DialContext, client: client}
}

func connected(t *testing.T, url string) store.Store {
	t.Helper()
	s, err := openStore(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// spread makes a room whose phones are at different instances, in turn.
func spread(t *testing.T, servers []*testServer, size int) []*phone {
	t.Helper()
	ticket := servers[0].post(t, "/api/rooms", protocol.MakeRoom{Name: "player 1", Token: crand.Text()})
	var phones []*phone
	for i := range size {
		if i > 0 {
			ticket = servers[i%len(servers)].post(t, "/api/rooms/"+ticket.Code+"/seats", protocol.Join{Name: fmt.Sprint("player ", i+1), Token: crand.Text()})
		}
		phones = append(phones, at(t, servers[i%len(servers)], ticket))
	}
	return phones
}

// at opens a seat at one instance.
func at(t *testing.T, h *testServer, ticket protocol.Ticket) *phone {
	t.Helper()
	p := &phone{t: t, testServer: h, ticket: ticket, sent: map[string]bool{}}
	p.connect()
	t.Cleanup(func() { p.cut() })
	return p
}

// events are all of a room's log.
func events(t *testing.T, s store.Store, code string) (all []game.Event) {
	t.Helper()
	log, err := s.Load(t.Context(), code, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range log {
		events, err := game.DecodeEvents(c.Events)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, events...)
	}
	return all
}

// count counts the events of a kind.
func count[E game.Event](all []game.Event) (n int) {
	for _, e := range all {
		if _, is := e.(E); is {
			n++
		}
	}
	return n
}

func TestVotesAtOnceOverThreeInstancesCountOnce(t *testing.T) {
	servers, s := instances(t, 3)
	const voters = 24
	phones := spread(t, servers, voters)
	settings := swift(t)
	settings.Options["accusation_mode"], settings.Options["first_night_victim"] = "simultaneous_secret", "none"
	settings.Timing.Suspects = 20_000 // until everybody has seen it
	phones[0].command(protocol.Change{Settings: settings})
	phones[0].command(protocol.Start{})
	together(phones, func(p *phone) {
		p.play(func(p *phone) bool { return p.view.Phase.Name == protocol.PhaseSuspects })
	})

	all := events(t, s, phones[0].ticket.Code)
	chosen, counted := map[game.Seat]int{}, map[game.Counted]int{}
	for _, e := range all {
		switch e := e.(type) {
		case game.TokenChosen:
			chosen[e.Seat]++
		case game.Counted:
			counted[e]++
		case game.TokensTurned:
			if len(e.Votes) != voters {
				t.Errorf("%d votes were turned", len(e.Votes))
			}
		}
	}
	for _, p := range phones {
		seat := p.view.You.Seat
		if chosen[game.Seat(seat)] != 1 {
			t.Errorf("seat %d has voted %d times", seat, chosen[game.Seat(seat)])
		}
		for n := uint64(1); n <= p.n; n++ {
			if times := counted[game.Counted{Player: game.PlayerID(p.ticket.Player), N: n}]; times != 1 {
				t.Errorf("command %d of player %d counts %d times", n, p.ticket.Player, times)
			}
		}
		if len(p.refused) > 0 {
			t.Errorf("player %d was refused %v", p.ticket.Player, p.refused)
		}
	}
	if n := count[game.TokensTurned](all); n != 1 {
		t.Errorf("the votes were turned %d times", n)
	}
}

// TestTwoHostsStartOnce: the host's seat is open at two instances, which do not
// know it yet, and both begin.
func TestTwoHostsStartOnce(t *testing.T) {
	servers, s := instances(t, 2)
	for _, c := range []struct {
		what          string
		first, second uint64 // counters
	}{
		{"the same command, sent again", 1, 1},
		{"two commands", 1, 2},
	} {
		t.Run(c.what, func(t *testing.T) {
			phones := spread(t, servers, 8)
			here, there := phones[0], at(t, servers[1], phones[0].ticket)
			var both sync.WaitGroup
			both.Go(func() { here.write(protocol.Start{}, c.first) })
			both.Go(func() { there.write(protocol.Start{}, c.second) })
			both.Wait()
			for there.view.Table.Seal == "" || there.view.Ack < c.second && len(there.refused) == 0 {
				if !there.hear() {
					t.Fatal("the newest line of the host broke")
				}
			}
			all := events(t, s, here.ticket.Code)
			if n := count[game.Dealt](all); n != 1 {
				t.Errorf("it was dealt %d times", n)
			}
		})
	}
}

// TestInstancesMakeOneRoomOfOneCode: instances whose dice fall alike make rooms at once.
func TestInstancesMakeOneRoomOfOneCode(t *testing.T) {
	url := redistest.Start(t).URL()
	const number = 3
	var seed uint64
	var halls [number]*room.Hub
	for i := range halls {
		halls[i] = room.NewHub(room.Config{
			Store: connected(t, url), Log: slog.New(slog.DiscardHandler),
			Rand: func() *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) },
		})
		t.Cleanup(halls[i].Close)
	}
	s := connected(t, url)
	for seed = range 20 {
		var tickets [number]protocol.Ticket
		var all sync.WaitGroup
		for i, hub := range halls {
			all.Go(func() {
				var err error
				if tickets[i], err = hub.CreateRoom(t.Context(), room.Founding{Name: fmt.Sprint("host ", i), Token: crand.Text()}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		hosts := map[string]protocol.Ticket{}
		for i, ticket := range tickets {
			if twin, taken := hosts[ticket.Code]; taken {
				t.Errorf("%s has two hosts: %v and %v", ticket.Code, twin, ticket)
			}
			hosts[ticket.Code] = ticket
			log := events(t, s, ticket.Code)
			if made, joined := count[game.RoomMade](log), count[game.Joined](log); made != 1 || joined != 1 {
				t.Errorf("%s was made %d times, with %d people in it", ticket.Code, made, joined)
			}
			v, err := halls[(i+1)%number].Open(t.Context(), ticket.Code, ticket.Token)
			if err != nil {
				t.Fatalf("host %d cannot enter at another instance: %v", i, err)
			}
			v.Close()
		}
	}
}
