package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tabula/game/gametest"
	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/chaos"
	"tabula/server/internal/store"
)

var (
	chaosLasts      = flag.Duration("chaos.for", 6*time.Second, "how long TestChaos hurts its servers, a promotion of replicas not counted")
	chaosRooms      = flag.Int("chaos.rooms", 4, "rooms of TestChaos")
	chaosPromotions = flag.Int("chaos.promotions", 1, "promotions of a cut-off replica in TestChaos")
)

const (
	chaosInstances = 3
	chaosPlayers   = 8 // in each room
	// failOver is within what phones must be back on another instance.
	failOver = 3 * time.Second
)

// TestChaos plays games on servers that are hurt, and compares what all players
// were told with what the logs tell. It ends with a table.
func TestChaos(t *testing.T) {
	seed := gametest.Seed(t) // which faults, and when
	t.Logf("-chaos.for %v -chaos.rooms %d -chaos.promotions %d", *chaosLasts, *chaosRooms, *chaosPromotions)
	before := runtime.NumGoroutine()
	t.Cleanup(func() { // the last of all
		for began := time.Now(); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
			if time.Since(began) > patience {
				t.Fatalf("%d goroutines are left", runtime.NumGoroutine()-before)
			}
		}
	})
	s := newStage(t, rand.New(rand.NewPCG(seed, 0)), chaosInstances)
	play := beginPlay(t, s.url, *chaosRooms)
	play.await("all rooms play", func(seats []*chaos.Seat) error { return playing(seats) })

	plan := &chaos.Plan{Dice: rand.New(rand.NewPCG(seed, 1)), Instances: chaosInstances}
	strikes, kills := s.perform(plan, *chaosLasts)
	if forks := s.forks(); forks > 0 {
		t.Errorf("%d forks were found, and nothing can have been lost", forks)
	}
	for range *chaosPromotions {
		s.promote(play.codes())
		strikes[chaos.ReplicaPromoted]++
	}
	play.finish(s)
	for _, c := range s.casts {
		s.leave(c.instance.it)
	}

	var all chaos.Verdict
	var back []time.Duration
	for code, seats := range play.rooms {
		log := s.log(code)
		verdict := chaos.Judge(log, seats)
		if s.lost(code, log) && verdict.Rewound == 0 {
			verdict.Wrong = append(verdict.Wrong, "the end of the log was lost, and nobody was told so")
		}
		for _, wrong := range verdict.Wrong {
			t.Errorf("room %s: %s", code, wrong)
		}
		all = all.Plus(verdict)
		back = append(back, returns(seats, kills)...)
	}
	t.Log("\n" + strings.Join(slices.Concat(
		lines(strikes),
		line("rooms", len(play.rooms)), line("players", len(play.rooms)*chaosPlayers), line("games", all.Games),
		line("commands acknowledged", all.Acknowledged), line("  whose refusal may have been lost", all.Unclear),
		line("  undone, as players were told", all.Undone), line("forks found", s.forks()),
		line("rewound notices", all.Rewound), line("hold-on notices", all.Held),
		line("fail-overs of a phone", len(back)), line("  p50", rank(back, 50)), line("  p99", rank(back, 99)),
	), "\n"))
	limit := failOver
	if *chaosLasts < time.Minute {
		limit *= 10 // a short run is a test of what is right, not of what is fast
	}
	if p99 := rank(back, 99); p99 >= limit {
		t.Errorf("phones were back after %v (p99)", p99)
	}
}

// perform brings scenes of a plan for some time. It counts the strikes, and
// tells when instances were killed that were alone in trouble.
func (s *stage) perform(plan *chaos.Plan, lasts time.Duration) (counts map[chaos.Kind]int, kills []time.Time) {
	// calm is how long it takes until calls that were under way have run out,
	// or phones are back.
	const calm = 1500 * time.Millisecond
	counts = map[chaos.Kind]int{}
	for began := time.Now(); time.Since(began) < lasts; {
		scene := plan.Scene()
		alone := len(scene) == 1
		if alone {
			time.Sleep(calm)
			kills = append(kills, time.Now())
		}
		var all sync.WaitGroup
		for _, strike := range scene {
			counts[strike.Kind]++
			all.Go(func() {
				time.Sleep(strike.After)
				s.strike(strike)
			})
		}
		all.Wait()
		if alone {
			time.Sleep(calm)
		}
	}
	return counts, kills
}

// forks counts how often an instance has found that the end of a log was lost.
func (s *stage) forks() int {
	return s.said("the store has lost the end of the log, and others went on") +
		s.said("the store had lost the end of the log; it is back")
}

