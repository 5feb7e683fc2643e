package ops

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"tabula/server/internal/store"
)

// Livez answers that the process runs. An orchestrator restarts a process that does not
// answer, so Livez depends on nothing else.
func Livez() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "ok") })
}

const (
	readyWait = 2 * time.Second // how long the store may take to count as reachable
	readyKept = time.Second     // how long an answer is given again: it costs the store a write
)

// A Readiness answers whether phones may come: the store would take a commit,
// and the server is not about to end.
type Readiness struct {
	store   store.Store
	log     *slog.Logger
	newer   func() int // rooms that need a newer release
	fill    func() (fill float64, tooMuch bool)
	leaving context.Context
	leave   context.CancelFunc

	mu    sync.Mutex // held while the store is asked: probes wait for the same answer
	asked time.Time
	err   error
}

// NewReadiness asks this store, how many rooms are closed because they need a newer
// release, and whether the store is too full for new rooms: a server still serves all
// others then. Leave must be called in the end.
func NewReadiness(s store.Store, newer func() int, fill func() (fill float64, tooMuch bool), log *slog.Logger) *Readiness {
	r := &Readiness{store: s, newer: newer, fill: fill, log: log}
	r.leaving, r.leave = context.WithCancel(context.Background())
	return r
}

// Leave turns the answer to no for ever. When it returns, the store is not
// asked any more.
func (r *Readiness) Leave() {
	r.leave()
	r.mu.Lock()
	defer r.mu.Unlock()
}

// ServeHTTP answers one probe.
func (r *Readiness) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	err := r.ask()
	rooms := r.newer()
	switch {
	case r.leaving.Err() != nil:
		say(w, http.StatusServiceUnavailable, "stopping")
	case err != nil:
		say(w, http.StatusServiceUnavailable, "store unavailable")
	default:
		text := "ok"
		if rooms > 0 {
			text += fmt.Sprintf("\nrooms that need a newer release of Tabula: %d; the log says which release", rooms)
		}
		if fill, tooMuch := r.fill(); tooMuch {
			text += fmt.Sprintf("\nno new rooms: the store is %.0f %% full", 100*fill)
		}
		say(w, http.StatusOK, text)
	}
}

// ask tells what the store said within the last second. Its patience is not
// the probe's own, because the next probe gets the same answer.
func (r *Readiness) ask() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.leaving.Err() != nil || time.Since(r.asked) < readyKept {
		return r.err
	}
	ctx, cancel := context.WithTimeout(r.leaving, readyWait)
	defer cancel()
	err := r.store.Check(ctx)
	if r.leaving.Err() != nil {
		return err // cut short, which says nothing of the store
	}
	switch {
	case err != nil && r.err == nil:
		r.log.Warn("not ready", "err", err)
	case err == nil && r.err != nil:
		r.log.Info("ready again")
	}
	r.asked, r.err = time.Now(), err
	return err
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // the client may be gone
}
