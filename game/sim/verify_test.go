package sim_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// drawnGame plays a random game whose numbers the phones draw, and returns its recording;
// nil if no phone took part.
func drawnGame(t *testing.T, seed uint64) []game.Commit {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 29))
	o := sim.Any(dice)
	o.Games, o.Noise, o.Draws = 1, seed%2 == 0, true
	recording, shadow := &game.Recording{}, &game.State{}
	o.Watch.Committed = func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(shadow, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := sim.Play(dice, o); err != nil {
		t.Fatal(err)
	}
	if game.Public(shadow).Opened == nil {
		return nil
	}
	return recording.Whole()
}

// Every game whose numbers the phones have drawn can be verified from its recording alone.
// The games have ties of every kind.
func TestDrawnGamesCanBeVerified(t *testing.T) {
	t.Parallel()
	const games = 300
	lots, late := map[game.LotName]int{}, 0
	for seed := range uint64(games) {
		log := drawnGame(t, seed)
		if log == nil {
			continue
		}
		proof, err := game.Verify(log)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if proof.Shown < proof.Phones {
			late++
		}
		for _, c := range log {
			for _, e := range c.Events {
				if drew, ok := e.(game.Drew); ok {
					lots[drew.For]++
				}
			}
		}
	}
	for _, what := range []game.LotName{game.LotPack, game.LotMarker, game.LotVerdict, game.LotSuspect, game.LotPower} {
		if lots[what] == 0 {
			t.Errorf("there was no lot about %s: %v", what, lots)
		}
	}
	if late == 0 {
		t.Error("no number was missing in any game")
	}
	t.Logf("lots %v, %d games without a number of some phone", lots, late)
}

// changed returns a log with every event that change makes of one; nil leaves it out.
func changed(log []game.Commit, change func(game.Event) game.Event) []game.Commit {
	var other []game.Commit
	for _, c := range log {
		var events []game.Event
		for _, e := range c.Events {
			if e = change(e); e != nil {
				events = append(events, e)
			}
		}
		if len(events) > 0 {
			other = append(other, game.Commit{At: c.At, Events: events})
		}
	}
	return other
}

// only changes the first event of a type.
func only[E game.Event](change func(E) game.Event) func(game.Event) game.Event {
	done := false
	return func(e game.Event) game.Event {
		it, is := e.(E)
		if !is || done {
			return e
		}
		done = true
		return change(it)
	}
}

// A change of anything that the draws decide is found, and the error says what is wrong.
func TestAChangedGameIsNotVerified(t *testing.T) {
	other := sim.PhoneOf(1, "other")
	ofPhone := func(at int) func(game.Event) game.Event {
		return func(e game.Event) game.Event {
			if shown, ok := e.(game.Revealed); ok {
				if at--; at == -1 {
					shown.Nonce = other.Number
				}
				return shown
			}
			return e
		}
	}
	changes := map[string]struct {
		change func() func(game.Event) game.Event
		says   string
	}{
		"another number of the server": {func() func(game.Event) game.Event {
			return only(func(e game.DrawOffered) game.Event { e.Secret = other.Number; return e })
		}, "cards"},
		"another id": {func() func(game.Event) game.Event {
			return only(func(e game.DrawOffered) game.Event { e.ID = "AAAAAAAAAAAAAAAAAAAAAA"; return e })
		}, "cards"},
		"a dropped number": {func() func(game.Event) game.Event {
			return only(func(game.Revealed) game.Event { return nil })
		}, "cards"},
		"another number of a phone": {func() func(game.Event) game.Event { return ofPhone(0) }, "not the one to which"},
		"a phone less in the list": {func() func(game.Event) game.Event {
			left := game.Nobody
			return func(e game.Event) game.Event {
				switch it := e.(type) {
				case game.Contributed:
					if left == game.Nobody {
						left = it.Player
					}
					if left == it.Player {
						return nil
					}
				case game.Revealed:
					if left == it.Player {
						return nil
					}
				}
				return e
			}
		}, "cards"},
		"two cards swapped": {func() func(game.Event) game.Event {
			return only(func(e game.Dealt) game.Event {
				e.Roles = slices.Clone(e.Roles)
				at := slices.IndexFunc(e.Roles, func(role game.RoleID) bool { return role != e.Roles[0] })
				e.Roles[0], e.Roles[at] = e.Roles[at], e.Roles[0]
				return e
			})
		}, "cards"},
		"another gap": {func() func(game.Event) game.Event {
			return only(func(e game.Dealt) game.Event { e.Gap = (e.Gap + 1) % game.Seat(len(e.Ring)); return e })
		}, "cards"},
		"a deal by the server": {func() func(game.Event) game.Event {
			return func(e game.Event) game.Event {
				switch e.(type) {
				case game.DrawOffered, game.Contributed, game.DrawBegan, game.Revealed, game.Drew:
					return nil
				}
				return e
			}
		}, "the server drew alone"},
		"another result of a lot": {func() func(game.Event) game.Event {
			return only(func(e game.Drew) game.Event {
				at := slices.Index(e.Among, e.Got)
				e.Got = e.Among[(at+1)%len(e.Among)]
				return e
			})
		}, " gives seat"},
		"another tie": {func() func(game.Event) game.Event {
			return only(func(e game.Drew) game.Event { e.For = game.LotPower; return e })
		}, "should be draw"},
		"a tie without a draw": {func() func(game.Event) game.Event {
			return only(func(game.Drew) game.Event { return nil })
		}, "without draw"},
		"a draw left out of the count": {func() func(game.Event) game.Event {
			return only(func(e game.Drew) game.Event { e.Draw++; return e })
		}, "should be draw"},
	}
	log := gameWithLot(t)
	for name, c := range changes {
		if _, err := game.Verify(changed(log, c.change())); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, not %q", name, err, c.says)
		}
	}
	for at := range log {
		for i, e := range log[at].Events {
			if _, drew := e.(game.Drew); drew {
				early := slices.Clone(log)
				early[at].Events = slices.Delete(slices.Clone(log[at].Events), i+1, i+2)
				if _, err := game.Verify(early); err == nil {
					t.Error("a draw without an effect is accepted")
				}
			}
		}
	}
	if _, err := game.Verify(log[:len(log)-1]); !errors.Is(err, game.ErrUnfinished) {
		t.Errorf("without its end: %v", err)
	}
}

