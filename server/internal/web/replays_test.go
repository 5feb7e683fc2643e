package web

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// id is that of no game.
var id = strings.Repeat("0a", 16)

func TestWhatIsNoReplayIsSaid(t *testing.T) {
	s := memoryStore()
	f := openWith(t, s, Config{Assets: built})
	until := time.Now().Add(time.Hour).UnixMilli()
	gone, broken, newer := strings.Repeat("1b", 16), strings.Repeat("2c", 16), strings.Repeat("3d", 16)
	if err := s.Delete(t.Context(), gone, until); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), broken, []byte(`{"tabula":"replay","version":1,"sum":"","log":[]}`), until); err != nil {
		t.Fatal(err)
	}
	// While a new version is rolled out this instance may be the old one.
	if err := s.Put(t.Context(), newer, []byte(`{"tabula":"replay","version":2,"sum":"","log":[]}`), until); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]struct {
		status int
		code   protocol.Code
	}{
		id: {404, protocol.NoReplay}, "x": {404, protocol.NoReplay}, strings.ToUpper(id): {404, protocol.NoReplay},
		gone: {410, protocol.ReplayDeleted}, broken: {500, protocol.ReplayDamaged},
		newer: {503, protocol.ReplayNewer},
	} {
		for _, path := range []string{"/api/replays/" + path, "/api/replays/" + path + "/log"} {
			a := f.ask("GET", path, "")
			if no := decode[protocol.Refusal](t, a); a.status != want.status || no.Code != want.code {
				t.Errorf("%s was answered with %d %s", path, a.status, a.body)
			}
			if a.header.Get("Cache-Control") != "no-store" || a.header.Get("Referrer-Policy") != "no-referrer" ||
				!strings.Contains(a.header.Get("X-Robots-Tag"), "noindex") {
				t.Errorf("%s has the headers %v", path, a.header)
			}
		}
	}
}

// keptGame plays a game by chance and keeps its replay.
func keptGame(t *testing.T, s store.Store) {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 3))
	o := sim.Any(dice)
	o.Games = 1
	recording, state := &game.Recording{}, &game.State{}
	o.Watch.Committed = func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(state, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := sim.Play(dice, o); err != nil {
		t.Fatal(err)
	}
	file, err := view.WriteReplay(recording.Whole())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), id, file, time.Now().Add(time.Hour).UnixMilli()); err != nil {
		t.Fatal(err)
	}
}

// slow is a phone that reads nothing before it is told to.
type slow struct {
	http.ResponseWriter
	once          sync.Once
	offered, read chan struct{}
}

func (w *slow) Write(data []byte) (int, error) {
	w.once.Do(func() { close(w.offered) })
	<-w.read
	return w.ResponseWriter.Write(data)
}

// When a game is over, all phones open its replay, some of them on a slow network.
func TestAClientThatReadsAReplaySlowlyDelaysNoOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // a busy machine must not use up the time of the work queue
		s := memoryStore()
		f := openWith(t, s, Config{Assets: built})
		keptGame(t, s)
		first := httptest.NewRecorder()
		w := &slow{ResponseWriter: first, offered: make(chan struct{}), read: make(chan struct{})}
		done := make(chan struct{})
		go func() {
			defer close(done)
			r := httptest.NewRequestWithContext(t.Context(), "GET", "http://localhost/api/replays/"+id, nil)
			r.Header.Set(protocol.OwnHeader, "1")
			f.ServeHTTP(w, r)
		}()
		<-w.offered
		a := f.ask("GET", "/api/replays/"+id, "")
		close(w.read)
		<-done
		if a.status != 200 || a.header.Get("Cache-Control") != "no-store" || a.header.Get("Content-Type") != "application/json" {
			t.Errorf("answered %d %v", a.status, a.header)
		}
		a.body = unpacked(t, a.body)
		if r := decode[protocol.Replay](t, a); len(r.Moments) == 0 || unpacked(t, first.Body.String()) != a.body {
			t.Errorf("%d moments for the one, %d letters for the other", len(r.Moments), first.Body.Len())
		}
	})
}

