// Package bot is a player that is a program. It knows what its own frames say,
// nothing else, and answers with the messages that a phone sends.
package bot

import (
	"math/rand/v2"
	"slices"
	"time"

	"tabula/protocol"
)

// A Mind decides what a player says, and when. It does nothing by itself: Hear
// tells it what came and at what time, Due says when it wants to speak, Speak
// says what.
type Mind struct {
	Known Known

	pace  Pace
	chair *Chair
	// There are two sources of randomness, so that a player's choices, which depend on
	// the card, do not change the times at which the player acts.
	delays *rand.Rand
	dice   *rand.Rand

	ahead   int64     // the server's clock minus ours, ms
	last    uint64    // the highest counter that was used
	unheard []Command // said and not acknowledged, oldest first
	repeat  []Command // to be said again on this connection

	at     stage
	done   map[duty]bool // said in this stage, whatever became of it
	held   map[int]int   // by question, what was answered last
	wanted duty          // what comes next, and when; no duty at all when idle
	due    time.Time
	temper temper
	tie    int // the choice of a moderator who was asked to decide a tie; else NoSeat
}

// A Command is a message with its counter.
type Command struct {
	N       uint64
	Message any
}

// NewMind makes a player. The chair is nil for everybody but a host.
func NewMind(r *rand.Rand, pace Pace, chair *Chair) *Mind {
	return &Mind{
		pace: pace, chair: chair,
		delays: rand.New(rand.NewPCG(r.Uint64(), r.Uint64())),
		dice:   rand.New(rand.NewPCG(r.Uint64(), r.Uint64())),
	}
}

// Hear takes a message of the server that came at that time.
func (m *Mind) Hear(message any, at time.Time) {
	switch message := message.(type) {
	case protocol.Frame:
		m.frame(message, at)
	case protocol.Refused:
		m.settle(func(c Command) bool { return c.N == message.N })
		if message.Code == protocol.GamePaused {
			m.done = map[duty]bool{} // once more when it goes on
		}
		m.decide(message, at)
	}
}

func (m *Mind) frame(f protocol.Frame, at time.Time) {
	m.Known.take(f)
	m.ahead = f.Now - at.UnixMilli()
	m.last = max(m.last, f.Ack)
	m.settle(func(c Command) bool { return c.N <= f.Ack })
	if whole(f) {
		m.repeat = slices.Clone(m.unheard)
	}
	if s := m.Known.stage(); s != m.at {
		m.at, m.done, m.held, m.wanted = s, map[duty]bool{}, map[int]int{}, duty{}
		m.tie = protocol.NoSeat
	}
	m.feel()
	m.plan(at)
}

// settle forgets commands of which it is known what became of them.
func (m *Mind) settle(known func(Command) bool) {
	m.unheard = slices.DeleteFunc(m.unheard, known)
	m.repeat = slices.DeleteFunc(m.repeat, known)
}

// Due is when the player wants to send a command. It is false if the player waits for a
// frame.
func (m *Mind) Due() (time.Time, bool) {
	if len(m.repeat) > 0 {
		return time.Time{}, true
	}
	return m.due, m.wanted.deed != idle
}

// Speak is what the player says at that time; no when there is nothing after
// all. It is to be called when Due has come.
func (m *Mind) Speak(at time.Time) (Command, bool) {
	if len(m.repeat) > 0 {
		c := m.repeat[0]
		m.repeat = m.repeat[1:]
		return c, true
	}
	message := m.message(m.wanted)
	if m.wanted.deed != follow { // a wolf may follow the pack back to an earlier choice
		m.done[m.wanted] = true
	}
	m.plan(at)
	if message == nil {
		return Command{}, false
	}
	m.last++
	c := Command{N: m.last, Message: message}
	m.unheard = append(m.unheard, c)
	return c, true
}

// plan sets what comes next. A duty that stays keeps its time.
func (m *Mind) plan(at time.Time) {
	next := m.wish()
	if next == m.wanted {
		return
	}
	m.wanted = next
	dice := m.delays
	switch next.deed {
	case idle:
		return
	case advance:
		m.due = m.whenOver(at)
		return
	case follow: // the pack's alone, so it must not move the delays of others
		dice = m.dice
	}
	m.due = at.Add(m.pace.delay(m.Known.window(at.UnixMilli()+m.ahead), dice))
}

// wish is the first duty of this moment that is not done. In a pause there is
// none.
func (m *Mind) wish() duty {
	if m.Known.Phase.Paused {
		return duty{}
	}
	var todo []duty
	if m.chair != nil {
		if d, has := m.chair.wish(&m.Known); has {
			todo = append(todo, duty{deed: d})
		}
		todo = append(todo, m.moderate()...)
	}
	if m.Known.seated() {
		todo = append(todo, m.play()...)
	}
	for _, d := range todo {
		if !m.done[d] {
			return d
		}
	}
	return duty{}
}
