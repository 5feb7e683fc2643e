package room

import (
	"context"
	"errors"
	"slices"
	"time"

	"tabula/game"
	"tabula/server/internal/store"
)

// A history holds the commits of the log's chapter, as this process followed it. With it,
// the room can be put back into a store that has lost everything.
type history struct {
	commits []store.Commit // oldest first
}

func (h *history) add(c store.Commit) {
	if c.Chapter {
		h.commits = nil
	}
	h.commits = append(h.commits, c)
}

func (h *history) last() (c store.Commit) {
	if len(h.commits) > 0 {
		c = h.commits[len(h.commits)-1]
	}
	return c
}

func (h *history) tip() store.Tip { return h.last().Tip() }

// after returns what follows the end of a log; false when that end is not in this history.
// A chapter follows any log of the time before it, and an empty log.
func (h *history) after(end store.Commit) ([]store.Commit, bool) {
	if len(h.commits) == 0 {
		return nil, false
	}
	if end.Tip() == (store.Tip{}) || logContains(h.commits[0], end) {
		return h.commits, true
	}
	i := slices.IndexFunc(h.commits, func(c store.Commit) bool { return c.Tip() == end.Tip() })
	return h.commits[i+1:], i >= 0
}

// recover is called when the log is not the one that we have followed: the store has lost
// its end. If nobody has gone on since, we put the end back. Otherwise the log wins, and
// phones are told how far the table went back.
//
// It waits if it is called again before the next commit. A store that contradicts itself,
// like two masters behind one address, cannot be repaired.
func (r *room) recover() error {
	for {
		if err := r.recoverBackoff.wait(r.ctx); err != nil {
			return err
		}
		log, err := r.loadAll()
		if err != nil {
			return err
		}
		tip := r.history.tip()
		if i := slices.IndexFunc(log, func(c store.Commit) bool { return c.Tip() == tip }); i >= 0 {
			return r.applyAndShow(log[i+1:]...) // another process has put it back
		}
		if len(log) > 0 && logContains(log[0], r.history.last()) {
			return r.skipTo(log)
		}
		end := (&history{log}).last()
		lost, ours := r.history.after(end)
		if !ours {
			return r.rollback(log)
		}
		began := time.Now()
		restored, err := r.restore(end.Tip(), lost)
		if err != nil {
			return err
		}
		if restored {
			return r.letOthersRestore(time.Since(began))
		}
	}
}

// restoreWait is how long other processes have at least to put back what they have of the
// log and we do not. A process that waits for the store tries again sooner.
const restoreWait = 500 * time.Millisecond

// letOthersRestore waits before the room goes on with a log that it has put back. A process
// that had not heard of the newest commits would otherwise take their place. Other
// processes may begin later and take as long as we did. If we were told of newer commits,
// we wait for the process that has them, which reads the log at each sync.
func (r *room) letOthersRestore(took time.Duration) error {
	least := time.Now().Add(restoreWait + took)
	most := least.Add(syncEvery * time.Millisecond)
	for {
		select {
		case <-time.After(restoreWait):
		case <-r.ctx.Done():
			return r.ctx.Err()
		}
		if err := r.catchUp(); err != nil {
			return err
		}
		now, behind := time.Now(), r.hintedVersion.Load() > r.history.tip().Version
		if !now.Before(most) || !behind && !now.Before(least) {
			return nil
		}
	}
}

// skipTo goes on with a log whose newest chapter began while we were behind. Nothing is
// lost: the chapter names the commit where we are.
func (r *room) skipTo(log []store.Commit) error {
	stepped := r.stepped
	r.resetReplica()
	if err := r.applyAll(log); err != nil {
		return err
	}
	r.correctClock(r.stepped - stepped)
	r.broadcast()
	return nil
}

// resetReplica makes the room follow its log from the beginning.
func (r *room) resetReplica() {
	r.replica, r.history = newReplica(), history{}
	r.followedTip.Store(nil)
}

// rollback goes over to a log that took another path.
func (r *room) rollback(log []store.Commit) error {
	const second = 1000 // ms; phones are told whole seconds, because the moment of a deed at night is a secret
	shared, err := r.history.sharedUntil(log)
	if err != nil {
		return err
	}
	lost := max((r.lastCommitAt-shared+second-1)/second, 1) * second
	r.hub.Meter.LostCommits()
	r.logger().Warn("the store lost commits and other instances continued without them; the room goes back", "lost_ms", lost)
	r.resetReplica()
	for s := range r.allSessions() {
		s.rewind(lost)
	}
	if err := r.applyAll(log); err != nil {
		return err
	}
	r.closeMovedSeats()
	r.broadcast()
	return nil
}

// loadAll loads the whole log; it is empty when there is no room.
func (r *room) loadAll() (log []store.Commit, err error) {
	err = r.retry(func(ctx context.Context) (err error) {
		log, err = r.hub.Store.Load(ctx, r.code, store.Tip{})
		return err
	})
	if errors.Is(err, store.ErrNoRoom) {
		return nil, nil
	}
	return log, err
}

// restore puts lost commits back as they were; false when the log has changed again.
func (r *room) restore(at store.Tip, lost []store.Commit) (bool, error) {
	began := time.Now()
	for _, c := range lost {
		p := store.Proposal{Nonce: c.Nonce, At: c.At, Events: c.Events, Chapter: c.Chapter}
		if c.Chapter {
			p.Follows = c.Follows()
		}
		_, err := r.propose(at, p, 0, began)
		var conflict *store.Conflict
		switch {
		case errors.As(err, &conflict), errors.Is(err, store.ErrFork), errors.Is(err, store.ErrNoRoom):
			return false, nil
		case err != nil:
			return false, err
		}
		at = c.Tip()
	}
	r.hub.Meter.LostCommits()
	r.logger().Warn("the store lost commits; this instance wrote them back", "commits", len(lost))
	r.saveReplayAgain()
	return true, nil
}

// sharedUntil is when the newest commit was made that is also in another log; if there is
// none, when that log began.
func (h *history) sharedUntil(log []store.Commit) (at int64, err error) {
	var follow timeline
	for i, c := range log {
		events, err := game.DecodeEvents(c.Events)
		if err != nil {
			return 0, err
		}
		made := follow.advance(c, events)
		if i == 0 || slices.ContainsFunc(h.commits, func(o store.Commit) bool { return o.Tip() == c.Tip() }) {
			at = made
		}
	}
	return at, nil
}
