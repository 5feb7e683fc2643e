package main

import (
	"context"
)

// A Crowd is a vote by day in so many rooms at the same time.
type Crowd struct {
	Rooms   int     `json:"rooms"`
	Players int     `json:"players"`
	CPU     float64 `json:"cpu"`           // seconds for 1,000 votes
	Low     float64 `json:"low,omitempty"` // of the runs
	High    float64 `json:"high,omitempty"`
	Rate    float64 `json:"rate"`
	Bytes   float64 `json:"bytes"`
	P50     float64 `json:"p50"`
	P99     float64 `json:"p99"`
	Floor   float64 `json:"floor"` // as CPU, of the floor with frames of that length
}

func (g *growth) followRooms(ctx context.Context) error {
	all, err := repeated(ctx, g, g.crowds, g.crowd)
	if err != nil {
		return err
	}
	g.found.Rooms = medians(g, all)
	for i, runs := range all {
		c := &g.found.Rooms[i]
		c.Low, c.High = spread(runs, func(c Crowd) float64 { return c.CPU })
	}
	return nil
}

func (g *growth) crowd(ctx context.Context, size crowdSize) (Crowd, error) {
	c := Crowd{Rooms: size.rooms, Players: size.players}
	f, err := g.saturated(ctx, memory, size, 0)
	if err != nil {
		return c, err
	}
	c.CPU, c.Rate, c.Bytes, c.P50, c.P99 = f.CPU, f.Rate, f.Bytes, f.P50, f.P99
	f, err = g.saturated(ctx, floor, size, payload(f.Bytes/f.Frames))
	c.Floor = f.CPU
	return c, err
}

// saturated starts a server whose rooms vote as fast as they can.
func (g *growth) saturated(ctx context.Context, k kind, size crowdSize, length int) (Figures, error) {
	n := &network{}
	defer n.hangUp() // after the server, whose ports then wait and not those of the lines
	s, err := start(ctx, k, g.binary)
	if err != nil {
		return Figures{}, err
	}
	defer s.stop()
	rooms, err := g.rooms(ctx, s, n, cell{rooms: size.rooms, players: size.players}, length, byDay)
	if err != nil {
		return Figures{}, err
	}
	if _, err := saturate(ctx, s, n, rooms, 1); err != nil { // warm
		return Figures{}, err
	}
	return saturate(ctx, s, n, rooms, enough(size.rooms)/g.part)
}
