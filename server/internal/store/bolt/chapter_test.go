package bolt

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

// mustChange changes the file directly in bbolt.
func mustChange(t testing.TB, s *Store, change func(tx *bbolt.Tx) error) {
	t.Helper()
	if err := s.db.Update(change); err != nil {
		t.Fatal(err)
	}
}

// asV010 reads the log of a room like v0.1.0, which knows one place and one format.
func asV010(t testing.TB, s *Store, room string) (events []string) {
	t.Helper()
	err := s.db.View(func(tx *bbolt.Tx) error {
		log := tx.Bucket([]byte("rooms")).Bucket([]byte(room))
		if log == nil {
			return store.ErrNoRoom
		}
		var prev [16]byte
		err := log.ForEach(func(k, rec []byte) error {
			table := crc32.MakeTable(crc32.Castagnoli)
			sum := crc32.Checksum(bytes.Join([][]byte{[]byte(room), k, rec[:1], rec[5:]}, nil), table)
			switch {
			case rec[0] != 1, binary.BigEndian.Uint32(rec[1:]) != sum:
				return errors.New("a damaged record")
			case binary.BigEndian.Uint64(k) != uint64(len(events)+1), !bytes.Equal(rec[29:45], prev[:]):
				return errors.New("a record is missing")
			}
			copy(prev[:], rec[13:29])
			events = append(events, string(rec[45:]))
			return nil
		})
		if log.Sequence() > uint64(len(events)) {
			return errors.New("it ends too early")
		}
		return err
	})
	if err != nil {
		t.Fatalf("v0.1.0 reads room %s: %v", room, err)
	}
	return events
}

