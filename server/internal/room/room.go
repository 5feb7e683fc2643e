package room

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

const (
	// awayAfter is how long a phone may be silent before the night no longer waits for it.
	awayAfter = 15_000 // ms
	// minTimeLeft is the least time that is left of a phase for those who come back to an
	// empty room.
	minTimeLeft = 10_000 // ms
	// syncEvery is how often a room asks the store about the other processes that have it
	// open. Hints are faster, but may be lost.
	syncEvery = 3_000 // ms
	// clockGap is how long no process may have sent a heartbeat before the game's clock
	// counts as stopped.
	clockGap = 2 * syncEvery // ms
	// idleAfter is how long a room without people stays in memory.
	idleAfter = 300_000 // ms
	// idleAfterWhenFull is the same when the hub has few places left: everybody who asks
	// about a room opens it, and could fill the server with empty rooms.
	idleAfterWhenFull = 1_000 // ms
)

// A room is one running room. Its goroutine alone uses the fields from log on; any
// goroutine may use those before.
type room struct {
	hub     *Hub
	code    string
	ctx     context.Context
	endWith context.CancelCauseFunc // ends the room; with a *Closed when something panicked
	done    chan struct{}           // closed when the room no longer reads its inbox
	failure *protocol.Refusal       // what requests are answered once done is closed; nil: ask again

	inbox         *inbox
	wake          chan struct{} // holds one when the log or the store may have changed
	hintedVersion atomic.Uint64 // the newest version that a hint told of
	lastHint      atomic.Uint64 // the version of the last hint
	logShrunk     atomic.Bool   // a hint told of an older version than the one before
	followedTip   atomic.Pointer[store.Tip]
	clockSkew     atomic.Int64 // the log's time minus our clock, ms
	people        atomic.Int64 // phones that are connected here
	waitsForStore atomic.Bool
	worksSince    atomic.Int64 // since when the room has got no further, our clock, ms; 0 while it waits for something to do

	log  *slog.Logger
	rand *rand.Rand

	// The log, and what it says.
	replica
	history        history
	recoverBackoff backoff      // since the last commit of our own
	unsavedReplays atomic.Int64 // replays of this chapter on their way to the store; any goroutine
	borrowed       int64        // bytes, from Hub.longLogs

	// Sessions, and what they were shown.
	sessions   map[game.PlayerID]*Session
	tables     map[*Session]struct{}      // table screens
	metPlayers map[game.PlayerID]struct{} // players whose phones were here
	shared     *view.SharedView           // as shown last
	shownAway  []game.PlayerID            // players shown as away
	botPlayers sync.WaitGroup

	// Limits.
	limiters   map[game.PlayerID]*limiter // of seats whose phones were here
	logBudget  *Budget                    // of all seats together
	joinBudget *Budget                    // of those who ask for a seat

	// Presence: the players here, or at another process.
	lastSeen       map[game.PlayerID]int64                // when a phone was last heard, our clock, ms
	remote         map[game.PlayerID]store.PresenceRecord // sessions at other processes
	emptySince     int64                                  // since when no person is here, our clock, ms; 0 while somebody is
	emptiedAt      int64                                  // when the last person left, log time, ms; 0 when nobody has
	lastSync       int64                                  // when the last sync was, our clock, ms
	lastTableSync  int64                                  // when the last sync for tables alone was, our clock, ms
	observingSince int64                                  // since when we can tell whose phone is silent, our clock, ms

	// The log's time, and the game's clock, which stops while nobody is here.
	storeCalledAt  int64 // when the store was called last, our clock, ms
	lastStoreTime  int64 // what the store's clock said last, ms
	openedAt       int64 // when the room was opened, log time, ms
	unwatchedFor   int64 // for how long before that no process is known to have had it open, ms
	lastHeartbeat  int64 // when we last left a heartbeat, log time, ms; 0 when others may have since
	clockStoppedAt int64 // since when no process has kept the game's clock, log time, ms; 0 while it runs

	// Deadlines.
	timer         *time.Timer
	hurriedTip    store.Tip     // after this commit there is nothing left to hurry
	botPace       *rate.Limiter // phases of a room with bots
	botsHeldUntil int64         // until when the next phase waits for botPace, our clock, ms; 0 when it does not
}

