package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"tabula/protocol"
)

// A Connection connects a player with a room, as a socket connects a phone. One goroutine
// calls its methods.
type Connection interface {
	// Send sends a message.
	Send(message []byte)
	// Next waits for the next message. An error ends the play, unless the context has
	// ended.
	Next(ctx context.Context) ([]byte, error)
}

// Play plays over a connection until the connection or the context ends, and returns why.
// All bots of a server share one Thinking.
func Play(ctx context.Context, connection Connection, r *rand.Rand, thinking *Thinking) error {
	p := Player{Connection: connection, Mind: NewMind(r, Human, nil)}
	p.Mind.thinking = thinking
	return p.Play(ctx)
}

// A Player is a Mind with a Connection.
type Player struct {
	Connection Connection
	Mind       *Mind
	// Heard is called with every message and its length in bytes, after the Mind has
	// processed it. Saying is called right before a command is sent. Both may be nil.
	Heard  func(message any, bytes int)
	Saying func(c Command)
}

// Play plays until the connection or the context ends, and returns why.
func (p *Player) Play(ctx context.Context) error {
	for {
		due, wants := p.Mind.Due()
		if wants && !time.Now().Before(due) {
			p.speak()
			continue
		}
		data, err := p.next(ctx, due, wants)
		if wants && !time.Now().Before(due) && errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			continue // it is time for a command; a connection can end with such an error too
		}
		if err != nil {
			return err
		}
		message, err := protocol.DecodeServer(data)
		if err != nil {
			return fmt.Errorf("bot: %w", err)
		}
		p.Mind.Hear(message, time.Now())
		if p.Heard != nil {
			p.Heard(message, len(data))
		}
	}
}

func (p *Player) next(ctx context.Context, due time.Time, wants bool) ([]byte, error) {
	if wants {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, due)
		defer cancel()
	}
	return p.Connection.Next(ctx)
}

func (p *Player) speak() {
	c, says := p.Mind.Speak(time.Now())
	if !says {
		return
	}
	if p.Saying != nil {
		p.Saying(c)
	}
	p.Connection.Send(protocol.EncodeCommand(c.Message, c.N))
}
