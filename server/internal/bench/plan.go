package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"time"

	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
)

// A plan tries what docs/scale.md calculates: a server on one core, with rooms that play at
// the pace of people with the standard timing, each at another moment of its game.
type plan struct {
	binary string
	rooms  int
	lasts  time.Duration
	freeze time.Duration // how long the server is frozen, instead of the measurement; 0 is not at all
	out    io.Writer
}

const (
	planPlayers = 12
	// planTurn is the time over which the rooms begin, so that not all are at night at once.
	planTurn = turnSeconds * time.Second
	// planDeal is how long players look at their cards before the first night.
	planDeal = time.Minute
)

// planCalm is after how long without a phone that connects again all have come back: longer than
// the pause of a phone that has tried often.
const planCalm = 20 * time.Second

// planProbes is how many rooms the probe has, besides the others.
const planProbes = 24

// planGames is more games than a room plays in any plan.
const planGames = 1000

// planPace is how long a person takes for a choice; docs/scale.md counts eight seconds.
var planPace = bot.Pace{Least: 4 * time.Second, Most: 12 * time.Second}

func (p plan) run(ctx context.Context) error {
	s, err := start(ctx, redis, p.binary)
	if err != nil {
		return err
	}
	defer s.stop()
	probing, end := context.WithCancel(ctx)
	defer end()
	latency, err := p.probe(probing, s)
	if err != nil {
		return err
	}
	// If the load made the server or Redis answer late, all phones would connect again, which is
	// more load still. So would phones that the load lets wait: one core is too little for it.
	if err := yieldToOthers(); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "# docs/scale.md predicts %.0f %% of a core and %.0f MB\n",
		float64(p.rooms)*measuredCosts.room().sum()/1e4, float64(p.rooms)*measuredCosts.memory/1e3)
	n := &network{}
	players, leave := context.WithCancel(ctx)
	played := make(chan crowd.Summary, 1)
	go func() {
		played <- crowd.Play(players, crowd.Config{
			URL: s.URL(), Rooms: p.rooms, Players: planPlayers, Games: planGames, Over: planTurn, Pace: planPace, Stubborn: true, Dial: n.Dial,
		})
	}()
	costs, err := p.costs(ctx, s, n)
	leave()
	sum := <-played
	fmt.Fprintf(p.out, "# %d games ended, %d connections were opened again\n", sum.Finished, sum.Reconnects)
	delete(sum.Errors, "interrupted") // by leave
	for why, rooms := range sum.Errors {
		err = errors.Join(err, fmt.Errorf("%d rooms failed: %s", rooms, why))
	}
	if len(costs) == 0 {
		return err
	}
	probed, failed := latency()
	err = errors.Join(err, failed)
	printRun(p.out, fmt.Sprintf("Plan/rooms=%d/players=%d", p.rooms, planPlayers), p.rooms, append(costs,
		figure{probed.P50 * 1e6, "p50-ns"}, figure{probed.P99 * 1e6, "p99-ns"},
		figure{float64(probed.Samples), "samples"}, figure{float64(sum.Reconnects), "reconnects"})...)
	return err
}

// probe starts a process that plays in rooms of its own and measures how long a tap takes to
// reach the last phone. The load does not measure this itself: its bots wait for each other, and
// players have phones of their own. The rooms play at the brisk pace, for more taps. The process ends
// with the plan, and the server keeps its rooms open for longer. latency waits for it.
func (p plan) probe(ctx context.Context, s *server) (latency func() (crowd.Latency, error), err error) {
	cmd := exec.CommandContext(ctx, p.binary, "bots", "-url", s.URL(), "-pace", "human",
		"-rooms", strconv.Itoa(planProbes), "-players", strconv.Itoa(planPlayers),
		"-games", strconv.Itoa(planGames), "-timeout", (planTurn + planDeal + p.lasts).String())
	var out bytes.Buffer
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return func() (crowd.Latency, error) {
		ended := cmd.Wait() // usually that the last games did not end
		var sum crowd.Summary
		if err := json.Unmarshal(out.Bytes(), &sum); err != nil {
			return crowd.Latency{}, fmt.Errorf("the probe: %w", errors.Join(ended, err))
		}
		return sum.Latency, nil
	}, nil
}

