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
)

// Config is what a Hall needs.
type Config struct {
	Store store.Store
	Log   *slog.Logger
	// Bot plays a bot's seat until the visit or the context ends; nil leaves
	// the seats of bots empty.
	Bot func(ctx context.Context, v *Visit, r *rand.Rand)
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
	Came(again bool)
	// Counted tells that a command counts, and how long it took from when it came
	// until all phones here could be shown so.
	Counted(took time.Duration)
	// Skipped tells that a phone which reads too slowly will never see a state.
	Skipped()
	// Panicked tells that something has panicked, and that the server goes on.
	Panicked()
}

// unmetered counts nothing.
type unmetered struct{}

func (unmetered) Refused(string)        {}
func (unmetered) Came(bool)             {}
func (unmetered) Counted(time.Duration) {}
func (unmetered) Skipped()              {}
func (unmetered) Panicked()             {}

// A Hall keeps the rooms that this process has open.
type Hall struct {
	Config
	ctx   context.Context
	close context.CancelFunc
	mu    sync.Mutex
	rooms map[string]*room    // guarded by mu
	bots  *rate.Limiter       // phases that may still begin in rooms with bots; nil is no limit
	hears *rate.Limiter       // messages that all bots may still hear; nil is no limit
	seats *semaphore.Weighted // for bots that play; nil is no limit
	tight atomic.Bool         // more than half of MaxRooms are open
	all   sync.WaitGroup      // rooms that run, and what watches for them
	away  atomic.Bool         // the store does not answer
	back  atomic.Int64        // when it answered again, our clock; 0 when it was never away
	id    uuid.UUID           // names this process to the others
	pins  chan struct{}       // holds one while a PIN is hashed
	long  pool                // memory for long logs
	reads chan struct{}       // holds one while a log is read that is not short
	fill  atomic.Uint64       // the bits of how full the store is, as Fill tells

	failures map[string]failures  // guarded by mu: of rooms that panicked
	newer    map[string]newerRoom // guarded by mu: rooms that need a newer release

	maxLog   int // bytes of events; less in tests
	shortLog int // bytes of memory; less in tests
}

// NewHall opens an empty hall. Close must be called in the end.
func NewHall(c Config) *Hall {
	if c.Rand == nil {
		c.Rand = secretRand
	}
	if c.Clock == nil {
		c.Clock = steady()
	}
	if c.PinMemory == 0 {
		c.PinMemory = pinMemory
	}
	if c.Meter == nil {
		c.Meter = unmetered{}
	}
	h := &Hall{
		Config: c, rooms: map[string]*room{}, id: uuid.New(),
		failures: map[string]failures{}, newer: map[string]newerRoom{}, pins: make(chan struct{}, 1), maxLog: maxLog, shortLog: shortLog,
		long: newPool(poolSize()), reads: make(chan struct{}, 1),
	}
	if c.BotPhases > 0 {
		// Few at once: the work for all that may come at once is what other rooms wait for.
		h.bots = rate.NewLimiter(rate.Limit(c.BotPhases), max(1, c.BotPhases/10))
		h.hears = rate.NewLimiter(rate.Limit(botHears*c.BotPhases), botHears)
		h.seats = semaphore.NewWeighted(botSeats)
	}
	h.ctx, h.close = context.WithCancel(context.Background())
	h.all.Go(h.listen)
	h.all.Go(h.watch)
	h.all.Go(h.watchFill)
	return h
}

const (
	// botHears is how many messages all bots hear for each phase of BotPhases: two for each
	// bot of a full room. Those who have to wait leave out states, and are only late.
	botHears = 40
	// botSeats is how many bots play at once, in some 45 MB. Seats of others stay as if
	// their players were away.
	botSeats = 2000
)

// steady is the system's clock as it stood, and from then on one that nobody
// sets.
func steady() func() int64 {
	began := time.Now()
	return func() int64 { return began.UnixMilli() + time.Since(began).Milliseconds() }
}

// listen tells the rooms that others have committed.
func (h *Hall) listen() {
	for hint := range h.Store.Hints(h.ctx) {
		h.tell(hint)
	}
}

// tell passes one hint on. A panic costs this hint, and no more: rooms look for
// themselves, too.
func (h *Hall) tell(hint store.Hint) {
	defer h.Contain(h.Log)
	h.mu.Lock()
	r, open := h.rooms[hint.Room]
	h.mu.Unlock()
	if open {
		r.hint(hint.Version)
	}
}

// watchEvery is how often the hall looks whether the store is there: an idle room
// would find out late.
const watchEvery = 500 * time.Millisecond

