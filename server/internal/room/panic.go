package room

import (
	"fmt"
	"log/slog"
	"runtime"
	"strings"

	"tabula/protocol"
)

// A panic in a goroutine that works for a room ends that room, and no other. The
// room's log is whole: its phones come back, and it opens again. A panic in anything
// else, like a request, ends that alone.

// Contain is to be deferred by what works for no room. It takes a panic, and says in
// the log where it was.
func (h *Hall) Contain(log *slog.Logger) {
	if p := recover(); p != nil {
		h.Panicked(log, p)
	}
}

// Panicked says in the log where something panicked, and counts it. It has to be
// called by the deferred function that recovers.
func (h *Hall) Panicked(log *slog.Logger, p any) {
	log.Error("a panic", "err", reason(p), "stack", stack())
	h.Meter.Panicked()
}

// Panicked is Hall's for something that works for a visit: the visit's room ends,
// with this code for all phones in it.
func (v *Visit) Panicked(p any) protocol.CloseCode { return v.room.panicked(p) }

// contain is to be deferred by each goroutine that works for the room.
func (r *room) contain() {
	if p := recover(); p != nil {
		r.panicked(p)
	}
}

func (r *room) panicked(p any) protocol.CloseCode {
	r.hall.Panicked(r.logAt(), p)
	r.fail(&Closed{Code: protocol.CloseRestart})
	return protocol.CloseRestart
}

// reason is what a panic says, as far as it cannot name people or cards: the words
// of the runtime, and of anything else its type. The stack leads to the rest.
func reason(p any) string {
	if err, is := p.(runtime.Error); is {
		return err.Error()
	}
	return fmt.Sprintf("%T", p)
}

// stack is where a panic was, the innermost function first. Unlike debug.Stack it
// leaves out what functions were called with, like the number of a seat.
func stack() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	var all []string
	for {
		f, more := frames.Next()
		if f.Function == "runtime.gopanic" {
			all = nil // above is only who asks
		} else {
			all = append(all, fmt.Sprintf("%s %s:%d", f.Function, f.File, f.Line))
		}
		if !more {
			return strings.Join(all, "\n")
		}
	}
}