// A play is a crowd in rooms, and what its players saw.
type play struct {
	t     *testing.T
	last  chan struct{}
	leave context.CancelFunc
	left  chan struct{}

	mu    sync.Mutex
	rooms map[string][]*chaos.Seat
}

func beginPlay(t *testing.T, url string, rooms int) *play {
	t.Helper()
	ctx, leave := context.WithCancel(context.Background())
	p := &play{t: t, last: make(chan struct{}), leave: leave, left: make(chan struct{}), rooms: map[string][]*chaos.Seat{}}
	// On the same machine, many rooms must play more slowly than few.
	think := 150*time.Millisecond + time.Duration(rooms)*12*time.Millisecond
	go func() {
		defer close(p.left)
		crowd.Play(ctx, crowd.Config{
			URL: url, Rooms: rooms, Players: chaosPlayers, Games: math.MaxInt,
			Pace: bot.Pace{Least: think / 4, Most: think}, Settings: crowd.Paced(think),
			Stubborn: true, Last: p.last, Watch: p.watch,
		})
	}()
	t.Cleanup(p.end)
	return p
}

// codes are those of all rooms.
func (p *play) codes() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Sorted(maps.Keys(p.rooms))
}

func (p *play) watch(ticket protocol.Ticket) crowd.Witness {
	seat := chaos.NewSeat(ticket)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rooms[ticket.Code] = append(p.rooms[ticket.Code], seat)
	return seat
}

// end sends everybody home.
func (p *play) end() {
	p.leave()
	<-p.left
}

// await returns when something is true of every room.
func (p *play) await(what string, is func([]*chaos.Seat) error) {
	p.t.Helper()
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		p.mu.Lock()
		rooms, open := slices.Collect(maps.Values(p.rooms)), 0
		p.mu.Unlock()
		var err error
		for _, seats := range rooms {
			if no := is(seats); no != nil {
				err, open = no, open+1
			}
		}
		if err == nil && len(rooms) == *chaosRooms {
			return
		}
		if time.Since(began) > patience {
			p.t.Fatalf("in vain: %s; %d of %d rooms do not, like this one: %v", what, open, len(rooms), err)
		}
	}
}

func playing(seats []*chaos.Seat) error {
	for _, s := range seats {
		if v := s.View(); v.Room == nil || v.Room.Games == 0 {
			return fmt.Errorf("player %d waits", s.Ticket.Player)
		}
	}
	if len(seats) < chaosPlayers {
		return fmt.Errorf("%d players", len(seats))
	}
	return nil
}

// finish lets all games come to their end, waits until everybody has seen it,
// and sends everybody home.
func (p *play) finish(s *stage) {
	p.t.Helper()
	close(p.last)
	agreed := map[string]bool{}
	p.await("games end, and everybody has seen it", func(seats []*chaos.Seat) error {
		code := seats[0].Ticket.Code
		if agreed[code] {
			return nil
		}
		var log []store.Commit
		for _, seat := range seats {
			if phase := seat.View().Phase.Name; phase != protocol.PhaseLobby && phase != protocol.PhaseEnd {
				return fmt.Errorf("player %d of %s is at %s", seat.Ticket.Player, code, phase)
			}
			if log == nil {
				log = s.log(code)
			}
			if err := seat.Agrees(log); err != nil {
				return err
			}
		}
		agreed[code] = true
		return nil
	})
	p.end()
}

// returns are how long players took to be back after their instance was killed.
func returns(seats []*chaos.Seat, kills []time.Time) (all []time.Duration) {
	for _, seat := range seats {
		for _, kill := range kills {
			if took, torn := seat.Back(kill); torn {
				all = append(all, took)
			}
		}
	}
	return all
}

// line is one of the table.
func line(what string, much any) []string { return []string{fmt.Sprintf("%-36s %10v", what, much)} }

// lines are those of all kinds of strikes.
func lines(strikes map[chaos.Kind]int) (all []string) {
	faults := 0
	for _, kind := range slices.Sorted(maps.Keys(strikes)) {
		all = append(all, line("  "+string(kind), strikes[kind])...)
		faults += strikes[kind]
	}
	return append(line("faults", faults), all...)
}

// rank is the smallest of the times that so many percent do not exceed.
func rank(times []time.Duration, percent int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	times = slices.Sorted(slices.Values(times))
	return times[max((len(times)*percent+99)/100, 1)-1].Round(time.Millisecond)
}
