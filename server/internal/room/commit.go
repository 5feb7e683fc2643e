package room

import (
	"errors"
	"fmt"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// A pending command waits for its commit. settle tells its sender what became
// of it; nil when it counts.
type pending struct {
	command game.Command
	settle  func(*protocol.Refusal)
}

// commit decides commands in their order and writes what follows as one entry,
// not before a moment by the store's clock (0: at once). Who was first in the
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
	if len(events) > 0 {
		committed, err := r.append(events, notBefore)
		var early *store.Early
		if errors.As(err, &early) {
			// Our idea of the store's clock is wrong. Only ticks can be early,
			// and the timer brings them again.
			r.skew.Store(early.Now - nowMS())
			return true, nil
		}
		if !committed || err != nil {
			return false, err
		}
	}
	for i, c := range commands {
		c.settle(verdicts[i])
	}
	return true, nil
}

// decide tries the commands out on a copy, each on what the ones before leave.
func (r *room) decide(commands []pending) ([]game.Event, []*protocol.Refusal, error) {
	draft := r.state.Clone()
	var all []game.Event
	verdicts := make([]*protocol.Refusal, len(commands))
	for i, c := range commands {
		events, err := game.Decide(draft, c.command, r.rand)
		if err != nil {
			verdicts[i] = refusal(err)
			continue
		}
		for _, e := range events {
			if err := game.Evolve(draft, e, r.now()); err != nil {
				return nil, nil, err
			}
		}
		all = append(all, events...)
	}
	return all, verdicts, nil
}

// append writes one entry and applies it. It is false when others were first.
func (r *room) append(events []game.Event, notBefore int64) (bool, error) {
	body, err := game.EncodeEvents(events)
	if err != nil {
		return false, err
	}
	p := store.Proposal{Nonce: newNonce(), NotBefore: notBefore, Events: body}
	var c store.Commit
	err = r.insist(func() (err error) {
		c, err = r.hall.Store.Append(r.ctx, r.code, r.tip, p)
		return err
	})
	var conflict *store.Conflict
	switch {
	case err == nil:
		return true, r.follow(c)
	case errors.As(err, &conflict):
		return false, r.overtaken(conflict.Missing)
	case errors.Is(err, store.ErrFork):
		return false, r.catchUp()
	default:
		return false, err
	}
}

// insist calls the store until it answers. Whether a call without an answer
// has happened is open, so it is repeated as it was.
func (r *room) insist(call func() error) error {
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		err := call()
		if answered(err) || r.ctx.Err() != nil {
			return err
		}
		r.log.Warn("the store does not answer", "err", err)
		select {
		case <-time.After(pause):
		case <-r.ctx.Done():
			return r.ctx.Err()
		}
	}
}

// answered tells an answer of the store from a failure to give one.
func answered(err error) bool {
	var conflict *store.Conflict
	var early *store.Early
	return err == nil || errors.As(err, &conflict) || errors.As(err, &early) || errors.Is(err, store.ErrFork) ||
		errors.Is(err, store.ErrNoRoom) || errors.Is(err, store.ErrDamaged)
}

// open builds the state from the log. It does not insist: callers wait.
func (r *room) open() error {
	_, now, err := r.hall.Store.Meet(r.ctx, r.code, nil)
	if err != nil {
		return err
	}
	r.skew.Store(now - nowMS())
	log, err := r.hall.Store.Load(r.ctx, r.code, store.Tip{})
	if err != nil {
		return err
	}
	return r.follow(log...)
}

// catchUp takes in what others have committed. After a fork it begins anew.
func (r *room) catchUp() error {
	var missing []store.Commit
	err := r.insist(func() (err error) {
		missing, err = r.hall.Store.Load(r.ctx, r.code, r.tip)
		return err
	})
	if errors.Is(err, store.ErrFork) {
		r.log.Warn("the log took another path")
		r.state, r.tip = &game.State{}, store.Tip{}
		return r.open()
	}
	if err != nil || len(missing) == 0 {
		return err
	}
	return r.overtaken(missing)
}

// overtaken takes in what others have committed first.
func (r *room) overtaken(commits []store.Commit) error {
	if r.empty != 0 {
		r.empty = nowMS() // they have kept the time until now
	}
	return r.follow(commits...)
}

// follow takes committed entries into the state, and shows it.
func (r *room) follow(commits ...store.Commit) error {
	for _, c := range commits {
		if err := r.apply(c); err != nil {
			return err
		}
	}
	if !r.state.Made() {
		return errors.New("room: the log does not make a room")
	}
	r.show()
	return nil
}

// apply takes a committed entry into the state. Only the next entry of our own
// history fits.
func (r *room) apply(c store.Commit) error {
	if c.Version != r.tip.Version+1 || c.Prev != r.tip.Nonce {
		return fmt.Errorf("room: entry %d does not follow %d", c.Version, r.tip.Version)
	}
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return err
	}
	for _, e := range events {
		if err := game.Evolve(r.state, e, c.At); err != nil {
			return err
		}
	}
	r.tip = c.Tip()
	return nil
}
