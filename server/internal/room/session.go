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
)

const (
	// waiting is how many answers may wait for a phone that does not read.
	waiting = 64
	// unread is how many commands of a phone may wait for its room: the mail of
	// a room that waits for the store is everybody's.
	unread = 24
)

// A Visit is one phone's line into a room, or a table's. Say, Leave and one of
// Next and Take may be called from different goroutines; Next and Take only from
// one at a time.
type Visit struct {
	room   *room
	player game.PlayerID
	key    string // of the seat; empty for a bot and for a table
	bot    bool
	table  bool // has no player: it only looks on
	id     uuid.UUID
	since  int64 // when it began; no two of a seat are the same
	known  bool  // others were told of it
	may    *measure
	budget *Budget                // of the phone's address
	told   atomic.Pointer[func()] // is called when there is something for Take
	wake   chan struct{}          // holds one, until somebody listens: there is something for Next
	heard  atomic.Int64           // when it said something last, our clock
	waits  atomic.Int64           // commands that the room has not read

	mu      sync.Mutex
	newest  scene   // guarded by mu
	unseen  bool    // guarded by mu: Next has not looked at newest
	answers []any   // guarded by mu: refusals and pongs, oldest first
	holds   bool    // guarded by mu: the store is away
	lost    int64   // guarded by mu: how far the table went back, ms; 0 when the phone was told
	closed  *Closed // guarded by mu

	sent    scene         // Next's: what the phone has
	greeted bool          // Next's: it has a frame
	held    bool          // Next's: holds, as it was told
	due     int64         // Next's: the next beat of the night
	rests   time.Time     // Next's: until when a bot hears nothing, see Hall.hears
	states  *rate.Limiter // Next's: what paced allows
}

// Closed says that the room has ended a visit.
type Closed struct {
	Code   protocol.CloseCode
	Reason string // of CloseNewer: the release that is needed
}

func (c *Closed) Error() string { return fmt.Sprintf("room: session closed with code %d", c.Code) }

func newVisit(r *room, player game.PlayerID, key string, may *measure) *Visit {
	v := &Visit{
		room: r, player: player, key: key, bot: key == "", id: uuid.New(), since: r.now(), wake: make(chan struct{}, 1),
		may: may, states: rate.NewLimiter(lobbyStates, 2*lobbyStates),
	}
	v.heard.Store(r.hall.Clock())
	ring := func() {
		select {
		case v.wake <- struct{}{}:
		default:
		}
	}
	v.told.Store(&ring)
	return v
}

// sign tells other processes of the visit.
func (v *Visit) sign() store.Sign {
	return store.Sign{Player: int(v.player), Since: v.since, Visit: v.id, Heard: v.heard.Load() + v.room.skew.Load()}
}

// Say takes one message of the phone, as it came. Whatever is wrong with it is
// answered through Next.
func (v *Visit) Say(data []byte) {
	v.heard.Store(v.room.hall.Clock())
	message, n, no := protocol.Decode(data)
	if !v.may.limit.Allow() {
		no = &protocol.Refusal{Code: protocol.TooManyMessages}
		if !v.may.beyond.Allow() {
			v.end(protocol.CloseCrowded)
		}
	}
	if no != nil {
		v.refuse(n, no)
		return
	}
	if _, ping := message.(protocol.Ping); ping {
		v.tell(protocol.Pong{})
		return
	}
	if v.table {
		v.refuse(n, &protocol.Refusal{Code: protocol.OnlyLooks})
		return
	}
	do, no := action(message, v.hashOffer)
	if no != nil {
		v.refuse(n, no)
		return
	}
	if v.waits.Add(1) > unread {
		v.waits.Add(-1)
		v.refuse(n, &protocol.Refusal{Code: protocol.TooManyMessages})
		return
	}
	v.room.post(context.Background(), said{visit: v, n: n, do: do, at: time.Now(), cost: costOf(data)})
}

// Charge has the visit use up a budget that it shares with others, besides that of its
// seat. It is called before Say, if at all.
func (v *Visit) Charge(b *Budget) { v.budget = b }

// Leave says that the phone is gone. Any number of calls is one.
func (v *Visit) Leave() {
	v.end(protocol.CloseSlow)
	v.room.post(context.Background(), left{visit: v})
}

