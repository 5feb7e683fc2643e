package main

import (
	"context"
	"time"
)

// An Instance is rooms whose phones are spread over so many servers with one
// Redis. The servers share the core that one alone has.
type Instance struct {
	Instances int     `json:"instances"`
	Rooms     int     `json:"rooms"`
	Players   int     `json:"players"`
	CPU       float64 `json:"cpu"`   // seconds for 1,000 votes, of all servers together
	Store     float64 `json:"store"` // the same of Redis
	Rate      float64 `json:"rate"`
	Bytes     float64 `json:"bytes"`
	P50       float64 `json:"p50"` // ms at 200 votes a second
	P99       float64 `json:"p99"`
	Silent    Upkeep  `json:"silent"` // by day
	Night     Upkeep  `json:"night"`
}

// instancePlayers are in each room: as many as an evening often has.
const instancePlayers = 12

func (g *growth) followInstances(ctx context.Context) error {
	all, err := repeated(ctx, g, []int{1, 3}, g.instances)
	if err == nil {
		g.found.Instances = medians(g, all)
	}
	return err
}

// A team is servers that share a core and a Redis.
type team []*subject

func (g *growth) gather(ctx context.Context, size int) (team, error) {
	s, err := start(ctx, redis, g.binary)
	if err != nil {
		return nil, err
	}
	t := team{s}
	for len(t) < size {
		other, err := s.beside(ctx, g.binary)
		if err != nil {
			t.stop()
			return nil, err
		}
		t = append(t, other)
	}
	return t, nil
}

// stop ends the others before the one that has the Redis.
func (t team) stop() {
	for i := range t {
		t[len(t)-1-i].stop()
	}
}

func (t team) spent() (sum time.Duration, err error) {
	for _, s := range t {
		spent, err := s.spent()
		if err != nil {
			return 0, err
		}
		sum += spent
	}
	return sum, nil
}

func (t team) stored() (time.Duration, error) { return t[0].stored() }

func (t team) servers() []string {
	urls := make([]string, len(t))
	for i, s := range t {
		urls[i] = s.URL()
	}
	return urls
}

func (g *growth) instances(ctx context.Context, size int) (Instance, error) {
	i := Instance{Instances: size, Rooms: g.shared, Players: instancePlayers}
	if err := g.among(ctx, size, func(t team, n *network) error { return g.shareDays(ctx, t, n, &i) }); err != nil {
		return i, err
	}
	err := g.among(ctx, size, func(t team, n *network) (err error) {
		if err = g.asleep(ctx, n, cell{rooms: i.Rooms, players: i.Players}, t.servers()...); err != nil {
			return err
		}
		time.Sleep(time.Second)
		i.Night, err = g.upkeep(t, n, i.Rooms)
		return err
	})
	return i, err
}

// among does something with new servers.
func (g *growth) among(ctx context.Context, size int, do func(team, *network) error) error {
	n := &network{}
	defer n.hangUp()
	t, err := g.gather(ctx, size)
	if err != nil {
		return err
	}
	defer t.stop()
	return do(t, n)
}

func (g *growth) shareDays(ctx context.Context, t team, n *network, i *Instance) error {
	villages, err := g.villages(ctx, n, cell{rooms: i.Rooms, players: i.Players}, t.servers()...)
	if err != nil {
		return err
	}
	if err := wake(ctx, villages); err != nil {
		return err
	}
	rooms := asRooms(villages)
	if _, err := saturate(ctx, t, n, rooms, 1); err != nil { // warm
		return err
	}
	full, err := saturate(ctx, t, n, rooms, enough(i.Rooms)/g.part)
	if err != nil {
		return err
	}
	const perSecond, seconds = 200, 10
	calm, err := pace(ctx, t, n, rooms, perSecond*seconds/g.part, perSecond)
	if err != nil {
		return err
	}
	i.CPU, i.Store, i.Rate, i.Bytes, i.P50, i.P99 = full.CPU, full.Store, full.Rate, full.Bytes, calm.P50, calm.P99
	i.Silent, err = g.upkeep(t, n, i.Rooms)
	return err
}