func TestAnOlderReleaseReadsRoomsWithoutAChapterAndRefusesOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	s := mustOpen(t, path)
	mustGrow(t, s, "SEER", store.Tip{}, `["one"]`, `["two"]`)
	tip := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`, `["two"]`, `["three"]`)[2].Tip()
	for range 3 {
		first := storetest.Cut(t, s, "WOLF", tip)
		log := append([]store.Commit{first}, mustGrow(t, s, "WOLF", first.Tip(), `["more"]`)...)
		mustClose(t, s)
		s = mustOpen(t, path)
		got, err := s.Load(t.Context(), "WOLF", store.Tip{})
		if diff := cmp.Diff(log, got); err != nil || diff != "" {
			t.Fatalf("%v (-want +got):\n%s", err, diff)
		}
		if diff := cmp.Diff([]string{store.Moved}, asV010(t, s, "WOLF")); diff != "" {
			t.Errorf("v0.1.0 reads (-want +got):\n%s", diff)
		}
		tip = log[1].Tip()
	}
	if diff := cmp.Diff([]string{`["one"]`, `["two"]`}, asV010(t, s, "SEER")); diff != "" {
		t.Errorf("v0.1.0 reads (-want +got):\n%s", diff)
	}
	mustClose(t, s)
}

func TestEveryFlippedBitOfAChapterIsFound(t *testing.T) {
	for _, begins := range []bool{true, false} {
		c := store.Commit{Version: 7, Nonce: uuid.New(), Prev: uuid.New(), Chapter: begins, At: 1_700_000_000_000, Events: []byte(`["all"]`)}
		name := nameInChapters("WOLF")
		k, rec := key(c.Version), encode(name, c)
		got, err := decode(name, k, rec)
		if diff := cmp.Diff(c, got); err != nil || diff != "" {
			t.Fatalf("%v (-want +got):\n%s", err, diff)
		}
		for _, part := range [][]byte{k, rec} {
			for bit := range len(part) * 8 {
				part[bit/8] ^= 1 << (bit % 8)
				if _, err := decode(name, k, rec); !errors.Is(err, store.ErrDamaged) {
					t.Errorf("bit %d of %x: %v", bit, part, err)
				}
				part[bit/8] ^= 1 << (bit % 8)
			}
		}
		if _, err := decode("WOLF", k, rec); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("in the other place: %v", err)
		}
	}
}

func TestDamageAroundAChapterIsFound(t *testing.T) {
	room := []byte("WOLF")
	in := func(tx *bbolt.Tx, place []byte) *bbolt.Bucket { return tx.Bucket(place).Bucket(room) }
	// again writes a record with a sum that fits.
	again := func(tx *bbolt.Tx, version uint64, change func(c *store.Commit)) error {
		records, name := in(tx, chapters), nameInChapters("WOLF")
		c, err := decode(name, key(version), records.Get(key(version)))
		if err != nil {
			return err
		}
		change(&c)
		return records.Put(key(version), encode(name, c))
	}
	for what, change := range map[string]func(*bbolt.Tx) error{
		"the chapter is missing":   func(tx *bbolt.Tx) error { return in(tx, chapters).Delete(key(4)) },
		"the next is missing":      func(tx *bbolt.Tx) error { return in(tx, chapters).Delete(key(5)) },
		"the last is missing":      func(tx *bbolt.Tx) error { return in(tx, chapters).Delete(key(6)) },
		"the log is missing":       func(tx *bbolt.Tx) error { return tx.Bucket(chapters).DeleteBucket(room) },
		"all chapters are missing": func(tx *bbolt.Tx) error { return tx.DeleteBucket(chapters) },
		"the first is no chapter": func(tx *bbolt.Tx) error {
			return again(tx, 4, func(c *store.Commit) { c.Chapter = false })
		},
		"the second is a chapter": func(tx *bbolt.Tx) error {
			return again(tx, 5, func(c *store.Commit) { c.Chapter = true })
		},
		"the first follows nothing and is no chapter": func(tx *bbolt.Tx) error {
			return again(tx, 4, func(c *store.Commit) { c.Chapter, c.Prev = false, uuid.Nil })
		},
		"the first is of the other place": func(tx *bbolt.Tx) error {
			return in(tx, chapters).Put(key(1), bytes.Clone(in(tx, rooms).Get(key(1))))
		},
		"the first is of another room": func(tx *bbolt.Tx) error {
			other := tx.Bucket(chapters).Bucket([]byte("SEER"))
			return in(tx, chapters).Put(key(4), bytes.Clone(other.Get(key(4))))
		},
		"the log is in the other place": func(tx *bbolt.Tx) error {
			if err := in(tx, rooms).Delete(key(1)); err != nil {
				return err
			}
			err := in(tx, chapters).ForEach(func(k, rec []byte) error {
				return in(tx, rooms).Put(bytes.Clone(k), bytes.Clone(rec))
			})
			return errors.Join(err, tx.Bucket(chapters).DeleteBucket(room))
		},
		"a chapter with a sum that fits is in the other place": func(tx *bbolt.Tx) error {
			if err := tx.Bucket(chapters).DeleteBucket(room); err != nil {
				return err
			}
			c := store.Commit{Version: 1, Nonce: uuid.New(), Chapter: true, Events: []byte(`[]`)}
			return in(tx, rooms).Put(key(1), encode("WOLF", c))
		},
	} {
		t.Run(what, func(t *testing.T) {
			s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
			defer mustClose(t, s)
			logs := map[string][]store.Commit{}
			for _, room := range []string{"WOLF", "SEER"} {
				tip := mustGrow(t, s, room, store.Tip{}, `["one"]`, `["two"]`, `["three"]`)[2].Tip()
				first := storetest.Cut(t, s, room, tip)
				logs[room] = append([]store.Commit{first}, mustGrow(t, s, room, first.Tip(), `["a"]`, `["b"]`)...)
			}
			plain := mustGrow(t, s, "MOON", store.Tip{}, `["fine"]`)
			mustChange(t, s, change)

			ask := func(at store.Tip, chapter bool) error {
				p := store.Proposal{Nonce: uuid.New(), Chapter: chapter, Follows: at, Events: []byte(`[]`)}
				_, err := s.Append(t.Context(), "WOLF", at, p)
				return err
			}
			_, loaded := s.Load(t.Context(), "WOLF", store.Tip{})
			last := logs["WOLF"][2].Tip()
			for _, err := range []error{loaded, ask(store.Tip{}, false), ask(store.Tip{}, true), ask(last, true)} {
				if !errors.Is(err, store.ErrDamaged) {
					t.Errorf("it says: %v", err)
				}
			}
			if what == "all chapters are missing" {
				return
			}
			for room, log := range map[string][]store.Commit{"SEER": logs["SEER"], "MOON": plain} {
				got, err := s.Load(t.Context(), room, store.Tip{})
				if diff := cmp.Diff(log, got); err != nil || diff != "" {
					t.Errorf("room %s: %v (-want +got):\n%s", room, err, diff)
				}
				mustGrow(t, s, room, log[len(log)-1].Tip(), `["goes on"]`)
			}
		})
	}
}

// When a chapter cannot replace a log, the log stays as it is, and the other rooms of the
// batch commit.
func TestAHalfReplacedLogIsNotWritten(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	tip := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`)[0].Tip()
	log := []store.Commit{storetest.Cut(t, s, "WOLF", tip)}
	// The log for the older release is damaged.
	mustChange(t, s, func(tx *bbolt.Tx) error {
		if err := tx.Bucket(rooms).DeleteBucket([]byte("WOLF")); err != nil {
			return err
		}
		return tx.Bucket(rooms).Put([]byte("WOLF"), []byte("shopping list"))
	})
	ask := func(room string, at store.Tip, chapter bool) *request {
		p := store.Proposal{Nonce: uuid.New(), Chapter: chapter, Follows: at, Events: []byte(`[]`)}
		return &request{room: room, at: at, p: p, done: make(chan struct{})}
	}
	broken, other := ask("WOLF", log[0].Tip(), true), ask("SEER", store.Tip{}, false)
	s.commit([]*request{other, broken})
	if broken.err == nil || other.err != nil {
		t.Errorf("the chapter: %v; the other room: %v", broken.err, other.err)
	}
	for room, want := range map[string][]store.Commit{"WOLF": log, "SEER": {other.commit}} {
		got, err := s.Load(t.Context(), room, store.Tip{})
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("room %s: %v (-want +got):\n%s", room, err, diff)
		}
	}
}

