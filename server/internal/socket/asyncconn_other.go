//go:build !unix

package socket

// write takes nothing: carry writes all.
func (l *line) write(uintptr) bool { return true }
