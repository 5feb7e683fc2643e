//go:build linux || darwin

package backup

import (
	"errors"
	"os"
	"syscall"
)

// freeBytes is how much a process without special rights may write to the disk of
// a folder.
func freeBytes(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, &os.PathError{Op: "statfs", Path: folder, Err: err}
	}
	return disk.Bavail * uint64(disk.Bsize), nil
}

// syncFolder makes a new name in a folder last.
func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// ownAs gives a file to the owner of another: an administrator restores, and the
// server must be able to open the file.
func ownAs(path string, like os.FileInfo) error {
	owner, ok := like.Sys().(*syscall.Stat_t)
	if !ok || os.Geteuid() != 0 {
		return nil
	}
	return os.Chown(path, int(owner.Uid), int(owner.Gid))
}

// locked locks a file until it is closed, and tells whether another process has
// locked it already. A disk that has no locks has none to find.
func locked(file *os.File) bool {
	return errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}
