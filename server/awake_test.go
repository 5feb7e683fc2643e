package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// While phones are connected, a program keeps the computer awake. It ends with the server.
func TestALaptopStaysAwakeWhilePeoplePlay(t *testing.T) {
	program := wakeKeeper(runtime.GOOS)
	if program == nil {
		t.Skip("no such program is known for this system")
	}
	folder := t.TempDir()
	script := "#!/bin/sh\ncd " + folder + "\necho $$ >> pids\nexec cat\n"
	if err := os.WriteFile(filepath.Join(folder, program[0]), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	seen := &console{}
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { keepAwake(ctx, func() int { return 1 }, seen) })
	for _, err := os.Stat(filepath.Join(folder, "pids")); err != nil; _, err = os.Stat(filepath.Join(folder, "pids")) {
		runtime.Gosched()
	}
	stop()
	running.Wait()
	for _, pid := range pids(t, folder) {
		if syscall.Kill(pid, 0) == nil {
			t.Errorf("process %d still runs", pid)
		}
	}
	if seen.text() != "" {
		t.Errorf("the console says %q", seen.text())
	}
}

func TestALaptopThatCannotStayAwakeSaysSoWhenPeoplePlay(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	seen := &console{}
	ctx, stop := context.WithCancel(t.Context())
	looks := make(chan struct{})
	var running sync.WaitGroup
	running.Go(func() {
		keepAwake(ctx, func() int { looks <- struct{}{}; return 0 }, seen)
	})
	<-looks
	stop()
	running.Wait()
	if seen.text() != "" {
		t.Errorf("without phones, the console says %q", seen.text())
	}
	ctx, stop = context.WithCancel(t.Context())
	running.Go(func() { keepAwake(ctx, func() int { return 1 }, seen) })
	seen.await(t, "may go to sleep")
	stop()
	running.Wait()
	if strings.Count(seen.text(), "\n") != 1 {
		t.Errorf("the console says %q", seen.text())
	}
}
