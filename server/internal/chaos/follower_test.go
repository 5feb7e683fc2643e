package chaos

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// A follower keeps a copy of one room's log, by the rules by which a room does.
type follower struct {
	store    store.Store
	room     string
	dice     *rand.Rand
	complain func(format string, args ...any) // of commits that do not fit

	mu    sync.Mutex
	log   []store.Commit // its copy
	won   int            // proposals that became commits
	forks []store.Tip    // its tips that the log turned out not to hold
}

// live goes on until the context ends.
func (f *follower) live(ctx context.Context) {
	for ctx.Err() == nil {
		f.step(ctx)
		f.rest(ctx, time.Duration(f.dice.Int64N(int64(4*time.Millisecond))))
	}
}

// step commits something; now and then it only looks.
func (f *follower) step(ctx context.Context) {
	if f.dice.IntN(4) == 0 {
		f.look(ctx)
	} else {
		f.propose(ctx)
	}
}

// propose asks for one commit, until there is an answer.
func (f *follower) propose(ctx context.Context) {
	tip, p := f.tip(), store.Proposal{Nonce: uuid.New(), Events: []byte(`["howl"]`)}
	var c store.Commit
	f.insist(ctx, func(ctx context.Context) (err error) {
		c, err = f.store.Append(ctx, f.room, tip, p)
		return err
	}, func() {
		f.take(c)
		f.won++
	})
}

// look takes in what others have committed, until there is an answer.
func (f *follower) look(ctx context.Context) {
	var missing []store.Commit
	tip := f.tip()
	f.insist(ctx, func(ctx context.Context) (err error) {
		missing, err = f.store.Load(ctx, f.room, tip)
		return err
	}, func() { f.take(missing...) })
}

// insist repeats a call until it is answered.
func (f *follower) insist(ctx context.Context, call func(context.Context) error, yes func()) {
	for ctx.Err() == nil {
		short, cancel := context.WithTimeout(ctx, 300*time.Millisecond)
		err := call(short)
		cancel()
		if isAnswer(err) {
			f.settle(err, yes)
			return
		}
		f.rest(ctx, 10*time.Millisecond)
	}
}

// settle does what an answer asks for.
func (f *follower) settle(err error, yes func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var conflict *store.Conflict
	switch {
	case err == nil:
		yes()
	case errors.As(err, &conflict):
		f.take(conflict.Missing...)
	case len(f.log) > 0: // a fork, or the room is gone
		f.forks = append(f.forks, f.log[len(f.log)-1].Tip())
		f.log = nil
	}
}

// take adds what follows the copy. The caller holds mu.
func (f *follower) take(commits ...store.Commit) {
	for _, c := range commits {
		var tip store.Tip
		if len(f.log) > 0 {
			tip = f.log[len(f.log)-1].Tip()
		}
		if c.Version != tip.Version+1 || c.Prev != tip.Nonce {
			f.complain("%s: version %d does not follow %d", f.room, c.Version, tip.Version)
			return
		}
		f.log = append(f.log, c)
	}
}

func (f *follower) tip() store.Tip {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.log) == 0 {
		return store.Tip{}
	}
	return f.log[len(f.log)-1].Tip()
}

func (f *follower) counts() (won, forks int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.won, len(f.forks)
}

func (f *follower) rest(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
