package store

import (
	"cmp"
	"slices"
	"sync"

	"github.com/google/uuid"
)

// MaxRecords is how many signs of life a room keeps, and of how many processes the
// last call: more than people and processes are there at a time. The rest is of
// players who have left and of processes that have ended.
const MaxRecords = 64

// presenceKept is how long a room in which nobody is keeps its signs.
const presenceKept = 24 * 60 * 60 * 1000 // ms

// PresenceTable keeps the signs of life for stores that live in one process. The zero
// Signs is ready.
type PresenceTable struct {
	mu          sync.Mutex
	rooms       map[string]*roomPresence
	leftBySweep int // rooms that the last sweep left
}

// roomPresence are those of one room.
type roomPresence struct {
	records         []PresenceRecord    // in the order of the players
	lastHeartbeat   int64               // when one was left last, as Before
	lastHeartbeatAt int64               // the same by the store's clock
	answered        []answeredHeartbeat // the newest last
}

// A answeredHeartbeat is the last Meet of a process that left signs.
type answeredHeartbeat struct {
	process       uuid.UUID
	nonce         uuid.UUID
	lastHeartbeat int64 // as it was answered
}

// Heartbeat is Store's, by the store's clock.
func (s *PresenceTable) Heartbeat(room string, p Heartbeat, now int64) Presence {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms == nil {
		s.rooms = make(map[string]*roomPresence)
	}
	if !Near(now, p.Expect) {
		p.Records = nil
	}
	r, known := s.rooms[room]
	switch {
	case !known && len(p.Records) == 0:
		return Presence{Now: now}
	case !known:
		r = &roomPresence{}
		s.rooms[room] = r
	}
	m := Presence{Now: now, LastHeartbeat: r.lastHeartbeat}
	if len(p.Records) > 0 {
		m.LastHeartbeat = r.answer(p)
		r.lastHeartbeat, r.lastHeartbeatAt = now-p.Stepped, now
	}
	for _, sign := range p.Records {
		r.add(sign)
	}
	m.Records = slices.Clone(r.records)
	s.sweep(now)
	return m
}

// answer keeps the call of a process, and tells what it is answered: the same as
// before, if it was made before.
func (r *roomPresence) answer(p Heartbeat) (before int64) {
	before = r.lastHeartbeat
	if i := slices.IndexFunc(r.answered, func(c answeredHeartbeat) bool { return c.process == p.Process }); i >= 0 {
		if r.answered[i].nonce == p.Nonce {
			before = r.answered[i].lastHeartbeat
		}
		r.answered = slices.Delete(r.answered, i, i+1)
	}
	r.answered = append(r.answered, answeredHeartbeat{p.Process, p.Nonce, before})
	if over := len(r.answered) - MaxRecords; over > 0 {
		r.answered = slices.Delete(r.answered, 0, over)
	}
	return before
}

// add keeps a sign, and forgets the player who was heard longest ago when there
// are too many.
func (r *roomPresence) add(sign PresenceRecord) {
	i, there := slices.BinarySearchFunc(r.records, sign.Player, func(s PresenceRecord, player int) int { return s.Player - player })
	switch {
	case !there:
		r.records = slices.Insert(r.records, i, sign)
		if len(r.records) > MaxRecords {
			oldest := slices.MinFunc(r.records, func(a, b PresenceRecord) int { return cmp.Compare(a.LastHeard, b.LastHeard) })
			r.records = slices.DeleteFunc(r.records, func(s PresenceRecord) bool { return s == oldest })
		}
	case outdated(r.records[i], sign):
		r.records[i] = sign
	}
}

// outdated tells whether sign says something newer of a player than old does.
func outdated(old, sign PresenceRecord) bool {
	if old.OpenedAt == sign.OpenedAt && old.Session == sign.Session {
		return sign.LastHeard > old.LastHeard
	}
	return sign.Newer(old)
}

// sweep forgets old rooms, each time the number of rooms has doubled.
func (s *PresenceTable) sweep(now int64) {
	const few = 1000
	if len(s.rooms) < max(2*s.leftBySweep, few) {
		return
	}
	for room, r := range s.rooms {
		if now-r.lastHeartbeatAt >= presenceKept {
			delete(s.rooms, room)
		}
	}
	s.leftBySweep = len(s.rooms)
}
