package bot

import (
	"time"

	"golang.org/x/time/rate"
)

// Thinking bounds how much time of the processor the bots of a server spend on reasoning. A
// bot that may not reason now chooses by its temper, and says nothing. nil is no limit. It
// is safe for concurrent use.
type Thinking struct{ left *rate.Limiter }

// NewThinking lets bots reason for a share of one core, greater than 0: 0.25 is a quarter.
func NewThinking(share float64) *Thinking {
	// One token is a microsecond. The burst lets a whole table think at once.
	return &Thinking{rate.NewLimiter(rate.Limit(share*1e6), int(time.Second.Microseconds()))}
}

func (t *Thinking) allows(now time.Time) bool { return t == nil || t.left.TokensAt(now) > 0 }

// spend counts the time since a moment at which a bot began to reason.
func (t *Thinking) spend(since time.Time) {
	if t != nil {
		now := time.Now()
		t.left.ReserveN(now, min(int(now.Sub(since).Microseconds()), t.left.Burst()))
	}
}
