package storetest

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// chapter returns a proposal of a new chapter after a tip.
func chapter(tip store.Tip) store.Proposal {
	p := proposal()
	p.Chapter, p.Follows = true, tip
	return p
}

// Cut begins a chapter in a room whose log ends at tip.
func Cut(t testing.TB, s store.Store, room string, tip store.Tip) store.Commit {
	t.Helper()
	p := store.Proposal{Nonce: uuid.New(), Chapter: true, Follows: tip, Events: []byte(`["the whole room"]`)}
	c, err := s.Append(t.Context(), room, tip, p)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// cut makes a log of n commits and begins a new chapter after them.
func cut(t *testing.T, s store.Store, room string, n int) (old []store.Commit, first store.Commit) {
	t.Helper()
	old = grow(t, s, room, store.Tip{}, n)
	tip := old[n-1].Tip()
	return old, propose(t, s, room, tip, chapter(tip))
}

func chapterReplacesLog(t *testing.T, s store.Store) {
	room, other := newRoom(), newRoom()
	beside := grow(t, s, other, store.Tip{}, 2)
	_, first := cut(t, s, room, 4)
	for range 3 {
		wantLog(t, s, room, store.Tip{}, []store.Commit{first})
		log := append([]store.Commit{first}, grow(t, s, room, first.Tip(), 3)...)
		wantLog(t, s, room, store.Tip{}, log)
		wantLog(t, s, room, first.Follows(), log)
		for i, c := range log {
			wantLog(t, s, room, c.Tip(), log[i+1:])
		}
		wantChain(t, log)
		tip := log[3].Tip()
		first = propose(t, s, room, tip, chapter(tip))
	}
	if first.Version != 17 {
		t.Fatalf("after 4 commits and 3 chapters of 4, the next has version %d", first.Version)
	}
	wantLog(t, s, other, store.Tip{}, beside)
}

func chapterMakesRoom(t *testing.T, s store.Store) {
	room := newRoom()
	p := chapter(store.Tip{})
	var first store.Commit
	for range 2 {
		first = propose(t, s, room, store.Tip{}, p)
	}
	log := append([]store.Commit{first}, grow(t, s, room, first.Tip(), 2)...)
	wantLog(t, s, room, store.Tip{}, log)
	wantLog(t, s, room, first.Tip(), log[1:])
}

// An instance that has read the log up to the chapter goes on with the chapter.
func followerAtSeam(t *testing.T, s store.Store) {
	room := newRoom()
	old, first := cut(t, s, room, 3)
	log := append([]store.Commit{first}, grow(t, s, room, first.Tip(), 2)...)
	seam := old[2].Tip()
	wantLog(t, s, room, seam, log)
	for _, p := range []store.Proposal{proposal(), chapter(seam)} {
		_, err := s.Append(t.Context(), room, seam, p)
		wantConflict(t, err, log)
	}
	for _, at := range []store.Tip{seam, {}} {
		for _, c := range log {
			got, err := s.Append(t.Context(), room, at, again(c))
			if err != nil {
				t.Fatalf("version %d once more: %v", c.Version, err)
			}
			wantSame(t, []store.Commit{got}, []store.Commit{c})
		}
	}
	_, err := s.Append(t.Context(), room, store.Tip{}, proposal())
	wantConflict(t, err, log)
	wantLog(t, s, room, store.Tip{}, log)
}

func followerBehindSeam(t *testing.T, s store.Store) {
	room := newRoom()
	old, first := cut(t, s, room, 4)
	log := append([]store.Commit{first}, grow(t, s, room, first.Tip(), 2)...)
	tips := map[string]store.Tip{
		"the first commit":               old[0].Tip(),
		"two before the chapter":         old[2].Tip(),
		"the seam, wrong nonce":          {Version: first.Version - 1, Nonce: uuid.New()},
		"the seam, no nonce":             {Version: first.Version - 1},
		"the chapter, wrong nonce":       {Version: first.Version, Nonce: uuid.New()},
		"the chapter's nonce, too early": {Version: first.Version - 1, Nonce: first.Nonce},
		"longer than the log":            {Version: first.Version + 3, Nonce: uuid.New()},
		"no version, but a nonce":        {Nonce: old[3].Nonce},
	}
	for name, tip := range tips {
		t.Run(name, func(t *testing.T) {
			_, err := s.Load(t.Context(), room, tip)
			wantError(t, err, store.ErrFork)
			for _, p := range []store.Proposal{proposal(), chapter(tip)} {
				_, err = s.Append(t.Context(), room, tip, p)
				wantError(t, err, store.ErrFork)
			}
		})
	}
	wantLog(t, s, room, store.Tip{}, log)
}

// A process that got no answer proposes again, and the log may have grown since.
func sameChapter(t *testing.T, s store.Store) {
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 3)[2].Tip()
	p := chapter(tip)
	first := propose(t, s, room, tip, p)
	log := []store.Commit{first}
	for range 3 {
		for _, at := range []store.Tip{tip, {}, log[len(log)-1].Tip(), first.Tip(), {Version: 1, Nonce: uuid.New()}, {Version: 70, Nonce: uuid.New()}} {
			got, err := s.Append(t.Context(), room, at, p)
			if err != nil {
				t.Fatalf("once more after version %d: %v", at.Version, err)
			}
			wantSame(t, []store.Commit{got}, log[:1])
		}
		wantLog(t, s, room, store.Tip{}, log)
		log = append(log, grow(t, s, room, log[len(log)-1].Tip(), 1)...)
	}
}

