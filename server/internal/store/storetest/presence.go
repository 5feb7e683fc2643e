package storetest

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// heartbeat sends records in a heartbeat of a new process, and returns the records of
// the room.
func heartbeat(t *testing.T, s store.Store, room string, mine ...store.PresenceRecord) []store.PresenceRecord {
	t.Helper()
	return presenceAfter(t, s, room, mine...).Records
}

func presenceAfter(t *testing.T, s store.Store, room string, mine ...store.PresenceRecord) store.Presence {
	t.Helper()
	return sendHeartbeat(t, s, room, presence(mine...))
}

func sendHeartbeat(t *testing.T, s store.Store, room string, p store.Heartbeat) store.Presence {
	t.Helper()
	m, err := s.Heartbeat(t.Context(), room, p)
	if err != nil {
		t.Fatalf("Heartbeat: %v", err)
	}
	return m
}

// presence returns a new heartbeat of a new process.
func presence(signs ...store.PresenceRecord) store.Heartbeat {
	return store.Heartbeat{Process: uuid.New(), Nonce: uuid.New(), Records: signs}
}

func wantRecords(t *testing.T, got []store.PresenceRecord, want ...store.PresenceRecord) {
	t.Helper()
	if !slices.Equal(want, got) { // Diff is slow, and a test may compare thousands of times
		t.Fatalf("records differ (-want +got):\n%s", cmp.Diff(want, got))
	}
}

// record returns the record of a new session.
func record(player int, opened, heard int64) store.PresenceRecord {
	return store.PresenceRecord{Player: player, OpenedAt: opened, Session: uuid.New(), LastHeard: heard}
}

func recordsOfAll(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	anna, bea, carl := record(11, at, at), record(2, at-5, at), record(0, at, at+1)
	wantRecords(t, heartbeat(t, s, room, anna, carl), carl, anna)
	wantRecords(t, heartbeat(t, s, room, bea), carl, bea, anna)
	wantRecords(t, heartbeat(t, s, room), carl, bea, anna)
	wantRecords(t, heartbeat(t, s, newRoom()))
}

func recordsInAnyOrder(t *testing.T, s store.Store) {
	at := now(t, s)
	session := func(number byte, opened, heard int64) store.PresenceRecord {
		return store.PresenceRecord{Player: 1, OpenedAt: opened, Session: uuid.UUID{number}, LastHeard: heard}
	}
	// When two sessions were opened in the same moment, their ids decide.
	twin, early, late := session(1, at, at+1), session(2, at, at), session(2, at, at+9)
	back := session(1, at+5, at+5)
	for _, c := range []struct {
		what  string
		signs []store.PresenceRecord
		want  store.PresenceRecord
	}{
		{"a later record", []store.PresenceRecord{early, late}, late},
		{"an earlier record after a later one", []store.PresenceRecord{late, early}, late},
		{"a new session", []store.PresenceRecord{late, back}, back},
		{"an old session after a new one", []store.PresenceRecord{back, late}, back},
		{"sessions opened in the same moment", []store.PresenceRecord{twin, early}, early},
		{"sessions opened in the same moment, the other way round", []store.PresenceRecord{early, twin}, early},
		{"all of them", []store.PresenceRecord{early, twin, back, late}, back},
	} {
		t.Run(c.what, func(t *testing.T) {
			apart, together := newRoom(), newRoom()
			for _, one := range c.signs {
				heartbeat(t, s, apart, one)
			}
			wantRecords(t, heartbeat(t, s, apart), c.want)
			wantRecords(t, heartbeat(t, s, together, c.signs...), c.want)
		})
	}
}

func recordsWithoutLog(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	here := record(0, at, at)
	heartbeat(t, s, room, here)
	_, err := s.Load(t.Context(), room, store.Tip{})
	wantError(t, err, store.ErrNoRoom)
	log := grow(t, s, room, store.Tip{}, 2)
	wantRecords(t, heartbeat(t, s, room), here)
	wantLog(t, s, room, store.Tip{}, log)
	if later := now(t, s); later < at {
		t.Fatalf("the clock went from %d to %d", at, later)
	}
}

func lastHeartbeats(t *testing.T, s store.Store) {
	room := newRoom()
	if m := presenceAfter(t, s, room); m.LastHeartbeat != 0 {
		t.Fatalf("nobody was there, but the last heartbeat was at %d", m.LastHeartbeat)
	}
	here := record(1, 1, 1)
	first := presenceAfter(t, s, room, here)
	if first.LastHeartbeat != 0 {
		t.Fatalf("nobody was there before, but the last heartbeat was at %d", first.LastHeartbeat)
	}
	for range 2 { // a call without records does not count
		if m := presenceAfter(t, s, room); m.LastHeartbeat != first.Now {
			t.Fatalf("the last heartbeat was at %d, the store says %d", first.Now, m.LastHeartbeat)
		}
	}
	again := presenceAfter(t, s, room, here) // counts, although the record is the same
	if m := presenceAfter(t, s, room); again.LastHeartbeat != first.Now || m.LastHeartbeat != again.Now {
		t.Fatalf("heartbeats were sent at %d and %d, the store says %d and %d", first.Now, again.Now, again.LastHeartbeat, m.LastHeartbeat)
	}
}

