package ops

import (
	"bytes"
	"encoding/json"
	"runtime/debug"
	"testing"
)

func TestLogIsOneJSONObjectALine(t *testing.T) {
	var out bytes.Buffer
	NewLog(&out).Info("listening", "url", "http://127.0.0.1:1")
	var line struct{ Msg, URL string }
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || line.Msg != "listening" || line.URL != "http://127.0.0.1:1" {
		t.Errorf("logged %s", out.Bytes())
	}
}

func TestVersionNamesTheCommit(t *testing.T) {
	info := func(settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26", Main: debug.Module{Version: "(devel)"}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123"}
	for _, c := range []struct {
		build string
		info  *debug.BuildInfo
		want  string
	}{
		{"", info(), "(devel), go1.26"},
		{"", info(revision), "0123456789ab, go1.26"},
		{"", info(revision, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "0123456789ab with changes, go1.26"},
		{"fedcba9876543210", info(), "fedcba987654, go1.26"},
	} {
		if got := version(c.build, c.info); got != c.want {
			t.Errorf("version is %q, want %q", got, c.want)
		}
	}
}
