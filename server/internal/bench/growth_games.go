package main

import (
	"context"
	"fmt"
	"time"
)

// gamesOf measures how servers open rooms after some games. Each room is at the end of
// its last game, when its log is longest.
func (g *growth) gamesOf(ctx context.Context, k kind) error {
	n := &network{}
	defer func() { n.closeAll() }()
	s, err := start(ctx, k, g.binary)
	if err != nil {
		return err
	}
	defer s.stop()
	gameRooms, err := g.openGameRooms(ctx, n, cell{rooms: g.evening, players: eveningPlayers}, s.URL())
	if err != nil {
		return err
	}
	played := 0
	for _, number := range g.games {
		for ; played < number; played++ {
			if err := each(gameRooms, func(v *gameRoom) error {
				deal := v.dealAgain
				if played == 0 {
					deal = func(ctx context.Context) error { return v.start(ctx, byDay) }
				}
				if err := deal(ctx); err != nil {
					return err
				}
				return v.finishGame(ctx)
			}); err != nil {
				return err
			}
		}
		time.Sleep(settleTime) // until the replays are stored
		stored, err := s.stored(ctx)
		if err != nil {
			return err
		}
		restart := func() error {
			n.closeAll()
			n = &network{}
			_, err := s.restart(ctx)
			return err
		}
		if err := restart(); err != nil {
			return err
		}
		times, err := openings(ctx, s, n, hosts(gameRooms))
		if err != nil {
			return err
		}
		if err := restart(); err != nil {
			return err
		}
		began := time.Now()
		if err := each(gameRooms, func(v *gameRoom) error { return v.connect(ctx, []string{s.URL()}, n) }); err != nil {
			return err
		}
		all := time.Since(began)
		spent, err := s.spent()
		if err != nil {
			return err
		}
		printRun(g.out, fmt.Sprintf("Reopened/server=%s/games=%03d", k, number), len(gameRooms), figure{stored, "stored-B"},
			figure{quantile(0.5, times), "open-ns"}, figure{float64(all), "open-all-ns"}, figure{float64(spent), "open-all-cpu-ns"})
	}
	return nil
}
