package chaos

import (
	"fmt"
	"slices"
	"time"

	"tabula/protocol"
)

// A phase is what one player saw of a phase with a deadline.
type phase struct {
	name  protocol.PhaseName
	began int64 // as the server says
	ended bool

	// The phase began between before and first, and ended between last and next.
	// The player heard something at each of these moments.
	before, first, last, next time.Time

	least, most time.Duration // how long it may last by its setting
	over        time.Duration // how much of it was over at first, as the player was told
	left        time.Duration // the longest time that was left, as the player was told
	ends        time.Time     // the latest end that the player was told
	sooner      time.Duration // by how much an end that was told came nearer, at most
	soonerAt    time.Time     // when the player was told so
}

// follow notes what the player is told of the phase. The caller holds mu.
func (s *Seat) follow(now int64) {
	told, at := s.view.Phase, time.Now()
	if told == nil {
		return // the line began with a part of the view
	}
	var p *phase
	if n := len(s.phases); n > 0 && !s.phases[n-1].ended {
		p = &s.phases[n-1]
	}
	if p != nil && (told.Name != p.name || told.Began != p.began || told.Ends == 0) {
		p.next, p.ended = at, true
		p = nil
	}
	if told.Ends == 0 {
		return // no deadline
	}
	if p == nil {
		least, most := lengths(told.Name, s.view.Room.Settings.Timing)
		s.phases = append(s.phases, phase{
			name: told.Name, began: told.Began, before: s.Last(), first: at,
			least: least, most: most, over: time.Duration(now-told.Began) * time.Millisecond,
		})
		p = &s.phases[len(s.phases)-1]
	}
	p.last = at
	left := time.Duration(told.Ends-now) * time.Millisecond
	p.left = max(p.left, left)
	ends := at.Add(max(left, 0)) // a deadline that has passed does not come nearer
	if by := p.ends.Sub(ends); by > p.sooner {
		p.sooner, p.soonerAt = by, at
	}
	if p.ends.Before(ends) {
		p.ends = ends
	}
}

// lengths are how long a phase lasts at least and at most when the host neither
// pauses the game nor passes the phase.
func lengths(p protocol.PhaseName, t protocol.Timing) (least, most time.Duration) {
	exactly := func(ms int64) (least, most time.Duration) {
		most = time.Duration(ms) * time.Millisecond
		return most, most
	}
	atMost := func(ms ...int64) (least, most time.Duration) {
		return 0, time.Duration(slices.Max(ms)) * time.Millisecond
	}
	switch p {
	case protocol.PhaseReading:
		return exactly(t.Reading)
	case protocol.PhaseDawn:
		return exactly(t.Dawn)
	case protocol.PhaseDiscussion:
		return exactly(t.Discussion)
	case protocol.PhaseSuspects:
		return exactly(t.Suspects)
	case protocol.PhaseLynch:
		return exactly(t.Lynch)
	case protocol.PhaseDeal:
		return atMost(t.Deal)
	case protocol.PhaseNight:
		return atMost(t.NightMax)
	case protocol.PhaseMenace:
		return atMost(t.Menace)
	case protocol.PhaseAccusation: // one turn, or all at once
		return atMost(t.Accusation, t.Token, t.AtOnce)
	case protocol.PhaseDefence:
		return atMost(t.Defence)
	case protocol.PhaseVerdict: // one turn, or all at once
		return atMost(t.Accusation, t.Token, t.Verdict)
	default:
		return 0, time.Hour
	}
}

const (
	// tolerance is by how much a phase may miss its setting.
	tolerance = 5 * time.Second
	// givenBack is what a phase has left at least when an outage is over.
	givenBack = 10 * time.Second
	// recovery is how long after its end a fault may still delay a phase.
	recovery = 3 * time.Second
)

// A TimeVerdict is what JudgeTime found.
type TimeVerdict struct {
	Phases    int // judged
	ClockOnly int // of them: a clock was set, and nothing else went wrong
	Wrong     []string
}

// JudgeTime judges how long the phases lasted that a player saw, and how long they
// were to last as the player was told.
//
// Whatever goes wrong, no phase may be too short, no end that was told may come
// nearer, and no phase may have more time left than its setting and an outage give.
// A phase may last too long only when a fault delayed it: while the store is away
// nothing ends. Setting a clock is no such fault. Phases around a promotion are not
// judged: the end of the log may be lost with them.
func (s *Seat) JudgeTime(faults []Fault) (v TimeVerdict) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.phases {
		around := p.around(faults)
		if around[ReplicaPromoted] {
			continue
		}
		set := around[ClockSet]
		for _, harmless := range []Kind{Nothing, ClockSet, AnswersCut} {
			delete(around, harmless)
		}
		delayed := len(around) > 0
		v.Phases++
		if set && !delayed {
			v.ClockOnly++
		}
		longest := max(p.most-p.over, 0) + tolerance
		if delayed {
			longest = max(p.most, givenBack) + tolerance
		}
		for _, c := range []struct {
			wrong bool
			what  string
			by    time.Duration
		}{
			{p.left > longest, "had left", p.left},
			{p.sooner > tolerance, "was to end sooner, as was told at " + p.soonerAt.Format(time.TimeOnly) + ", by", p.sooner},
			{p.ended && p.next.Sub(p.before) < p.least-p.over-tolerance, "was over after", p.next.Sub(p.before)},
			{!delayed && p.last.Sub(p.first) > longest, "lasted", p.last.Sub(p.first)},
		} {
			if c.wrong {
				v.Wrong = append(v.Wrong, fmt.Sprintf("player %d saw at %s a phase %s of %v to %v, of which %v were over; it %s %v",
					s.Ticket.Player, p.first.Format(time.TimeOnly), p.name, p.least, p.most, p.over, c.what, c.by.Round(time.Millisecond)))
			}
		}
	}
	return v
}

// around are the kinds of faults between shortly before the phase began and the
// moment when it ended, or should have ended. More of it may be over than it lasts:
// then it was resumed after a pause, or after what looked like one.
func (p phase) around(faults []Fault) map[Kind]bool {
	from, until := p.first.Add(-p.over), p.first.Add(max(p.most-p.over, 0)+tolerance)
	if p.before.Before(from) {
		from = p.before
	}
	if p.ended && p.next.Before(until) {
		until = p.next
	}
	kinds := map[Kind]bool{}
	for _, f := range faults {
		if f.From.Before(until) && f.To.Add(recovery).After(from) {
			kinds[f.Kind] = true
		}
	}
	return kinds
}
