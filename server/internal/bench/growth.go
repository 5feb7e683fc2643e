package main

import (
	"context"
	"fmt"
	"regexp"
	"runtime"
	"time"
)

// A growth measures how the cost of a server changes with what it carries.
type growth struct {
	*bench
	extent
}

// An extent says how much growth measures.
type extent struct {
	sizes     []size        // rooms that vote at the same time
	evening   int           // rooms of an evening
	days      int           // between two points of an evening
	points    int           // of an evening
	games     []int         // in each room, after which servers restart
	memory    []size        // rooms whose memory is measured
	abandoned int           // rooms that all players leave
	stored    int           // rooms in the store at a start
	opened    int           // of those, rooms that are opened after the start
	shared    int           // rooms of several instances
	silence   time.Duration // without an action
}

type size struct{ rooms, players int }

// whole stays below 20,000 connections, because some machines allow a process only so
// many open files: rooms of 16 end at 1,200 of them.
func whole() extent {
	return extent{
		sizes: []size{
			{1, 8}, {10, 8}, {100, 8}, {500, 8}, {1000, 8}, {2000, 8}, {100, 16}, {400, 16}, {1200, 16},
		},
		evening: 50, days: 10, points: 10,
		games:     []int{1, 20, 100},
		memory:    []size{{100, 8}, {500, 8}, {500, 16}},
		abandoned: 500,
		stored:    10_000, opened: 100,
		shared:  100,
		silence: 10 * time.Second,
	}
}

// tiny runs every measurement with figures that mean nothing.
func tiny() extent {
	return extent{
		sizes:   []size{{1, 8}, {4, 8}, {2, 16}},
		evening: 3, days: 1, points: 3,
		games:     []int{1, 2},
		memory:    []size{{3, 8}, {3, 16}},
		abandoned: 3,
		stored:    100, opened: 5,
		shared:  3,
		silence: time.Second,
	}
}

// measure measures the selected parts. All sizes of a part take turns in each run, so
// that other work of the machine affects all of them.
func (g *growth) measure(ctx context.Context) error {
	for _, part := range []struct {
		name    string
		measure func(context.Context) error
	}{
		{"rooms", g.votesByRooms},
		{"evening", inTurn(g, []kind{memory, bolt, redis}, g.eveningOf)},
		{"games", inTurn(g, []kind{bolt, redis}, g.gamesOf)},
		{"memory", inTurn(g, g.extent.memory, g.memoryOf)},
		{"start", inTurn(g, []kind{bolt, redis}, g.startOf)},
		{"instances", inTurn(g, []int{1, 3}, g.instances)},
		{"left", g.memoryLeft}, // one run, because it waits five minutes
	} {
		if !g.only.MatchString(part.name) {
			continue
		}
		if err := part.measure(ctx); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	return nil
}

// inTurn measures each of a list once in each run.
func inTurn[T any](g *growth, list []T, once func(context.Context, T) error) func(context.Context) error {
	return func(ctx context.Context) error {
		for range g.runs {
			for _, one := range list {
				runtime.GC()
				if err := once(ctx, one); err != nil {
					return fmt.Errorf("%v: %w", one, err)
				}
			}
		}
		return nil
	}
}

func (g *growth) votesByRooms(ctx context.Context) error {
	var list []cell
	for _, s := range g.sizes {
		list = append(list, cell{"Vote", s.rooms, s.players, votes, []kind{memory, floor}, nil})
	}
	all := *g.bench
	all.only = regexp.MustCompile("") // the pattern selects parts of growth
	return all.measure(ctx, list)
}
