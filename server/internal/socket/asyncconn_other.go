//go:build !unix

package socket

// writeTo takes nothing, so that writePending writes everything.
func (l *asyncConn) writeTo(uintptr) bool { return true }
