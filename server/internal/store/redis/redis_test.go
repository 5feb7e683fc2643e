package redis

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/leaktest"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

func TestContract(t *testing.T) {
	t.Parallel()
	url := redistest.Start(t).URL()
	storetest.Run(t, func(t *testing.T, _ func() int64) store.Store {
		s, err := Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}

func TestServersShareRooms(t *testing.T) {
	url := redistest.Start(t).URL()
	here, there := mustOpen(t, url), mustOpen(t, url)
	tip := wantHint(t, here, "WOLF", hintsOf(t, there, "WOLF"), store.Tip{})

	next := mustGrow(t, here, "WOLF", tip, 1)
	_, err := there.Append(t.Context(), "WOLF", tip, store.Proposal{Nonce: uuid.New()})
	var conflict *store.Conflict
	if !errors.As(err, &conflict) || !cmp.Equal(conflict.Missing, next) {
		t.Errorf("the other server answers %v", err)
	}
	wantLog(t, there, "WOLF", tip, next)

	sign := store.PresenceRecord{Player: 3, OpenedAt: next[0].At, Session: uuid.New(), LastHeard: next[0].At}
	if _, err := here.Heartbeat(t.Context(), "WOLF", store.Heartbeat{Records: []store.PresenceRecord{sign}}); err != nil {
		t.Fatal(err)
	}
	if m, err := there.Heartbeat(t.Context(), "WOLF", store.Heartbeat{}); err != nil || !cmp.Equal(m.Records, []store.PresenceRecord{sign}) {
		t.Errorf("the other server sees %+v, %v", m, err)
	}
}

func TestLogsLongerThanAnAnswer(t *testing.T) {
	t.Parallel()
	s := mustOpen(t, redistest.Start(t).URL())
	log := mustGrow(t, s, "WOLF", store.Tip{}, 2*pageSize+1)
	for _, version := range []int{0, 1, pageSize, pageSize + 1, pageSize + 2, 2*pageSize + 1} {
		var tip store.Tip
		if version > 0 {
			tip = log[version-1].Tip()
		}
		wantLog(t, s, "WOLF", tip, log[version:])
	}

	first := log[0].Tip()
	c, err := s.Append(t.Context(), "WOLF", first, store.Proposal{Nonce: log[2*pageSize].Nonce})
	if diff := cmp.Diff(log[2*pageSize], c); err != nil || diff != "" {
		t.Errorf("a nonce on the last page: %v (-want +got):\n%s", err, diff)
	}
	_, err = s.Append(t.Context(), "WOLF", first, store.Proposal{Nonce: uuid.New()})
	var conflict *store.Conflict
	if !errors.As(err, &conflict) || len(conflict.Missing) != 2*pageSize {
		t.Errorf("a new nonce after the first commit: %v", err)
	}
}

func TestRoomsExpireWhenNothingIsAdded(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	tip := mustGrow(t, s, "WOLF", store.Tip{}, 1)[0].Tip()
	sign := store.PresenceRecord{Player: 1, Session: uuid.New()}
	meet := func() {
		if _, err := s.Heartbeat(t.Context(), "WOLF", store.Heartbeat{Records: []store.PresenceRecord{sign}}); err != nil {
			t.Fatal(err)
		}
	}
	meet()
	for key, most := range map[string]time.Duration{logKey("WOLF"): store.KeepRooms, presenceKey("WOLF"): presenceTTL} {
		if left := s.rdb.TTL(t.Context(), key).Val(); left <= most-time.Minute || left > most {
			t.Errorf("%s stays for %v, want %v", key, left, most)
		}
		s.rdb.Expire(t.Context(), key, time.Hour)
	}
	sign.LastHeard++
	meet()
	mustGrow(t, s, "WOLF", tip, 1)
	for _, key := range []string{logKey("WOLF"), presenceKey("WOLF")} {
		if left := s.rdb.TTL(t.Context(), key).Val(); left <= time.Hour {
			t.Errorf("%s stays for %v after something was added", key, left)
		}
	}
}

// A thousand players come and go, each at another process. An older release has stored
// heartbeats without a number.
func TestTheFieldsOfARoomAreBounded(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	for range 10 {
		if err := s.rdb.HSet(t.Context(), presenceKey("WOLF"), "call:"+uuid.NewString(), uuid.NewString()+" 7").Err(); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 1000 {
		signs := []store.PresenceRecord{{Player: n, OpenedAt: int64(n), Session: uuid.New(), LastHeard: int64(n)}}
		if _, err := s.Heartbeat(t.Context(), "WOLF", store.Heartbeat{Process: uuid.New(), Nonce: uuid.New(), Records: signs}); err != nil {
			t.Fatal(err)
		}
	}
	const others = 2 // "left" and "calls"
	if fields := s.rdb.HLen(t.Context(), presenceKey("WOLF")).Val(); fields != 2*store.MaxRecords+others {
		t.Errorf("the room has %d fields", fields)
	}
	for field, text := range s.rdb.HGetAll(t.Context(), presenceKey("WOLF")).Val() {
		if strings.HasPrefix(field, "call:") && len(strings.Fields(text)) != 3 {
			t.Errorf("%s, of an older program, is still there: %s", field, text)
		}
	}
}

func TestHeartbeatIgnoresOtherFieldsOfTheHash(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	for player, text := range map[string]string{"1": "", "2": "1 2 3", "3": "noon " + uuid.NewString() + " 3", "x": "1 " + uuid.NewString() + " 3"} {
		if err := s.rdb.HSet(t.Context(), presenceKey("WOLF"), player, text).Err(); err != nil {
			t.Fatal(err)
		}
	}
	mine := []store.PresenceRecord{{Player: 2, OpenedAt: 5, Session: uuid.New(), LastHeard: 6}, {Player: 7, Session: uuid.New()}}
	if m, err := s.Heartbeat(t.Context(), "WOLF", store.Heartbeat{Records: mine}); err != nil || !cmp.Equal(m.Records, mine) {
		t.Errorf("Heartbeat: %+v, %v", m, err)
	}
}

func TestNothingButItsKeysIsTouched(t *testing.T) {
	s := mustOpen(t, redistest.Start(t).URL())
	mustGrow(t, s, "WOLF", store.Tip{}, 2)
	storetest.Cut(t, s, "MOON", store.Tip{})
	if _, err := s.Heartbeat(t.Context(), "SEER", store.Heartbeat{Records: []store.PresenceRecord{{Player: 1, Session: uuid.New()}}}); err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, key := range s.rdb.Keys(t.Context(), "*").Val() {
		got[key] = true
	}
	want := map[string]bool{"tabula:room:{WOLF}": true, "tabula:room:{MOON}": true, "tabula:chapter:{MOON}": true, "tabula:here:{SEER}": true, "tabula:here:{check}": true}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("keys (-want +got):\n%s", diff)
	}
}

func mustOpen(t testing.TB, address string) *Store {
	t.Helper()
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// mustGrow appends so many commits.
func mustGrow(t testing.TB, s *Store, room string, tip store.Tip, n int) (log []store.Commit) {
	t.Helper()
	for range n {
		c, err := s.Append(t.Context(), room, tip, store.Proposal{Nonce: uuid.New(), Events: []byte(`["vote"]`)})
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, c)
		tip = c.Tip()
	}
	return log
}

func wantLog(t testing.TB, s *Store, room string, after store.Tip, want []store.Commit) {
	t.Helper()
	got, err := s.Load(t.Context(), room, after)
	if err != nil {
		t.Fatalf("Load after version %d: %v", after.Version, err)
	}
	if diff := cmp.Diff(want, got); diff != "" && len(want)+len(got) > 0 {
		t.Fatalf("after version %d (-want +got):\n%s", after.Version, diff)
	}
}

// client connects to a server directly, without the store.
func client(t testing.TB, addr string) *goredis.Client {
	t.Helper()
	c := goredis.NewClient(&goredis.Options{Addr: addr})
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// do sends a server one command directly.
func do(t testing.TB, addr string, command ...any) {
	t.Helper()
	if err := client(t, addr).Do(t.Context(), command...).Err(); err != nil {
		t.Fatalf("%v: %v", command, err)
	}
}

// patience is how long a test waits for something that must happen. Only a failing test
// waits that long.
const patience = 20 * time.Second

// await calls until there is no error.
func await(t testing.TB, call func(context.Context) error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for {
		err := call(ctx)
		if err == nil {
			return
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			t.Fatal(err)
		}
	}
}

func TestFillIsTheShareOfMaxmemory(t *testing.T) {
	for _, c := range []struct {
		limit       string
		least, most float64
	}{{"0", 0, 0}, {"1gb", 0.0001, 0.1}, {"16mb", 0.25, 1}} {
		s := mustOpen(t, redistest.Start(t, "--maxmemory", c.limit).URL())
		if c.limit == "16mb" {
			p := store.Proposal{Nonce: uuid.New(), Events: bytes.Repeat([]byte("x"), 4<<20)}
			await(t, func(ctx context.Context) error { // on a busy machine, four megabytes may take too long
				_, err := s.Append(ctx, "WOLF", store.Tip{}, p)
				return err
			})
		}
		if full, err := s.Fill(t.Context()); err != nil || full < c.least || full > c.most {
			t.Errorf("with a maxmemory of %s it is %v, %v; want %v to %v", c.limit, full, err, c.least, c.most)
		}
	}
}
