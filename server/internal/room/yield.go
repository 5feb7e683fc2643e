package room

import (
	"io"
	"time"
)

// A Yielder lets work that takes long stop now and then, so that others do not wait for
// the processor. A goroutine that only yields is not enough: while one can run, the
// scheduler of Go looks at the network every 10 ms only.
type Yielder struct{ since time.Time }

const (
	workBetweenYields = time.Millisecond // of work between two breaths
	yieldFor          = time.Millisecond
)

// Yield stops for a moment, if the last one was long enough ago.
func (b *Yielder) Yield() {
	if b.since.IsZero() {
		b.since = time.Now()
	}
	if time.Since(b.since) < workBetweenYields {
		return
	}
	time.Sleep(yieldFor)
	b.since = time.Now()
}

// Writer takes a breath between the parts of what it writes.
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