// When the clock is set, the LastHeartbeat that others get does not jump.
func heartbeatsOverSteps(t *testing.T, s store.Store) {
	room := newRoom()
	p := presence(record(1, 1, 1))
	first := sendHeartbeat(t, s, room, p)
	step(s, -time.Hour)
	p.Nonce, p.Stepped = uuid.New(), -hour
	second := sendHeartbeat(t, s, room, p)
	if second.LastHeartbeat != first.Now || second.Now > first.Now-hour/2 {
		t.Fatalf("the last heartbeat was at %d; at %d, after an hour back, the store says %d", first.Now, second.Now, second.LastHeartbeat)
	}
	if m := presenceAfter(t, s, room); m.LastHeartbeat != second.Now+hour {
		t.Fatalf("the last heartbeat was at %d of a clock an hour behind, the store says %d", second.Now, m.LastHeartbeat)
	}
}

// The store does not keep records when the clock is not where the process expects it.
func heartbeatsAtAnotherTime(t *testing.T, s store.Store) {
	room := newRoom()
	here := record(1, 1, 1)
	first := presenceAfter(t, s, room, here)
	here.LastHeard++
	p := presence(here)
	for _, off := range []int64{-hour, hour} {
		p.Expect = now(t, s) + off
		for range 2 {
			m := sendHeartbeat(t, s, room, p)
			wantRecords(t, m.Records, first.Records...)
			if m.LastHeartbeat != first.Now {
				t.Fatalf("the last heartbeat was at %d, the store says %d", first.Now, m.LastHeartbeat)
			}
		}
	}
	p.Expect = now(t, s)
	second := sendHeartbeat(t, s, room, p) // the same heartbeat, at the expected time
	wantRecords(t, second.Records, p.Records...)
	if m := presenceAfter(t, s, room); second.LastHeartbeat != first.Now || m.LastHeartbeat != second.Now {
		t.Fatalf("heartbeats were sent at %d and %d, the store says %d and %d", first.Now, second.Now, second.LastHeartbeat, m.LastHeartbeat)
	}
}

// A process that got no answer sends the heartbeat again. The answer must not count the
// first attempt as a heartbeat of another process.
func heartbeatAgain(t *testing.T, s store.Store) {
	room := newRoom()
	first := presenceAfter(t, s, room, record(1, 1, 1))
	mine, yours := presence(record(1, 1, 2)), presence(record(2, 1, 2))
	for range 3 {
		m, err := s.Heartbeat(t.Context(), room, mine)
		if err != nil || m.LastHeartbeat != first.Now {
			t.Fatalf("the heartbeat before was at %d, the store says %d, %v", first.Now, m.LastHeartbeat, err)
		}
	}
	var last int64
	for i := range 2 {
		m, err := s.Heartbeat(t.Context(), room, yours)
		if err != nil || m.LastHeartbeat < first.Now || i > 0 && m.LastHeartbeat != last {
			t.Fatalf("another process is told %d, then %d, %v", last, m.LastHeartbeat, err)
		}
		last = m.LastHeartbeat
		if m, err := s.Heartbeat(t.Context(), room, mine); err != nil || m.LastHeartbeat != first.Now {
			t.Fatalf("with others in between the store says %d, %v", m.LastHeartbeat, err)
		}
	}
	fresh := mine
	fresh.Nonce = uuid.New()
	if m, err := s.Heartbeat(t.Context(), room, fresh); err != nil || m.LastHeartbeat < last {
		t.Fatalf("the next time the store says %d, %v", m.LastHeartbeat, err)
	}
}

func recordsOfACrowd(t *testing.T, s store.Store) {
	const people, each = 24, 10
	room := newRoom()
	at := now(t, s)
	var last [people]store.PresenceRecord
	together(people, func(player int) {
		for n := range int64(each) {
			last[player] = record(player, at+n, at+n)
			m, err := s.Heartbeat(t.Context(), room, presence(last[player]))
			if err != nil || !slices.Contains(m.Records, last[player]) {
				t.Errorf("player %d left %+v and sees %+v, %v", player, last[player], m.Records, err)
			}
		}
	})
	wantRecords(t, heartbeat(t, s, room), last[:]...)
}

func checks(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 1)
	for range 2 {
		if err := s.Check(t.Context()); err != nil {
			t.Fatalf("Check: %v", err)
		}
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func fills(t *testing.T, s store.Store) {
	grow(t, s, newRoom(), store.Tip{}, 1)
	if full, err := s.Fill(t.Context()); err != nil || full < 0 || full >= 1 {
		t.Errorf("of its memory or disk it uses %v, %v", full, err)
	}
}
