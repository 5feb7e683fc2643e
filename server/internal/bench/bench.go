package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"runtime"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
)

// A bench measures servers and prints a line for each run.
type bench struct {
	binary   string
	runs     int
	profiles string         // folder for profiles of the loaded server; "" for none
	only     *regexp.Regexp // selects measurements by name
	kinds    *regexp.Regexp // selects servers
	quick    int            // divides the number of votes that a run takes; 1 for all
	out      io.Writer
}

// A cell is one way to load servers, and the kinds of servers that are loaded so.
type cell struct {
	name           string
	rooms, players int
	load           load
	kinds          []kind
	env            []string // of the server
}

// A load opens rooms on a server and measures them. The frames are those of a floor.
type load func(ctx context.Context, b *bench, s *server, c cell, f frames) (result, error)

// big and direct are floors with frames as long as a whole view. The direct one writes them
// from its readers, and rests between two days as long as Tabula did before it.
const (
	big       kind = "floor-2100B"
	direct    kind = "floor-direct-2100B"
	bigLength int  = 2100
)

func cells() []cell {
	all := []kind{memory, floor, bolt, redis}
	return []cell{
		{"Vote", 100, 16, votes, []kind{memory, floor, big, direct, bolt, redis}, nil},
		{"Vote", 1, 16, votes, all, nil},
		{"Vote", 500, 16, votes, []kind{memory, floor, direct, bolt, redis}, nil},
		{"Vote", 100, 8, votes, all, nil},
		{"Vote", 100, 24, votes, all, nil},
		{"VoteAt200PerSecond", 100, 16, paced, all, nil},
		{"NightSecond", 100, 16, beats, []kind{memory, floor}, nil},
		{"NightSecond", 500, 16, beats, []kind{memory, floor}, nil},
		{"NightSecondOfAnswers", 100, 16, answers, []kind{memory}, nil},
		{"SilentSecond", 100, 12, silence, all, nil},
		{"SilentSecond", 500, 12, silence, []kind{memory, floor, redis}, nil},
		{"IdlePlayer", 100, 16, idle, []kind{memory, floor}, nil},
		{"IdlePlayer", 500, 16, idle, []kind{memory, floor}, nil},
		{"LeanIdlePlayer", 100, 16, idle, []kind{memory, floor}, lean},
	}
}

// lean lets a server hold no more memory than it needs.
var lean = []string{"GOGC=10", "GOMEMLIMIT=1MiB"}

// title is the name of the cell's benchmark, without the server.
func (c cell) title() string {
	return fmt.Sprintf("%s/rooms=%d/players=%d", c.name, c.rooms, c.players)
}

// measure measures the selected cells, all of them once in each run, so that other work
// of the machine affects all of them.
func (b *bench) measure(ctx context.Context, cells []cell) error {
	for range b.runs {
		for _, c := range cells {
			if !b.only.MatchString(c.title()) {
				continue
			}
			if err := b.cell(ctx, c); err != nil {
				return fmt.Errorf("%s: %w", c.title(), err)
			}
		}
	}
	return nil
}

// cell measures the kinds of servers one after the other. The floor sends as many bytes
// in a frame as the memory server before it.
func (b *bench) cell(ctx context.Context, c cell) error {
	sent, rest := 1, time.Duration(0)
	for _, k := range c.kinds {
		if !b.kinds.MatchString(string(k)) {
			continue
		}
		var f frames
		switch k {
		case floor:
			f.length = sent
		case big:
			f.length = bigLength
		case direct:
			f = frames{length: bigLength, direct: true, rest: rest}
		}
		r, err := b.once(ctx, c, k, f)
		if err != nil {
			return fmt.Errorf("%s: %w", k, err)
		}
		if k == memory && r.frames > 0 {
			sent, rest = payload(r.bytes/r.frames), r.rest
		}
		printRun(b.out, fmt.Sprintf("%s/server=%s", c.title(), k), r.operations, r.figures()...)
	}
	return nil
}

// payload is how many bytes a WebSocket frame of this length carries (RFC 6455, 5.2).
func payload(frame float64) int {
	const short, long, limit = 2, 4, 126 // headers, and the length from which on the long one is needed
	bytes := int(frame)
	if bytes >= limit+long {
		return bytes - long
	}
	return max(bytes-short, 1)
}

func (b *bench) once(ctx context.Context, c cell, k kind, f frames) (result, error) {
	runtime.GC()
	if f.length > 0 {
		k = floor
	}
	s, err := start(ctx, k, b.binary, c.env...)
	if err != nil {
		return result{}, err
	}
	defer s.stop()
	return c.load(ctx, b, s, c, f)
}

// rooms opens rooms of Tabula, or of the floor if it sends frames.
func (b *bench) rooms(ctx context.Context, s *server, n *network, c cell, f frames, settings crowd.Settings) ([]room, error) {
	if f.length > 0 {
		return b.openFloorRooms(ctx, s, n, c, f)
	}
	gameRooms, err := b.openGameRooms(ctx, n, c, s.URL())
	if err != nil {
		return nil, err
	}
	return asRooms(gameRooms), each(gameRooms, func(v *gameRoom) error { return v.start(ctx, settings) })
}

func (b *bench) openFloorRooms(ctx context.Context, s *server, n *network, c cell, f frames) ([]room, error) {
	rooms := make([]room, c.rooms)
	return rooms, openRooms(c.rooms, func(i int) (err error) {
		rooms[i], err = openFloorRoom(ctx, s.Addr(), n, i, c.players, f)
		return err
	})
}

