package room

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

const (
	// maxReplies is how many replies may wait for a phone that does not read.
	maxReplies = 64
	// maxPending is how many commands of one phone may wait for its room. All phones
	// share the inbox of a room that waits for the store.
	maxPending = 24
)

// A Session is one connection to a room: a phone's, a bot's or a table screen's.
//
// Send, Close and UseBudget may be called from any goroutine. Messages for the phone
// leave either through Next, which one goroutine calls, or through the Conn of Attach.
type Session struct {
	room      *room
	player    game.PlayerID // game.Nobody for a table
	key       string        // hash of the seat's token; "" for a bot and for a table
	bot       bool
	table     bool // a table screen: it has no player and may not send commands
	id        uuid.UUID
	openedAt  int64 // ms, log time; no two sessions of a seat have the same
	announced bool  // other processes know the session; openedAt is fixed from then on

	// For what the phone sends.
	limiter         *limiter
	addressBudget   *Budget      // of the phone's address; nil is no limit
	lastHeard       atomic.Int64 // when the phone last sent something, our clock, ms
	pendingCommands atomic.Int64 // commands that the room has not processed yet

	// What is to be sent. Only the room's goroutine writes newest.
	mu         sync.Mutex
	newest     view.Snapshot // guarded by mu
	hasNew     bool          // guarded by mu: take has not looked at newest
	replies    []any         // guarded by mu: refusals and pongs, oldest first
	storeAway  bool          // guarded by mu
	rolledBack int64         // guarded by mu: how far the table went back, ms; 0 once the phone was told
	closed     *Closed       // guarded by mu: why the room ended the session

	// What was sent; guarded by mu, and used by take alone.
	sent          view.Snapshot
	numbered      bool  // a frame with a number was sent
	storeAwaySent bool  // storeAway as the phone knows it
	nextBeatAt    int64 // the next beat of the night, ms, log time
	toldAt        int64 // when the last message was taken, our clock, ms
	stateLimiter  *rate.Limiter

	// The reader of the messages.
	notifyFunc atomic.Pointer[func()] // called when there may be something for take
	wake       <-chan struct{}        // holds one while Next has something to look at
	quietUntil time.Time              // until when Next lets a bot wait; see Hub.botMessages
	conn       Conn                   // of Attach; nil where Next is used
	ended      func(error)            // of Attach
	deliveries atomic.Int64           // calls of Deliver since it last found nothing to send
	timer      *time.Timer            // calls deliver when the next message may be due
	timerDue   int64                  // when it does, our clock, ms; used by deliver alone
}

// A Conn carries messages to one phone.
type Conn interface {
	// Full tells whether the phone still has to take messages that were written.
	Full() bool
	// WhenFree has a function called, from any goroutine, when the connection is no
	// longer full.
	WhenFree(free func())
	// Write sends one message without waiting for the phone. Any error is final.
	Write(message []byte) error
}

// Closed says why a room has ended a session.
type Closed struct {
	Code   protocol.CloseCode
	Reason string // with CloseNewer: the release that is needed
}

func (c *Closed) Error() string { return fmt.Sprintf("room: session closed with code %d", c.Code) }

// newSession makes a session that is not yet in the room's list. An empty key makes it the
// session of a bot.
func newSession(r *room, player game.PlayerID, key string, may *limiter) *Session {
	s := &Session{
		room: r, player: player, key: key, bot: key == "", id: uuid.New(), openedAt: r.now(),
		limiter: may, stateLimiter: rate.NewLimiter(lobbyStates, 2*lobbyStates),
	}
	s.lastHeard.Store(r.hub.Clock())
	wake := make(chan struct{}, 1)
	s.wake = wake
	wakeNext := func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	s.notifyFunc.Store(&wakeNext)
	if !s.bot && r.hub.Shared() != "" {
		s.replies = append(s.replies, protocol.Pong{}) // tells the address before the first ping
	}
	return s
}

// presence is what other processes are told of the session.
func (s *Session) presence() store.PresenceRecord {
	return store.PresenceRecord{Player: int(s.player), OpenedAt: s.openedAt, Session: s.id, LastHeard: s.lastHeard.Load() + s.room.clockSkew.Load()}
}

// UseBudget charges the session's commands to a budget that it shares with other
// sessions, besides that of its seat. It must be called before Send.
func (s *Session) UseBudget(b *Budget) { s.addressBudget = b }

// Close says that the phone has gone. It may be called more than once.
func (s *Session) Close() {
	s.end(protocol.CloseSlow)
	if s.timer != nil {
		s.timer.Stop()
	}
	s.room.post(context.Background(), sessionClosed{session: s})
}

// Next waits for the next message for the phone: a reply, or a frame with what is new
// since the last one. States are skipped if the phone is slow, or if
// they change faster than it is shown them. The error is
// a *Closed, or the error of the context.
func (s *Session) Next(ctx context.Context) ([]byte, error) {
	for {
		if quiet := time.Until(s.quietUntil); quiet > 0 {
			select {
			case <-time.After(quiet):
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		message, wait, err := s.take()
		if message != nil || err != nil {
			if s.bot {
				s.beQuiet()
			}
			return message, err
		}
		var later <-chan time.Time
		if wait > 0 {
			later = time.After(wait)
		}
		select {
		case <-s.wake:
		case <-later:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// beQuiet lets a bot wait for its next message until it is its turn among all bots.
func (s *Session) beQuiet() {
	if messages := s.room.hub.botMessages; messages != nil {
		s.quietUntil = time.Now().Add(messages.Reserve().Delay())
	}
}

// setStoreAway tells the phone that the store does not answer, or answers again.
func (s *Session) setStoreAway(away bool) {
	s.mu.Lock()
	s.storeAway = away
	s.mu.Unlock()
	s.notify()
}

// rewind tells the phone, before anything else, that the store has lost the last
// milliseconds of the game.
func (s *Session) rewind(lost int64) {
	s.mu.Lock()
	s.rolledBack = max(s.rolledBack, lost)
	s.newest = s.sent // what was not sent yet is lost
	s.mu.Unlock()
}

// refuse replies to the command n with a refusal.
func (s *Session) refuse(n uint64, no *protocol.Refusal) {
	if limit := LimitOf(no); limit != "" {
		s.room.hub.Meter.Refused(limit)
	}
	s.reply(protocol.Refused{N: n, Refusal: *no})
}

// reply queues a message for this phone alone. It ends the session of a phone that asks
// much and reads nothing.
func (s *Session) reply(message any) {
	s.mu.Lock()
	switch {
	case s.closed != nil:
	case len(s.replies) < maxReplies:
		s.replies = append(s.replies, message)
	default:
		s.replies, s.closed = nil, &Closed{Code: protocol.CloseSlow}
	}
	s.mu.Unlock()
	s.notify()
}

// end closes the session from the room's side. The first reason stays.
func (s *Session) end(code protocol.CloseCode) { s.endWith(&Closed{Code: code}) }

func (s *Session) endWith(why *Closed) {
	s.mu.Lock()
	if s.closed == nil {
		s.closed = why
	}
	s.mu.Unlock()
	s.notify()
}