// Next waits for what the phone should be told next: an answer, or a frame with
// what is new to it. States that it was too slow for are left out. The error is
// a *Closed, or the context's.
func (v *Visit) Next(ctx context.Context) ([]byte, error) {
	for {
		if rest := time.Until(v.rests); rest > 0 {
			select {
			case <-time.After(rest):
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		message, wait, err := v.Take()
		if message != nil || err != nil {
			if hears := v.room.hall.hears; v.bot && hears != nil {
				v.rests = time.Now().Add(hears.Reserve().Delay())
			}
			return message, err
		}
		var beat <-chan time.Time
		if wait > 0 {
			beat = time.After(wait)
		}
		select {
		case <-v.wake:
		case <-beat:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// Listen has told called at once, and whenever there may be something for Take,
// instead of waking Next. It is the room that calls, so it must not wait.
func (v *Visit) Listen(told func()) {
	v.told.Store(&told)
	told()
}

// Take gives what Next would, or tells how long at most there will be nothing; 0
// when only what the visit listens for can bring something.
func (v *Visit) Take() (message []byte, wait time.Duration, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.lost > 0 {
		lost := v.lost
		v.lost = 0
		return protocol.Encode(protocol.Rewound{Lost: lost}), 0, nil
	}
	wait = v.paced()
	if wait == 0 && v.newest.public != nil && (v.unseen || v.newest.public.stage.night()) {
		v.unseen = false
		n := v.newest.since(&v.sent)
		if v.newest.public.stage.night() {
			return v.atNight(&n)
		}
		if n.any() {
			return v.frame(&n), 0, nil
		}
	}
	if v.holds != v.held {
		return v.holdOn(), 0, nil
	}
	if len(v.answers) > 0 {
		return v.answer(), 0, nil
	}
	if v.closed != nil {
		return nil, 0, v.closed
	}
	return nil, wait, nil
}

const (
	// lobbyStates is how many states a second a phone is shown in the lobby, after a first
	// burst. 24 people who change something all the time would cost much more otherwise.
	lobbyStates = 10
	// tableStates is the same for a table, in every phase of the day.
	tableStates = 4
)

// paced is how long the next state waits; 0 when there is none or it may come now. A new
// phase does not wait, nor does what the phone's own command has changed. At night, the
// beat sets the pace.
func (v *Visit) paced() time.Duration {
	if !v.unseen || v.closed != nil || v.sent.public == nil {
		return 0
	}
	now := v.newest.public.stage
	inLobby := now.phase == game.Lobby && v.newest.ack == v.sent.ack
	if now != v.sent.public.stage || now.night() || !v.table && !inLobby {
		return 0
	}
	turn := v.states.Reserve()
	wait := turn.Delay()
	if wait > 0 {
		turn.Cancel()
	}
	return wait
}

// frame tells the phone what is new to it.
func (v *Visit) frame(n *news) []byte {
	v.sent = v.newest
	return v.sent.frame(v.number(), v.room.now(), n)
}

// number is that of the next frame, where it has to be told: later visits of the
// seat have higher numbers, whichever process has them, for none begins in the
// same millisecond.
func (v *Visit) number() uint64 {
	if v.greeted {
		return 0
	}
	v.greeted = true
	return uint64(v.since) << 10
}

func (v *Visit) holdOn() []byte {
	v.held = v.holds
	return protocol.Encode(protocol.HoldOn{On: v.held})
}

// answer is the oldest one. A pong that has waited for a beat tells the time now: a
// newer frame may have gone out before it.
func (v *Visit) answer() []byte {
	first := v.answers[0]
	v.answers = v.answers[1:]
	if _, pong := first.(protocol.Pong); pong {
		first = protocol.Pong{Now: v.room.now()}
	}
	return protocol.Encode(first)
}

// show makes a scene the newest.
func (v *Visit) show(s scene) {
	v.mu.Lock()
	skipped := v.unseen
	v.newest, v.unseen = s, true
	v.mu.Unlock()
	v.skip(skipped)
	v.ring()
}

// showPublic makes another scene the newest, in which only public things are new.
func (v *Visit) showPublic(p *public) {
	v.mu.Lock()
	skipped := v.unseen
	v.newest.public, v.unseen = p, true
	v.mu.Unlock()
	v.skip(skipped)
	v.ring()
}

// skip counts what the phone will not be shown. It is called without mu: where the
// Meter panics, the phone can still be told so.
func (v *Visit) skip(unseen bool) {
	if unseen && !v.bot {
		v.room.hall.Meter.Skipped()
	}
}

// hold tells the phone that the store is away, or back.
func (v *Visit) hold(on bool) {
	v.mu.Lock()
	v.holds = on
	v.mu.Unlock()
	v.ring()
}

// rewind tells the phone, before it is shown anything else, that the store has
// lost some milliseconds.
func (v *Visit) rewind(lost int64) {
	v.mu.Lock()
	v.lost = max(v.lost, lost)
	v.newest = v.sent // what was not shown yet is lost
	v.mu.Unlock()
}

func (v *Visit) refuse(n uint64, no *protocol.Refusal) {
	if limit := LimitOf(no); limit != "" {
		v.room.hall.Meter.Refused(limit)
	}
	v.tell(protocol.Refused{N: n, Refusal: *no})
}

// tell queues an answer. Who asks much and reads nothing is shown out.
func (v *Visit) tell(message any) {
	v.mu.Lock()
	switch {
	case v.closed != nil:
	case len(v.answers) < waiting:
		v.answers = append(v.answers, message)
	default:
		v.answers, v.closed = nil, &Closed{Code: protocol.CloseSlow}
	}
	v.mu.Unlock()
	v.ring()
}

// end closes the visit from the room's side; the first reason stays.
func (v *Visit) end(code protocol.CloseCode) { v.endAs(&Closed{Code: code}) }

func (v *Visit) endAs(why *Closed) {
	v.mu.Lock()
	if v.closed == nil {
		v.closed = why
	}
	v.mu.Unlock()
	v.ring()
}

func (v *Visit) ring() { (*v.told.Load())() }
