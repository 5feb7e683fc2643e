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

// An attackRun lets rooms play while others attack the server, and compares their
// latencies with those of quiet times.
type attackRun struct {
	binary    string
	rooms     int
	games     int // in each room, under each attack
	attackers int
	only      *regexp.Regexp // of attacks
	redis     string         // file with the settings of a Redis for the rooms; "" for memory
	lasts     time.Duration  // least duration of each attack
	out       io.Writer
}

const (
	attackPlayers = 8
	// attackThink is the longest time that a player thinks.
	attackThink = 500 * time.Millisecond
	// allowedSlowdown is how many times as long an action may take under attack.
	allowedSlowdown = 2
	// memoryLimit is the memory that the server may take, in bytes, and goLimit its
	// GOMEMLIMIT. Both are those of deploy/kubernetes.
	memoryLimit = 256 << 20
	goLimit     = "200MiB"
)

// A phase is some games under attack, or in a quiet time.
type phase struct {
	name    string
	refused float64 // by limits, per second
	core    float64 // share of the core that the server used
	summary crowd.Summary
	peak    float64 // bytes of memory
	files   float64 // open files at the end
	logged  float64 // bytes of events per second
	stored  float64 // bytes in the store
	failed  float64 // calls to the store
}

func (s attackRun) run(ctx context.Context) error {
	fmt.Fprintf(s.out, "%-42s %7s %7s %8s %8s %8s %7s %7s %8s %7s %8s %9s %7s\n", "", "acts/s", "turned", "core, %", "p50, ms", "p99, ms", "broken", "games", "MB", "files", "log kB/s", "store MB", "failed")
	var quiets, attacked []phase
	for number, force := range forces {
		first := true
		for _, what := range force.all() {
			name := what.name + ", " + force.from
			if !s.only.MatchString(name) {
				continue
			}
			if first {
				quiet, err := s.phase(ctx, "quiet", nil)
				if err != nil {
					return err
				}
				quiets, first = append(quiets, quiet...), false
			}
			ph, err := s.phase(ctx, name, &attackers{Force: number, What: what.name, played: what.played})
			if err != nil {
				return err
			}
			attacked = append(attacked, ph...)
		}
	}
	quiet, err := s.phase(ctx, "quiet", nil)
	if err != nil {
		return err
	}
	return s.judge(attacked, append(quiets, quiet...))
}

// seats takes a seat for each attacker, in rooms of attackers.
func (s attackRun) seats(ctx context.Context, url string) (tickets []protocol.Ticket, err error) {
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

// phase lets rooms play on a new server while an attack lasts. It returns a phase for
// each round of games.
func (s attackRun) phase(ctx context.Context, name string, all *attackers) (rounds []phase, err error) {
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
			if server.redis != nil { // so that the rooms are not in memory
				if _, err := server.restart(ctx); err != nil {
					return nil, err
				}
			}
		}
		if end, err = all.start(); err != nil {
			return nil, err
		}
		time.Sleep(2 * attackEvery) // until all attackers have begun
	}
	began := time.Now()
	for len(rounds) == 0 || time.Since(began) < lasts {
		ph, err := s.round(ctx, name, server)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, ph)
		l := ph.summary.Latency
		fmt.Fprintf(s.out, "%-42s %7s %7.0f %8.0f %8.1f %8.1f %7d %7d %8.0f %7.0f %8.0f %9.1f %7.0f\n", name, "", ph.refused, 100*ph.core, l.P50, l.P99,
			ph.summary.Reconnects, ph.summary.Finished, ph.peak/1e6, ph.files, ph.logged/1e3, ph.stored/1e6, ph.failed)
	}
	acts, err := end()
	if all != nil {
		fmt.Fprintf(s.out, "%-42s %7.0f\n", name, float64(acts)/time.Since(began).Seconds())
	}
	return rounds, err
}

// start starts the server with the limits that it has by default.
func (s attackRun) start(ctx context.Context) (*server, error) {
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

// round lets the rooms play their games and measures the server.
func (s attackRun) round(ctx context.Context, name string, server *server) (ph phase, err error) {
	ph.name = name
	before, err := server.counts(ctx)
	if err != nil {
		return ph, err
	}
	idle, err := server.spent()
	if err != nil {
		return ph, err
	}
	played := make(chan crowd.Summary, 1)
	go func() {
		played <- crowd.Play(ctx, crowd.Config{
			URL: server.URL(), Rooms: s.rooms, Players: attackPlayers, Games: s.games,
			Pace: bot.Pace{Least: attackThink / 4, Most: attackThink}, Settings: crowd.Paced(attackThink),
		})
	}()
	began := time.Now()
	select {
	case ph.summary = <-played:
	case <-server.Done():
		return ph, fmt.Errorf("%s: the server ended: %s", name, server.Fate())
	}
	took := time.Since(began).Seconds()
	spent, err := server.spent()
	if err != nil {
		return ph, err
	}
	ph.core = (spent - idle).Seconds() / took
	held, err := peak(server.Pid())
	if err != nil {
		return ph, err
	}
	ph.peak = float64(held)
	after, err := server.counts(ctx)
	if err != nil {
		return ph, err
	}
	ph.files, ph.failed = after.files, after.failed-before.failed
	ph.refused, ph.logged = (after.refused-before.refused)/took, (after.logged-before.logged)/took
	ph.stored, err = server.stored(ctx)
	return ph, err
}

// judge returns an error for each attack that has harmed the players, or has cost too much
// in comparison with quiet times.
func (s attackRun) judge(phases, quiets []phase) (bad error) {
	var p99s []float64 // ms
	for _, quiet := range quiets {
		p99s = append(p99s, quiet.summary.Latency.P99)
	}
	usual := quantile(0.5, p99s)
	for _, ph := range phases {
		wrong := func(format string, args ...any) {
			bad = errors.Join(bad, fmt.Errorf(ph.name+": "+format, args...))
		}
		if limit := allowedSlowdown * usual; ph.summary.Latency.P99 >= limit {
			wrong("p99 is %.1f ms, not below %.1f", ph.summary.Latency.P99, limit)
		}
		if ph.summary.Reconnects > 0 {
			wrong("%d connections broke", ph.summary.Reconnects)
		}
		if err := ph.summary.Err(); err != nil {
			wrong("%w", err)
		}
		if ph.failed > 0 {
			wrong("the store failed %.0f times", ph.failed)
		}
		if ph.peak > memoryLimit {
			wrong("the server took %.0f MB of memory, more than %d", ph.peak/1e6, memoryLimit/1_000_000)
		}
	}
	return bad
}

// counts are counters and gauges of a server.
type counts struct{ refused, failed, logged, files float64 }

func (s *server) counts(ctx context.Context) (c counts, err error) {
	text, err := s.ask(ctx, "/metrics")
	if err != nil {
		return c, err
	}
	if c.files, err = number(text, "process_open_fds "); err != nil {
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