// watch lets all rooms know when the store stops answering.
func (h *Hall) watch() {
	for h.sleep(watchEvery) {
		h.check()
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
func (h *Hall) watchFill() {
	for open := true; open; open = h.sleep(fillEvery) {
		if !h.away.Load() {
			h.look()
		}
	}
}

// sleep waits; false when the hall closes.
func (h *Hall) sleep(wait time.Duration) bool {
	select {
	case <-time.After(wait):
		return true
	case <-h.ctx.Done():
		return false
	}
}

// look looks once how full the store is. A store that does not tell is as full as
// before: that it does not answer, others notice.
func (h *Hall) look() {
	defer h.Contain(h.Log)
	fill, err := h.Store.Fill(h.ctx)
	if err != nil {
		return
	}
	was := math.Float64frombits(h.fill.Swap(math.Float64bits(fill)))
	switch {
	case was < tooFull && fill >= tooFull:
		h.Log.Error("the store is too full for new rooms; running games continue", "full", fill)
	case was >= tooFull && fill < tooFull:
		h.Log.Info("the store has space for new rooms again", "full", fill)
	}
}

// Fill tells how much of its memory or disk the store used when the hall looked last, 0
// to 1, and whether that is too much for new rooms.
func (h *Hall) Fill() (fill float64, tooMuch bool) {
	fill = math.Float64frombits(h.fill.Load())
	return fill, fill >= tooFull
}

// check looks once whether the store is there. A panic costs this look: the next
// one comes all the same.
func (h *Hall) check() {
	defer h.Contain(h.Log)
	err := twice(h.ctx, func(ctx context.Context) error {
		_, err := h.Store.Meet(ctx, "", store.Presence{})
		return err
	})
	if err == nil {
		h.isBack()
		return
	}
	if h.away.Swap(true) || h.ctx.Err() != nil {
		return
	}
	h.Log.Warn("the store does not answer; all rooms wait", "err", err)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		r.ring()
	}
}

// isBack takes note that the store answers.
func (h *Hall) isBack() {
	if h.away.Swap(false) {
		h.back.Store(h.Clock())
	}
}

// mendWait is how long after an outage rooms stay shut that are not open here.
// The store may have lost something, and who has the room open puts it back.
const mendWait = 1000 // ms

// unsettled tells whether a caller has to wait for the store.
func (h *Hall) unsettled(code string) bool {
	h.mu.Lock()
	r, open := h.rooms[code]
	h.mu.Unlock()
	if open {
		return r.stuck.Load()
	}
	back := h.back.Load()
	return h.away.Load() || back != 0 && h.Clock()-back < mendWait
}

// Size counts what is open here: rooms, and phones in them.
func (h *Hall) Size() (rooms, phones int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		phones += int(r.phones.Load())
	}
	return len(h.rooms), phones
}

// Close ends all rooms: every visit is closed with CloseRestart. It returns
// when nothing of the hall uses the store any more.
func (h *Hall) Close() {
	h.mu.Lock()
	h.close()
	h.mu.Unlock()
	h.all.Wait()
}

// storeTimeout is how long somebody at the door waits for the store.
const storeTimeout = 5 * time.Second

// Make opens a new room with its host in it, whose phone has drawn the token. It
// fails with a *protocol.Refusal: a name's, a token's, StoreAway, ServerAway,
// ServerFull.
func (h *Hall) Make(ctx context.Context, written, token string) (protocol.Ticket, error) {
	name, no := Newcomer(written, token)
	if no != nil {
		return protocol.Ticket{}, no
	}
	if no := h.admit(); no != nil {
		return protocol.Ticket{}, no
	}
	defer h.all.Done()
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
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

// admit lets a room be made, or refuses it; all.Done has to follow.
func (h *Hall) admit() *protocol.Refusal {
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
	h.all.Add(1)
	return nil
}

// firstEvents opens a room's log.
func firstEvents(code, host, token string) ([]byte, error) {
	s := &game.State{}
	var log []game.Event
	for _, do := range []game.Action{
		game.Make{Code: code, Edition: game.EditionID(protocol.EditionFourth)},
		game.Join{Name: host, Looks: lookalike.Keys(host), Key: keyOf(token)},
	} {
		events, err := game.Decide(s, game.Command{Do: do}, nil)
		if err != nil {
			return nil, refusal(err)
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

// room finds the running room of a code, or starts it.
func (h *Hall) room(code string) (*room, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil {
		return nil, &protocol.Refusal{Code: protocol.ServerAway}
	}
	if r, open := h.rooms[code]; open {
		return r, nil
	}
	if h.failures[code].rests(h.Clock()) {
		return nil, &protocol.Refusal{Code: protocol.RoomFailing}
	}
	if n, known := h.newer[code]; known && h.Clock()-n.at < newerAgain {
		return nil, n.refusal
	}
	if h.full() {
		return nil, &protocol.Refusal{Code: protocol.ServerFull}
	}
	r := newRoom(h, code)
	h.rooms[code] = r
	h.count()
	h.all.Go(r.run)
	return r, nil
}

// full tells whether no more rooms can be opened here. The caller holds mu.
func (h *Hall) full() bool {
	if h.MaxRooms == 0 || len(h.rooms) < h.MaxRooms {
		return false
	}
	h.Meter.Refused("rooms")
	return true
}

// forget makes place for the next room of that code.
func (h *Hall) forget(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.rooms, r.code)
	h.count()
}

// count looks whether places become rare; then empty rooms make place sooner. The
// caller holds mu.
func (h *Hall) count() {
	tight := h.MaxRooms > 0 && 2*len(h.rooms) > h.MaxRooms
	if was := h.tight.Swap(tight); was || !tight {
		return
	}
	for _, r := range h.rooms {
		r.ring()
	}
}

func newCode(r *rand.Rand) string {
	code := make([]byte, protocol.CodeLength)
	for i := range code {
		code[i] = protocol.CodeAlphabet[r.IntN(len(protocol.CodeAlphabet))]
	}
	return string(code)
}

// keyOf is what a log keeps of a seat token: whoever reads the log cannot sit
// down with it.
func keyOf(token string) string {
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
