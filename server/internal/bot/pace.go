package bot

import (
	"math/rand/v2"
	"time"

	"tabula/protocol"
)

// A Pace is how long a player thinks before they act.
type Pace struct {
	Least, Most time.Duration
	// Ahead places the token of the accusation as early as possible, before the player's
	// turn. Otherwise a player waits for their turn and sees earlier tokens.
	Ahead bool
	// Reasons lets the player reason and talk. Otherwise they choose by their temper.
	Reasons bool
}

var (
	// Human thinks as long as a person at a phone.
	Human = Pace{Least: 800 * time.Millisecond, Most: 3 * time.Second, Reasons: true}
	// Fast never thinks, for load tests.
	Fast = Pace{Ahead: true}
)

// noClock is the remaining time when a moderator lets a phase last longer than usual.
const noClock = time.Hour

// delay draws a time to think that certainly ends before the window closes. It always draws
// one number.
func (p Pace) delay(window time.Duration, r *rand.Rand) time.Duration {
	most := max(min(p.Most, window*3/4), 0)
	least := min(p.Least, most/3)
	return least + time.Duration(r.Float64()*float64(most-least))
}

// window is the remaining time for an action. At night it ends with the least duration of the
// night, so that a bot never makes a night longer. It depends only on public sections,
// because the delay must not reveal a role. Without a clock, it is the usual length of the phase:
// the moderator may end it then.
func (k *Known) window(now int64) time.Duration {
	end := k.Phase.Ends
	if end == 0 {
		end = k.Phase.Began + k.length()
		if end <= now {
			return noClock
		}
	}
	if k.Phase.Name == protocol.PhaseNight {
		if early := k.Phase.Began + k.leastNight(); now < early {
			end = min(end, early)
		}
	}
	return time.Duration(end-now) * time.Millisecond
}