func newRoom(h *Hub, code string) *room {
	r := &room{
		hub: h, code: code, inbox: newInbox(), done: make(chan struct{}), wake: make(chan struct{}, 1),
		log: h.Log.With("room", code), rand: h.Rand(), replica: newReplica(),
		sessions: map[game.PlayerID]*Session{}, tables: map[*Session]struct{}{}, metPlayers: map[game.PlayerID]struct{}{},
		limiters: map[game.PlayerID]*limiter{}, lastSeen: map[game.PlayerID]int64{},
		logBudget: NewBudget(seatsPerRoom * h.SeatLog), joinBudget: NewBudget(h.SeatLog),
		remote: map[game.PlayerID]store.PresenceRecord{}, emptySince: h.Clock(),
		timer:   time.NewTimer(time.Hour), // resetTimer sets it
		botPace: rate.NewLimiter(1, botBurst),
	}
	r.ctx, r.endWith = context.WithCancelCause(h.ctx)
	return r
}

// logger is the server's log, with the tip that the room has followed its own log to: an
// operator finds the place in the store by it. Any goroutine may call it.
func (r *room) logger() *slog.Logger {
	var at store.Tip
	if followed := r.followedTip.Load(); followed != nil {
		at = *followed
	}
	return r.log.With("version", at.Version, "nonce", at.Nonce)
}

// hint says that the log may have grown to a version. The store gives hints in the order
// of the commits, so an older version means that others put back what it has lost, or that
// hints were missed.
func (r *room) hint(version uint64) {
	if version <= r.lastHint.Swap(version) {
		r.logShrunk.Store(true)
	} else if followed := r.followedTip.Load(); followed != nil && version <= followed.Version {
		return // as for all that the room has written itself
	}
	r.hintedVersion.Store(max(r.hintedVersion.Load(), version))
	r.notify()
}

// notify makes the room look at the log, and whether the store answers.
func (r *room) notify() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// run is the room's goroutine.
func (r *room) run() {
	r.endWith(r.openAndServe()) // the first cause stays
	why := r.endReason(context.Cause(r.ctx))
	r.timer.Stop()
	r.hub.longLogs.Release(r.borrowed)
	r.hub.remove(r)
	close(r.done)
	for s := range r.allSessions() {
		s.endWith(why)
	}
	r.botPlayers.Wait()
}

// openAndServe is the room's life. It returns no error when the room ends because nobody is
// here, or by a panic.
func (r *room) openAndServe() error {
	defer r.recoverPanic()
	defer r.hub.Store.Watch(r.code, r.hint)()
	if err := r.openLog(); err != nil {
		return err
	}
	r.emptySince = r.hub.Clock() // a slow store does not shorten the stay
	return r.serve()
}

// endReason is what sessions are told about the end, by its cause. It also sets failure,
// for requests. Requests to a room that ended without a failure ask again, and find it
// open or the hub closed.
func (r *room) endReason(err error) *Closed {
	var panicked *Closed
	switch {
	case err == context.Canceled: // the room was empty, or the hub closes
		return &Closed{Code: protocol.CloseRestart}
	case errors.As(err, &panicked) && panicked.Code == protocol.CloseFailing:
		r.logger().Error("the room panicked several times and stays closed for a while", "seconds", panicRest/1000)
		r.failure = &protocol.Refusal{Code: protocol.RoomFailing}
		return panicked
	case panicked != nil:
		r.failure = &protocol.Refusal{Code: protocol.ServerAway} // otherwise the same request might come again at once
		return panicked
	case errors.Is(err, store.ErrNoRoom):
		r.failure = &protocol.Refusal{Code: protocol.NoRoom}
		return &Closed{Code: protocol.CloseNoRoom}
	case errors.Is(err, store.ErrDamaged):
		r.logger().Error("the stored log of the room is damaged; the room stays closed", "err", err)
		r.failure = &protocol.Refusal{Code: protocol.RoomDamaged}
		return &Closed{Code: protocol.CloseDamaged}
	case errors.Is(err, game.ErrNewer):
		r.failure = newerRefusal(protocol.RoomNewer, err)
		r.hub.rememberNewer(r.code, r.failure)
		r.logger().Warn("this room needs "+game.NeededRelease(r.failure.Name)+"; update this server", "err", err)
		return &Closed{Code: protocol.CloseNewer, Reason: r.failure.Name}
	case errors.Is(err, errNoLogMemory):
		r.failure = &protocol.Refusal{Code: protocol.ServerFull}
		return &Closed{Code: protocol.CloseRestart}
	case errors.Is(err, errNoAnswer):
		r.logger().Warn("cannot open the room", "err", err)
		r.failure = &protocol.Refusal{Code: protocol.StoreAway}
		return &Closed{Code: protocol.CloseRestart}
	default:
		r.logger().Error("the room closes because of an error", "err", err)
		r.failure = &protocol.Refusal{Code: protocol.StoreAway}
		return &Closed{Code: protocol.CloseRestart}
	}
}
