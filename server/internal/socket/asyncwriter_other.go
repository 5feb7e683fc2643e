//go:build !unix

package socket

// writeTo takes nothing, so that writePending writes everything.
func (l *asyncConn) writeTo(uintptr) bool { return true }

// readFrom takes nothing, so that Read waits.
func (l *asyncConn) readFrom(uintptr) bool { return true }
