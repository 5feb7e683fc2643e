package main

import (
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/redistest"
)

func TestAServerLeavesInTimeThoughItsStoreHangs(t *testing.T) {
	redis := redistest.Start(t)
	at, stop, ended := serving(t, redis.URL())
	phones := at.testServer().party(t, 2)
	redis.Freeze()
	phones[0].command(protocol.Change{Settings: swift(t)}) // which waits for Redis
	if live, ready := status(t, at.Ops+"/livez"), status(t, at.Ops+"/readyz"); live != 200 || ready != 503 {
		t.Errorf("without Redis it answers %d, %d", live, ready)
	}
	began := time.Now()
	stop()
	for _, p := range phones {
		p.sentAway()
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %s", took)
	}
}
