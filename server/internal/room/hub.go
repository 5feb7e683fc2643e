// Package room runs the rooms. Each open room is an actor: one goroutine, which alone
// decides for the room in this process. No instance owns a room: every instance with a
// phone of the room runs it, and the first append of an entry to the log wins. Data flows
// one way: a command is decided, committed to the store, applied, and only then shown.
package room

import (
	"context"
	crand "crypto/rand"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"
	"golang.org/x/time/rate"

	"tabula/protocol"
	"tabula/server/internal/store"
)

// Config is what a Hub needs.
type Config struct {
	Store store.Store
	Log   *slog.Logger
	// Bot plays a bot's seat until the session or the context ends; nil leaves the seats of
	// bots empty.
	Bot func(ctx context.Context, s *Session, r *rand.Rand)
	// Rand makes the source of a room's code and dice; nil draws a secret seed for each
	// room. The tokens of seats never come from it.
	Rand func() *rand.Rand
	// Clock is this process's clock, in milliseconds since 1970; nil is the wall clock. It
	// may be wrong, because deadlines follow the store's clock, but it must not jump.
	Clock func() int64
	// MaxRooms is how many rooms this process has open at once. 0 is no limit.
	MaxRooms int
	// MaxMessages is how many messages a phone may send in a second, and three times as
	// many at once, for a phone that sends its outbox again. The session of a phone that
	// goes far beyond is ended. 0 is no limit.
	MaxMessages int
	// SeatLog is how many bytes the commands of one seat may add to its room's log in an
	// hour, and a quarter of that in a minute. All seats of a room together may add four
	// times as much, and requests for seats as much as one seat. Each seat of a running
	// game has a reserve besides, so that the game goes on. 0 is no limit.
	SeatLog int
	// MaxGames is how many games may begin in one room, because its log and its replays are
	// stored for long. 0 is no limit.
	MaxGames int
	// BotPhases is how many phases a second may begin together in the rooms with bots that
	// have used up their own allowance: a few at once, then one a second. Bots are never
	// slow, and phases may be as short as a tenth of a second. It also limits how many
	// messages all bots get in a second, and how many bots play at once. 0 is no limit.
	BotPhases int
	// PinMemory is how many KiB of memory the hash of a PIN uses; 0 is enough to protect
	// PINs. All instances that share rooms must use the same value. Tests that play many
	// games use less.
	PinMemory uint32
	// Meter counts what happens; nil counts nothing.
	Meter Meter
}

// A Meter counts what happens in the rooms. Its methods may be called from any goroutine
// and must not wait.
type Meter interface {
	// Refused is called when a limit has refused something.
	Refused(limit string)
	// Opened is called when a phone has opened its seat; again means that it was in the
	// room before, since the room is open here.
	Opened(again bool)
	// Committed is called when a command counts. took is the time from its arrival until
	// all phones here could be shown the effect.
	Committed(took time.Duration)
	// Skipped is called when a phone never sees a state, because it reads slowly or states
	// change faster than it is shown them.
	Skipped()
	// LostCommits is called when this process has repaired a room of which the store had lost
	// commits: it put them back, or went on without them.
	LostCommits()
	// Panicked is called when something has panicked and the server goes on.
	Panicked()
}

// noMeter counts nothing.
type noMeter struct{}

func (noMeter) Refused(string)          {}
func (noMeter) Opened(bool)             {}
func (noMeter) Committed(time.Duration) {}
func (noMeter) Skipped()                {}
func (noMeter) LostCommits()            {}
func (noMeter) Panicked()               {}

// A Hub keeps the rooms that this process has open. All methods may be called from any
// goroutine.
type Hub struct {
	Config
	ctx         context.Context
	cancel      context.CancelFunc
	mu          sync.Mutex
	rooms       map[string]*room    // guarded by mu
	botPhases   *rate.Limiter       // phases that may begin in rooms with bots; nil is no limit
	botMessages *rate.Limiter       // messages that bots may get; nil is no limit
	botSlots    *semaphore.Weighted // bots that may play; nil is no limit
	openings    *semaphore.Weighted // rooms that may open a session at the same time
	queues      map[string]*queue   // guarded by mu: phones that want to open a session, by room
	nearlyFull  atomic.Bool         // more than half of MaxRooms are open
	running     sync.WaitGroup      // rooms, and what watches the store for them
	storeAway   atomic.Bool         // the store does not answer
	storeBackAt atomic.Int64        // when it answered again, our clock, ms; 0 when it was never away
	process     uuid.UUID           // names this process to other processes
	pinTurn     chan struct{}       // holds one while a PIN is hashed
	longLogs    memoryPool          // memory for long logs
	longLogTurn chan struct{}       // holds one while a long log is read
	storeFill   atomic.Uint64       // how full the store is, as bits of a float64; see Fill
	shared      atomic.Pointer[string]

	failures  map[string]failures  // guarded by mu: panics, by room
	needNewer map[string]newerRoom // guarded by mu: rooms that need a newer release

	maxLogBytes  int // bytes of events; tests set less
	freeLogBytes int // bytes of memory; tests set less
}