// costs waits until all rooms play, and then measures what they cost. It prints what the
// server holds every minute.
func (p plan) costs(ctx context.Context, s *server, n *network) ([]figure, error) {
	if err := p.watch(ctx, s, planTurn+planDeal); err != nil {
		return nil, err
	}
	if p.freeze > 0 {
		return nil, p.recovery(ctx, s)
	}
	before, err := s.state(ctx)
	if err != nil {
		return nil, err
	}
	load, err := processor(os.Getpid())
	if err != nil {
		return nil, err
	}
	w := &window{server: s, network: n}
	if err := w.during(func() error { return p.watch(ctx, s, p.lasts) }); err != nil {
		return nil, err
	}
	loaded, err := processor(os.Getpid())
	if err != nil {
		return nil, err
	}
	held, err := resident(s.Pid()) // before state, which collects garbage
	if err != nil {
		return nil, err
	}
	after, err := s.state(ctx)
	if err != nil {
		return nil, err
	}
	if int(after.rooms) != p.rooms+planProbes {
		return nil, fmt.Errorf("the server has %.0f rooms, not %d", after.rooms, p.rooms+planProbes)
	}
	second := w.took.Seconds()
	return []figure{
		{100 * w.spent.Seconds() / second, "cpu-%"}, {float64(w.spent.Nanoseconds()) / second / after.rooms, "cpu-ns/room-s"},
		{100 * w.stored.Seconds() / second, "redis-%"}, {100 * (loaded - load).Seconds() / second, "load-%"},
		{(after.commits - before.commits) / second, "commits/s"}, {float64(w.bytes) / second / float64(p.rooms), "sent-B/room-s"},
		{float64(held) / after.rooms, "resident-B/room"}, {after.heap / after.rooms, "heap-B/room"},
	}, nil
}

// recovery freezes the server for so long that all phones give it up, and prints how long it
// takes until they have come back.
func (p plan) recovery(ctx context.Context, s *server) error {
	before, err := s.reopened(ctx)
	if err != nil {
		return err
	}
	freeze(s, p.freeze)
	began := time.Now()
	last, seen := began, before
	for time.Since(last) < planCalm {
		if time.Since(began) > p.lasts {
			return fmt.Errorf("%v after the server was frozen, phones still connect again, %.0f so far", p.lasts, seen-before)
		}
		time.Sleep(time.Second)
		now, err := s.reopened(ctx)
		if err != nil {
			return err
		}
		if now > seen {
			last, seen = time.Now(), now
		}
	}
	if lost := float64(p.rooms * planPlayers); seen-before < lost {
		return fmt.Errorf("only %.0f of %.0f phones connected again", seen-before, lost)
	}
	fmt.Fprintf(p.out, "# frozen for %v: phones came back %.0f times, the last after %.0f s\n", p.freeze, seen-before, last.Sub(began).Seconds())
	return nil
}

// reopened counts the phones that have come back to the server.
func (s *server) reopened(ctx context.Context) (float64, error) {
	text, err := s.ask(ctx, "/metrics")
	if err != nil {
		return 0, err
	}
	return number(text, `tabula_visits_total{again="true"} `)
}

// watch prints what the server holds every minute, for some time.
func (p plan) watch(ctx context.Context, s *server, lasts time.Duration) error {
	for end := time.Now().Add(lasts); time.Now().Before(end); {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-s.Done():
			return fmt.Errorf("the server ended: %s", s.Fate())
		case <-time.After(min(time.Minute, time.Until(end))):
		}
		text, err := s.ask(ctx, "/metrics")
		if err != nil {
			return err
		}
		rooms, err := number(text, "tabula_rooms ")
		if err != nil {
			return err
		}
		held, err := resident(s.Pid())
		if err != nil {
			return err
		}
		fmt.Fprintf(p.out, "# %s: %.0f rooms, %d MB resident\n", time.Now().Format(time.TimeOnly), rooms, held/1e6)
	}
	return nil
}
