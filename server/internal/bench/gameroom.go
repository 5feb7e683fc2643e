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

// A gameRoom is a room of Tabula. Its action is a vote by day: a token placed in turn,
// which the server shows on all phones at once.
type gameRoom struct {
	*group
	tickets []protocol.Ticket // the first is that of the host
	order   []*phone          // the voters of today, in the order of their turns
	votes   int               // placed today
}

// hour, in milliseconds, is longer than any measurement.
const hour = 3_600_000

// byDay are settings with which a room waits only for votes.
func byDay(r protocol.Room) protocol.Settings {
	s := crowd.Quick(r)
	s.Timing.Accusation = hour
	return s
}

// byNight are settings with which a room stays in its first night.
func byNight(r protocol.Room) protocol.Settings {
	s := crowd.Quick(r)
	s.Timing.NightMin, s.Timing.NightMax = hour, hour
	return s
}

// openGameRoom makes a room, connects its players to the servers in turn, and returns
// when all phones show the lobby.
func openGameRoom(ctx context.Context, servers []string, door *crowd.Door, n *network, players int) (*gameRoom, error) {
	tickets, err := door.Open(ctx, players)
	if err != nil {
		return nil, err
	}
	v := &gameRoom{tickets: tickets}
	return v, v.connect(ctx, servers, n)
}

// connect connects the phones of all players, for the first time or after a restart.
func (v *gameRoom) connect(ctx context.Context, servers []string, n *network) error {
	v.group = newGroup(n)
	v.onMessage = v.follow
	for i, ticket := range v.tickets {
		server := servers[i%len(servers)]
		if err := v.open(ctx, crowd.SocketAddress(server, ticket.Code), protocol.Hello{Token: ticket.Token}); err != nil {
			return err
		}
	}
	_, err := v.await(ctx, func(p *phone) bool { return p.view.Room != nil && len(p.view.Room.Players) == len(v.tickets) }, nothing)
	for _, p := range v.phones {
		p.sent = p.view.Ack
	}
	return err
}

// start deals the cards.
func (v *gameRoom) start(ctx context.Context, settings crowd.Settings) error {
	host := v.phones[0]
	_, err := v.await(ctx, func(p *phone) bool { return !p.in(protocol.PhaseLobby) }, func() error {
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
func (v *gameRoom) follow(p *phone, message []byte) error {
	if bytes.HasPrefix(message, []byte(`{"t":"refused"`)) {
		return fmt.Errorf("refused: %s", message)
	}
	name, tells := after(message, `"phase":{"name":"`)
	another := tells && (p.view.Phase == nil || name != string(p.view.Phase.Name))
	if !another && !bytes.Contains(message, []byte(`"room":{`)) && !bytes.Contains(message, []byte(`"group":{`)) {
		if _, laid, turns := bytes.Cut(message, []byte(`"laid":[`)); turns {
			tokens, _, _ := bytes.Cut(laid, []byte("]"))
			p.turn += 1 + bytes.Count(tokens, []byte(","))
		} else if turn, ballot := after(message, `"accusation":{"order":`, `"turn":`); ballot {
			p.turn, _ = strconv.Atoi(turn) // the phone was slow and skipped messages
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

// after is the word or number that follows some keys, found one after the other.
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

// nextDay plays until the beginning of the next accusation.
func (v *gameRoom) nextDay(ctx context.Context) error {
	over, err := v.advance(ctx)
	if err != nil {
		return err
	}
	if over {
		if err := v.dealAgain(ctx); err != nil {
			return err
		}
		return v.nextDay(ctx)
	}
	return nil
}

// finishGame plays until the end of the game.
func (v *gameRoom) finishGame(ctx context.Context) error {
	for {
		if over, err := v.advance(ctx); over || err != nil {
			return err
		}
	}
}

// advance plays until the beginning of the next accusation, or until the end of the
// game.
func (v *gameRoom) advance(ctx context.Context) (over bool, err error) {
	for v.votes < len(v.order) {
		if _, err := v.act(ctx); err != nil {
			return false, err
		}
	}
	v.order, v.votes = nil, 0
	opened := func(p *phone) bool { return p.in(protocol.PhaseAccusation) && p.turn == 0 }
	ended := func(p *phone) bool { return p.in(protocol.PhaseEnd) }
	if _, err := v.await(ctx, func(p *phone) bool { return opened(p) || ended(p) }, nothing); err != nil {
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

// dealAgain begins the next game after the last one has ended.
func (v *gameRoom) dealAgain(ctx context.Context) error {
	host := v.phones[0]
	if _, err := v.await(ctx, func(p *phone) bool { return p.in(protocol.PhaseLobby) }, func() error {
		return host.command(protocol.Again{})
	}); err != nil {
		return err
	}
	return v.start(ctx, byDay)
}

// remaining is how many votes there are today before the one that ends the ballot.
func (v *gameRoom) remaining() int { return len(v.order) - 1 - v.votes }

// act places a token, and returns how long it took until all phones had it.
func (v *gameRoom) act(ctx context.Context) (time.Duration, error) {
	voter := v.order[v.votes]
	v.votes++
	votes, last, today := v.votes, v.votes == len(v.order), voter.view.Table.Night
	return v.await(ctx, func(p *phone) bool {
		over := !p.in(protocol.PhaseAccusation) || p.view.Table.Night > today
		return last && over || !over && p.turn >= votes
	}, func() error {
		return voter.command(protocol.Accuse{Target: voter.neighbour()})
	})
}

// neighbour is the next seat with a living player.
func (p *phone) neighbour() int {
	seats := p.view.Table.Seats
	for at := p.view.You.Seat + 1; ; at++ {
		if !seats[at%len(seats)].Ghost {
			return at % len(seats)
		}
	}
}

func asRooms(gameRooms []*gameRoom) []room {
	rooms := make([]room, len(gameRooms))
	for i, v := range gameRooms {
		rooms[i] = v
	}
	return rooms
}

// answer changes what all players have chosen at night.
func (v *gameRoom) answer(round int) error {
	for _, p := range v.phones {
		target := (p.view.You.Seat + 1 + round%2) % len(v.phones)
		if err := p.command(protocol.Answer{Target: target}); err != nil {
			return err
		}
	}
	return nil
}

// intact returns why a phone was refused something or lost its connection.
func (v *gameRoom) intact() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.broken
}

// openAt opens rooms and brings them to the first time of a phase.
func (b *bench) openAt(ctx context.Context, n *network, c cell, phase protocol.PhaseName, settings crowd.Settings, servers ...string) ([]*gameRoom, error) {
	gameRooms, err := b.openGameRooms(ctx, n, c, servers...)
	if err != nil {
		return nil, err
	}
	if err := each(gameRooms, func(v *gameRoom) error { return v.start(ctx, settings) }); err != nil {
		return nil, err
	}
	return gameRooms, each(gameRooms, func(v *gameRoom) error {
		_, err := v.await(ctx, func(p *phone) bool { return p.in(phase) }, nothing)
		return err
	})
}
