package ops

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"runtime/debug"
	"testing"
	"testing/synctest"

	"tabula/server/internal/store"
)

func TestLogIsOneJSONObjectALine(t *testing.T) {
	var out bytes.Buffer
	NewLog(&out).Info("listening", "url", "http://127.0.0.1:1")
	var line struct{ Msg, URL string }
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || line.Msg != "listening" || line.URL != "http://127.0.0.1:1" {
		t.Errorf("logged %s", out.Bytes())
	}
}

// A checked is a store of which only its state is asked.
type checked struct {
	store.Store
	check func(context.Context) error
}

func (c checked) Check(ctx context.Context) error { return c.check(ctx) }

func get(t *testing.T, h http.Handler) int {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	return w.Code
}

func TestHealth(t *testing.T) {
	log := NewLog(t.Output())
	if got := get(t, Livez()); got != 200 {
		t.Errorf("/livez answered %d", got)
	}
	if got := get(t, Readyz(checked{check: func(context.Context) error { return nil }}, log)); got != 200 {
		t.Errorf("/readyz answered %d with a store", got)
	}
	away := checked{check: func(context.Context) error { return errors.New("no route") }}
	if got := get(t, Readyz(away, log)); got != 503 {
		t.Errorf("/readyz answered %d without a store", got)
	}
}

func TestReadyzDoesNotWaitForAStoreThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hangs := checked{check: func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }}
		if got := get(t, Readyz(hangs, NewLog(t.Output()))); got != 503 {
			t.Errorf("/readyz answered %d", got)
		}
	})
}

func TestVersionNamesTheCommit(t *testing.T) {
	info := func(settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26", Main: debug.Module{Version: "(devel)"}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123"}
	for _, c := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{info(), "(devel), go1.26"},
		{info(revision), "0123456789ab, go1.26"},
		{info(revision, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "0123456789ab with changes, go1.26"},
	} {
		if got := version(c.info); got != c.want {
			t.Errorf("version is %q, want %q", got, c.want)
		}
	}
}
