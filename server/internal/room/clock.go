package room

import (
	"errors"
	"time"

	"tabula/game"
	"tabula/server/internal/store"
)

// The time of a room is the time of its log: the store's clock, less its steps,
// which the log records. So it never steps, whatever is done to the store's
// clock. All moments that a room knows, tells and compares are of this time.
// Only what the store is asked for, and what it answers, is by the store's
// clock, and is converted here.

// clockSlack is how far the store's clock may be from where we expect it before that
// counts as a step.
const clockSlack = 250 // ms

// A timeline is the time of a log, up to one of its entries.
type timeline struct {
	stepped      int64 // by how much the store's clock was set, all steps together
	lastCommitAt int64 // when the newest entry was made
	resumedAt    int64 // when somebody gave time back last
}

// advance goes on to the next entry, and tells when it was made. The time stands
// still where the store's clock goes back by less than a step. A chapter has its time
// from itself alone, as for an instance that opens the room there: all have to agree.
func (t *timeline) advance(c store.Commit, events []game.Event) int64 {
	t.stepped += stepsIn(events)
	if chapter, begins := game.BeginsChapter(events); begins {
		*t = timeline{stepped: chapter.Stepped}
	}
	t.lastCommitAt = max(t.lastCommitAt, c.At-t.stepped)
	for _, e := range events {
		if _, ok := e.(game.Resumed); ok {
			t.resumedAt = t.lastCommitAt
		}
	}
	return t.lastCommitAt
}

// stepsIn is by how much the store's clock was set, as events tell.
func stepsIn(events []game.Event) (by int64) {
	for _, e := range events {
		if step, ok := e.(game.ClockStepped); ok {
			by += step.By
		}
	}
	return by
}

// now is the time, as far as we know it. All deadlines are told by it. It goes
// by our own clock between two answers of the store.
func (r *room) now() int64 { return r.hub.Clock() + r.clockSkew.Load() }

// expectedStoreTime is what the store's clock should say now.
func (r *room) expectedStoreTime() int64 { return r.now() + r.stepped }

// A reading is what the store's clock said at some moment of a call.
type reading struct {
	storeTime            int64
	calledAt, answeredAt int64 // when the call began and ended, our clock
}

// newReading is that of a call which has just been answered.
func (r *room) newReading(says int64) reading {
	return reading{storeTime: says, calledAt: r.storeCalledAt, answeredAt: r.hub.Clock()}
}

// adjustClock sets our idea of the time by a reading, where that is no more than a
// clock that goes fast or slow. Else the clock has stepped, by so much. A reading
// fits when the clock may have said so at any moment of the call: an answer that
// took long to come proves little.
func (r *room) adjustClock(c reading) (step int64) {
	skew := r.clockSkew.Load()
	least, most := c.storeTime-r.stepped-c.answeredAt, c.storeTime-r.stepped-c.calledAt
	by := min(max(skew, least), most) - skew
	switch {
	case max(by, -by) <= clockSlack:
		r.clockSkew.Add(by)
	case !r.undoOpening(by):
		return by
	}
	r.lastStoreTime = c.storeTime
	return 0
}

// undoOpening tells whether a step only sets the store's clock right: it was ahead when we
// opened the room, and begin took that for time that had passed. Nobody has left a
// trace of that time, so none has passed, and none is to be given back.
func (r *room) undoOpening(by int64) bool {
	if -by > r.unwatchedFor+clockSlack || by > 0 || r.lastCommitAt+clockSlack >= r.openedAt {
		return false
	}
	r.openedAt += by
	r.unwatchedFor += by
	r.setClockBack(-by)
	return true
}

// recordSteps takes note of what the store's clock says. A step is recorded, unless
// somebody else was first, before anything else is written at the new time. It
// tells whether there was one.
func (r *room) recordSteps(c reading) (stepped bool, err error) {
	for {
		by := r.adjustClock(c)
		if by == 0 {
			return stepped, nil
		}
		stepped = true
		recorded, err := r.append([]game.Event{game.ClockStepped{By: by}}, 0, time.Now())
		if again, refused := r.refusedByClock(err); refused {
			c = again
			continue
		}
		if err != nil {
			return stepped, err
		}
		if recorded {
			r.logger().Warn("the clock of the store was changed; the times of the game stay as they were", "by_ms", by)
		}
	}
}

// refusedByClock reads the store's clock in a refusal that is for its sake.
func (r *room) refusedByClock(err error) (c reading, refused bool) {
	var stepped *store.Stepped
	var early *store.Early
	switch {
	case errors.As(err, &stepped):
		return r.newReading(stepped.Now), true
	case errors.As(err, &early):
		return r.newReading(early.Now), true
	}
	return reading{}, false
}

// initClock sets our idea of the time when the room is opened, by all that is known
// of it: it never goes back. Where the store's clock went back while nobody
// watched, the next reading finds the step.
func (r *room) initClock(c reading, before int64) {
	known := max(r.lastCommitAt, before)
	r.clockSkew.Store(max(c.storeTime-r.stepped, known) - (c.calledAt+c.answeredAt)/2)
	r.lastStoreTime = c.storeTime
	r.openedAt = r.now()
	r.unwatchedFor = r.openedAt - known
}

// correctClock is called when others have recorded that the store's clock was set. When our
// last reading saw that step already, begin has taken it for time that passed: without
// the step, the clock would not have been that far at the newest entry. Then none has
// passed, and somebody has kept the game's clock.
func (r *room) correctClock(by int64) {
	if by > 0 && r.history.last().At-by < r.lastStoreTime-clockSlack {
		r.setClockBack(by)
	}
}

// setClockBack forgets time that has not passed, but none that is in the log. Phones are told
// the time meanwhile, so it changes once.
func (r *room) setClockBack(by int64) {
	r.clockSkew.Add(-min(by, r.now()-r.lastCommitAt))
	r.clockStoppedAt = 0
}

// catchUpClock moves our idea of the time forward where others know it better: our
// clock may have stood, in a machine that slept. A newest entry that is only a little
// ahead may be of a clock that was set, which nobody has recorded yet.
func (r *room) catchUpClock() {
	if ahead := r.lastCommitAt - r.now(); ahead > store.ClockTolerance.Milliseconds() {
		r.clockSkew.Add(ahead)
	}
}
