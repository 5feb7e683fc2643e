package storetest_test

import (
	"testing"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/store/storetest"
)

// The test of a new store runs the whole suite on it.
func Example() {
	_ = func(t *testing.T) {
		storetest.Run(t, func(t *testing.T, clock func() int64) store.Store {
			return memory.New(clock)
		})
	}
}
