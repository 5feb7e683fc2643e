package game

import (
	"errors"
	"fmt"
	"slices"
)

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
		if leads := s.round.moderator; leads != Nobody && !slices.Contains(leaders, leads) {
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
	for i := range s.round.seats {
		m.Private = append(m.Private, Private(s, s.at(Seat(i)).player))
	}
	for _, id := range leaders {
		m.Private = append(m.Private, Private(s, id))
	}
	return m
}
