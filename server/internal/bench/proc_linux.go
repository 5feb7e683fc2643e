package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// The server has the first core for itself, and what loads it all others.

// pin keeps all threads of a process, and those that it will start, to a core,
// or to all others.
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
	// Threads that start meanwhile are the children of some that were not pinned yet.
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
			if err := unix.SchedSetaffinity(tid, &set); err != nil && err != unix.ESRCH {
				return fmt.Errorf("cores: %w", err)
			}
		}
	}
	return nil
}

// processor is the time that a process has spent on the processor so far, in
// user mode and for it in the kernel.
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

// resident is the memory that a process holds, in bytes.
func resident(pid int) (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, err
	}
	pages, err := strconv.ParseInt(string(bytes.Fields(data)[1]), 10, 64)
	return pages * int64(os.Getpagesize()), err
}

// peak is the most memory that a process has held so far, in bytes.
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

// allow lets this process and its children open so many files.
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
