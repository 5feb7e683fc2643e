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
	fmt.Fprintf(s.out, "%-42s %7s %7s %8s %8s %7s %7s %8s %7s\n", "", "acts/s", "turned", "p50, ms", "p99, ms", "broken", "games", "MB", "files")
	var quiets, spells []spell
	for _, shared := range []bool{false, true} {
		quiet, err := s.spell(ctx, "quiet", nil)
		if err != nil {
			return err
		}
		quiets = append(quiets, quiet)
		whence := "each its address"
		if shared {
			whence = "one address"
		}
		for _, what := range append(attacks[:len(attacks):len(attacks)], atOnce) {
			name := what.name + ", " + whence
			if !s.only.MatchString(name) {
				continue
			}
			sp, err := s.spell(ctx, name, &attackers{Shared: shared, What: what.name})
			if err != nil {
				return err
			}
			spells = append(spells, sp)
		}
	}
	quiet, err := s.spell(ctx, "quiet", nil)
	if err != nil {
		return err
	}
	return s.judge(spells, append(quiets, quiet))
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

// spell lets rooms play on a new server, and an attack last as long.
func (s siege) spell(ctx context.Context, name string, all *attackers) (sp spell, err error) {
	sp.name = name
	server, err := start(ctx, memory, s.binary)
	if err != nil {
		return sp, err
	}
	defer server.stop()
	tickets, err := s.seats(ctx, server.URL())
	if err != nil {
		return sp, err
	}
	refused, err := server.refused(ctx)
	if err != nil {
		return sp, err
	}
	end := func() (int64, error) { return 0, nil }
	if all != nil {
		all.Server, all.Tickets = server.Addr(), tickets
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

// judge says what attacks have done to those who play, and what they cost,
// beside quiet times.
func (s siege) judge(spells, quiets []spell) (bad error) {
	type figures struct{ P99, Resident float64 } // ms and bytes
	var seen []figures
	for _, quiet := range quiets {
		seen = append(seen, figures{quiet.summary.Latency.P99, quiet.resident})
	}
	usual := middle(seen)
	for _, sp := range spells {
		wrong := func(format string, args ...any) {
			bad = errors.Join(bad, fmt.Errorf(sp.name+": "+format, args...))
		}
		if limit := worse * usual.P99; sp.summary.Latency.P99 >= limit {
			wrong("p99 is %.1f ms, not below %.1f", sp.summary.Latency.P99, limit)
		}
		if sp.summary.Reconnects > 0 {
			wrong("%d lines broke", sp.summary.Reconnects)
		}
		if err := sp.summary.Err(); err != nil {
			wrong("%w", err)
		}
		if each := (sp.resident - usual.Resident) / float64(s.attackers); each > attackerCosts {
			wrong("an attacker takes %.0f bytes of memory", each)
		}
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
