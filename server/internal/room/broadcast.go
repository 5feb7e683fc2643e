package room

import (
	"math"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/view"
)

// broadcast shows the newest state to all sessions. It ends those whose player has lost
// the seat, and seats new bots.
func (r *room) broadcast() {
	touch := r.touch
	r.touch = game.Dirty{}
	if touch.Rest {
		r.awaitNewcomers()
		r.closeLostSeats()
	}
	// Computed each time, so that what a broadcast shows does not depend on the order in
	// which the room has processed its messages.
	r.shownAway = r.awayNow()
	before := r.shared
	var replay *protocol.Section
	if touch.Rest {
		replay = r.replayLink()
	}
	r.shared = view.SharedViewOf(r.state, before, r.shownAway, replay, touch)
	for id, s := range r.sessions {
		switch {
		case s.newest.Shared == nil: // shown as soon as the game's clock runs again
		case touch.Rest || touch.Private(id):
			s.show(r.snapshot(id))
		case touch.Choice(id):
			s.show(s.newest.WithChoice(r.shared, game.Private(r.state, id)))
		case r.shared != before:
			s.showShared(r.shared)
		}
	}
	if touch.Rest || r.shared != before { // Rest: a rollback changes tables, too
		for s := range r.tables {
			s.show(view.TableSnapshot(r.shared))
		}
	}
	r.startBots()
}

// snapshot is all that a player may know now.
func (r *room) snapshot(id game.PlayerID) view.Snapshot {
	return view.SnapshotOf(r.shared, game.Private(r.state, id))
}

// show makes a snapshot the newest.
func (s *Session) show(newest view.Snapshot) {
	s.mu.Lock()
	skipped := s.hasNew
	s.newest, s.hasNew = newest, true
	s.mu.Unlock()
	s.countSkipped(skipped)
	s.notify()
}

// showShared shows a change of which nothing is private.
func (s *Session) showShared(shared *view.SharedView) {
	s.mu.Lock()
	skipped := s.hasNew
	s.newest.Shared, s.hasNew = shared, true
	s.mu.Unlock()
	s.countSkipped(skipped)
	s.notify()
}

// countSkipped counts a snapshot that the phone will never be shown. It is called without
// mu: if the Meter panics, the phone can still be told so.
func (s *Session) countSkipped(skipped bool) {
	if skipped && !s.bot {
		s.room.hub.Meter.Skipped()
	}
}

// notify says that there may be something to send.
func (s *Session) notify() { (*s.notifyFunc.Load())() }

// Attach sends the phone's messages to conn from now on, in place of Next. ended is called
// with the error that ends the delivery: a *Closed, or that of conn. It may be called more
// than once, and from any goroutine.
func (s *Session) Attach(conn Conn, ended func(error)) {
	const never = math.MaxInt64 * time.Nanosecond
	s.conn, s.ended, s.wake = conn, ended, nil
	s.timer = time.AfterFunc(never, s.deliver)
	deliver := s.deliver
	s.notifyFunc.Store(&deliver)
	conn.WhenFree(deliver)
	s.deliver()
}

// deliver sends what there is to send. One call at a time does so, and looks again if it
// was called meanwhile. After an error it sends nothing any more.
func (s *Session) deliver() {
	if s.deliveries.Add(1) == 1 {
		s.deliverAll()
	}
}

// maxAtOnce is how many messages one caller of deliver sends. After that, a goroutine goes
// on: a phone that asks faster than it gets answers must not keep its room busy.
const maxAtOnce = 16

func (s *Session) deliverAll() {
	defer s.recoverDelivery()
	for range maxAtOnce {
		calls := s.deliveries.Load()
		sent, err := s.writeNext()
		if err != nil {
			s.ended(err)
			return
		}
		if !sent && s.deliveries.CompareAndSwap(calls, 0) {
			return
		}
	}
	go s.deliverAll()
}

// recoverDelivery is deferred by what delivers: a panic ends the room and the delivery.
func (s *Session) recoverDelivery() {
	if p := recover(); p != nil {
		s.ended(&Closed{Code: s.EndRoom(p)})
	}
}

