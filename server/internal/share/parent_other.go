//go:build !linux

package share

import "os/exec"

// endWithParent does nothing: this system cannot tie a program to this process.
func endWithParent(*exec.Cmd) {}