// maxOpening is how many rooms open at the same time. A lean server refuses phones when
// thousands come in the same second, and the phones of a bench do not try again.
const maxOpening = 50

// openRooms calls open for each room.
func openRooms(rooms int, open func(i int) error) error {
	opening := make(chan struct{}, maxOpening)
	return each(numbers(rooms), func(i int) error {
		opening <- struct{}{}
		defer func() { <-opening }()
		return open(i)
	})
}

// gameRooms opens rooms whose phones are spread over some servers.
func (b *bench) openGameRooms(ctx context.Context, n *network, c cell, servers ...string) ([]*gameRoom, error) {
	door := crowd.NewDoor(servers[0], n.Dial)
	defer door.Close()
	gameRooms := make([]*gameRoom, c.rooms)
	return gameRooms, openRooms(c.rooms, func(i int) (err error) {
		gameRooms[i], err = openGameRoom(ctx, servers, door, n, c.players)
		return err
	})
}

func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// enough is how many votes show what one costs.
func (b *bench) enough(rooms int) int { return max(min(10_000, 150*rooms), 15*rooms) / b.quick }

// votes measures votes by day, in all rooms as fast as they can.
func votes(ctx context.Context, b *bench, s *server, c cell, f frames) (result, error) {
	n := &network{}
	defer n.closeAll()
	rooms, err := b.rooms(ctx, s, n, c, f, byDay)
	if err != nil {
		return result{}, err
	}
	if _, err := saturate(ctx, s, n, rooms, 1); err != nil { // warm up
		return result{}, err
	}
	if b.profiles == "" || s.ops == "" {
		return saturate(ctx, s, n, rooms, b.enough(c.rooms))
	}
	profiled := make(chan error)
	go func() { profiled <- s.profile(ctx, "profile?seconds=10", filepath.Join(b.profiles, "cpu.pprof")) }()
	r, err := saturate(ctx, s, n, rooms, b.enough(c.rooms))
	return r, errors.Join(err, <-profiled, s.profile(ctx, "heap?gc=1", filepath.Join(b.profiles, "heap.pprof")))
}

// paced measures votes at a rate that leaves the server idle most of the time.
func paced(ctx context.Context, b *bench, s *server, c cell, f frames) (result, error) {
	n := &network{}
	defer n.closeAll()
	rooms, err := b.rooms(ctx, s, n, c, f, byDay)
	if err != nil {
		return result{}, err
	}
	return pace(ctx, s, n, rooms, 3000/b.quick, 200)
}

// beats measures rooms at night, in which nobody acts.
func beats(ctx context.Context, b *bench, s *server, c cell, f frames) (result, error) {
	const beat, long = 500 * time.Millisecond, 10 * time.Second
	n := &network{}
	defer n.closeAll()
	if f.length > 0 {
		f.beat = beat
		if _, err := b.openFloorRooms(ctx, s, n, c, f); err != nil {
			return result{}, err
		}
	} else if _, err := b.openAt(ctx, n, c, protocol.PhaseNight, byNight, s.URL()); err != nil {
		return result{}, err
	}
	time.Sleep(time.Second)
	return quietRooms(s, n, c.rooms, long)
}

// answers measures rooms at night in which all players choose anew every second.
func answers(ctx context.Context, b *bench, s *server, c cell, _ frames) (result, error) {
	const seconds = 10
	n := &network{}
	defer n.closeAll()
	gameRooms, err := b.openAt(ctx, n, c, protocol.PhaseNight, byNight, s.URL())
	if err != nil {
		return result{}, err
	}
	w := &window{server: s, network: n}
	err = w.during(func() error {
		next := time.NewTicker(time.Second)
		defer next.Stop()
		for second := range seconds {
			if err := each(gameRooms, func(v *gameRoom) error { return v.answer(second) }); err != nil {
				return err
			}
			<-next.C
		}
		return nil
	})
	w.operations = seconds * c.rooms
	return w.result(), errors.Join(err, each(gameRooms, (*gameRoom).intact))
}

// quietRooms measures what a room costs in a second in which nobody acts.
func quietRooms(s measured, n *network, rooms int, long time.Duration) (result, error) {
	w := &window{server: s, network: n}
	err := w.during(func() error {
		time.Sleep(long)
		return nil
	})
	w.operations = int(w.took.Seconds() * float64(rooms))
	return w.result(), err
}

// idle measures the memory of a player who only has a seat in the lobby.
func idle(ctx context.Context, b *bench, s *server, c cell, f frames) (result, error) {
	before, err := resident(s.Pid())
	if err != nil {
		return result{}, err
	}
	n := &network{}
	defer n.closeAll()
	if f.length > 0 {
		_, err = b.openFloorRooms(ctx, s, n, c, f)
	} else {
		_, err = b.openGameRooms(ctx, n, c, s.URL())
	}
	if err != nil {
		return result{}, err
	}
	time.Sleep(settleTime)
	after, err := resident(s.Pid())
	if b.profiles != "" && s.ops != "" {
		err = errors.Join(err, s.profile(ctx, "heap?gc=1", filepath.Join(b.profiles, "idle.pprof")))
	}
	players := c.rooms * c.players
	return result{operations: players, memory: float64(after-before) / float64(players)}, err
}

// settleTime is how long a lean server takes to give memory back to the system.
const settleTime = 5 * time.Second
