package room

import (
	"sync/atomic"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
)

// A limiter bounds what one seat may send. It belongs to the seat and not to the session,
// so that connecting again gives nobody more.
type limiter struct {
	messages *rate.Limiter
	strikes  rareLimiter // messages that are refused before the session ends
	offers   rareLimiter // PINs, each of which costs a hash
	log      *Budget     // of the seat
	reserve  rareLimiter // bytes that the seat may log in a running game besides
}

// A rareLimiter makes its limiter when that is first needed, because most seats wait in a lobby
// and never need it. It is safe for concurrent use.
type rareLimiter struct{ made atomic.Pointer[rate.Limiter] }

// orNew returns the limiter, which is a new one if there was none.
func (l *rareLimiter) orNew(limit rate.Limit, burst int) *rate.Limiter {
	if l.made.Load() == nil {
		l.made.CompareAndSwap(nil, rate.NewLimiter(limit, burst))
	}
	return l.made.Load()
}

// maxStrikes is how many bursts of messages are refused before the session ends. A phone
// that sends its outbox again never gets that far.
const maxStrikes = 10

// newLimiter allows so many messages in a second, and so many bytes of log in an hour; 0 is
// no limit.
func newLimiter(most, bytes int) *limiter {
	messages := rate.NewLimiter(rate.Limit(most), 3*most)
	if most == 0 {
		messages = rate.NewLimiter(rate.Inf, 0)
	}
	return &limiter{messages: messages, log: NewBudget(bytes)}
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
	messages := s.limiter.messages
	if !s.limiter.strikes.orNew(messages.Limit(), maxStrikes*messages.Burst()).Allow() {
		s.end(protocol.CloseCrowded)
	}
	return &protocol.Refusal{Code: protocol.TooManyMessages}
}
