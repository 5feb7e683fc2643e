package main

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tabula/game/gametest"
	"tabula/server/internal/chaos"
)

var (
	chaosLasts      = flag.Duration("chaos.for", 5*time.Second, "how long TestChaos hurts its servers, a promotion of replicas not counted")
	chaosRooms      = flag.Int("chaos.rooms", 4, "rooms of TestChaos")
	chaosRouted     = flag.Bool("chaos.routed", false, "send all phones of a room to one instance in TestChaos")
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
	t.Logf("-chaos.for %v -chaos.rooms %d -chaos.promotions %d -chaos.routed=%t", *chaosLasts, *chaosRooms, *chaosPromotions, *chaosRouted)
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
	defer func() { // while Redis is there
		if t.Failed() {
			s.keepLogs(play.codes())
		}
	}()
	play.await("all rooms play", func(seats []*chaos.Seat) error { return playing(seats) })

	s.guests = beginGuests(t, s.url, rand.New(rand.NewPCG(seed, 2)), 4)
	plan := &chaos.Plan{Dice: rand.New(rand.NewPCG(seed, 1)), Instances: chaosInstances}
	faults := s.perform(plan, play, *chaosLasts)
	s.guests.finish(s)
	for range *chaosPromotions {
		play.settle(calm)
		faults = append(faults, s.promote(play.codes()))
	}
	play.finish(s)
	for _, c := range s.casts {
		s.leave(c.instance.it)
	}

	var all chaos.Verdict
	var back []time.Duration
	phases, clockOnly, chapters, lost := 0, 0, 0, 0
	told := s.chronicle()
	for code, seats := range play.rooms {
		log := s.whole(told, code)
		for _, c := range log {
			if c.Chapter {
				chapters++
			}
		}
		gone := len(told.Lost(code, log))
		lost += gone
		verdict := chaos.Judge(log, seats)
		switch {
		case s.lost(code, log) && verdict.Rewound == 0:
			verdict.Wrong = append(verdict.Wrong, "the end of the log was lost, and nobody was told so")
		case verdict.Rewound > 0 && gone == 0:
			verdict.Wrong = append(verdict.Wrong, "players were told of a loss, and nothing is lost")
		}
		for _, seat := range seats {
			lasted := seat.JudgeTime(faults)
			verdict.Wrong = append(verdict.Wrong, lasted.Wrong...)
			phases, clockOnly = phases+lasted.Phases, clockOnly+lasted.ClockOnly
		}
		for _, wrong := range verdict.Wrong {
			t.Errorf("room %s: %s", code, wrong)
		}
		all = all.Plus(verdict)
		back = append(back, returns(seats, faults)...)
	}
	t.Log("\n" + strings.Join(slices.Concat(
		lines(faults),
		line("rooms", len(play.rooms)), line("players", len(play.rooms)*chaosPlayers), line("games", all.Games), line("chapters", chapters),
		line("commands acknowledged", all.Acknowledged), line("  whose refusal may have been lost", all.Unclear),
		line("  undone, as players were told", all.Undone), line("rooms put back", s.said(putBack)), line("  all rooms after, longest", rank(s.backAgain, 100)), line("  all rooms after, median", rank(s.backAgain, 50)), line("rooms that went back", s.said(wentBack)), line("  commits lost for good", lost),
		line("rewound notices", all.Rewound), line("hold-on notices", all.Held),
		line("guests, each with one seat", len(s.guests.all)), line("  rooms of theirs that lost a seat", len(s.guests.lost)),
		line("  that were open nowhere and are gone", len(s.guests.gone)), line("  requests without an answer", s.guests.unanswered),
		line("phases as players saw them", phases), line("  with only the clock set", clockOnly),
		line("fail-overs of a phone", len(back)), line("  p50", rank(back, 50)), line("  p99", rank(back, 99)),
		blindness(faults, play, s.guests),
	), "\n"))
	limit := failOver
	if !longRun() {
		limit *= 10 // a short run is a test of what is right, not of what is fast
	}
	if p99 := rank(back, 99); p99 >= limit {
		t.Errorf("phones were back after %v (p99)", p99)
	}
}

// longRun tells whether there is time to judge how long things take.
func longRun() bool { return *chaosLasts >= time.Minute }

