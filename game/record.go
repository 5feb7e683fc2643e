package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// A Commit is what happened at one moment of the log's time, in ms since 1970.
type Commit struct {
	At     int64
	Events []Event
}

// A Recording follows a room and keeps the log of its last game: from the deal,
// with all that was set before, to the end. What opens seats, the room or its
// call is left out, so that a log may be given away.
//
// A game of more than MaxRecorded commits is not recorded: a player who raises
// a hand again and again for an hour must not fill the memory.
type Recording struct {
	log   []Commit
	ended []Commit
	runs  bool
}

// MaxRecorded is several times as many commits as the longest game needs.
const MaxRecorded = 8000

// Follow applies the events of one commit to the room, as Evolve does, and
// records them.
func (r *Recording) Follow(s *State, events []Event, at int64) error {
	var kept []Event
	r.ended = nil
	for _, e := range events {
		if _, deals := e.(Dealt); deals {
			r.log, r.runs, kept = nil, true, opening(s)
		}
		if err := Evolve(s, e, at); err != nil {
			return err
		}
		if e := withoutKeys(e); r.runs && e != nil {
			kept = append(kept, e)
		}
		if _, ends := e.(GameEnded); ends && r.runs {
			r.runs = false
			if len(r.log) < MaxRecorded {
				r.ended = append(slices.Clip(r.log), Commit{At: at, Events: kept})
			}
		}
	}
	if len(kept) > 0 {
		r.log = append(r.log, Commit{At: at, Events: kept})
	}
	if len(r.log) > MaxRecorded {
		r.log, r.runs = nil, false
	}
	return nil
}

// Whole is the log of the last game, also when a chapter has begun since; nothing when
// there was none, or while it is played.
func (r *Recording) Whole() []Commit {
	if r.runs {
		return nil
	}
	return r.log
}

// Ended is the log of the game that ended in the commit followed last, even when
// the next one was dealt in it, too; nothing when none did.
func (r *Recording) Ended() []Commit { return r.ended }

// Salt is that of the deal of a recorded game.
func Salt(log []Commit) string {
	for _, c := range log {
		for _, e := range c.Events {
			if dealt, ok := e.(Dealt); ok {
				return dealt.Salt
			}
		}
	}
	return ""
}

// opening makes a room in which everything is as in s, just before the deal.
func opening(s *State) []Event {
	events := []Event{RoomMade{Settings: s.settings}}
	var order []PlayerID
	for _, p := range s.players {
		order = append(order, p.id)
	}
	arrived := slices.SortedFunc(slices.Values(s.players), func(a, b player) int { return cmp.Compare(a.id, b.id) })
	for _, p := range arrived {
		events = append(events, Joined{Player: p.id, Name: p.name, Bot: p.bot})
		if p.ready {
			events = append(events, Prepared{Player: p.id, Ready: true})
		}
		if p.away {
			events = append(events, StoodIn{Player: p.id, Bot: true})
		}
	}
	events = append(events, Seated{Players: order}, HostNamed{Player: s.owner})
	if s.host != s.owner {
		events = append(events, HostNamed{Player: s.host, Acting: true})
	}
	return append(events, DoorLocked{Locked: s.locked})
}

// withoutKeys is an event as a recording keeps it; nil if it does not.
func withoutKeys(e Event) Event {
	if r, opens := e.(recordable); opens {
		return r.recorded()
	}
	return e
}

// Forget drops the replay of a game of the evening, which the room keeps under
// that id; it fills in which Game it was, counted from the oldest. Host only;
// a person who acts for the host must have played it.
type Forget struct {
	Replay string
	Game   int
}

func (Forget) actor() actor { return anyPlayer }

// decide only says who may: that the replay is gone does not change the room. A
// person who acts for an absent host must have played that game.
func (a Forget) decide(d *decision, by PlayerID) error {
	switch {
	case d.Running():
		return reject(GameRunning)
	case by != d.host, by != d.owner && !d.played(by, a.Game):
		return reject(HostOnly)
	default:
		return nil
	}
}

// A Moment is what could be known once a commit had happened.
type Moment struct {
	At      int64
	Public  PublicView
	Private []PrivateView // of everybody in the ring, in its order; then of those who led the game at any time
}

// ErrUnfinished says that a recorded game has no end, so it is nobody's to see.
var ErrUnfinished = errors.New("game: the recorded game has not ended")

// Replay plays a recorded game again and shows its moments, as the phones could
// see them. A log that did not end in all cards open shows nothing.
func Replay(log []Commit, see func(Moment)) error {
	leaders, err := finishes(log)
	if err != nil {
		return err
	}
	s := &State{}
	for _, c := range log {
		for _, e := range c.Events {
			if err := Evolve(s, e, c.At); err != nil {
				return err
			}
		}
		see(momentOf(s, leaders, c.At))
	}
	return nil
}

// finishes tells whether a log is that of one game, from its deal to its end,
// and which people led it.
func finishes(log []Commit) (leaders []PlayerID, err error) {
	s := &State{}
	for i, c := range log {
		for _, e := range c.Events {
			if err := Evolve(s, e, c.At); err != nil {
				return nil, err
			}
		}
		if s.games != 1 {
			return nil, fmt.Errorf("game: recorded commit %d is not part of a game", i)
		}
		if leads := s.game.moderator; leads != Nobody && !slices.Contains(leaders, leads) {
			leaders = append(leaders, leads)
		}
	}
	if s.phase != End {
		return nil, ErrUnfinished
	}
	return leaders, nil
}

func momentOf(s *State, leaders []PlayerID, at int64) Moment {
	m := Moment{At: at, Public: Public(s)}
	for i := range s.game.seats {
		m.Private = append(m.Private, Private(s, s.at(Seat(i)).player))
	}
	for _, id := range leaders {
		m.Private = append(m.Private, Private(s, id))
	}
	return m
}
