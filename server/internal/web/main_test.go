package web

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"
)

// TestMain fails when a test leaves a goroutine behind.
func TestMain(m *testing.M) {
	code := m.Run()
	// What is ending gets a moment for it.
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > 1 && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > 1 && code == 0 {
		stacks := make([]byte, 1<<20)
		fmt.Fprintf(os.Stderr, "%d goroutines are left:\n%s\n", n, stacks[:runtime.Stack(stacks, true)])
		code = 1
	}
	os.Exit(code)
}
