package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// A Commit is the events of one moment of the log's time, in ms since 1970.
type Commit struct {
	At     int64
	Events []Event
}

// A Recording follows a room and keeps the log of its last game: from the deal, with all
// that was set before, to the end. It leaves out the keys of seats, the locked door and
// the address of the call, so that others may see the log. The zero Recording is ready to
// use.
//
// A game of more than MaxRecorded commits is not recorded: a player who raises a hand
// again and again for an hour must not fill the memory.
type Recording struct {
	log   []Commit
	ended []Commit
	runs  bool
}

// MaxRecorded is the largest number of commits in a recorded game. It is several times the
// number that the longest game needs.
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
		if erased, ok := e.(Erased); ok && r.runs {
			r.erase(erased.Line, kept)
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

// erase removes the text of a written line from what is recorded, newest included.
func (r *Recording) erase(line int, newest []Event) {
	for _, c := range append(slices.Clip(r.log), Commit{Events: newest}) {
		for i, e := range c.Events {
			switch e.(type) {
			case Said, Wrote:
				if line--; line == -1 {
					c.Events[i] = Wrote{Seat: e.(Wrote).Seat}
					return
				}
			}
		}
	}
}

// Whole returns the log of the last game, also when a chapter has begun since. It is nil
// before the first game ends and while a game is played.
func (r *Recording) Whole() []Commit {
	if r.runs {
		return nil
	}
	return r.log
}

// Ended returns the log of the game that ended in the last followed commit, even if the
// next game was dealt in the same commit. It is nil if no game ended in it.
func (r *Recording) Ended() []Commit { return r.ended }

// Salt returns a text of a recorded game that nobody can guess before its end: the salt of
// the deal, or the server's number for the draws.
func Salt(log []Commit) string {
	for _, c := range log {
		for _, e := range c.Events {
			switch e := e.(type) {
			case DrawOffered:
				return e.Secret
			case Dealt:
				return e.Salt
			}
		}
	}
	return ""
}

// opening returns events that make a room like s just before the deal.
func opening(s *State) []Event {
	events := []Event{RoomMade{Settings: s.settings}}
	var order []PlayerID
	for _, p := range s.players {
		order = append(order, p.id)
	}
	arrived := slices.SortedFunc(slices.Values(s.players), func(a, b player) int { return cmp.Compare(a.id, b.id) })
	for _, p := range arrived {
		events = append(events, Joined{Player: p.id, Name: p.name, Bot: p.bot, Head: p.head})
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
	events = append(events, DoorLocked{Locked: s.locked})
	if s.phase != Drawing {
		return events
	}
	events = append(events, DrawOffered{ID: s.draw.id, Secret: s.draw.secret})
	var revealed []Event
	for _, c := range s.draw.phones {
		events = append(events, Contributed{Player: c.player, Hash: c.hash})
		if c.nonce != "" {
			revealed = append(revealed, Revealed{Player: c.player, Nonce: c.nonce})
		}
	}
	return append(append(events, DrawBegan{Ring: s.draw.ring, Asked: s.draw.asked, Card: s.draw.card}), revealed...)
}

// withoutKeys returns an event as a recording keeps it; nil if it leaves the event out.
func withoutKeys(e Event) Event {
	if r, opens := e.(recordable); opens {
		return r.recorded()
	}
	return e
}

// Forget deletes the replay of a game of the evening. Host only; an acting host must have
// played that game. The server looks up the Game of the replay's ID, counted from the
// oldest.
type Forget struct {
	Replay string
	Game   int
}

func (Forget) actor() actor { return anyPlayer }

// decide only checks the right to delete the replay. It emits nothing, because deleting a
// replay does not change the room.
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

// A Moment is what could be known after a commit.
type Moment struct {
	At      int64
	Public  PublicView
	Private []PrivateView // of the players in the ring, in its order; then of all people who moderated
}

// ErrUnfinished is the error for a recorded game without an end. Nobody may see it, because
// its cards are secret.
var ErrUnfinished = errors.New("game: the recorded game has not ended")

// Replay plays a recorded game again. It calls see for each moment, with what the phones
// could show. If the log is not one whole game, it fails before the first call.
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

// finishes checks that a log is one whole game, from its deal to its end. It returns the
// people who moderated.
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
