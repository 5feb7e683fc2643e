package room

import (
	"context"
	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/view"
	"time"
)

// What comes by mail.
type (
	// joinRequest asks for a seat, which key is to open: a new one, or somebody's.
	joinRequest struct {
		caller
		action game.Action
		key    string
	}
	infoRequest struct {
		caller
		key string // of somebody who wants to move here
	}
	// openRequest opens the seat of key.
	openRequest struct {
		caller
		key string
	}
	// tableRequest opens a table.
	tableRequest  struct{ caller }
	sessionClosed struct{ session *Session }
	// commandMsg is a player's command.
	commandMsg struct {
		session    *Session
		n          uint64
		action     game.Action
		receivedAt time.Time // when it came
		cost       int       // bytes of the budgets
	}
)

// post puts something into the room's mail; false when the room has ended or
// the context has.
func (r *room) post(ctx context.Context, m any) bool {
	select {
	case r.inbox <- m:
		return true
	case <-r.done:
		return false
	case <-ctx.Done():
		return false
	}
}

// Send takes one message of the phone, as it came. Whatever is wrong with it is
// answered through Next.
func (s *Session) Send(data []byte) {
	s.lastHeard.Store(s.room.hub.Clock())
	message, n, no := protocol.Decode(data)
	if !s.limiter.messages.Allow() {
		no = &protocol.Refusal{Code: protocol.TooManyMessages}
		if !s.limiter.strikes.Allow() {
			s.end(protocol.CloseCrowded)
		}
	}
	if no != nil {
		s.refuse(n, no)
		return
	}
	if _, ping := message.(protocol.Ping); ping {
		s.reply(protocol.Pong{})
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

// drainInbox takes all that waits, so that it becomes one commit.
func (r *room) drainInbox(first any) []any {
	mail := []any{first}
	for len(mail) < inboxSize {
		select {
		case m := <-r.inbox:
			mail = append(mail, m)
		default:
			return mail
		}
	}
	return mail
}

// process works off the mail in its order; commands that follow each other are
// one commit.
func (r *room) process(mail []any) error {
	var commands []pending
	for _, m := range mail {
		switch m := m.(type) {
		case commandMsg:
			m.session.pendingCommands.Add(-1)
			if r.sessions[m.session.player] != m.session {
				continue // a newer phone has the seat, or nobody
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
				m.session.reply(protocol.Refused{N: m.n, Refusal: *no}) // is counted
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
				// Before somebody starts the next game: that one has a chapter of its own.
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
				continue // nobody waits for the answer any more
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
		}
	}
	return r.commit(commands, 0)
}

// pendingCommand is what a player said, on its way to a commit. Only a refusal is
// answered: that it counts, the next frame tells.
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

// pendingJoin is somebody who wants a seat, on his way to a commit.
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
	_, again := r.state.Asked(m.key)
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
			player, _ := r.state.Asked(m.key)
			m.respond(response{player: player})
		},
	}
}
