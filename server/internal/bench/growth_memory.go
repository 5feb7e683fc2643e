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

// A state is what a server holds.
type state struct {
	rooms      float64 // in memory
	heap       float64 // live bytes
	resident   float64 // bytes
	stored     float64 // bytes in the store
	commits    float64 // since the start
	goroutines float64
	files      float64 // open files, with sockets
}

// state reads the server's state after it has collected its garbage.
func (s *server) state(ctx context.Context) (st state, err error) {
	for _, one := range []struct {
		path, before string
		into         *float64
	}{
		{"/debug/pprof/heap?gc=1&debug=1", "# HeapAlloc = ", &st.heap},
		{"/debug/pprof/goroutine?debug=1", "goroutine profile: total ", &st.goroutines},
		{"/metrics", "tabula_rooms ", &st.rooms},
		{"/metrics", "tabula_commits_total ", &st.commits},
		{"/metrics", "process_open_fds ", &st.files},
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
	st.resident = float64(held)
	st.stored, err = s.stored(ctx)
	return st, err
}

// number reads the number in the line that begins with before.
func number(text []byte, before string) (n float64, err error) {
	for line := range bytes.Lines(text) {
		if rest, found := bytes.CutPrefix(line, []byte(before)); found {
			_, err = fmt.Sscan(string(rest), &n)
			return n, err
		}
	}
	return 0, fmt.Errorf("there is no %q", before)
}

// stored is how many bytes the store holds; 0 for a store in the server's memory.
func (s *server) stored(ctx context.Context) (float64, error) {
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

// redisMemory is how many bytes of memory the data of a Redis takes.
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
	return 0, errors.New("no used_memory in the answer of Redis")
}

// memoryOf measures what a room takes with all its players, in the lobby and in a game.
func (g *growth) memoryOf(ctx context.Context, size size) error {
	n := &network{}
	defer n.closeAll()
	s, err := start(ctx, redis, g.binary, lean...)
	if err != nil {
		return err
	}
	defer s.stop()
	before, err := s.state(ctx)
	if err != nil {
		return err
	}
	gameRooms, err := g.openGameRooms(ctx, n, cell{rooms: size.rooms, players: size.players}, s.URL())
	if err != nil {
		return err
	}
	time.Sleep(settleTime)
	lobby, err := s.state(ctx)
	if err != nil {
		return err
	}
	if err := startDay(ctx, gameRooms); err != nil {
		return err
	}
	time.Sleep(settleTime)
	game, err := s.state(ctx)
	if err != nil {
		return err
	}
	perRoom := func(more, less float64) float64 { return (more - less) / float64(size.rooms) }
	printRun(g.out, fmt.Sprintf("RoomMemory/rooms=%d/players=%d", size.rooms, size.players), size.rooms,
		figure{perRoom(lobby.resident, before.resident), "lobby-B/room"}, figure{perRoom(game.resident, before.resident), "game-B/room"},
		figure{perRoom(game.stored, before.stored), "stored-B/room"})
	return nil
}

// startDay brings rooms from the lobby to the accusation of their first day.
func startDay(ctx context.Context, gameRooms []*gameRoom) error {
	if err := each(gameRooms, func(v *gameRoom) error { return v.start(ctx, byDay) }); err != nil {
		return err
	}
	return each(gameRooms, func(v *gameRoom) error { return v.nextDay(ctx) })
}

// memoryLeft measures what a server holds before rooms open, while they play, and after
// all phones have gone and the rooms have left its memory. The rooms stay in bolt.
func (g *growth) memoryLeft(ctx context.Context) error {
	n := &network{}
	defer n.closeAll()
	s, err := start(ctx, bolt, g.binary, lean...)
	if err != nil {
		return err
	}
	defer s.stop()
	report := func(when string) error {
		st, err := s.state(ctx)
		printRun(g.out, "Left/when="+when, g.abandoned, figure{st.heap, "heap-B"}, figure{st.resident, "resident-B"},
			figure{st.goroutines, "goroutines"}, figure{st.files, "files"})
		return err
	}
	if err := report("before"); err != nil {
		return err
	}
	gameRooms, err := g.openGameRooms(ctx, n, cell{rooms: g.abandoned, players: eveningPlayers}, s.URL())
	if err != nil {
		return err
	}
	if err := startDay(ctx, gameRooms); err != nil {
		return err
	}
	time.Sleep(settleTime)
	if err := report("during"); err != nil {
		return err
	}
	n.closeAll()
	if err := s.emptied(ctx); err != nil {
		return err
	}
	time.Sleep(settleTime)
	return report("after")
}

// emptied waits until the server has no room in memory.
func (s *server) emptied(ctx context.Context) error {
	const patience = 10 * time.Minute
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errors.New("rooms without phones stay in memory"))
	defer cancel()
	for {
		text, err := s.ask(ctx, "/metrics")
		if err != nil {
			return errors.Join(err, context.Cause(ctx))
		}
		if open, err := number(text, "tabula_rooms "); err != nil || open == 0 {
			return err
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}
