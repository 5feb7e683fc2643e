package game

// A Seat is a place in the ring of the running game, 0 to n-1, clockwise.
type Seat int

// NoSeat means that there is no seat.
const NoSeat Seat = -1

// A Marker is where distances are counted from, such as the Welcome card. It lies with a
// player or, before anybody has held it, in the gap between Seat-1 and Seat (rules 4.1).
type Marker struct {
	Gap  bool `json:"gap"`
	Seat Seat `json:"seat"`
}

// Clockwise returns the distance of a seat from the marker in a ring of n seats, 1 to n.
// The holder is n away (rules 4.1).
func (m Marker) Clockwise(s Seat, n int) int {
	if m.Gap {
		return mod(int(s-m.Seat), n) + 1
	}
	if d := mod(int(s-m.Seat), n); d != 0 {
		return d
	}
	return n
}

// firstVoter is the seat with the first turn: the marker's neighbour on the right or on
// the left. It may be outside the ring, modulo n. All others follow clockwise (rules 4.1).
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
