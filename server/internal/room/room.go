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
	// awayAfter is how long a phone may be silent before the night no longer
	// waits for it.
	awayAfter = 15_000 // ms
	// minTimeLeft is the least that is left of a phase for those who come back to a
	// room in which nobody was.
	minTimeLeft = 10_000 // ms
	// clockGap is for how long nobody may keep the game's clock before it counts as
	// having stood: two rounds.
	clockGap = 2 * syncEvery // ms
	// syncEvery is how often a room looks after the others who have it open.
	// Hints are faster, but may be lost.
	syncEvery = 3_000 // ms
	// idleAfter is how long a room stays in memory when no person is in it.
	idleAfter = 300_000 // ms
	// idleAfterWhenFull is the same where places are rare: whoever asks about a room opens
	// it, and could fill the server with rooms that nobody is in.
	idleAfterWhenFull = 1_000 // ms
	// inboxSize is how many messages may wait for a room: all that phones may leave
	// unread, and some more.
	inboxSize = (protocol.MaxSeats + 1) * maxPending
)

// A room is one running room. What stands from log on belongs to its goroutine
// alone.
type room struct {
	hub           *Hub
	code          string
	inbox         chan any
	done          chan struct{}     // closed when nothing reads the mail any more
	failure       *protocol.Refusal // why the room ended, for callers; fixed once done is closed
	clockSkew     atomic.Int64      // the store's clock minus ours, ms
	hintedVersion atomic.Uint64     // the newest version that others told of
	lastHint      atomic.Uint64     // the version of the last hint
	logShrunk     atomic.Bool       // a hint told of an older version than the one before
	// followed is the tip that the room has followed the log to; nil is none.
	followedTip   atomic.Pointer[store.Tip]
	wake          chan struct{} // holds one: hinted has grown, the log has shrunk, or the store is away
	people        atomic.Int64  // persons here, for Size
	waitsForStore atomic.Bool   // the room waits for the store

	ctx     context.Context
	endWith context.CancelCauseFunc // ends the room: with a *Closed, when it panicked

	log  *slog.Logger
	rand *rand.Rand
	replica
	history        history
	recoverBackoff backoff          // since the last commit of our own
	unsavedReplays atomic.Int64     // replays of this chapter that are on their way to the store
	shared         *view.SharedView // as shown last
	sessions       map[game.PlayerID]*Session
	tables         map[*Session]struct{}        // screens that look on
	metPlayers     map[game.PlayerID]struct{}   // phones that were here
	limiters       map[game.PlayerID]*limiter   // what phones that were here may say
	logBudget      *Budget                      // what all of them together may log
	joinBudget     *Budget                      // what those at the door may log
	lastSeen       map[game.PlayerID]int64      // when a phone was last there, our clock
	remote         map[game.PlayerID]store.Sign // phones at other processes
	shownAway      []game.PlayerID              // as the room was told
	emptySince     int64                        // since when no person is here, our clock; 0 while somebody is
	lastSync       int64                        // when the last round was, our clock
	lastTableSync  int64                        // when one looked around for tables alone last, our clock
	storeCalledAt  int64                        // when the store was called last, our clock
	lastStoreTime  int64                        // what the store's clock said last
	openedAt       int64                        // what time it was when we opened the room
	unwatchedFor   int64                        // for how long before that nobody is known to have been here
	lastHeartbeat  int64                        // when we left signs of life last
	emptiedAt      int64                        // when the last phone left us; 0 when none has
	clockStoppedAt int64                        // since when nobody has kept the game's clock; 0 when it runs
	observingSince int64                        // since when we can tell who is silent, our clock
	hurriedTip     store.Tip                    // there is nothing to hurry after this commit
	botPace        *rate.Limiter                // phases with bots
	botsHeldUntil  int64                        // until when the next phase waits for that, our clock; 0 when it does not
	borrowed       int64                        // bytes that the room has borrowed from the pool for long logs
	timer          *time.Timer
	botPlayers     sync.WaitGroup
}

