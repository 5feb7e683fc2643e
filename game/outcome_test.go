package game

import "testing"

// ring seats one player a letter: w a werewolf, s the seer, v a villager; in
// capitals a ghost.
func ring(letters string) *State {
	s := &State{}
	for _, letter := range letters {
		role := map[rune]*Role{'w': &werewolf, 's': &seer, 'v': &villager, 'W': &werewolf, 'S': &seer, 'V': &villager}[letter]
		s.round.seats = append(s.round.seats, seat{role: role, ghost: letter < 'a'})
	}
	return s
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		rule  string
		seats string
		want  Side // none while the game goes on
	}{
		{"4.9: all wolves are gone", "WWsvvvvv", Humans},
		{"4.9: ghosts of humans count nothing", "WwSVVVVv", Wolves},
		{"4.9: two wolves, three others", "wwsvvVVV", ""},
		{"4.9: parity", "wwsvVVVV", Wolves},
		{"F-26, D-22: more wolves than others", "wwSvVVVV", Wolves},
		{"F-28: one wolf, one human", "wWSVVVVv", Wolves},
		{"4.9: one wolf, two humans go on", "wWSVVVvv", ""},
		{"D-24: nobody lives at all", "WWSVVVVV", Humans},
		{"4.9: three wolves, one is enough", "wWWsvvvvvvvvvvvv", ""},
	} {
		winner, over := ring(c.seats).outcome()
		if winner != c.want || over != (c.want != "") {
			t.Errorf("%s: %s gives %q", c.rule, c.seats, winner)
		}
	}
}
