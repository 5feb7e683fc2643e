// Package bot is a player that is a program. It knows only what its own frames say, and
// answers with the messages that a phone sends.
package bot

import (
	"math/rand/v2"
	"slices"
	"time"

	"tabula/protocol"
)

// A Mind decides which commands a player sends, and when. It has no clock or goroutine of
// its own: pass each message to Hear with its time, and call Speak at the time that Due
// returns. Its methods must not be called concurrently.
type Mind struct {
	Known Known

	pace  Pace
	chair *Chair
	// There are two sources of randomness, so that a player's choices, which depend on
	// the card, do not change the times at which the player acts.
	delays *rand.Rand
	dice   *rand.Rand

	ahead   int64     // the server's clock minus ours, ms
	last    uint64    // highest counter used so far
	unheard []Command // sent and not acknowledged, oldest first
	repeat  []Command // to send again over this connection

	at     stage
	done   map[duty]bool // sent in this stage, whether accepted or refused
	held   map[int]int   // last answer to each question
	wanted duty          // next duty, and its time; the zero duty if there is none
	due    time.Time
	temper temper
	// reasoner has nothing to do at the pace Fast, at which bots choose by their temper.
	reasoner reasoner
	thinking *Thinking
	reasons  bool      // the mind may reason about the present command
	alarm    time.Time // when it asks itself whether it must make a claim at once; zero for never
	alerted  int       // the number of lines and open votes at the newest alarm, plus 1; 0 before the first
	thought  int       // how often the player has thought about speaking in this stage
	heeded   int       // the line after the newest that named the player, or that is of an earlier stage
	tie      int       // the choice of a moderator who was asked to decide a tie; else NoSeat
}

// A Command is a message with its counter.
type Command struct {
	N       uint64
	Message any
}

// NewMind makes a player. Only a host has a chair; it is nil for others.
func NewMind(r *rand.Rand, pace Pace, chair *Chair) *Mind {
	return &Mind{
		pace: pace, chair: chair,
		delays: rand.New(rand.NewPCG(r.Uint64(), r.Uint64())),
		dice:   rand.New(rand.NewPCG(r.Uint64(), r.Uint64())),
	}
}

// Hear processes a message of the server, which arrived at a time.
func (m *Mind) Hear(message any, at time.Time) {
	switch message := message.(type) {
	case protocol.Frame:
		m.frame(message, at)
	case protocol.Refused:
		m.settle(func(c Command) bool { return c.N == message.N })
		if message.Code == protocol.GamePaused {
			m.done = map[duty]bool{} // so that each duty is sent again after the pause
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
		m.tie, m.thought, m.heeded = protocol.NoSeat, 0, lastLine(&m.Known)
		m.alarm, m.alerted = time.Time{}, 0
	}
	m.feel()
	if m.pace.Reasons {
		m.reasoner.hear(&m.Known, m.dice)
	}
	m.alert(at)
	m.plan(at)
}

// settle removes the commands that the server has answered.
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
	if m.alarmed() {
		return m.alarm, true
	}
	return m.due, m.wanted.deed != idle
}

// alarmed reports whether the alarm comes before the next duty.
func (m *Mind) alarmed() bool {
	return !m.alarm.IsZero() && (m.wanted.deed == idle || m.alarm.Before(m.due))
}

// Speak returns the command that the player sends now. It is false if there is none after
// all. Call it at the time that Due returned.
func (m *Mind) Speak(at time.Time) (Command, bool) {
	if len(m.repeat) > 0 {
		c := m.repeat[0]
		m.repeat = m.repeat[1:]
		return c, true
	}
	began := time.Now()
	m.reasons = m.reasoner.ready() && m.thinking.allows(began)
	var message any
	if m.alarmed() {
		message = m.urgent()
	} else {
		message = m.message(m.wanted)
		if m.wanted.deed != follow { // a wolf may follow the pack back to an earlier choice
			m.done[m.wanted] = true
		}
	}
	if m.reasons {
		m.thinking.spend(began)
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

// plan sets the next duty. If it is the same as before, its time does not change.
func (m *Mind) plan(at time.Time) {
	next := m.wish()
	if next == m.wanted {
		if next.deed == say {
			m.due = later(m.hurry(at), m.turnToSpeak())
		}
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
	case say:
		pause := m.Known.thinking().delay(m.Known.window(at.UnixMilli()+m.ahead), dice)
		m.due = at.Add(pause)
		m.due = later(m.hurry(at), m.turnToSpeak())
		return
	case follow: // only wolves have this duty, so it must not change the delays of other duties
		dice = m.dice
	}
	window := m.Known.window(at.UnixMilli() + m.ahead)
	if (next.deed == accuse || next.deed == judge) && m.Known.InTurn() {
		window /= 3 // all others wait for this turn
	}
	m.due = at.Add(m.pace.delay(window, dice))
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

func sooner(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// wish is the first duty of this moment that is not done. There is none during a pause.
func (m *Mind) wish() duty {
	if m.Known.Phase.Paused {
		return duty{}
	}
	var todo []duty
	if m.chair != nil {
		todo = append(todo, m.chair.wish(&m.Known))
		todo = append(todo, m.moderate()...)
	}
	if m.Known.seated() {
		todo = append(todo, m.play()...)
	}
	for _, d := range todo {
		if d.deed != idle && !m.done[d] {
			return d
		}
	}
	return duty{}
}
