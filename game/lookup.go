package game

// Small questions to the state that all rules ask.

import (
	"fmt"
	"slices"
)

func (s *State) size() int { return len(s.game.seats) }

func (s *State) at(at Seat) *seat { return &s.game.seats[at] }

func (s *State) roleAt(at Seat) *Role { return s.game.seats[at].role }

func (s *State) living(at Seat) bool { return !s.game.seats[at].ghost }

func (s *State) ghost(at Seat) bool { return s.game.seats[at].ghost }

// seatsWhere lists those of the ring for which keep holds, in seat order.
func (s *State) seatsWhere(keep func(Seat) bool) []Seat {
	var room [24]Seat // so that only what is kept is allocated
	list := room[:0]
	for i := range s.game.seats {
		if keep(Seat(i)) {
			list = append(list, Seat(i))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return slices.Clone(list)
}

// seatOf finds a player in the ring.
func (s *State) seatOf(id PlayerID) Seat {
	return Seat(slices.IndexFunc(s.game.seats, func(t seat) bool { return t.player == id }))
}

// playerAt returns the player of a seat, or Nobody.
func (s *State) playerAt(at Seat) PlayerID {
	if at < 0 || int(at) >= s.size() {
		return Nobody
	}
	return s.at(at).player
}

// Plays tells whether somebody has a seat in this game, or moderates it.
func (s *State) Plays(id PlayerID) bool { return s.seatOf(id) != NoSeat || id == s.game.moderator }

// inPack tells whether a seat's card hunts with the pack.
func (s *State) inPack(at Seat) bool { return s.roleAt(at).has(Attack) }

// looksLike is what a look at a seat is told.
func (s *State) looksLike(at Seat) Sight {
	if t := s.at(at); t.looks != "" {
		return t.looks
	}
	return s.roleAt(at).SeenAs
}

// role finds a card of the game or of the room.
func (s *State) role(id RoleID) (*Role, error) {
	for _, own := range s.own {
		if own.ID == id {
			return own, nil
		}
	}
	if r, ok := roles[id]; ok {
		return r, nil
	}
	return nil, fmt.Errorf("game: no role %q", id)
}

func (s *State) inDeck(id RoleID) bool {
	return slices.ContainsFunc(s.game.deck, func(c Cards) bool { return c.Role == id })
}

// Made tells whether the room's log has begun.
func (s *State) Made() bool { return s.phase != "" }

// Phase is the current part of the cycle.
func (s *State) Phase() Phase { return s.phase }

// Running tells whether a game is being played: cards are dealt and still closed.
func (s *State) Running() bool { return s.Made() && s.phase != Lobby && s.phase != End }

// night tells whether a night is going on, with all that belongs to it.
func (s *State) night() bool {
	return s.phase == Calling || s.phase == Night || s.phase == Reading
}

// timed tells whether every phase and turn has a deadline: in a running game that
// the server leads. A human moderator goes on by hand.
func (s *State) timed() bool { return s.Running() && s.game.moderator == Nobody }

// moderated tells whether a person leads the running game.
func (s *State) moderated() bool { return s.Running() && s.game.moderator != Nobody }

// Here tells whether a player has a seat in the room.
func (s *State) Here(id PlayerID) bool { return s.index(id) >= 0 }

// Heard is the highest command counter of a player that counts.
func (s *State) Heard(id PlayerID) uint64 {
	if i := s.index(id); i >= 0 {
		return s.players[i].heard
	}
	return 0
}

func (s *State) index(id PlayerID) int {
	return slices.IndexFunc(s.players, func(p player) bool { return p.id == id })
}

// person tells whether a player of that number is here and no bot.
func (s *State) person(id PlayerID) bool {
	i := s.index(id)
	return i >= 0 && !s.players[i].bot
}

// shownRoster returns the people here as far as all may know: a player who leaves at
// night is missed in the morning.
func (s *State) shownRoster() roster {
	if s.night() {
		return s.game.atNightfall
	}
	return s.roster()
}

func (s *State) roster() roster {
	v := roster{host: s.host, players: make([]PlayerView, 0, len(s.players))}
	for _, p := range s.players {
		v.players = append(v.players, PlayerView{ID: p.id, Name: p.name, Bot: p.bot, Away: p.away, Ready: p.ready})
	}
	return v
}

func (s *State) is(c Choice) bool { return s.settings.Is(c) }
