//go:build !linux

package cluster

import "syscall"

// attached leaves a child in the terminal's group, so that a Ctrl-C ends it
// even if its parent cannot.
func attached() *syscall.SysProcAttr { return nil }
