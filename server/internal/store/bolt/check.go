package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// CheckCommand is the first argument of the process that Check starts. The second is the
// path of the file. A program that calls Check must call RunCheck when it gets these
// arguments.
const CheckCommand = "check-file"

var (
	// ErrEmpty says that the file is there and has 0 bytes. A store never leaves
	// such a file, so its rooms are lost.
	ErrEmpty = errors.New("store: the file is empty")
	// ErrHeader says that the file is not a store's, or that its header is damaged.
	ErrHeader = errors.New("store: not a database file of Tabula, or its header is damaged")
	// ErrInUse says that another process has the file open.
	ErrInUse = errors.New("store: in use by another process")
)

// IsDamage tells whether err says that the file itself is wrong, so that only
// another copy of it helps.
func IsDamage(err error) bool {
	return errors.Is(err, ErrPage) || errors.Is(err, ErrEmpty) || errors.Is(err, ErrHeader)
}

// Check reads the whole file at path and returns how many of its rooms have a
// damaged commit; these rooms stay closed. IsDamage says what other errors mean.
// bbolt can crash or hang on a damaged file, so another process does the reading:
// this program, called with CheckCommand. It gets 30 seconds and one more for each
// 4 MB, and 128 MB of memory and an eighth of the file's size.
func Check(ctx context.Context, path string) (damagedRooms int, err error) {
	size, err := probe(path)
	if err != nil {
		return 0, explain(path, err)
	}
	self, err := thisProgram()
	if err != nil {
		return 0, fmt.Errorf("store: cannot check %s: %w", path, err)
	}
	within := 30*time.Second + time.Duration(size>>22)*time.Second
	limited, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	child := exec.CommandContext(limited, self, CheckCommand, path)
	child.Env = append(os.Environ(), "GOTRACEBACK=none")
	alive, err := child.StdinPipe() // closes when this process ends
	if err != nil {
		return 0, fmt.Errorf("store: cannot check %s: %w", path, err)
	}
	defer alive.Close()
	verdict, err := child.Output()
	var ended *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case limited.Err() != nil:
		err = fmt.Errorf("%w: its check takes longer than %v", ErrPage, within)
	case err != nil && !errors.As(err, &ended):
		return 0, fmt.Errorf("store: cannot check %s: %w", path, err)
	case string(verdict) == busy:
		err = bolterrors.ErrTimeout
	default:
		if _, err = fmt.Sscanf(string(verdict), sound, &damagedRooms); err == nil {
			return damagedRooms, nil
		}
		err = ErrPage
	}
	return 0, explain(path, err)
}

// thisProgram returns a path to the program that this process runs. On Linux that is not
// the path of its file, because an update may have replaced or removed the file.
func thisProgram() (string, error) {
	if runtime.GOOS == "linux" {
		return "/proc/self/exe", nil
	}
	return os.Executable()
}

// RunCheck writes one of these. Any other output means damage, and so does no output.
const (
	sound = "sound, damaged rooms: %d\n"
	busy  = "busy\n"
)

// RunCheck does the work of the process that Check starts. It ends the process when parent
// ends.
func RunCheck(path string, parent io.Reader, verdict io.Writer) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	go func() {
		_, _ = io.Copy(io.Discard, parent)
		os.Exit(1)
	}()
	debug.SetMaxStack(64 << 20)
	go limitMemory(128<<20 + uint64(info.Size())/8)
	switch rooms, err := healthCheck(path, info.Size()); {
	case errors.Is(err, bolterrors.ErrTimeout):
		_, err = io.WriteString(verdict, busy)
		return err
	case err != nil:
		return err
	default:
		_, err = fmt.Fprintf(verdict, sound, rooms)
		return err
	}
}

// limitMemory ends the process when its heap is larger. A limit of the system
// would also count the file, which bbolt maps, and Windows has none of this kind.
func limitMemory(most uint64) {
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	for ; ; time.Sleep(10 * time.Millisecond) {
		if metrics.Read(heap); heap[0].Value.Uint64() > most {
			os.Exit(1)
		}
	}
}

// InUse reports whether a process has the file at path open.
func InUse(path string) bool {
	_, err := probe(path)
	return errors.Is(err, bolterrors.ErrTimeout)
}

// probe checks the file without reading its pages, and returns its size in bytes. The file
// must exist.
func probe(path string) (size int64, err error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return 0, err
	case !info.Mode().IsRegular():
		return 0, &fs.PathError{Op: "open", Path: path, Err: errors.New("not a regular file")}
	case info.Size() == 0:
		return 0, ErrEmpty
	}
	return info.Size(), recoverPanics(func() error {
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: lockWait})
		if err == nil {
			return db.Close()
		}
		var file *fs.PathError
		var system syscall.Errno
		if errors.Is(err, bolterrors.ErrTimeout) || errors.Is(err, bolterrors.ErrVersionMismatch) ||
			errors.As(err, &file) || errors.As(err, &system) {
			return err
		}
		return ErrHeader // there are several reasons, and no name for each
	})
}

// explain says what is wrong in words for the operator.
func explain(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case IsDamage(err):
		return fmt.Errorf("%w: %s", err, path)
	case errors.Is(err, bolterrors.ErrTimeout):
		return fmt.Errorf("%w: %s", ErrInUse, path)
	case errors.Is(err, bolterrors.ErrVersionMismatch):
		return fmt.Errorf("store: another version of Tabula wrote %s; start that version, or a newer one: %w", path, err)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("store: %s, or its folder, does not exist: %w", path, err)
	}
	return fmt.Errorf("store: cannot open %s: %w", path, err)
}
