package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"slices"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/chaos"
)

// A playedRoom is a room with eight players who are programs.
type playedRoom struct {
	what    string
	chapter bool          // its log has one
	late    chan struct{} // closed when the eighth may come
	leave   context.CancelFunc
	left    chan struct{}

	mu    sync.Mutex
	seats []*chaos.Seat
}

// room makes a room in which so many games begin, the first when the last player comes.
// All but the last are quick.
func (u *upgrade) room(what string, games int) *playedRoom {
	u.t.Helper()
	ctx, leave := context.WithCancel(context.Background())
	r := &playedRoom{what: what, late: make(chan struct{}), leave: leave, left: make(chan struct{})}
	last := make(chan struct{})
	settings := func(room protocol.Room) protocol.Settings {
		if room.Games < games-1 {
			return crowd.Quick(room)
		}
		return unhurried(room)
	}
	go func() {
		defer close(r.left)
		sum := crowd.Play(ctx, crowd.Config{
			URL: u.url, Rooms: 1, Players: 8, Games: math.MaxInt, Late: r.late, Last: last,
			Pace: bot.Pace{Least: 50 * time.Millisecond, Most: 200 * time.Millisecond}, Settings: settings, Stubborn: true,
			Watch: r.watch,
		})
		if ctx.Err() == nil {
			u.t.Errorf("the players of room %s left: %v", what, sum)
		}
	}()
	u.t.Cleanup(r.end)
	go func() {
		defer close(last)
		for r.games() < games && ctx.Err() == nil {
			time.Sleep(50 * time.Millisecond)
		}
	}()
	u.await("the room "+what+" is made", func() error {
		if n := len(r.all()); n < 7 {
			return fmt.Errorf("%d players are there", n)
		}
		return nil
	})
	u.rooms = append(u.rooms, r)
	return r
}

// unhurried are settings whose phases last so long that a game outlasts some turns of
// the instances: players cannot shorten most of them.
func unhurried(r protocol.Room) protocol.Settings {
	s := crowd.Paced(200 * time.Millisecond)(r)
	s.Timing.NightMin, s.Timing.NightMax = 1500, 5000
	s.Timing.Reading, s.Timing.Dawn, s.Timing.Suspects, s.Timing.Lynch, s.Timing.Defence = 1500, 1500, 1500, 1500, 1500
	return s
}

func (r *playedRoom) watch(ticket protocol.Ticket) crowd.Witness {
	seat := chaos.NewSeat(ticket)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seats = append(r.seats, seat)
	return seat
}

// end sends everybody home.
func (r *playedRoom) end() {
	r.leave()
	<-r.left
}

func (r *playedRoom) all() []*chaos.Seat {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.seats)
}

func (r *playedRoom) code() string { return r.all()[0].Ticket.Code }

// phase is what the first player sees.
func (r *playedRoom) phase() protocol.PhaseName {
	if v := r.all()[0].View(); v.Phase != nil {
		return v.Phase.Name
	}
	return ""
}

func (r *playedRoom) games() int {
	for _, s := range r.all() {
		if v := s.View(); v.Room != nil {
			return v.Room.Games
		}
	}
	return 0
}

// plays tells whether a game runs.
func (r *playedRoom) plays() bool { return r.games() > 0 && r.phase() != protocol.PhaseEnd }

// acks counts the commands that all players know to be saved.
func (r *playedRoom) acks() (sum uint64) {
	for _, s := range r.all() {
		sum += s.View().Ack
	}
	return sum
}

// inGame wants a game in which every player has been acknowledged so many commands.
func (r *playedRoom) inGame(commands uint64) error {
	for _, s := range r.all() {
		if v := s.View(); !r.plays() || v.Ack < commands {
			return fmt.Errorf("player %d of room %s has %d commands acknowledged in %s", s.Ticket.Player, r.code(), v.Ack, r.phase())
		}
	}
	return nil
}

// waits wants a lobby in which seven players are.
func (r *playedRoom) waits() error {
	for _, s := range r.all() {
		if v := s.View(); v.Room == nil || v.Phase.Name != protocol.PhaseLobby || len(v.Room.Players) != 7 {
			return fmt.Errorf("player %d of room %s is not in a lobby of seven", s.Ticket.Player, r.code())
		}
	}
	return nil
}

// Tokens of seats are drawn by phones since v0.2.0. Before, the server drew them, and
// took nothing else in the body of a request: a page comes from the server that it
// asks, and the players here are of this tree.
type tokens struct {
	next http.Handler

	mu      sync.Mutex
	unknown bool
}

func (d *tokens) set(unknown bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.unknown = unknown
}

func (d *tokens) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	unknown := d.unknown
	d.mu.Unlock()
	if r.Method == http.MethodPost && unknown {
		var body map[string]any
		_ = json.NewDecoder(r.Body).Decode(&body)
		delete(body, "token")
		data, _ := json.Marshal(body)
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(data)), int64(len(data))
	}
	d.next.ServeHTTP(w, r)
}
