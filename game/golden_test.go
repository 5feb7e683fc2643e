package game_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabula/game"
)

// TestGoldenLogs replays rooms that were recorded once. Logs outlive code: what
// was written then must be read for ever and give the same views. A .log is
// never written again; a .views may be, with -rewrite, when a view gets a new
// field.
func TestGoldenLogs(t *testing.T) {
	logs, err := filepath.Glob("testdata/golden/*.log")
	if err != nil || len(logs) == 0 {
		t.Fatalf("no golden logs: %v", err)
	}
	for _, log := range logs {
		t.Run(filepath.Base(log), func(t *testing.T) {
			got := views(t, log)
			path := strings.TrimSuffix(log, ".log") + ".views"
			if rewrite := flag.Lookup("rewrite"); rewrite != nil && rewrite.Value.String() == "true" {
				done(t, os.WriteFile(path, got, 0o644))
			}
			want, err := os.ReadFile(path)
			done(t, err)
			gotLines, wantLines := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
			for i := range min(len(gotLines), len(wantLines)) {
				if !bytes.Equal(gotLines[i], wantLines[i]) {
					t.Fatalf("line %d shows\n%s\nbut showed\n%s", i+1, gotLines[i], wantLines[i])
				}
			}
			if len(gotLines) != len(wantLines) {
				t.Errorf("%d views, recorded were %d", len(gotLines), len(wantLines))
			}
		})
	}
}

// views replays a log and writes the public view whenever a phase begins, and
// all private ones at the end.
func views(t *testing.T, path string) []byte {
	t.Helper()
	file, err := os.Open(path)
	done(t, err)
	defer file.Close()
	var out bytes.Buffer
	write := json.NewEncoder(&out)
	s := &game.State{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var entry struct {
			At     int64           `json:"at"`
			Events json.RawMessage `json:"events"`
		}
		done(t, json.Unmarshal(lines.Bytes(), &entry))
		events, err := game.DecodeEvents(entry.Events)
		done(t, err)
		before := s.Phase()
		for _, e := range events {
			done(t, game.Evolve(s, e, entry.At))
		}
		if s.Phase() != before {
			v := game.Public(s)
			v.Edition = nil // of the program, not of the log
			done(t, write.Encode(v))
		}
	}
	if s.Phase() != game.End {
		t.Errorf("the log stops in phase %s", s.Phase())
	}
	for _, p := range game.Public(s).Players {
		done(t, write.Encode(game.Private(s, p.ID)))
	}
	return out.Bytes()
}
