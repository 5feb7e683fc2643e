package room

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game/gametest"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/bolt"
	"tabula/server/internal/store/memory"
)

// These tests set the store's clock while a phase lasts. The phase has to end
// when it would have ended, and phones have to be told so.

// A settable store has a clock that a test can set.
type settable interface {
	store.Store
	StepClock(by time.Duration)
}

// inVirtualTime runs a test on each store that works inside a bubble, with -short
// on one of them.
func inVirtualTime(t *testing.T, test func(t *testing.T, s settable)) {
	stores := map[string]func(t *testing.T) settable{
		"memory": func(*testing.T) settable { return memory.New(nil) },
		"bolt": func(t *testing.T) settable {
			s, err := bolt.Open(filepath.Join(t.TempDir(), "rooms"))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
			return s
		},
	}
	names := slices.Sorted(maps.Keys(stores))
	if testing.Short() {
		dice := rand.New(rand.NewPCG(gametest.Seed(t), uint64(len(t.Name()))))
		one := dice.IntN(len(names))
		names = names[one : one+1]
	}
	for _, name := range names {
		open := stores[name]
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { test(t, open(t)) })
		})
	}
}

// A step is what is done to the store's clock, and how long after the last step,
// or after the beginning of the phase.
type step struct{ after, by time.Duration }

const ten = 10 * time.Minute

// stepsOfAClock are those that the phases below have to outlast.
var stepsOfAClock = map[string][]step{
	"back":                            {{7300 * ms, -ten}},
	"forward":                         {{7300 * ms, ten}},
	"back at once":                    {{0, -ten}},
	"forward at once":                 {{0, ten}},
	"back, forward, back":             {{3 * time.Second, -ten}, {10 * time.Second, ten}, {10 * time.Second, -ten}},
	"forward, back, forward":          {{3 * time.Second, ten}, {10 * time.Second, -ten}, {10 * time.Second, ten}},
	"back and back in one round":      {{4 * time.Second, -ten}, {time.Second, -ten}},
	"back and forward in one round":   {{4 * time.Second, -ten}, {time.Second, ten}},
	"back by little, again and again": slices.Repeat([]step{{4 * time.Second, -1100 * ms}}, 6),
	"forward by less than a second, again and again": slices.Repeat([]step{{4 * time.Second, 900 * ms}}, 6),
}

// tellsTime asks how long the phase still lasts, as a phone finds out: by when it
// ends, and what time it is.
func (p *phone) tellsTime() time.Duration {
	p.t.Helper()
	settle()
	ends, pongs := p.view.Phase.Ends, len(p.pongs)
	p.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
	for settle(); len(p.pongs) == pongs; {
		pass(100 * ms) // at night it comes with the beat
	}
	return time.Duration(ends-p.pongs[pongs].Now) * ms
}

// wantEnd waits for the end of the phase, which has to come at a moment.
func wantEnd(t *testing.T, phones []*phone, ends time.Time, within time.Duration) {
	t.Helper()
	phase, over := phones[0].phase(), time.Time{}
	for over.IsZero() {
		for _, p := range []*phone{phones[0], phones[len(phones)-1]} {
			got := p.tellsTime()
			if p.phase() != phase {
				over = time.Now()
				break
			}
			if want := time.Until(ends); (got - want).Abs() > within {
				t.Fatalf("player %d is told that %s are left of %s, want %s", p.ticket.Player, got, phase, want)
			}
		}
		if late := time.Since(ends); late > within {
			t.Fatalf("%s is %s late", phase, late)
		}
		pass(time.Second)
	}
	if off := over.Sub(ends); off.Abs() > within {
		t.Fatalf("%s ended %s after its end", phase, off)
	}
}

// nightfall brings a group into the first night, which lasts as long as it can.
func nightfall(t *testing.T, h *Hub) []*phone {
	t.Helper()
	phones := group(t, h, 8)
	start(phones)
	return phones
}

// wantSteps looks whether the log tells of these steps, each at most once.
func wantSteps(t *testing.T, s store.Store, code string, row []step) {
	t.Helper()
	var w witness
	w.read(t, s, code)
	var sum time.Duration
	for _, step := range row {
		sum += step.by
	}
	if got := times(t, s, code, "clock_stepped"); got > len(row) || w.stepped != sum.Milliseconds() {
		t.Errorf("%d steps of %d ms in all are in the log, there were %d of %s", got, w.stepped, len(row), sum)
	}
}

