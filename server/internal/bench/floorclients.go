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
	rest time.Duration
	sent int // messages
	day  int // messages of this day
}

// frames are what a floor sends. The zero value is for Tabula, which has frames of its own.
type frames struct {
	length int
	direct bool          // the reader of a connection writes the frames of its room
	rest   time.Duration // between two days, in which a room of Tabula plays on
	beat   time.Duration // of the night; 0 for none
}

// openFloorRoom opens a room of the floor.
func openFloorRoom(ctx context.Context, server string, n *network, number, players int, f frames) (*floorClients, error) {
	h := &floorClients{group: newGroup(n), rest: f.rest}
	h.onMessage = func(p *phone, _ []byte) error {
		p.turn++
		return nil
	}
	address := fmt.Sprintf("ws://%s/api/rooms/%d/socket?bytes=%d&beat=%s&direct=%t", server, number, f.length, f.beat, f.direct)
	for range players {
		if err := h.open(ctx, address, protocol.Ping{}); err != nil {
			return nil, err
		}
	}
	time.Sleep(100 * time.Millisecond) // until all are in the room
	return h, nil
}

func (h *floorClients) nextDay(context.Context) error {
	time.Sleep(h.rest)
	h.day = 0
	return nil
}

func (h *floorClients) remaining() int { return len(h.phones) - 1 - h.day }

func (h *floorClients) act(ctx context.Context) (time.Duration, error) {
	voter := h.phones[h.day]
	h.day++
	h.sent++
	return h.await(ctx, func(p *phone) bool { return p.turn >= h.sent }, func() error {
		return voter.command(protocol.Accuse{Target: 1})
	})
}
