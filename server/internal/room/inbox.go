package room

import (
	"context"
	"sync"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/view"
)

// What comes into a room's inbox. Requests are of people who have no session yet.
type (
	// joinRequest asks for a seat for a token: a new one, or that of another player.
	joinRequest struct {
		caller
		action game.Action
		key    string // hash of the token
	}
	// infoRequest asks what a stranger may know of the room.
	infoRequest struct {
		caller
		key string // hash of the token of somebody who wants to move here; "" for none
	}
	// openRequest asks for a session in the seat of a token.
	openRequest struct {
		caller
		key string // hash of the token
	}
	// tableRequest asks for a session of a table screen.
	tableRequest struct{ caller }
	// sessionClosed says that a phone has gone.
	sessionClosed struct{ session *Session }
	// commandMsg is a command of a player.
	commandMsg struct {
		session    *Session
		n          uint64 // counts the commands of the seat
		action     game.Action
		receivedAt time.Time
		cost       int // bytes, for the budgets
	}
	// pingMsg is a ping that came while the room was stuck.
	pingMsg struct{ session *Session }
)

// maxCounterAhead is how far the counter of a command may be ahead of the last command that
// counts. Between them are commands that were refused, or that the store has lost; a page
// that is loaded again continues from the last one that counts. If a counter could jump to
// protocol.MaxCounter, the seat would have none left for its next command.
const maxCounterAhead = 1 << 20

// inboxSize is how many messages may wait for a room: all that its phones may have pending,
// and some requests.
const inboxSize = (protocol.MaxSeats + 1) * maxPending

// An inbox holds the messages that wait for a room, oldest first. Unlike a channel, it takes
// memory only for those that it holds.
type inbox struct {
	places chan struct{} // holds one for each message, which bounds their number
	filled chan struct{} // holds one while there may be messages

	mu       sync.Mutex
	messages []any // guarded by mu: joinRequest, commandMsg and the others in this file
}

func newInbox() *inbox {
	return &inbox{places: make(chan struct{}, inboxSize), filled: make(chan struct{}, 1)}
}

// put adds a message for which there is a place.
func (i *inbox) put(m any) {
	i.mu.Lock()
	i.messages = append(i.messages, m)
	i.mu.Unlock()
	select {
	case i.filled <- struct{}{}:
	default:
	}
}

// take takes all messages, so that they become one commit.
func (i *inbox) take() []any {
	i.mu.Lock()
	messages := i.messages
	i.messages = nil
	i.mu.Unlock()
	for range messages {
		<-i.places
	}
	return messages
}

// post puts a message into the inbox; false when the room or the context has ended.
func (r *room) post(ctx context.Context, m any) bool {
	select {
	case r.inbox.places <- struct{}{}:
		r.inbox.put(m)
		return true
	case <-r.done:
		return false
	case <-ctx.Done():
		return false
	}
}

// Send takes one message of the phone, as it came. If anything is wrong with it, the phone
// gets a refusal. Send waits when the room's inbox is full.
func (s *Session) Send(data []byte) {
	s.lastHeard.Store(s.room.hub.Clock())
	message, n, no := protocol.Decode(data)
	if flood := s.refuseFlood(); flood != nil {
		no = flood
	}
	if no != nil {
		s.refuse(n, no)
		return
	}
	if _, ping := message.(protocol.Ping); ping {
		s.answerPing()
		return
	}
	if s.table {
		s.refuse(n, &protocol.Refusal{Code: protocol.OnlyLooks})
		return
	}
	do, no := view.Action(message, s.hashOffer)
	if no != nil {
		s.refuse(n, no)
		return
	}
	if s.pendingCommands.Add(1) > maxPending {
		s.pendingCommands.Add(-1)
		s.refuse(n, &protocol.Refusal{Code: protocol.TooManyMessages})
		return
	}
	s.room.post(context.Background(), commandMsg{session: s, n: n, action: do, receivedAt: time.Now(), cost: commandCost(data)})
}

