package room

import (
	"errors"
	"time"

	"tabula/game"
	"tabula/server/internal/store"
)

// The time of a room is the time of its log: the store's clock without its steps, which the
// log records. It never steps, whatever somebody does to the store's clock. All moments
// that a room knows, sends and compares are in this time. Only the store's own calls use
// the store's clock, and they are converted here.

// clockSlack is how far the store's clock may be from where we expect it before that counts
// as a step.
const clockSlack = 250 // ms

// A timeline is the time of a log up to one of its entries.
type timeline struct {
	stepped      int64 // sum of all steps of the store's clock, ms
	lastCommitAt int64 // when the newest entry was made, ms
	resumedAt    int64 // when a process last gave time back, ms
}

// advance goes on to the next entry and returns when it was made. If the store's clock goes
// back by less than a step, the time stands still. A chapter takes its time from itself
// alone, because an instance that opens the room there knows nothing else, and all must
// agree.
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

// stepsIn is by how many ms events say that the store's clock was set.
func stepsIn(events []game.Event) (by int64) {
	for _, e := range events {
		if step, ok := e.(game.ClockStepped); ok {
			by += step.By
		}
	}
	return by
}

// now is the time of the log, ms, as well as we know it. All deadlines use it. Between two
// answers of the store it follows our own clock.
func (r *room) now() int64 { return r.hub.Clock() + r.clockSkew.Load() }

// expectedStoreTime is what the store's clock should say now, ms.
func (r *room) expectedStoreTime() int64 { return r.now() + r.stepped }

// A reading is what the store's clock said at some moment of a call.
type reading struct {
	storeTime            int64
	calledAt, answeredAt int64 // when the call began and ended, our clock, ms
}

// newReading is the reading of a call that the store has just answered.
func (r *room) newReading(says int64) reading {
	return reading{storeTime: says, calledAt: r.storeCalledAt, answeredAt: r.hub.Clock()}
}

// adjustClock corrects our estimate of the time by a reading, if the difference is small
// enough for a clock that runs fast or slow. Otherwise it returns by how much the clock has
// stepped. The clock may have said the reading at any moment of the call, so an answer that
// took long proves little.
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

// undoOpening tells whether a step only puts the store's clock right. The clock was ahead
// when we opened the room, and initClock took that for time that had passed. If nothing in
// the log is from that time, it has not passed and need not be given back.
func (r *room) undoOpening(by int64) bool {
	if -by > r.unwatchedFor+clockSlack || by > 0 || r.lastCommitAt+clockSlack >= r.openedAt {
		return false
	}
	r.openedAt += by
	r.unwatchedFor += by
	r.setClockBack(-by)
	return true
}

// recordSteps compares a reading with the expected time, and records a step in the log
// before anything else is written at the new time, unless another process does so first. It
// tells whether there was a step.
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

// refusedByClock returns the reading in an error that says that a proposal came at the
// wrong time.
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

// initClock sets our estimate of the time when the room is opened. It is never before any
// moment that is known. If the store's clock was set back while no process had the room
// open, the next reading finds the step.
func (r *room) initClock(c reading, before int64) {
	known := max(r.lastCommitAt, before)
	r.clockSkew.Store(max(c.storeTime-r.stepped, known) - (c.calledAt+c.answeredAt)/2)
	r.lastStoreTime = c.storeTime
	r.openedAt = r.now()
	r.unwatchedFor = r.openedAt - known
}

// correctClock is called when other processes have recorded a step of the store's clock. If
// our last reading already saw it, initClock took it for time that had passed: without the
// step, the clock could not have been that far at the newest entry. Then no time has
// passed, and some process has kept the game's clock.
func (r *room) correctClock(by int64) {
	if by > 0 && r.history.last().At-by < r.lastStoreTime-clockSlack {
		r.setClockBack(by)
	}
}

// setClockBack takes time back that has not passed, but none that is in the log. Phones may
// have been told the time meanwhile; they see it change once.
func (r *room) setClockBack(by int64) {
	r.clockSkew.Add(-min(by, r.now()-r.lastCommitAt))
	r.clockStoppedAt = 0
}

// catchUpClock moves our estimate of the time forward if the log is ahead: our clock may
// have stopped, as in a machine that slept. If the newest entry is only a little ahead, the
// store's clock may have been set, which nobody has recorded yet.
func (r *room) catchUpClock() {
	if ahead := r.lastCommitAt - r.now(); ahead > store.ClockTolerance.Milliseconds() {
		r.clockSkew.Add(ahead)
	}
}
