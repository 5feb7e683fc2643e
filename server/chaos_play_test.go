package main

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/chaos"
	"tabula/server/internal/store"
)

// A play is a crowd in rooms, and what its players saw.
type play struct {
	t     *testing.T
	last  chan struct{}
	leave context.CancelFunc
	left  chan struct{}

	mu    sync.Mutex
	rooms map[string][]*chaos.Seat
}

func beginPlay(t *testing.T, url string, rooms int) *play {
	t.Helper()
	ctx, leave := context.WithCancel(context.Background())
	p := &play{t: t, last: make(chan struct{}), leave: leave, left: make(chan struct{}), rooms: map[string][]*chaos.Seat{}}
	// On the same machine, many rooms must play more slowly than few.
	think := 150*time.Millisecond + time.Duration(rooms)*12*time.Millisecond
	settings := crowd.Paced(think)
	if longRun() {
		settings = talkative(settings)
	}
	go func() {
		defer close(p.left)
		crowd.Play(ctx, crowd.Config{
			URL: url, Rooms: rooms, Players: chaosPlayers, Games: math.MaxInt,
			Pace: bot.Pace{Least: think / 4, Most: think}, Settings: settings,
			Stubborn: true, Last: p.last, Watch: p.watch,
		})
	}()
	t.Cleanup(p.end)
	return p
}

// talkative makes the discussions of some rooms so long that one which is too short
// is found out. The room's code chooses: a host wants the same settings each time.
func talkative(settings crowd.Settings) crowd.Settings {
	return func(r protocol.Room) protocol.Settings {
		s := settings(r)
		if r.Code < "D" { // about every seventh
			s.Timing.Discussion = 8000
		}
		return s
	}
}

// settle waits for so long, and then until every player has just heard something. It
// goes on after ten seconds: on a busy machine somebody may always be late.
func (p *play) settle(least time.Duration) {
	time.Sleep(least)
	blind := func(s *chaos.Seat) bool { return time.Since(s.Last()) > calm }
	for began := time.Now(); slices.ContainsFunc(p.seats(), blind) && time.Since(began) < 10*time.Second; {
		time.Sleep(50 * time.Millisecond)
	}
}

// seats are those of all rooms.
func (p *play) seats() []*chaos.Seat {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Concat(slices.Collect(maps.Values(p.rooms))...)
}

// codes are those of all rooms.
func (p *play) codes() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Sorted(maps.Keys(p.rooms))
}

func (p *play) watch(ticket protocol.Ticket) crowd.Witness {
	seat := chaos.NewSeat(ticket)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rooms[ticket.Code] = append(p.rooms[ticket.Code], seat)
	return seat
}

// end sends everybody home.
func (p *play) end() {
	p.leave()
	<-p.left
}

// await returns when something is true of every room.
func (p *play) await(what string, is func([]*chaos.Seat) error) {
	p.t.Helper()
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		p.mu.Lock()
		rooms, open := slices.Collect(maps.Values(p.rooms)), 0
		p.mu.Unlock()
		var err error
		for _, seats := range rooms {
			if no := is(seats); no != nil {
				err, open = no, open+1
			}
		}
		if err == nil && len(rooms) == *chaosRooms {
			return
		}
		if time.Since(began) > patience {
			p.t.Fatalf("in vain: %s; %d of %d rooms do not, like this one: %v", what, open, len(rooms), err)
		}
	}
}

func playing(seats []*chaos.Seat) error {
	for _, s := range seats {
		if v := s.View(); v.Room == nil || v.Room.Games == 0 {
			return fmt.Errorf("player %d waits", s.Ticket.Player)
		}
	}
	if len(seats) < chaosPlayers {
		return fmt.Errorf("%d players", len(seats))
	}
	return nil
}

// finish lets all games come to their end, waits until everybody has seen it,
// and sends everybody home.
func (p *play) finish(s *stage) {
	p.t.Helper()
	close(p.last)
	agreed := map[string]bool{}
	p.await("games end, and everybody has seen it", func(seats []*chaos.Seat) error {
		code := seats[0].Ticket.Code
		if agreed[code] {
			return nil
		}
		var log []store.Commit
		for _, seat := range seats {
			if phase := seat.View().Phase.Name; phase != protocol.PhaseLobby && phase != protocol.PhaseEnd {
				return fmt.Errorf("player %d of %s is at %s", seat.Ticket.Player, code, phase)
			}
			if log == nil {
				log = s.log(code)
			}
			if err := seat.Agrees(log); err != nil {
				return err
			}
		}
		agreed[code] = true
		return nil
	})
	p.end()
}
