package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"strconv"
	"strings"
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
	redis     string         // the settings of a Redis that keeps the rooms; none for memory
	lasts     time.Duration  // each spell at least
	out       io.Writer
}

const (
	siegePlayers = 8
	// siegeThink is how long those who play think at most.
	siegeThink = 500 * time.Millisecond
	// worse is how many times as long anything may take under attack.
	worse = 2
	// container is the memory that the server may take, in bytes, and goLimit what it is
	// told (GOMEMLIMIT). Both are as Kubernetes has them.
	container = 256 << 20
	goLimit   = "200MiB"
)

// A spell is some time under siege, or in quiet.
type spell struct {
	name    string
	turned  float64 // away by limits, in a second
	core    float64 // share of it that the server used
	summary crowd.Summary
	peak    float64 // bytes of memory
	lines   float64 // of all, at the end
	logged  float64 // bytes of events in a second
	kept    float64 // bytes of the store
	failed  float64 // calls to the store, after which phones wait
}

func (s siege) run(ctx context.Context) error {
	fmt.Fprintf(s.out, "%-42s %7s %7s %8s %8s %8s %7s %7s %8s %7s %8s %9s %7s\n", "", "acts/s", "turned", "core, %", "p50, ms", "p99, ms", "broken", "games", "MB", "files", "log kB/s", "store MB", "failed")
	var quiets, attacked []spell
	for number, force := range forces {
		first := true
		for _, what := range force.all() {
			name := what.name + ", " + force.whence
			if !s.only.MatchString(name) {
				continue
			}
			if first {
				quiet, err := s.spell(ctx, "quiet", nil)
				if err != nil {
					return err
				}
				quiets, first = append(quiets, quiet...), false
			}
			sp, err := s.spell(ctx, name, &attackers{Force: number, What: what.name, played: what.played})
			if err != nil {
				return err
			}
			attacked = append(attacked, sp...)
		}
	}
	quiet, err := s.spell(ctx, "quiet", nil)
	if err != nil {
		return err
	}
	return s.judge(attacked, append(quiets, quiet...))
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

// spell lets rooms play on a new server, and an attack last as long. Each round of
// games is a spell of its own.
func (s siege) spell(ctx context.Context, name string, all *attackers) (rounds []spell, err error) {
	server, err := s.start(ctx)
	if err != nil {
		return nil, err
	}
	defer server.stop()
	tickets, err := s.seats(ctx, server.URL())
	if err != nil {
		return nil, err
	}
	end, lasts := func() (int64, error) { return 0, nil }, time.Duration(0)
	if all != nil {
		all.Server, all.Tickets, lasts = server.Addr(), tickets, s.lasts
		if all.played {
			if all.Played, err = playLong(ctx, server.URL()); err != nil {
				return nil, err
			}
			if server.redis != nil { // the rooms are not in memory then
				if _, err := server.restart(ctx); err != nil {
					return nil, err
				}
			}
		}
		if end, err = all.leave(); err != nil {
			return nil, err
		}
		time.Sleep(2 * attackEvery) // until all are there
	}
	began := time.Now()
	for len(rounds) == 0 || time.Since(began) < lasts {
		sp, err := s.round(ctx, name, server)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, sp)
		l := sp.summary.Latency
		fmt.Fprintf(s.out, "%-42s %7s %7.0f %8.0f %8.1f %8.1f %7d %7d %8.0f %7.0f %8.0f %9.1f %7.0f\n", name, "", sp.turned, 100*sp.core, l.P50, l.P99,
			sp.summary.Reconnects, sp.summary.Finished, sp.peak/1e6, sp.lines, sp.logged/1e3, sp.kept/1e6, sp.failed)
	}
	acts, err := end()
	if all != nil {
		fmt.Fprintf(s.out, "%-42s %7.0f\n", name, float64(acts)/time.Since(began).Seconds())
	}
	return rounds, err
}

