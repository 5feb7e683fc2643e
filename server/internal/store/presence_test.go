package store

import (
	"strconv"
	"testing"

	"github.com/google/uuid"
)

func TestRecordsOfOldRoomsAreDropped(t *testing.T) {
	const old, rooms = 1_000_000, 10_000
	day := int64(presenceKept)
	var s PresenceTable
	one := func(heard int64) Heartbeat {
		return Heartbeat{Records: []PresenceRecord{{OpenedAt: heard, Session: uuid.New(), LastHeard: heard}}}
	}
	for i := range rooms {
		s.Heartbeat("old"+strconv.Itoa(i), one(old), old)
	}
	s.Heartbeat("lasting", one(old+day), old+day)
	if left := len(s.rooms); left != rooms+1 {
		t.Fatalf("%d rooms after %d came within a day", left, rooms+1)
	}
	for i := range 2 * rooms {
		s.Heartbeat("new"+strconv.Itoa(i), one(old+day), old+day)
	}
	if m := s.Heartbeat("old7", Heartbeat{}, old+day); len(m.Records) != 0 || m.LastHeartbeat != 0 {
		t.Errorf("after a day the room still knows %+v", m)
	}
	if m := s.Heartbeat("lasting", Heartbeat{}, old+day); len(m.Records) != 1 {
		t.Errorf("the lasting room knows %+v", m)
	}
	if left := len(s.rooms); left != 2*rooms+1 {
		t.Errorf("%d rooms are left, want %d", left, 2*rooms+1)
	}
}

// A thousand players come and go, each at another process. The suite in storetest
// checks which of their records stay.
func TestRecordsOfOneRoomAreBounded(t *testing.T) {
	var s PresenceTable
	for n := range int64(1000) {
		s.Heartbeat("WOLF", Heartbeat{Process: uuid.New(), Nonce: uuid.New(), Records: []PresenceRecord{{Player: int(n), OpenedAt: n, LastHeard: n}}}, n)
	}
	if r := s.rooms["WOLF"]; len(r.records) != MaxRecords || len(r.answered) != MaxRecords {
		t.Errorf("the room keeps %d records and %d heartbeats", len(r.records), len(r.answered))
	}
}

func TestCallersAndTheTableShareNoMemory(t *testing.T) {
	var s PresenceTable
	mine := []PresenceRecord{{Player: 3, LastHeard: 1}}
	m := s.Heartbeat("WOLF", Heartbeat{Records: mine}, 1)
	m.Records[0].LastHeard, mine[0].LastHeard = 7, 8
	if again := s.Heartbeat("WOLF", Heartbeat{}, 1); again.Records[0].LastHeard != 1 {
		t.Errorf("the store now holds %+v", again)
	}
}
