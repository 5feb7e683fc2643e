package storetest

import (
	"sync"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// together runs n functions at once and waits for them. They may not end the
// test, only report.
func together(n int, run func(i int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { run(i) })
	}
	all.Wait()
}

func crowdInOneRoom(t *testing.T, s store.Store) {
	const people, each = 12, 8
	room := newRoom()
	tip := grow(t, s, room, store.Tip{}, 1)[0].Tip()
	var answers [people][]store.Commit
	together(people, func(i int) {
		mine := tip
		for range each {
			p := proposal()
			c, err := appendOrMiss(t.Context(), s, room, mine, p)
			if err != nil {
				t.Errorf("person %d: %v", i, err)
				return
			}
			if c.Nonce != p.Nonce || string(c.Events) != string(p.Events) {
				t.Errorf("person %d proposed %v and got %v", i, p.Nonce, c.Nonce)
			}
			answers[i] = append(answers[i], c)
			mine = c.Tip()
		}
	})

	log, err := s.Load(t.Context(), room, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	wantChain(t, log)
	if len(log) != 1+people*each {
		t.Fatalf("%d commits, want %d", len(log), 1+people*each)
	}
	for _, mine := range answers {
		for _, c := range mine {
			wantSame(t, log[c.Version-1:c.Version], []store.Commit{c})
		}
	}
}

func manyRooms(t *testing.T, s store.Store) {
	const count, each = 40, 4
	var names [count]string
	var logs [count][]store.Commit
	for i := range names {
		names[i] = newRoom()
	}
	together(count, func(i int) {
		var tip store.Tip
		for range each {
			c, err := s.Append(t.Context(), names[i], tip, proposal())
			if err != nil {
				t.Errorf("room %d: %v", i, err)
				return
			}
			logs[i] = append(logs[i], c)
			tip = c.Tip()
		}
	})
	for i, room := range names {
		wantChain(t, logs[i])
		wantLog(t, s, room, store.Tip{}, logs[i])
	}
}

func crowdOfOneNonce(t *testing.T, s store.Store) {
	room := newRoom()
	p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["once"]`)}
	var got [10]store.Commit
	together(len(got), func(i int) {
		var err error
		if got[i], err = s.Append(t.Context(), room, store.Tip{}, p); err != nil {
			t.Errorf("try %d: %v", i, err)
		}
	})
	for _, c := range got {
		wantLog(t, s, room, store.Tip{}, []store.Commit{c})
	}
}
