package web

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"tabula/protocol"
)

// Honest players behind one address: all make their rooms and join at the same moment,
// one of ten after a wrong code. Then all lose their connections and are back at the same
// moment, and once more with pages that do not name their seat. The usual limits turn none
// of them away.
func TestNoHonestPlayerIsTurnedAway(t *testing.T) {
	for _, c := range []struct {
		where      string
		rooms, all int
	}{
		{"a home", 1, 8},
		{"behind a carrier's gateway", 3, 24},
		{"a school", 25, 200},
	} {
		t.Run(c.where, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var refused atomic.Int64
				f := pipedWith(t, memoryStore(), Config{
					Assets: built, Limits: Usual, Refused: func(string) { refused.Add(1) },
				})
				players := honest(f, c.rooms, c.all)
				for _, mark := range []int{seatMarkLength, 0} {
					leave(players)
					together(players, func(p *player) { p.open(f, p.ticket.Token[:mark]) })
				}
				client := f.Proxies.clientOf(&http.Request{RemoteAddr: "127.0.0.1:1", Header: http.Header{"X-Forwarded-For": {alice}}})
				for a := range quotas {
					most, _ := f.limiter.quotaOf(a)
					if left := f.limiter.remaining(client, a, time.Now()); left != nil {
						t.Logf("%s: %.0f of %d are left", quotaNames[a], left.TokensAt(time.Now()), most)
					}
				}
				if n := refused.Load(); n > 0 {
					t.Errorf("the limits turned away %d requests", n)
				}
				leave(players)
			})
		})
	}
}

// A player is a phone behind alice's address.
type player struct {
	ticket protocol.Ticket
	line   *websocket.Conn
}

// honest makes rooms, and lets players join.
func honest(f *front, rooms, all int) []*player {
	var players []*player
	ask := func(method, path, body string, status int) reply {
		a := f.askAs(alice, method, path, body)
		if a.status != status {
			f.t.Errorf("%s %s: %d %s", method, path, a.status, a.body)
		}
		return a
	}
	var codes []string
	for i := range all {
		p := &player{}
		if i < rooms {
			p.ticket = decode[protocol.Ticket](f.t, ask("POST", "/api/rooms", named("Host"), http.StatusCreated))
			codes = append(codes, p.ticket.Code)
		} else {
			code := codes[i%rooms]
			if i%10 == 0 {
				ask("GET", "/api/rooms/BCDFG", "", http.StatusNotFound)
			}
			ask("GET", "/api/rooms/"+code, "", http.StatusOK)
			ask("POST", "/api/rooms/"+code+"/seat", "{}", http.StatusOK)
			name := fmt.Sprint("Player ", i)
			p.ticket = decode[protocol.Ticket](f.t, ask("POST", "/api/rooms/"+code+"/seats", named(name), http.StatusCreated))
		}
		p.open(f, p.ticket.Token[:seatMarkLength])
		players = append(players, p)
	}
	return players
}

// open opens the seat, as the page does.
func (p *player) open(f *front, mark string) {
	line, _, err := f.dialSeat(alice, p.ticket.Code, mark,
		protocol.EncodeCommand(protocol.Hello{Token: p.ticket.Token}, 0))
	if err != nil {
		f.t.Error(err)
		return
	}
	if _, _, err := line.Read(f.t.Context()); err != nil {
		f.t.Error(err)
	}
	p.line = line
}

func leave(players []*player) {
	for _, p := range players {
		_ = p.line.CloseNow()
	}
}

func together(players []*player, do func(*player)) {
	var all sync.WaitGroup
	for _, p := range players {
		all.Go(func() { do(p) })
	}
	all.Wait()
}

// Somebody behind the same address does all that they can meanwhile: the seats open.
func TestNeighboursOfAnAttackerComeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := pipedWith(t, memoryStore(), Config{Assets: built, Limits: Usual})
		players := honest(f, 1, 8)
		stranger := protocol.EncodeCommand(protocol.Hello{Token: rand.Text()}, 0)
		for range 2 * Usual.AddressSockets {
			line, _, err := f.dialAs(alice, "BCDFG", stranger)
			if err != nil {
				break
			}
			go func() { _, _, _ = line.Read(f.t.Context()) }()
		}
		for range 2 * Usual.AddressAsks {
			f.askAs(alice, "GET", "/api/rooms/BCDFG", "")
		}
		leave(players)
		together(players, func(p *player) { p.open(f, p.ticket.Token[:seatMarkLength]) })
		leave(players)
	})
}