// start starts the server as it is shipped.
func (s siege) start(ctx context.Context) (*subject, error) {
	if s.redis == "" {
		return startWith(ctx, memory, s.binary, nil, "GOMEMLIMIT="+goLimit)
	}
	text, err := os.ReadFile(s.redis)
	if err != nil {
		return nil, err
	}
	var settings []string
	for line := range strings.Lines(string(text)) {
		switch words := strings.Fields(line); {
		case len(words) == 0, words[0][0] == '#', words[0] == "bind":
		default:
			settings = append(append(settings, "--"+words[0]), words[1:]...)
		}
	}
	return startWith(ctx, redis, s.binary, settings, "GOMEMLIMIT="+goLimit)
}

// round lets the rooms play their games.
func (s siege) round(ctx context.Context, name string, server *subject) (sp spell, err error) {
	sp.name = name
	before, err := server.counts(ctx)
	if err != nil {
		return sp, err
	}
	idle, err := server.spent()
	if err != nil {
		return sp, err
	}
	played := make(chan crowd.Summary, 1)
	go func() {
		played <- crowd.Play(ctx, crowd.Config{
			URL: server.URL(), Rooms: s.rooms, Players: siegePlayers, Games: s.games,
			Pace: bot.Pace{Least: siegeThink / 4, Most: siegeThink}, Settings: crowd.Paced(siegeThink),
		})
	}()
	began := time.Now()
	select {
	case sp.summary = <-played:
	case <-server.Done():
		return sp, fmt.Errorf("%s: the server ended: %s", name, server.Fate())
	}
	took := time.Since(began).Seconds()
	spent, err := server.spent()
	if err != nil {
		return sp, err
	}
	sp.core = (spent - idle).Seconds() / took
	held, err := peak(server.Pid())
	if err != nil {
		return sp, err
	}
	sp.peak = float64(held)
	after, err := server.counts(ctx)
	if err != nil {
		return sp, err
	}
	sp.lines, sp.failed = after.lines, after.failed-before.failed
	sp.turned, sp.logged = (after.refused-before.refused)/took, (after.logged-before.logged)/took
	sp.kept, err = server.stored(ctx)
	return sp, err
}

// judge says what attacks have done to those who play, and what they cost,
// beside quiet times.
func (s siege) judge(spells, quiets []spell) (bad error) {
	var p99s []float64 // ms
	for _, quiet := range quiets {
		p99s = append(p99s, quiet.summary.Latency.P99)
	}
	usual := quantile(0.5, p99s)
	for _, sp := range spells {
		wrong := func(format string, args ...any) {
			bad = errors.Join(bad, fmt.Errorf(sp.name+": "+format, args...))
		}
		if limit := worse * usual; sp.summary.Latency.P99 >= limit {
			wrong("p99 is %.1f ms, not below %.1f", sp.summary.Latency.P99, limit)
		}
		if sp.summary.Reconnects > 0 {
			wrong("%d lines broke", sp.summary.Reconnects)
		}
		if err := sp.summary.Err(); err != nil {
			wrong("%w", err)
		}
		if sp.failed > 0 {
			wrong("the store failed %.0f times", sp.failed)
		}
		if sp.peak > container {
			wrong("the server took %.0f MB of memory, more than %d", sp.peak/1e6, container/1_000_000)
		}
	}
	return bad
}

// counts are what a server has counted so far.
type counts struct{ refused, failed, logged, lines float64 }

func (s *subject) counts(ctx context.Context) (c counts, err error) {
	text, err := s.ask(ctx, "/metrics")
	if err != nil {
		return c, err
	}
	if c.lines, err = number(text, "process_open_fds "); err != nil {
		return c, err
	}
	if c.logged, err = number(text, "tabula_commit_bytes_total "); err != nil {
		return c, err
	}
	for line := range bytes.Lines(text) {
		var sum *float64
		switch {
		case bytes.HasPrefix(line, []byte("tabula_refused_total{")):
			sum = &c.refused
		case bytes.HasPrefix(line, []byte("tabula_store_seconds_count{")) && bytes.Contains(line, []byte(`outcome="failed"`)):
			sum = &c.failed
		default:
			continue
		}
		n, err := strconv.ParseFloat(string(bytes.Fields(line)[1]), 64)
		if err != nil {
			return c, err
		}
		*sum += n
	}
	return c, nil
}
