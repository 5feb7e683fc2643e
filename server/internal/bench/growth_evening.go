package main

import (
	"context"
	"fmt"
	"time"

	"tabula/protocol"
)

// eveningPlayers is the number of players in each room of an evening.
const eveningPlayers = 8

// eveningOf measures the same rooms for many days and several games, and how long a
// server then takes to open them.
func (g *growth) eveningOf(ctx context.Context, k kind) error {
	n := &network{}
	defer n.closeAll()
	s, err := start(ctx, k, g.binary)
	if err != nil {
		return err
	}
	defer s.stop()
	gameRooms, err := g.openGameRooms(ctx, n, cell{rooms: g.evening, players: eveningPlayers}, s.URL())
	if err != nil {
		return err
	}
	if err := each(gameRooms, func(v *gameRoom) error { return v.start(ctx, byDay) }); err != nil {
		return err
	}
	rooms := asRooms(gameRooms)
	for point := range g.points {
		w := &window{server: s, network: n}
		for range g.days {
			if err := w.day(ctx, rooms); err != nil {
				return err
			}
		}
		state, err := s.state(ctx)
		if err != nil {
			return err
		}
		r := w.result()
		printRun(g.out, fmt.Sprintf("Evening/server=%s/day=%03d", k, (point+1)*g.days), r.operations,
			figure{r.cpu, "cpu-ns/op"}, figure{state.heap, "heap-B"}, figure{state.resident, "resident-B"}, figure{state.stored, "stored-B"},
			figure{state.commits / float64(g.evening), "commits/room"}, figure{games(gameRooms), "games/room"})
	}
	if k == memory {
		return nil
	}
	if _, err := s.restart(ctx); err != nil {
		return err
	}
	times, err := openings(ctx, s, n, hosts(gameRooms))
	if err != nil {
		return err
	}
	printRun(g.out, fmt.Sprintf("EveningReopened/server=%s", k), len(times), figure{quantile(0.5, times), "open-ns"})
	return nil
}

// hosts are the tickets of the rooms' hosts.
func hosts(gameRooms []*gameRoom) []protocol.Ticket {
	all := make([]protocol.Ticket, len(gameRooms))
	for i, v := range gameRooms {
		all[i] = v.tickets[0]
	}
	return all
}

// games is the mean number of games dealt in a room.
func games(gameRooms []*gameRoom) float64 {
	sum := 0
	for _, v := range gameRooms {
		v.mu.Lock()
		sum += v.phones[0].view.Room.Games
		v.mu.Unlock()
	}
	return float64(sum) / float64(len(gameRooms))
}

// openings opens rooms one after the other and returns the times in ns to their first
// frames.
func openings(ctx context.Context, s *server, n *network, tickets []protocol.Ticket) ([]float64, error) {
	times := make([]float64, len(tickets))
	for i, ticket := range tickets {
		began := time.Now()
		if err := opening(ctx, s, n, ticket); err != nil {
			return nil, err
		}
		times[i] = float64(time.Since(began))
	}
	return times, nil
}
