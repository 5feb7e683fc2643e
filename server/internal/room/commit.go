package room

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// A pending command waits for its commit. settle tells its sender what became
// of it; nil when it counts.
type pending struct {
	command game.Command
	visit   *Visit // whose it is; nil for none
	settle  func(*protocol.Refusal)
	since   time.Time // when it came
}

// commit decides commands in their order and writes what follows as one entry,
// not before a moment of the log's time (0: at once). Who was first in the
// store wins: then everything is decided anew. Only what is committed is
// applied, shown and answered. An error ends the room.
func (r *room) commit(commands []pending, notBefore int64) error {
	if len(commands) == 0 {
		return nil
	}
	for {
		if done, err := r.attempt(commands, notBefore); done || err != nil {
			return err
		}
	}
}

// attempt is one round of commit. It is false when others were first: the
// state is the newest then, and nothing was answered.
func (r *room) attempt(commands []pending, notBefore int64) (bool, error) {
	events, verdicts, err := r.decide(commands)
	if err != nil {
		return false, err
	}
	switch {
	case len(events) > 0:
		committed, err := r.append(events, notBefore, commands[0].since)
		if c, refused := r.refusedByClock(err); refused {
			early := errors.As(err, new(*store.Early))
			stepped, err := r.heed(c)
			// Only ticks can be early, and the timer brings them again.
			return early && !stepped, err
		}
		if !committed || err != nil {
			return false, err
		}
	case slices.ContainsFunc(verdicts, func(no *protocol.Refusal) bool { return no != nil }):
		// No commit has proved that the state is the newest: what is refused
		// here may have become possible elsewhere.
		before := r.history.tip()
		if err := r.catchUp(); err != nil || r.history.tip() != before {
			return false, err
		}
	}
	for i, c := range commands {
		c.settle(verdicts[i])
	}
	return true, nil
}

// decide tries the commands out, each on what the ones before leave; on a copy,
// where there are any.
func (r *room) decide(commands []pending) ([]game.Event, []*protocol.Refusal, error) {
	draft, alone := r.state, len(commands) == 1
	if !alone {
		draft = draft.Clone()
	}
	var all []game.Event
	verdicts := make([]*protocol.Refusal, len(commands))
	for i, c := range commands {
		if v := c.visit; v != nil && r.visits[v.player] != v {
			continue // the log took another path, where somebody else may have his number
		}
		if by := c.command.By; by != game.Nobody && c.command.N > draft.Heard(by)+maxAhead {
			verdicts[i] = &protocol.Refusal{Code: protocol.BadMessage, Name: "n"}
			continue
		}
		events, err := game.Decide(draft, c.command, r.rand)
		if err != nil {
			verdicts[i] = refusal(err)
			continue
		}
		all = append(all, events...)
		if alone {
			return all, verdicts, game.CanFollow(draft, events)
		}
		for _, e := range events {
			if err := game.Evolve(draft, e, r.now()); err != nil {
				return nil, nil, err
			}
		}
	}
	return all, verdicts, nil
}

// append writes one entry, of which the oldest part came then, and applies it, not
// before a moment of the log's time (0: at once). It is false when others were first.
func (r *room) append(events []game.Event, notBefore int64, since time.Time) (bool, error) {
	body, err := game.EncodeEvents(events)
	if err != nil {
		return false, err
	}
	p := store.Proposal{Nonce: newNonce(), Events: body}
	if notBefore != 0 {
		p.NotBefore = notBefore + r.stepped
	}
	if _, begins := game.BeginsChapter(events); begins {
		p.Chapter, p.Follows = true, r.history.tip()
	}
	c, err := r.propose(r.history.tip(), p, steps(events), since)
	var conflict *store.Conflict
	switch {
	case err == nil:
		r.mends = backoff{}
		if err := r.apply(c, events); err != nil {
			return true, err
		}
		r.show()
		return true, nil
	case errors.As(err, &conflict):
		return false, r.follow(conflict.Missing...)
	case errors.Is(err, store.ErrFork), errors.Is(err, store.ErrNoRoom):
		return false, r.mend()
	default:
		return false, err
	}
}

