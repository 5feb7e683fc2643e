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
)

const (
	// awayAfter is how long a phone may be silent before the night no longer
	// waits for it.
	awayAfter = 15_000 // ms
	// grace is the least that is left of a phase for those who come back to a
	// room in which nobody was.
	grace = 10_000 // ms
	// pause is for how long nobody may keep the game's clock before it counts as
	// having stood: two rounds.
	pause = 2 * roundEvery // ms
	// roundEvery is how often a room looks after the others who have it open.
	// Hints are faster, but may be lost.
	roundEvery = 3_000 // ms
	// idleAfter is how long a room stays in memory when no person is in it.
	idleAfter = 300_000 // ms
	// idleTight is the same where places are rare: whoever asks about a room opens
	// it, and could fill the server with rooms that nobody is in.
	idleTight = 1_000 // ms
	// mailbox is how many messages may wait for a room: all that phones may leave
	// unread, and some more.
	mailbox = (protocol.MaxSeats + 1) * unread
)

// A room is one running room. What stands from log on belongs to its goroutine
// alone.
type room struct {
	hall   *Hall
	code   string
	mail   chan any
	done   chan struct{}     // closed when nothing reads the mail any more
	failed *protocol.Refusal // why the room ended, for callers; fixed once done is closed
	skew   atomic.Int64      // the store's clock minus ours, ms
	hinted atomic.Uint64     // the newest version that others told of
	told   atomic.Uint64     // the version of the last hint
	shrunk atomic.Bool       // a hint told of an older version than the one before
	// followed is the tip that the room has followed the log to; nil is none.
	followed atomic.Pointer[store.Tip]
	news     chan struct{} // holds one: hinted has grown, the log has shrunk, or the store is away
	phones   atomic.Int64  // persons here, for Size
	stuck    atomic.Bool   // the room waits for the store

	ctx  context.Context
	fail context.CancelCauseFunc // ends the room: with a *Closed, when it panicked

	log  *slog.Logger
	rand *rand.Rand
	tale
	history history
	mends   backoff      // since the last commit of our own
	unkept  atomic.Int64 // replays of this chapter that are on their way to the store
	public  *public      // as shown last
	visits  map[game.PlayerID]*Visit
	tables  map[*Visit]struct{}          // screens that look on
	came    map[game.PlayerID]struct{}   // phones that were here
	allows  map[game.PlayerID]*measure   // what phones that were here may say
	budget  *Budget                      // what all of them together may log
	joins   *Budget                      // what those at the door may log
	seen    map[game.PlayerID]int64      // when a phone was last there, our clock
	others  map[game.PlayerID]store.Sign // phones at other processes
	away    []game.PlayerID              // as the room was told
	empty   int64                        // since when no person is here, our clock; 0 while somebody is
	rounded int64                        // when the last round was, our clock
	looked  int64                        // when one looked around for tables alone last, our clock
	asked   int64                        // when the store was called last, our clock
	said    int64                        // what the store's clock said last
	opened  int64                        // what time it was when we opened the room
	unseen  int64                        // for how long before that nobody is known to have been here
	left    int64                        // when we left signs of life last
	emptied int64                        // when the last phone left us; 0 when none has
	stood   int64                        // since when nobody has kept the game's clock; 0 when it runs
	judges  int64                        // since when we can tell who is silent, our clock
	hurried store.Tip                    // there is nothing to hurry after this commit
	paced   *rate.Limiter                // phases with bots
	held    int64                        // until when the next phase waits for that, our clock; 0 when it does not
	lent    int64                        // bytes that the room has borrowed from the pool for long logs
	timer   *time.Timer
	bots    sync.WaitGroup
}

// What comes by mail.
type (
	// knock asks for a seat, which key is to open: a new one, or somebody's.
	knock struct {
		caller
		do  game.Action
		key string
	}
	look struct {
		caller
		key string // of somebody who wants to move here
	}
	// enter opens the seat of key.
	enter struct {
		caller
		key string
	}
	// watch opens a table.
	watch struct{ caller }
	left  struct{ visit *Visit }
	// said is a player's command.
	said struct {
		visit *Visit
		n     uint64
		do    game.Action
		at    time.Time // when it came
		cost  int       // bytes of the budgets
	}
)

