package game_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/gametest"
)

// Every worked example of the rule book has a transcript or a test with its id, and every
// id is that of an example.
func TestEveryExampleIsPlayed(t *testing.T) {
	played := map[string]bool{}
	id := regexp.MustCompile(`\b[CFKLV]-\d\d\b`)
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		transcript := filepath.Dir(path) == filepath.FromSlash("testdata/transcripts")
		if err != nil || !transcript && !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, found := range id.FindAllString(string(text), -1) {
			played[found] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^//   - ([CFKLV]-\d\d) `).FindAllStringSubmatch(book(t), -1) {
		written[line[1]] = true
	}
	if diff := cmp.Diff(written, played); diff != "" {
		t.Errorf("examples in the rule book (-) and in transcripts and tests (+):\n%s", diff)
	}
}

// C-01: 16 players of the edition classic are dealt its printed deck.
func TestThePrintedDeckIsDealt(t *testing.T) {
	table := printed(t, "classic", 16)
	done(t, table.Do(host(table.State), game.Start{}))
	dealt := map[game.RoleID]int{}
	for _, p := range game.Public(table.State).Players {
		dealt[game.Private(table.State, p.ID).Role]++
	}
	want := map[game.RoleID]int{
		"werewolf": 3, "villager": 4, "freemason": 2, "seer": 1, "medium": 1, "possessed": 1, "bodyguard": 1,
		"owl": 1, "werehamster": 1, "mythomaniac": 1,
	}
	if !maps.Equal(dealt, want) {
		t.Errorf("dealt %v, want %v", dealt, want)
	}
}

// V-09: with seating unseated the ring is shuffled once. All votes of the accusation
// appear together, and a tie is decided by that ring.
func TestUnseatedTableVotesAtOnce(t *testing.T) {
	table := room(t, "fourth", 8)
	set(t, table, game.Seating, "unseated")
	set(t, table, game.AccusationMode, "simultaneous_public")
	table.Rand = &gametest.Draws{7, 6, 5, 4, 0, 2, 1} // Ada and Dan change places; the marker lies before seat 0
	done(t, table.Do(host(table.State), game.Start{}))
	var ring []string
	for _, s := range game.Public(table.State).Seats {
		ring = append(ring, s.Name)
	}
	if want := []string{"Dan", "Bo", "Cleo", "Ada", "Eve", "Fay", "Gus", "Hal"}; !slices.Equal(ring, want) {
		t.Fatalf("the ring is %v, want %v", ring, want)
	}
	done(t, table.PassTo(game.Accusation))
	for _, vote := range [][2]string{{"Hal", "Ada"}, {"Ada", "Dan"}, {"Eve", "Bo"}, {"Fay", "Bo"}} {
		done(t, table.Do(table.Player(vote[0]), game.Accuse{Target: table.Seat(vote[1])}))
		if laid := game.Public(table.State).Laid; len(laid) > 0 {
			t.Fatalf("%v lies open before the time is over", laid)
		}
	}
	done(t, table.Pass())
	is(t, table.State, game.Suspects)
	v := game.Public(table.State)
	if len(v.Laid) != 8 {
		t.Errorf("%d votes lie open, want those of all 8", len(v.Laid))
	}
	if first, second := table.Name(v.Suspects[0].Seat), table.Name(v.Suspects[1].Seat); first != "Bo" || second != "Dan" {
		t.Errorf("%s and %s are suspects, want Bo, and Dan, who is closer to the marker than Ada", first, second)
	}
}
