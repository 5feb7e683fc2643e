package store

import (
	"cmp"
	"slices"
	"sync"

	"github.com/google/uuid"
)

// MaxRecords is how many presence records a room keeps, and of how many processes the last
// heartbeat. That is more than people and processes can be there at a time; the rest
// belongs to players who have left and to processes that have ended.
const MaxRecords = 64

// presenceKept is how long the records of an empty room are kept.
const presenceKept = 24 * 60 * 60 * 1000 // ms

// A PresenceTable keeps presence for stores that live in one process. The zero
// PresenceTable is ready.
type PresenceTable struct {
	mu          sync.Mutex
	rooms       map[string]*roomPresence
	leftBySweep int // rooms that were left after the last sweep
}

// roomPresence is the presence of one room.
type roomPresence struct {
	records         []PresenceRecord    // in the order of the players
	lastHeartbeat   int64               // the last heartbeat, as Presence.LastHeartbeat
	lastHeartbeatAt int64               // the same by the store's clock
	answered        []answeredHeartbeat // newest last
}

// An answeredHeartbeat is the last heartbeat of a process that left records.
type answeredHeartbeat struct {
	process       uuid.UUID
	nonce         uuid.UUID
	lastHeartbeat int64 // as in its answer
}

// Heartbeat is Store.Heartbeat by the store's clock.
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

// answer stores the heartbeat of a process, and returns what the process is told: the same
// as before, if the nonce was answered before.
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

// add stores a record. When there are too many, it drops the player who was heard longest
// ago.
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

// outdated tells whether a record says something newer of a player than old does.
func outdated(old, sign PresenceRecord) bool {
	if old.OpenedAt == sign.OpenedAt && old.Session == sign.Session {
		return sign.LastHeard > old.LastHeard
	}
	return sign.Newer(old)
}

// sweep drops old rooms, each time the number of rooms has doubled.
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
