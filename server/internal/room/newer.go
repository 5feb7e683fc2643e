package room

import (
	"errors"

	"tabula/game"
	"tabula/protocol"
)

// If a log has events that only a newer release can read, the room is closed here, and its
// phones connect again, because another instance may be newer. They do so again and again
// until this instance is updated, so the answer is remembered for a while.

const (
	// newerRetryAfter is after how long the log is read again. A store that has lost the
	// end of the log may have lost what was too new.
	newerRetryAfter = 30_000 // ms
	// maxNewer is for how many rooms a hub remembers it.
	maxNewer = 1000
)

// newerRoom is a room that needs a newer release.
type newerRoom struct {
	refusal *protocol.Refusal
	readAt  int64 // when its log was last read, our clock, ms
}

// newerRefusal is a refusal with the name of the release that is needed.
func newerRefusal(code protocol.Code, err error) *protocol.Refusal {
	no := &protocol.Refusal{Code: code}
	if newer, named := errors.AsType[*game.NewerError](err); named {
		no.Name = newer.Release
	}
	return no
}

// rememberNewer notes that a room needs a newer release.
func (h *Hub) rememberNewer(code string, no *protocol.Refusal) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dropOldNewer()
	if len(h.needNewer) < maxNewer {
		h.needNewer[code] = newerRoom{no, h.Clock()}
	}
}

// RoomsNeedingNewer is how many rooms were closed here within the last minute because they
// need a newer release.
func (h *Hub) RoomsNeedingNewer() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.dropOldNewer()
}

// dropOldNewer drops rooms that nobody has asked for since. The caller holds mu.
func (h *Hub) dropOldNewer() int {
	for code, n := range h.needNewer {
		if h.Clock()-n.readAt > 2*newerRetryAfter {
			delete(h.needNewer, code)
		}
	}
	return len(h.needNewer)
}
