package store

import (
	"slices"
	"sync"
)

// Watchers passes hints of a store to those who watch a room. The zero Watchers is ready.
type Watchers struct {
	mu    sync.Mutex
	rooms map[string][]*func(version uint64) // guarded by mu
}

// Watch is as in Store.
func (w *Watchers) Watch(room string, hint func(version uint64)) (stop func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.rooms == nil {
		w.rooms = make(map[string][]*func(version uint64))
	}
	mine := &hint
	w.rooms[room] = append(w.rooms[room], mine)
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.rooms[room] = slices.DeleteFunc(w.rooms[room], func(other *func(version uint64)) bool { return other == mine })
		if len(w.rooms[room]) == 0 {
			delete(w.rooms, room)
		}
	}
}

// Watched tells whether somebody watches a room.
func (w *Watchers) Watched(room string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.rooms[room]) > 0
}

// Hint gives a hint to all who watch a room.
func (w *Watchers) Hint(room string, version uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, hint := range w.rooms[room] {
		(*hint)(version)
	}
}