// propose puts a proposal, which waits since then, to the store until it is
// answered. What is new has to be where we expect the store's clock, once it has made
// a step. While it is another process's turn, the proposal waits: for the hint of that
// commit, or until the turn is over.
func (r *room) propose(at store.Tip, p store.Proposal, step int64, since time.Time) (c store.Commit, err error) {
	p.Process = r.hall.id
	for {
		p.Waited = time.Since(since).Milliseconds()
		err = r.insist(func(ctx context.Context) (err error) {
			if p.At == 0 {
				p.Expect = r.expected() + step
			}
			c, err = r.hall.Store.Append(ctx, r.code, at, p)
			return err
		})
		var turn *store.Turn
		if !errors.As(err, &turn) {
			return c, err
		}
		select {
		case <-r.news: // the next answer tells what it was
		case <-time.After(turn.Left):
		case <-r.ctx.Done():
			return store.Commit{}, r.ctx.Err()
		}
	}
}

// errNoAnswer says that the store is away.
var errNoAnswer = errors.New("room: the store does not answer")

// open builds the state from the log. It does not insist: callers wait.
func (r *room) open() error {
	r.asked = r.hall.Clock()
	m, err := r.hall.Store.Meet(r.ctx, r.code, store.Presence{})
	c := r.reading(m.Now)
	r.begin(c, m.Before)
	if err != nil {
		return unanswered(err)
	}
	if err := r.load(); err != nil {
		return err
	}
	r.begin(c, m.Before) // now that the log's steps are known
	r.show()
	return nil
}

// unanswered is an error of a call to the store, which callers do not wait for.
func unanswered(err error) error {
	if answered(err) {
		return err
	}
	return fmt.Errorf("%w: %w", errNoAnswer, err)
}

// catchUp takes in what others have committed.
func (r *room) catchUp() error {
	var missing []store.Commit
	err := r.insist(func(ctx context.Context) (err error) {
		missing, err = r.fetch(ctx)
		return err
	})
	return r.fetched(missing, err)
}

// fetch asks the store once for what others have committed.
func (r *room) fetch(ctx context.Context) ([]store.Commit, error) {
	return r.hall.Store.Load(ctx, r.code, r.history.tip())
}

// fetched takes in the store's answer to fetch.
func (r *room) fetched(missing []store.Commit, err error) error {
	switch {
	case errors.Is(err, store.ErrFork), errors.Is(err, store.ErrNoRoom):
		return r.mend()
	case err != nil || len(missing) == 0:
		return err
	}
	return r.follow(missing...)
}

// onNews looks after what others have committed, or for the store itself.
func (r *room) onNews() error {
	if !r.shrunk.Swap(false) && r.hinted.Load() <= r.history.tip().Version && !r.hall.away.Load() {
		return nil
	}
	return r.catchUp()
}

// follow takes committed entries into the state, and shows it.
func (r *room) follow(commits ...store.Commit) error {
	stepped := r.stepped
	if err := r.advance(commits); err != nil {
		return err
	}
	r.correct(r.stepped - stepped)
	r.show()
	return nil
}

// advance takes committed entries into the state.
func (r *room) advance(commits []store.Commit) error {
	var breath Breath
	for _, c := range commits {
		events, err := game.DecodeEvents(c.Events)
		if err == nil {
			err = r.apply(c, events)
		}
		if err != nil {
			return err
		}
		r.keepUp()
		breath.Take()
	}
	if !r.state.Made() {
		return errors.New("room: the log does not begin with a room")
	}
	return nil
}

// apply takes a committed entry and its events into the state. Only the next
// entry of our own history fits.
func (r *room) apply(c store.Commit, events []game.Event) error {
	tip := r.history.tip()
	if opens := c.Chapter && tip == (store.Tip{}); !opens && c.Follows() != tip {
		return fmt.Errorf("room: entry %d does not follow entry %d", c.Version, tip.Version)
	}
	if err := r.take(c, events); err != nil {
		return err
	}
	r.history.add(c)
	tip = c.Tip()
	r.followed.Store(&tip)
	return nil
}
