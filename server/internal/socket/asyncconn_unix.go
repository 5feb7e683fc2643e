//go:build unix

package socket

import "syscall"

// write is for raw: it says that it has done what it could.
func (l *asyncConn) write(fd uintptr) bool {
	for {
		n, err := syscall.Write(int(fd), l.tryBytes)
		if err == syscall.EINTR {
			continue
		}
		l.tryTaken = max(n, 0)
		return true
	}
}
