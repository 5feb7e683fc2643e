package room

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/redis"
)

// Redis is killed while the room waits for the numbers of the phones. Once it is back, the
// cards are dealt with all numbers, and the game can be verified.
func TestTheDealComesAfterRedisWasKilled(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t, "--appendonly", "yes", "--appendfsync", "always")
	s, err := redis.Open(t.Context(), server.URL())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	h := openHub(t, s)
	host, err := h.CreateRoom(t.Context(), Founding{Name: "Ada", Token: newToken()})
	if err != nil {
		t.Fatal(err)
	}
	tickets := []protocol.Ticket{host}
	for i := range 7 {
		ticket, err := h.Join(t.Context(), host.Code, fmt.Sprint("Guest ", i), newToken(), 0)
		if err != nil {
			t.Fatal(err)
		}
		tickets = append(tickets, ticket)
	}
	var phones []*live
	var sessions []*Session
	numberOf := func(i int) string { return hashOf("number", fmt.Sprint(i)) }
	for i, ticket := range tickets {
		phone, session := goLive(t, h, ticket)
		phone.await(t, protocol.PhaseLobby)
		session.Send(protocol.EncodeCommand(protocol.Contribute{Hash: hashOf("phone", fmt.Sprint(ticket.Player), numberOf(i))}, 1))
		phones, sessions = append(phones, phone), append(sessions, session)
	}
	draws := func(want func(protocol.Frame) bool) {
		t.Helper()
		for began := time.Now(); ; time.Sleep(10 * ms) {
			phones[0].mu.Lock()
			there := want(phones[0].view)
			phones[0].mu.Unlock()
			switch {
			case there:
				return
			case time.Since(began) > 20*time.Second:
				t.Fatalf("the phone sees %+v of %+v", phones[0].view.Shuffle, phones[0].view.Draw)
			}
		}
	}
	draws(func(f protocol.Frame) bool { return f.Draw != nil && len(f.Draw.Phones) == 8 })
	sessions[0].Send(protocol.EncodeCommand(protocol.Start{}, 2))
	draws(func(f protocol.Frame) bool { return f.Shuffle != nil && f.Shuffle.Open })
	server.Kill()
	for i, session := range sessions {
		session.Send(protocol.EncodeCommand(protocol.Reveal{Nonce: numberOf(i)}, 3))
	}
	time.Sleep(500 * ms)
	if err := server.Restart(t.Context()); err != nil {
		t.Fatal(err)
	}
	phones[0].await(t, protocol.PhaseDeal)
	commits, err := s.Load(t.Context(), host.Code, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	var log []game.Commit
	for _, c := range commits {
		events, err := game.DecodeEvents(c.Events)
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, game.Commit{At: c.At, Events: events})
	}
	if proof, err := game.Verify(log); !errors.Is(err, game.ErrUnfinished) || proof.Phones != 8 || proof.Shown != 8 {
		t.Fatalf("%+v, %v", proof, err)
	}
}
