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
	// At each of these times the player got a message.
	before, first, last, next time.Time

	least, most time.Duration // its duration, by its setting
	over        time.Duration // how much of it had passed at first, by the frames
	left        time.Duration // the longest remaining time, by the frames
	ends        time.Time     // the latest end, by the frames
	sooner      time.Duration // how much earlier a later frame has put the end, at most
	soonerAt    time.Time     // time of that frame
}

// follow records what a frame says about the phase. The caller holds mu.
func (s *Seat) follow(now int64) {
	told, at := s.view.Phase, time.Now()
	if told == nil {
		return // the connection began with a part of the view
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
	ends := at.Add(max(left, 0)) // a deadline that has passed cannot become earlier
	if by := p.ends.Sub(ends); by > p.sooner {
		p.sooner, p.soonerAt = by, at
	}
	if p.ends.Before(ends) {
		p.ends = ends
	}
}

// lengths are the shortest and the longest duration of a phase that the host neither pauses
// nor skips.
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
	// tolerance is how much the duration of a phase may differ from its setting.
	tolerance = 5 * time.Second
	// givenBack is the least remaining time of a phase after an outage.
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

// JudgeTime checks the durations of the phases that a player saw, and the ends that the
// frames announced.
//
// Whatever fails, no phase may be too short, no announced end may become earlier, and no
// phase may have more remaining time than its setting and an outage allow. A phase may be
// too long only if a fault delayed it, because nothing ends while the store is away. A
// changed clock is no such fault. Phases around a promotion are not checked, because the
// end of the log may be lost with them.
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

// around are the kinds of faults from shortly before the phase began until it ended, or
// should have ended. If more of the phase has passed than it may last, it was continued
// after a pause or an outage.
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
