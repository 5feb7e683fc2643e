package game

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

// Clockwise is the distance from the marker, 1 to n; the holder is n
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
