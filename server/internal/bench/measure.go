package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// A room is measured by its actions, of which there are only some on each day.
type room interface {
	nextDay(context.Context) error
	remaining() int
	act(context.Context) (time.Duration, error)
}

// measured is a server, or several that share a Redis.
type measured interface {
	spent() (time.Duration, error)      // CPU time so far
	storeSpent() (time.Duration, error) // CPU time of Redis so far; 0 without one
}

// A window adds up what happens during some calls.
type window struct {
	server  measured
	network *network

	spent, stored, took time.Duration
	rest                time.Duration // before the last day
	bytes, frames       int64
	mu                  sync.Mutex
	operations          int
	latencies           []float64 // ns
}

// during adds up what happens while do runs.
func (w *window) during(do func() error) error {
	spent, err := w.server.spent()
	if err != nil {
		return err
	}
	stored, err := w.server.storeSpent()
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
	now, err := w.server.spent()
	if err != nil {
		return err
	}
	w.spent += now - spent
	now, err = w.server.storeSpent()
	w.stored += now - stored
	return err
}

// day brings all rooms to their next day. Then all rooms act at the same time, each as
// fast as it can.
func (w *window) day(ctx context.Context, rooms []room) error {
	began := time.Now()
	if err := each(rooms, func(r room) error { return r.nextDay(ctx) }); err != nil {
		return err
	}
	w.rest = time.Since(began)
	return w.during(func() error {
		return each(rooms, func(r room) error {
			for r.remaining() > 0 {
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
	w.operations++
	w.latencies = append(w.latencies, float64(took.Nanoseconds()))
	return err
}

func (w *window) result() result {
	n := float64(w.operations)
	r := result{
		operations: w.operations, cpu: float64(w.spent.Nanoseconds()) / n, store: float64(w.stored.Nanoseconds()) / n,
		bytes: float64(w.bytes) / n, frames: float64(w.frames) / n,
		rest: w.rest,
	}
	if len(w.latencies) > 0 {
		r.rate, r.p50, r.p99 = n/w.took.Seconds(), quantile(0.5, w.latencies), quantile(0.99, w.latencies)
	}
	return r
}

// saturate measures at least some number of actions, in all rooms as fast as they can.
func saturate(ctx context.Context, s measured, n *network, rooms []room, actions int) (result, error) {
	w := &window{server: s, network: n}
	for w.operations < actions {
		if err := w.day(ctx, rooms); err != nil {
			return result{}, err
		}
	}
	return w.result(), nil
}

// pace measures at least some number of actions, at a rate, in one room after the other.
func pace(ctx context.Context, s measured, n *network, rooms []room, actions, perSecond int) (result, error) {
	w := &window{server: s, network: n}
	for w.operations < actions {
		if err := each(rooms, func(r room) error { return r.nextDay(ctx) }); err != nil {
			return result{}, err
		}
		if err := w.during(func() error { return w.round(ctx, rooms, perSecond) }); err != nil {
			return result{}, err
		}
	}
	return w.result(), nil
}

// round lets each room do the actions of one day.
func (w *window) round(ctx context.Context, rooms []room, perSecond int) error {
	ticks := time.NewTicker(time.Second / time.Duration(perSecond))
	defer ticks.Stop()
	left := make([]int, len(rooms))
	for i, r := range rooms {
		left[i] = r.remaining()
	}
	busy := make([]sync.Mutex, len(rooms)) // a room does one action at a time
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
