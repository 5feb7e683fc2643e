package room

import (
	"io"
	"time"
)

// A Yielder lets long work stop now and then, so that others do not wait for the processor.
// runtime.Gosched is not enough: while a goroutine can run, Go's scheduler looks at the
// network only every 10 ms.
type Yielder struct{ since time.Time }

const (
	workBetweenYields = time.Millisecond // work between two pauses
	yieldFor          = time.Millisecond
)

// Yield pauses for a moment, if the last pause was long enough ago.
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
