package main

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
)

// A village is a room of Tabula. Its action is a vote: a token laid in turn, by
// day, which all phones are shown at once.
type village struct {
	*table
	tickets []protocol.Ticket // the first is that of the host
	order   []*phone          // the voters of today, in the order of their turns
	votes   int               // laid today
}

// hour is as long as no measurement takes, in milliseconds.
const hour = 3_600_000

// byDay lets a village wait for votes, and for nothing else.
func byDay(r protocol.Room) protocol.Settings {
	s := crowd.Quick(r)
	s.Timing.Accusation = hour
	return s
}

// byNight lets it sleep.
func byNight(r protocol.Room) protocol.Settings {
	s := crowd.Quick(r)
	s.Timing.NightMin, s.Timing.NightMax = hour, hour
	return s
}

// settle fills a room with players, who sit at the servers in turn, and returns
// when all of them are shown the lobby.
func settle(ctx context.Context, servers []string, door *crowd.Door, n *network, players int) (*village, error) {
	tickets, err := door.Open(ctx, players)
	if err != nil {
		return nil, err
	}
	v := &village{tickets: tickets}
	return v, v.sit(ctx, servers, n)
}

// sit opens the phones of all players, for the first time or after a restart.
func (v *village) sit(ctx context.Context, servers []string, n *network) error {
	v.table = newTable(n)
	v.hear = v.follow
	for i, ticket := range v.tickets {
		server := servers[i%len(servers)]
		if err := v.open(ctx, crowd.SocketAddress(server, ticket.Code), protocol.Hello{Token: ticket.Token}); err != nil {
			return err
		}
	}
	_, err := v.until(ctx, func(p *phone) bool { return p.view.Room != nil && len(p.view.Room.Players) == len(v.tickets) }, nothing)
	for _, p := range v.phones {
		p.said = p.view.Ack
	}
	return err
}

// start deals the cards.
func (v *village) start(ctx context.Context, settings crowd.Settings) error {
	host := v.phones[0]
	_, err := v.until(ctx, func(p *phone) bool { return !p.in(protocol.PhaseLobby) }, func() error {
		if err := host.command(protocol.Change{Settings: settings(*host.view.Room)}); err != nil {
			return err
		}
		return host.command(protocol.Start{})
	})
	return err
}

func (p *phone) in(phase protocol.PhaseName) bool { return p.view.Phase.Name == phase }

// follow processes a message. It decodes only messages that bring another phase,
// because the clients must not be slower than the server.
func (v *village) follow(p *phone, message []byte) error {
	if bytes.HasPrefix(message, []byte(`{"t":"refused"`)) {
		return fmt.Errorf("refused: %s", message)
	}
	name, tells := after(message, `"phase":{"name":"`)
	another := tells && (p.view.Phase == nil || name != string(p.view.Phase.Name))
	if !another && !bytes.Contains(message, []byte(`"room":{`)) && !bytes.Contains(message, []byte(`"table":{`)) {
		if _, laid, turns := bytes.Cut(message, []byte(`"laid":[`)); turns {
			tokens, _, _ := bytes.Cut(laid, []byte("]"))
			p.turn += 1 + bytes.Count(tokens, []byte(","))
		} else if turn, ballot := after(message, `"accusation":{"order":`, `"turn":`); ballot {
			p.turn, _ = strconv.Atoi(turn) // of a phone that was slow
		}
		return nil
	}
	m, err := protocol.DecodeServer(message)
	if err != nil {
		return err
	}
	if frame, ok := m.(protocol.Frame); ok {
		p.view.Lay(frame)
		p.turn = 0
		if a := p.view.Ballot.Accusation; a != nil {
			p.turn = a.Turn
		}
	}
	return nil
}

// after is the word or number that follows some keys.
func after(rest []byte, keys ...string) (value string, found bool) {
	for _, key := range keys {
		if _, rest, found = bytes.Cut(rest, []byte(key)); !found {
			return "", false
		}
	}
	if end := bytes.IndexAny(rest, `",}`); end >= 0 {
		rest = rest[:end]
	}
	return string(rest), found
}

// dawn brings the village to the beginning of the next accusation.
func (v *village) dawn(ctx context.Context) error {
	over, err := v.night(ctx)
	if err != nil {
		return err
	}
	if over {
		if err := v.again(ctx); err != nil {
			return err
		}
		return v.dawn(ctx)
	}
	return nil
}

// finish brings the village to the end of its game.
func (v *village) finish(ctx context.Context) error {
	for {
		if over, err := v.night(ctx); over || err != nil {
			return err
		}
	}
}

// night brings the village to the beginning of the next accusation, or to the end of
// its game.
func (v *village) night(ctx context.Context) (over bool, err error) {
	for v.votes < len(v.order) {
		if _, err := v.act(ctx); err != nil {
			return false, err
		}
	}
	v.order, v.votes = nil, 0
	opened := func(p *phone) bool { return p.in(protocol.PhaseAccusation) && p.turn == 0 }
	ended := func(p *phone) bool { return p.in(protocol.PhaseEnd) }
	if _, err := v.until(ctx, func(p *phone) bool { return opened(p) || ended(p) }, nothing); err != nil {
		return false, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if ended(v.phones[0]) {
		return true, nil
	}
	for _, seat := range v.phones[0].view.Ballot.Accusation.Order {
		for _, p := range v.phones {
			if p.view.You.Seat == seat {
				v.order = append(v.order, p)
			}
		}
	}
	return false, nil
}

// again begins the next game after one that is over.
func (v *village) again(ctx context.Context) error {
	host := v.phones[0]
	if _, err := v.until(ctx, func(p *phone) bool { return p.in(protocol.PhaseLobby) }, func() error {
		return host.command(protocol.Again{})
	}); err != nil {
		return err
	}
	return v.start(ctx, byDay)
}

// left is how many votes there are today before the one that ends the ballot.
func (v *village) left() int { return len(v.order) - 1 - v.votes }

// act lays a token, and returns how long it took until all were shown it.
func (v *village) act(ctx context.Context) (time.Duration, error) {
	voter := v.order[v.votes]
	v.votes++
	votes, last, today := v.votes, v.votes == len(v.order), voter.view.Table.Night
	return v.until(ctx, func(p *phone) bool {
		over := !p.in(protocol.PhaseAccusation) || p.view.Table.Night > today
		return last && over || !over && p.turn >= votes
	}, func() error {
		return voter.command(protocol.Accuse{Target: voter.neighbour()})
	})
}

// neighbour is the next seat in which somebody lives.
func (p *phone) neighbour() int {
	seats := p.view.Table.Seats
	for at := p.view.You.Seat + 1; ; at++ {
		if !seats[at%len(seats)].Ghost {
			return at % len(seats)
		}
	}
}

// sleep brings it to its first night.
func (v *village) sleep(ctx context.Context) error {
	_, err := v.until(ctx, func(p *phone) bool { return p.in(protocol.PhaseNight) }, nothing)
	return err
}

func asRooms(villages []*village) []room {
	rooms := make([]room, len(villages))
	for i, v := range villages {
		rooms[i] = v
	}
	return rooms
}

// asleep opens rooms and brings them to their first night.
func (b *bench) asleep(ctx context.Context, n *network, c cell, servers ...string) error {
	villages, err := b.villages(ctx, n, c, servers...)
	if err != nil {
		return err
	}
	if err := each(villages, func(v *village) error { return v.start(ctx, byNight) }); err != nil {
		return err
	}
	return each(villages, func(v *village) error { return v.sleep(ctx) })
}
