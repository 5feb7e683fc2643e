package cluster

import "syscall"

// attached makes a child of its own group, out of the terminal's reach, that is
// killed when its parent ends.
func attached() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
