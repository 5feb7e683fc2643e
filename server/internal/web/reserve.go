package web

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/protocol"
)

// What is kept for some, so that others cannot use it up.

// takeRoom counts a room that a guest makes. The last half of what all may make in an
// hour is kept for guests who have made none for an hour, and gives one to each: else
// some eighty addresses could use up everything.
func (g *gate) takeRoom(who guest, now time.Time) *protocol.Refusal {
	g.mu.Lock()
	defer g.mu.Unlock()
	if left := g.left(who, toMake, now); left != nil && !left.AllowN(now, 1) {
		return slowDown(g.refuse(toMake, left, now))
	}
	if g.rooms == nil {
		return nil
	}
	t := &tally{} // nobody is counted behind the zero guest, so nothing can be kept for others
	if who != (guest{}) {
		t = g.tally(who, now)
	}
	kept := float64(g.rooms.Burst() / 2)
	if now.Sub(t.made) < time.Hour && g.rooms.TokensAt(now)-1 < kept || !g.rooms.AllowN(now, 1) {
		g.refused("rooms")
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	t.made = now
	return nil
}

const (
	// seatDials is how many sockets a minute are kept for each seat, beside what its
	// address may open. A phone that finds no server tries less often.
	seatDials = 30
	// maxSeats is how many seats are known, in some 10 MB.
	maxSeats = 1 << 16
	// markLength is how many letters of its token a phone says when it opens a socket.
	// They name the seat; the other 90 bits of the token stay secret.
	markLength = 8
)

// seat remembers a seat whose token is right.
func (g *gate) seat(code, token string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := seatKey(code, token)
	if g.seats[key] != nil {
		return
	}
	for one := range g.seats {
		if len(g.seats) < maxSeats {
			break
		}
		delete(g.seats, one) // it has the limits of its address like those who are not known yet
	}
	g.seats[key] = rate.NewLimiter(rate.Limit(float64(seatDials)/time.Minute.Seconds()), seatDials)
}

// knows tells whether a token was right in a room.
func (g *gate) knows(code, token string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.seats[seatKey(code, token)] != nil
}

// takeSeat takes one of the dials that are kept for a seat; false if there is none.
func (g *gate) takeSeat(code, mark string, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	left := g.seats[seatKey(code, mark)]
	return left != nil && left.AllowN(now, 1)
}

func seatKey(code, token string) string { return code + " " + token[:min(markLength, len(token))] }

// Addresses counts the internet addresses that have sockets open, those of private
// networks apart.
func (s *Server) Addresses() (public, private int) {
	s.gate.mu.Lock()
	defer s.gate.mu.Unlock()
	for who, t := range s.gate.tallies {
		switch {
		case t.sockets == 0:
		case who.Addr().IsPrivate() || who.Addr().IsLoopback():
			private++
		default:
			public++
		}
	}
	return public, private
}
