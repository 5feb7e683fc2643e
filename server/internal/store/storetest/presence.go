package storetest

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// meet leaves signs and returns what is known then.
func meet(t *testing.T, s store.Store, room string, mine ...store.Sign) []store.Sign {
	t.Helper()
	return meeting(t, s, room, mine...).Signs
}

func meeting(t *testing.T, s store.Store, room string, mine ...store.Sign) store.Meeting {
	t.Helper()
	return meets(t, s, room, presence(mine...))
}

func meets(t *testing.T, s store.Store, room string, p store.Presence) store.Meeting {
	t.Helper()
	m, err := s.Meet(t.Context(), room, p)
	if err != nil {
		t.Fatalf("Meet: %v", err)
	}
	return m
}

// presence is one that no process has told before.
func presence(signs ...store.Sign) store.Presence {
	return store.Presence{Process: uuid.New(), Nonce: uuid.New(), Signs: signs}
}

func wantSigns(t *testing.T, got []store.Sign, want ...store.Sign) {
	t.Helper()
	if !slices.Equal(want, got) { // Diff is slow, and a test may compare thousands of times
		t.Fatalf("signs differ (-want +got):\n%s", cmp.Diff(want, got))
	}
}

// sign is one of a new visit.
func sign(player int, since, heard int64) store.Sign {
	return store.Sign{Player: player, Since: since, Visit: uuid.New(), Heard: heard}
}

func signsOfAll(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	anna, bea, carl := sign(11, at, at), sign(2, at-5, at), sign(0, at, at+1)
	wantSigns(t, meet(t, s, room, anna, carl), carl, anna)
	wantSigns(t, meet(t, s, room, bea), carl, bea, anna)
	wantSigns(t, meet(t, s, room), carl, bea, anna)
	wantSigns(t, meet(t, s, newRoom()))
}

func signsInAnyOrder(t *testing.T, s store.Store) {
	at := now(t, s)
	visit := func(number byte, since, heard int64) store.Sign {
		return store.Sign{Player: 1, Since: since, Visit: uuid.UUID{number}, Heard: heard}
	}
	// Two visits began in the same moment: their names decide.
	twin, early, late := visit(1, at, at+1), visit(2, at, at), visit(2, at, at+9)
	back := visit(1, at+5, at+5)
	for _, c := range []struct {
		what  string
		signs []store.Sign
		want  store.Sign
	}{
		{"a later sign", []store.Sign{early, late}, late},
		{"a sign that was overtaken", []store.Sign{late, early}, late},
		{"a new visit", []store.Sign{late, back}, back},
		{"a visit that is over", []store.Sign{back, late}, back},
		{"visits of the same moment", []store.Sign{twin, early}, early},
		{"visits of the same moment, the other way round", []store.Sign{early, twin}, early},
		{"all of it", []store.Sign{early, twin, back, late}, back},
	} {
		t.Run(c.what, func(t *testing.T) {
			apart, together := newRoom(), newRoom()
			for _, one := range c.signs {
				meet(t, s, apart, one)
			}
			wantSigns(t, meet(t, s, apart), c.want)
			wantSigns(t, meet(t, s, together, c.signs...), c.want)
		})
	}
}

func signsWithoutLog(t *testing.T, s store.Store) {
	room := newRoom()
	at := now(t, s)
	here := sign(0, at, at)
	meet(t, s, room, here)
	_, err := s.Load(t.Context(), room, store.Tip{})
	wantError(t, err, store.ErrNoRoom)
	log := grow(t, s, room, store.Tip{}, 2)
	wantSigns(t, meet(t, s, room), here)
	wantLog(t, s, room, store.Tip{}, log)
	if later := now(t, s); later < at {
		t.Fatalf("the clock went from %d to %d", at, later)
	}
}

func signsBefore(t *testing.T, s store.Store) {
	room := newRoom()
	if m := meeting(t, s, room); m.Before != 0 {
		t.Fatalf("nobody was there, and signs were left at %d", m.Before)
	}
	here := sign(1, 1, 1)
	first := meeting(t, s, room, here)
	if first.Before != 0 {
		t.Fatalf("nobody was there before, and signs were left at %d", first.Before)
	}
	for range 2 { // whoever leaves none does not count
		if m := meeting(t, s, room); m.Before != first.Now {
			t.Fatalf("signs were left at %d, the store says %d", first.Now, m.Before)
		}
	}
	again := meeting(t, s, room, here) // nor is it news
	if m := meeting(t, s, room); again.Before != first.Now || m.Before != again.Now {
		t.Fatalf("signs were left at %d and %d, the store says %d and %d", first.Now, again.Now, again.Before, m.Before)
	}
}

