package room

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

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
	// idleAfter is how long a room stays in memory when no person is in it.
	idleAfter = 5 * time.Minute
	// mailbox is how many messages may wait for a room.
	mailbox = 256
)

// A room is one running room. Everything below run's line belongs to its
// goroutine alone.
type room struct {
	hall *Hall
	code string
	mail chan any
	done chan struct{} // closed when nothing reads the mail any more

	failed *protocol.Refusal // why the room could not be opened; fixed once done is closed

	log    *slog.Logger
	rand   *rand.Rand
	state  *game.State
	tip    store.Tip
	visits map[game.PlayerID]*Visit
	seen   map[game.PlayerID]int64 // when a phone was last there, our clock
	since  int64                   // since when no person is here, our clock; 0 while somebody is
	skew   int64                   // the store's clock minus ours, ms
	timer  *time.Timer
	public []protocol.Section // as shown last

	ctx  context.Context
	bots sync.WaitGroup
}

// What comes by mail.
type (
	// order is a command of the room itself on behalf of somebody at the door,
	// who will have the seat of key.
	order struct {
		do    game.Action
		key   string
		reply chan<- answer
	}
	look struct{ reply chan<- answer }
	// enter opens the seat of key.
	enter struct {
		key   string
		reply chan<- answer
	}
	left struct{ visit *Visit }
	// said is a player's command.
	said struct {
		visit *Visit
		n     uint64
		do    game.Action
	}
)

func newRoom(h *Hall, code string) *room {
	return &room{
		hall: h, code: code, mail: make(chan any, mailbox), done: make(chan struct{}),
		log: h.Log.With("room", code), rand: h.Rand(),
		visits: map[game.PlayerID]*Visit{}, seen: map[game.PlayerID]int64{}, since: nowMS(),
	}
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

// run is the room's goroutine.
func (r *room) run() {
	ctx, cancel := context.WithCancel(r.hall.ctx)
	r.ctx = ctx
	var code protocol.CloseCode
	if err := r.load(); err != nil {
		code = r.cannotOpen(err)
	} else {
		r.timer = time.NewTimer(idleAfter)
		r.startBots()
		code = r.serve()
		r.timer.Stop()
	}
	r.hall.forget(r)
	close(r.done)
	cancel()
	for _, v := range r.visits {
		v.end(code)
	}
	r.bots.Wait()
}

// cannotOpen keeps the reason for those who stand at the door.
func (r *room) cannotOpen(err error) protocol.CloseCode {
	if isGone(err) {
		r.failed = &protocol.Refusal{Code: protocol.NoRoom}
		return protocol.CloseNoRoom
	}
	r.log.Error("cannot open the room", "err", err)
	r.failed = &protocol.Refusal{Code: protocol.StoreAway}
	return protocol.CloseRestart
}

// serve works until the room ends, and says with which code.
func (r *room) serve() protocol.CloseCode {
	for {
		var err error
		select {
		case m := <-r.mail:
			err = r.read(r.drain(m))
		case <-r.timer.C:
			if r.since != 0 && r.idle() {
				return protocol.CloseRestart
			}
			err = r.onTime()
		case <-r.ctx.Done():
			return protocol.CloseRestart
		}
		if err != nil {
			if isGone(err) {
				return protocol.CloseNoRoom
			}
			if r.ctx.Err() == nil {
				r.log.Error("the room ends", "err", err)
			}
			return protocol.CloseRestart
		}
		r.arm()
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
	flush := func() error {
		err := r.commit(commands, 0)
		commands = nil
		return err
	}
	for _, m := range mail {
		switch m := m.(type) {
		case said:
			if r.visits[m.visit.player] != m.visit {
				continue // a newer phone has the seat, or nobody
			}
			commands = append(commands, pending{
				command: game.Command{By: m.visit.player, N: m.n, Do: m.do},
				settle: func(no *protocol.Refusal) {
					if no != nil {
						m.visit.refuse(m.n, no)
					}
				},
			})
			continue
		case order:
			commands = append(commands, pending{
				command: game.Command{Do: m.do},
				settle: func(no *protocol.Refusal) {
					if no != nil {
						m.reply <- answer{err: no}
						return
					}
					player, _ := r.state.Authenticate(m.key)
					m.reply <- answer{player: player}
				},
			})
			continue
		}
		if err := flush(); err != nil {
			return err
		}
		switch m := m.(type) {
		case look:
			m.reply <- answer{door: door(r.state)}
		case enter:
			if err := r.enter(m); err != nil {
				return err
			}
		case left:
			r.detach(m.visit)
		}
	}
	return flush()
}

// enter gives a seat to whoever has its token; the newest visit wins.
func (r *room) enter(m enter) error {
	player, ok := r.state.Authenticate(m.key)
	if !ok {
		m.reply <- answer{err: &protocol.Refusal{Code: protocol.UnknownSeat}}
		return nil
	}
	if r.since != 0 {
		if err := r.resume(); err != nil {
			return err
		}
	}
	v := r.attach(player)
	m.reply <- answer{visit: v}
	return nil
}

// resume gives back the time in which nobody was here.
func (r *room) resume() error {
	since := r.since + r.skew
	r.since = 0
	wake, ok := game.Wake(r.state)
	if !ok {
		return nil
	}
	left := max(wake-since, grace)
	if wake-r.now() >= left {
		return nil
	}
	return r.commit([]pending{system(game.Resume{Left: left})}, 0)
}

func (r *room) attach(player game.PlayerID) *Visit {
	if old, there := r.visits[player]; there {
		old.end(protocol.CloseReplaced)
	}
	v := newVisit(r, player)
	r.visits[player] = v
	v.show(r.scene(player))
	return v
}

func (r *room) detach(v *Visit) {
	if r.visits[v.player] != v {
		return
	}
	delete(r.visits, v.player)
	r.seen[v.player] = nowMS()
	if r.since == 0 && r.persons() == 0 {
		r.since = nowMS()
		r.timer.Reset(idleAfter)
	}
}

// persons counts the phones that are here.
func (r *room) persons() int {
	n := len(r.visits)
	for _, bot := range r.state.Bots() {
		if r.visits[bot] != nil {
			n--
		}
	}
	return n
}

// startBots seats those bots that have no player yet.
func (r *room) startBots() {
	if r.hall.Bot == nil {
		return
	}
	for _, id := range r.state.Bots() {
		if _, there := r.visits[id]; !there {
			v := r.attach(id)
			dice := rand.New(rand.NewPCG(r.rand.Uint64(), r.rand.Uint64()))
			r.bots.Go(func() {
				defer v.Leave()
				r.hall.Bot(r.ctx, v, dice)
			})
		}
	}
}

func nowMS() int64 { return time.Now().UnixMilli() }

// now is the store's clock, as far as we know it.
func (r *room) now() int64 { return nowMS() + r.skew }
