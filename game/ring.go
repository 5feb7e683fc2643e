package game

import (
	"fmt"
	"slices"
)

// A Seat is a place in the ring of the running game, 0 to n-1, clockwise.
type Seat int

// NoSeat stands where a seat could be and none is.
const NoSeat Seat = -1

// A Marker is the Welcome card: it lies with the last player who died at night
// or, before anybody did, in the gap between Seat-1 and Seat (rules 4.1).
type Marker struct {
	Gap  bool `json:"gap"`
	Seat Seat `json:"seat"`
}

// Clockwise is the distance from the marker, 1 to n; the holder himself is n
// away (rules 4.1, "cw").
func (m Marker) Clockwise(s Seat, n int) int {
	if m.Gap {
		return mod(int(s-m.Seat), n) + 1
	}
	if d := mod(int(s-m.Seat), n); d != 0 {
		return d
	}
	return n
}

// firstVoter is whose turn comes first: the marker's neighbour on the right, or
// on the left; all others follow clockwise (rules 4.1).
func (m Marker) firstVoter(right bool) Seat {
	switch {
	case right:
		return m.Seat - 1
	case m.Gap:
		return m.Seat
	default:
		return m.Seat + 1
	}
}

func mod(a, n int) int { return ((a % n) + n) % n }

// A seat is a place in the ring with the card dealt there.
type seat struct {
	player    PlayerID
	name      string
	dealt     RoleID
	role      *Role
	turned    int // the night in which the card became another; 0 if it never did
	number    int // on the card; 0 without
	ghost     bool
	since     int  // the night, or the day after it, in which he became a ghost
	gone      bool // has left for good
	ready     bool // has looked at his card
	answers   []answer
	notes     []Note
	accuses   Seat // chosen for the accusation
	judges    Seat // chosen in the verdict
	sword     Seat // given as a ghost
	shield    Seat
	foretells Seat // whom he thinks the village lynches today
	used      map[PowerKind]int
	looks     Sight // how the card looks, when not as it should
	bearer    Seat  // of the portrait
	candied   bool
	graced    bool // the grace is used up
	hit       bool // attacked last night, and saved
}

// An answer is what a player holds for one question of the night.
type answer struct {
	target Seat // NoSeat for nobody, or while open
	sure   bool
}

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

// sitter is who has a seat; nobody where there is none.
func (s *State) sitter(at Seat) PlayerID {
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
