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

// orderFromRight lists all seats in the order in which they accuse: from the
// marker's right-hand neighbour on, clockwise (rules 4.1, accusation_start =
// right).
func (m Marker) orderFromRight(n int) []Seat {
	order := make([]Seat, n)
	for i := range order {
		order[i] = Seat(mod(int(m.Seat)-1+i, n))
	}
	return order
}

func mod(a, n int) int { return ((a % n) + n) % n }
