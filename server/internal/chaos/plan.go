// Package chaos hurts servers by a plan, and judges what phones went through
// meanwhile. Its tests do so with stores.
package chaos

import (
	"math/rand/v2"
	"slices"
	"time"

	"tabula/server/internal/fault"
)

// A Kind of strike, in words for people.
type Kind string

// What may happen to an instance, to Redis, to the line between them, and to the
// line between guests and the servers.
const (
	Nothing         Kind = "nothing" // to compare with
	InstanceKilled  Kind = "instance killed"
	InstanceFrozen  Kind = "instance frozen"
	InstanceLeft    Kind = "instance restarted gracefully"
	RedisKilled     Kind = "Redis killed"
	RedisFrozen     Kind = "Redis frozen"
	RedisEmptied    Kind = "Redis emptied"
	RedisReplaced   Kind = "Redis killed, back empty"
	LineDropping    Kind = "replies of Redis dropped"
	LineLate        Kind = "replies of Redis late"
	LineCut         Kind = "line to Redis cut"
	LineSilent      Kind = "line to Redis silent"
	LineSlow        Kind = "line to Redis slow"
	ClockSet        Kind = "clock of Redis set"
	AnswersCut      Kind = "answers to guests cut"
	ReplicaPromoted Kind = "replica promoted, its link cut"
)

// Empties tells whether Redis loses everything.
func (k Kind) Empties() bool { return k == RedisEmptied || k == RedisReplaced }

// Troubles are what a proxy does in strikes on a line.
var Troubles = map[Kind]fault.Trouble{
	LineDropping: {Drop: 0.2},
	LineLate:     {Delay: 300 * time.Millisecond},
	LineCut:      {Cut: true},
	LineSilent:   {Silent: true},
	LineSlow:     {Least: 200 * time.Millisecond},
	AnswersCut:   {Drop: 0.5},
}

// alone are the kinds that also come alone.
var alone = []Kind{
	Nothing, InstanceKilled, InstanceFrozen, InstanceLeft, RedisKilled, RedisFrozen, RedisEmptied, RedisReplaced,
	LineDropping, LineLate, LineCut, LineSilent, LineSlow, ClockSet, AnswersCut,
}

// farthest is by how much a clock is set at most.
const farthest = 10 * time.Minute

// A Strike is something that goes wrong for a while.
type Strike struct {
	Kind   Kind
	Victim int           // an instance, or the one at the end of the line; of Redis nothing
	After  time.Duration // since the scene began
	Lasts  time.Duration
	By     time.Duration // by how much a clock is set at the beginning
	Then   time.Duration // by how much it is set at the end: often back, else by another step
}

// A Fault is a strike that has happened.
type Fault struct {
	Kind     Kind
	From, To time.Time
	Alone    bool // nothing else went wrong shortly before and after
}

// A Plan draws what goes wrong, scene by scene. Equal dice make equal plans.
type Plan struct {
	Dice      *rand.Rand
	Instances int
	drawn     int
	next      []Kind // that come alone in this round
}

// Scene draws what goes wrong next. In every second scene, the first included, one
// thing goes wrong alone, and each kind has its turn; in the others several things
// go wrong at once. No instance is hurt while Redis becomes empty: a room that only
// this instance had open would be gone.
func (p *Plan) Scene() []Strike {
	p.drawn++
	if p.drawn%2 == 1 {
		if len(p.next) == 0 {
			p.next = slices.Clone(alone)
			p.Dice.Shuffle(len(p.next), func(i, j int) { p.next[i], p.next[j] = p.next[j], p.next[i] })
		}
		kind := p.next[0]
		p.next = p.next[1:]
		return []Strike{p.strike(0, kind)}
	}
	var scene []Strike
	for _, kinds := range [][]Kind{
		{InstanceKilled, InstanceFrozen, InstanceLeft},
		{LineDropping, LineLate, LineCut, LineSilent, LineSlow},
		{LineDropping, LineLate, LineCut, LineSilent, LineSlow},
		{LineDropping, LineLate, RedisKilled, RedisFrozen, RedisEmptied, RedisReplaced},
		{ClockSet, AnswersCut},
	} {
		scene = append(scene, p.strike(time.Second, kinds...))
	}
	if slices.ContainsFunc(scene, func(s Strike) bool { return s.Kind.Empties() }) {
		scene = scene[1:]
	}
	return scene
}

// strike draws a strike that comes within some time.
func (p *Plan) strike(within time.Duration, kinds ...Kind) Strike {
	s := Strike{
		Kind:   kinds[p.Dice.IntN(len(kinds))],
		Victim: p.Dice.IntN(p.Instances),
		After:  time.Duration(p.Dice.Float64() * float64(within)),
		Lasts:  200*time.Millisecond + time.Duration(p.Dice.Int64N(int64(1300*time.Millisecond))),
	}
	if s.Kind == ClockSet {
		s.By, s.Then = p.step(), p.step()
		if p.Dice.IntN(2) == 0 {
			s.Then = -s.By
		}
	}
	return s
}

// step draws by how much a clock is set.
func (p *Plan) step() time.Duration {
	return time.Duration(p.Dice.Int64N(int64(2*farthest))) - farthest
}