// writeNext writes one message; false when there is none, or the phone is slow.
func (s *Session) writeNext() (bool, error) {
	if s.conn.Full() {
		return false, nil
	}
	message, wait, err := s.take()
	if err != nil {
		return false, err
	}
	if message != nil {
		return true, s.conn.Write(message)
	}
	if wait > 0 {
		s.deliverAfter(wait)
	}
	return false, nil
}

// deliverAfter has deliver called after some time, or sooner. To set the timer anew after each
// message would cost more than to look once too often.
func (s *Session) deliverAfter(wait time.Duration) {
	now := s.room.hub.Clock()
	due := now + wait.Milliseconds()
	if now < s.timerDue && s.timerDue <= due {
		return
	}
	s.timerDue = due
	s.timer.Reset(wait)
}

// take returns the next message for the phone. Without one, it tells after how long there
// may be one; 0 means not before the next call of notify.
func (s *Session) take() (message []byte, wait time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	message, wait, err = s.takeNext()
	if message != nil {
		s.toldAt = s.room.hub.Clock()
	}
	return message, wait, err
}

func (s *Session) takeNext() (message []byte, wait time.Duration, err error) {
	if s.rolledBack > 0 {
		rewound := protocol.Rewound{Lost: s.rolledBack}
		s.rolledBack = 0
		return protocol.Encode(rewound), 0, nil
	}
	wait = s.stateDelay()
	if wait == 0 && s.newest.Shared != nil && (s.hasNew || s.newest.Shared.Stage.Night()) {
		s.hasNew = false
		n := s.newest.Since(&s.sent)
		if s.newest.Shared.Stage.Night() {
			return s.takeAtNight(&n)
		}
		if n.Any() {
			return s.encodeFrame(&n), 0, nil
		}
	}
	if s.storeAway != s.storeAwaySent {
		return s.storeNotice(), 0, nil
	}
	if len(s.replies) > 0 {
		return s.nextReply(), 0, nil
	}
	if s.closed != nil {
		return nil, 0, s.closed
	}
	if wait == 0 {
		message, wait = s.reassure()
	}
	return message, wait, nil
}

const (
	// lobbyStates is how many states a second a phone is sent in the lobby, after a first
	// burst. Without it, 24 people who keep changing something would cost much more.
	lobbyStates = 10
	// tableStates is the same for a table, in every phase of the day.
	tableStates = 4
)

// stateDelay is how long the next state must wait; 0 when there is none or it may be sent
// now. A new phase does not wait, nor does the effect of the phone's own command. At night,
// the beat sets the pace.
func (s *Session) stateDelay() time.Duration {
	if !s.hasNew || s.closed != nil || s.sent.Shared == nil {
		return 0
	}
	now := s.newest.Shared.Stage
	inLobby := now.Phase == game.Lobby && s.newest.Ack == s.sent.Ack
	if now != s.sent.Shared.Stage || now.Night() || !s.table && !inLobby {
		return 0
	}
	turn := s.stateLimiter.Reserve()
	wait := turn.Delay()
	if wait > 0 {
		turn.Cancel()
	}
	return wait
}

// encodeFrame is the frame with a delta, after which the phone has all of newest.
func (s *Session) encodeFrame(n *view.Delta) []byte {
	s.sent = s.newest
	return s.sent.Frame(s.frameNumber(), s.room.now(), n)
}

// frameNumber is the number of the first frame, and 0 for all later ones, which count on
// from there. Later sessions of the seat have higher numbers in all processes, because no
// two begin in the same millisecond.
func (s *Session) frameNumber() uint64 {
	if s.numbered {
		return 0
	}
	s.numbered = true
	return uint64(s.openedAt) << 10
}

// storeNotice tells the phone whether the store answers.
func (s *Session) storeNotice() []byte {
	s.storeAwaySent = s.storeAway
	return protocol.Encode(protocol.HoldOn{On: s.storeAwaySent})
}

// nextReply is the oldest reply. A pong that has waited for a beat gets the time of now,
// because a newer frame may have been sent before it.
func (s *Session) nextReply() []byte {
	first := s.replies[0]
	s.replies = s.replies[1:]
	if _, pong := first.(protocol.Pong); pong {
		return s.pong(false)
	}
	return protocol.Encode(first)
}

func (s *Session) pong(unasked bool) []byte {
	return protocol.Encode(protocol.Pong{Now: s.room.now(), Unasked: unasked, Shared: s.room.hub.Shared()})
}
