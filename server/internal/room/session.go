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
	// maxReplies is how many answers may wait for a phone that does not read.
	maxReplies = 64
	// maxPending is how many commands of a phone may wait for its room: the mail of
	// a room that waits for the store is everybody's.
	maxPending = 24
)

// A Session is one phone's line into a room, or a table's. Say, Leave and one of
// Next and Take may be called from different goroutines; Next and Take only from
// one at a time.
type Session struct {
	room            *room
	player          game.PlayerID
	key             string // of the seat; empty for a bot and for a table
	bot             bool
	table           bool // has no player: it only looks on
	id              uuid.UUID
	openedAt        int64 // when it began; no two of a seat are the same
	announced       bool  // others were told of it
	limiter         *limiter
	addressBudget   *Budget                // of the phone's address
	notifyFunc      atomic.Pointer[func()] // is called when there is something for Take
	wake            chan struct{}          // holds one, until somebody listens: there is something for Next
	lastHeard       atomic.Int64           // when it said something last, our clock
	pendingCommands atomic.Int64           // commands that the room has not read

	mu         sync.Mutex
	newest     view.Snapshot // guarded by mu
	hasNew     bool          // guarded by mu: Next has not looked at newest
	replies    []any         // guarded by mu: refusals and pongs, oldest first
	storeAway  bool          // guarded by mu: the store is away
	rolledBack int64         // guarded by mu: how far the table went back, ms; 0 when the phone was told
	closed     *Closed       // guarded by mu

	sent          view.Snapshot // Next's: what the phone has
	numbered      bool          // Next's: it has a frame
	storeAwaySent bool          // Next's: holds, as it was told
	nextBeatAt    int64         // Next's: the next beat of the night
	quietUntil    time.Time     // Next's: until when a bot hears nothing, see Hall.hears
	stateLimiter  *rate.Limiter // Next's: what paced allows
}

// Closed says that the room has ended a visit.
type Closed struct {
	Code   protocol.CloseCode
	Reason string // of CloseNewer: the release that is needed
}

func (c *Closed) Error() string { return fmt.Sprintf("room: session closed with code %d", c.Code) }

func newSession(r *room, player game.PlayerID, key string, may *limiter) *Session {
	s := &Session{
		room: r, player: player, key: key, bot: key == "", id: uuid.New(), openedAt: r.now(), wake: make(chan struct{}, 1),
		limiter: may, stateLimiter: rate.NewLimiter(lobbyStates, 2*lobbyStates),
	}
	s.lastHeard.Store(r.hub.Clock())
	ring := func() {
		select {
		case s.wake <- struct{}{}:
		default:
		}
	}
	s.notifyFunc.Store(&ring)
	return s
}

// presence tells other processes of the visit.
func (s *Session) presence() store.Sign {
	return store.Sign{Player: int(s.player), Since: s.openedAt, Visit: s.id, Heard: s.lastHeard.Load() + s.room.clockSkew.Load()}
}

// UseBudget has the visit use up a budget that it shares with others, besides that of its
// seat. It is called before Say, if at all.
func (s *Session) UseBudget(b *Budget) { s.addressBudget = b }

// Close says that the phone is gone. Any number of calls is one.
func (s *Session) Close() {
	s.end(protocol.CloseSlow)
	s.room.post(context.Background(), sessionClosed{session: s})
}

// Next waits for what the phone should be told next: an answer, or a frame with
// what is new to it. States that it was too slow for are left out. The error is
// a *Closed, or the context's.
func (s *Session) Next(ctx context.Context) ([]byte, error) {
	for {
		if rest := time.Until(s.quietUntil); rest > 0 {
			select {
			case <-time.After(rest):
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		message, wait, err := s.Take()
		if message != nil || err != nil {
			if hears := s.room.hub.botMessages; s.bot && hears != nil {
				s.quietUntil = time.Now().Add(hears.Reserve().Delay())
			}
			return message, err
		}
		var beat <-chan time.Time
		if wait > 0 {
			beat = time.After(wait)
		}
		select {
		case <-s.wake:
		case <-beat:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// Listen has told called at once, and whenever there may be something for Take,
// instead of waking Next. It is the room that calls, so it must not wait.
func (s *Session) Listen(told func()) {
	s.notifyFunc.Store(&told)
	told()
}

// setStoreAway tells the phone that the store is away, or back.
func (s *Session) setStoreAway(on bool) {
	s.mu.Lock()
	s.storeAway = on
	s.mu.Unlock()
	s.notify()
}

// rewind tells the phone, before it is shown anything else, that the store has
// lost some milliseconds.
func (s *Session) rewind(lost int64) {
	s.mu.Lock()
	s.rolledBack = max(s.rolledBack, lost)
	s.newest = s.sent // what was not shown yet is lost
	s.mu.Unlock()
}

func (s *Session) refuse(n uint64, no *protocol.Refusal) {
	if limit := LimitOf(no); limit != "" {
		s.room.hub.Meter.Refused(limit)
	}
	s.reply(protocol.Refused{N: n, Refusal: *no})
}

// reply queues an answer. Who asks much and reads nothing is shown out.
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

// end closes the visit from the room's side; the first reason stays.
func (s *Session) end(code protocol.CloseCode) { s.endWith(&Closed{Code: code}) }

func (s *Session) endWith(why *Closed) {
	s.mu.Lock()
	if s.closed == nil {
		s.closed = why
	}
	s.mu.Unlock()
	s.notify()
}

func (s *Session) notify() { (*s.notifyFunc.Load())() }
