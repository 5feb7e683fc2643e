package redis

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

func TestDamageIsFound(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	other := mustGrow(t, s, "SEER", store.Tip{}, 2)
	value := func(name, to string) func([]goredis.XMessage) []goredis.XMessage {
		return func(entries []goredis.XMessage) []goredis.XMessage {
			entries[1].Values[name] = to
			return entries
		}
	}
	for what, change := range map[string]func([]goredis.XMessage) []goredis.XMessage{
		"another nonce":             value("n", uuid.NewString()),
		"another nonce before":      value("p", uuid.NewString()),
		"another moment":            value("at", "1700000000000"),
		"no moment":                 value("at", ""),
		"other events":              value("b", `["lark"]`),
		"no events":                 value("b", ""),
		"another sum":               value("s", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
		"one field more":            value("extra", "1"),
		"an entry of another place": func(e []goredis.XMessage) []goredis.XMessage { e[1].Values = e[0].Values; return e },
		"an entry of another room": func(e []goredis.XMessage) []goredis.XMessage {
			e[0] = s.rdb.XRange(t.Context(), logKey("SEER"), "1", "1").Val()[0]
			return e
		},
		"an entry in between": func(e []goredis.XMessage) []goredis.XMessage {
			between := goredis.XMessage{ID: "2-1", Values: e[1].Values}
			return slices.Insert(e, 2, between)
		},
		"an entry is missing":   func(e []goredis.XMessage) []goredis.XMessage { return slices.Delete(e, 1, 2) },
		"the first are missing": func(e []goredis.XMessage) []goredis.XMessage { return e[2:] },
	} {
		t.Run(what, func(t *testing.T) {
			room := "WOLF-" + uuid.NewString()
			log := mustGrow(t, s, room, store.Tip{}, 4)
			rewrite(t, s, logKey(room), change)
			if _, err := s.Load(t.Context(), room, store.Tip{}); !errors.Is(err, store.ErrDamaged) {
				t.Errorf("Load: %v", err)
			}
			if _, err := s.Append(t.Context(), room, store.Tip{}, store.Proposal{Nonce: uuid.New()}); !errors.Is(err, store.ErrDamaged) {
				t.Errorf("Append: %v", err)
			}
			wantLog(t, s, room, log[2].Tip(), log[3:])
		})
	}
	wantLog(t, s, "SEER", store.Tip{}, other)
}

func TestEveryFlippedBitOfAnEntryIsFound(t *testing.T) {
	for _, key := range []string{someKey, chapterKey("WOLF")} {
		whole := someParts(key)
		if _, err := decode(key, entry(key, whole)); err != nil {
			t.Fatal(err)
		}
		for i, part := range whole {
			for bit := range 8 * len(part) {
				flipped := []byte(part)
				flipped[bit/8] ^= 1 << (bit % 8)
				parts := slices.Clone(whole)
				parts[i] = string(flipped)
				if _, err := decode(key, entry(key, parts)); !errors.Is(err, store.ErrDamaged) {
					t.Errorf("bit %d of %q: %v", bit, part, err)
				}
			}
		}
	}
}

// FuzzEntry changes an entry. Reading it must fail, or return what was written.
func FuzzEntry(f *testing.F) {
	whole := someParts(someKey)
	add := func(p []string) { f.Add(p[0], p[1], p[2], p[3], p[4], p[5]) }
	add(whole)
	for i := range whole {
		empty := slices.Clone(whole)
		empty[i] = ""
		add(empty)
	}
	f.Fuzz(func(t *testing.T, id, prev, nonce, at, events, sum string) {
		parts := []string{id, prev, nonce, at, events, sum}
		got, err := decode(someKey, entry(someKey, parts))
		same := slices.Equal(parts, whole)
		if same != (err == nil) || !same && !errors.Is(err, store.ErrDamaged) {
			t.Errorf("%q: %+v, %v", parts, got, err)
		}
	})
}

const someKey = "tabula:{WOLF}:log"

// someParts are an entry's id and the values of its fields.
func someParts(key string) []string {
	content := []string{"0f8fad5b-d9cb-469f-a165-70867728950e", "7c9e6679-7425-40de-944b-e07fc1f90ae7", "1700000000000", `["the mark"]`}
	if isChapters(key) {
		content = append(content, "1")
	}
	parts := append([]string{"7-0"}, content...)
	return append(parts, sum(append([]string{key, "7"}, content...)...))
}

// entry is how the library hands over an entry of these parts.
func entry(key string, parts []string) any {
	var row []any
	for i, name := range fieldsOf(key) {
		row = append(row, name, parts[i+1])
	}
	return []any{parts[0], row}
}

func TestNothingIsCommittedAfterAMomentThatDoesNotRead(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	log := mustGrow(t, s, "WOLF", store.Tip{}, 2)
	rewrite(t, s, logKey("WOLF"), func(entries []goredis.XMessage) []goredis.XMessage {
		entries[1].Values["at"] = "noon"
		return entries
	})
	if _, err := s.Append(t.Context(), "WOLF", log[1].Tip(), store.Proposal{Nonce: uuid.New()}); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("Append: %v", err)
	}
	if n := s.rdb.XLen(t.Context(), logKey("WOLF")).Val(); n != 2 {
		t.Errorf("the log has %d entries", n)
	}
}

// rewrite changes a log directly in Redis.
func rewrite(t *testing.T, s *Store, key string, change func([]goredis.XMessage) []goredis.XMessage) {
	t.Helper()
	entries := change(s.rdb.XRange(t.Context(), key, "-", "+").Val())
	s.rdb.Del(t.Context(), key)
	for _, e := range entries {
		var row []any
		for _, name := range append(slices.Clone(chapterFields), "extra") {
			if value, there := e.Values[name]; there {
				row = append(row, name, value)
			}
		}
		if err := s.rdb.XAdd(t.Context(), &goredis.XAddArgs{Stream: key, ID: e.ID, Values: row}).Err(); err != nil {
			t.Fatal(err)
		}
	}
}
