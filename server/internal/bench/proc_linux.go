package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// The server has the first core for itself. Everything else runs on the others, except the load of a
// plan, which yields to the server.

// pin restricts all present and future threads of a process to a core, or to all other
// cores.
func pin(pid, core int, others bool) error {
	var set unix.CPUSet
	if others {
		if err := unix.SchedGetaffinity(0, &set); err != nil {
			return err
		}
		set.Clear(core)
	} else {
		set.Set(core)
	}
	return eachThread(pid, func(tid int) error { return unix.SchedSetaffinity(tid, &set) })
}

// yieldToOthers lets the other processes of a measurement run before this one, which then may use
// what they leave of every core.
func yieldToOthers() error {
	const nice = 10
	var all unix.CPUSet
	for core := range runtime.NumCPU() {
		all.Set(core)
	}
	if err := eachThread(os.Getpid(), func(tid int) error { return unix.SchedSetaffinity(tid, &all) }); err != nil {
		return err
	}
	return eachThread(os.Getpid(), func(tid int) error { return unix.Setpriority(unix.PRIO_PROCESS, tid, nice) })
}

// freeze stops a server where it stands, and lets it go on after some time.
func freeze(s *server, lasts time.Duration) {
	s.Freeze()
	time.Sleep(lasts)
	s.Thaw()
}

// eachThread does something to all present threads of a process, which future threads inherit.
func eachThread(pid int, do func(tid int) error) error {
	// Threads that start meanwhile may be children of threads to which it was not done yet.
	for range 3 {
		tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", pid))
		if err != nil {
			return err
		}
		for _, task := range tasks {
			tid, err := strconv.Atoi(filepath.Base(task))
			if err != nil {
				return err
			}
			if err := do(tid); err != nil && err != unix.ESRCH {
				return fmt.Errorf("thread %d: %w", tid, err)
			}
		}
	}
	return nil
}

// processor is the CPU time of a process so far, in user mode and in the kernel.
func processor(pid int) (time.Duration, error) {
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	if err != nil || len(tasks) == 0 {
		return 0, fmt.Errorf("no process %d", pid)
	}
	var sum time.Duration
	for _, task := range tasks {
		data, err := os.ReadFile(task)
		if err != nil {
			continue // the thread has ended
		}
		ns, err := strconv.ParseInt(string(bytes.Fields(data)[0]), 10, 64)
		if err != nil {
			return 0, err
		}
		sum += time.Duration(ns)
	}
	return sum, nil
}

// resident is the resident memory of a process, in bytes.
func resident(pid int) (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, err
	}
	pages, err := strconv.ParseInt(string(bytes.Fields(data)[1]), 10, 64)
	return pages * int64(os.Getpagesize()), err
}

// peak is the highest resident memory of a process so far, in bytes.
func peak(pid int) (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	_, after, _ := bytes.Cut(data, []byte("VmHWM:"))
	var kb int64
	_, err = fmt.Sscanf(string(after), "%d kB", &kb)
	return kb << 10, err
}

// allow raises the limit of open files of this process and its children.
func allow(files uint64) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil || limit.Cur >= files {
		return err
	}
	limit.Cur, limit.Max = files, max(files, limit.Max)
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return fmt.Errorf("%d open files: %w (ulimit -n, or fewer rooms)", files, err)
	}
	return nil
}
