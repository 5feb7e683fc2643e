package bolt

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

func TestAReadOnlyFileIsSaidAtTheStart(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "rooms")
	mustClose(t, mustOpen(t, path))
	if err := errors.Join(os.Chmod(path, 0o444), os.Chmod(filepath.Dir(folder), 0o755)); err != nil {
		t.Fatal(err)
	}
	said := make(chan error)
	go func() {
		// Root may write everything, so somebody else has to try. The thread
		// ends with its locked goroutine and takes the identity with it.
		runtime.LockOSThread()
		const nobody = 65534
		if _, _, failed := syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0); failed != 0 {
			said <- failed
			return
		}
		_, err := Open(path)
		said <- err
	}()
	if err := <-said; !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), "cannot open "+path) {
		t.Errorf("it says: %v", err)
	}
}
