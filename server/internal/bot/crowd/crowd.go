// Package crowd lets programs play in rooms of a running server, over the same routes and
// sockets as phones, and counts the results.
package crowd

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
)

// Config says what a crowd plays, and how.
type Config struct {
	URL     string // of the server, like http://127.0.0.1:8080
	Rooms   int
	Players int // in each room
	House   int // how many of them are bots of the room itself, without a connection
	Games   int // in each room, one after the other
	// Over is the time over which the rooms begin, one after the other.
	Over time.Duration
	Pace bot.Pace
	// Settings are chosen by the host. nil leaves the server's defaults.
	Settings Settings
	// Dial opens connections. nil means the system's network.
	Dial Dial
	// Stubborn players reconnect until the context ends, even if the seat was opened
	// elsewhere, because only they have its token.
	Stubborn bool
	// Late delays the last player of each room until it is closed, so that the others wait
	// in the lobby. nil means no delay.
	Late <-chan struct{}
	// Last is closed to let no further game begin. It may be nil.
	Last <-chan struct{}
	// Watch makes a witness for each seat. It may be nil.
	Watch func(protocol.Ticket) Witness
}

// A Witness observes one seat. Said may be called at the same time as another method; the
// others are called one after the other.
type Witness interface {
	// Opened is called when a connection is open, and Broke when it has broken.
	Opened()
	Broke(err error)
	// Heard is called with a message and the number of its connection, from 1, after the
	// player has processed it.
	Heard(connection int, message any)
	// Said is called right before a player sends a command.
	Said(c bot.Command)
}

// nobody is the witness of a seat without one.
type nobody struct{}

func (nobody) Opened()          {}
func (nobody) Broke(error)      {}
func (nobody) Heard(int, any)   {}
func (nobody) Said(bot.Command) {}

// Dial is like the method DialContext of net.Dialer.
type Dial = func(ctx context.Context, network, address string) (net.Conn, error)

// Settings return what a host chooses in a room.
type Settings = func(protocol.Room) protocol.Settings

// Quick makes every phase as short as a server allows. A game then takes seconds.
func Quick(r protocol.Room) protocol.Settings {
	const shortest = 100 // ms
	s := r.Settings
	s.Timing = protocol.Timing{
		Deal: shortest, NightMin: shortest, NightMax: shortest, StepMin: shortest, StepMax: shortest,
		Reading: shortest, Dawn: shortest, Menace: shortest, Discussion: shortest, Accusation: shortest, Token: 0,
		AtOnce: shortest, Suspects: shortest, Defence: shortest, Verdict: shortest, Lynch: shortest,
	}
	return s
}

// Paced makes phases long enough for players who think for at most this time.
func Paced(think time.Duration) Settings {
	one := think.Milliseconds()
	return func(r protocol.Room) protocol.Settings {
		s := r.Settings
		s.Timing = protocol.Timing{
			Deal: 10 * one, NightMin: 2 * one, NightMax: 10 * one, StepMin: one, StepMax: 10 * one, Reading: one, Dawn: one,
			Menace: one, Discussion: one, Accusation: 5 * one, Token: 0, AtOnce: 5 * one, Suspects: one, Defence: one,
			Verdict: 5 * one, Lynch: one,
		}
		return s
	}
}

// Brisk chooses the server's timing for trying the game.
func Brisk(r protocol.Room) protocol.Settings {
	s := r.Settings
	for _, p := range r.Presets {
		if p.Pace == protocol.PaceBrisk {
			s.Timing = p.Timing
		}
	}
	return s
}

// Play plays until every room has played its games or failed, or the context ends. When it
// returns, it has closed all connections.
func Play(ctx context.Context, c Config) Summary {
	if c.Dial == nil {
		c.Dial = new(net.Dialer).DialContext
	}
	if c.Watch == nil {
		c.Watch = func(protocol.Ticket) Witness { return nobody{} }
	}
	t, d := newTally(), NewDoor(c.URL, c.Dial)
	defer d.Close()
	began := time.Now()
	var rooms sync.WaitGroup
	for i := range c.Rooms {
		rooms.Go(func() {
			select {
			case <-time.After(c.Over * time.Duration(i) / time.Duration(c.Rooms)):
			case <-ctx.Done():
			}
			if err := playRoom(ctx, c, d, t); err != nil {
				t.failed(err)
			}
		})
	}
	rooms.Wait()
	return t.summary(c, time.Since(began))
}

// A fault is an error with the word that the summary counts it under.
type fault struct {
	kind string
	err  error
}

