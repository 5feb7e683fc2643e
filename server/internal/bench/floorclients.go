package main

import (
	"context"
	"fmt"
	"time"

	"tabula/protocol"
)

// floorClients are the phones of one room of the floor.
type floorClients struct {
	*group
	sent int // messages
	day  int // messages of this day
}

// openFloorRoom opens a room of the floor. Its frames have a length. It sends one at each
// beat, unless beat is 0.
func openFloorRoom(ctx context.Context, server string, n *network, number, players, length int, beat time.Duration) (*floorClients, error) {
	h := &floorClients{group: newGroup(n)}
	h.onMessage = func(p *phone, _ []byte) error {
		p.turn++
		return nil
	}
	address := fmt.Sprintf("ws://%s/api/rooms/%d/socket?bytes=%d&beat=%s", server, number, length, beat)
	for range players {
		if err := h.open(ctx, address, protocol.Ping{}); err != nil {
			return nil, err
		}
	}
	time.Sleep(100 * time.Millisecond) // until all are in the room
	return h, nil
}

func (h *floorClients) nextDay(context.Context) error { h.day = 0; return nil }
func (h *floorClients) remaining() int                { return len(h.phones) - 1 - h.day }

func (h *floorClients) act(ctx context.Context) (time.Duration, error) {
	voter := h.phones[h.day]
	h.day++
	h.sent++
	return h.await(ctx, func(p *phone) bool { return p.turn >= h.sent }, func() error {
		return voter.command(protocol.Accuse{Target: 1})
	})
}
