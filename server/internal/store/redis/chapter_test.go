package redis

import (
	"context"
	"crypto/sha1"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

// asV010 reads the log of a room like v0.1.0, which knows one key and one format.
func asV010(t testing.TB, s *Store, room string) (events []string) {
	t.Helper()
	key := "tabula:room:{" + room + "}"
	prev := uuid.Nil.String()
	reply, err := s.rdb.Do(t.Context(), "xrange", key, "0", "+", "count", 1000).Slice()
	if err != nil {
		t.Fatal(err)
	}
	for i, entry := range reply {
		pair := entry.([]any)
		row := pair[1].([]any)
		if len(row) != 10 {
			t.Fatalf("v0.1.0 reads %d fields", len(row)/2)
		}
		values := []string{key, fmt.Sprint(i + 1)}
		for field, name := range []string{"p", "n", "at", "b", "s"} {
			if row[2*field] != name {
				t.Fatalf("v0.1.0 reads the field %q", row[2*field])
			}
			values = append(values, row[2*field+1].(string))
		}
		sum := sha1.Sum([]byte(strings.Join(values[:6], " ")))
		if pair[0] != values[1]+"-0" || values[2] != prev || values[6] != hex.EncodeToString(sum[:]) {
			t.Fatalf("v0.1.0 reads a damaged entry: %v", entry)
		}
		prev = values[3]
		events = append(events, values[5])
	}
	return events
}

func TestAnOlderReleaseReadsRoomsWithoutAChapterAndRefusesOthers(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	mustGrow(t, s, "SEER", store.Tip{}, 2)
	tip := mustGrow(t, s, "WOLF", store.Tip{}, 3)[2].Tip()
	for range 3 {
		first := storetest.Cut(t, s, "WOLF", tip)
		log := append([]store.Commit{first}, mustGrow(t, s, "WOLF", first.Tip(), 1)...)
		wantLog(t, s, "WOLF", store.Tip{}, log)
		if diff := cmp.Diff([]string{store.Moved}, asV010(t, s, "WOLF")); diff != "" {
			t.Errorf("v0.1.0 reads (-want +got):\n%s", diff)
		}
		tip = log[1].Tip()
	}
	if diff := cmp.Diff([]string{`["vote"]`, `["vote"]`}, asV010(t, s, "SEER")); diff != "" {
		t.Errorf("v0.1.0 reads (-want +got):\n%s", diff)
	}
}

func TestDamageAroundAChapterIsFound(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	other := []store.Commit{storetest.Cut(t, s, "SEER", store.Tip{})}
	other = append(other, mustGrow(t, s, "SEER", other[0].Tip(), 1)...)
	rows := func(change func(key string, e []goredis.XMessage) []goredis.XMessage) func(string) {
		return func(room string) {
			key := chapterKey(room)
			rewrite(t, s, key, func(e []goredis.XMessage) []goredis.XMessage { return change(key, e) })
		}
	}
	// seal gives an entry a sum that fits.
	seal := func(key string, e goredis.XMessage) {
		parts := []string{key, strings.TrimSuffix(e.ID, "-0")}
		for _, name := range fieldsOf(key)[:len(fieldsOf(key))-1] {
			parts = append(parts, e.Values[name].(string))
		}
		e.Values["s"] = sum(parts...)
	}
	for what, change := range map[string]func(room string){
		"the chapter is missing": rows(func(_ string, e []goredis.XMessage) []goredis.XMessage { return e[1:] }),
		"the next is missing":    rows(func(_ string, e []goredis.XMessage) []goredis.XMessage { return append(e[:1], e[2:]...) }),
		"the log is missing":     func(room string) { s.rdb.Del(t.Context(), chapterKey(room)) },
		"the log is empty":       func(room string) { s.rdb.XTrimMaxLen(t.Context(), chapterKey(room), 0) },
		"other events": rows(func(_ string, e []goredis.XMessage) []goredis.XMessage {
			e[0].Values["b"] = `["lark"]`
			return e
		}),
		"the chapter is marked as none": rows(func(_ string, e []goredis.XMessage) []goredis.XMessage {
			e[0].Values["c"] = "0"
			return e
		}),
		"the chapter is marked as none, and its sum fits": rows(func(key string, e []goredis.XMessage) []goredis.XMessage {
			e[0].Values["c"] = "0"
			seal(key, e[0])
			return e
		}),
		"the second is a chapter": rows(func(key string, e []goredis.XMessage) []goredis.XMessage {
			e[1].Values["c"] = "1"
			seal(key, e[1])
			return e
		}),
		"the chapter is of the other room": rows(func(_ string, e []goredis.XMessage) []goredis.XMessage {
			e[0].Values = s.rdb.XRange(t.Context(), chapterKey("SEER"), "-", "+").Val()[0].Values
			return e
		}),
		"the first is of the other place": func(room string) {
			rewrite(t, s, chapterKey(room), func([]goredis.XMessage) []goredis.XMessage {
				return s.rdb.XRange(t.Context(), logKey(room), "-", "+").Val()
			})
		},
		"the log is in the other place": func(room string) {
			rewrite(t, s, logKey(room), func([]goredis.XMessage) []goredis.XMessage {
				return s.rdb.XRange(t.Context(), chapterKey(room), "-", "+").Val()
			})
			s.rdb.Del(t.Context(), chapterKey(room))
		},
	} {
		t.Run(what, func(t *testing.T) {
			room := "WOLF-" + uuid.NewString()
			first := storetest.Cut(t, s, room, mustGrow(t, s, room, store.Tip{}, 3)[2].Tip())
			mustGrow(t, s, room, first.Tip(), 2)
			change(room)
			if _, err := s.Load(t.Context(), room, store.Tip{}); !errors.Is(err, store.ErrDamaged) {
				t.Errorf("Load: %v", err)
			}
			for _, begins := range []bool{false, true} {
				p := store.Proposal{Nonce: uuid.New(), Chapter: begins}
				if _, err := s.Append(t.Context(), room, store.Tip{}, p); !errors.Is(err, store.ErrDamaged) {
					t.Errorf("Append: %v", err)
				}
			}
		})
	}
	wantLog(t, s, "SEER", store.Tip{}, other)
}

// The commit for older releases lasts as long as the log. If it expired first, such a
// release would give the code to another room.
func TestBothPlacesOfARoomExpireTogether(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	keys := []string{chapterKey("WOLF"), logKey("WOLF")}
	shorten := func() {
		for _, key := range keys {
			s.rdb.Expire(t.Context(), key, time.Hour)
		}
	}
	want := func(after string) {
		t.Helper()
		for _, key := range keys {
			if left := s.rdb.TTL(t.Context(), key).Val(); left <= store.KeepRooms-time.Minute || left > store.KeepRooms {
				t.Errorf("%s stays for %v after %s, want %v", key, left, after, store.KeepRooms)
			}
		}
	}
	tip := mustGrow(t, s, "WOLF", store.Tip{}, 1)[0].Tip()
	shorten()
	tip = storetest.Cut(t, s, "WOLF", tip).Tip()
	want("a chapter")
	shorten()
	tip = mustGrow(t, s, "WOLF", tip, 1)[0].Tip()
	want("a commit")
	shorten()
	storetest.Cut(t, s, "WOLF", tip)
	want("another chapter")

	for _, key := range keys {
		s.rdb.PExpire(t.Context(), key, time.Millisecond)
	}
	await(t, func(ctx context.Context) error {
		if _, err := s.Load(ctx, "WOLF", store.Tip{}); !errors.Is(err, store.ErrNoRoom) {
			return fmt.Errorf("the room is still there: %v", err)
		}
		return nil
	})
	mustGrow(t, s, "WOLF", store.Tip{}, 1)
}

// afterFirst does something once, after the first command of a client.
type afterFirst struct{ do func() }

func (h *afterFirst) DialHook(next goredis.DialHook) goredis.DialHook { return next }
func (h *afterFirst) ProcessPipelineHook(next goredis.ProcessPipelineHook) goredis.ProcessPipelineHook {
	return next
}
func (h *afterFirst) ProcessHook(next goredis.ProcessHook) goredis.ProcessHook {
	return func(ctx context.Context, cmd goredis.Cmder) error {
		err := next(ctx, cmd)
		if do := h.do; do != nil {
			h.do = nil
			do()
		}
		return err
	}
}

func TestAChapterThatBeginsBetweenTwoPages(t *testing.T) {
	url := redistest.Start(t).URL()
	s, other := mustOpen(t, url), mustOpen(t, url)
	hook := &afterFirst{}
	other.rdb.AddHook(hook)
	for what, grown := range map[string]int{"at the page's end": 0, "after it": pageSize + 1} {
		t.Run(what, func(t *testing.T) {
			room := "WOLF-" + uuid.NewString()
			log := mustGrow(t, s, room, store.Tip{}, pageSize)
			mustLoad(t, other, room, store.Tip{}) // Redis knows the script now
			var want []store.Commit
			begin := func() {
				first := storetest.Cut(t, s, room, log[pageSize-1].Tip())
				want = append([]store.Commit{first}, mustGrow(t, s, room, first.Tip(), grown)...)
			}
			hook.do = begin
			got := mustLoad(t, other, room, store.Tip{})
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%d commits of %d (-want +got):\n%s", len(got), len(want), diff)
			}
			if _, err := other.Load(t.Context(), room, log[7].Tip()); !errors.Is(err, store.ErrFork) {
				t.Errorf("a follower behind the seam: %v", err)
			}
		})
	}
}

func mustLoad(t testing.TB, s *Store, room string, after store.Tip) []store.Commit {
	t.Helper()
	log, err := s.Load(t.Context(), room, after)
	if err != nil {
		t.Fatal(err)
	}
	return log
}
