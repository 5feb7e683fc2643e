package game

import (
	"slices"
	"testing"
)

func TestDistanceFromTheMarker(t *testing.T) {
	for _, c := range []struct {
		rule   string
		marker Marker
		n      int
		want   []int // by seat
	}{
		{"4.1 at(h): the holder is n away", Marker{Seat: 0}, 9, []int{9, 1, 2, 3, 4, 5, 6, 7, 8}},
		{"4.1 at(h), round the end of the ring", Marker{Seat: 7}, 8, []int{1, 2, 3, 4, 5, 6, 7, 8}},
		{"4.1 gap(g): seat g is the closest", Marker{Gap: true, Seat: 0}, 8, []int{1, 2, 3, 4, 5, 6, 7, 8}},
		{"F-10: gap(3), seat 3 is 1 away and seat 2 is 8", Marker{Gap: true, Seat: 3}, 8, []int{6, 7, 8, 1, 2, 3, 4, 5}},
		{"F-12: Welcome at 4, seat 5 is the closest", Marker{Seat: 4}, 8, []int{4, 5, 6, 7, 8, 1, 2, 3}},
	} {
		for at, want := range c.want {
			if got := c.marker.Clockwise(Seat(at), c.n); got != want {
				t.Errorf("%s: seat %d is %d away, want %d", c.rule, at, got, want)
			}
		}
	}
}

// In every ring all seats have different distances from the marker, so distance always
// breaks a tie.
func TestDistancesNeverTie(t *testing.T) {
	for n := 7; n <= 24; n++ {
		for h := range Seat(n) {
			for _, m := range []Marker{{Seat: h}, {Gap: true, Seat: h}} {
				far := make([]bool, n+1)
				for s := range Seat(n) {
					if d := m.Clockwise(s, n); d < 1 || d > n || far[d] {
						t.Fatalf("%+v of %d: seat %d is %d away", m, n, s, d)
					} else {
						far[d] = true
					}
				}
			}
		}
	}
}

func TestOrderOfTheAccusation(t *testing.T) {
	for _, c := range []struct {
		rule   string
		start  string
		marker Marker
		n      int
		want   []Seat
	}{
		{"F-01: Welcome with Frank 0, Ivy 8 begins", "right", Marker{Seat: 0}, 9, []Seat{8, 0, 1, 2, 3, 4, 5, 6, 7}},
		{"F-09: gap(3), the seat before the gap begins", "right", Marker{Gap: true, Seat: 3}, 8, []Seat{2, 3, 4, 5, 6, 7, 0, 1}},
		{"V-14: the holder is second", "right", Marker{Seat: 3}, 8, []Seat{2, 3, 4, 5, 6, 7, 0, 1}},
		{"4.1 gap(0): the last seat begins", "right", Marker{Gap: true, Seat: 0}, 8, []Seat{7, 0, 1, 2, 3, 4, 5, 6}},
		{"4.1 at(7): h-1, h, h+1, …", "right", Marker{Seat: 7}, 8, []Seat{6, 7, 0, 1, 2, 3, 4, 5}},
		{"L-05: the tombstone with Francesco 0, the holder is last", "left", Marker{Seat: 0}, 9, []Seat{1, 2, 3, 4, 5, 6, 7, 8, 0}},
		{"L-07: left of Daniela, seat 2", "left", Marker{Seat: 2}, 9, []Seat{3, 4, 5, 6, 7, 8, 0, 1, 2}},
		{"4.1 gap(3) from the left: the seat after the gap begins", "left", Marker{Gap: true, Seat: 3}, 8, []Seat{3, 4, 5, 6, 7, 0, 1, 2}},
	} {
		s := ring(slices.Repeat([]RoleID{"villager"}, c.n)...)
		s.game.marker = c.marker
		s.settings.Options = map[OptionID]string{AccusationStart: c.start}
		if got := s.order(func(Seat) bool { return true }); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.rule, got, c.want)
		}
	}
}

// C-14: the order skips players without a vote, and the order of the others stays.
func TestTheOrderSkipsTheDead(t *testing.T) {
	s := ring(slices.Repeat([]RoleID{"villager"}, 8)...)
	s.game.marker = Marker{Seat: 3}
	s.game.seats[3].ghost = true
	s.settings.Options = map[OptionID]string{AccusationStart: "right"}
	if got, want := s.order(s.living), []Seat{2, 4, 5, 6, 7, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
