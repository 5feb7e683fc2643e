package room

import (
	"context"
	"math"
	"time"

	"tabula/server/internal/store"
)

// storeCheckEvery is how often the hub checks that the store answers. An idle room would
// notice late that it does not.
const storeCheckEvery = 500 * time.Millisecond

// watchStore notifies all rooms when the store stops answering.
func (h *Hub) watchStore() {
	for h.sleep(storeCheckEvery) {
		h.checkStore()
	}
}

// checkStore checks once whether the store answers. A panic costs only this check.
func (h *Hub) checkStore() {
	defer h.RecoverPanic(h.Log)
	err := tryTwice(h.ctx, func(ctx context.Context) error {
		_, err := h.Store.Heartbeat(ctx, "", store.Heartbeat{})
		return err
	})
	if err == nil {
		h.storeIsBack()
		return
	}
	if h.storeAway.Swap(true) || h.ctx.Err() != nil {
		return
	}
	h.Log.Warn("the store does not answer; all rooms wait", "err", err)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		r.notify()
	}
}

// storeIsBack notes that the store answers.
func (h *Hub) storeIsBack() {
	if h.storeAway.Swap(false) {
		h.storeBackAt.Store(h.Clock())
	}
}

// recoveryWait is how long after an outage of the store no room is opened here. The store
// may have lost something, which a process that has the room open puts back.
const recoveryWait = 1000 // ms

// mustWait tells whether a request to a room has to wait for the store.
func (h *Hub) mustWait(code string) bool {
	h.mu.Lock()
	r, open := h.rooms[code]
	h.mu.Unlock()
	if open {
		return r.waitsForStore.Load()
	}
	back := h.storeBackAt.Load()
	return h.storeAway.Load() || back != 0 && h.Clock()-back < recoveryWait
}

const (
	// fillEvery is how often the hub asks how full the store is.
	fillEvery = 5 * time.Second
	// tooFull is how full the store is when the server stops creating rooms. The rest is for
	// running games.
	tooFull = 0.8
)

// watchFill keeps asking how full the store is. It is not part of watchStore, because one
// slow node of a Redis Cluster must not delay the news that the store is away.
func (h *Hub) watchFill() {
	for open := true; open; open = h.sleep(fillEvery) {
		if !h.storeAway.Load() {
			h.checkFill()
		}
	}
}

// checkFill asks once how full the store is. If the store does not tell, the last answer
// stays: others notice that it does not answer.
func (h *Hub) checkFill() {
	defer h.RecoverPanic(h.Log)
	fill, err := h.Store.Fill(h.ctx)
	if err != nil {
		return
	}
	was := math.Float64frombits(h.storeFill.Swap(math.Float64bits(fill)))
	switch {
	case was < tooFull && fill >= tooFull:
		h.Log.Error("the store is too full for new rooms; running games continue", "full", fill)
	case was >= tooFull && fill < tooFull:
		h.Log.Info("the store has space for new rooms again", "full", fill)
	}
}

// Fill returns how much of its memory or disk the store used when the hub last asked, 0 to
// 1, and whether that is too much for new rooms.
func (h *Hub) Fill() (fill float64, tooMuch bool) {
	fill = math.Float64frombits(h.storeFill.Load())
	return fill, fill >= tooFull
}

// sleep waits; it returns false when the hub closes.
func (h *Hub) sleep(wait time.Duration) bool {
	select {
	case <-time.After(wait):
		return true
	case <-h.ctx.Done():
		return false
	}
}
