package game

import (
	"fmt"
	"slices"
)

func (s *State) size() int { return len(s.game.seats) }

func (s *State) at(at Seat) *seat { return &s.game.seats[at] }

func (s *State) roleAt(at Seat) *Role { return s.game.seats[at].role }

func (s *State) living(at Seat) bool { return !s.game.seats[at].ghost }

func (s *State) ghost(at Seat) bool { return s.game.seats[at].ghost }

// seatsWhere lists the seats for which keep is true, in seat order.
func (s *State) seatsWhere(keep func(Seat) bool) []Seat {
	var room [24]Seat // on the stack, so that only the result is allocated
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

// seatOf returns a player's seat in the ring, or NoSeat.
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

// Plays reports whether a player has a seat in this game, or moderates it.
func (s *State) Plays(id PlayerID) bool { return s.seatOf(id) != NoSeat || id == s.game.moderator }

// inPack reports whether a seat's card hunts with the pack.
func (s *State) inPack(at Seat) bool { return s.roleAt(at).has(Attack) }

// looksLike is the answer to a look at a seat.
func (s *State) looksLike(at Seat) Sight {
	if t := s.at(at); t.looks != "" {
		return t.looks
	}
	return s.roleAt(at).SeenAs
}

// role returns a card of an edition or a custom card of the room.
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

// Made reports whether the room's log has begun.
func (s *State) Made() bool { return s.phase != "" }

// Phase returns the current phase; "" before the room is made.
func (s *State) Phase() Phase { return s.phase }

// Running reports whether a game is being played: cards are dealt and not yet shown.
func (s *State) Running() bool {
	return s.Made() && s.phase != Lobby && s.phase != Drawing && s.phase != End
}

// Starting reports whether the phones are asked for their numbers before the deal.
func (s *State) Starting() bool { return s.phase == Drawing }

// night reports whether it is between dusk and dawn.
func (s *State) night() bool {
	return s.phase == Calling || s.phase == Night || s.phase == Reading
}

// timed reports whether every phase and turn has a deadline. It has in a running game that
// the server leads; a human moderator ends phases by hand.
func (s *State) timed() bool { return s.Running() && s.game.moderator == Nobody }

// moderated reports whether a person leads the running game.
func (s *State) moderated() bool { return s.Running() && s.game.moderator != Nobody }

// Here reports whether a player is in the room. Their phone need not be connected.
func (s *State) Here(id PlayerID) bool { return s.index(id) >= 0 }

// Heard returns the counter of a player's last command that counts; 0 without one.
func (s *State) Heard(id PlayerID) uint64 {
	if i := s.index(id); i >= 0 {
		return s.players[i].heard
	}
	return 0
}

func (s *State) index(id PlayerID) int {
	return slices.IndexFunc(s.players, func(p player) bool { return p.id == id })
}

// person reports whether a player is in the room and is not a bot.
func (s *State) person(id PlayerID) bool {
	i := s.index(id)
	return i >= 0 && !s.players[i].bot
}

// shownRoster returns the people in the room as everybody may know them. At night it is the
// roster of nightfall, so nobody learns before dawn that a player has come or left. Until the
// deal it is the roster of the start, so that all phones see who takes part in the draw.
func (s *State) shownRoster() roster {
	if s.night() || s.phase == Drawing {
		return s.game.atNightfall
	}
	return s.roster()
}

func (s *State) roster() roster {
	v := roster{host: s.host, players: make([]PlayerView, 0, len(s.players))}
	for i := range s.players {
		v.players = append(v.players, s.players[i].view())
	}
	return v
}

func (p *player) view() PlayerView {
	return PlayerView{ID: p.id, Name: p.name, Bot: p.bot, Away: p.away, Ready: p.ready, Head: p.head}
}

// shows reports whether a roster is still true.
func (v roster) shows(s *State) bool {
	if v.host != s.host || len(v.players) != len(s.players) {
		return false
	}
	for i := range s.players {
		if v.players[i] != s.players[i].view() {
			return false
		}
	}
	return true
}

func (s *State) is(c Choice) bool { return s.settings.Is(c) }
