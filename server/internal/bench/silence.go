package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
)

// byTalk are settings with which a room stays in the discussion of its first day.
func byTalk(r protocol.Room) protocol.Settings {
	s := crowd.Quick(r)
	s.Timing.Discussion = hour
	return s
}

// silence measures rooms in a discussion in which nobody acts: people talk to each other,
// and their phones only make sure that the server is there.
func silence(ctx context.Context, b *bench, s *server, c cell, f frames) (result, error) {
	const long = 30 * time.Second // several rounds of everything that a silent room does
	n := &network{}
	defer n.closeAll()
	if f.length > 0 {
		if _, err := b.openFloorRooms(ctx, s, n, c, f); err != nil {
			return result{}, err
		}
	} else if _, err := b.openAt(ctx, n, c, protocol.PhaseDiscussion, byTalk, s.URL()); err != nil {
		return result{}, err
	}
	time.Sleep(settleTime)
	if b.profiles == "" || s.ops == "" {
		return quietRooms(s, n, c.rooms, long)
	}
	profiled := make(chan error)
	go func() {
		profiled <- s.profile(ctx, fmt.Sprintf("profile?seconds=%.0f", long.Seconds()), filepath.Join(b.profiles, "silence.pprof"))
	}()
	r, err := quietRooms(s, n, c.rooms, long)
	return r, errors.Join(err, <-profiled)
}
