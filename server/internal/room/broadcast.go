package room

import (
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/view"
)

// broadcast brings the newest state to everybody here, shows out who has no seat any
// more, and seats new bots.
func (r *room) broadcast() {
	// Looked at each time: what is shown at one moment does not hang on what the
	// room took first.
	touch := r.touch
	r.touch = game.Touch{}
	if touch.Rest {
		r.awaitNewcomers()
		r.closeLostSeats()
	}
	r.shownAway = r.awayNow()
	before := r.shared
	var replay *protocol.Section
	if touch.Rest {
		replay = r.replayLink()
	}
	r.shared = view.SharedViewOf(r.state, before, r.shownAway, replay, touch)
	for id, s := range r.sessions {
		switch {
		case touch.Rest || touch.Private(id) || s.newest.Shared == nil:
			s.show(r.snapshot(id))
		case touch.Choice(id):
			s.show(s.newest.WithChoice(r.shared, game.Private(r.state, id)))
		case r.shared != before:
			s.showShared(r.shared)
		}
	}
	if touch.Rest || r.shared != before { // tables, too, may have been turned back
		for s := range r.tables {
			s.show(view.TableSnapshot(r.shared))
		}
	}
	r.startBots()
}

// snapshot is what a player may know now.
func (r *room) snapshot(id game.PlayerID) view.Snapshot {
	return view.SnapshotOf(r.shared, game.Private(r.state, id))
}

// show makes a scene the newest.
func (v *Session) show(s view.Snapshot) {
	v.mu.Lock()
	skipped := v.hasNew
	v.newest, v.hasNew = s, true
	v.mu.Unlock()
	v.countSkipped(skipped)
	v.notify()
}

// showShared makes another scene the newest, in which only public things are new.
func (s *Session) showShared(p *view.SharedView) {
	s.mu.Lock()
	skipped := s.hasNew
	s.newest.Shared, s.hasNew = p, true
	s.mu.Unlock()
	s.countSkipped(skipped)
	s.notify()
}

// countSkipped counts what the phone will not be shown. It is called without mu: where the
// Meter panics, the phone can still be told so.
func (s *Session) countSkipped(unseen bool) {
	if unseen && !s.bot {
		s.room.hub.Meter.Skipped()
	}
}

// Take gives what Next would, or tells how long at most there will be nothing; 0
// when only what the visit listens for can bring something.
func (s *Session) Take() (message []byte, wait time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rolledBack > 0 {
		lost := s.rolledBack
		s.rolledBack = 0
		return protocol.Encode(protocol.Rewound{Lost: lost}), 0, nil
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
	return nil, wait, nil
}

const (
	// lobbyStates is how many states a second a phone is shown in the lobby, after a first
	// burst. 24 people who change something all the time would cost much more otherwise.
	lobbyStates = 10
	// tableStates is the same for a table, in every phase of the day.
	tableStates = 4
)

// stateDelay is how long the next state waits; 0 when there is none or it may come now. A new
// phase does not wait, nor does what the phone's own command has changed. At night, the
// beat sets the pace.
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

// encodeFrame tells the phone what is new to it.
func (s *Session) encodeFrame(n *view.Delta) []byte {
	s.sent = s.newest
	return s.sent.Frame(s.frameNumber(), s.room.now(), n)
}

// frameNumber is that of the next frame, where it has to be told: later visits of the
// seat have higher numbers, whichever process has them, for none begins in the
// same millisecond.
func (s *Session) frameNumber() uint64 {
	if s.numbered {
		return 0
	}
	s.numbered = true
	return uint64(s.openedAt) << 10
}

func (s *Session) storeNotice() []byte {
	s.storeAwaySent = s.storeAway
	return protocol.Encode(protocol.HoldOn{On: s.storeAwaySent})
}

// nextReply is the oldest one. A pong that has waited for a beat tells the time now: a
// newer frame may have gone out before it.
func (s *Session) nextReply() []byte {
	first := s.replies[0]
	s.replies = s.replies[1:]
	if _, pong := first.(protocol.Pong); pong {
		first = protocol.Pong{Now: s.room.now()}
	}
	return protocol.Encode(first)
}
