package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// A room is what is measured: some actions can be done between one dawn and the
// next.
type room interface {
	dawn(context.Context) error
	left() int
	act(context.Context) (time.Duration, error)
}

// measured is a server, or several that share a Redis.
type measured interface {
	spent() (time.Duration, error)  // of the processor so far
	stored() (time.Duration, error) // the same of Redis, if there is one
}

// Figures are what one run has measured.
type Figures struct {
	// CPU is what the server spent, in seconds for 1,000 actions; by night in
	// percent of a core for a room.
	CPU float64 `json:"cpu"`
	// Store is what Redis spent besides, in seconds for 1,000 actions.
	Store float64 `json:"store,omitempty"`
	// Bytes an action that all phones of its room received, and Frames.
	Bytes  float64 `json:"bytes,omitempty"`
	Frames float64 `json:"frames,omitempty"`
	// Rate is how many actions a second were done.
	Rate float64 `json:"rate,omitempty"`
	// P50 and P99 are milliseconds from an action to its last receiver.
	P50 float64 `json:"p50,omitempty"`
	P99 float64 `json:"p99,omitempty"`
	// Memory is what a player takes, in bytes.
	Memory float64 `json:"memory,omitempty"`
	// Ratio is how many times as much the first kind has cost in the same run.
	Ratio float64 `json:"ratio,omitempty"`
}

// A window adds up what happens while it is open.
type window struct {
	subject measured
	network *network

	spent, stored, took time.Duration
	bytes, frames       int64
	mu                  sync.Mutex
	latencies           []time.Duration
}

// during opens the window while something is done.
func (w *window) during(do func() error) error {
	spent, err := w.subject.spent()
	if err != nil {
		return err
	}
	stored, err := w.subject.stored()
	if err != nil {
		return err
	}
	began, bytes, frames := time.Now(), w.network.bytes.Load(), w.network.frames.Load()
	if err := do(); err != nil {
		return err
	}
	w.took += time.Since(began)
	w.bytes += w.network.bytes.Load() - bytes
	w.frames += w.network.frames.Load() - frames
	now, err := w.subject.spent()
	if err != nil {
		return err
	}
	w.spent += now - spent
	now, err = w.subject.stored()
	w.stored += now - stored
	return err
}

// day brings all rooms to their next dawn and lets them act as fast as they can,
// each one after the other.
func (w *window) day(ctx context.Context, rooms []room) error {
	if err := each(rooms, func(r room) error { return r.dawn(ctx) }); err != nil {
		return err
	}
	return w.during(func() error {
		return each(rooms, func(r room) error {
			for r.left() > 0 {
				if err := w.act(ctx, r); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

func (w *window) act(ctx context.Context, r room) error {
	took, err := r.act(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latencies = append(w.latencies, took)
	return err
}

func (w *window) figures() Figures {
	n := float64(len(w.latencies))
	slices.Sort(w.latencies)
	at := func(share float64) float64 {
		return float64(w.latencies[int(share*(n-1))].Microseconds()) / 1000
	}
	return Figures{
		CPU: w.spent.Seconds() / n * 1000, Store: w.stored.Seconds() / n * 1000, Bytes: float64(w.bytes) / n, Frames: float64(w.frames) / n,
		Rate: n / w.took.Seconds(), P50: at(0.5), P99: at(0.99),
	}
}

// saturate lets all rooms act as fast as they can until there were so many
// actions.
func saturate(ctx context.Context, s measured, n *network, rooms []room, actions int) (Figures, error) {
	w := &window{subject: s, network: n}
	for len(w.latencies) < actions {
		if err := w.day(ctx, rooms); err != nil {
			return Figures{}, err
		}
	}
	return w.figures(), nil
}

// pace lets the rooms act in turn, so many times a second.
func pace(ctx context.Context, s measured, n *network, rooms []room, actions, perSecond int) (Figures, error) {
	w := &window{subject: s, network: n}
	for len(w.latencies) < actions {
		if err := each(rooms, func(r room) error { return r.dawn(ctx) }); err != nil {
			return Figures{}, err
		}
		if err := w.during(func() error { return w.round(ctx, rooms, perSecond) }); err != nil {
			return Figures{}, err
		}
	}
	return w.figures(), nil
}

// round lets each room do what it can until its next dawn.
func (w *window) round(ctx context.Context, rooms []room, perSecond int) error {
	ticks := time.NewTicker(time.Second / time.Duration(perSecond))
	defer ticks.Stop()
	left := make([]int, len(rooms))
	for i, r := range rooms {
		left[i] = r.left()
	}
	busy := make([]sync.Mutex, len(rooms)) // a room acts once at a time
	errs := make([]error, len(rooms))      // guarded by busy
	var all sync.WaitGroup
	for range slices.Max(left) {
		for i, r := range rooms {
			if left[i]--; left[i] < 0 {
				continue
			}
			<-ticks.C
			all.Go(func() {
				busy[i].Lock()
				defer busy[i].Unlock()
				errs[i] = errors.Join(errs[i], w.act(ctx, r))
			})
		}
	}
	all.Wait()
	return errors.Join(errs...)
}
