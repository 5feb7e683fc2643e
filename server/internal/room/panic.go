package room

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"strings"

	"tabula/protocol"
)

// A panic in a goroutine that works for a room ends that room, and no other. The room's log
// is whole, so its phones come back and the room opens again. If it panics again and again,
// it stays closed for a while. A panic in anything else, like a request, ends that alone.

const (
	// panicWindow is how soon after another panic a panic counts as the same problem.
	panicWindow = 60_000 // ms
	// maxPanics is how many panics in a row close a room for a while.
	maxPanics = 3
	// panicRest is how long it stays closed. People can try again later, and operators can
	// fix it meanwhile.
	panicRest = 300_000 // ms
	// maxFailures is for how many rooms a hub remembers panics.
	maxFailures = 1000
)

// failures are the panics of one room.
type failures struct {
	inRow int
	last  int64 // our clock, ms
}

// resting tells whether the room stays closed.
func (f failures) resting(now int64) bool { return f.inRow >= maxPanics && now-f.last < panicRest }

// RecoverPanic is deferred by work that belongs to no room. It recovers a panic and logs
// where it was.
func (h *Hub) RecoverPanic(log *slog.Logger) {
	if p := recover(); p != nil {
		h.ReportPanic(log, p)
	}
}

// ReportPanic logs and counts a panic. Only the deferred function that recovers may call
// it.
func (h *Hub) ReportPanic(log *slog.Logger, p any) {
	log.Error("panic", "err", panicReason(p), "stack", panicStack())
	h.Meter.Panicked()
}

// EndRoom is ReportPanic for work that belongs to a session: it also ends the session's
// room, and returns the close code for its phones.
func (s *Session) EndRoom(p any) protocol.CloseCode { return s.room.endByPanic(p) }

// recoverPanic is deferred by each goroutine that works for the room.
func (r *room) recoverPanic() {
	if p := recover(); p != nil {
		r.endByPanic(p)
	}
}

func (r *room) endByPanic(p any) protocol.CloseCode {
	r.hub.ReportPanic(r.logger(), p)
	r.hub.mu.Lock()
	defer r.hub.mu.Unlock()
	if r.ctx.Err() == nil { // only the first one counts: the others have the same cause
		r.endWith(&Closed{Code: r.hub.countPanic(r.code)})
	}
	var closed *Closed
	if errors.As(context.Cause(r.ctx), &closed) {
		return closed.Code
	}
	return protocol.CloseRestart
}

// countPanic counts a panic that ends a room, and returns the close code. The caller holds
// mu.
func (h *Hub) countPanic(code string) protocol.CloseCode {
	now := h.Clock()
	f, known := h.failures[code]
	if !known && len(h.failures) >= maxFailures {
		h.dropOldestFailure()
	}
	if now-f.last >= panicWindow {
		f.inRow = 0
	}
	f = failures{f.inRow + 1, now}
	h.failures[code] = f
	if f.resting(now) {
		return protocol.CloseFailing
	}
	return protocol.CloseRestart
}

// dropOldestFailure drops the room whose last panic is the oldest.
func (h *Hub) dropOldestFailure() {
	var oldest string
	for code, f := range h.failures {
		if oldest == "" || f.last < h.failures[oldest].last {
			oldest = code
		}
	}
	delete(h.failures, oldest)
}

// panicReason is what a panic says, without names of people or cards: the message of an
// error of the runtime, and only the type of anything else. The stack leads to the rest.
func panicReason(p any) string {
	if err, is := p.(runtime.Error); is {
		return err.Error()
	}
	return fmt.Sprintf("%T", p)
}

// panicStack is where a panic was, innermost function first. Unlike debug.Stack, it leaves
// out the arguments of functions, like the number of a seat.
func panicStack() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	var all []string
	for {
		f, more := frames.Next()
		if f.Function == "runtime.gopanic" {
			all = nil // what comes before only handles the panic
		} else {
			all = append(all, fmt.Sprintf("%s %s:%d", f.Function, f.File, f.Line))
		}
		if !more {
			return strings.Join(all, "\n")
		}
	}
}
