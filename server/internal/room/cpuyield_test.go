package room

import (
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// While the processor is busy, long work lets all others run many times before it goes on. A
// single sleep does not: Go runs a goroutine whose timer has ended before all that wait, so
// the work took half of the processor.
func TestLongWorkWaitsWhileTheProcessorIsBusy(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var stop atomic.Bool
	var steps atomic.Int64 // of the others
	var others sync.WaitGroup
	for range 4 { // one of them always waits for the processor
		others.Go(func() {
			for !stop.Load() {
				spin(busyAfter)
				steps.Add(1)
				runtime.Gosched()
			}
		})
	}
	const parts, least = 20, 30
	var yielder Yielder
	yielder.Yield()
	for range parts {
		spin(workBetweenYields)
		yielder.Yield()
	}
	stop.Store(true)
	others.Wait()
	if n := steps.Load() / parts; n < least {
		t.Errorf("the others ran %d times between two parts of the work, want at least %d", n, least)
	}
}

// While others can run all the time, long work lets the network in.
func TestLongWorkLooksAtTheNetwork(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	from, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	to, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer to.Close()
	var stop, arrived atomic.Bool
	var all sync.WaitGroup
	all.Go(func() {
		if _, err := to.Read(make([]byte, 1)); err == nil {
			arrived.Store(true)
		}
	})
	time.Sleep(10 * time.Millisecond) // until it waits
	all.Go(func() {
		for !stop.Load() {
			runtime.Gosched()
		}
	})
	if _, err := from.Write([]byte{1}); err != nil {
		t.Fatal(err)
	}
	spin(2 * time.Millisecond) // until the system has delivered it; Go does not look meanwhile
	lookAtNetwork()
	for range turns {
		runtime.Gosched()
	}
	if !arrived.Load() {
		t.Error("the message waits")
	}
	stop.Store(true)
	all.Wait()
}

// spin keeps the processor.
func spin(wait time.Duration) {
	for end := time.Now().Add(wait); time.Now().Before(end); {
	}
}