// tolerable is how far a phase may end from when it should, where the store's
// clock is set by this or that. A phone is told to the second.
const tolerable = 1500 * ms

func TestAPhaseOutlastsStepsOfTheStoresClock(t *testing.T) {
	for where, begin := range map[string]func(*testing.T, *Hub) []*phone{"night": nightfall, "discussion": discussion} {
		for name, row := range stepsOfAClock {
			t.Run(where+"/"+name, func(t *testing.T) {
				inVirtualTime(t, func(t *testing.T, s settable) {
					phones := begin(t, openHub(t, s))
					ends := time.Now().Add(phones[0].left())
					for _, step := range row {
						pass(step.after)
						s.StepClock(step.by)
					}
					wantEnd(t, phones, ends, tolerable)
					phones[0].wantTruth(s)
					wantSteps(t, s, phones[0].ticket.Code, row)
				})
			})
		}
	}
}

// The clock is set after the last round, so that it is the tick that meets it.
func TestADeadlineComesThoughTheStoresClockWasSetJustBefore(t *testing.T) {
	for _, by := range []time.Duration{-ten, ten, -2 * time.Second, 2 * time.Second} {
		t.Run(by.String(), func(t *testing.T) {
			inVirtualTime(t, func(t *testing.T, s settable) {
				phones := nightfall(t, openHub(t, s))
				for phones[0].phase() != protocol.PhaseDiscussion {
					phase, left := phones[0].phase(), phones[0].left()
					pass(left - ms)
					phones[0].wantPhase(phase)
					s.StepClock(by)
					pass(ms)
					if by = -by; phones[0].phase() == phase {
						t.Fatalf("%s goes on", phase)
					}
					if got := phones[0].left(); got > 3*time.Minute+store.ClockTolerance {
						t.Fatalf("%s lasts %s", phones[0].phase(), got)
					}
				}
				phones[0].wantTruth(s)
			})
		})
	}
}

// What somebody says meets the new clock before any round does.
func TestACommandMeetsAClockThatWasSet(t *testing.T) {
	for _, by := range []time.Duration{-ten, ten} {
		t.Run(by.String(), func(t *testing.T) {
			inVirtualTime(t, func(t *testing.T, s settable) {
				phones := discussion(t, openHub(t, s))
				ends := time.Now().Add(phones[0].left())
				for i := range 4 {
					pass(10 * time.Second)
					s.StepClock(by)
					by = -by
					phones[1].say(protocol.Raise{Up: i%2 == 0})
					if got := len(phones[0].view.Ballot.Hands); got != (i+1)%2 {
						t.Fatalf("%d hands are up", got)
					}
				}
				phones[0].say(protocol.Pause{Paused: true})
				pass(20 * time.Second)
				s.StepClock(by)
				phones[0].say(protocol.Pause{})
				wantEnd(t, phones, ends.Add(20*time.Second), tolerable)
				phones[0].wantTruth(s)
				if got := times(t, s, phones[0].ticket.Code, "clock_stepped"); got != 5 {
					t.Errorf("%d steps are in the log, want 5", got)
				}
			})
		})
	}
}

// While nobody is here, the store's clock is set once and again.
func TestAPauseOutlastsSteps(t *testing.T) {
	for _, by := range []time.Duration{-ten, ten} {
		for _, hubs := range []int{1, 2} {
			t.Run(fmt.Sprint(by, " with ", hubs), func(t *testing.T) {
				inVirtualTime(t, func(t *testing.T, s settable) {
					here := openHub(t, s)
					phones := discussion(t, here)
					pass(30 * time.Second)
					left := phones[0].left()
					for _, p := range phones {
						p.leave()
					}
					pass(time.Minute)
					s.StepClock(by)
					pass(time.Minute)
					s.StepClock(by)
					there := here
					if hubs == 2 {
						there = openHub(t, s)
					}
					for _, p := range phones {
						p.hub = there
						p.connect()
					}
					wantEnd(t, phones, time.Now().Add(left), 5*time.Second)
					phones[0].wantTruth(s)
				})
			})
		}
	}
}

