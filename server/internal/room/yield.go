package room

import (
	"io"
	"runtime"
	"time"
)

// A Yielder lets long work stop now and then, so that others do not wait for the processor.
// runtime.Gosched alone is not enough: while a goroutine can run, Go's scheduler looks at the
// network only every 10 ms.
type Yielder struct{ since time.Time }

const (
	workBetweenYields = time.Millisecond // work between two pauses
	yieldFor          = time.Millisecond // one pause
	// busyAfter is how long others must have kept the processor for another pause, while
	// each of them ran turns times.
	busyAfter = 50 * time.Microsecond
	// turns is more than one because the garbage collector, too, lets others run after each
	// small step. Go does not look at the network as long as a goroutine can run, so the
	// collector and the work together would keep the network waiting for twice as long.
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
		b.since = time.Now()
		for range turns {
			runtime.Gosched() // lets all others run that can
		}
		if time.Since(b.since) < busyAfter {
			break
		}
	}
	b.since = time.Now()
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
