package room

import (
	"io"
	"runtime"
	"time"
)

// A Yielder lets long work stop now and then, so that others do not wait for the processor.
// runtime.Gosched alone is not enough: see lookAtNetwork.
type Yielder struct{ since time.Time }

const (
	workBetweenYields = time.Millisecond // work between two pauses
	yieldFor          = time.Millisecond // one pause
	// busyAfter is how long others must have kept the processor for another pause, while
	// each of them ran at most turns times.
	busyAfter = 50 * time.Microsecond
	// turns is more than one because the garbage collector, too, lets others run after each
	// small step.
	turns = 30
	// maxPauses is how many pauses may follow each other, so that the work goes on under any
	// load.
	maxPauses = 10
)

// Yield pauses if the last pause was long enough ago. It pauses again while others wait for
// the processor: Go runs a goroutine whose timer has ended before all others, so after one
// pause the work would take every second millisecond of a busy processor.
func (b *Yielder) Yield() {
	if b.since.IsZero() {
		b.since = time.Now()
	}
	if time.Since(b.since) < workBetweenYields {
		return
	}
	for range maxPauses {
		time.Sleep(yieldFor)
		lookAtNetwork()
		b.since = time.Now()
		busy := false
		for turn := 0; turn < turns && !busy; turn++ {
			runtime.Gosched() // lets all others run that can
			busy = time.Since(b.since) > busyAfter
		}
		if !busy {
			break
		}
	}
	b.since = time.Now()
}

// lookAtNetwork lets those run who have got something from the network. Go looks there only
// when nothing can run, every 10 ms, and after it has stopped all goroutines. So this asks
// for numbers that need such a stop. It takes 5 microseconds.
func lookAtNetwork() {
	var unused runtime.MemStats
	runtime.ReadMemStats(&unused)
}

// Writer returns a writer that pauses between the parts of what it writes.
func (b *Yielder) Writer(w io.Writer) io.Writer { return yieldingWriter{b, w} }

type yieldingWriter struct {
	*Yielder
	to io.Writer
}

func (w yieldingWriter) Write(data []byte) (n int, err error) {
	const part = 8 << 10
	for len(data) > 0 && err == nil {
		w.Yield()
		var wrote int
		wrote, err = w.to.Write(data[:min(part, len(data))])
		n, data = n+wrote, data[wrote:]
	}
	return n, err
}
