package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// memoryLookEvery is the time between two looks at the memory.
	memoryLookEvery = 2 * time.Second
	// minGCPercent is the least growth of the heap after which the server collects
	// garbage, in percent. The greatest is gcPercent.
	minGCPercent = 25
	// growingGCPercent is the growth while what is live grows, because phones join.
	growingGCPercent = 50
	// returnEvery is the least time between two returns of memory to the system.
	returnEvery = time.Minute
)

// fitMemory lets the heap grow between two collections by about as much as the server
// allocates in memoryLookEvery, within the two limits. A busy server collects rarely, and
// one whose phones wait does not keep the memory that it needed while they joined. It
// returns when the context ends.
func fitMemory(ctx context.Context) {
	look := time.NewTicker(memoryLookEvery)
	defer look.Stop()
	m := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/stack:bytes"}}
	metrics.Read(m)
	before, percent, returned := m[0].Value.Uint64(), uint64(gcPercent), time.Time{}
	liveBefore := uint64(0)
	for {
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
		metrics.Read(m)
		allocated, live := m[0].Value.Uint64(), m[1].Value.Uint64()+m[2].Value.Uint64()
		fitting := min(max(100*(allocated-before)/max(live, 1), minGCPercent), gcPercent)
		growing := live > liveBefore+liveBefore/10
		if growing {
			fitting = min(fitting, growingGCPercent)
		}
		before, liveBefore = allocated, live
		switch {
		case growing || fitting > percent: // at once, because it saves memory or time
			percent = fitting
			debug.SetGCPercent(int(percent))
		case fitting <= percent/2 || fitting == minGCPercent && percent > fitting:
			percent = fitting
			debug.SetGCPercent(int(percent))
			if time.Since(returned) >= returnEvery {
				debug.FreeOSMemory()
				returned = time.Now()
			}
		}
	}
}
