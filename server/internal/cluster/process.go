// Package cluster runs several servers on one machine, as processes of their
// own: instances, the Redis that they share, and the one address before them.
package cluster

import (
	"context"
	"os/exec"
	"runtime"
	"syscall"
)

// A Process is a program that was started here, and can be hurt.
type Process struct {
	cmd  *exec.Cmd
	done chan struct{}
	err  error // why it ended, once done is closed
}

// Start starts a program. On Linux it dies with this one, however this one
// ends, and a Ctrl-C in the terminal does not reach it.
func Start(cmd *exec.Cmd) (*Process, error) {
	cmd.SysProcAttr = attached()
	p := &Process{cmd: cmd, done: make(chan struct{})}
	started := make(chan error)
	go func() {
		// Linux ends a child along with the thread that started it.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err != nil {
			return
		}
		p.err = cmd.Wait()
		close(p.done)
	}()
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}

// Pid is the process's number in the system.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Done is closed when the process has ended.
func (p *Process) Done() <-chan struct{} { return p.done }

// Fate says how the process ended, like "exit status 1" or "signal: killed".
// It waits for that.
func (p *Process) Fate() string {
	<-p.done
	return p.cmd.ProcessState.String()
}

// Kill ends the process at once, a frozen one too, and returns when it is gone.
func (p *Process) Kill() {
	_ = p.cmd.Process.Kill() // it may have ended by itself
	<-p.done
}

// Stop asks the process to end and returns how it did. One that still runs when
// the context ends is killed.
func (p *Process) Stop(ctx context.Context) error {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // it may have ended by itself
	select {
	case <-p.done:
	case <-ctx.Done():
		p.Kill()
	}
	return p.err
}
