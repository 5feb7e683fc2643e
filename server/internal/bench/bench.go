package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"time"

	"tabula/server/internal/bot/crowd"
)

// A bench measures cells, each some times.
type bench struct {
	binary   string
	runs     int
	profiles string         // folder for those of the loaded server; none without
	only     *regexp.Regexp // of cells
	kinds    *regexp.Regexp
	out      io.Writer

	results []Result
}

// A Result is a cell and what its runs have measured.
type Result struct {
	Name    string    `json:"name"`
	Kind    kind      `json:"kind"`
	Rooms   int       `json:"rooms"`
	Players int       `json:"players"`
	Length  int       `json:"length,omitempty"` // of the floor's frames
	Runs    []Figures `json:"runs"`
	Median  Figures   `json:"median"`
}

// A cell is one way to load a server, and the kinds that are loaded so.
type cell struct {
	name           string
	rooms, players int
	load           load
	kinds          []kind
	env            []string // of the server
}

// A load brings rooms to where they are measured, and measures.
type load func(ctx context.Context, b *bench, s *subject, c cell, length int) (Figures, error)

// big is the floor with frames that carry a whole view.
const (
	big       kind = "floor 2.1 kB"
	bigLength int  = 2100
)

func cells() []cell {
	all := []kind{memory, floor, bolt, redis}
	return []cell{
		{"a vote by day", 100, 16, votes, []kind{memory, floor, big, bolt, redis}, nil},
		{"a vote by day", 1, 16, votes, all, nil},
		{"a vote by day", 500, 16, votes, all, nil},
		{"a vote by day", 100, 8, votes, all, nil},
		{"a vote by day", 100, 24, votes, all, nil},
		{"200 votes a second", 100, 16, paced, all, nil},
		{"the night beat", 100, 16, beats, []kind{memory, floor}, nil},
		{"the night beat", 500, 16, beats, []kind{memory, floor}, nil},
		{"an idle player", 100, 16, idle, []kind{memory, floor}, lean},
	}
}

// lean lets a server hold no more memory than it needs.
var lean = []string{"GOGC=10", "GOMEMLIMIT=1MiB"}

func (c cell) title() string {
	return fmt.Sprintf("%s, %d rooms, %d players", c.name, c.rooms, c.players)
}

func (b *bench) measure(ctx context.Context) error {
	for _, c := range cells() {
		if !b.only.MatchString(c.title()) {
			continue
		}
		fmt.Fprintf(b.out, "\n%s\n", c.title())
		if err := b.cell(ctx, c); err != nil {
			return fmt.Errorf("%s: %w", c.title(), err)
		}
	}
	return nil
}

// cell measures the kinds in turn, so that what else the machine does meets all of them.
func (b *bench) cell(ctx context.Context, c cell) error {
	c.kinds = slices.DeleteFunc(c.kinds, func(k kind) bool { return !b.kinds.MatchString(string(k)) })
	results := make([]Result, len(c.kinds))
	for range b.runs {
		length := 0
		for i, k := range c.kinds {
			r := &results[i]
			r.Name, r.Kind, r.Rooms, r.Players = c.name, k, c.rooms, c.players
			switch k {
			case floor:
				r.Length = max(length, 1)
			case big:
				r.Length = bigLength
			}
			f, err := b.once(ctx, c, k, r.Length)
			if err != nil {
				return fmt.Errorf("%s: %w", k, err)
			}
			if k == memory && f.Frames > 0 {
				length = payload(f.Bytes / f.Frames)
			}
			r.Runs = append(r.Runs, f)
		}
	}
	for i := range results {
		runs := results[i].Runs
		for n := range runs {
			// Both were measured within a minute: later the machine may be slower.
			runs[n].Ratio = results[0].Runs[n].cost() / runs[n].cost()
		}
		results[i].Median = middle(runs)
		fmt.Fprintln(b.out, results[i].line(results[0].Kind))
	}
	b.results = append(b.results, results...)
	return nil
}

// payload is how much a WebSocket frame of so many bytes carries (RFC 6455, 5.2).
func payload(frame float64) int {
	const short, long, limit = 2, 4, 126 // headers, and from where on the long one is needed
	bytes := int(frame)
	if bytes >= limit+long {
		return bytes - long
	}
	return max(bytes-short, 1)
}

func (b *bench) once(ctx context.Context, c cell, k kind, length int) (Figures, error) {
	runtime.GC()
	if k == big {
		k = floor
	}
	s, err := start(ctx, k, b.binary, c.env...)
	if err != nil {
		return Figures{}, err
	}
	defer s.stop()
	return c.load(ctx, b, s, c, length)
}

// cost is what a cell is about.
func (f Figures) cost() float64 { return cmp.Or(f.Memory, f.CPU) }

// line is a result in words, beside that of the first kind.
func (r Result) line(first kind) string {
	low, high := spread(r.Runs, Figures.cost)
	s := fmt.Sprintf("  %-13s %9.4g (%.4g to %.4g)", r.Kind, r.Median.cost(), low, high)
	if r.Kind != first {
		low, high := spread(r.Runs, func(f Figures) float64 { return f.Ratio })
		s += fmt.Sprintf("  %s is %.2f x this (%.2f to %.2f), this %.2f x %s", first, r.Median.Ratio, low, high, 1/r.Median.Ratio, first)
	}
	if m := r.Median; m.Bytes > 0 {
		s += fmt.Sprintf("  %.0f bytes in %.1f frames", m.Bytes, m.Frames)
	}
	if m := r.Median; m.Rate > 0 {
		s += fmt.Sprintf("  %.0f/s, p50 %.2f ms, p99 %.2f ms", m.Rate, m.P50, m.P99)
	}
	return s
}

