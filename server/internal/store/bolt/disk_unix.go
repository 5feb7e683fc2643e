//go:build linux || darwin

package bolt

import (
	"os"
	"syscall"
)

// FreeBytes returns how many bytes a process without special rights may write to the disk
// of a folder.
func FreeBytes(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, &os.PathError{Op: "statfs", Path: folder, Err: err}
	}
	return disk.Bavail * uint64(disk.Bsize), nil
}