func TestChaptersInOneBatch(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	tip := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`)[0].Tip()
	ask := func(at store.Tip, chapter bool) *request {
		p := store.Proposal{Nonce: uuid.New(), Chapter: chapter, Follows: at, Events: []byte(`[]`)}
		return &request{room: "WOLF", at: at, p: p, done: make(chan struct{})}
	}
	before := writes(t, s)
	first, rival := ask(tip, true), ask(tip, true)
	next := ask(store.Tip{Version: 2, Nonce: first.p.Nonce}, false)
	second := ask(store.Tip{Version: 3, Nonce: next.p.Nonce}, true)
	behind := ask(tip, false)
	s.commit([]*request{first, rival, next, second, behind})
	var conflict *store.Conflict
	switch {
	case first.err != nil || next.err != nil || second.err != nil:
		t.Errorf("they were refused: %v, %v, %v", first.err, next.err, second.err)
	case !errors.As(rival.err, &conflict) || !cmp.Equal(conflict.Missing, []store.Commit{first.commit}):
		t.Errorf("the rival: %v", rival.err)
	case !errors.Is(behind.err, store.ErrFork):
		t.Errorf("the one behind the seam: %v", behind.err)
	case writes(t, s)-before != 1:
		t.Errorf("the batch made %d writes", writes(t, s)-before)
	}
	got, err := s.Load(t.Context(), "WOLF", store.Tip{})
	if diff := cmp.Diff([]store.Commit{second.commit}, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// An older release may have dropped its commit of the room, because it was old.
func TestOldRoomsAreDroppedFromBothPlaces(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	var now int64 = 1_700_000_000_000
	s.now = func() int64 { return now }
	for i := range 5 {
		room := fmt.Sprint("OLD", i)
		storetest.Cut(t, s, room, mustGrow(t, s, room, store.Tip{}, `["one"]`)[0].Tip())
	}
	played := storetest.Cut(t, s, "PLAYED", mustGrow(t, s, "PLAYED", store.Tip{}, `["one"]`)[0].Tip())
	mustChange(t, s, func(tx *bbolt.Tx) error { return tx.Bucket(rooms).DeleteBucket([]byte("OLD3")) })
	now += store.KeepRooms.Milliseconds() + 1
	s.sweep()
	now += trustAfter.Milliseconds()
	mustGrow(t, s, "PLAYED", played.Tip(), `["two"]`)
	for i := range 5 {
		mustGrow(t, s, fmt.Sprint("NEW", i), store.Tip{}, `["one"]`)
	}
	left := map[string][]string{}
	err := s.db.View(func(tx *bbolt.Tx) error {
		for _, place := range [][]byte{rooms, chapters} {
			err := tx.Bucket(place).ForEachBucket(func(name []byte) error {
				left[string(place)] = append(left[string(place)], string(name))
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	want := map[string][]string{"rooms": {"NEW0", "NEW1", "NEW2", "NEW3", "NEW4", "PLAYED"}, "chapters": {"PLAYED"}}
	if diff := cmp.Diff(want, left); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}
