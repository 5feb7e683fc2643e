package main

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsWrongIsReportedAtTheStart(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, want string
		args       []string
	}{
		{"no instances", "-instances must be at least 1, not 0", []string{"-instances", "0"}},
		{"an argument", `there is no argument "8080"`, []string{"8080"}},
		{"an unknown option", "-port", []string{"-port", "1"}},
		{"a busy port", "in use", []string{"-addr", taken.Addr().String()}},
		{"a file for a folder", "not a directory", []string{"-addr", "127.0.0.1:0", "-dir", file}},
		{"no server", "no such file", []string{"-addr", "127.0.0.1:0", "-binary", filepath.Join(t.TempDir(), "tabula")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := run(t.Context(), c.args, io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
	t.Run("no Redis", func(t *testing.T) {
		t.Setenv("PATH", "")
		if err := run(t.Context(), []string{"-addr", "127.0.0.1:0"}, io.Discard); err == nil || !strings.Contains(err.Error(), "redis-server is not installed") {
			t.Errorf("got %v", err)
		}
	})
}
