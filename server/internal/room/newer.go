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
	// newerAgain is after how long the log is read again: a store that has lost its
	// end may have lost what is too new.
	newerAgain = 30_000 // ms
	// newerRooms is of how many rooms a hall remembers it.
	newerRooms = 1000
)

// newerRoom is a room that needs a newer release.
type newerRoom struct {
	refusal *protocol.Refusal
	at      int64 // when its log was read last, our clock
}

// needsNewer is a refusal that names the release which is needed.
func needsNewer(code protocol.Code, err error) *protocol.Refusal {
	no := &protocol.Refusal{Code: code}
	if newer, named := errors.AsType[*game.NewerError](err); named {
		no.Name = newer.Release
	}
	return no
}

// closeNewer closes a room that needs a newer release.
func (h *Hall) closeNewer(code string, no *protocol.Refusal) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.countNewer()
	if len(h.newer) < newerRooms {
		h.newer[code] = newerRoom{no, h.Clock()}
	}
}

// Newer is how many rooms were closed here within the last minute because they need a
// newer release than this.
func (h *Hall) Newer() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.countNewer()
}

// countNewer forgets rooms that nobody has asked for since. The caller holds mu.
func (h *Hall) countNewer() int {
	for code, n := range h.newer {
		if h.Clock()-n.at > 2*newerAgain {
			delete(h.newer, code)
		}
	}
	return len(h.newer)
}
