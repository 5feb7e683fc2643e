package game

import (
	"strings"
	"testing"
)

// ring is a game with one player for each card.
func ring(cards ...RoleID) *State {
	s := &State{}
	for _, id := range cards {
		role, err := s.role(id)
		if err != nil {
			panic(err)
		}
		s.game.seats = append(s.game.seats, seat{player: PlayerID(len(s.game.seats) + 1), role: role})
	}
	return s
}

// TestOutcome tests rules 4.9 and what each edition adds. In the second column, the living
// players stand before the bar and the ghosts behind it.
func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		rule   string
		people string
		want   Side // "" if the game goes on
	}{
		{"4.9: all wolves are gone", "seer villager villager | werewolf werewolf", Humans},
		{"4.9: ghosts of humans count nothing", "werewolf villager | werewolf seer villager villager", Wolves},
		{"4.9: two wolves, three others", "werewolf werewolf seer villager villager |", ""},
		{"C-29: parity", "werewolf werewolf seer villager | villager", Wolves},
		{"F-25: two and two at dawn", "werewolf werewolf seer villager | villager villager", Wolves},
		{"F-26, D-22: more wolves than others", "werewolf werewolf villager | villager villager", Wolves},
		{"F-28: one wolf, one human", "werewolf villager | villager", Wolves},
		{"4.9: one wolf, two humans go on", "werewolf villager villager | werewolf", ""},
		{"D-24: nobody lives at all", "| werewolf villager", Humans},
		{"4.9: three wolves, one is enough", "werewolf seer villager | werewolf werewolf", ""},
		{"C-30, D-21: the possessed counts as human", "werewolf possessed | villager", Wolves},
		{"D-21: the possessed counts as human", "werewolf possessed villager |", ""},
		{"C-26: a mythomaniac who became a werewolf", "werewolf werewolf werewolf villager villager villager |", Wolves},
		{"C-31: the werehamster outlives the last wolf", "werehamster villager | werewolf", Solo},
		{"C-32: the werehamster counts as human", "werewolf werehamster villager |", ""},
		{"C-32, F-27: and wins at parity, too", "werewolf werehamster | villager villager", Solo},
		{"C-31: a dead werehamster never wins", "villager | werewolf werehamster", Humans},
		{"K-24: the witch counts as a wolf", "werewolf witch villager villager | wolf_servant villager", Wolves},
		{"K-25, D-40: the witch alone is no werewolf", "witch villager villager villager villager | werewolf", Humans},
		{"K-26: the servant counts as human", "werewolf wolf_servant villager |", ""},
		{"K-27: mercenary and werewolf are dead", "villager villager | werewolf young_mercenary", Humans},
		{"L-23: lara is a real wolf", "lara villager villager | werewolf", ""},
		{"L-29: the werecow counts as human", "werewolf werecow villager |", ""},
		{"L-30: and parity with her is the wolves'", "werewolf werecow | villager", Wolves},
		{"D-40: the werecow alone is no werewolf", "werecow villager | werewolf", Humans},
		{"L-31: victoria outlives every seer", "victoria_obscura villager | werewolf seer", Solo},
		{"full-moon 8.3: no seer was dealt", "victoria_obscura villager | werewolf", Solo},
		{"L-32: a seer lives", "victoria_obscura seer werewolf werewolf |", Wolves},
		{"L-32: a seer lives, and the humans win", "victoria_obscura seer | werewolf", Humans},
		{"full-moon 8.3: victoria is a ghost", "villager | werewolf victoria_obscura", Humans},
	} {
		living, ghosts, _ := strings.Cut(c.people, "|")
		s := ring()
		for ghost, list := range map[bool]string{false: living, true: ghosts} {
			for _, id := range strings.Fields(list) {
				one := ring(RoleID(id)).game.seats[0]
				one.ghost = ghost
				s.game.seats = append(s.game.seats, one)
			}
		}
		end, over := s.outcome()
		if end.Winner != c.want || over != (c.want != "") {
			t.Errorf("%s: %s gives %q", c.rule, c.people, end.Winner)
		}
		if alone := end.Alone != NoSeat; over && alone != (c.want == Solo) {
			t.Errorf("%s: seat %d wins alone", c.rule, end.Alone)
		}
	}
}

// K-26: with an option, the servant counts for no side.
func TestTheServantMayCountOnNoSide(t *testing.T) {
	s := ring("werewolf", "wolf_servant", "villager")
	s.settings.Options = map[OptionID]string{ServantCounts: "none"}
	if end, over := s.outcome(); !over || end.Winner != Wolves {
		t.Errorf("%+v", end)
	}
}

// roles 2.4: if both could win alone, the werehamster wins.
func TestTheWerehamsterComesBeforeVictoria(t *testing.T) {
	for _, cards := range [][]RoleID{
		{"victoria_obscura", "werehamster", "villager"}, {"werehamster", "victoria_obscura", "villager"},
	} {
		if end, _ := ring(cards...).outcome(); end.Alone == NoSeat || cards[end.Alone] != "werehamster" {
			t.Errorf("%v: %+v", cards, end)
		}
	}
}
