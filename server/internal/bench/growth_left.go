package main

import (
	"context"
	"errors"
	"time"
)

// Left is what a server holds before rooms came, while they play, and once
// their phones have gone and the rooms have left its memory. They stay in bolt.
type Left struct {
	Rooms   int   `json:"rooms"`
	Players int   `json:"players"`
	Before  State `json:"before"`
	During  State `json:"during"`
	After   State `json:"after"`
}

// followLeft waits for as long as a real server does, so it does that once.
func (g *growth) followLeft(ctx context.Context) error {
	left := Left{Rooms: g.abandoned, Players: 8}
	n := &network{}
	defer n.hangUp()
	s, err := start(ctx, bolt, g.binary, lean...)
	if err != nil {
		return err
	}
	defer s.stop()
	if left.Before, err = s.state(ctx); err != nil {
		return err
	}
	villages, err := g.villages(ctx, n, cell{rooms: left.Rooms, players: left.Players}, s.URL())
	if err != nil {
		return err
	}
	if err := wake(ctx, villages); err != nil {
		return err
	}
	time.Sleep(calm)
	if left.During, err = s.state(ctx); err != nil {
		return err
	}
	n.hangUp()
	if err := s.emptied(ctx); err != nil {
		return err
	}
	time.Sleep(calm)
	if left.After, err = s.state(ctx); err != nil {
		return err
	}
	g.found.Left = middle([]Left{left})
	g.tell("", g.found.Left)
	return nil
}

// emptied waits until the server has no room in its memory any more.
func (s *subject) emptied(ctx context.Context) error {
	const patience = 10 * time.Minute
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errors.New("rooms stay in memory though nobody is there"))
	defer cancel()
	for {
		text, err := s.ask(ctx, "/metrics")
		if err != nil {
			return errors.Join(err, context.Cause(ctx))
		}
		if open, err := number(text, "tabula_rooms "); err != nil || open == 0 {
			return err
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}
