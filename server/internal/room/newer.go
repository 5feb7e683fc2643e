package room

import (
	"errors"

	"tabula/game"
	"tabula/protocol"
)

// A room whose log has events that only a newer release can read is closed here, and
// its phones come back: another instance may be newer. They ask again and again, until
// somebody has updated this one, so for a while the answer is remembered.

const (
	// newerRetryAfter is after how long the log is read again: a store that has lost its
	// end may have lost what is too new.
	newerRetryAfter = 30_000 // ms
	// maxNewer is of how many rooms a hall remembers it.
	maxNewer = 1000
)

// newerRoom is a room that needs a newer release.
type newerRoom struct {
	refusal *protocol.Refusal
	readAt  int64 // when its log was read last, our clock
}

// newerRefusal is a refusal that names the release which is needed.
func newerRefusal(code protocol.Code, err error) *protocol.Refusal {
	no := &protocol.Refusal{Code: code}
	if newer, named := errors.AsType[*game.NewerError](err); named {
		no.Name = newer.Release
	}
	return no
}

// rememberNewer closes a room that needs a newer release.
func (h *Hub) rememberNewer(code string, no *protocol.Refusal) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dropOldNewer()
	if len(h.needNewer) < maxNewer {
		h.needNewer[code] = newerRoom{no, h.Clock()}
	}
}

// RoomsNeedingNewer is how many rooms were closed here within the last minute because they need a
// newer release than this.
func (h *Hub) RoomsNeedingNewer() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.dropOldNewer()
}

// dropOldNewer forgets rooms that nobody has asked for since. The caller holds mu.
func (h *Hub) dropOldNewer() int {
	for code, n := range h.needNewer {
		if h.Clock()-n.readAt > 2*newerRetryAfter {
			delete(h.needNewer, code)
		}
	}
	return len(h.needNewer)
}
