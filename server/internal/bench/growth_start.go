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

// A Start is that of a server whose store is full of rooms.
type Start struct {
	Kind     kind    `json:"kind"`
	Rooms    int     `json:"rooms"`
	Kept     float64 `json:"kept"`     // bytes in the store
	Listens  float64 `json:"listens"`  // ms until then
	Ready    float64 `json:"ready"`    // ms until phones may come
	Resident float64 `json:"resident"` // bytes then
	First    float64 `json:"first"`    // ms to the first frame of the first room after that
	Opening  float64 `json:"opening"`  // the same of others that were opened then, their median
}

func (g *growth) followStart(ctx context.Context) error {
	all, err := repeated(ctx, g, []kind{bolt, redis}, g.starts)
	if err == nil {
		g.found.Start = medians(g, all)
	}
	return err
}

func (g *growth) starts(ctx context.Context, k kind) (Start, error) {
	st := Start{Kind: k, Rooms: g.stored}
	n := &network{}
	defer n.hangUp()
	s, err := start(ctx, k, g.binary)
	if err != nil {
		return st, err
	}
	defer s.stop()
	tickets := make([]protocol.Ticket, st.Rooms)
	door := crowd.NewDoor(s.URL(), n.Dial)
	defer door.Close()
	if err := each(numbers(st.Rooms), func(i int) error {
		opened, err := door.Open(ctx, 1)
		if err == nil {
			tickets[i] = opened[0]
		}
		return err
	}); err != nil {
		return st, err
	}
	if st.Kept, err = s.kept(ctx); err != nil {
		return st, err
	}
	listens, err := s.restart(ctx)
	if err != nil {
		return st, err
	}
	listening := time.Now()
	if err := s.ready(ctx); err != nil {
		return st, err
	}
	st.Listens = milliseconds(listens)
	st.Ready = st.Listens + milliseconds(time.Since(listening))
	held, err := resident(s.Pid())
	if err != nil {
		return st, err
	}
	st.Resident = float64(held)
	// Rooms from everywhere in the store.
	some := make([]protocol.Ticket, g.opened)
	for i := range some {
		some[i] = tickets[i*len(tickets)/len(some)]
	}
	times, err := openings(ctx, s, n, some)
	if err != nil {
		return st, err
	}
	st.First, st.Opening = times[0], middle(times[1:])
	return st, nil
}

// ready waits until phones may come.
func (s *subject) ready(ctx context.Context) error {
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

// opening opens the seat of a ticket and returns when its first frame is here.
// The line stays.
func opening(ctx context.Context, s *subject, n *network, ticket protocol.Ticket) error {
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
