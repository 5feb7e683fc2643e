// Package room runs the rooms: one goroutine each, which is the only one to
// decide for its room in this process. Data flows one way: a command is
// decided, committed to the store, applied, and only then shown.
package room

import (
	"context"
	crand "crypto/rand"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"
	"golang.org/x/time/rate"

	"tabula/protocol"
	"tabula/server/internal/store"
)

// Config is what a Hall needs.
type Config struct {
	Store store.Store
	Log   *slog.Logger
	// Bot plays a bot's seat until the visit or the context ends; nil leaves
	// the seats of bots empty.
	Bot func(ctx context.Context, s *Session, r *rand.Rand)
	// Rand brings every room's code and dice; nil draws a secret seed for each. Seats'
	// tokens come from the system whatever it is.
	Rand func() *rand.Rand
	// Clock is this process's clock, in milliseconds since 1970; nil is the
	// system's. It need not be right, because deadlines are told by the store's,
	// but it must not jump.
	Clock func() int64
	// MaxRooms is how many rooms this process has open at once. 0 is no limit.
	MaxRooms int
	// MaxMessages is how many messages a phone may send in a second; three times
	// as many at once, for one that sends its outbox again. Who goes far beyond is
	// shown out. 0 is no limit.
	MaxMessages int
	// SeatLog is how many bytes the commands of a seat may add to its room's log in an
	// hour, and a quarter of them in a minute; all seats of a room together four times as
	// many, and those who join as many again. Nobody's part in a running game ends
	// there: each of its seats has a reserve. 0 is no limit.
	SeatLog int
	// MaxGames is how many games may begin in one room: its log and its replays are
	// kept for long. 0 is no limit.
	MaxGames int
	// BotPhases is how many phases a second may begin in all rooms with bots together,
	// and in one of them one a second, after some at once: bots are never slow, and
	// phases may be as short as a tenth of a second. It also bounds how much all bots
	// hear in a second, and how many play at once. 0 is no limit.
	BotPhases int
	// PinMemory is how many KiB of memory the hash of a PIN goes through; 0 is enough
	// to protect PINs. All instances that share rooms need the same. Tests that play
	// many games choose less.
	PinMemory uint32
	// Meter counts what happens; nil counts nothing.
	Meter Meter
}

// A Meter counts what happens in the rooms. It must not wait.
type Meter interface {
	// Refused tells that a limit has turned somebody away.
	Refused(limit string)
	// Came tells that a phone has opened its seat; again, if it was in the room
	// before, since that is open here.
	Opened(again bool)
	// Counted tells that a command counts, and how long it took from when it came
	// until all phones here could be shown so.
	Committed(took time.Duration)
	// Skipped tells that a phone which reads too slowly will never see a state.
	Skipped()
	// Panicked tells that something has panicked, and that the server goes on.
	Panicked()
}

// noMeter counts nothing.
type noMeter struct{}

func (noMeter) Refused(string)          {}
func (noMeter) Opened(bool)             {}
func (noMeter) Committed(time.Duration) {}
func (noMeter) Skipped()                {}
func (noMeter) Panicked()               {}

// A Hub keeps the rooms that this process has open.
type Hub struct {
	Config
	ctx         context.Context
	cancel      context.CancelFunc
	mu          sync.Mutex
	rooms       map[string]*room    // guarded by mu
	botPhases   *rate.Limiter       // phases that may still begin in rooms with bots; nil is no limit
	botMessages *rate.Limiter       // messages that all bots may still hear; nil is no limit
	botSlots    *semaphore.Weighted // for bots that play; nil is no limit
	nearlyFull  atomic.Bool         // more than half of MaxRooms are open
	running     sync.WaitGroup      // rooms that run, and what watches for them
	storeAway   atomic.Bool         // the store does not answer
	storeBackAt atomic.Int64        // when it answered again, our clock; 0 when it was never away
	process     uuid.UUID           // names this process to the others
	pinTurn     chan struct{}       // holds one while a PIN is hashed
	longLogs    memoryPool          // memory for long logs
	longLogTurn chan struct{}       // holds one while a log is read that is not short
	storeFill   atomic.Uint64       // the bits of how full the store is, as Fill tells

	failures  map[string]failures  // guarded by mu: of rooms that panicked
	needNewer map[string]newerRoom // guarded by mu: rooms that need a newer release

	maxLogBytes  int // bytes of events; less in tests
	freeLogBytes int // bytes of memory; less in tests
}

// NewHub opens an empty hall. Close must be called in the end.
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
		longLogs: newMemoryPool(poolSize()), longLogTurn: make(chan struct{}, 1),
	}
	if c.BotPhases > 0 {
		// Few at once: the work for all that may come at once is what other rooms wait for.
		h.botPhases = rate.NewLimiter(rate.Limit(c.BotPhases), max(1, c.BotPhases/10))
		h.botMessages = rate.NewLimiter(rate.Limit(messagesPerBotPhase*c.BotPhases), messagesPerBotPhase)
		h.botSlots = semaphore.NewWeighted(maxBots)
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	h.running.Go(h.passHints)
	h.running.Go(h.watchStore)
	h.running.Go(h.watchFill)
	return h
}

const (
	// messagesPerBotPhase is how many messages all bots hear for each phase of BotPhases: two for each
	// bot of a full room. Those who have to wait leave out states, and are only late.
	messagesPerBotPhase = 40
	// maxBots is how many bots play at once, in some 45 MB. Seats of others stay as if
	// their players were away.
	maxBots = 2000
)

// steadyClock is the system's clock as it stood, and from then on one that nobody
// sets.
func steadyClock() func() int64 {
	began := time.Now()
	return func() int64 { return began.UnixMilli() + time.Since(began).Milliseconds() }
}

// Size counts what is open here: rooms, and phones in them.
func (h *Hub) Size() (rooms, phones int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		phones += int(r.people.Load())
	}
	return len(h.rooms), phones
}

// Close ends all rooms: every visit is closed with CloseRestart. It returns
// when nothing of the hall uses the store any more.
func (h *Hub) Close() {
	h.mu.Lock()
	h.cancel()
	h.mu.Unlock()
	h.running.Wait()
}

// findOrStart finds the running room of a code, or starts it.
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
		return nil, &protocol.Refusal{Code: protocol.ServerFull}
	}
	r := newRoom(h, code)
	h.rooms[code] = r
	h.checkSpace()
	h.running.Go(r.run)
	return r, nil
}

// full tells whether no more rooms can be opened here. The caller holds mu.
func (h *Hub) full() bool {
	if h.MaxRooms == 0 || len(h.rooms) < h.MaxRooms {
		return false
	}
	h.Meter.Refused("rooms")
	return true
}

// remove makes place for the next room of that code.
func (h *Hub) remove(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.rooms, r.code)
	h.checkSpace()
}

// checkSpace looks whether places become rare; then empty rooms make place sooner. The
// caller holds mu.
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
