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
	for len(commands) > 0 {
		events, verdicts, err := r.decide(commands)
		if err != nil {
			return err
		}
		if len(events) > 0 {
			committed, err := r.append(events, notBefore)
			var early *store.Early
			if errors.As(err, &early) {
				// Our clock runs ahead of the store's. Only ticks can be early,
				// and the timer brings them again.
				r.skew = early.Now - nowMS()
				return nil
			}
			if err != nil {
				return err
			}
			if !committed {
				continue
			}
			r.show()
		}
		for i, c := range commands {
			c.settle(verdicts[i])
		}
		return nil
	}
	return nil
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

// append writes one entry. It is false when others were first, or it is too
// early: the state is then the newest, and the decision has to be made anew.
func (r *room) append(events []game.Event, notBefore int64) (bool, error) {
	body, err := game.EncodeEvents(events)
	if err != nil {
		return false, err
	}
	p := store.Proposal{Nonce: newNonce(), NotBefore: notBefore, Events: body}
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		c, err := r.hall.Store.Append(r.ctx, r.code, r.tip, p)
		var conflict *store.Conflict
		var early *store.Early
		switch {
		case err == nil:
			return true, r.apply(c)
		case errors.As(err, &conflict):
			for _, c := range conflict.Missing {
				if err := r.apply(c); err != nil {
					return false, err
				}
			}
			r.show()
			return false, nil
		case errors.As(err, &early):
			return false, err
		case errors.Is(err, store.ErrFork):
			r.log.Warn("the log took another path")
			if err := r.load(); err != nil {
				return false, err
			}
			r.show()
			return false, nil
		case isGone(err), errors.Is(err, store.ErrDamaged), r.ctx.Err() != nil:
			return false, err
		default:
			// Whether it happened is open: the same nonce asks again.
			r.log.Warn("the store does not answer", "err", err)
			if err := r.sleep(pause); err != nil {
				return false, err
			}
		}
	}
}

func (r *room) sleep(d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-r.ctx.Done():
		return r.ctx.Err()
	}
}

// load builds the state from the whole log.
func (r *room) load() error {
	commits, err := r.hall.Store.Load(r.ctx, r.code, store.Tip{})
	if err != nil {
		return err
	}
	r.state, r.tip = &game.State{}, store.Tip{}
	for _, c := range commits {
		if err := r.apply(c); err != nil {
			return err
		}
	}
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

func isGone(err error) bool { return errors.Is(err, store.ErrNoRoom) }

// refusal puts a refusal of the rules into the words of the wire.
func refusal(err error) *protocol.Refusal {
	var no *game.Rejection
	if !errors.As(err, &no) {
		return &protocol.Refusal{Code: protocol.BadMessage}
	}
	return &protocol.Refusal{Code: protocol.Code(no.Code), Have: no.Have, Need: no.Need, Max: no.Max, Name: no.Name}
}
