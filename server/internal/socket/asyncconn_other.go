//go:build !unix

package socket

// write takes nothing: writePending writes all.
func (l *asyncConn) write(uintptr) bool { return true }