func cancelledChapter(t *testing.T, s store.Store) {
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 1)[0].Tip()
	for range 20 {
		p := chapter(tip)
		ctx, cancel := context.WithCancel(t.Context())
		go cancel()
		if _, err := s.Append(ctx, room, tip, p); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		c := propose(t, s, room, tip, p)
		wantLog(t, s, room, store.Tip{}, []store.Commit{c})
		tip = c.Tip()
	}
}

// When the log has grown since, a proposed chapter does not replace it.
func lateChapter(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 4)
	for i, c := range log[:3] {
		_, err := s.Append(t.Context(), room, c.Tip(), chapter(c.Tip()))
		wantConflict(t, err, log[i+1:])
	}
	_, err := s.Append(t.Context(), room, store.Tip{}, chapter(store.Tip{}))
	wantConflict(t, err, log)
	wrong := store.Tip{Version: 4, Nonce: uuid.New()}
	_, err = s.Append(t.Context(), room, wrong, chapter(wrong))
	wantError(t, err, store.ErrFork)
	_, err = s.Append(t.Context(), newRoom(), wrong, chapter(wrong))
	wantError(t, err, store.ErrNoRoom)
	wantLog(t, s, room, store.Tip{}, log)
}

func chapterWaits(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 2)
	tip := log[1].Tip()
	p := chapter(tip)
	p.NotBefore = now(t, s) + hour
	_, err := s.Append(t.Context(), room, tip, p)
	wantEarly(t, err)
	p.NotBefore, p.Expect = 0, now(t, s)+hour
	_, err = s.Append(t.Context(), room, tip, p)
	wantStepped(t, err)
	wantLog(t, s, room, store.Tip{}, log)
	p.Expect = 0
	propose(t, s, room, tip, p)
}

