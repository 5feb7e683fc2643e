//go:build unix

package socket

import "syscall"

// write is for raw: it says that it has done what it could.
func (l *line) write(fd uintptr) bool {
	for {
		n, err := syscall.Write(int(fd), l.now)
		if err == syscall.EINTR {
			continue
		}
		l.taken = max(n, 0)
		return true
	}
}
