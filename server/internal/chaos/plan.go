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

// The faults of an instance, of Redis, of the connection between them, and of the
// connections between guests and servers.
const (
	Nothing            Kind = "nothing" // to compare with
	InstanceKilled     Kind = "instance killed"
	InstanceFrozen     Kind = "instance frozen"
	InstanceLeft       Kind = "instance restarted gracefully"
	RedisKilled        Kind = "Redis killed"
	RedisFrozen        Kind = "Redis frozen"
	RedisEmptied       Kind = "Redis emptied"
	RedisReplaced      Kind = "Redis killed, back empty"
	ConnectionDropping Kind = "replies of Redis dropped"
	ConnectionLate     Kind = "replies of Redis late"
	ConnectionCut      Kind = "connection to Redis cut"
	ConnectionSilent   Kind = "connection to Redis silent"
	ConnectionSlow     Kind = "connection to Redis slow"
	ClockSet           Kind = "clock of Redis set"
	AnswersCut         Kind = "answers to guests cut"
	ReplicaPromoted    Kind = "replica promoted, its link cut"
)

// Empties reports whether Redis loses everything.
func (k Kind) Empties() bool { return k == RedisEmptied || k == RedisReplaced }

// Troubles are the settings of a proxy during a strike on a connection.
var Troubles = map[Kind]fault.Trouble{
	ConnectionDropping: {Drop: 0.2},
	ConnectionLate:     {Delay: 300 * time.Millisecond},
	ConnectionCut:      {Cut: true},
	ConnectionSilent:   {Silent: true},
	ConnectionSlow:     {Least: 200 * time.Millisecond},
	AnswersCut:         {Drop: 0.5},
}

// alone are the kinds that also happen while nothing else is wrong.
var alone = []Kind{
	Nothing, InstanceKilled, InstanceFrozen, InstanceLeft, RedisKilled, RedisFrozen, RedisEmptied, RedisReplaced,
	ConnectionDropping, ConnectionLate, ConnectionCut, ConnectionSilent, ConnectionSlow, ClockSet, AnswersCut,
}

// farthest is the largest step of a clock.
const farthest = 10 * time.Minute

// A Strike is a planned fault that lasts for a while.
type Strike struct {
	Kind   Kind
	Victim int           // the instance, or the instance of the connection; unused for Redis
	After  time.Duration // since the start of the scene
	Lasts  time.Duration
	By     time.Duration // step of the clock at the beginning
	Then   time.Duration // step of the clock at the end, often back
}

// A Fault is a strike that has happened.
type Fault struct {
	Kind     Kind
	From, To time.Time
	Alone    bool // nothing else went wrong shortly before and after
}

// A Plan draws strikes, scene by scene. Equal dice make equal plans.
type Plan struct {
	Dice      *rand.Rand
	Instances int
	drawn     int
	next      []Kind // kinds of this round that have yet to happen alone
}

// Scene draws the next strikes. In every second scene, the first included, there is one
// strike, and each kind has its turn. In the others there are several at once. No scene
// stops an instance while Redis becomes empty, because a room that only this instance has
// open would be lost.
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
		{ConnectionDropping, ConnectionLate, ConnectionCut, ConnectionSilent, ConnectionSlow},
		{ConnectionDropping, ConnectionLate, ConnectionCut, ConnectionSilent, ConnectionSlow},
		{ConnectionDropping, ConnectionLate, RedisKilled, RedisFrozen, RedisEmptied, RedisReplaced},
		{ClockSet, AnswersCut},
	} {
		scene = append(scene, p.strike(time.Second, kinds...))
	}
	if slices.ContainsFunc(scene, func(s Strike) bool { return s.Kind.Empties() }) {
		scene = scene[1:]
	}
	return scene
}

// strike draws a strike that begins within some time.
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

// step draws the step of a clock.
func (p *Plan) step() time.Duration {
	return time.Duration(p.Dice.Int64N(int64(2*farthest))) - farthest
}
