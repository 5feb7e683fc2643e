package mind_test

import (
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

// cdVillage begins the first day of the CD edition, in which night 1 has no seer.
func cdVillage(t *testing.T) village {
	deck, seats := cards(t, "werewolf", 2, "seer", 1, "villager", 5)
	v := village{mind.NewRecord(edition(t, "cd"), deck, seats, game.Vocabulary{Sights: true}), t, 12345}
	v.Dusk(1)
	v.Dawn(nil, nil, nil)
	v.Discuss()
	return v
}

// A wolf invents no look of a night in which the edition calls no seer.
func TestLiesKeepToTheCallsOfTheEdition(t *testing.T) {
	lies := 0
	for seed := range 10 {
		v := cdVillage(t)
		wolf := v.player(0, "werewolf")
		for range seed { // other draws
			wolf.Accuse([]game.Seat{4, 5})
		}
		v.all(wolf, 0)
		v.next(2, game.NoSeat, 7)
		v.accusedBySeer(2)
		for _, s := range v.all(wolf, 0) {
			if s.Kind == game.SaysSeen {
				lies++
				if s.Night != 2 {
					t.Errorf("the wolf says %+v", s)
				}
			}
		}
	}
	if lies < 5 {
		t.Errorf("%d lies of 10 wolves", lies)
	}
}

// A player who tells a look of a night without a seer is not the seer.
func TestAnImpossibleNightIsALie(t *testing.T) {
	for _, c := range []struct {
		v     village
		night int
		lies  bool
	}{{newVillage(t), 1, false}, {cdVillage(t), 1, true}, {cdVillage(t), 2, false}} {
		c.v.next(2, game.NoSeat)
		before := c.v.Public().Pack[3]
		c.v.Say(2, seen(3, c.night, game.SeenWerewolf), -1)
		b := c.v.Public()
		if believed := b.Kinds[0][2] > 0.5; believed == c.lies || c.lies != (b.Pack[2] > 0.5) || c.lies != (b.Pack[3] <= before) {
			t.Errorf("night %d: the teller is the seer with %.3f, a wolf with %.3f; the other a wolf with %.3f, before %.3f",
				c.night, b.Kinds[0][2], b.Pack[2], b.Pack[3], before)
		}
	}
}
