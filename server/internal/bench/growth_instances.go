package main

import (
	"context"
	"fmt"
	"time"

	"tabula/protocol"
)

// instancePlayers is the number of players in each room, which is usual.
const instancePlayers = 12

// A team is several servers that share a core and a Redis.
type team []*server

func (g *growth) startTeam(ctx context.Context, size int) (team, error) {
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

// stop ends the first server last, because it owns the Redis.
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

func (t team) storeSpent() (time.Duration, error) { return t[0].storeSpent() }

func (t team) servers() []string {
	urls := make([]string, len(t))
	for i, s := range t {
		urls[i] = s.URL()
	}
	return urls
}

// instances measures rooms whose phones are spread over servers with one Redis. The
// servers share one core, so the results say what they cost together.
func (g *growth) instances(ctx context.Context, number int) error {
	name := func(what string) string { return fmt.Sprintf("%s/instances=%d", what, number) }
	c := cell{rooms: g.shared, players: instancePlayers}
	if err := g.among(ctx, number, func(t team, n *network) error {
		gameRooms, err := g.openGameRooms(ctx, n, c, t.servers()...)
		if err != nil {
			return err
		}
		if err := startDay(ctx, gameRooms); err != nil {
			return err
		}
		rooms := asRooms(gameRooms)
		if _, err := saturate(ctx, t, n, rooms, 1); err != nil { // warm up
			return err
		}
		r, err := saturate(ctx, t, n, rooms, g.enough(c.rooms))
		if err != nil {
			return err
		}
		printRun(g.out, name("SharedVote"), r.operations, r.figures()...)
		const perSecond, seconds = 200, 10
		if r, err = pace(ctx, t, n, rooms, perSecond*seconds/g.quick, perSecond); err != nil {
			return err
		}
		printRun(g.out, name("SharedVoteAt200PerSecond"), r.operations, r.figures()...)
		r, err = quietRooms(t, n, c.rooms, g.silence)
		printRun(g.out, name("SharedSilentSecond"), r.operations, r.figures()...)
		return err
	}); err != nil {
		return err
	}
	return g.among(ctx, number, func(t team, n *network) error {
		if _, err := g.openAt(ctx, n, c, protocol.PhaseNight, byNight, t.servers()...); err != nil {
			return err
		}
		time.Sleep(time.Second)
		r, err := quietRooms(t, n, c.rooms, g.silence)
		printRun(g.out, name("SharedNightSecond"), r.operations, r.figures()...)
		return err
	})
}

// among calls do with new servers.
func (g *growth) among(ctx context.Context, size int, do func(team, *network) error) error {
	n := &network{}
	defer n.closeAll()
	t, err := g.startTeam(ctx, size)
	if err != nil {
		return err
	}
	defer t.stop()
	return do(t, n)
}
