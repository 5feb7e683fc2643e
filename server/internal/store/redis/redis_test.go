package redis

import (
	"testing"

	"tabula/server/internal/leaktest"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// open opens a store that the test closes.
func open(t testing.TB, address string) *Store {
	t.Helper()
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestContract(t *testing.T) {
	url := redistest.Start(t).URL()
	storetest.Run(t, func(t *testing.T, _ func() int64) store.Store { return open(t, url) })
}
