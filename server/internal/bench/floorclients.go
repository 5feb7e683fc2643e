package main

import (
	"context"
	"fmt"
	"time"

	"tabula/protocol"
)

// floorClients are the phones of one room of the floor.
type floorClients struct {
	*table
	said int
	day  int // how many were said since the last dawn
}

// gather opens a room of the floor whose frames have a length, and which beats,
// unless that is 0.
func gather(ctx context.Context, server string, n *network, number, players, length int, beat time.Duration) (*floorClients, error) {
	h := &floorClients{table: newTable(n)}
	h.hear = func(p *phone, _ []byte) error {
		p.turn++
		return nil
	}
	address := fmt.Sprintf("ws://%s/api/rooms/%d/socket?bytes=%d&beat=%s", server, number, length, beat)
	for range players {
		if err := h.open(ctx, address, protocol.Ping{}); err != nil {
			return nil, err
		}
	}
	time.Sleep(100 * time.Millisecond) // until all hear each other
	return h, nil
}

func (h *floorClients) dawn(context.Context) error { h.day = 0; return nil }
func (h *floorClients) left() int                  { return len(h.phones) - 1 - h.day }

func (h *floorClients) act(ctx context.Context) (time.Duration, error) {
	voter := h.phones[h.day]
	h.day++
	h.said++
	return h.until(ctx, func(p *phone) bool { return p.turn >= h.said }, func() error {
		return voter.command(protocol.Accuse{Target: 1})
	})
}
