// Package ops is what those who run the server look at: its log, its health
// and its version.
package ops

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"tabula/server/internal/store"
)

// NewLog writes one JSON object a line.
func NewLog(w io.Writer) *slog.Logger { return slog.New(slog.NewJSONHandler(w, nil)) }

// readyWait is how long the store may take to count as reachable.
const readyWait = 2 * time.Second

// Livez answers that the process runs. Whoever watches it restarts a process
// that does not answer, so it asks nobody else.
func Livez() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "ok") })
}

// Readyz answers whether phones may come: the store would take a commit.
func Readyz(s store.Store, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), readyWait)
		defer cancel()
		if err := s.Check(ctx); err != nil {
			log.Warn("not ready", "err", err)
			say(w, http.StatusServiceUnavailable, "store away")
			return
		}
		say(w, http.StatusOK, "ok")
	})
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // whoever asked may be gone
}

// Version names the build: the commit it was made from, as far as the Go
// toolchain knows it.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return version(info)
}

func version(info *debug.BuildInfo) string {
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	commit := settings["vcs.revision"]
	if commit == "" {
		commit = info.Main.Version
	}
	if len(commit) > 12 {
		commit = commit[:12]
	}
	if settings["vcs.modified"] == "true" {
		commit += " with changes"
	}
	return commit + ", " + info.GoVersion
}
