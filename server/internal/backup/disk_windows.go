package backup

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// syncFolder has nothing to do: Windows keeps names without it.
func syncFolder(string) error { return nil }

// ownAs has nothing to do: a file inherits its rights from the folder.
func ownAs(string, os.FileInfo) error { return nil }

// locked locks a byte far behind the end of a file until it is closed, and tells
// whether another process has locked it already.
func locked(file *os.File) bool {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, &windows.Overlapped{OffsetHigh: 1})
	return errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}
