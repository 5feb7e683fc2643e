package store

import (
	"strconv"
	"testing"

	"github.com/google/uuid"
)

func TestSignsOfOldRoomsAreForgotten(t *testing.T) {
	const old, rooms = 1_000_000, 10_000
	day := int64(signsKept)
	var s Signs
	one := func(heard int64) Presence {
		return Presence{Signs: []Sign{{Since: heard, Visit: uuid.New(), Heard: heard}}}
	}
	for i := range rooms {
		s.Meet("old"+strconv.Itoa(i), one(old), old)
	}
	s.Meet("lasting", one(old+day), old+day)
	if left := len(s.rooms); left != rooms+1 {
		t.Fatalf("%d rooms after %d came within a day", left, rooms+1)
	}
	for i := range 2 * rooms {
		s.Meet("new"+strconv.Itoa(i), one(old+day), old+day)
	}
	if m := s.Meet("old7", Presence{}, old+day); len(m.Signs) != 0 || m.Before != 0 {
		t.Errorf("after a day the room still knows %+v", m)
	}
	if m := s.Meet("lasting", Presence{}, old+day); len(m.Signs) != 1 {
		t.Errorf("the lasting room knows %+v", m)
	}
	if left := len(s.rooms); left != 2*rooms+1 {
		t.Errorf("%d rooms are left, want %d", left, 2*rooms+1)
	}
}

// A thousand players come and go, each at a process of its own: what the room keeps
// stays bounded. The stores' own suite holds what it keeps.
func TestSignsOfOneRoomAreBounded(t *testing.T) {
	var s Signs
	for n := range int64(1000) {
		s.Meet("WOLF", Presence{Process: uuid.New(), Nonce: uuid.New(), Signs: []Sign{{Player: int(n), Since: n, Heard: n}}}, n)
	}
	if r := s.rooms["WOLF"]; len(r.all) != MostSigns || len(r.calls) != MostSigns {
		t.Errorf("the room keeps %d signs and %d calls", len(r.all), len(r.calls))
	}
}

func TestSignsBelongToTheCaller(t *testing.T) {
	var s Signs
	mine := []Sign{{Player: 3, Heard: 1}}
	m := s.Meet("WOLF", Presence{Signs: mine}, 1)
	m.Signs[0].Heard, mine[0].Heard = 7, 8
	if again := s.Meet("WOLF", Presence{}, 1); again.Signs[0].Heard != 1 {
		t.Errorf("the store now holds %+v", again)
	}
}