func newRoom(h *Hall, code string) *room {
	r := &room{
		hall: h, code: code, mail: make(chan any, mailbox), done: make(chan struct{}), news: make(chan struct{}, 1),
		log: h.Log.With("room", code), rand: h.Rand(), tale: newTale(),
		visits: map[game.PlayerID]*Visit{}, tables: map[*Visit]struct{}{}, came: map[game.PlayerID]struct{}{},
		allows: map[game.PlayerID]*measure{}, seen: map[game.PlayerID]int64{},
		budget: NewBudget(seatsPerRoom * h.SeatLog), joins: NewBudget(h.SeatLog),
		others: map[game.PlayerID]store.Sign{}, empty: h.Clock(),
		timer: time.NewTimer(time.Hour), // arm sets it
		paced: rate.NewLimiter(1, botBurst),
	}
	r.ctx, r.fail = context.WithCancelCause(h.ctx)
	return r
}

// logAt is the server's log, with the place that the room has come to in its own:
// there an operator looks in the store. Any goroutine may ask for it.
func (r *room) logAt() *slog.Logger {
	var at store.Tip
	if followed := r.followed.Load(); followed != nil {
		at = *followed
	}
	return r.log.With("version", at.Version, "nonce", at.Nonce)
}

// post puts something into the room's mail; false when the room has ended or
// the context has.
func (r *room) post(ctx context.Context, m any) bool {
	select {
	case r.mail <- m:
		return true
	case <-r.done:
		return false
	case <-ctx.Done():
		return false
	}
}

// hint says that the log may have grown to a version. The store tells of commits in
// their order. When it tells of an older one, others put back what it has lost.
func (r *room) hint(version uint64) {
	if version <= r.told.Swap(version) {
		r.shrunk.Store(true)
	} else if followed := r.followed.Load(); followed != nil && version <= followed.Version {
		return // as of all that the room has written itself
	}
	r.hinted.Store(max(r.hinted.Load(), version))
	r.ring()
}

// ring makes the room look after the store.
func (r *room) ring() {
	select {
	case r.news <- struct{}{}:
	default:
	}
}

// run is the room's goroutine.
func (r *room) run() {
	r.fail(r.live()) // the first cause stays
	why := r.farewell(context.Cause(r.ctx))
	r.timer.Stop()
	r.hall.long.Release(r.lent)
	r.hall.forget(r)
	close(r.done)
	for v := range r.lines() {
		v.endAs(why)
	}
	r.bots.Wait()
}

// live is the room from its opening to its end; no error, when it ends because
// nobody is here, or by a panic.
func (r *room) live() error {
	defer r.contain()
	if err := r.open(); err != nil {
		return err
	}
	r.empty = r.hall.Clock() // that the store was slow is not who has asked's fault
	return r.serve()
}

// farewell is what callers and visits are told about the end, by its cause. Callers
// of a room that ended without a failure ask again, and find it open or the hall
// closed.
func (r *room) farewell(err error) *Closed {
	var panicked *Closed
	switch {
	case err == context.Canceled: // the room was empty, or the hall closes
		return &Closed{Code: protocol.CloseRestart}
	case errors.As(err, &panicked) && panicked.Code == protocol.CloseFailing:
		r.logAt().Error("the room panicked several times and stays closed for a while", "seconds", failRest/1000)
		r.failed = &protocol.Refusal{Code: protocol.RoomFailing}
		return panicked
	case panicked != nil:
		r.failed = &protocol.Refusal{Code: protocol.ServerAway} // else the same question might come again at once
		return panicked
	case errors.Is(err, store.ErrNoRoom):
		r.failed = &protocol.Refusal{Code: protocol.NoRoom}
		return &Closed{Code: protocol.CloseNoRoom}
	case errors.Is(err, store.ErrDamaged):
		r.logAt().Error("the stored log of the room is damaged; the room is lost", "err", err)
		r.failed = &protocol.Refusal{Code: protocol.RoomDamaged}
		return &Closed{Code: protocol.CloseDamaged}
	case errors.Is(err, game.ErrNewer):
		r.failed = needsNewer(protocol.RoomNewer, err)
		r.hall.closeNewer(r.code, r.failed)
		r.logAt().Warn("this room needs "+game.NeededRelease(r.failed.Name)+"; update this server", "err", err)
		return &Closed{Code: protocol.CloseNewer, Reason: r.failed.Name}
	case errors.Is(err, errCrowded):
		r.failed = &protocol.Refusal{Code: protocol.ServerFull}
		return &Closed{Code: protocol.CloseRestart}
	case errors.Is(err, errNoAnswer):
		r.logAt().Warn("cannot open the room", "err", err)
		r.failed = &protocol.Refusal{Code: protocol.StoreAway}
		return &Closed{Code: protocol.CloseRestart}
	default:
		r.logAt().Error("the room closes because of an error", "err", err)
		r.failed = &protocol.Refusal{Code: protocol.StoreAway}
		return &Closed{Code: protocol.CloseRestart}
	}
}

