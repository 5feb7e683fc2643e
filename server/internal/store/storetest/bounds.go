package storetest

import (
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// newcomers is how many players, or processes, come and go in one room.
const newcomers = 1000

// A room through which many players go keeps the signs of those who were heard
// last, whoever of them came first.
func signsOfManyWhoLeft(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	p := presence(sign(0, at, at))
	stays := p.Signs[0]
	var last []store.Sign
	for player := 1; player <= newcomers; player++ {
		stays.Heard = at + int64(player)
		guest := sign(player, at, stays.Heard)
		p.Nonce, p.Signs = uuid.New(), []store.Sign{stays, guest}
		m, err := s.Meet(t.Context(), room, p)
		if err != nil {
			t.Fatal(err)
		}
		last = append([]store.Sign{stays}, append(last, guest)[max(len(last)+2-store.MostSigns, 0):]...)
		wantSigns(t, m.Signs, last...)
		last = last[1:]
	}
}

// A room that many processes have seen knows the last calls of the newest.
func callsOfManyProcesses(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	var calls []store.Presence
	var befores []int64
	for n := range int64(newcomers) {
		p := presence(sign(1, at, at+n))
		m, err := s.Meet(t.Context(), room, p)
		if err != nil {
			t.Fatal(err)
		}
		calls, befores = append(calls, p), append(befores, m.Before)
	}
	for i := newcomers - store.MostSigns; i < newcomers; i++ {
		if m, err := s.Meet(t.Context(), room, calls[i]); err != nil || m.Before != befores[i] {
			t.Fatalf("process %d was told %d, and now %d, %v", i, befores[i], m.Before, err)
		}
	}
}