// serve is the room's loop. It returns no error when the room was empty for long enough.
func (r *room) serve() error {
	for {
		r.resetTimer()
		r.rests()
		var err error
		select {
		case <-r.inbox.filled:
			r.works()
			err = r.process(r.inbox.take())
		case <-r.wake:
			r.works()
			if messages := r.inbox.take(); messages != nil { // first: their commit may bring what the hint told of
				r.notify()
				err = r.process(messages)
			} else {
				err = r.onWake()
			}
		case <-r.timer.C:
			r.works()
			if r.isIdle() {
				return nil
			}
			if r.state.Starting() { // numbers count that came while the store was away
				err = r.process(r.inbox.take())
			}
			if err == nil {
				err = r.onTimer()
			}
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

// process works through messages in their order. Commands that follow each other become
// one commit.
func (r *room) process(messages []any) error {
	var commands []pending
	for _, m := range messages {
		switch m := m.(type) {
		case commandMsg:
			m.session.pendingCommands.Add(-1)
			if r.sessions[m.session.player] != m.session {
				continue // a newer session has the seat, or none
			}
			if no := r.refuseSeatInUse(m.session.player, m.action); no != nil {
				m.session.refuse(m.n, no)
				continue
			}
			if no := r.refusePlayedOut(m.action); no != nil {
				m.session.refuse(m.n, no)
				continue
			}
			if no := r.chargeCommand(m); no != nil {
				m.session.reply(protocol.Refused{N: m.n, Refusal: *no}) // the limit was counted
				continue
			}
			next := r.pendingCommand(m)
			if do, forgets := m.action.(game.Forget); forgets {
				if err := r.commit(commands, 0); err != nil {
					return err
				}
				commands = nil
				no, err := r.deleteReplay(&next, do)
				if err != nil {
					return err
				}
				if no != nil {
					m.session.refuse(m.n, no)
					continue
				}
			}
			commands = append(commands, next)
			if _, again := m.action.(game.Again); again {
				// Now, because a game that the next message starts needs its own chapter.
				if err := r.commit(commands, 0); err != nil {
					return err
				}
				commands = nil
				if err := r.cutLog(); err != nil {
					return err
				}
			}
			continue
		case joinRequest:
			if m.ctx.Err() != nil {
				continue // nobody waits for the response
			}
			if _, claims := m.action.(game.Claim); claims && !r.readRemote(m.caller) {
				continue
			}
			if no := r.refuseJoin(m); no != nil {
				m.respond(response{err: no})
				continue
			}
			commands = append(commands, r.pendingJoin(m))
			continue
		}
		if err := r.commit(commands, 0); err != nil {
			return err
		}
		commands = nil
		switch m := m.(type) {
		case infoRequest:
			if err := r.onInfoRequest(m); err != nil {
				return err
			}
		case openRequest:
			if err := r.onOpenRequest(m); err != nil {
				return err
			}
		case tableRequest:
			if err := r.onTableRequest(m); err != nil {
				return err
			}
		case sessionClosed:
			r.onSessionClosed(m.session)
		case pingMsg:
			m.session.pendingCommands.Add(-1)
			m.session.reply(protocol.Pong{})
		}
	}
	return r.commit(commands, 0)
}

// pendingCommand is a player's command on its way to a commit. Only a refusal gets a reply:
// the next frame tells that the command counts.
func (r *room) pendingCommand(m commandMsg) pending {
	do := m.action
	if advance, timed := do.(game.Advance); timed {
		advance.Now = r.now()
		do = advance
	}
	return pending{
		session: m.session,
		since:   m.receivedAt,
		command: game.Command{By: m.session.player, N: m.n, Do: do},
		done: func(no *protocol.Refusal) {
			if no != nil {
				m.session.refuse(m.n, no)
				return
			}
			r.hub.Meter.Committed(time.Since(m.receivedAt))
		},
	}
}

// pendingJoin is a request for a seat on its way to a commit.
func (r *room) pendingJoin(m joinRequest) pending {
	do := m.action
	switch want := do.(type) {
	case game.Move:
		want.Now = r.now()
		do = want
	case game.Claim:
		want.Now = r.now()
		do = want
	}
	_, again := r.state.PlayerOfKey(m.key)
	return pending{
		command: game.Command{Do: do},
		since:   time.Now(),
		done: func(no *protocol.Refusal) {
			if no != nil {
				m.respond(response{err: no})
				return
			}
			if !again {
				r.joinBudget.spend(joinCost, time.Now())
			}
			player, _ := r.state.PlayerOfKey(m.key)
			m.respond(response{player: player})
		},
	}
}
