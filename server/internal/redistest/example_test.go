package redistest_test

import (
	"testing"

	"tabula/server/internal/redistest"
)

// A test has a Redis of its own, which ends with it. This one keeps what it was
// told when it is killed.
func Example() {
	_ = func(t *testing.T) {
		r := redistest.Start(t, "--appendonly", "yes")
		r.Kill()
		if err := r.Restart(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}
