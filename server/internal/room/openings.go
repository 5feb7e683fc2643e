package room

import (
	"context"
	"sync"
	"time"

	"tabula/protocol"
)

const (
	// openingsPerCore is how many rooms open a session at the same time, for each core that the
	// server has at its start. More at once are not opened sooner: the processor is busy with fewer.
	openingsPerCore = 16
	// longestTurn is after how long a room's turn ends, even if the session is not open yet. A room
	// that waits for the store uses no processor, and must not delay the phones of other rooms.
	longestTurn = 250 * time.Millisecond
)

// openSession asks a room for a session when its turn comes. It fails like request.
//
// A server that was frozen, or too busy for seconds, finds thousands of phones that connect
// again. If it opened all of their sessions at once, the rooms would get no time for the phones
// that are already open, and these would give up, too, and connect again. A room opens its
// sessions one after the other in any case. So its phones first wait for each other, also while
// the room does not run yet, and do not take the turns of other rooms.
func (h *Hub) openSession(ctx context.Context, code string, question func(caller) any) (*Session, error) {
	q := h.join(code)
	defer h.leave(code, q)
	select {
	case q.turn <- struct{}{}:
		defer func() { <-q.turn }()
	case <-ctx.Done():
		return nil, &protocol.Refusal{Code: protocol.StoreAway}
	}
	if !h.awaitStore(ctx, code) || h.openings.Acquire(ctx, 1) != nil {
		return nil, &protocol.Refusal{Code: protocol.StoreAway}
	}
	release := sync.OnceFunc(func() { h.openings.Release(1) })
	defer release()
	defer time.AfterFunc(longestTurn, release).Stop()
	a, err := h.request(ctx, code, question)
	return a.session, err
}

// A queue is the phones that want to open a session of one room.
type queue struct {
	turn   chan struct{} // holds one while a session is opened
	phones int           // guarded by the hub's mu
}

// join returns the queue of a room with one more phone. The phone must leave it.
func (h *Hub) join(code string) *queue {
	h.mu.Lock()
	defer h.mu.Unlock()
	q := h.queues[code]
	if q == nil {
		q = &queue{turn: make(chan struct{}, 1)}
		h.queues[code] = q
	}
	q.phones++
	return q
}

func (h *Hub) leave(code string, q *queue) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if q.phones--; q.phones == 0 {
		delete(h.queues, code)
	}
}

// awaitStore waits while a room waits for the store. It returns false when the context ends, or
// after as long as a request waits. Requests wait here, and not in the inbox of the room, which the
// sessions need.
func (h *Hub) awaitStore(ctx context.Context, code string) bool {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	for h.mustWait(code) && ctx.Err() == nil {
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	return ctx.Err() == nil
}
