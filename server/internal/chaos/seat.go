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

// A Seat remembers what one player was told. It is a crowd.Witness.
type Seat struct {
	Ticket protocol.Ticket
	Contact

	mu      sync.Mutex
	view    protocol.Frame // of each section the newest
	phases  []phase
	said    map[uint64]*command
	lines   []Span
	rewound int
	held    int
	wrong   []string
}

// A Span is the life of one line.
type Span struct {
	Opened, First, Broke time.Time // zero while it has not happened
	Torn                 bool      // it broke without a farewell
}

// A command is what a player sent, and what the server answered.
type command struct {
	line    int       // over which it was said last
	counted time.Time // when a frame has acknowledged it
	refused bool
	undone  bool // acknowledged, and lost again as the player was told
	settled int  // pongs over the same line since it was acknowledged
}

// outage is how long a store may be away before it turns out what it has lost.
const outage = 10 * time.Second

// NewSeat returns the seat of a ticket, of which nothing is known.
func NewSeat(t protocol.Ticket) *Seat { return &Seat{Ticket: t, said: map[uint64]*command{}} }

// Opened is crowd.Witness's.
func (s *Seat) Opened() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, Span{Opened: time.Now()})
}

// Broke is crowd.Witness's.
func (s *Seat) Broke(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	line := &s.lines[len(s.lines)-1]
	line.Broke = time.Now()
	_, farewell := socket.CloseCode(err)
	line.Torn = !farewell && errors.Is(err, io.EOF)
}

// Said is crowd.Witness's.
func (s *Seat) Said(c bot.Command) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said[c.N] = &command{line: len(s.lines)}
}

// Heard is crowd.Witness's.
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
		if !s.lines[line-1].First.IsZero() { // else the view is an older line's
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
	// The number has the time in it. An instance that has yet to find a step of the
	// clock may have numbered a frame by a time that has not come.
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

// whole tells whether a frame has every section.
func whole(f protocol.Frame) bool {
	f.Turn, f.Choice = new(protocol.Turn), new(protocol.Choice) // they come in place of others
	for _, section := range reflect.ValueOf(f).Fields() {
		if section.Kind() == reflect.Pointer && section.IsNil() {
			return false
		}
	}
	return true
}

// View is all that the player knows.
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
