package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"time"
)

// Growth is how what the server costs changes with what it carries: medians of
// some runs.
type Growth struct {
	Runs      int        `json:"runs"` // of what was measured last
	Rooms     []Crowd    `json:"rooms"`
	Evening   []Evening  `json:"evening"`
	Games     Games      `json:"games"`
	Memory    Memory     `json:"memory"`
	Left      Left       `json:"left"`
	Start     []Start    `json:"start"`
	Instances []Instance `json:"instances"`
}

// An extent is how far growth is followed.
type extent struct {
	crowds    []crowdSize
	evening   int // rooms
	days      int // in each of which the votes of a point of the evening are cast
	points    int
	games     []int // in each room, after which servers restart
	weighed   []crowdSize
	abandoned int           // rooms
	stored    int           // rooms
	opened    int           // of those
	shared    int           // rooms of several instances
	part      int           // one in so many of the votes that tell what one costs
	silence   time.Duration // for what rooms cost in which nobody acts
}

type crowdSize struct{ rooms, players int }

// A process here and there may open 20,000 files and no more: 2,000 rooms of 16
// would be 32,000 lines, so rooms of 16 end with 19,200.
func whole() extent {
	return extent{
		crowds: []crowdSize{
			{1, 8}, {10, 8}, {100, 8}, {500, 8}, {1000, 8}, {2000, 8}, {100, 16}, {400, 16}, {1200, 16},
		},
		evening: 50, days: 10, points: 10,
		games:     []int{1, 20, 100},
		weighed:   []crowdSize{{100, 8}, {500, 8}, {500, 16}},
		abandoned: 500,
		stored:    10_000, opened: 100,
		shared:  100,
		part:    1,
		silence: 10 * time.Second,
	}
}

// tiny tries everything, and tells nothing.
func tiny() extent {
	return extent{
		crowds:  []crowdSize{{1, 8}, {4, 8}, {2, 16}},
		evening: 3, days: 1, points: 3,
		games:     []int{1, 2},
		weighed:   []crowdSize{{3, 8}, {3, 16}},
		abandoned: 3,
		stored:    100, opened: 5,
		shared:  3,
		part:    20,
		silence: time.Second,
	}
}

// A growth measures it.
type growth struct {
	*bench
	extent
	found Growth
}

// follow measures the parts that were asked for. What the file tells of the
// others stays, and a late failure takes nothing away.
func (g *growth) follow(ctx context.Context, file, picture string) error {
	if err := g.load(file); err != nil {
		return err
	}
	for _, part := range []struct {
		name    string
		measure func(context.Context) error
	}{
		{"rooms", g.followRooms},
		{"evening", g.followEvening},
		{"games", g.followGames},
		{"memory", g.followMemory},
		{"start", g.followStart},
		{"instances", g.followInstances},
		{"left", g.followLeft}, // it takes five minutes
	} {
		if !g.only.MatchString(part.name) {
			continue
		}
		fmt.Fprintf(g.out, "\n%s\n", part.name)
		g.found.Runs = g.runs
		if err := part.measure(ctx); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", part.name, err), g.save(file, picture))
		}
	}
	return g.save(file, picture)
}

func (g *growth) load(file string) error {
	data, err := os.ReadFile(file)
	switch {
	case file == "" || errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	if err := json.Unmarshal(data, &g.found); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func (g *growth) save(file, picture string) error {
	if file != "" {
		data, err := json.MarshalIndent(g.found, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(file, append(data, '\n'), 0o644); err != nil {
			return err
		}
	}
	if picture == "" {
		return nil
	}
	return os.WriteFile(picture, []byte(g.found.picture()), 0o644)
}

// repeated measures all sizes some times, in turn, so that what else the machine
// does meets all of them.
func repeated[S, F any](ctx context.Context, g *growth, sizes []S, once func(context.Context, S) (F, error)) ([][]F, error) {
	all := make([][]F, len(sizes))
	for range g.runs {
		for i, size := range sizes {
			runtime.GC()
			f, err := once(ctx, size)
			if err != nil {
				return nil, fmt.Errorf("%v: %w", size, err)
			}
			g.tell("", f)
			all[i] = append(all[i], f)
		}
	}
	return all, nil
}

// medians are those of each size.
func medians[F any](g *growth, all [][]F) []F {
	list := make([]F, len(all))
	for i, runs := range all {
		list[i] = middle(runs)
		g.tell("median ", list[i])
	}
	return list
}

// tell prints figures, for who waits.
func (g *growth) tell(what string, figures any) {
	text, err := json.Marshal(figures)
	if err != nil {
		panic(err) // they are numbers
	}
	fmt.Fprintf(g.out, "  %s%s\n", what, text)
}

// An Upkeep is what a room costs while nobody in it acts: its round every three
// seconds, its phones' pings, and at night its beat.
type Upkeep struct {
	CPU    float64 `json:"cpu"`             // µs of the processor a second
	Store  float64 `json:"store,omitempty"` // the same of Redis
	Bytes  float64 `json:"bytes"`           // a second, to all its phones
	Frames float64 `json:"frames"`
}

// upkeep waits beside rooms that are silent.
func (g *growth) upkeep(s measured, n *network, rooms int) (Upkeep, error) {
	w := &window{subject: s, network: n}
	err := w.during(func() error {
		time.Sleep(g.silence)
		return nil
	})
	seconds := w.took.Seconds() * float64(rooms) // of rooms
	return Upkeep{
		CPU: 1e6 * w.spent.Seconds() / seconds, Store: 1e6 * w.stored.Seconds() / seconds,
		Bytes: float64(w.bytes) / seconds, Frames: float64(w.frames) / seconds,
	}, err
}
