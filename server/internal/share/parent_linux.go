package share

import (
	"os/exec"
	"syscall"
)

// endWithParent lets the program end even if this process is killed.
func endWithParent(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
}
