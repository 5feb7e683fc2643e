package sim_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
)

// Two players swap their cards before anything happens, and then the log continues in the
// same way. Players who may not know these cards must see the same in both games, until the
// games differ in public (rules 4.6 and 4.10).
func TestNobodySeesOthersCards(t *testing.T) {
	const games = 150
	compared := 0
	for seed := range games {
		r := rand.New(rand.NewPCG(uint64(seed), 2))
		o := sim.Any(r)
		o.Games, o.Noise = 1, seed%2 == 0
		table, err := sim.Play(r, o)
		if err != nil {
			t.Fatalf("room %d: %v", seed, err)
		}
		compared += swapAndCompare(t, r, table.Log)
	}
	t.Logf("%d pairs of views compared", compared)
	if compared < 50*games {
		t.Error("the games part too early to compare anything")
	}
}

func swapAndCompare(t *testing.T, r *rand.Rand, log []sim.Entry) (compared int) {
	t.Helper()
	var a, b game.Seat // the players who swap
	here, there := &game.State{}, &game.State{}
	for _, entry := range log {
		for _, e := range entry.Events {
			twin := e
			if dealt, ok := e.(game.Dealt); ok {
				a, b = differing(r, dealt.Roles)
				dealt.Roles = slices.Clone(dealt.Roles)
				dealt.Roles[a], dealt.Roles[b] = dealt.Roles[b], dealt.Roles[a]
				if dealt.Numbers = slices.Clone(dealt.Numbers); len(dealt.Numbers) > 0 {
					dealt.Numbers[a], dealt.Numbers[b] = dealt.Numbers[b], dealt.Numbers[a]
				}
				twin = dealt
			}
			if err := game.Evolve(here, e, entry.At); err != nil {
				t.Fatal(err)
			}
			if game.Evolve(there, twin, entry.At) != nil || here.Phase() == game.End {
				return compared
			}
		}
		if !here.Running() {
			continue
		}
		v, twin := game.Public(here), game.Public(there)
		v.Seal, twin.Seal = "", "" // they differ, but show nothing before the end
		if !reflect.DeepEqual(v, twin) {
			t.Fatalf("everybody sees who of %d and %d has which card:\n%s", a, b, cmp.Diff(v, twin))
		}
		if at := game.Seat(r.IntN(len(v.Seats))); at != a && at != b && !fellow(here, at, a, b) && !fellow(there, at, a, b) {
			id := v.Seats[at].Player
			if mine, twin := game.Private(here, id), game.Private(there, id); !reflect.DeepEqual(mine, twin) {
				t.Fatalf("seat %d sees who of %d and %d has which card:\n%s", at, a, b, cmp.Diff(mine, twin))
			}
			compared++
		}
	}
	return compared
}

// differing draws two seats with different cards.
func differing(r *rand.Rand, roles []game.RoleID) (a, b game.Seat) {
	for roles[a] == roles[b] {
		a, b = game.Seat(r.IntN(len(roles))), game.Seat(r.IntN(len(roles)))
	}
	return a, b
}

// fellow reports whether a seat acts as one with one of the others and so may know their
// cards.
func fellow(s *game.State, at game.Seat, others ...game.Seat) bool {
	together := func(o game.Seat) bool {
		mine, theirs := game.Private(s, game.Public(s).Seats[at].Player), game.Private(s, game.Public(s).Seats[o].Player)
		return slices.Contains(mine.Fellows, o) || slices.Contains(theirs.Fellows, at)
	}
	return slices.ContainsFunc(others, together)
}
