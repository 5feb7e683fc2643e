// Package crowd fills rooms of a running server with players that are
// programs, over the same routes and sockets as phones, and counts what comes
// of it.
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

// Config says what a crowd plays.
type Config struct {
	URL     string // of the server, like http://127.0.0.1:8080
	Rooms   int
	Players int // in each room
	Games   int // in each room, one after the other
	Pace    bot.Pace
	// Settings are chosen by the host. nil leaves the server's defaults.
	Settings Settings
	// Dial opens connections, if not over the system's network.
	Dial Dial
	// Stubborn players open their line again for as long as the context lasts,
	// even if the seat was opened elsewhere: nobody else has its token.
	Stubborn bool
	// Late is when the last player of each room comes, so the others wait in the lobby
	// until it is closed; nil is at once.
	Late <-chan struct{}
	// Last lets no further game begin once it is closed; nil never is.
	Last <-chan struct{}
	// Watch makes a witness of each seat; nil, if nobody looks on.
	Watch func(protocol.Ticket) Witness
}

// A Witness is told what happens at one seat. Only Said may come at the same
// time as something else.
type Witness interface {
	// Opened tells that a line stands, and Broke that it is gone.
	Opened()
	Broke(err error)
	// Heard tells what came over which line, counted from 1, once the player
	// has taken it in.
	Heard(line int, message any)
	// Said tells what a player is about to say.
	Said(c bot.Command)
}

// nobody looks on.
type nobody struct{}

func (nobody) Opened()          {}
func (nobody) Broke(error)      {}
func (nobody) Heard(int, any)   {}
func (nobody) Said(bot.Command) {}

// Dial is a net.Dialer's DialContext.
type Dial = func(ctx context.Context, network, address string) (net.Conn, error)

// Settings are what a host chooses, from what the room offers.
type Settings = func(protocol.Room) protocol.Settings

// Quick makes every phase as short as a server allows: a game takes seconds.
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

// Paced makes phases long enough for players who think so long at most.
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

// Brisk takes the server's own timings for trying the game.
func Brisk(r protocol.Room) protocol.Settings {
	s := r.Settings
	for _, p := range r.Presets {
		if p.Pace == protocol.PaceBrisk {
			s.Timing = p.Timing
		}
	}
	return s
}

// Play plays until every room has played its games, something in it failed or
// the context ended. It leaves nothing behind.
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
	for range c.Rooms {
		rooms.Go(func() {
			if err := playRoom(ctx, c, d, t); err != nil {
				t.failed(err)
			}
		})
	}
	rooms.Wait()
	return t.summary(c, time.Since(began))
}

// A fault is an error with a word for the summary.
type fault struct {
	kind string
	err  error
}

func (f *fault) Error() string { return fmt.Sprintf("%s: %v", f.kind, f.err) }
func (f *fault) Unwrap() error { return f.err }

// playRoom plays one room's games. When one of the players fails, all end.
func playRoom(ctx context.Context, c Config, d *Door, t *tally) error {
	early := c.Players
	if c.Late != nil {
		early--
	}
	tickets, err := d.Open(ctx, early)
	if err != nil {
		return reasonOf(ctx, err)
	}
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	m := &meter{tally: t, players: c.Players}
	present := make(chan struct{}, c.Players)
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
	// The host begins when everybody hears, so that nobody's first look is
	// taken for the answer to a command.
	for seat := 1; seat < early; seat++ {
		play(seat, tickets[seat], nil)
	}
	for range early - 1 {
		select {
		case <-present:
		case <-ctx.Done():
		}
	}
	play(0, tickets[0], &bot.Chair{Players: c.Players, Games: c.Games, Settings: c.Settings})
	if c.Late != nil {
		select {
		case <-c.Late:
			ticket, err := d.Join(ctx, tickets[0].Code, c.Players)
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

// reasonOf says why a room ended; nothing when it played to its end.
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

// A player sits at one seat of the crowd.
type player struct {
	bot.Player
	config Config
	tally  *tally
	meter  *meter
	seat   int
	chair  *bot.Chair
	ended  int // games of which this player saw the end
}

func newPlayer(c Config, t *tally, m *meter, seat int, chair *bot.Chair) *player {
	dice := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	return &player{
		Player: bot.Player{Mind: bot.NewMind(dice, c.Pace, chair)},
		config: c, tally: t, meter: m, seat: seat, chair: chair,
	}
}

// play plays all games; heard is called after every message. The error is nil
// when the last game is over, or when the others ended the room.
func (p *player) play(ctx context.Context, ticket protocol.Ticket, heard func()) error {
	ctx, over := context.WithCancel(ctx)
	witness := p.config.Watch(ticket)
	l := openLine(ctx, p.config, ticket, p.tally, witness)
	defer l.wait()
	defer over()
	p.Line = l
	p.Saying = func(c bot.Command) {
		witness.Said(c)
		p.meter.saying(&p.Mind.Known, c, time.Now())
	}
	var stuck error
	p.Heard = func(message any, bytes int) {
		witness.Heard(l.count, message)
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

// stay lets a host begin no further game when the time has come.
func (p *player) stay() {
	select {
	case <-p.config.Last:
		if p.chair != nil {
			p.chair.Games = 0
		}
	default:
	}
}

// hear counts what came. Its error says that the game will never begin: the
// host wants what the server refuses.
func (p *player) hear(message any, bytes int) error {
	k := &p.Mind.Known
	switch message := message.(type) {
	case protocol.Refused:
		p.tally.refused(message.Code)
		if p.seat == 0 && k.Phase.Name == protocol.PhaseLobby && !p.config.Stubborn {
			return &fault{string(message.Code), &message}
		}
	case protocol.Frame:
		p.tally.frame(bytes)
		p.meter.look(p.seat, k, time.Now())
		if k.Phase.Name == protocol.PhaseEnd && k.Room.Games > p.ended {
			p.ended = k.Room.Games
			if p.seat == 0 {
				p.tally.finished(k.End.Winner)
			}
		}
	}
	return nil
}
