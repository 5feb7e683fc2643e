package bolt

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// updatedPath, when set, turns the test binary into a program that checks this file
// after its own was removed.
const updatedPath = "STORE_BOLT_UPDATED_PATH"

func updated(path string) {
	err := os.Remove(os.Args[0])
	if err == nil {
		_, err = Check(context.Background(), path)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A server that runs goes on to check its copies after an update has removed or
// replaced its program.
func TestAProgramThatWasReplacedStillChecks(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have no name for a program whose file is gone")
	}
	path := filepath.Join(t.TempDir(), "rooms")
	mustClose(t, mustOpen(t, path))
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(program, data, 0o700); err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), program, "-test.run=^$")
	child.Env = append(os.Environ(), updatedPath+"="+path)
	if said, err := child.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, said)
	}
}
