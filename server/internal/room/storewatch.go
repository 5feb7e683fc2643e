package room

import (
	"context"
	"math"
	"time"

	"tabula/server/internal/store"
)

// passHints tells the rooms that others have committed.
func (h *Hub) passHints() {
	for hint := range h.Store.Hints(h.ctx) {
		h.passHint(hint)
	}
}

// passHint passes one hint on. A panic costs this hint, and no more: rooms look for
// themselves, too.
func (h *Hub) passHint(hint store.Hint) {
	defer h.RecoverPanic(h.Log)
	h.mu.Lock()
	r, open := h.rooms[hint.Room]
	h.mu.Unlock()
	if open {
		r.hint(hint.Version)
	}
}

// storeCheckEvery is how often the hall looks whether the store is there: an idle room
// would find out late.
const storeCheckEvery = 500 * time.Millisecond

// watchStore lets all rooms know when the store stops answering.
func (h *Hub) watchStore() {
	for h.sleep(storeCheckEvery) {
		h.checkStore()
	}
}

// checkStore looks once whether the store is there. A panic costs this look: the next
// one comes all the same.
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

// storeIsBack takes note that the store answers.
func (h *Hub) storeIsBack() {
	if h.storeAway.Swap(false) {
		h.storeBackAt.Store(h.Clock())
	}
}

// recoveryWait is how long after an outage rooms stay shut that are not open here.
// The store may have lost something, and who has the room open puts it back.
const recoveryWait = 1000 // ms

// mustWait tells whether a caller has to wait for the store.
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
	// fillEvery is how often the hall looks how full the store is.
	fillEvery = 5 * time.Second
	// tooFull is how full the store is when no more rooms are made: the rest is for the
	// games that run.
	tooFull = 0.8
)

// watchFill looks how full the store is. It runs beside watch: one slow node of a Redis
// Cluster must not delay the news that the store is away.
func (h *Hub) watchFill() {
	for open := true; open; open = h.sleep(fillEvery) {
		if !h.storeAway.Load() {
			h.checkFill()
		}
	}
}

// checkFill looks once how full the store is. A store that does not tell is as full as
// before: that it does not answer, others notice.
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

// Fill tells how much of its memory or disk the store used when the hall looked last, 0
// to 1, and whether that is too much for new rooms.
func (h *Hub) Fill() (fill float64, tooMuch bool) {
	fill = math.Float64frombits(h.storeFill.Load())
	return fill, fill >= tooFull
}

// sleep waits; false when the hall closes.
func (h *Hub) sleep(wait time.Duration) bool {
	select {
	case <-time.After(wait):
		return true
	case <-h.ctx.Done():
		return false
	}
}
