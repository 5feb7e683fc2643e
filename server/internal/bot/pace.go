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
}

var (
	// Human looks like a person at a phone.
	Human = Pace{Least: 800 * time.Millisecond, Most: 3 * time.Second}
	// Fast never thinks, for load.
	Fast = Pace{Ahead: true}
)

// noClock stands for the time that is left when no clock runs.
const noClock = time.Hour

// delay draws a time to think of which something is sure to be left when the
// window closes. It draws one number, whatever comes out.
func (p Pace) delay(window time.Duration, r *rand.Rand) time.Duration {
	most := max(min(p.Most, window*3/4), 0)
	least := min(p.Least, most/3)
	return least + time.Duration(r.Float64()*float64(most-least))
}

// window is the time that is left for acting. At night it closes with the
// night's shortest time, so that no bot keeps a night open. It follows from
// public sections alone: thinking must not tell a role.
func (k *Known) window(now int64) time.Duration {
	if k.Phase.Ends == 0 {
		return noClock
	}
	end := k.Phase.Ends
	if k.Phase.Name == protocol.PhaseNight {
		if early := k.Phase.Began + k.leastNight(); now < early {
			end = min(end, early)
		}
	}
	return time.Duration(end-now) * time.Millisecond
}
