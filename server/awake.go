package main

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"time"
)

// awakeEvery is how often the server looks whether people play.
const awakeEvery = 10 * time.Second

// wakeKeeper returns the program that keeps a computer awake as long as it runs. It runs until
// its input ends, so it never outlives the server. It is nil where none is known.
func wakeKeeper(system string) []string {
	switch system {
	case "darwin":
		return []string{"caffeinate", "-i", "cat"}
	case "linux":
		return []string{"systemd-inhibit", "--what=idle:sleep", "--who=Tabula", "--why=A game is being played", "cat"}
	default:
		return nil
	}
}

// keepAwake keeps this computer awake while phones are connected, until the context ends. If
// it cannot, it says so once on the console, when the first phone is there: a laptop that
// falls asleep stops the game.
func keepAwake(ctx context.Context, phones func() int, console io.Writer) {
	warned := false
	warn := func() {
		if !warned {
			fmt.Fprintln(console, "This computer may go to sleep while you play, and the game then stops. Turn sleep off in its settings.")
		}
		warned = true
	}
	var keeping *awake
	defer func() { keeping.end() }()
	for {
		switch {
		case phones() == 0:
			keeping.end()
			keeping = nil
		case keeping == nil:
			if keeping = stayAwake(wakeKeeper(runtime.GOOS)); keeping == nil {
				warn()
			}
		case keeping.failed():
			keeping.end()
			keeping = nil
			warn()
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(awakeEvery):
		}
	}
}

// An awake is a program that keeps the computer awake.
type awake struct {
	input io.Closer
	ended chan struct{} // closed when the program has ended
}

// stayAwake starts the program. It returns nil if that is not possible.
func stayAwake(program []string) *awake {
	if program == nil {
		return nil
	}
	run := exec.Command(program[0], program[1:]...)
	input, err := run.StdinPipe()
	if err != nil || run.Start() != nil {
		return nil
	}
	a := &awake{input: input, ended: make(chan struct{})}
	go func() {
		_ = run.Wait()
		close(a.ended)
	}()
	return a
}

// failed reports whether the program has ended by itself.
func (a *awake) failed() bool {
	select {
	case <-a.ended:
		return true
	default:
		return false
	}
}

// end ends the program, and waits for that.
func (a *awake) end() {
	if a == nil {
		return
	}
	_ = a.input.Close()
	<-a.ended
}