// serve works until the room ends; no error, when it was empty for long enough.
func (r *room) serve() error {
	for {
		r.arm()
		var err error
		select {
		case m := <-r.mail:
			err = r.read(r.drain(m))
		case <-r.news:
			select {
			case m := <-r.mail: // first, for its commit may tell the news
				r.ring()
				err = r.read(r.drain(m))
			default:
				err = r.onNews()
			}
		case <-r.timer.C:
			if r.idle() {
				return nil
			}
			err = r.onTime()
		case <-r.ctx.Done():
			err = r.ctx.Err()
		}
		if err == nil {
			err = r.cut()
		}
		if err != nil {
			return err
		}
	}
}

// drain takes all that waits, so that it becomes one commit.
func (r *room) drain(first any) []any {
	mail := []any{first}
	for len(mail) < mailbox {
		select {
		case m := <-r.mail:
			mail = append(mail, m)
		default:
			return mail
		}
	}
	return mail
}

// read works off the mail in its order; commands that follow each other are
// one commit.
func (r *room) read(mail []any) error {
	var commands []pending
	for _, m := range mail {
		switch m := m.(type) {
		case said:
			m.visit.waits.Add(-1)
			if r.visits[m.visit.player] != m.visit {
				continue // a newer phone has the seat, or nobody
			}
			if no := r.inUse(m.visit.player, m.do); no != nil {
				m.visit.refuse(m.n, no)
				continue
			}
			if no := r.playedOut(m.do); no != nil {
				m.visit.refuse(m.n, no)
				continue
			}
			if no := r.spend(m); no != nil {
				m.visit.tell(protocol.Refused{N: m.n, Refusal: *no}) // is counted
				continue
			}
			next := r.command(m)
			if do, forgets := m.do.(game.Forget); forgets {
				if err := r.commit(commands, 0); err != nil {
					return err
				}
				commands = nil
				no, err := r.forget(&next, do)
				if err != nil {
					return err
				}
				if no != nil {
					m.visit.refuse(m.n, no)
					continue
				}
			}
			commands = append(commands, next)
			if _, again := m.do.(game.Again); again {
				// Before somebody starts the next game: that one has a chapter of its own.
				if err := r.commit(commands, 0); err != nil {
					return err
				}
				commands = nil
				if err := r.cut(); err != nil {
					return err
				}
			}
			continue
		case knock:
			if m.ctx.Err() != nil {
				continue // nobody waits for the answer any more
			}
			if _, claims := m.do.(game.Claim); claims && !r.glance(m.caller) {
				continue
			}
			if no := r.keepOut(m); no != nil {
				m.tell(answer{err: no})
				continue
			}
			commands = append(commands, r.seating(m))
			continue
		}
		if err := r.commit(commands, 0); err != nil {
			return err
		}
		commands = nil
		switch m := m.(type) {
		case look:
			if err := r.look(m); err != nil {
				return err
			}
		case enter:
			if err := r.enter(m); err != nil {
				return err
			}
		case watch:
			if err := r.watch(m); err != nil {
				return err
			}
		case left:
			r.leave(m.visit)
		}
	}
	return r.commit(commands, 0)
}

// command is what a player said, on its way to a commit. Only a refusal is
// answered: that it counts, the next frame tells.
func (r *room) command(m said) pending {
	do := m.do
	if advance, timed := do.(game.Advance); timed {
		advance.Now = r.now()
		do = advance
	}
	return pending{
		visit:   m.visit,
		since:   m.at,
		command: game.Command{By: m.visit.player, N: m.n, Do: do},
		settle: func(no *protocol.Refusal) {
			if no != nil {
				m.visit.refuse(m.n, no)
				return
			}
			r.hall.Meter.Counted(time.Since(m.at))
		},
	}
}

// seating is somebody who wants a seat, on his way to a commit.
func (r *room) seating(m knock) pending {
	do := m.do
	switch want := do.(type) {
	case game.Move:
		want.Now = r.now()
		do = want
	case game.Claim:
		want.Now = r.now()
		do = want
	}
	_, again := r.state.Asked(m.key)
	return pending{
		command: game.Command{Do: do},
		since:   time.Now(),
		settle: func(no *protocol.Refusal) {
			if no != nil {
				m.tell(answer{err: no})
				return
			}
			if !again {
				r.joins.take(joinCost, time.Now())
			}
			player, _ := r.state.Asked(m.key)
			m.tell(answer{player: player})
		},
	}
}