// For all phones of a game it is put together once; what was deleted meanwhile
// is gone for all of them.
func TestAReplayIsPutTogetherOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // a busy machine must not use up the time of the work queue
		s := memoryStore()
		f := openWith(t, s, Config{Assets: built})
		keptGame(t, s)
		var pages [][]byte
		for range 3 {
			page, err := f.packReplay(t.Context(), clientKey{}, id, asMoments)
			if err != nil {
				t.Fatal(err)
			}
			pages = append(pages, page)
		}
		if &pages[0][0] != &pages[1][0] || &pages[0][0] != &pages[2][0] || len(f.replayCache) != 1 {
			t.Errorf("%d were put together", len(f.replayCache))
		}
		if err := s.Delete(t.Context(), id, time.Now().Add(time.Hour).UnixMilli()); err != nil {
			t.Fatal(err)
		}
		if a := f.ask("GET", "/api/replays/"+id, ""); a.status != http.StatusGone {
			t.Errorf("answered %d", a.status)
		}
	})
}

// A replay is written in many small parts, and is the same as written at once.
func TestAReplayIsWrittenInParts(t *testing.T) {
	replay := protocol.Replay{Moments: []protocol.Moment{}}
	for n := range 4 {
		want, err := json.Marshal(replay)
		if err != nil {
			t.Fatal(err)
		}
		var got parts
		if err := encodeReplay(&got, replay); err != nil || strings.Join(got, "") != string(want) {
			t.Errorf("%s, %v, not %s", got, err, want)
		}
		if len(got) != n+1 {
			t.Errorf("%d moments are written in %d parts", n, len(got))
		}
		replay.Moments = append(replay.Moments, protocol.Moment{
			At: int64(n), Presence: &protocol.Presence{Away: []int{n}}, Own: []protocol.Own{{Player: n, Notebook: &protocol.Notebook{}}},
		})
	}
}

// parts are what is written.
type parts []string

func (p *parts) Write(data []byte) (int, error) {
	*p = append(*p, string(data))
	return len(data), nil
}

func TestTheLinkToAReplayIsThePage(t *testing.T) {
	f := open(t)
	a := f.ask("GET", "/replay/"+id, "")
	if a.status != 200 || !strings.Contains(a.header.Get("Content-Type"), "text/html") {
		t.Errorf("answered %d %v", a.status, a.header)
	}
	if !strings.Contains(a.header.Get("X-Robots-Tag"), "noindex") {
		t.Error("the page of a replay may be indexed")
	}
	for _, path := range []string{"/replay/" + id + "/more", "/replay/a.b", "/other/" + id} {
		if a := f.ask("GET", path, ""); a.status != 404 {
			t.Errorf("%s was answered with %d", path, a.status)
		}
	}
}

// Unpacking costs more than all else, so nobody can ask for it.
func TestAReplayIsPacked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // a busy machine must not use up the time of the work queue
		s := memoryStore()
		f := openWith(t, s, Config{Assets: built})
		keptGame(t, s)
		for _, path := range []string{"", "/log"} {
			for _, accepted := range []string{"br, gzip;q=0.5", "identity"} {
				a := f.ask("GET", "/api/replays/"+id+path, "", "Accept-Encoding", accepted)
				if a.header.Get("Content-Encoding") != "gzip" || a.header.Get("Cache-Control") != "no-store" {
					t.Errorf("%q for who accepts %q: the headers are %v", path, accepted, a.header)
				}
				plain := unpacked(t, a.body)
				if p, q := len(plain), len(a.body); 5*q > p {
					t.Errorf("%d bytes are packed into %d", p, q)
				}
			}
		}
	})
}

// A readStore counts the files of replays that are read.
type readStore struct {
	store.Store
	files atomic.Int64
}

func (s *readStore) Get(ctx context.Context, id string) ([]byte, error) {
	s.files.Add(1)
	return s.Store.Get(ctx, id)
}

// A file is in memory only while its request has its turn.
func TestOneFileOfAReplayIsReadAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &readStore{Store: memoryStore()}
		f := pipedWith(t, s, Config{Assets: built})
		keptGame(t, s)
		finish, err := f.workQueue.acquire(t.Context(), honestHome)
		if err != nil {
			t.Fatal(err)
		}
		var asking sync.WaitGroup
		for range 20 {
			asking.Go(func() {
				if a := f.ask("GET", "/api/replays/"+id, ""); a.status != http.StatusOK {
					t.Errorf("answered %d", a.status)
				}
			})
		}
		time.Sleep(time.Second)
		if n := s.files.Load(); n > 0 {
			t.Errorf("%d files were read for requests that wait", n)
		}
		finish()
		asking.Wait()
	})
}

func unpacked(t *testing.T, body string) string {
	t.Helper()
	z, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}
