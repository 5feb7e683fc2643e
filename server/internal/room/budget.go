package room

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
)

// A Budget is how many bytes somebody may make rooms log: those of an hour at most, and
// of these a quarter in a minute. nil is no limit.
type Budget struct{ hour, minute *rate.Limiter }

// LeastBudget is the smallest budget, in bytes an hour, with which people can play: in one
// minute MaxSeats players can join a room, and a host can change all settings.
const LeastBudget = 32 << 10

// NewBudget makes a budget of so many bytes in an hour; 0 is no limit.
func NewBudget(hour int) *Budget {
	if hour == 0 {
		return nil
	}
	minute := hour / 4
	return &Budget{
		hour:   rate.NewLimiter(rate.Limit(float64(hour)/time.Hour.Seconds()), hour),
		minute: rate.NewLimiter(rate.Limit(float64(minute)/time.Minute.Seconds()), minute),
	}
}

// Full tells whether nothing of the budget is used.
func (b *Budget) Full(now time.Time) bool {
	return b == nil || b.hour.TokensAt(now) >= float64(b.hour.Burst()) && b.minute.TokensAt(now) >= float64(b.minute.Burst())
}

func (b *Budget) has(bytes int, now time.Time) bool {
	return b == nil || b.hour.TokensAt(now) >= float64(bytes) && b.minute.TokensAt(now) >= float64(bytes)
}

func (b *Budget) take(bytes int, now time.Time) {
	if b != nil {
		b.hour.AllowN(now, bytes)
		b.minute.AllowN(now, bytes)
	}
}

const (
	// entryCost is how many bytes an entry of the log has besides what was said: its
	// frame in the store, who has said it, and as which command.
	entryCost = 150
	// joinCost is what each request at the door counts as that the room accepts.
	joinCost = 2 * entryCost
	// reserve is what a seat of a running game may log in an hour besides all budgets: an
	// evening of taps, which nobody else can use up.
	reserve = 64 << 10
	// seatsPerRoom is how many seats may use up their budgets before that of the room is.
	seatsPerRoom = 4
)

// costOf is what a command counts as. It depends on nothing but what its sender has
// sent: a cost of what follows would tell them how much happens at night.
func costOf(message []byte) int { return entryCost + len(message) }

// spend takes what a command costs, or refuses it. Leaving and deleting are free.
func (r *room) spend(m said) *protocol.Refusal {
	switch m.do.(type) {
	case game.Leave, game.Forget:
		return nil
	}
	v, now := m.visit, time.Now()
	if v.bot || r.state.Running() && r.state.Plays(v.player) && v.may.reserve.AllowN(now, m.cost) {
		return nil
	}
	from := []purse{{v.may.log, "seat_log"}, {r.budget, "room_log"}, {v.budget, "address_log"}}
	return r.pay(m.cost, now, from...)
}

// A purse is a budget and the name of its limit in the metrics.
type purse struct {
	*Budget
	limit string
}

// pay takes bytes from all purses, or from none when one has too little.
func (r *room) pay(bytes int, now time.Time, from ...purse) *protocol.Refusal {
	no := r.affords(bytes, now, from...)
	if no == nil {
		for _, p := range from {
			p.take(bytes, now)
		}
	}
	return no
}

// affords refuses when one of the purses has too little.
func (r *room) affords(bytes int, now time.Time, from ...purse) *protocol.Refusal {
	for _, p := range from {
		if !p.has(bytes, now) {
			r.hall.Meter.Refused(p.limit)
			return &protocol.Refusal{Code: protocol.TooManyMessages}
		}
	}
	return nil
}
