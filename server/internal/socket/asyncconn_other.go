//go:build !unix

package socket

// write takes nothing, so that writePending writes everything.
func (l *asyncConn) write(uintptr) bool { return true }
