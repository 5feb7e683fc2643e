package backup

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// freeBytes is how much this process may write to the disk of a folder.
func freeBytes(folder string) (uint64, error) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return free, err
}

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
