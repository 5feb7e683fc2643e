package main

import (
	"bytes"
	crand "crypto/rand"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/fault"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
)

// mute is a way to a server that loses every answer: what was asked for has
// happened by then.
func mute(t *testing.T, h *testServer) *testServer {
	t.Helper()
	proxy, err := fault.Listen(strings.TrimPrefix(h.url, "http://"), rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(proxy.Close)
	proxy.Set(fault.Trouble{Drop: 1})
	client := &http.Client{Transport: crowd.Own{Transport: &http.Transport{DisableKeepAlives: true}}}
	return &testServer{url: "http://" + proxy.Addr(), client: client}
}

// unheard asks for something, and hears no answer.
func (h *testServer) unheard(t *testing.T, path string, body any) {
	t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	response, err := h.client.Post(h.url+path, "application/json", bytes.NewReader(data))
	if err == nil {
		response.Body.Close()
		t.Fatalf("%s was answered with %s", path, response.Status)
	}
}

// shut waits until the server closes a line.
func (p *phone) shut(want protocol.CloseCode) {
	p.t.Helper()
	for p.hear() {
	}
	if code, _ := socket.CloseCode(p.lost); code != want {
		p.t.Errorf("the line ended with %v, want %d", p.lost, want)
	}
}

// TestALostAnswerLosesNoSeat: the answer to a join, a move and a claim is lost after
// the commit. The phone asks again with the same token, of another instance where
// there is one, and has its seat.
func TestALostAnswerLosesNoSeat(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) ([]*testServer, store.Store){
		"bolt": func(t *testing.T) ([]*testServer, store.Store) {
			s := connected(t, "bolt:"+filepath.Join(t.TempDir(), "tabula.db"))
			h := served(t, s)
			return []*testServer{h, h}, s
		},
		"two instances on Redis": func(t *testing.T) ([]*testServer, store.Store) { return instances(t, 2) },
	} {
		t.Run(name, func(t *testing.T) {
			servers, s := open(t)
			here, there := servers[0], servers[1]
			deaf := mute(t, here)
			ada := spread(t, servers[:1], 1)[0]
			code := ada.ticket.Code
			path := "/api/rooms/" + code

			// A join.
			join := protocol.Join{Name: "Ben", Token: crand.Text()}
			deaf.unheard(t, path+"/seats", join)
			ben := at(t, there, there.post(t, path+"/seats", join))

			// The move of that seat to another phone.
			ben.command(protocol.Offer{Pin: "BCDFGLMN"})
			for len(ben.outbox) > 0 {
				ben.hear()
			}
			move := protocol.Move{Pin: "BCDFGLMN", Token: crand.Text()}
			deaf.unheard(t, path+"/moves", move)
			ben.shut(protocol.CloseMoved)
			second := at(t, there, there.post(t, path+"/moves", move))

			// A claim to the seat of somebody whose phone never came.
			there.post(t, path+"/seats", protocol.Join{Name: "Cleo", Token: crand.Text()})
			claim := protocol.ClaimSeat{Name: "Cleo", Token: crand.Text()}
			deaf.unheard(t, path+"/claims", claim)
			claimed := there.post(t, path+"/claims", claim)
			ada.command(protocol.Vouch{Player: claimed.Player, Yes: true})
			for len(ada.outbox) > 0 {
				ada.hear()
			}
			if again := there.post(t, path+"/claims", claim); again != claimed {
				t.Errorf("after the table's yes it is %+v, before it was %+v", again, claimed)
			}
			cleo := at(t, there, claimed)

			if second.view.You.Player != 2 || cleo.view.You.Player != 3 || len(cleo.view.Room.Players) != 3 {
				t.Errorf("players %d and %d see %+v", second.view.You.Player, cleo.view.You.Player, cleo.view.Room.Players)
			}
			all := events(t, s, code)
			if joined, moved, claimed := count[game.Joined](all), count[game.Moved](all), count[game.Claimed](all); joined != 3 || moved != 2 || claimed != 1 {
				t.Errorf("%d joined, %d moved, %d claimed", joined, moved, claimed)
			}
		})
	}
}