// A store has lost a chapter, and with it the whole log before it or the end of that log.
func lostChapter(t *testing.T, s store.Store) {
	history := []store.Commit{{Version: 57, Nonce: uuid.New(), Prev: uuid.New(), Chapter: true, At: now(t, s) - hour, Events: []byte(`["all"]`)}}
	for range 3 {
		p, last := proposal(), history[len(history)-1]
		history = append(history, store.Commit{Version: last.Version + 1, Nonce: p.Nonce, Prev: last.Nonce, At: last.At + 1, Events: p.Events})
	}
	shorter, cutShorter := newRoom(), newRoom()
	short := grow(t, s, shorter, store.Tip{}, 3)
	_, older := cut(t, s, cutShorter, 2)
	for room, at := range map[string]store.Tip{newRoom(): {}, shorter: short[2].Tip(), cutShorter: older.Tip()} {
		_, err := s.Append(t.Context(), room, history[0].Follows(), again(history[0]))
		if at == (store.Tip{}) {
			wantError(t, err, store.ErrNoRoom)
		} else {
			wantError(t, err, store.ErrFork) // the log does not know what the chapter follows
		}
		for i, c := range history {
			for range 2 { // the second time it is there already
				got := propose(t, s, room, at, again(c))
				wantSame(t, []store.Commit{got}, []store.Commit{c})
			}
			wantLog(t, s, room, store.Tip{}, history[:i+1])
			at = c.Tip()
		}
		wantLog(t, s, room, history[0].Follows(), history)
		wantChain(t, history)
	}
	for room, gone := range map[string]store.Tip{shorter: short[2].Tip(), cutShorter: older.Tip()} {
		_, err := s.Load(t.Context(), room, gone)
		wantError(t, err, store.ErrFork)
		wantLog(t, s, room, store.Tip{}, history)
	}
}

// Two processes begin the next game at once: one chapter counts for both.
func chaptersAtOnce(t *testing.T, s store.Store) {
	const processes = 6
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 3)[2].Tip()
	for range 5 {
		var won [processes]store.Commit
		var lost [processes]error
		together(processes, func(i int) { won[i], lost[i] = s.Append(t.Context(), room, tip, chapter(tip)) })
		first := -1
		for i, err := range lost {
			if err == nil && first >= 0 {
				t.Fatalf("two chapters after version %d", tip.Version)
			}
			if err == nil {
				first = i
			}
		}
		if first < 0 {
			t.Fatalf("no chapter after version %d: %v", tip.Version, lost)
		}
		for i, err := range lost {
			if i != first {
				wantConflict(t, err, won[first:first+1])
			}
		}
		wantLog(t, s, room, store.Tip{}, won[first:first+1])
		tip = won[first].Tip()
	}
}

// Many processes commit and begin chapters at once. The commits that they were told of
// form one history without a gap, and the log is its last chapter.
func crowdOfChapters(t *testing.T, s store.Store) {
	const people, each, ofThese = 8, 12, 4
	room := newRoom()
	history := grow(t, s, room, store.Tip{}, 1)
	var answers [people][]store.Commit
	together(people, func(i int) {
		at := history[0].Tip()
		for n := range each {
			p := proposal()
			p.Chapter = (i+n)%ofThese == 0
			c, err := appendOrMiss(t.Context(), s, room, at, p)
			if err != nil {
				t.Errorf("person %d: %v", i, err)
				return
			}
			if c.Nonce != p.Nonce || string(c.Events) != string(p.Events) || c.Chapter != p.Chapter {
				t.Errorf("person %d proposed %v and got %v", i, p.Nonce, c.Nonce)
			}
			answers[i] = append(answers[i], c)
			at = c.Tip()
		}
	})
	history = slices.Concat(append(answers[:], history)...)
	slices.SortFunc(history, func(a, b store.Commit) int { return cmp.Compare(a.Version, b.Version) })
	if len(history) != 1+people*each {
		t.Fatalf("%d commits, want %d", len(history), 1+people*each)
	}
	last := 0
	for i, c := range history[1:] {
		if c.Version != uint64(i+2) || c.Follows() != history[i].Tip() {
			t.Fatalf("%+v does not follow %+v", c, history[i])
		}
		if c.Chapter {
			last = i + 1
		}
	}
	wantLog(t, s, room, store.Tip{}, history[last:])
}
