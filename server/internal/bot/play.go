package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"tabula/protocol"
)

// A Line leads to a room: what a phone's socket is to a person.
type Line interface {
	// Say sends a message.
	Send(message []byte)
	// Next waits for the next message. An error ends the play, unless the context has
	// ended.
	Next(ctx context.Context) ([]byte, error)
}

// Play sits at the line like a person until the line or the context ends.
func Play(ctx context.Context, line Line, r *rand.Rand) error {
	p := Player{Line: line, Mind: NewMind(r, Human, nil)}
	return p.Play(ctx)
}

// A Player is a Mind at a Line.
type Player struct {
	Line Line
	Mind *Mind
	// Heard is told of every message, after the Mind, with its bytes; Saying of
	// every command right before it is said. Both may be nil.
	Heard  func(message any, bytes int)
	Saying func(c Command)
}

// Play plays until the line or the context ends, and says why.
func (p *Player) Play(ctx context.Context) error {
	for {
		due, wants := p.Mind.Due()
		if wants && !time.Now().Before(due) {
			p.speak()
			continue
		}
		data, err := p.next(ctx, due, wants)
		if wants && !time.Now().Before(due) && errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			continue // the thinking is over; a line can end with such an error, too
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
	return p.Line.Next(ctx)
}

func (p *Player) speak() {
	c, says := p.Mind.Speak(time.Now())
	if !says {
		return
	}
	if p.Saying != nil {
		p.Saying(c)
	}
	p.Line.Send(protocol.EncodeCommand(c.Message, c.N))
}
