package main

import (
	"context"
	"time"

	"tabula/protocol"
)

// An Evening is the same rooms for many days and some games.
type Evening struct {
	Kind    kind   `json:"kind"`
	Rooms   int    `json:"rooms"`
	Players int    `json:"players"`
	Points  []Hour `json:"points"`
	// Opening is how many ms the first frame of one of the rooms takes then, by a
	// server that has just started: the log's chapter is read. None of memory.
	Opening float64 `json:"opening,omitempty"`
}

// An Hour is a point of the evening.
type Hour struct {
	Days     float64 `json:"days"`     // since its beginning
	Games    float64 `json:"games"`    // dealt in a room
	Votes    float64 `json:"votes"`    // in a room
	Commits  float64 `json:"commits"`  // in a room, with those of the clock
	CPU      float64 `json:"cpu"`      // seconds for 1,000 votes since the last point
	Heap     float64 `json:"heap"`     // bytes that live
	Resident float64 `json:"resident"` // bytes
	Kept     float64 `json:"kept"`     // bytes in the store
}

// eveningPlayers are in each of its rooms.
const eveningPlayers = 8

func (g *growth) followEvening(ctx context.Context) error {
	all, err := repeated(ctx, g, []kind{memory, bolt, redis}, g.evenings)
	if err == nil {
		g.found.Evening = medians(g, all)
	}
	return err
}

func (g *growth) evenings(ctx context.Context, k kind) (Evening, error) {
	e := Evening{Kind: k, Rooms: g.evening, Players: eveningPlayers}
	n := &network{}
	defer n.hangUp()
	s, err := start(ctx, k, g.binary)
	if err != nil {
		return e, err
	}
	defer s.stop()
	villages, err := g.villages(ctx, n, cell{rooms: e.Rooms, players: e.Players}, s.URL())
	if err != nil {
		return e, err
	}
	if err := each(villages, func(v *village) error { return v.start(ctx, byDay) }); err != nil {
		return e, err
	}
	rooms, votes := asRooms(villages), 0
	for point := range g.points {
		w := &window{subject: s, network: n}
		for range g.days {
			if err := w.day(ctx, rooms); err != nil {
				return e, err
			}
		}
		votes += len(w.latencies)
		state, err := s.state(ctx)
		if err != nil {
			return e, err
		}
		e.Points = append(e.Points, Hour{
			Days: float64((point + 1) * g.days), Games: games(villages), Votes: float64(votes) / float64(e.Rooms),
			Commits: state.Commits / float64(e.Rooms), CPU: w.figures().CPU, Heap: state.Heap, Resident: state.Resident, Kept: state.Kept,
		})
	}
	if k == memory {
		return e, nil
	}
	if _, err := s.restart(ctx); err != nil {
		return e, err
	}
	times, err := openings(ctx, s, n, hosts(villages))
	e.Opening = middle(times)
	return e, err
}

// hosts are the tickets of the rooms' hosts.
func hosts(villages []*village) []protocol.Ticket {
	all := make([]protocol.Ticket, len(villages))
	for i, v := range villages {
		all[i] = v.tickets[0]
	}
	return all
}

// games is how many were dealt in a room.
func games(villages []*village) float64 {
	sum := 0
	for _, v := range villages {
		v.mu.Lock()
		sum += v.phones[0].view.Room.Games
		v.mu.Unlock()
	}
	return float64(sum) / float64(len(villages))
}

// openings are the times in ms to the first frames of rooms, which are opened
// one after the other.
func openings(ctx context.Context, s *subject, n *network, tickets []protocol.Ticket) ([]float64, error) {
	times := make([]float64, len(tickets))
	for i, ticket := range tickets {
		began := time.Now()
		if err := opening(ctx, s, n, ticket); err != nil {
			return nil, err
		}
		times[i] = milliseconds(time.Since(began))
	}
	return times, nil
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
