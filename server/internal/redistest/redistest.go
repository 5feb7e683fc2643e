// Package redistest lends tests a real redis-server.
package redistest

import (
	"context"
	"testing"
	"time"

	"tabula/server/internal/cluster"
)

// startWait is how long a redis-server may take to start. Only a failing test
// waits that long.
const startWait = 20 * time.Second

// Start starts a redis-server that ends with the test. Arguments are those of
// redis-server; without them it has no password and keeps nothing on disk.
func Start(t testing.TB, args ...string) *cluster.Redis {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), startWait)
	defer cancel()
	r, err := cluster.StartRedis(ctx, t.TempDir(), args...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Kill() }) // that of the last restart
	return r
}
