package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"time"
)

// Memory is what rooms and players take, of servers that hold no more than they
// need and keep their rooms in Redis.
type Memory struct {
	Points []Weight `json:"points"`
	// Room and Player are bytes of a game that runs: so much for the room, and so
	// much besides for each player and his line.
	Room   float64 `json:"room"`
	Player float64 `json:"player"`
}

// A Weight is what a room takes with all its players, in bytes.
type Weight struct {
	Rooms   int     `json:"rooms"`
	Players int     `json:"players"`
	Lobby   float64 `json:"lobby"`
	Game    float64 `json:"game"`
	Stored  float64 `json:"stored"` // in Redis
}

// A State is what a server holds.
type State struct {
	Rooms      float64 `json:"rooms"`
	Heap       float64 `json:"heap"` // bytes that live
	Resident   float64 `json:"resident"`
	Kept       float64 `json:"kept"`    // bytes in the store
	Commits    float64 `json:"commits"` // so far
	Goroutines float64 `json:"goroutines"`
	Files      float64 `json:"files"` // that are open, sockets too
}

// state looks, and lets the server collect its garbage first.
func (s *subject) state(ctx context.Context) (st State, err error) {
	for _, one := range []struct {
		path, before string
		into         *float64
	}{
		{"/debug/pprof/heap?gc=1&debug=1", "# HeapAlloc = ", &st.Heap},
		{"/debug/pprof/goroutine?debug=1", "goroutine profile: total ", &st.Goroutines},
		{"/metrics", "tabula_rooms ", &st.Rooms},
		{"/metrics", "tabula_commits_total ", &st.Commits},
		{"/metrics", "process_open_fds ", &st.Files},
	} {
		text, err := s.ask(ctx, one.path)
		if err != nil {
			return st, err
		}
		if *one.into, err = number(text, one.before); err != nil {
			return st, fmt.Errorf("%s: %w", one.path, err)
		}
	}
	held, err := resident(s.Pid())
	if err != nil {
		return st, err
	}
	st.Resident = float64(held)
	st.Kept, err = s.kept(ctx)
	return st, err
}

// number finds the line that begins like that, and reads what follows.
func number(text []byte, before string) (n float64, err error) {
	for line := range bytes.Lines(text) {
		if rest, found := bytes.CutPrefix(line, []byte(before)); found {
			_, err = fmt.Sscan(string(rest), &n)
			return n, err
		}
	}
	return 0, fmt.Errorf("there is no %q", before)
}

// kept is how many bytes the store holds; none that is the server's own memory.
func (s *subject) kept(ctx context.Context) (float64, error) {
	switch {
	case s.redis != nil:
		return redisMemory(ctx, s.redis.Addr())
	case s.file != "":
		info, err := os.Stat(s.file)
		if err != nil {
			return 0, err
		}
		return float64(info.Size()), nil
	}
	return 0, nil
}

// redisMemory is what the data of a Redis takes, in bytes.
func redisMemory(ctx context.Context, addr string) (float64, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	if _, err := conn.Write([]byte("INFO memory\r\n")); err != nil {
		return 0, err
	}
	const before = "used_memory:"
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		if bytes.HasPrefix(lines.Bytes(), []byte(before)) {
			return number(lines.Bytes(), before)
		}
	}
	return 0, errors.New("the memory of Redis is not told")
}

func (g *growth) followMemory(ctx context.Context) error {
	all, err := repeated(ctx, g, g.weighed, g.weigh)
	if err != nil {
		return err
	}
	m := Memory{Points: medians(g, all)}
	m.Room, m.Player = apart(m.Points)
	g.found.Memory = m
	return nil
}

// calm is how long a lean server takes to give back what the last work took.
const calm = 5 * time.Second

func (g *growth) weigh(ctx context.Context, size crowdSize) (Weight, error) {
	weight := Weight{Rooms: size.rooms, Players: size.players}
	n := &network{}
	defer n.hangUp()
	s, err := start(ctx, redis, g.binary, lean...)
	if err != nil {
		return weight, err
	}
	defer s.stop()
	before, err := s.state(ctx)
	if err != nil {
		return weight, err
	}
	villages, err := g.villages(ctx, n, cell{rooms: size.rooms, players: size.players}, s.URL())
	if err != nil {
		return weight, err
	}
	time.Sleep(calm)
	lobby, err := s.state(ctx)
	if err != nil {
		return weight, err
	}
	if err := wake(ctx, villages); err != nil {
		return weight, err
	}
	time.Sleep(calm)
	game, err := s.state(ctx)
	a := func(more, less float64) float64 { return (more - less) / float64(size.rooms) }
	weight.Lobby, weight.Game = a(lobby.Resident, before.Resident), a(game.Resident, before.Resident)
	weight.Stored = a(game.Kept, before.Kept)
	return weight, err
}

// wake brings rooms from the lobby to the accusation of their first day.
func wake(ctx context.Context, villages []*village) error {
	if err := each(villages, func(v *village) error { return v.start(ctx, byDay) }); err != nil {
		return err
	}
	return each(villages, func(v *village) error { return v.dawn(ctx) })
}

// apart tells the room from its players, where as many rooms were weighed with
// more of them.
func apart(points []Weight) (room, player float64) {
	for _, few := range points {
		for _, many := range points {
			if many.Rooms == few.Rooms && many.Players > few.Players {
				player = rounded((many.Game - few.Game) / float64(many.Players-few.Players))
				return rounded(few.Game - player*float64(few.Players)), player
			}
		}
	}
	return 0, 0
}
