//go:build linux || darwin

package backup

import (
	"errors"
	"os"
	"syscall"
)

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