const (
	// calm is how long it takes until calls that were under way have run out,
	// or phones are back.
	calm = 1500 * time.Millisecond
	// steady is how long a long run waits before and after it sets a clock alone, so
	// that phases begin and end in which nothing else goes wrong.
	steady = 8 * time.Second
)

// perform brings scenes of a plan for some time, and tells what went wrong.
func (s *stage) perform(plan *chaos.Plan, play *play, lasts time.Duration) (faults []chaos.Fault) {
	for began := time.Now(); time.Since(began) < lasts; {
		scene := plan.Scene()
		alone, quiet := len(scene) == 1, calm
		if scene[0].Kind == chaos.ClockSet && longRun() {
			quiet = steady
		}
		if alone {
			play.settle(quiet)
		}
		before, empties := s.said(wentBack), slices.ContainsFunc(scene, func(strike chaos.Strike) bool { return strike.Kind.Empties() })
		var long map[string]uint64
		if empties {
			long = s.versions(play.codes())
		}
		found := make([]chaos.Fault, len(scene))
		var all sync.WaitGroup
		for i, strike := range scene {
			all.Go(func() {
				time.Sleep(strike.After)
				found[i] = s.strike(strike)
				found[i].Alone = alone
			})
		}
		all.Wait()
		if empties {
			s.awaitPutBack(long)
			for i := range found {
				if found[i].Kind.Empties() {
					found[i].To = time.Now() // rooms stand until they are back
				}
			}
		}
		if alone {
			play.settle(quiet)
			// All instances are whole: they have what they put back.
			if n := s.said(wentBack) - before; n > 0 {
				s.t.Errorf("%s alone makes %d rooms go back", scene[0].Kind, n)
			}
		}
		faults = append(faults, found...)
	}
	return faults
}

// What an instance says when the store has lost the end of a log.
const (
	putBack  = "the store lost commits; this instance wrote them back"
	wentBack = "the store lost commits and other instances continued without them; the room goes back"
)

// returns are how long players took to be back after their instance was killed, and
// nothing else went wrong.
func returns(seats []*chaos.Seat, faults []chaos.Fault) (all []time.Duration) {
	for _, seat := range seats {
		for _, f := range faults {
			if f.Kind != chaos.InstanceKilled || !f.Alone {
				continue
			}
			if took, torn := seat.Back(f.From); torn {
				all = append(all, took)
			}
		}
	}
	return all
}

// line is one of the table.
func line(what string, much any) []string { return []string{fmt.Sprintf("%-36s %10v", what, much)} }

// lines are those of all kinds of faults.
func lines(faults []chaos.Fault) (all []string) {
	counts := map[chaos.Kind]int{}
	for _, f := range faults {
		counts[f.Kind]++
	}
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, line("  "+string(kind), counts[kind])...)
	}
	return append(line("faults", len(faults)), all...)
}

// blindness are the lines about how long phones heard nothing while one fault was
// alone, by its kind. Players hear nothing of cut answers to guests, so there the
// phones are those of guests.
func blindness(faults []chaos.Fault, play *play, guests *guests) []string {
	var players, others []*chaos.Contact
	for _, seat := range play.seats() {
		players = append(players, &seat.Contact)
	}
	for _, guest := range guests.all {
		others = append(others, &guest.Contact)
	}
	blind := map[chaos.Kind][]time.Duration{}
	for _, f := range faults {
		phones := players
		if f.Kind == chaos.AnswersCut {
			phones = others
		}
		for _, phone := range phones {
			if long, there := phone.Blind(f); there && f.Alone {
				blind[f.Kind] = append(blind[f.Kind], long)
			}
		}
	}
	all := []string{fmt.Sprintf("%-36s %10s %10s %10s", "blind, while one fault was alone", "longest", "median", "phones")}
	for _, kind := range slices.Sorted(maps.Keys(blind)) {
		all = append(all, fmt.Sprintf("  %-34s %10v %10v %10d", kind, rank(blind[kind], 100), rank(blind[kind], 50), len(blind[kind])))
	}
	return all
}

// rank is the smallest of the times that so many percent do not exceed.
func rank(times []time.Duration, percent int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	times = slices.Sorted(slices.Values(times))
	return times[max((len(times)*percent+99)/100, 1)-1].Round(time.Millisecond)
}