// The store's clock was set while nobody was here, and its step is recorded first. Until the
// lost time is given back, the phase seems to be over, so no phone is shown it.
func TestNobodyIsShownAPhaseBeforeItsTimeIsGivenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, under := newShaky(), memory.New(nil)
		s.under = under
		phones := discussion(t, openHub(t, s))
		left := phones[0].left()
		for _, p := range phones {
			p.leave()
		}
		pass(time.Minute)
		under.StepClock(-ten)
		appends, write := 0, make(chan struct{})
		s.onAppend = func(next func() (store.Commit, error)) (store.Commit, error) {
			if appends++; appends > 1 {
				<-write
			}
			return next()
		}
		phones[0].connect()
		if appends != 2 || len(phones[0].frames) > 0 {
			t.Errorf("after %d appends the phone is shown %d frames", appends, len(phones[0].frames))
		}
		close(write)
		settle()
		if got := phones[0].left(); (got - left).Abs() > tolerable {
			t.Errorf("%s are left, want %s", got, left)
		}
	})
}

// The end of the log that the store loses holds a step. It is put back as it was,
// or the time is set anew.
func TestAStepThatTheStoreLosesIsRecovered(t *testing.T) {
	for _, by := range []time.Duration{-ten, ten} {
		for name, rival := range map[string]bool{"put back": false, "others went on": true} {
			t.Run(fmt.Sprint(by, " ", name), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s, under := newShaky(), memory.New(nil)
					s.under = under
					phones := discussion(t, openHub(t, s))
					ends := time.Now().Add(phones[0].left())
					pass(10 * time.Second)
					before := len(readLog(t, s, phones[0].ticket.Code))
					under.StepClock(by)
					pass(10 * time.Second)
					code := phones[0].ticket.Code
					if got := len(readLog(t, s, code)); got != before+1 {
						t.Fatalf("%d commits, want one more than %d", got, before)
					}
					lost := rewind(t, s, code, before).(*memory.Store)
					if rival {
						foreign(t, lost, code, `[{"door_locked":{"locked":true}}]`)
					}
					lost.StepClock(by)
					s.set(func() { s.under = lost })
					wantEnd(t, phones, ends, 5*time.Second)
					for _, p := range phones {
						p.wantTruth(s)
						if rival && (len(p.lost) != 1 || p.lost[0] > 60_000) {
							t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
						}
					}
				})
			})
		}
	}
}

// At night nobody can tell from the network that the clock was set.
func TestAStepIsNotSeenOnTheNetwork(t *testing.T) {
	heard := func(t *testing.T, by time.Duration) (all []told) {
		synctest.Test(t, func(t *testing.T) {
			s := memory.New(nil)
			phones := evening(t, openHub(t, s))
			began := nowMS()
			pass(5250 * ms)
			s.StepClock(by)
			phones[3].say(protocol.Answer{Target: phones[3].target(nil)})
			pass(10 * time.Second)
			alike(t, phones)
			for _, one := range phones[0].lengths {
				all = append(all, told{one.at - began, one.length})
			}
		})
		return all
	}
	quiet := heard(t, 0)
	for _, by := range []time.Duration{-ten, ten} {
		if got := heard(t, by); fmt.Sprint(got) != fmt.Sprint(quiet) {
			t.Errorf("with a step of %s a phone was told (moment, length) %v, without one %v", by, got, quiet)
		}
	}
}

// A replay shows the same game, whatever was done to the store's clock.
func TestAReplayKnowsNoSteps(t *testing.T) {
	replayed := func(t *testing.T, by time.Duration) (moments []int64) {
		synctest.Test(t, func(t *testing.T) {
			s := memory.New(nil)
			h := openHub(t, s)
			phones := group(t, h, 8)
			start(phones)
			for phones[0].phase() != protocol.PhaseEnd {
				s.StepClock(by)
				by = -by
				playOn(phones)
			}
			pass(time.Second)
			var w witness
			w.read(t, s, phones[0].ticket.Code)
			replay, err := replayOf(t, h, w.lastReplayID())
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range replay.Moments {
				moments = append(moments, m.At-replay.Moments[0].At)
			}
		})
		return moments
	}
	want := replayed(t, 0)
	for _, by := range []time.Duration{-ten, ten} {
		if got := replayed(t, by); !slices.Equal(got, want) {
			t.Errorf("after a step of %s the replay has its moments at %v ms, without steps at %v", by, got, want)
		}
	}
}
