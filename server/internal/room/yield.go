package room

import (
	"io"
	"time"
)

// A Breath lets work that takes long stop now and then, so that others do not wait for
// the processor. A goroutine that only yields is not enough: while one can run, the
// scheduler of Go looks at the network every 10 ms only.
type Breath struct{ since time.Time }

const (
	stint   = time.Millisecond // of work between two breaths
	breathe = time.Millisecond
)

// Take stops for a moment, if the last one was long enough ago.
func (b *Breath) Take() {
	if b.since.IsZero() {
		b.since = time.Now()
	}
	if time.Since(b.since) < stint {
		return
	}
	time.Sleep(breathe)
	b.since = time.Now()
}

// Writer takes a breath between the parts of what it writes.
func (b *Breath) Writer(w io.Writer) io.Writer { return breathing{b, w} }

type breathing struct {
	*Breath
	to io.Writer
}

func (w breathing) Write(data []byte) (n int, err error) {
	const part = 8 << 10
	for len(data) > 0 && err == nil {
		w.Take()
		var wrote int
		wrote, err = w.to.Write(data[:min(part, len(data))])
		n, data = n+wrote, data[wrote:]
	}
	return n, err
}
