package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/socket"
)

// startOf measures the start of a server whose store is full of rooms.
func (g *growth) startOf(ctx context.Context, k kind) error {
	n := &network{}
	defer n.closeAll()
	s, err := start(ctx, k, g.binary)
	if err != nil {
		return err
	}
	defer s.stop()
	tickets := make([]protocol.Ticket, g.extent.stored)
	door := crowd.NewDoor(s.URL(), n.Dial)
	defer door.Close()
	if err := each(numbers(len(tickets)), func(i int) error {
		opened, err := door.Open(ctx, 1)
		if err == nil {
			tickets[i] = opened[0]
		}
		return err
	}); err != nil {
		return err
	}
	stored, err := s.stored(ctx)
	if err != nil {
		return err
	}
	listens, err := s.restart(ctx)
	if err != nil {
		return err
	}
	listening := time.Now()
	if err := s.ready(ctx); err != nil {
		return err
	}
	ready := listens + time.Since(listening)
	held, err := resident(s.Pid())
	if err != nil {
		return err
	}
	// Rooms from everywhere in the store.
	some := make([]protocol.Ticket, g.opened)
	for i := range some {
		some[i] = tickets[i*len(tickets)/len(some)]
	}
	times, err := openings(ctx, s, n, some)
	if err != nil {
		return err
	}
	printRun(g.out, fmt.Sprintf("Start/server=%s/rooms=%d", k, len(tickets)), 1, figure{stored, "stored-B"},
		figure{float64(listens), "listens-ns"}, figure{float64(ready), "ready-ns"}, figure{float64(held), "resident-B"},
		figure{times[0], "open-first-ns"}, figure{quantile(0.5, times[1:]), "open-ns"})
	return nil
}

// ready waits until the server reports that it is ready.
func (s *server) ready(ctx context.Context) error {
	for {
		response, err := http.Get(s.URL() + "/readyz")
		if err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-time.After(time.Millisecond):
		case <-ctx.Done():
			return fmt.Errorf("the server does not become ready: %w", ctx.Err())
		}
	}
}

// opening opens the session of a ticket and returns when its first frame has arrived.
// The connection stays open.
func opening(ctx context.Context, s *server, n *network, ticket protocol.Ticket) error {
	conn, err := socket.DialOver(ctx, crowd.SocketAddress(s.URL(), ticket.Code), n.Dial)
	if err != nil {
		return err
	}
	if err := conn.Write(protocol.EncodeCommand(protocol.Hello{Token: ticket.Token}, 0)); err != nil {
		return err
	}
	for {
		message, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		m, err := protocol.DecodeServer(message)
		if err != nil {
			return err
		}
		if _, isFrame := m.(protocol.Frame); isFrame {
			return nil
		}
	}
}
