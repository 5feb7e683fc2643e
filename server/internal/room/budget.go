package room

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
)

// A Budget bounds how many bytes somebody may add to the logs of rooms in an hour, and a
// quarter of that in a minute. nil is no limit. It is safe for concurrent use.
type Budget struct{ hour, minute *rate.Limiter }

// MinBudget is the smallest budget, in bytes an hour, with which people can play: in one
// minute, MaxSeats players can join a room and a host can change all settings.
const MinBudget = 32 << 10

// NewBudget returns a budget of so many bytes in an hour; 0 is no limit.
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

// Unused tells whether the whole budget is left.
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
	// entryCost is how many bytes an entry of the log has besides the command: its frame in
	// the store, the player, and the command's counter.
	entryCost = 150
	// joinCost is the cost of each accepted request for a seat.
	joinCost = 2 * entryCost
	// gameReserve is what each seat of a running game may log in an hour besides all
	// budgets: an evening of taps, which nobody else can use up.
	gameReserve = 64 << 10
	// seatsPerRoom is how many seats can use up their budgets before the room's is used up.
	seatsPerRoom = 4
)

// commandCost is the cost of a command. It depends only on the message: a cost of its
// effect would reveal how much happens at night.
func commandCost(message []byte) int { return entryCost + len(message) }

// chargeCommand charges a command's cost, or refuses the command. Leaving the room and
// deleting a replay are free.
func (r *room) chargeCommand(m commandMsg) *protocol.Refusal {
	switch m.action.(type) {
	case game.Leave, game.Forget:
		return nil
	}
	s, now := m.session, time.Now()
	if s.bot || r.state.Running() && r.state.Plays(s.player) && s.limiter.allowsReserve(m.cost, now) {
		return nil
	}
	from := []namedBudget{{s.limiter.log, "seat_log"}, {r.logBudget, "room_log"}, {s.addressBudget, "address_log"}}
	return r.charge(m.cost, now, from...)
}

// allowsReserve takes bytes from the reserve of a seat in a running game.
func (l *limiter) allowsReserve(bytes int, now time.Time) bool {
	return l.reserve.orNew(rate.Limit(gameReserve/time.Hour.Seconds()), gameReserve).AllowN(now, bytes)
}

// A namedBudget is a budget and the name of its limit in the metrics.
type namedBudget struct {
	*Budget
	limit string
}

// charge takes bytes from all budgets, or from none if one has too little left.
func (r *room) charge(bytes int, now time.Time, from ...namedBudget) *protocol.Refusal {
	no := r.checkBudgets(bytes, now, from...)
	if no == nil {
		for _, p := range from {
			p.spend(bytes, now)
		}
	}
	return no
}

// checkBudgets refuses if one of the budgets has too little left.
func (r *room) checkBudgets(bytes int, now time.Time, from ...namedBudget) *protocol.Refusal {
	for _, p := range from {
		if !p.allows(bytes, now) {
			r.hub.Meter.Refused(p.limit)
			return &protocol.Refusal{Code: protocol.TooManyMessages}
		}
	}
	return nil
}

// limitNames are the names, in the metrics, of the limits behind refusals. They are no
// secrets, because no limit depends on a card.
var limitNames = map[protocol.Code]string{
	protocol.TooManyMessages: "seat_messages",
	protocol.PlayedOut:       "room_games",
	protocol.RoomFull:        "seats",
	protocol.NameTooLong:     "name_length",
	protocol.TooManyOwn:      "own_roles",
	protocol.BadLink:         "link",   // of the video call: too long, or no link
	protocol.NoReason:        "reason", // of a moderator's decree: too long, or none
}

// LimitOf names the limit behind a refusal of a request; "" for other refusals.
func LimitOf(no *protocol.Refusal) string { return limitNames[no.Code] }