func (f *fault) Error() string { return fmt.Sprintf("%s: %v", f.kind, f.err) }
func (f *fault) Unwrap() error { return f.err }

// playRoom plays the games of one room. If one of the players fails, all stop.
func playRoom(ctx context.Context, c Config, d *Door, t *totals) error {
	phones := c.Players - c.House
	early := phones
	if c.Late != nil {
		early--
	}
	tickets, err := d.Open(ctx, early)
	if err != nil {
		return reasonOf(ctx, err)
	}
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	m := &meter{totals: t, players: phones}
	present := make(chan struct{}, phones)
	var players sync.WaitGroup
	play := func(seat int, ticket protocol.Ticket, chair *bot.Chair) {
		players.Go(func() {
			p := newPlayer(c, t, m, seat, chair)
			heard := sync.OnceFunc(func() { present <- struct{}{} })
			if err := p.play(ctx, ticket, heard); err != nil {
				fail(err)
			}
		})
	}
	// The host begins when all players have their first frame, so that the meter does not take
	// a first frame for the answer to a command.
	for seat := 1; seat < early; seat++ {
		play(seat, tickets[seat], nil)
	}
	for range early - 1 {
		select {
		case <-present:
		case <-ctx.Done():
		}
	}
	play(0, tickets[0], &bot.Chair{Players: c.Players, House: c.House, Games: c.Games, Settings: c.Settings})
	if c.Late != nil {
		select {
		case <-c.Late:
			ticket, err := d.Join(ctx, tickets[0].Code, phones)
			if err != nil {
				fail(err)
				break
			}
			play(early, ticket, nil)
		case <-ctx.Done():
		}
	}
	players.Wait()
	return reasonOf(ctx, context.Cause(ctx))
}

// reasonOf is the word for why a room failed, or "" if it played to its end.
func reasonOf(ctx context.Context, err error) error {
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil:
		return &fault{"timeout", err}
	case errors.Is(err, context.Canceled) && ctx.Err() != nil:
		return &fault{"interrupted", err}
	default:
		return err
	}
}

// A player has one seat of the crowd.
type player struct {
	bot.Player
	config Config
	totals *totals
	meter  *meter
	seat   int
	chair  *bot.Chair
	ended  int // games whose end this player has seen
}

func newPlayer(c Config, t *totals, m *meter, seat int, chair *bot.Chair) *player {
	dice := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	return &player{
		Player: bot.Player{Mind: bot.NewMind(dice, c.Pace, chair)},
		config: c, totals: t, meter: m, seat: seat, chair: chair,
	}
}

// play plays all games and calls heard after every message. The error is nil after the last
// game, or if the others ended the room.
func (p *player) play(ctx context.Context, ticket protocol.Ticket, heard func()) error {
	ctx, over := context.WithCancel(ctx)
	witness := p.config.Watch(ticket)
	connection := connect(ctx, p.config, ticket, p.totals, witness)
	defer connection.wait()
	defer over()
	p.Connection = connection
	p.Saying = func(c bot.Command) {
		witness.Said(c)
		p.meter.saying(&p.Mind.Known, c, time.Now())
	}
	var stuck error
	p.Heard = func(message any, bytes int) {
		witness.Heard(connection.count, message)
		if stuck = p.hear(message, bytes); stuck != nil {
			over()
		}
		p.stay()
		heard()
		if p.ended == p.config.Games {
			over()
		}
	}
	err := p.Play(ctx)
	if ctx.Err() != nil {
		return stuck
	}
	return err
}

// stay makes a host begin no further game once Last is closed.
func (p *player) stay() {
	select {
	case <-p.config.Last:
		if p.chair != nil {
			p.chair.Games = 0
		}
	default:
	}
}

// hear counts a message. It returns an error if the server refuses the settings or the start
// of the host, because then the game never begins.
func (p *player) hear(message any, bytes int) error {
	k := &p.Mind.Known
	switch message := message.(type) {
	case protocol.Refused:
		p.totals.refused(message.Code)
		if p.seat == 0 && k.Phase.Name == protocol.PhaseLobby && !p.config.Stubborn {
			return &fault{string(message.Code), &message}
		}
	case protocol.Frame:
		p.totals.frame(bytes)
		p.meter.look(p.seat, k, time.Now())
		if k.Phase.Name == protocol.PhaseEnd && k.Room.Games > p.ended {
			p.ended = k.Room.Games
			if p.seat == 0 {
				p.totals.finished(k.End.Winner)
			}
		}
	}
	return nil
}
