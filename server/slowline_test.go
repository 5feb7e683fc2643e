package main

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
)

// A slowLine delays all that phones and server say to each other, and counts the bytes.
type slowLine struct {
	each     time.Duration  // one way
	bytes    atomic.Int64   // in both directions, of all phones
	carrying sync.WaitGroup // calls of carry
}

// over returns a dialer whose connections are slow.
func (l *slowLine) over(dial func(context.Context, string, string) (net.Conn, error)) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		far, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		here, near := net.Pipe()
		l.carrying.Go(func() { l.carry(near, far) })
		l.carrying.Go(func() { l.carry(far, near) })
		return here, nil
	}
}

// carry passes on what comes, in its order, until a side closes.
func (l *slowLine) carry(from, to net.Conn) {
	type piece struct {
		due  time.Time
		data []byte
	}
	way := make(chan piece, 1000)
	var passing sync.WaitGroup
	passing.Go(func() {
		for p := range way {
			time.Sleep(time.Until(p.due))
			_, _ = to.Write(p.data)
		}
		_ = to.Close()
	})
	for buffer := make([]byte, 1<<16); ; {
		n, err := from.Read(buffer)
		l.bytes.Add(int64(n))
		if n > 0 {
			way <- piece{time.Now().Add(l.each), append([]byte(nil), buffer[:n]...)}
		}
		if err != nil {
			break
		}
	}
	close(way)
	passing.Wait()
}

// startTakes measures how long it takes from Start to the deal on the last of eight phones,
// and how many bytes go over the line of each meanwhile. The line takes 200 ms each way.
func startTakes(t *testing.T, contribute bool) (took time.Duration, bytes int64) {
	t.Helper()
	inBubble(t, func(t *testing.T, h *testServer) {
		line := &slowLine{each: 200 * time.Millisecond}
		h.dial = line.over(h.dial)
		phones := h.party(t, 8)
		numbers := make([]sim.Phone, len(phones))
		for i, p := range phones {
			numbers[i] = sim.PhoneOf(game.PlayerID(p.ticket.Player), "slow")
			if contribute {
				p.command(protocol.Contribute{Hash: numbers[i].Contribute().Hash})
			}
		}
		time.Sleep(5 * time.Second)
		for _, p := range phones {
			p.catchUp()
		}
		before, began := line.bytes.Load(), time.Now()
		phones[0].command(protocol.Start{})
		together(phones, func(p *phone) {
			shown := false
			for p.view.Phase.Name == protocol.PhaseLobby {
				if !p.hear() {
					t.Error("the line broke")
					return
				}
				if !shown && p.view.Shuffle != nil && p.view.Shuffle.Open {
					shown = true
					p.command(protocol.Reveal{Nonce: numbers[p.ticket.Player-1].Number})
				}
			}
		})
		took, bytes = time.Since(began), (line.bytes.Load()-before)/int64(len(phones))
		for _, p := range phones {
			if all := p.view.Shuffle != nil && len(p.view.Shuffle.In) == len(phones); all != contribute {
				t.Errorf("all took part: %t", all)
			}
			p.cut()
		}
		line.carrying.Wait() // what is under way may come later than the end of the server
	})
	return took, bytes
}

// Between Start and the deal, the draws cost one round trip, and not more than 150 bytes per
// phone.
func TestTheShuffleTakesOneRoundTrip(t *testing.T) {
	alone, few := startTakes(t, false)
	drawn, more := startTakes(t, true)
	t.Logf("from Start to the deal: %v and %d bytes per phone without contributions, %v and %d bytes with them", alone, few, drawn, more)
	if trip := 400 * time.Millisecond; drawn-alone > trip {
		t.Errorf("the draws take %v, not one round trip of %v", drawn-alone, trip)
	}
	if more-few > 150 {
		t.Errorf("the draws take %d bytes", more-few)
	}
}