func newRoom(h *Hub, code string) *room {
	r := &room{
		hub: h, code: code, inbox: make(chan any, inboxSize), done: make(chan struct{}), wake: make(chan struct{}, 1),
		log: h.Log.With("room", code), rand: h.Rand(), replica: newReplica(),
		sessions: map[game.PlayerID]*Session{}, tables: map[*Session]struct{}{}, metPlayers: map[game.PlayerID]struct{}{},
		limiters: map[game.PlayerID]*limiter{}, lastSeen: map[game.PlayerID]int64{},
		logBudget: NewBudget(seatsPerRoom * h.SeatLog), joinBudget: NewBudget(h.SeatLog),
		remote: map[game.PlayerID]store.Sign{}, emptySince: h.Clock(),
		timer:   time.NewTimer(time.Hour), // arm sets it
		botPace: rate.NewLimiter(1, botBurst),
	}
	r.ctx, r.endWith = context.WithCancelCause(h.ctx)
	return r
}

// logger is the server's log, with the place that the room has come to in its own:
// there an operator looks in the store. Any goroutine may ask for it.
func (r *room) logger() *slog.Logger {
	var at store.Tip
	if followed := r.followedTip.Load(); followed != nil {
		at = *followed
	}
	return r.log.With("version", at.Version, "nonce", at.Nonce)
}

// hint says that the log may have grown to a version. The store tells of commits in
// their order. When it tells of an older one, others put back what it has lost.
func (r *room) hint(version uint64) {
	if version <= r.lastHint.Swap(version) {
		r.logShrunk.Store(true)
	} else if followed := r.followedTip.Load(); followed != nil && version <= followed.Version {
		return // as of all that the room has written itself
	}
	r.hintedVersion.Store(max(r.hintedVersion.Load(), version))
	r.notify()
}

// notify makes the room look after the store.
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

// openAndServe is the room from its opening to its end; no error, when it ends because
// nobody is here, or by a panic.
func (r *room) openAndServe() error {
	defer r.recoverPanic()
	if err := r.openLog(); err != nil {
		return err
	}
	r.emptySince = r.hub.Clock() // that the store was slow is not who has asked's fault
	return r.serve()
}

// endReason is what callers and visits are told about the end, by its cause. Callers
// of a room that ended without a failure ask again, and find it open or the hall
// closed.
func (r *room) endReason(err error) *Closed {
	var panicked *Closed
	switch {
	case err == context.Canceled: // the room was empty, or the hall closes
		return &Closed{Code: protocol.CloseRestart}
	case errors.As(err, &panicked) && panicked.Code == protocol.CloseFailing:
		r.logger().Error("the room panicked several times and stays closed for a while", "seconds", panicRest/1000)
		r.failure = &protocol.Refusal{Code: protocol.RoomFailing}
		return panicked
	case panicked != nil:
		r.failure = &protocol.Refusal{Code: protocol.ServerAway} // else the same question might come again at once
		return panicked
	case errors.Is(err, store.ErrNoRoom):
		r.failure = &protocol.Refusal{Code: protocol.NoRoom}
		return &Closed{Code: protocol.CloseNoRoom}
	case errors.Is(err, store.ErrDamaged):
		r.logger().Error("the stored log of the room is damaged; the room is lost", "err", err)
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

// serve works until the room ends; no error, when it was empty for long enough.
func (r *room) serve() error {
	for {
		r.resetTimer()
		var err error
		select {
		case m := <-r.inbox:
			err = r.process(r.drainInbox(m))
		case <-r.wake:
			select {
			case m := <-r.inbox: // first, for its commit may tell the news
				r.notify()
				err = r.process(r.drainInbox(m))
			default:
				err = r.onWake()
			}
		case <-r.timer.C:
			if r.isIdle() {
				return nil
			}
			err = r.onTimer()
		case <-r.ctx.Done():
			err = r.ctx.Err()
		}
		if err == nil {
			err = r.cutLog()
		}
		if err != nil {
			return err
		}
	}
}
