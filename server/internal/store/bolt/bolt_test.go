package bolt

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

func openWithClock(t *testing.T, clock func() int64) store.Store {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	if clock != nil {
		s.now = clock
	}
	return s
}

func mustOpen(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustClose(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// mustGrow appends one commit for each of the events.
func mustGrow(t testing.TB, s *Store, room string, tip store.Tip, events ...string) (log []store.Commit) {
	t.Helper()
	for _, e := range events {
		c, err := s.Append(t.Context(), room, tip, store.Proposal{Nonce: uuid.New(), Events: []byte(e)})
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, c)
		tip = c.Tip()
	}
	return log
}

// writes counts how often the file was written to and waited for.
func writes(t testing.TB, s *Store) (n int) {
	t.Helper()
	err := s.db.View(func(tx *bbolt.Tx) error {
		n = tx.ID()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestContract(t *testing.T) { storetest.Run(t, openWithClock) }

func TestContractOfTheClock(t *testing.T) { storetest.RunClock(t, openWithClock) }

func TestReopeningKeepsEverything(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	want := map[string][]store.Commit{}
	for range 3 {
		s := mustOpen(t, path)
		for _, room := range []string{"WOLF", "SEER", "달빛"} {
			var tip store.Tip
			if log := want[room]; len(log) > 0 {
				tip = log[len(log)-1].Tip()
			}
			want[room] = append(want[room], mustGrow(t, s, room, tip, `["a"]`, `["b"]`)...)
		}
		mustClose(t, s)
	}
	s := mustOpen(t, path)
	defer mustClose(t, s)
	for room, log := range want {
		got, err := s.Load(t.Context(), room, store.Tip{})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(log, got); diff != "" {
			t.Errorf("room %s (-want +got):\n%s", room, diff)
		}
	}
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	folder := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	inUse := filepath.Join(folder, "in-use")
	defer mustClose(t, mustOpen(t, inUse))

	for _, test := range []struct {
		name, path, words string
		cause             error
	}{
		{"another holds the lock", inUse, "in use by another process", ErrInUse},
		{"nothing", file("empty", ""), "is empty", ErrEmpty},
		{"a short text", file("short", "shopping list"), "not a database file of Tabula", ErrHeader},
		{"a long text", file("long", strings.Repeat("once upon a time ", 2000)), "not a database file of Tabula", ErrHeader},
		{"a newer format", file("newer", newerFile(t)), "another version of Tabula", bolterrors.ErrVersionMismatch},
		{"no folder", filepath.Join(folder, "nowhere", "rooms"), "does not exist", fs.ErrNotExist},
		{"a folder", folder, "cannot open", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := Open(test.path)
			if err == nil {
				mustClose(t, s)
				t.Fatal("it opened")
			}
			if !strings.Contains(err.Error(), test.words) || test.cause != nil && !errors.Is(err, test.cause) {
				t.Errorf("it says: %v", err)
			}
		})
	}
	for name, content := range map[string]string{"short": "shopping list", "empty": "", "newer": newerFile(t)} {
		if left, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(left) != content {
			t.Errorf("the file %s was changed (%v)", name, err)
		}
	}
}

// newerFile makes a file whose headers name a later version of the format of bbolt.
func newerFile(t *testing.T) string {
	t.Helper()
	file, _ := somePages(t)
	for _, header := range []int{0, os.Getpagesize()} {
		file[header+versionAt]++
	}
	return string(file)
}

func TestACancelledAppendGoesAtOnceAndIsSettledByItsNonce(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	disk, err := s.db.Begin(true) // as if the disk took its time
	if err != nil {
		t.Fatal(err)
	}
	p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["slow"]`)}
	ctx, cancel := context.WithCancel(t.Context())
	go cancel()
	if _, err := s.Append(ctx, "WOLF", store.Tip{}, p); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, want cancelled", err)
	}
	if err := disk.Rollback(); err != nil {
		t.Fatal(err)
	}
	c, err := s.Append(t.Context(), "WOLF", store.Tip{}, p)
	if err != nil {
		t.Fatal(err)
	}
	log, err := s.Load(t.Context(), "WOLF", store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]store.Commit{c}, log); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestOneBatchAnswersEachForItself(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	old := mustGrow(t, s, "WOLF", store.Tip{}, `["old"]`)
	before := writes(t, s)

	ask := func(room string, at store.Tip, notBefore int64) *request {
		p := store.Proposal{Nonce: uuid.New(), NotBefore: notBefore, Events: []byte(`[]`)}
		return &request{room: room, at: at, p: p, done: make(chan struct{})}
	}
	made := ask("SEER", store.Tip{}, 0)
	next := ask("WOLF", old[0].Tip(), 0)
	beaten := ask("WOLF", old[0].Tip(), 0)
	again := &request{room: next.room, at: next.at, p: next.p, done: make(chan struct{})}
	early := ask("MOON", store.Tip{}, 1<<60)
	nameless := ask("", store.Tip{}, 0)
	s.commit([]*request{made, next, beaten, again, early, nameless})

	var conflict *store.Conflict
	var tooEarly *store.Early
	switch {
	case made.err != nil || made.commit.Version != 1:
		t.Errorf("the new room: %+v, %v", made.commit, made.err)
	case next.err != nil || next.commit.Version != 2:
		t.Errorf("the next commit: %+v, %v", next.commit, next.err)
	case !errors.As(beaten.err, &conflict) || !cmp.Equal(conflict.Missing, []store.Commit{next.commit}):
		t.Errorf("the beaten one: %v", beaten.err)
	case again.err != nil || !cmp.Equal(again.commit, next.commit):
		t.Errorf("the repeated one: %+v, %v", again.commit, again.err)
	case !errors.As(early.err, &tooEarly):
		t.Errorf("the early one: %v", early.err)
	case !errors.Is(nameless.err, bolterrors.ErrBucketNameRequired):
		t.Errorf("the room without a code: %v", nameless.err)
	}
	for _, r := range []*request{made, next, beaten, again, early, nameless} {
		<-r.done
	}
	if _, err := s.Load(t.Context(), "MOON", store.Tip{}); !errors.Is(err, store.ErrNoRoom) {
		t.Errorf("the early room: %v", err)
	}
	if n := writes(t, s) - before; n != 1 {
		t.Errorf("the batch made %d writes", n)
	}

	before = writes(t, s)
	s.commit([]*request{ask("WOLF", old[0].Tip(), 0), ask("MOON", store.Tip{}, 1<<60)})
	if n := writes(t, s) - before; n != 0 {
		t.Errorf("refusals alone made %d writes", n)
	}
}

func TestFillIsTheShareOfWhatTheDiskCanGive(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	events := bytes.Repeat([]byte("x"), 10<<20)
	if _, err := s.Append(t.Context(), "WOLF", store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: events}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		free        uint64 // MB of the disk
		least, most float64
	}{{1 << 20, 0, 0.001}, {74, 0.4, 0.6}, {66, 0.8, 0.9}, {64, 1, 1}, {0, 1, 1}} {
		s.free = func(string) (uint64, error) { return c.free << 20, nil }
		if full, err := s.Fill(t.Context()); err != nil || full < c.least || full > c.most {
			t.Errorf("with %d MB free it is %v, %v; want %v to %v", c.free, full, err, c.least, c.most)
		}
	}
	s.free = func(string) (uint64, error) { return 74 << 20, nil }
	before, _ := s.Fill(t.Context())
	// A chapter replaces the log, whose space in the file becomes free.
	log, err := s.Load(t.Context(), "WOLF", store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	tip := log[0].Tip()
	chapter := store.Proposal{Nonce: uuid.New(), Events: []byte("[]"), Chapter: true, Follows: tip}
	if _, err := s.Append(t.Context(), "WOLF", tip, chapter); err != nil {
		t.Fatal(err)
	}
	mustGrow(t, s, "OWL", store.Tip{}, "[]")
	if after, err := s.Fill(t.Context()); err != nil || after > before/2 {
		t.Errorf("after the log was cut it is %v, %v; before it was %v", after, err, before)
	}
}
