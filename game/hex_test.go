package game

import (
	"slices"
	"testing"
)

// witched is a night of the CD edition in which the witch, seat 0, hexes a custom card,
// seat 4.
func witched(own OwnRole) *State {
	s := ring("witch", "werewolf", "villager", "villager", "villager")
	own.Number, own.Side, own.Counts = 1, Humans, Humans
	s.set(Settings{Edition: "cd", Own: []OwnRole{own}})
	s.game.seats[4].role, s.game.night = s.own[0], 2
	return s
}

// cd 3: a hex switches off the power of a card; V10.4: also of a custom card.
func TestAHexSwitchesOffThePowerOfACustomCard(t *testing.T) {
	hex := Deed{Role: "witch", Kind: Hex, Actors: []Seat{0}, Target: 4}
	for _, power := range []string{"look", "look_exact", "protect", "eliminate", "mark", "add_vote", "silence", "know_own"} {
		s := witched(OwnRole{Power: power, First: 1})
		kind := s.roleAt(4).Powers[0].Kind
		l := s.resolve([]Deed{hex, {Role: "own_1", Kind: kind, Actors: []Seat{4}, Target: 2}})
		if done := slices.Concat(l.safe, l.marked, l.extra, l.muted); len(done) > 0 || len(l.deaths) > 0 {
			t.Errorf("%s works on %v, and %v die", power, done, l.deaths)
		}
		if note := l.notes[len(l.notes)-1].Note; note.Seat != 4 || note.Sight != Hexed || note.Target != NoSeat || note.Role != "" {
			t.Errorf("%s: reads %+v", power, note)
		}
	}
	for _, power := range []string{"immune", "survive"} {
		s := witched(OwnRole{Power: power})
		attack := Deed{Role: "werewolf", Kind: Attack, Actors: []Seat{1}, Target: 4}
		if l := s.resolve([]Deed{attack}); len(l.deaths) != 0 {
			t.Errorf("%s does not help: %v", power, l.deaths)
		}
		if l := s.resolve([]Deed{hex, attack}); len(l.deaths) != 1 || len(l.graced) != 0 {
			t.Errorf("%s helps the hexed", power)
		}
	}
}
