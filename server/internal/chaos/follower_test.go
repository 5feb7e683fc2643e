package chaos

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// A follower keeps a copy of one room's chapter, by the rules by which a room does.
type follower struct {
	store    store.Store
	room     string
	dice     *rand.Rand
	complain func(format string, args ...any) // of commits that do not fit

	mu       sync.Mutex
	log      []store.Commit // its copy
	past     []uuid.UUID    // of all commits before it
	won      []store.Tip    // proposals that became commits
	chapters int            // of those
	skipped  int            // how often it went on with a chapter that began while it was behind
	restored int            // commits that it has put back
	forked   int            // how often it went over to a log that had gone on without its end
	forks    []store.Tip    // its tips then
}

// howl is the events of a commit that begins no chapter.
const howl = `["howl"]`

// live goes on until the context ends.
func (f *follower) live(ctx context.Context) {
	for ctx.Err() == nil {
		f.step(ctx)
		f.rest(ctx, time.Duration(f.dice.Int64N(int64(4*time.Millisecond))))
	}
}

// step commits something, now and then a chapter; now and then it only looks.
func (f *follower) step(ctx context.Context) {
	switch n := f.dice.IntN(24); {
	case n < 6:
		f.look(ctx)
	case n < 8 && len(f.log) > 0:
		f.propose(ctx, store.Proposal{Nonce: uuid.New(), Events: f.marks(), Chapter: true, Follows: f.tip()})
	default:
		f.propose(ctx, store.Proposal{Nonce: uuid.New(), Events: []byte(howl)})
	}
}

// marks are the events of a chapter that begins now: the nonces of all before it.
func (f *follower) marks() []byte {
	all := slices.Clone(f.past)
	for _, c := range f.log {
		all = append(all, c.Nonce)
	}
	data, err := json.Marshal(all)
	if err != nil {
		panic(err) // they are texts
	}
	return data
}

// marksOf are what a chapter says of the commits before it, the newest last.
func marksOf(c store.Commit) (all []uuid.UUID) {
	if !c.Chapter || json.Unmarshal(c.Events, &all) != nil {
		return nil
	}
	return all
}

// passed tells whether a log was at a tip before its chapter began.
func passed(log []store.Commit, tip store.Tip) bool {
	if len(log) == 0 || tip == (store.Tip{}) {
		return false
	}
	marks := marksOf(log[0])
	return tip.Version <= uint64(len(marks)) && marks[tip.Version-1] == tip.Nonce
}

// propose asks for one commit, until there is an answer.
func (f *follower) propose(ctx context.Context, p store.Proposal) {
	tip := f.tip()
	var c store.Commit
	err := f.insist(ctx, func(ctx context.Context) (err error) {
		c, err = f.store.Append(ctx, f.room, tip, p)
		return err
	})
	if err != nil {
		f.settle(ctx, err)
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.take(c)
	f.won = append(f.won, c.Tip())
	if p.Chapter {
		f.chapters++
	}
}

// look takes in what others have committed, until there is an answer.
func (f *follower) look(ctx context.Context) {
	if missing, err := f.load(ctx, f.tip()); err != nil {
		f.settle(ctx, err)
	} else {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.take(missing...)
	}
}

func (f *follower) load(ctx context.Context, tip store.Tip) (missing []store.Commit, err error) {
	err = f.insist(ctx, func(ctx context.Context) (err error) {
		missing, err = f.store.Load(ctx, f.room, tip)
		return err
	})
	return missing, err
}

// insist repeats a call until it is answered, or the context ends.
func (f *follower) insist(ctx context.Context, call func(context.Context) error) error {
	for ctx.Err() == nil {
		short, cancel := context.WithTimeout(ctx, 300*time.Millisecond)
		err := call(short)
		cancel()
		if isAnswer(err) {
			return err
		}
		f.rest(ctx, 10*time.Millisecond)
	}
	return ctx.Err()
}

// settle does what a refusal asks for.
func (f *follower) settle(ctx context.Context, err error) {
	var conflict *store.Conflict
	switch {
	case errors.As(err, &conflict):
		f.mu.Lock()
		defer f.mu.Unlock()
		f.take(conflict.Missing...)
	case ctx.Err() == nil && len(f.log) > 0: // a fork, or the room is gone
		f.recover(ctx)
	}
}

// recover continues with a chapter that began while the follower was behind. It proposes
// commits that the store has lost again, unless others have continued without them.
func (f *follower) recover(ctx context.Context) {
	log, err := f.load(ctx, store.Tip{})
	if err != nil && !errors.Is(err, store.ErrNoRoom) {
		return
	}
	tip, end := f.tip(), tipOf(log)
	i := slices.IndexFunc(log, func(c store.Commit) bool { return c.Tip() == tip })
	held := slices.IndexFunc(f.log, func(c store.Commit) bool { return c.Tip() == end })
	switch {
	case i >= 0:
		f.mu.Lock()
		defer f.mu.Unlock()
		f.take(log[i+1:]...)
	case passed(log, tip):
		f.goOver(log, &f.skipped)
	case held >= 0 || end == store.Tip{} || passed(f.log, end):
		f.restore(ctx, end, f.log[held+1:])
	default:
		f.forks = append(f.forks, tip)
		f.goOver(log, &f.forked)
	}
}

// restore puts back what the store has lost, as it was.
func (f *follower) restore(ctx context.Context, at store.Tip, lost []store.Commit) {
	for _, c := range lost {
		p := store.Proposal{Nonce: c.Nonce, At: c.At, Events: c.Events, Chapter: c.Chapter}
		if c.Chapter {
			p.Follows = c.Follows()
		}
		if f.insist(ctx, func(ctx context.Context) error {
			_, err := f.store.Append(ctx, f.room, at, p)
			return err
		}) != nil {
			return // the next step finds out
		}
		at = c.Tip()
		f.restored++
	}
}

// goOver follows another log from its beginning, and counts that.
func (f *follower) goOver(log []store.Commit, count *int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	*count++
	f.log, f.past = nil, nil
	f.take(log...)
}

// take adds what follows the copy. The caller holds mu.
func (f *follower) take(commits ...store.Commit) {
	for _, c := range commits {
		tip, opens := tipOf(f.log), c.Chapter && len(f.log) == 0
		if c.Follows() != tip && !opens {
			f.complain("%s: version %d does not follow %d", f.room, c.Version, tip.Version)
			return
		}
		if c.Chapter {
			f.log, f.past = nil, marksOf(c)
		}
		f.log = append(f.log, c)
	}
}

func tipOf(log []store.Commit) store.Tip {
	if len(log) == 0 {
		return store.Tip{}
	}
	return log[len(log)-1].Tip()
}

func (f *follower) tip() store.Tip {
	f.mu.Lock()
	defer f.mu.Unlock()
	return tipOf(f.log)
}

func (f *follower) counts() (won, forks int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.won), f.forked
}

func (f *follower) rest(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
