//go:build unix

package socket

import (
	"bytes"
	"syscall"
)

// writeTo is the callback of raw: it writes what it can and reports that it is done.
func (c *asyncConn) writeTo(fd uintptr) bool {
	for {
		n, err := syscall.Write(int(fd), c.tryBytes)
		if err == syscall.EINTR {
			continue
		}
		c.tryTaken = max(n, 0)
		return true
	}
}

// readFrom is the callback of raw for await. It reports false while nothing has come.
func (c *asyncConn) readFrom(fd uintptr) bool {
	buffer := awaitBuffers.Get().(*[awaitBuffer]byte)
	defer awaitBuffers.Put(buffer)
	for {
		n, err := syscall.Read(int(fd), buffer[:])
		switch err {
		case syscall.EINTR:
			continue
		case syscall.EAGAIN:
			return false
		}
		c.awaited = bytes.Clone(buffer[:max(n, 0)])
		return true
	}
}
