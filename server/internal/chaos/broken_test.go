package chaos

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/anishathalye/porcupine"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// TestTheCheckFindsBrokenStores is a test of the tests: what is
// wrong with a store must show in the answers that its callers got.
func TestTheCheckFindsBrokenStores(t *testing.T) {
	for name, c := range map[string]struct {
		broken breakage
		want   porcupine.CheckResult
	}{
		"a good one":                     {breakage{}, porcupine.Ok},
		"answers and writes nothing":     {breakage{append: lies}, porcupine.Illegal},
		"knows no proposal again":        {breakage{append: forgets}, porcupine.Illegal},
		"writes what comes again, twice": {breakage{append: doubles}, porcupine.Illegal},
		"shows how it was before":        {breakage{load: lags}, porcupine.Illegal},
		"begins anew":                    {breakage{load: loses}, porcupine.Illegal},

		"leaves the old log before a chapter":  {breakage{append: leaves, load: marked}, porcupine.Illegal},
		"drops a commit just before a chapter": {breakage{append: drops}, porcupine.Illegal},
		"begins a chapter twice":               {breakage{append: cutsTwice}, porcupine.Illegal},
		"counts a chapter from one":            {breakage{append: counts}, porcupine.Illegal},
		"takes chapters and keeps the log":     {breakage{append: ignores}, porcupine.Illegal},
	} {
		t.Run(name, func(t *testing.T) {
			var h history
			synctest.Test(t, func(t *testing.T) {
				dice := rand.New(rand.NewPCG(1, 2))
				s := &breakable{Store: memory.New(nil), breakage: c.broken, dice: dice}
				followers := make([]*follower, 3)
				for i := range followers {
					followers[i] = &follower{store: h.watch(s), room: "MOON", dice: dice, complain: t.Logf}
				}
				for range 400 {
					followers[dice.IntN(len(followers))].step(t.Context())
				}
			})
			if got := h.check(time.Minute); got != c.want {
				t.Errorf("the judge says %s", got)
			}
		})
	}
}

// A breakage is what a store does in the place of another; nil where it does
// as it should.
type breakage struct {
	append func(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error)
	load   func(b *breakable, missing []store.Commit) ([]store.Commit, error)
}

// breakable is a store of one room whose calls and answers get lost, and which
// is broken besides.
type breakable struct {
	store.Store
	breakage
	dice *rand.Rand
}

var errLost = errors.New("nobody heard of it")

func (b *breakable) lost() error {
	if b.dice.IntN(5) == 0 {
		return errLost
	}
	return nil
}

func (b *breakable) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (c store.Commit, err error) {
	if err := b.lost(); err != nil {
		return c, err
	}
	missing, unknown := b.Store.Load(ctx, room, at)
	if b.append != nil && unknown == nil {
		c, err = b.append(b, at, missing, p)
	} else {
		c, err = b.Store.Append(ctx, room, at, p)
	}
	if err := b.lost(); err != nil {
		return store.Commit{}, err
	}
	return c, err
}

func (b *breakable) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	missing, err := b.Store.Load(ctx, room, after)
	if b.load != nil && err == nil {
		missing, err = b.load(b, missing)
	}
	if err := b.lost(); err != nil {
		return nil, err
	}
	return missing, err
}

func lies(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error) {
	if len(missing) == 0 && b.dice.IntN(10) == 0 {
		return store.Commit{Version: at.Version + 1, Nonce: p.Nonce, Prev: at.Nonce}, nil
	}
	return b.Store.Append(context.Background(), "MOON", at, p)
}

func forgets(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error) {
	if len(missing) > 0 {
		return store.Commit{}, &store.Conflict{Missing: missing}
	}
	return b.Store.Append(context.Background(), "MOON", at, p)
}

func doubles(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error) {
	if slices.ContainsFunc(missing, func(c store.Commit) bool { return c.Nonce == p.Nonce }) {
		at = missing[len(missing)-1].Tip()
	}
	return b.Store.Append(context.Background(), "MOON", at, p)
}

func lags(_ *breakable, missing []store.Commit) ([]store.Commit, error) {
	return missing[:max(len(missing)-1, 0)], nil
}

func loses(b *breakable, missing []store.Commit) ([]store.Commit, error) {
	if b.dice.IntN(10) > 0 {
		return missing, nil
	}
	b.Store = memory.New(nil)
	return nil, store.ErrNoRoom
}

// leaves writes a chapter after the old log, as any other commit.
func leaves(b *breakable, at store.Tip, _ []store.Commit, p store.Proposal) (store.Commit, error) {
	p.Chapter, p.Follows = false, store.Tip{}
	c, err := b.Store.Append(context.Background(), "MOON", at, p)
	if conflict := (*store.Conflict)(nil); errors.As(err, &conflict) {
		_, _ = marked(b, conflict.Missing)
	}
	c.Chapter = string(c.Events) != howl
	return c, err
}

// marked marks the chapters in a log that leaves has written.
func marked(_ *breakable, missing []store.Commit) ([]store.Commit, error) {
	for i, c := range missing {
		missing[i].Chapter = string(c.Events) != howl
	}
	return missing, nil
}

// drops takes a chapter although others were first.
func drops(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error) {
	if n := len(missing); p.Chapter && n > 0 && !slices.ContainsFunc(missing, func(c store.Commit) bool { return c.Nonce == p.Nonce }) {
		at = missing[n-1].Tip()
	}
	return b.Store.Append(context.Background(), "MOON", at, p)
}

// cutsTwice begins a chapter that comes again once more, after itself.
func cutsTwice(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error) {
	if p.Chapter && len(missing) > 0 && missing[0].Nonce == p.Nonce {
		b.Store, at, p.Follows = memory.New(nil), store.Tip{}, missing[0].Tip()
	}
	return b.Store.Append(context.Background(), "MOON", at, p)
}

// counts gives a chapter the version 1.
func counts(b *breakable, at store.Tip, _ []store.Commit, p store.Proposal) (store.Commit, error) {
	p.Follows = store.Tip{}
	return b.Store.Append(context.Background(), "MOON", at, p)
}

// ignores says that a chapter has begun, and begins none.
func ignores(b *breakable, at store.Tip, missing []store.Commit, p store.Proposal) (store.Commit, error) {
	if p.Chapter && len(missing) == 0 {
		return store.Commit{Version: at.Version + 1, Nonce: p.Nonce, Prev: at.Nonce, Chapter: true, Events: p.Events}, nil
	}
	return b.Store.Append(context.Background(), "MOON", at, p)
}
