package storetest

import (
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// newcomers is how many players, or processes, come and go in one room.
const newcomers = 1000

// A room that many players join and leave keeps the records of those who were heard
// last, no matter in which order they came.
func recordsOfManyWhoLeft(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	p := presence(record(0, at, at))
	stays := p.Records[0]
	var last []store.PresenceRecord
	for player := 1; player <= newcomers; player++ {
		stays.LastHeard = at + int64(player)
		guest := record(player, at, stays.LastHeard)
		p.Nonce, p.Records = uuid.New(), []store.PresenceRecord{stays, guest}
		m, err := s.Heartbeat(t.Context(), room, p)
		if err != nil {
			t.Fatal(err)
		}
		last = append([]store.PresenceRecord{stays}, append(last, guest)[max(len(last)+2-store.MaxRecords, 0):]...)
		wantRecords(t, m.Records, last...)
		last = last[1:]
	}
}

// The store keeps only the heartbeats of the processes that sent records to the room last.
func heartbeatsOfManyProcesses(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	var calls []store.Heartbeat
	var befores []int64
	for n := range int64(newcomers) {
		p := presence(record(1, at, at+n))
		m, err := s.Heartbeat(t.Context(), room, p)
		if err != nil {
			t.Fatal(err)
		}
		calls, befores = append(calls, p), append(befores, m.LastHeartbeat)
	}
	for i := newcomers - store.MaxRecords; i < newcomers; i++ {
		if m, err := s.Heartbeat(t.Context(), room, calls[i]); err != nil || m.LastHeartbeat != befores[i] {
			t.Fatalf("process %d was told %d, and now %d, %v", i, befores[i], m.LastHeartbeat, err)
		}
	}
}