// What others are told does not step when the clock does.
func signsOverSteps(t *testing.T, s store.Store) {
	room := newRoom()
	p := presence(sign(1, 1, 1))
	first := meets(t, s, room, p)
	step(s, -time.Hour)
	p.Nonce, p.Stepped = uuid.New(), -hour
	second := meets(t, s, room, p)
	if second.Before != first.Now || second.Now > first.Now-hour/2 {
		t.Fatalf("signs were left at %d; an hour back, at %d, the store says %d", first.Now, second.Now, second.Before)
	}
	if m := meeting(t, s, room); m.Before != second.Now+hour {
		t.Fatalf("signs were left at %d of a clock an hour behind, the store says %d", second.Now, m.Before)
	}
}

// Signs that come late, or by a clock that was set, are not left.
func signsAtAnotherTime(t *testing.T, s store.Store) {
	room := newRoom()
	here := sign(1, 1, 1)
	first := meeting(t, s, room, here)
	here.Heard++
	p := presence(here)
	for _, off := range []int64{-hour, hour} {
		p.Expect = now(t, s) + off
		for range 2 {
			m := meets(t, s, room, p)
			wantSigns(t, m.Signs, first.Signs...)
			if m.Before != first.Now {
				t.Fatalf("signs were left at %d, the store says %d", first.Now, m.Before)
			}
		}
	}
	p.Expect = now(t, s)
	second := meets(t, s, room, p) // the same call, in time
	wantSigns(t, second.Signs, p.Signs...)
	if m := meeting(t, s, room); second.Before != first.Now || m.Before != second.Now {
		t.Fatalf("signs were left at %d and %d, the store says %d and %d", first.Now, second.Now, second.Before, m.Before)
	}
}

// Whoever got no answer asks again, and must not take himself for somebody else.
func signsAgain(t *testing.T, s store.Store) {
	room := newRoom()
	first := meeting(t, s, room, sign(1, 1, 1))
	mine, yours := presence(sign(1, 1, 2)), presence(sign(2, 1, 2))
	for range 3 {
		m, err := s.Meet(t.Context(), room, mine)
		if err != nil || m.Before != first.Now {
			t.Fatalf("before were signs at %d, the store says %d, %v", first.Now, m.Before, err)
		}
	}
	var last int64
	for i := range 2 {
		m, err := s.Meet(t.Context(), room, yours)
		if err != nil || m.Before < first.Now || i > 0 && m.Before != last {
			t.Fatalf("another process is told %d, then %d, %v", last, m.Before, err)
		}
		last = m.Before
		if m, err := s.Meet(t.Context(), room, mine); err != nil || m.Before != first.Now {
			t.Fatalf("with others in between the store says %d, %v", m.Before, err)
		}
	}
	fresh := mine
	fresh.Nonce = uuid.New()
	if m, err := s.Meet(t.Context(), room, fresh); err != nil || m.Before < last {
		t.Fatalf("the next time the store says %d, %v", m.Before, err)
	}
}

func signsOfACrowd(t *testing.T, s store.Store) {
	const people, each = 24, 10
	room := newRoom()
	at := now(t, s)
	var last [people]store.Sign
	together(people, func(player int) {
		for n := range int64(each) {
			last[player] = sign(player, at+n, at+n)
			m, err := s.Meet(t.Context(), room, presence(last[player]))
			if err != nil || !slices.Contains(m.Signs, last[player]) {
				t.Errorf("player %d left %+v and sees %+v, %v", player, last[player], m.Signs, err)
			}
		}
	})
	wantSigns(t, meet(t, s, room), last[:]...)
}

func checks(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 1)
	for range 2 {
		if err := s.Check(t.Context()); err != nil {
			t.Fatalf("Check: %v", err)
		}
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func fills(t *testing.T, s store.Store) {
	grow(t, s, newRoom(), store.Tip{}, 1)
	if full, err := s.Fill(t.Context()); err != nil || full < 0 || full >= 1 {
		t.Errorf("of its memory or disk it uses %v, %v", full, err)
	}
}
