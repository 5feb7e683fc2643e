package chaos

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/socket"
)

// A Seat records what one player sent and received. It is a crowd.Witness.
type Seat struct {
	Ticket protocol.Ticket
	Contact

	mu      sync.Mutex
	view    protocol.Frame // the newest version of each section
	phases  []phase
	said    map[uint64]*command
	lines   []Span
	rewound int
	held    int
	wrong   []string
}

// A Span is the life of one connection.
type Span struct {
	Opened, First, Broke time.Time // zero if it has not happened
	Torn                 bool      // it broke without a close frame
}

// A command is what a player sent, and what the server answered.
type command struct {
	line    int       // number of the last connection that it was sent over
	counted time.Time // when a frame has acknowledged it
	refused bool
	undone  bool // acknowledged, and lost again, which the player was told
	settled int  // pongs over the same connection since it was acknowledged
}

// outage is the longest time of a store without an answer, until its losses are known.
const outage = 10 * time.Second

// NewSeat returns the seat of a ticket, without a record.
func NewSeat(t protocol.Ticket) *Seat { return &Seat{Ticket: t, said: map[uint64]*command{}} }

// Opened implements crowd.Witness.
func (s *Seat) Opened() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, Span{Opened: time.Now()})
}

// Broke implements crowd.Witness.
func (s *Seat) Broke(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	line := &s.lines[len(s.lines)-1]
	line.Broke = time.Now()
	_, farewell := socket.CloseCode(err)
	line.Torn = !farewell && errors.Is(err, io.EOF)
}

// Said implements crowd.Witness.
func (s *Seat) Said(c bot.Command) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said[c.N] = &command{line: len(s.lines)}
}

// Heard implements crowd.Witness.
func (s *Seat) Heard(line int, message any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch m := message.(type) {
	case protocol.Frame:
		s.frame(line, m)
		s.follow(m.Now)
	case protocol.Refused:
		if c := s.said[m.N]; c != nil {
			c.refused = true
		}
	case protocol.Pong:
		for _, c := range s.said {
			if !c.counted.IsZero() && c.line == line {
				c.settled++
			}
		}
		if !s.lines[line-1].First.IsZero() { // otherwise the view is of an earlier connection
			s.follow(m.Now)
		}
	case protocol.HoldOn:
		if m.On {
			s.held++
		}
	case protocol.Rewound:
		s.rewound++
		for _, c := range s.said {
			c.undone = c.undone || time.Since(c.counted) < time.Duration(m.Lost)*time.Millisecond+outage
		}
	}
	s.Note()
}

func (s *Seat) frame(line int, f protocol.Frame) {
	if l := &s.lines[line-1]; l.First.IsZero() {
		l.First = time.Now()
		if !whole(f) {
			s.wrong = append(s.wrong, fmt.Sprintf("line %d began with a part of the view", line))
		}
	}
	// The number contains the time. An instance that has not noticed a step of the clock yet
	// may have numbered a frame by a later time.
	early := int64(s.view.F>>10) > f.Now
	if f.F != 0 && f.F <= s.view.F && !early {
		s.wrong = append(s.wrong, fmt.Sprintf("frame %d came after %d, over line %d", f.F, s.view.F, line))
	}
	s.view.Lay(f)
	for n, c := range s.said {
		if n <= f.Ack && c.counted.IsZero() {
			c.counted = time.Now()
		}
	}
}

// whole reports whether a frame has every section that a first frame always has.
func whole(f protocol.Frame) bool {
	f.Turn, f.Choice = new(protocol.Turn), new(protocol.Choice)   // they replace other sections
	f.Draw, f.Shuffle = new(protocol.Draw), new(protocol.Shuffle) // left out when they are empty
	if f.Talk == nil {
		f.Talk = new(protocol.Talk) // v0.1.0 sends none
	}
	for _, section := range reflect.ValueOf(f).Fields() {
		if section.Kind() == reflect.Pointer && section.IsNil() {
			return false
		}
	}
	return true
}

// View returns all that the player knows.
func (s *Seat) View() protocol.Frame {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view
}

// Back is how long after a moment the player saw a new frame again. It is false if the
// moment did not break the player's connection.
func (s *Seat) Back(moment time.Time) (time.Duration, bool) {
	const soon = time.Second
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, line := range s.lines {
		if !line.Torn || line.Broke.Before(moment) || line.Broke.Sub(moment) > soon {
			continue
		}
		for _, next := range s.lines[i+1:] {
			if !next.First.IsZero() {
				return next.First.Sub(moment), true
			}
		}
		return time.Since(moment), true
	}
	return 0, false
}
