package cluster

import (
	"bufio"
	"context"
	"io"
	"os/exec"
	"testing"
)

// starting starts a shell, returns once it has said "ready", and ends it with
// the test.
func starting(t *testing.T, script string) *Process {
	t.Helper()
	says, out := io.Pipe()
	cmd := exec.Command("sh", "-c", script)
	cmd.Stdout = out
	p, err := Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	if line, err := bufio.NewReader(says).ReadString('\n'); line != "ready\n" {
		t.Fatalf("the shell said %q, %v", line, err)
	}
	return p
}

const stubborn = `trap '' TERM; echo ready; while :; do sleep 0.1; done`

func TestStopWaitsForTheEndAndReturnsIt(t *testing.T) {
	for _, c := range []struct{ what, script, fate string }{
		{"one that takes its leave", `trap 'exit 0' TERM; echo ready; while :; do sleep 0.01; done`, "exit status 0"},
		{"one that ends badly", `trap 'exit 3' TERM; echo ready; while :; do sleep 0.01; done`, "exit status 3"},
		{"one that knows no signals", `echo ready; while :; do sleep 0.01; done`, "signal: terminated"},
	} {
		t.Run(c.what, func(t *testing.T) {
			p := starting(t, c.script)
			err := p.Stop(t.Context())
			if (err == nil) != (c.fate == "exit status 0") || err != nil && err.Error() != c.fate || p.Fate() != c.fate {
				t.Errorf("stopped with %v, %s", err, p.Fate())
			}
		})
	}
}

func TestStopKillsWhatDoesNotEnd(t *testing.T) {
	p := starting(t, stubborn)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := p.Stop(ctx); err == nil || p.Fate() != "signal: killed" {
		t.Errorf("stopped with %v, %s", err, p.Fate())
	}
}

func TestStartReportsAProgramThatDoesNotExist(t *testing.T) {
	if p, err := Start(exec.Command("/no/such/program")); err == nil {
		t.Errorf("started as %d", p.Pid())
	}
}
