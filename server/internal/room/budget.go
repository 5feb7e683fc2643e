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

// MinBudget is the smallest budget, in bytes an hour, with which people can play: in one
// minute MaxSeats players can join a room, and a host can change all settings.
const MinBudget = 32 << 10

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

// Unused tells whether nothing of the budget is used.
func (b *Budget) Unused(now time.Time) bool {
	return b == nil || b.hour.TokensAt(now) >= float64(b.hour.Burst()) && b.minute.TokensAt(now) >= float64(b.minute.Burst())
}

func (b *Budget) allows(bytes int, now time.Time) bool {
	return b == nil || b.hour.TokensAt(now) >= float64(bytes) && b.minute.TokensAt(now) >= float64(bytes)
}

func (b *Budget) spend(bytes int, now time.Time) {
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
	// gameReserve is what a seat of a running game may log in an hour besides all budgets: an
	// evening of taps, which nobody else can use up.
	gameReserve = 64 << 10
	// seatsPerRoom is how many seats may use up their budgets before that of the room is.
	seatsPerRoom = 4
)

// commandCost is what a command counts as. It depends on nothing but what its sender has
// sent: a cost of what follows would tell them how much happens at night.
func commandCost(message []byte) int { return entryCost + len(message) }

// chargeCommand takes what a command costs, or refuses it. Leaving and deleting are free.
func (r *room) chargeCommand(m commandMsg) *protocol.Refusal {
	switch m.action.(type) {
	case game.Leave, game.Forget:
		return nil
	}
	s, now := m.session, time.Now()
	if s.bot || r.state.Running() && r.state.Plays(s.player) && s.limiter.reserve.AllowN(now, m.cost) {
		return nil
	}
	from := []namedBudget{{s.limiter.log, "seat_log"}, {r.logBudget, "room_log"}, {s.addressBudget, "address_log"}}
	return r.charge(m.cost, now, from...)
}

// A namedBudget is a budget and the name of its limit in the metrics.
type namedBudget struct {
	*Budget
	limit string
}

// charge takes bytes from all purses, or from none when one has too little.
func (r *room) charge(bytes int, now time.Time, from ...namedBudget) *protocol.Refusal {
	no := r.checkBudgets(bytes, now, from...)
	if no == nil {
		for _, p := range from {
			p.spend(bytes, now)
		}
	}
	return no
}

// checkBudgets refuses when one of the purses has too little.
func (r *room) checkBudgets(bytes int, now time.Time, from ...namedBudget) *protocol.Refusal {
	for _, p := range from {
		if !p.allows(bytes, now) {
			r.hub.Meter.Refused(p.limit)
			return &protocol.Refusal{Code: protocol.TooManyMessages}
		}
	}
	return nil
}
