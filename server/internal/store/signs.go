package store

import (
	"slices"
	"sync"
)

// signsKept is how long a room in which nobody is heard keeps its signs.
const signsKept = 24 * 60 * 60 * 1000 // ms

// Signs keeps the signs of life for stores that live in one process. The zero
// Signs is ready.
type Signs struct {
	mu    sync.Mutex
	rooms map[string][]Sign // in the order of the players
	swept int               // rooms that the last sweep left
}

// Meet is Store's, by the store's clock.
func (s *Signs) Meet(room string, mine []Sign, now int64) []Sign {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms == nil {
		s.rooms = make(map[string][]Sign)
	}
	all := s.rooms[room]
	for _, sign := range mine {
		i, there := slices.BinarySearchFunc(all, sign.Player, func(s Sign, player int) int { return s.Player - player })
		switch {
		case !there:
			all = slices.Insert(all, i, sign)
		case outdated(all[i], sign):
			all[i] = sign
		}
	}
	if len(all) > 0 {
		s.rooms[room] = all
	}
	s.sweep(now)
	return slices.Clone(all)
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
	for room, all := range s.rooms {
		if !slices.ContainsFunc(all, func(sign Sign) bool { return now-sign.Heard < signsKept }) {
			delete(s.rooms, room)
		}
	}
	s.swept = len(s.rooms)
}