// gameWithLot returns a game in which a tie about the pack's victim or a marker was drawn.
func gameWithLot(t *testing.T) []game.Commit {
	t.Helper()
	for seed := range uint64(100) {
		for _, c := range drawnGame(t, seed) {
			for _, e := range c.Events {
				if drew, ok := e.(game.Drew); ok && drew.For != game.LotPower {
					return drawnGame(t, seed)
				}
			}
		}
	}
	t.Fatal("no game has a lot")
	return nil
}

// dealtGames deals cards for eight players again and again. It calls see for each deal with
// the log of its lobby.
func dealtGames(t *testing.T, deals int, see func(game.Dealt, []game.Commit)) {
	t.Helper()
	for n := range deals {
		table, err := sim.NewTable("fourth", rand.New(rand.NewPCG(uint64(n), 1)), sim.Watch{}, "Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
		if err != nil {
			t.Fatal(err)
		}
		var phones []sim.Phone
		for id := game.PlayerID(1); id <= 8; id++ {
			phones = append(phones, sim.PhoneOf(id, fmt.Sprint(n)))
			if err := table.Do(id, phones[id-1].Contribute()); err != nil {
				t.Fatal(err)
			}
		}
		if err := table.Do(1, game.Start{}); err != nil {
			t.Fatal(err)
		}
		for i := range 8 {
			if i < 7 || n%10 > 0 { // in some games a number is missing
				if err := table.Do(phones[i].Player, phones[i].Reveal()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if n%10 == 0 {
			if err := table.Pass(); err != nil {
				t.Fatal(err)
			}
		}
		var log []game.Commit
		for _, entry := range table.Log {
			log = append(log, game.Commit(entry))
		}
		events := log[len(log)-1].Events
		at := slices.IndexFunc(events, func(e game.Event) bool { _, deals := e.(game.Dealt); return deals })
		see(events[at].(game.Dealt), log)
	}
}

// In ten thousand games, every card comes to every seat about equally often. The seeds are
// fixed, so the sums are always the same. The limits are those of chi-squared at 0.1 %.
func TestEverySeatGetsEveryCardEquallyOften(t *testing.T) {
	t.Parallel()
	deals := 10_000
	if testing.Short() {
		deals = 1000
	}
	const seats = 8
	got, gaps := map[game.RoleID]*[seats]int{}, [seats]int{}
	dealtGames(t, deals, func(e game.Dealt, log []game.Commit) {
		for at, role := range e.Roles {
			if got[role] == nil {
				got[role] = &[seats]int{}
			}
			got[role][at]++
		}
		gaps[e.Gap]++
		if _, err := game.Verify(log); !errors.Is(err, game.ErrUnfinished) {
			t.Fatalf("%v", err)
		}
	})
	// A seat has each card in a part p of the games. So its count varies by p(1-p), and the
	// sum over all seats, divided by that and multiplied by 7/8, is chi-squared with 7.
	const limit = 24.32
	expectEven := func(what any, counts []int, sum float64) {
		t.Logf("%v: chi-squared is %.1f: %v", what, sum, counts)
		if sum > limit {
			t.Errorf("%v comes to some seats more often than to others", what)
		}
	}
	for role, counts := range got {
		each := 0
		for _, n := range counts {
			each += n
		}
		p := float64(each) / float64(seats*deals)
		expectEven(role, counts[:], squares(counts[:], p*float64(deals))/(1-p)*(seats-1)/seats)
	}
	expectEven("gap", gaps[:], squares(gaps[:], float64(deals)/seats))
}

// squares is the sum of (n - want)² / want.
func squares(counts []int, want float64) (sum float64) {
	for _, n := range counts {
		off := float64(n) - want
		sum += off * off / want
	}
	return sum
}
