package room

import (
	"errors"
	"math"
	"runtime/debug"

	"golang.org/x/sync/semaphore"

	"tabula/game"
	"tabula/protocol"
)

// Each open room keeps its chapter in memory. If somebody fills a game's log on purpose, it
// is many times as long as that of a normal game. So a room with a long log borrows memory
// from a pool, before it reads the log and while the log grows. When the pool is empty,
// rooms with long logs are refused; all others open as usual.

const (
	// freeLogBytes is how many bytes of memory a log may take without borrowing: some four
	// times as many as the longest game of 24 bots.
	freeLogBytes = 1 << 20
	// entryMemory is about how many bytes an entry takes besides its events.
	entryMemory = 128
	// loanUnit is the least that a room borrows, so that it does not borrow at each
	// command.
	loanUnit = 64 << 10
	// shortRead is how many bytes of a log are read at once. Longer logs are read one after
	// the other, because reading them takes the processor long.
	shortRead = 256 << 10
)

// errNoLogMemory says that the logs of other rooms take all the memory for long logs.
var errNoLogMemory = errors.New("room: no memory for another long log")

// A memoryPool is the memory for long logs.
type memoryPool struct {
	*semaphore.Weighted
	size int64 // bytes
}

func newMemoryPool(size int64) memoryPool { return memoryPool{semaphore.NewWeighted(size), size} }

// poolSize is a twelfth of the memory limit of the process, and 64 MB if it has none.
func poolSize() int64 {
	if most := debug.SetMemoryLimit(-1); most != math.MaxInt64 {
		return most / 12
	}
	return 64 << 20
}

// logMemory is about how many bytes of memory the log takes.
func (r *room) logMemory() int { return r.chapter.bytes + entryMemory*len(r.history.commits) }

// borrow sets the loan to what a log of so many bytes needs, at most the whole pool; false
// when the pool has not enough.
func (r *room) borrow(weight int) bool {
	need := min(int64(max(weight-r.hub.freeLogBytes, 0)+loanUnit-1)/loanUnit*loanUnit, r.hub.longLogs.size)
	switch {
	case need < r.borrowed:
		r.hub.longLogs.Release(r.borrowed - need)
	case !r.hub.longLogs.TryAcquire(need - r.borrowed):
		r.hub.Meter.Refused("long_logs")
		return false
	}
	r.borrowed = need
	return true
}

// maxLogBytes is how many bytes of events may follow the end of a game, or the beginning of
// a chapter, before nothing new may begin: opening the room reads them all. The longest
// game that is recorded has some 2 MB (game.MaxRecorded). A running game may add as much
// again.
const maxLogBytes = 4 << 20

// maxLobbyBytes is the same for a lobby whose chapter cannot begin, because the store does
// not take the replay of its last game.
const maxLobbyBytes = 128 << 10

// refusePlayedOut refuses another game after MaxGames games. If the log is too long, it
// refuses everything but leaving and deleting replays: in a lobby whose chapter cannot
// begin, and in a game whose log somebody has filled.
func (r *room) refusePlayedOut(do game.Action) *protocol.Refusal {
	_, starts := do.(game.Start)
	_, leaves := do.(game.Leave)
	_, forgets := do.(game.Forget)
	games, most := r.shared.Stage.Game, r.hub.MaxGames
	phase, bytes, maxLog := r.state.Phase(), r.chapter.bytes-r.chapter.bytesAtEnd, r.hub.maxLogBytes
	if phase == game.Lobby {
		maxLog = min(maxLog, maxLobbyBytes)
	}
	switch {
	case starts && most > 0 && games >= most:
		return &protocol.Refusal{Code: protocol.PlayedOut, Max: most}
	case leaves, forgets, phase == game.End:
		return nil
	case phase == game.Lobby && bytes >= maxLog, bytes >= 2*maxLog, !r.borrow(r.logMemory()):
		return &protocol.Refusal{Code: protocol.PlayedOut, Max: max(games, 1)}
	}
	return nil
}
