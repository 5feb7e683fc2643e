package ops

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tabula/server/internal/store"
)

// A checked is a store of which only its state is asked.
type checked struct {
	store.Store
	check func(context.Context) error
}

func (c checked) Check(ctx context.Context) error { return c.check(ctx) }

// none is how many rooms need a newer release.
func none() int { return 0 }

// empty is how full the store is.
func empty() (float64, bool) { return 0, false }

// get asks a handler and returns the status and the words.
func get(h http.Handler) (int, string) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	return w.Code, strings.TrimSpace(w.Body.String())
}

func TestHealth(t *testing.T) {
	leaving := func(r *Readiness) *Readiness { r.Leave(); return r }
	ready := func(err error) *Readiness {
		return NewReadiness(checked{check: func(context.Context) error { return err }}, none, empty, NewLog(t.Output()))
	}
	tooOld := func(err error) *Readiness {
		return NewReadiness(checked{check: func(context.Context) error { return err }}, func() int { return 2 }, empty, NewLog(t.Output()))
	}
	fills := NewReadiness(checked{check: func(context.Context) error { return nil }}, func() int { return 1 },
		func() (float64, bool) { return 0.834, true }, NewLog(t.Output()))
	away := errors.New("no route")
	for _, c := range []struct {
		what   string
		asked  http.Handler
		status int
		says   string
	}{
		{"a process", Livez(), 200, "ok"},
		{"a store that answers", ready(nil), 200, "ok"},
		{"a server that is too old for two rooms", tooOld(nil), 200,
			"ok\nrooms that need a newer release of Tabula: 2; the log says which release"},
		{"one whose store is too full for new rooms, too", fills, 200,
			"ok\nrooms that need a newer release of Tabula: 1; the log says which release\nno new rooms: the store is 83 % full"},
		{"one whose store is away, too", tooOld(away), 503, "store unavailable"},
		{"a store that does not", ready(away), 503, "store unavailable"},
		{"a server that is about to end", leaving(ready(nil)), 503, "stopping"},
		{"one whose store is away, too", leaving(ready(away)), 503, "stopping"},
	} {
		if status, says := get(c.asked); status != c.status || says != c.says {
			t.Errorf("%s: answered %d %q", c.what, status, says)
		}
	}
}

func TestReadinessDoesNotWaitForAStoreThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hangs := checked{check: func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }}
		began := time.Now()
		if status, _ := get(NewReadiness(hangs, none, empty, NewLog(t.Output()))); status != 503 || time.Since(began) > readyWait {
			t.Errorf("answered %d after %s", status, time.Since(began))
		}
	})
}

func TestManyProbesAskTheStoreOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		r := NewReadiness(checked{check: func(context.Context) error { asked++; return nil }}, none, empty, NewLog(t.Output()))
		for second := 1; second <= 3; second++ {
			var probes sync.WaitGroup
			for range 20 {
				probes.Go(func() { get(r) })
			}
			probes.Wait()
			if asked != second {
				t.Errorf("in second %d the store had been asked %d times", second, asked)
			}
			time.Sleep(readyKept)
		}
	})
}

func TestReadinessIsLoggedWhenItChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var err error
		var log bytes.Buffer
		r := NewReadiness(checked{check: func(context.Context) error { return err }}, none, empty, NewLog(&log))
		for _, err = range []error{nil, errors.New("no route"), errors.New("no route"), nil, nil} {
			get(r)
			time.Sleep(readyKept)
		}
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		if len(lines) != 2 || !strings.Contains(lines[0], "no route") || !strings.Contains(lines[1], "ready again") {
			t.Errorf("logged %s", log.String())
		}
	})
}

func TestLeaveInterruptsTheCheckOfTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		busy := false
		hangs := checked{check: func(ctx context.Context) error {
			busy = true
			<-ctx.Done()
			busy = false
			return ctx.Err()
		}}
		r := NewReadiness(hangs, none, empty, NewLog(t.Output()))
		answered := make(chan string, 1)
		go func() {
			_, says := get(r)
			answered <- says
		}()
		synctest.Wait()
		began := time.Now()
		r.Leave()
		if busy || time.Since(began) > 0 {
			t.Errorf("the store is still asked: %t, after %s", busy, time.Since(began))
		}
		if says := <-answered; says != "stopping" {
			t.Errorf("answered %q", says)
		}
	})
}
