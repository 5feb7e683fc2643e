package chaos

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// A display shows phases to one player, by a clock that the test sets.
type display struct {
	seat  *Seat
	set   time.Duration
	f     uint64
	phase protocol.Phase
}

func (d *display) now() int64 { return time.Now().Add(d.set).UnixMilli() }

// begin shows a phase that begins now.
func (d *display) begin(p protocol.PhaseName, lasts time.Duration) {
	d.show(protocol.Phase{Name: p, Began: d.now(), Ends: d.now() + lasts.Milliseconds()})
}

func (d *display) show(p protocol.Phase) {
	d.f++
	d.phase = p
	room := &protocol.Room{Settings: protocol.Settings{Timing: protocol.Timing{Discussion: 8000, NightMax: 8000}}}
	d.seat.Heard(1, protocol.Frame{F: d.f, Now: d.now(), Phase: &p, Room: room})
}

// pass lets time pass, in which the player hears pongs.
func (d *display) pass(long time.Duration) {
	for until := time.Now().Add(long); time.Now().Before(until); {
		time.Sleep(500 * time.Millisecond)
		d.seat.Heard(1, protocol.Pong{Now: d.now()})
	}
}

// TestPhasesOfWrongLengthAreFound tests the judge: it finds each way to be wrong about
// time, and no other.
func TestPhasesOfWrongLengthAreFound(t *testing.T) {
	const setting = 8 * time.Second
	night := func(lasts time.Duration) func(d *display) {
		return func(d *display) {
			d.begin(protocol.PhaseNight, setting)
			d.pass(lasts)
			d.begin(protocol.PhaseDiscussion, setting)
			d.pass(setting)
			d.show(protocol.Phase{Name: protocol.PhaseEnd})
		}
	}
	extended := func(left int64) func(d *display) { // in the last second
		return func(d *display) {
			d.begin(protocol.PhaseNight, setting)
			d.pass(7 * time.Second)
			d.phase.Ends = d.now() + left
			d.show(d.phase)
		}
	}
	set := func(by time.Duration) func(d *display) {
		return func(d *display) {
			d.begin(protocol.PhaseNight, setting)
			d.pass(time.Second)
			d.set += by
			d.pass(time.Second)
		}
	}
	for _, c := range []struct {
		what      string
		fault     Kind // in the second second
		plays     func(d *display)
		wrong     string // part of what is wrong; empty if nothing is
		clockOnly int
	}{
		{"as set", Nothing, night(setting), "", 0},
		{"as set while the clock is set", ClockSet, night(setting), "", 1},
		{"closed early", ClockSet, night(3 * time.Second), "", 2},
		{"a little late", ClockSet, night(12 * time.Second), "", 1},
		{"late", ClockSet, night(14 * time.Second), "lasted 14s", 1},
		{"late because of an outage", RedisKilled, night(14 * time.Second), "", 0},
		{"late in a promotion", ReplicaPromoted, night(14 * time.Second), "", 0},
		{"never over", ClockSet, func(d *display) {
			d.begin(protocol.PhaseNight, setting)
			d.pass(time.Minute)
		}, "lasted 1m0s", 1},
		{"too short", RedisKilled, func(d *display) {
			d.begin(protocol.PhaseDiscussion, setting)
			d.pass(time.Second)
			d.begin(protocol.PhaseNight, setting)
		}, "was over after 1s", 0},
		{"perhaps seen late", RedisKilled, func(d *display) {
			d.begin(protocol.PhaseNight, setting)
			time.Sleep(7 * time.Second)
			d.begin(protocol.PhaseDiscussion, setting)
			d.pass(time.Second)
			d.begin(protocol.PhaseNight, setting)
		}, "", 0},
		{"seen when most of it is over", RedisKilled, func(d *display) {
			d.show(protocol.Phase{Name: protocol.PhaseDiscussion, Began: d.now() - 7000, Ends: d.now() + 1000})
			d.pass(time.Second)
			d.begin(protocol.PhaseNight, setting)
		}, "", 0},
		{"resumed when all of it is over", RedisKilled, func(d *display) {
			d.pass(3 * time.Second)
			d.show(protocol.Phase{Name: protocol.PhaseDiscussion, Began: d.now() - 100_000, Ends: d.now() + 10_000})
			d.pass(10 * time.Second)
		}, "", 0},
		{"over long ago, and goes on", Nothing, func(d *display) {
			d.show(protocol.Phase{Name: protocol.PhaseDiscussion, Began: d.now() - 100_000, Ends: d.now() + 10_000})
		}, "had left 10s", 0},
		{"the time that is told goes back", RedisKilled, set(-10 * time.Minute), "had left 10m6.5s", 0},
		{"the time that is told jumps ahead", RedisKilled, set(10 * time.Minute), "by 6.5s", 0},
		{"an outage gives time back", RedisKilled, extended(10_000), "", 0},
		{"an outage gives too much back", RedisKilled, extended(20_000), "had left 20s", 0},
		{"setting a clock gives nothing back", ClockSet, extended(14_000), "had left 14s", 1},
	} {
		t.Run(c.what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				fault := Fault{Kind: c.fault, From: time.Now().Add(time.Second), To: time.Now().Add(2 * time.Second)}
				s := NewSeat(protocol.Ticket{Player: 1})
				s.Opened()
				d := &display{seat: s}
				d.show(protocol.Phase{Name: protocol.PhaseLobby})
				c.plays(d)
				got := s.JudgeTime([]Fault{fault})
				wrong := strings.Join(got.Wrong, "\n")
				if !strings.Contains(wrong, c.wrong) || (c.wrong == "") != (wrong == "") || got.ClockOnly != c.clockOnly {
					t.Errorf("found %q, %d with only the clock set; want %q, %d", wrong, got.ClockOnly, c.wrong, c.clockOnly)
				}
			})
		})
	}
}
