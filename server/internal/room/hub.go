// Package room runs the rooms: one goroutine each, which is the only one to
// decide for its room in this process. Data flows one way: a command is
// decided, committed to the store, applied, and only then shown.
package room

import (
	"context"
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"
	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
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

// passHints tells the rooms that others have committed.
func (h *Hub) passHints() {
	for hint := range h.Store.Hints(h.ctx) {
		h.passHint(hint)
	}
}

// passHint passes one hint on. A panic costs this hint, and no more: rooms look for
// themselves, too.
func (h *Hub) passHint(hint store.Hint) {
	defer h.RecoverPanic(h.Log)
	h.mu.Lock()
	r, open := h.rooms[hint.Room]
	h.mu.Unlock()
	if open {
		r.hint(hint.Version)
	}
}

// storeCheckEvery is how often the hall looks whether the store is there: an idle room
// would find out late.
const storeCheckEvery = 500 * time.Millisecond

// watchStore lets all rooms know when the store stops answering.
func (h *Hub) watchStore() {
	for h.sleep(storeCheckEvery) {
		h.checkStore()
	}
}

const (
	// fillEvery is how often the hall looks how full the store is.
	fillEvery = 5 * time.Second
	// tooFull is how full the store is when no more rooms are made: the rest is for the
	// games that run.
	tooFull = 0.8
)

// watchFill looks how full the store is. It runs beside watch: one slow node of a Redis
// Cluster must not delay the news that the store is away.
func (h *Hub) watchFill() {
	for open := true; open; open = h.sleep(fillEvery) {
		if !h.storeAway.Load() {
			h.checkFill()
		}
	}
}

// sleep waits; false when the hall closes.
func (h *Hub) sleep(wait time.Duration) bool {
	select {
	case <-time.After(wait):
		return true
	case <-h.ctx.Done():
		return false
	}
}

// checkFill looks once how full the store is. A store that does not tell is as full as
// before: that it does not answer, others notice.
func (h *Hub) checkFill() {
	defer h.RecoverPanic(h.Log)
	fill, err := h.Store.Fill(h.ctx)
	if err != nil {
		return
	}
	was := math.Float64frombits(h.storeFill.Swap(math.Float64bits(fill)))
	switch {
	case was < tooFull && fill >= tooFull:
		h.Log.Error("the store is too full for new rooms; running games continue", "full", fill)
	case was >= tooFull && fill < tooFull:
		h.Log.Info("the store has space for new rooms again", "full", fill)
	}
}

// Fill tells how much of its memory or disk the store used when the hall looked last, 0
// to 1, and whether that is too much for new rooms.
func (h *Hub) Fill() (fill float64, tooMuch bool) {
	fill = math.Float64frombits(h.storeFill.Load())
	return fill, fill >= tooFull
}

// checkStore looks once whether the store is there. A panic costs this look: the next
// one comes all the same.
func (h *Hub) checkStore() {
	defer h.RecoverPanic(h.Log)
	err := tryTwice(h.ctx, func(ctx context.Context) error {
		_, err := h.Store.Meet(ctx, "", store.Presence{})
		return err
	})
	if err == nil {
		h.storeIsBack()
		return
	}
	if h.storeAway.Swap(true) || h.ctx.Err() != nil {
		return
	}
	h.Log.Warn("the store does not answer; all rooms wait", "err", err)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		r.notify()
	}
}

// storeIsBack takes note that the store answers.
func (h *Hub) storeIsBack() {
	if h.storeAway.Swap(false) {
		h.storeBackAt.Store(h.Clock())
	}
}

// recoveryWait is how long after an outage rooms stay shut that are not open here.
// The store may have lost something, and who has the room open puts it back.
const recoveryWait = 1000 // ms

// mustWait tells whether a caller has to wait for the store.
func (h *Hub) mustWait(code string) bool {
	h.mu.Lock()
	r, open := h.rooms[code]
	h.mu.Unlock()
	if open {
		return r.waitsForStore.Load()
	}
	back := h.storeBackAt.Load()
	return h.storeAway.Load() || back != 0 && h.Clock()-back < recoveryWait
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

// requestTimeout is how long somebody at the door waits for the store.
const requestTimeout = 5 * time.Second

// CreateRoom opens a new room with its host in it, whose phone has drawn the token. It
// fails with a *protocol.Refusal: a name's, a token's, StoreAway, ServerAway,
// ServerFull.
func (h *Hub) CreateRoom(ctx context.Context, written, token string) (protocol.Ticket, error) {
	name, no := CheckNewcomer(written, token)
	if no != nil {
		return protocol.Ticket{}, no
	}
	if no := h.admitRoom(); no != nil {
		return protocol.Ticket{}, no
	}
	defer h.running.Done()
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	defer context.AfterFunc(h.ctx, cancel)()

	r := h.Rand()
	for {
		code := newCode(r)
		events, err := firstEvents(code, name, token)
		if err != nil {
			return protocol.Ticket{}, err
		}
		_, err = h.Store.Append(ctx, code, store.Tip{}, store.Proposal{Nonce: newNonce(), Events: events})
		var taken *store.Conflict
		switch {
		case errors.As(err, &taken):
			continue
		case err != nil && h.ctx.Err() != nil:
			return protocol.Ticket{}, &protocol.Refusal{Code: protocol.ServerAway}
		case err != nil:
			h.Log.Warn("cannot store a new room", "err", err)
			return protocol.Ticket{}, &protocol.Refusal{Code: protocol.StoreAway}
		}
		return protocol.Ticket{Code: code, Player: 1, Token: token}, nil
	}
}

// admitRoom lets a room be made, or refuses it; all.Done has to follow.
func (h *Hub) admitRoom() *protocol.Refusal {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil {
		return &protocol.Refusal{Code: protocol.ServerAway}
	}
	if _, tooMuch := h.Fill(); tooMuch {
		h.Meter.Refused("store")
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	if h.full() {
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	h.running.Add(1)
	return nil
}

// firstEvents opens a room's log.
func firstEvents(code, host, token string) ([]byte, error) {
	s := &game.State{}
	var log []game.Event
	for _, do := range []game.Action{
		game.Make{Code: code, Edition: game.EditionID(protocol.EditionFourth)},
		game.Join{Name: host, Looks: lookalike.Keys(host), Key: hashToken(token)},
	} {
		events, err := game.Decide(s, game.Command{Do: do}, nil)
		if err != nil {
			return nil, view.Refusal(err)
		}
		for _, e := range events {
			if err := game.Evolve(s, e, 0); err != nil {
				return nil, err
			}
		}
		log = append(log, events...)
	}
	return game.EncodeEvents(log)
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

func newCode(r *rand.Rand) string {
	code := make([]byte, protocol.CodeLength)
	for i := range code {
		code[i] = protocol.CodeAlphabet[r.IntN(len(protocol.CodeAlphabet))]
	}
	return string(code)
}

// hashToken is what a log keeps of a seat token: whoever reads the log cannot sit
// down with it.
func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// newNonce is time-ordered, so that logs read well.
func newNonce() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func secretRand() *rand.Rand {
	var seed [32]byte
	_, _ = crand.Read(seed[:]) // it never fails
	return rand.New(rand.NewChaCha8(seed))
}
