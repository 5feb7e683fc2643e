package web

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/protocol"
)

// What is reserved for some, so that others cannot use it up.

// takeRoom counts a room that a client creates. The last half of the rooms that all may
// create in an hour is reserved for clients that have created none for an hour, one for
// each. Otherwise some eighty addresses could use up everything.
func (g *limiter) takeRoom(who clientKey, now time.Time) *protocol.Refusal {
	g.mu.Lock()
	defer g.mu.Unlock()
	if left := g.remaining(who, roomsMade, now); left != nil && !left.AllowN(now, 1) {
		return tooManyTries(g.refuse(roomsMade, left, now))
	}
	if g.roomLimiter == nil {
		return nil
	}
	t := &usage{} // clients with the zero key cannot be told apart, so nothing is reserved for them
	if who != (clientKey{}) {
		t = g.usageOf(who, now)
	}
	kept := float64(g.roomLimiter.Burst() / 2)
	if now.Sub(t.lastRoomMade) < time.Hour && g.roomLimiter.TokensAt(now)-1 < kept || !g.roomLimiter.AllowN(now, 1) {
		g.refused("rooms")
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	t.lastRoomMade = now
	return nil
}

const (
	// dialsPerSeat is how many sockets a minute are reserved for each seat, besides what
	// its address may open. A phone that finds no server tries less often.
	dialsPerSeat = 30
	// maxSeats is how many seats are known, in some 10 MB.
	maxSeats = 1 << 16
	// seatMarkLength is how many letters of its token a phone sends when it opens a socket.
	// They name the seat; the other 90 bits of the token stay secret.
	seatMarkLength = 8
)

// rememberSeat remembers a seat whose token was right.
func (g *limiter) rememberSeat(code, token string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := seatKey(code, token)
	if g.seatDials[key] != nil {
		return
	}
	for one := range g.seatDials {
		if len(g.seatDials) < maxSeats {
			break
		}
		delete(g.seatDials, one) // from now on this seat has only the quota of its address
	}
	g.seatDials[key] = rate.NewLimiter(rate.Limit(float64(dialsPerSeat)/time.Minute.Seconds()), dialsPerSeat)
}

// knowsSeat tells whether a token was right in a room.
func (g *limiter) knowsSeat(code, token string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.seatDials[seatKey(code, token)] != nil
}

// takeSeatDial takes one of the sockets that are reserved for a seat; false if none is
// left.
func (g *limiter) takeSeatDial(code, mark string, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	left := g.seatDials[seatKey(code, mark)]
	return left != nil && left.AllowN(now, 1)
}

func seatKey(code, token string) string { return code + " " + token[:min(seatMarkLength, len(token))] }

// Addresses counts the internet addresses that have sockets open, and those of private
// networks apart.
func (s *Server) Addresses() (public, private int) {
	s.limiter.mu.Lock()
	defer s.limiter.mu.Unlock()
	for who, t := range s.limiter.usages {
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
