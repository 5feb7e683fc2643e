package room

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
)

// A limiter bounds what one seat may send. It belongs to the seat and not to the session,
// so that connecting again gives nobody more.
type limiter struct {
	messages *rate.Limiter
	strikes  *rate.Limiter // messages that are refused before the session ends
	offers   *rate.Limiter // PINs, each of which costs a hash
	log      *Budget       // of the seat
	reserve  *rate.Limiter // bytes that the seat may log in a running game besides
}

// maxStrikes is how many bursts of messages are refused before the session ends. A phone
// that sends its outbox again never gets that far.
const maxStrikes = 10

// newLimiter allows so many messages in a second, and so many bytes of log in an hour; 0 is
// no limit.
func newLimiter(most, bytes int) *limiter {
	m := &limiter{
		messages: rate.NewLimiter(rate.Limit(most), 3*most),
		strikes:  rate.NewLimiter(rate.Limit(most), maxStrikes*3*most),
		offers:   newOffers(),
		log:      NewBudget(bytes),
		reserve:  rate.NewLimiter(rate.Limit(gameReserve/time.Hour.Seconds()), gameReserve),
	}
	if most == 0 {
		m.messages = rate.NewLimiter(rate.Inf, 0)
		m.strikes = m.messages
	}
	return m
}

// limiterOf is the limiter of a seat.
func (r *room) limiterOf(id game.PlayerID) *limiter {
	may, there := r.limiters[id]
	if !there {
		may = newLimiter(r.hub.MaxMessages, r.hub.SeatLog)
		r.limiters[id] = may
	}
	return may
}

// refuseFlood refuses a message of a phone that sends too many. It disconnects a phone that
// goes on.
func (s *Session) refuseFlood() *protocol.Refusal {
	if s.limiter.messages.Allow() {
		return nil
	}
	if !s.limiter.strikes.Allow() {
		s.end(protocol.CloseCrowded)
	}
	return &protocol.Refusal{Code: protocol.TooManyMessages}
}
