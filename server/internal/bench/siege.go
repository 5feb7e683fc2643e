package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"regexp"
	"strconv"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
)

// A siege lets rooms play while others attack the server, and compares how they
// fare with quiet times.
type siege struct {
	binary    string
	rooms     int
	games     int // in each room, under each attack
	attackers int
	only      *regexp.Regexp // of attacks
	out       io.Writer
}

const (
	siegePlayers = 8
	// siegeThink is how long those who play think at most.
	siegeThink = 500 * time.Millisecond
	// worse is how many times as long anything may take under attack.
	worse = 2
	// attackerCosts is how much memory one may take, in bytes.
	attackerCosts = 100_000
)

// A spell is some time under siege, or in quiet.
type spell struct {
	name     string
	acts     float64 // of attackers, in a second
	turned   float64 // away by limits, in a second
	summary  crowd.Summary
	resident float64 // bytes at most
	lines    float64 // of all, at most
}

func (s siege) run(ctx context.Context) error {
	server, err := start(ctx, memory, s.binary)
	if err != nil {
		return err
	}
	defer server.stop()
	tickets, err := s.seats(ctx, server.URL())
	if err != nil {
		return err
	}
	before, err := server.state(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%-42s %7s %7s %8s %8s %7s %7s %8s %7s\n", "", "acts/s", "turned", "p50, ms", "p99, ms", "broken", "games", "MB", "files")
	quiet, err := s.spell(ctx, server, "quiet", nil)
	if err != nil {
		return err
	}
	var spells []spell
	for _, shared := range []bool{false, true} {
		whence := "each its address"
		if shared {
			whence = "one address"
		}
		for _, what := range append(attacks[:len(attacks):len(attacks)], atOnce) {
			name := what.name + ", " + whence
			if !s.only.MatchString(name) {
				continue
			}
			all := &attackers{Server: server.Addr(), Shared: shared, What: what.name, Tickets: tickets}
			sp, err := s.spell(ctx, server, name, all)
			if err != nil {
				return err
			}
			spells = append(spells, sp)
		}
	}
	again, err := s.spell(ctx, server, "quiet again", nil)
	if err != nil {
		return err
	}
	after, err := server.state(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "\nbefore: %.1f MB live, %.0f goroutines, %.0f files; after: %.1f MB, %.0f, %.0f\n",
		before.Heap/1e6, before.Goroutines, before.Files, after.Heap/1e6, after.Goroutines, after.Files)
	usual := (quiet.summary.Latency.P99 + again.summary.Latency.P99) / 2
	var bad error
	for _, sp := range spells {
		bad = errors.Join(bad, s.judge(sp, usual, quiet.resident))
	}
	return bad
}

// seats gives every attacker one, in rooms of their own.
func (s siege) seats(ctx context.Context, url string) (tickets []protocol.Ticket, err error) {
	door := crowd.NewDoor(url, new(net.Dialer).DialContext)
	defer door.Close()
	for len(tickets) < s.attackers {
		some, err := door.Open(ctx, min(protocol.MaxSeats, s.attackers-len(tickets)))
		if err != nil {
			return nil, err
		}
		tickets = append(tickets, some...)
	}
	return tickets, nil
}

// spell lets rooms play, and an attack last as long.
func (s siege) spell(ctx context.Context, server *subject, name string, all *attackers) (sp spell, err error) {
	sp.name = name
	refused, err := server.refused(ctx)
	if err != nil {
		return sp, err
	}
	end := func() (int64, error) { return 0, nil }
	if all != nil {
		if end, err = all.leave(); err != nil {
			return sp, err
		}
		time.Sleep(2 * attackEvery) // until all are there
	}
	played := make(chan crowd.Summary, 1)
	go func() {
		played <- crowd.Play(ctx, crowd.Config{
			URL: server.URL(), Rooms: s.rooms, Players: siegePlayers, Games: s.games,
			Pace: bot.Pace{Least: siegeThink / 4, Most: siegeThink}, Settings: crowd.Paced(siegeThink),
		})
	}()
	began, tick := time.Now(), time.NewTicker(time.Second)
	defer tick.Stop()
	for sp.summary.Rooms == 0 {
		select {
		case sp.summary = <-played:
		case <-server.Done():
			return sp, fmt.Errorf("%s: the server ended: %s", name, server.Fate())
		case <-tick.C:
			held, err := resident(server.Pid())
			if err != nil {
				return sp, err
			}
			sp.resident = max(sp.resident, float64(held))
		}
	}
	took := time.Since(began).Seconds()
	text, err := server.ask(ctx, "/metrics")
	if err != nil {
		return sp, err
	}
	if sp.lines, err = number(text, "process_open_fds "); err != nil {
		return sp, err
	}
	acts, err := end()
	if err != nil {
		return sp, err
	}
	sp.acts = float64(acts) / took
	now, err := server.refused(ctx)
	sp.turned = (now - refused) / took
	l := sp.summary.Latency
	fmt.Fprintf(s.out, "%-42s %7.0f %7.0f %8.1f %8.1f %7d %7d %8.0f %7.0f\n", name, sp.acts, sp.turned, l.P50, l.P99,
		sp.summary.Reconnects, sp.summary.Finished, sp.resident/1e6, sp.lines)
	return sp, err
}

// judge says what an attack has done to those who play, beside the usual p99 in
// ms, and memory in bytes.
func (s siege) judge(sp spell, p99, held float64) (bad error) {
	wrong := func(format string, args ...any) {
		bad = errors.Join(bad, fmt.Errorf(sp.name+": "+format, args...))
	}
	if limit := worse * p99; sp.summary.Latency.P99 >= limit {
		wrong("p99 is %.1f ms, not below %.1f", sp.summary.Latency.P99, limit)
	}
	if sp.summary.Reconnects > 0 {
		wrong("%d lines broke", sp.summary.Reconnects)
	}
	if err := sp.summary.Err(); err != nil {
		wrong("%w", err)
	}
	if each := (sp.resident - held) / float64(s.attackers); each > attackerCosts {
		wrong("an attacker takes %.0f bytes of memory", each)
	}
	return bad
}

// refused is how often limits have turned somebody away so far.
func (s *subject) refused(ctx context.Context) (sum float64, err error) {
	text, err := s.ask(ctx, "/metrics")
	if err != nil {
		return 0, err
	}
	for line := range bytes.Lines(text) {
		if !bytes.HasPrefix(line, []byte("tabula_refused_total{")) {
			continue
		}
		n, err := strconv.ParseFloat(string(bytes.Fields(line)[1]), 64)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
