package sim

import (
	"slices"
	"testing"

	"tabula/game"
)

// table has the cards of the players in these tests, by seat.
var table = []game.RoleID{"werewolf", "seer", "bodyguard", "owl", "werehamster", "possessed", "gypsy", "villager"}

// mattered returns the cards that matter after these events.
func mattered(t *testing.T, events ...game.Event) []game.RoleID {
	t.Helper()
	s := &scene{card: func(id game.RoleID) *game.Role {
		card, err := game.RoleOf(id)
		if err != nil {
			t.Fatal(err)
		}
		return card
	}}
	m := &matter{scene: s}
	for _, e := range append([]game.Event{game.Dealt{Roles: table}, game.NightBegan{Night: 2}}, events...) {
		m.hear(e)
		s.hear(e)
	}
	return s.result.Mattered
}

func deed(role game.RoleID, kind game.PowerKind, actor, target game.Seat) game.Deed {
	return game.Deed{Role: role, Kind: kind, Actors: []game.Seat{actor}, Target: target}
}

func night(deeds ...game.Deed) game.CallClosed { return game.CallClosed{Deeds: deeds} }

func told(by, of game.Seat, kind game.PowerKind, sight game.Sight) game.CallClosed {
	return game.CallClosed{Notes: []game.Note{{Seat: by, Target: of, Kind: kind, Sight: sight}}}
}

func TestPowersThatMatterAreRecorded(t *testing.T) {
	attack := deed("werewolf", game.Attack, 0, 7)
	suspects := func(tokens map[game.Seat]int, first, second game.Seat, announced ...game.Seat) []game.Event {
		var votes []game.Vote
		for target, n := range tokens {
			votes = append(votes, slices.Repeat([]game.Vote{{Voter: 0, Target: target}}, n)...)
		}
		return []game.Event{
			game.DiscussionBegan{}, game.AccusationBegan{}, game.TokensTurned{Votes: votes},
			game.SuspectsNamed{Suspects: []game.Suspect{{Seat: first}, {Seat: second}}, Announced: announced},
		}
	}
	for _, c := range []struct {
		what   string
		events []game.Event
		want   []game.RoleID
	}{
		{"a victim", []game.Event{night(attack), game.NightResolved{Deaths: []game.Death{{Seat: 7, Cause: "werewolf"}}}}, []game.RoleID{"werewolf"}},
		{"a victim who was guarded", []game.Event{
			night(attack, deed("bodyguard", game.Protect, 2, 7)), game.NightResolved{Hit: []game.Seat{7}},
		}, []game.RoleID{"bodyguard"}},
		{"another who was guarded", []game.Event{
			night(attack, deed("bodyguard", game.Protect, 2, 3)), game.NightResolved{Deaths: []game.Death{{Seat: 7, Cause: "werewolf"}}},
		}, []game.RoleID{"werewolf"}},
		{"an attack on the hamster", []game.Event{night(deed("werewolf", game.Attack, 0, 4)), game.NightResolved{}}, []game.RoleID{"werehamster"}},
		{"a look at a wolf", []game.Event{told(1, 0, game.Look, game.SeenWerewolf)}, []game.RoleID{"seer"}},
		{"a look at a villager", []game.Event{told(1, 7, game.Look, game.SeenNot)}, nil},
		{"a look at a helper who looks harmless", []game.Event{told(1, 5, game.Look, game.SeenNot)}, nil},
		{"a look at a gypsy, which deceives", []game.Event{told(1, 6, game.Look, game.SeenWerewolf)}, nil},
		{"a look that kills", []game.Event{
			night(deed("seer", game.Look, 1, 4)), game.NightResolved{Deaths: []game.Death{{Seat: 4, Cause: "seer"}}},
		}, []game.RoleID{"seer"}},
		{"a pick that nobody else accused", append([]game.Event{night(deed("owl", game.Mark, 3, 7))},
			suspects(map[game.Seat]int{0: 3, 1: 2}, 0, 7, 7)...), []game.RoleID{"owl"}},
		{"a pick that stood there anyway", append([]game.Event{night(deed("owl", game.Mark, 3, 1))},
			suspects(map[game.Seat]int{0: 3, 1: 2}, 0, 1, 1)...), nil},
		{"a pick that the marker would have left out", append([]game.Event{night(deed("owl", game.Mark, 3, 2))},
			suspects(map[game.Seat]int{0: 3, 1: 2, 2: 2}, 0, 2, 2)...), []game.RoleID{"owl"}},
		{"of two picks the one that stands", append([]game.Event{night(deed("owl", game.Mark, 3, 7), deed("own_1", game.Mark, 5, 2))},
			suspects(map[game.Seat]int{0: 3, 1: 2}, 0, 7, 7, 2)...), []game.RoleID{"owl"}},
		{"a win alone", []game.Event{game.GameEnded{Winner: game.Solo, Alone: 4}}, []game.RoleID{"werehamster"}},
		{"a win of a side", []game.Event{game.GameEnded{Winner: game.Wolves, Alone: game.NoSeat}}, nil},
	} {
		if got := mattered(t, c.events...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
