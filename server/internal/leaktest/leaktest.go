// Package leaktest lets a package's tests fail when they leave a goroutine
// behind.
package leaktest

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"
)

// Main runs the tests and ends the process. It is all that a TestMain does.
func Main(m *testing.M) {
	code := m.Run()
	if flag.Lookup("test.fuzz").Value.String() != "" {
		os.Exit(code) // it leaves goroutines of its own
	}
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
