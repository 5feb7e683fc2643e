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
func (l *limiter) takeRoom(client clientKey, now time.Time) *protocol.Refusal {
	l.mu.Lock()
	defer l.mu.Unlock()
	if left := l.remaining(client, roomsMade, now); left != nil && !left.AllowN(now, 1) {
		return tooManyTries(l.refuse(roomsMade, left, now))
	}
	if l.roomLimiter == nil {
		return nil
	}
	u := &usage{} // clients with the zero key cannot be told apart, so nothing is reserved for them
	if client != (clientKey{}) {
		u = l.usageOf(client, now)
	}
	kept := float64(l.roomLimiter.Burst() / 2)
	if now.Sub(u.lastRoomMade) < time.Hour && l.roomLimiter.TokensAt(now)-1 < kept || !l.roomLimiter.AllowN(now, 1) {
		l.refused("rooms")
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	u.lastRoomMade = now
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
func (l *limiter) rememberSeat(code, token string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := seatKey(code, token)
	if l.seatDials[key] != nil {
		return
	}
	for one := range l.seatDials {
		if len(l.seatDials) < maxSeats {
			break
		}
		delete(l.seatDials, one) // from now on this seat has only the quota of its address
	}
	l.seatDials[key] = rate.NewLimiter(rate.Limit(float64(dialsPerSeat)/time.Minute.Seconds()), dialsPerSeat)
}

// knowsSeat tells whether a token was right in a room.
func (l *limiter) knowsSeat(code, token string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seatDials[seatKey(code, token)] != nil
}

// takeSeatDial takes one of the sockets that are reserved for a seat; false if none is
// left.
func (l *limiter) takeSeatDial(code, mark string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	left := l.seatDials[seatKey(code, mark)]
	return left != nil && left.AllowN(now, 1)
}

func seatKey(code, token string) string { return code + " " + token[:min(seatMarkLength, len(token))] }

// Addresses counts the internet addresses that have sockets open, and those of private
// networks apart.
func (s *Server) Addresses() (public, private int) {
	s.limiter.mu.Lock()
	defer s.limiter.mu.Unlock()
	for client, u := range s.limiter.usages {
		switch {
		case u.sockets == 0:
		case client.Addr().IsPrivate() || client.Addr().IsLoopback():
			private++
		default:
			public++
		}
	}
	return public, private
}
