package storetest

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"

	"tabula/server/internal/store"
)

func putBlob(t *testing.T, s store.Store, id, data string, until int64) {
	t.Helper()
	if err := s.Put(t.Context(), id, []byte(data), until); err != nil {
		t.Fatalf("Keep: %v", err)
	}
}

func deleteBlob(t *testing.T, s store.Store, id string, until int64) {
	t.Helper()
	if err := s.Delete(t.Context(), id, until); err != nil {
		t.Fatalf("Forget: %v", err)
	}
}

func wantHas(t *testing.T, s store.Store, id string, want bool) {
	t.Helper()
	if got, err := s.Has(t.Context(), id); err != nil || got != want {
		t.Fatalf("Holds says %t, %v; want %t", got, err, want)
	}
}

func wantBlob(t *testing.T, s store.Store, id, want string) {
	t.Helper()
	got, err := s.Get(t.Context(), id)
	if err != nil || string(got) != want {
		t.Fatalf("kept is %q, %v; want %q", got, err, want)
	}
	wantHas(t, s, id, true)
}

func wantNoBlob(t *testing.T, s store.Store, id string, want error) {
	t.Helper()
	if got, err := s.Get(t.Context(), id); !errors.Is(err, want) {
		t.Fatalf("kept is %q, %v; want %v", got, err, want)
	}
	wantHas(t, s, id, want == store.ErrDeleted)
}

func putsOnce(t *testing.T, s store.Store) {
	id, until := newRoom(), now(t, s)+hour
	wantNoBlob(t, s, id, store.ErrNoBlob)
	putBlob(t, s, id, "first\x00", until)
	putBlob(t, s, id, "second", until)
	wantBlob(t, s, id, "first\x00")
	wantNoBlob(t, s, newRoom(), store.ErrNoBlob)
}

func deletesForGood(t *testing.T, s store.Store) {
	id, until := newRoom(), now(t, s)+hour
	putBlob(t, s, id, "secret", until)
	for range 2 {
		deleteBlob(t, s, id, until)
		wantNoBlob(t, s, id, store.ErrDeleted)
	}
	putBlob(t, s, id, "again", until)
	wantNoBlob(t, s, id, store.ErrDeleted)
}

func deletesAhead(t *testing.T, s store.Store) {
	id, until := newRoom(), now(t, s)+hour
	deleteBlob(t, s, id, until)
	putBlob(t, s, id, "late", until)
	wantNoBlob(t, s, id, store.ErrDeleted)
}

func putsNothingExpired(t *testing.T, s store.Store) {
	id, at := newRoom(), now(t, s)
	putBlob(t, s, id, "old", at)
	wantNoBlob(t, s, id, store.ErrNoBlob)
	putBlob(t, s, id, "new", at+hour)
	wantBlob(t, s, id, "new")
}

func blobsAreNoLog(t *testing.T, s store.Store) {
	room, until := newRoom(), now(t, s)+hour
	log := grow(t, s, room, store.Tip{}, 1)
	putBlob(t, s, room, "beside", until)
	deleteBlob(t, s, room, until)
	wantLog(t, s, room, store.Tip{}, log)
}

func blobsExpireOnTime(t *testing.T, s store.Store, clock *atomic.Int64) {
	until := clock.Load() + hour
	putBlob(t, s, "short", "thing", until)
	putBlob(t, s, "long", "thing", until+1)
	putBlob(t, s, "hidden", "thing", until+1)
	deleteBlob(t, s, "hidden", until)
	clock.Store(until - 1)
	wantBlob(t, s, "short", "thing")
	clock.Store(until)
	wantNoBlob(t, s, "short", store.ErrNoBlob)
	wantNoBlob(t, s, "hidden", store.ErrNoBlob)
	wantBlob(t, s, "long", "thing")
	putBlob(t, s, "short", "another", until+hour)
	wantBlob(t, s, "short", "another")
	wantBlob(t, s, "long", "thing")
}

// dropsOldRooms lets the clock pass KeepRooms. Then the store must drop the rooms to which
// nothing was added, and keep the others.
func dropsOldRooms(t *testing.T, s store.Store, clock *atomic.Int64) {
	long := store.KeepRooms.Milliseconds()
	var old []string
	for range 100 {
		old = append(old, newRoom())
		grow(t, s, old[len(old)-1], store.Tip{}, 2)
	}
	var oldChapters []string
	for range 100 {
		oldChapters = append(oldChapters, newRoom())
		cut(t, s, oldChapters[len(oldChapters)-1], 2)
	}
	played, playedOn := newRoom(), newRoom()
	tip := grow(t, s, played, store.Tip{}, 1)[0].Tip()
	_, first := cut(t, s, playedOn, 2)
	clock.Add(long)
	grow(t, s, played, tip, 1)
	grow(t, s, playedOn, first.Tip(), 1)
	made := newRoom()
	grow(t, s, made, store.Tip{}, 1)
	for _, room := range old {
		wantLength(t, s, room, 2) // to the last moment
	}
	for _, room := range oldChapters {
		wantLength(t, s, room, 1)
	}
	clock.Add(2)
	for range 100 {
		clock.Add(hour) // a store relies on what its clock reads only after a day or two
		grow(t, s, newRoom(), store.Tip{}, 1)
	}
	for _, room := range slices.Concat(old, oldChapters) {
		if _, err := s.Load(t.Context(), room, store.Tip{}); !errors.Is(err, store.ErrNoRoom) {
			t.Fatalf("a room of last month: %v", err)
		}
	}
	wantLength(t, s, played, 2)
	wantLength(t, s, playedOn, 2)
	wantLength(t, s, made, 1)
	// Their codes are free again.
	grow(t, s, old[0], store.Tip{}, 1)
	grow(t, s, oldChapters[0], store.Tip{}, 1)
}

func wantLength(t *testing.T, s store.Store, room string, commits int) {
	t.Helper()
	if log, err := s.Load(t.Context(), room, store.Tip{}); err != nil || len(log) != commits {
		t.Fatalf("%d commits, %v, want %d", len(log), err, commits)
	}
}
