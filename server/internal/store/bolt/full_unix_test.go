//go:build unix

package bolt

import (
	"math"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// limited, when set, says that the process may limit its own files.
const limited = "STORE_BOLT_LIMITED"

func TestAFullDiskIsSeenAndNothingIsLost(t *testing.T) {
	if os.Getenv(limited) == "" {
		child := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+t.Name()+"$")
		child.Env = append(os.Environ(), limited+"=1")
		if out, err := child.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	signal.Ignore(syscall.SIGXFSZ) // it comes along with the error
	path := filepath.Join(t.TempDir(), "rooms")
	s := mustOpen(t, path)
	log := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`, `["two"]`)
	if err := s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}

	file, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	limitFiles(t, uint64(file.Size()))
	p, err := fill(t, s, &log)
	if err == nil || !strings.Contains(err.Error(), "cannot write to "+path) {
		t.Fatalf("Append says: %v", err)
	}
	for range 3 {
		if err := s.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "cannot write to "+path) {
			t.Errorf("Check says: %v", err)
		}
		if _, err := s.Append(t.Context(), "WOLF", log[len(log)-1].Tip(), p); err == nil {
			t.Error("Append found room")
		}
	}
	wantHeld(t, s, log)

	limitFiles(t, math.MaxInt64)
	for range 2 {
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("with room again, Check says: %v", err)
		}
	}
	c, err := s.Append(t.Context(), "WOLF", log[len(log)-1].Tip(), p)
	if err != nil {
		t.Fatal(err)
	}
	log = append(log, c)
	wantHeld(t, s, log)
	mustClose(t, s)
	s = mustOpen(t, path)
	defer mustClose(t, s)
	wantHeld(t, s, log)
}

// limitFiles makes larger files fail as a full disk does.
func limitFiles(t *testing.T, bytes uint64) {
	t.Helper()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	limit.Cur = min(bytes, limit.Max)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
}

// fill lets a room grow until there is an error, and returns what was proposed
// then.
func fill(t *testing.T, s *Store, log *[]store.Commit) (store.Proposal, error) {
	t.Helper()
	for range 1000 {
		p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["` + strings.Repeat("vote ", 100) + `"]`)}
		c, err := s.Append(t.Context(), "WOLF", (*log)[len(*log)-1].Tip(), p)
		if err != nil {
			return p, err
		}
		*log = append(*log, c)
	}
	t.Fatal("the disk is never full")
	return store.Proposal{}, nil
}

func wantHeld(t *testing.T, s *Store, want []store.Commit) {
	t.Helper()
	got, err := s.Load(t.Context(), "WOLF", store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