// NewHub returns a hub without rooms. The caller must call Close in the end.
func NewHub(c Config) *Hub {
	if c.Rand == nil {
		c.Rand = secretRand
	}
	if c.Clock == nil {
		c.Clock = steadyClock()
	}
	if c.PinMemory == 0 {
		c.PinMemory = pinMemory
	}
	if c.Meter == nil {
		c.Meter = noMeter{}
	}
	h := &Hub{
		Config: c, rooms: map[string]*room{}, process: uuid.New(),
		failures: map[string]failures{}, needNewer: map[string]newerRoom{}, pinTurn: make(chan struct{}, 1), maxLogBytes: maxLogBytes, freeLogBytes: freeLogBytes,
		openings: semaphore.NewWeighted(int64(openingsPerCore * runtime.GOMAXPROCS(0))), queues: map[string]*queue{},
		longLogs: newMemoryPool(poolSize()), longLogTurn: make(chan struct{}, 1),
	}
	if c.BotPhases > 0 {
		// Small bursts: the work for all phases that begin at once delays other rooms, and so
		// do bots that hear something at once.
		h.botPhases = rate.NewLimiter(rate.Limit(c.BotPhases), max(1, c.BotPhases/10))
		h.botMessages = rate.NewLimiter(rate.Limit(messagesPerBotPhase*c.BotPhases), messagesPerBotPhase/5)
		h.botSlots = semaphore.NewWeighted(maxBots)
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	h.running.Go(h.watchStore)
	h.running.Go(h.watchFill)
	return h
}

const (
	// messagesPerBotPhase is how many messages all bots may get for each phase of
	// BotPhases: two for each bot of a full room. Bots that must wait skip states, and are
	// only late.
	messagesPerBotPhase = 40
	// maxBots is how many bots play at once, in some 25 MB. The seats of other bots look as
	// if their players were away.
	maxBots = 2000
)

// steadyClock starts at the system's clock and does not change when somebody sets that
// clock.
func steadyClock() func() int64 {
	began := time.Now()
	return func() int64 { return began.UnixMilli() + time.Since(began).Milliseconds() }
}

// Size counts the rooms that are open here, and the phones in them.
func (h *Hub) Size() (rooms, phones int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		phones += int(r.people.Load())
	}
	return len(h.rooms), phones
}

// Share tells the phones at which public address friends in other houses can open this
// server; "" when there is none any longer. Phones learn it with the next pong.
func (h *Hub) Share(address string) { h.shared.Store(&address) }

// Shared returns the address of Share, or "".
func (h *Hub) Shared() string {
	if address := h.shared.Load(); address != nil {
		return *address
	}
	return ""
}

// Close ends all rooms; their sessions end with CloseRestart. It returns when the hub no
// longer uses the store.
func (h *Hub) Close() {
	h.mu.Lock()
	h.cancel()
	h.mu.Unlock()
	h.running.Wait()
}

// findOrStart returns the running room of a code, or starts it.
func (h *Hub) findOrStart(code string) (*room, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil {
		return nil, &protocol.Refusal{Code: protocol.ServerAway}
	}
	if r, open := h.rooms[code]; open {
		return r, nil
	}
	if h.failures[code].resting(h.Clock()) {
		return nil, &protocol.Refusal{Code: protocol.RoomFailing}
	}
	if n, known := h.needNewer[code]; known && h.Clock()-n.readAt < newerRetryAfter {
		return nil, n.refusal
	}
	if h.full() {
		h.Meter.Refused("rooms")
		return nil, &protocol.Refusal{Code: protocol.ServerFull}
	}
	r := newRoom(h, code)
	h.rooms[code] = r
	h.checkSpace()
	h.running.Go(r.run)
	return r, nil
}

// full reports whether the hub has opened as many rooms as it may. The caller holds mu.
func (h *Hub) full() bool { return h.MaxRooms > 0 && len(h.rooms) >= h.MaxRooms }

// remove takes a room out of the hub, so that the code's next room can start.
func (h *Hub) remove(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.rooms, r.code)
	h.checkSpace()
}

// checkSpace notices when most places for rooms are taken; from then on, empty rooms end
// sooner. The caller holds mu.
func (h *Hub) checkSpace() {
	tight := h.MaxRooms > 0 && 2*len(h.rooms) > h.MaxRooms
	if was := h.nearlyFull.Swap(tight); was || !tight {
		return
	}
	for _, r := range h.rooms {
		r.notify()
	}
}

func secretRand() *rand.Rand {
	var seed [32]byte
	_, _ = crand.Read(seed[:]) // it never fails
	return rand.New(rand.NewChaCha8(seed))
}
