package store

import (
	"cmp"
	"slices"
	"sync"

	"github.com/google/uuid"
)

// MostSigns is how many signs of life a room keeps, and of how many processes the
// last call: more than people and processes are there at a time. The rest is of
// players who have left and of processes that have ended.
const MostSigns = 64

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
	told  int64  // when one was left last, as Before
	left  int64  // the same by the store's clock
	calls []call // the newest last
}

// A call is the last Meet of a process that left signs.
type call struct {
	process uuid.UUID
	nonce   uuid.UUID
	before  int64 // as it was answered
}

// Meet is Store's, by the store's clock.
func (s *Signs) Meet(room string, p Presence, now int64) Meeting {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms == nil {
		s.rooms = make(map[string]*signs)
	}
	if !Near(now, p.Expect) {
		p.Signs = nil
	}
	r, known := s.rooms[room]
	switch {
	case !known && len(p.Signs) == 0:
		return Meeting{Now: now}
	case !known:
		r = &signs{}
		s.rooms[room] = r
	}
	m := Meeting{Now: now, Before: r.told}
	if len(p.Signs) > 0 {
		m.Before = r.called(p)
		r.told, r.left = now-p.Stepped, now
	}
	for _, sign := range p.Signs {
		r.take(sign)
	}
	m.Signs = slices.Clone(r.all)
	s.sweep(now)
	return m
}

// called keeps the call of a process, and tells what it is answered: the same as
// before, if it was made before.
func (r *signs) called(p Presence) (before int64) {
	before = r.told
	if i := slices.IndexFunc(r.calls, func(c call) bool { return c.process == p.Process }); i >= 0 {
		if r.calls[i].nonce == p.Nonce {
			before = r.calls[i].before
		}
		r.calls = slices.Delete(r.calls, i, i+1)
	}
	r.calls = append(r.calls, call{p.Process, p.Nonce, before})
	if over := len(r.calls) - MostSigns; over > 0 {
		r.calls = slices.Delete(r.calls, 0, over)
	}
	return before
}

// take keeps a sign, and forgets the player who was heard longest ago when there
// are too many.
func (r *signs) take(sign Sign) {
	i, there := slices.BinarySearchFunc(r.all, sign.Player, func(s Sign, player int) int { return s.Player - player })
	switch {
	case !there:
		r.all = slices.Insert(r.all, i, sign)
		if len(r.all) > MostSigns {
			oldest := slices.MinFunc(r.all, func(a, b Sign) int { return cmp.Compare(a.Heard, b.Heard) })
			r.all = slices.DeleteFunc(r.all, func(s Sign) bool { return s == oldest })
		}
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
