package room

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// A pending command waits for its commit. done gets its refusal, or nil when the command
// counts.
type pending struct {
	command game.Command
	session *Session // the sender's session; nil for the room's own commands
	done    func(*protocol.Refusal)
	since   time.Time // when the command came
}

// commit decides commands in their order and writes the events as one entry, not before a
// moment of the log's time; 0 is at once. If another process commits first, everything is
// decided again. Only what is committed is applied, shown and answered. An error ends the
// room.
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

// attempt is one round of commit. It returns false when another process was first: the
// state is the newest then, and no command was answered.
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
			stepped, err := r.recordSteps(c)
			// Only ticks can be early, and the timer sends them again.
			return early && !stepped, err
		}
		if !committed || err != nil {
			return false, err
		}
	case slices.ContainsFunc(verdicts, func(no *protocol.Refusal) bool { return no != nil }):
		// No commit has proved that the state is the newest: what is refused here may be
		// possible now because of another process.
		before := r.history.tip()
		if err := r.catchUp(); err != nil || r.history.tip() != before {
			return false, err
		}
	}
	for i, c := range commands {
		c.done(verdicts[i])
	}
	return true, nil
}

// decide decides each command on the state that the ones before it leave. For more than one
// command it uses a copy of the state.
func (r *room) decide(commands []pending) ([]game.Event, []*protocol.Refusal, error) {
	draft, alone := r.state, len(commands) == 1
	if !alone {
		draft = draft.Clone()
	}
	var all []game.Event
	verdicts := make([]*protocol.Refusal, len(commands))
	for i, c := range commands {
		if s := c.session; s != nil && r.sessions[s.player] != s {
			continue // a rollback came between, and the player's number may be somebody else's now
		}
		if by := c.command.By; by != game.Nobody && c.command.N > draft.Heard(by)+maxCounterAhead {
			verdicts[i] = &protocol.Refusal{Code: protocol.BadMessage, Name: "n"}
			continue
		}
		events, err := game.Decide(draft, c.command, r.rand)
		if err != nil {
			verdicts[i] = view.Refusal(err)
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

// append writes one entry and applies it, not before a moment of the log's time; 0 is at
// once. The oldest command of the entry came at since. It returns false when another
// process was first.
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
	c, err := r.propose(r.history.tip(), p, stepsIn(events), since)
	var conflict *store.Conflict
	switch {
	case err == nil:
		r.recoverBackoff = backoff{}
		if err := r.applyCommit(c, events); err != nil {
			return true, err
		}
		r.broadcast()
		return true, nil
	case errors.As(err, &conflict):
		return false, r.applyAndShow(conflict.Missing...)
	case errors.Is(err, store.ErrFork), errors.Is(err, store.ErrNoRoom):
		return false, r.recover()
	default:
		return false, err
	}
}

// propose sends a proposal, which has waited since then, until the store answers. The store
// takes a new entry only if its clock is where we expect it, after a step that the entry
// records. If it is another process's turn, the proposal waits for the hint of that commit,
// or until the turn is over.
func (r *room) propose(at store.Tip, p store.Proposal, step int64, since time.Time) (c store.Commit, err error) {
	p.Process = r.hub.process
	for {
		p.Waited = time.Since(since).Milliseconds()
		err = r.retry(func(ctx context.Context) (err error) {
			if p.At == 0 {
				p.Expect = r.expectedStoreTime() + step
			}
			c, err = r.hub.Store.Append(ctx, r.code, at, p)
			return err
		})
		var turn *store.Turn
		if !errors.As(err, &turn) {
			return c, err
		}
		select {
		case <-r.wake: // the next answer tells whether it was that commit
		case <-time.After(turn.Left):
		case <-r.ctx.Done():
			return store.Commit{}, r.ctx.Err()
		}
	}
}

// systemCommand is a command of the room itself, so nobody gets an answer.
func systemCommand(do game.Action) pending {
	return pending{command: game.Command{Do: do}, done: func(*protocol.Refusal) {}, since: time.Now()}
}

// newNonce is ordered by time, which makes logs easier to read.
func newNonce() uuid.UUID { return uuid.Must(uuid.NewV7()) }
