package main

import (
	"context"
	"time"
)

// Games are the same rooms after some games, of servers that were restarted then.
type Games struct {
	Rooms   int      `json:"rooms"`
	Players int      `json:"players"`
	Points  []Opened `json:"points"`
}

// An Opened is a point of them. Each room is at the end of its last game, when its
// log is longest.
type Opened struct {
	Kind    kind    `json:"kind"`
	Games   float64 `json:"games"`   // in each room
	Kept    float64 `json:"kept"`    // bytes in the store, replays included
	Opening float64 `json:"opening"` // ms to the first frame of a room, one room after the other; the median
	All     float64 `json:"all"`     // ms until all phones of all rooms have theirs, who come at once
	CPU     float64 `json:"cpu"`     // ms of the server's core from its start until then
}

func (g *growth) followGames(ctx context.Context) error {
	all, err := repeated(ctx, g, []cell{{rooms: g.evening, players: eveningPlayers}}, g.gamesOf)
	if err == nil {
		g.found.Games = medians(g, all)[0]
	}
	return err
}

// A parlour is a server and its rooms.
type parlour struct {
	kind     kind
	subject  *subject
	network  *network
	villages []*village
}

// gamesOf plays with both stores at the same time, most of which is waiting. What is
// measured is measured alone.
func (g *growth) gamesOf(ctx context.Context, c cell) (Games, error) {
	found := Games{Rooms: c.rooms, Players: c.players}
	var both []*parlour
	for _, k := range []kind{bolt, redis} {
		p := &parlour{kind: k, network: &network{}}
		defer func() { p.network.hangUp() }()
		var err error
		if p.subject, err = start(ctx, k, g.binary); err != nil {
			return found, err
		}
		defer p.subject.stop()
		if p.villages, err = g.villages(ctx, p.network, c, p.subject.URL()); err != nil {
			return found, err
		}
		both = append(both, p)
	}
	played := 0
	for _, games := range g.games {
		for ; played < games; played++ {
			if err := each(both, func(p *parlour) error {
				return each(p.villages, func(v *village) error {
					next := v.again
					if played == 0 {
						next = func(ctx context.Context) error { return v.start(ctx, byDay) }
					}
					if err := next(ctx); err != nil {
						return err
					}
					return v.finish(ctx)
				})
			}); err != nil {
				return found, err
			}
		}
		time.Sleep(calm) // until the replays are kept
		for _, p := range both {
			point, err := p.reopen(ctx)
			if err != nil {
				return found, err
			}
			g.tell("", point)
			found.Points = append(found.Points, point)
		}
	}
	return found, nil
}

// reopen restarts the server and opens its rooms, one by one and then all at once.
func (p *parlour) reopen(ctx context.Context) (o Opened, err error) {
	o.Kind, o.Games = p.kind, games(p.villages)
	if o.Kept, err = p.subject.kept(ctx); err != nil {
		return o, err
	}
	if _, err := p.restart(ctx); err != nil {
		return o, err
	}
	times, err := openings(ctx, p.subject, p.network, hosts(p.villages))
	if err != nil {
		return o, err
	}
	o.Opening = middle(times)
	began, err := p.restart(ctx)
	if err != nil {
		return o, err
	}
	if err := each(p.villages, func(v *village) error { return v.sit(ctx, []string{p.subject.URL()}, p.network) }); err != nil {
		return o, err
	}
	o.All = milliseconds(time.Since(began))
	spent, err := p.subject.spent()
	o.CPU = milliseconds(spent)
	return o, err
}

// restart restarts the server once its lines are down, and returns when it listens.
func (p *parlour) restart(ctx context.Context) (listens time.Time, err error) {
	p.network.hangUp()
	p.network = &network{}
	_, err = p.subject.restart(ctx)
	return time.Now(), err
}
