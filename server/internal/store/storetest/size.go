package storetest

import (
	"bytes"
	"testing"

	"tabula/server/internal/store"
)

func sizes(t *testing.T, s store.Store) {
	const most, entry, entries = 1 << 20, 1 << 10, 300
	room := newRoom()
	want := func(least, limit int) {
		t.Helper()
		size, err := s.Size(t.Context(), room, most)
		if err != nil || size < least || size > limit {
			t.Errorf("the size is %d, not from %d to %d: %v", size, least, limit, err)
		}
	}
	want(0, 0)
	var tip store.Tip
	for range entries {
		p := proposal()
		p.Events = bytes.Repeat([]byte("x"), entry)
		c, err := s.Append(t.Context(), room, tip, p)
		if err != nil {
			t.Fatal(err)
		}
		tip = c.Tip()
	}
	want(entries*entry*9/10, entries*entry*2)
	p := proposal()
	p.Chapter, p.Follows = true, tip
	if _, err := s.Append(t.Context(), room, tip, p); err != nil {
		t.Fatal(err)
	}
	want(1, 8*entry) // a store that keeps a log in pages tells of whole ones
}
