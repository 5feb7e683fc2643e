package store

import (
	"slices"
	"sync"

	"github.com/google/uuid"
)

// signsKept is how long a room in which nobody is keeps its signs.
const signsKept = 24 * 60 * 60 * 1000 // ms

// Signs keeps the signs of life for stores that live in one process. The zero
// Signs is ready.
type Signs struct {
	mu    sync.Mutex
	rooms map[string]*signs
	swept int // rooms that the last sweep left
}

// signs are those of one room.
type signs struct {
	all   []Sign // in the order of the players
	left  int64  // when one was left last
	calls map[uuid.UUID]call
}

// A call is the last Meet of a process that left signs.
type call struct {
	nonce  uuid.UUID
	before int64 // as it was answered
}

// Meet is Store's, by the store's clock.
func (s *Signs) Meet(room string, p Presence, now int64) Meeting {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms == nil {
		s.rooms = make(map[string]*signs)
	}
	r, known := s.rooms[room]
	switch {
	case !known && len(p.Signs) == 0:
		return Meeting{Now: now}
	case !known:
		r = &signs{calls: make(map[uuid.UUID]call)}
		s.rooms[room] = r
	}
	m := Meeting{Now: now, Before: r.left}
	if c := r.calls[p.Process]; len(p.Signs) > 0 && c.nonce == p.Nonce {
		m.Before = c.before
	}
	for _, sign := range p.Signs {
		r.take(sign)
		r.left = now
		r.calls[p.Process] = call{p.Nonce, m.Before}
	}
	m.Signs = slices.Clone(r.all)
	s.sweep(now)
	return m
}

func (r *signs) take(sign Sign) {
	i, there := slices.BinarySearchFunc(r.all, sign.Player, func(s Sign, player int) int { return s.Player - player })
	switch {
	case !there:
		r.all = slices.Insert(r.all, i, sign)
	case outdated(r.all[i], sign):
		r.all[i] = sign
	}
}

// outdated tells whether sign says something newer of a player than old does.
func outdated(old, sign Sign) bool {
	if old.Since == sign.Since && old.Visit == sign.Visit {
		return sign.Heard > old.Heard
	}
	return sign.Newer(old)
}

// sweep forgets old rooms, each time the number of rooms has doubled.
func (s *Signs) sweep(now int64) {
	const few = 1000
	if len(s.rooms) < max(2*s.swept, few) {
		return
	}
	for room, r := range s.rooms {
		if now-r.left >= signsKept {
			delete(s.rooms, room)
		}
	}
	s.swept = len(s.rooms)
}