func (b *bench) save(file string) error {
	if file == "" {
		return nil
	}
	data, err := json.MarshalIndent(b.results, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}

// rooms opens rooms of either kind.
func (b *bench) rooms(ctx context.Context, s *subject, n *network, c cell, length int, settings crowd.Settings) ([]room, error) {
	if length > 0 {
		return b.halls(ctx, s, n, c, length, 0)
	}
	villages, err := b.villages(ctx, n, c, s.URL())
	if err != nil {
		return nil, err
	}
	return asRooms(villages), each(villages, func(v *village) error { return v.start(ctx, settings) })
}

func (b *bench) halls(ctx context.Context, s *subject, n *network, c cell, length int, beat time.Duration) ([]room, error) {
	rooms := make([]room, c.rooms)
	return rooms, enter(c.rooms, func(i int) (err error) {
		rooms[i], err = gather(ctx, s.Addr(), n, i, c.players, length, beat)
		return err
	})
}

// atTheDoor is how many rooms open at a time: a server that is lean turns phones
// away when thousands come in the same second, and those of a bench do not come back.
const atTheDoor = 50

// enter opens rooms.
func enter(rooms int, open func(i int) error) error {
	gate := make(chan struct{}, atTheDoor)
	return each(numbers(rooms), func(i int) error {
		gate <- struct{}{}
		defer func() { <-gate }()
		return open(i)
	})
}

// villages opens rooms whose phones are spread over some servers.
func (b *bench) villages(ctx context.Context, n *network, c cell, servers ...string) ([]*village, error) {
	door := crowd.NewDoor(servers[0], n.Dial)
	defer door.Close()
	villages := make([]*village, c.rooms)
	return villages, enter(c.rooms, func(i int) (err error) {
		villages[i], err = settle(ctx, servers, door, n, c.players)
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

// enough is how many actions tell what one costs.
func enough(rooms int) int { return max(min(10_000, 150*rooms), 15*rooms) }

func votes(ctx context.Context, b *bench, s *subject, c cell, length int) (Figures, error) {
	n := &network{}
	defer n.hangUp()
	rooms, err := b.rooms(ctx, s, n, c, length, byDay)
	if err != nil {
		return Figures{}, err
	}
	if _, err := saturate(ctx, s, n, rooms, 1); err != nil { // warm
		return Figures{}, err
	}
	actions := enough(c.rooms)
	if b.profiles == "" || s.ops == "" {
		return saturate(ctx, s, n, rooms, actions)
	}
	profiled := make(chan error)
	go func() { profiled <- s.profile(ctx, "profile?seconds=10", filepath.Join(b.profiles, "cpu.pprof")) }()
	f, err := saturate(ctx, s, n, rooms, actions)
	return f, errors.Join(err, <-profiled, s.profile(ctx, "heap?gc=1", filepath.Join(b.profiles, "heap.pprof")))
}

func paced(ctx context.Context, b *bench, s *subject, c cell, length int) (Figures, error) {
	n := &network{}
	defer n.hangUp()
	rooms, err := b.rooms(ctx, s, n, c, length, byDay)
	if err != nil {
		return Figures{}, err
	}
	return pace(ctx, s, n, rooms, 3000, 200)
}

func beats(ctx context.Context, b *bench, s *subject, c cell, length int) (Figures, error) {
	const beat, long = 500 * time.Millisecond, 10 * time.Second
	n := &network{}
	defer n.hangUp()
	if length > 0 {
		if _, err := b.halls(ctx, s, n, c, length, beat); err != nil {
			return Figures{}, err
		}
	} else if err := b.asleep(ctx, n, c, s.URL()); err != nil {
		return Figures{}, err
	}
	time.Sleep(time.Second)
	w := &window{subject: s, network: n}
	if err := w.during(func() error {
		time.Sleep(long)
		return nil
	}); err != nil {
		return Figures{}, err
	}
	seconds := w.took.Seconds()
	return Figures{
		CPU:    100 * w.spent.Seconds() / seconds / float64(c.rooms),
		Bytes:  float64(w.bytes) / seconds / float64(c.rooms),
		Frames: float64(w.frames) / seconds / float64(c.rooms),
	}, nil
}

// idle is what a player costs who sits in a lobby and says nothing.
func idle(ctx context.Context, b *bench, s *subject, c cell, length int) (Figures, error) {
	before, err := resident(s.Pid())
	if err != nil {
		return Figures{}, err
	}
	n := &network{}
	defer n.hangUp()
	if length > 0 {
		_, err = b.halls(ctx, s, n, c, length, 0)
	} else {
		_, err = b.villages(ctx, n, c, s.URL())
	}
	if err != nil {
		return Figures{}, err
	}
	time.Sleep(5 * time.Second) // until what the joining took has been given back
	after, err := resident(s.Pid())
	if b.profiles != "" && s.ops != "" {
		err = errors.Join(err, s.profile(ctx, "heap?gc=1", filepath.Join(b.profiles, "idle.pprof")))
	}
	return Figures{Memory: float64(after-before) / float64(c.rooms*c.players)}, err
}
