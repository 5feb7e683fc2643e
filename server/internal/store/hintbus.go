package store

import (
	"context"
	"sync"
)

// hintBuffer is how many hints a reader may leave unread before he loses some.
const hintBuffer = 256

// HintBus hands hints from the stores to their readers. The zero Hub is ready.
type HintBus struct {
	mu      sync.Mutex
	readers map[chan Hint]struct{}
}

// Subscribe returns a channel of what Tell is told from now on, until ctx ends.
func (h *HintBus) Subscribe(ctx context.Context) <-chan Hint {
	ch := make(chan Hint, hintBuffer)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.readers == nil {
		h.readers = make(map[chan Hint]struct{})
	}
	h.readers[ch] = struct{}{}
	context.AfterFunc(ctx, func() {
		// Closed under the lock, so that Tell never meets a closed channel.
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.readers, ch)
		close(ch)
	})
	return ch
}

// Publish gives a hint to every reader who has room for it. It never waits:
// a commit must not hang on somebody who does not read.
func (h *HintBus) Publish(hint Hint) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ch := range h.readers {
		select {
		case ch <- hint:
		default:
		}
	}
}
