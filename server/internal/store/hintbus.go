package store

import (
	"context"
	"sync"
)

// hintBuffer is how many hints may wait for a reader before it loses some.
const hintBuffer = 256

// A HintBus passes hints from a store to its readers. The zero HintBus is ready.
type HintBus struct {
	mu      sync.Mutex
	readers map[chan Hint]struct{}
}

// Subscribe returns a channel of all hints that are published from now on, until ctx ends;
// then it closes the channel.
func (h *HintBus) Subscribe(ctx context.Context) <-chan Hint {
	ch := make(chan Hint, hintBuffer)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.readers == nil {
		h.readers = make(map[chan Hint]struct{})
	}
	h.readers[ch] = struct{}{}
	context.AfterFunc(ctx, func() {
		// Closed under the lock, so that Publish never sends on a closed channel.
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.readers, ch)
		close(ch)
	})
	return ch
}

// Publish gives a hint to every reader that has room for it. It never waits, because a
// commit must not depend on slow readers.
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
