package archtest

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/rulebook"
)

// TestTheLobbyHasTheNumbersOfTheTable: the lobby names the last column of the table of decks.
func TestTheLobbyHasTheNumbersOfTheTable(t *testing.T) {
	written, said := map[string]int{}, map[string]int{}
	for _, row := range rowsBelow(read(t, filepath.Join(root, "docs/balance.md")), "| edition | deck |") {
		var edition, deck, games string
		var players, lying, skip int
		_, err := fmt.Sscanf(row, "| %s | %s | %d | %s | %d (%d to %d) | %d (%d to %d) | %d", &edition, &deck, &players, &games,
			&skip, &skip, &skip, &skip, &skip, &skip, &lying)
		if err != nil {
			t.Fatalf("%s: %v", row, err)
		}
		written[fmt.Sprint(edition, " ", deck, " ", players)] = lying
	}
	for _, e := range game.Editions() {
		for _, a := range rulebook.ArguedOf(e) {
			deck := string(a.Preset)
			if a.Fair {
				deck = "fair"
			} else if a.Preset == game.DefaultDeck {
				deck = "printed"
			}
			for i, humans := range a.Humans {
				said[fmt.Sprint(e.ID, " ", deck, " ", a.From+i)] = humans
			}
		}
	}
	if len(written) == 0 || !maps.Equal(written, said) {
		for _, row := range slices.Sorted(maps.Keys(written)) {
			if humans, there := said[row]; !there || humans != written[row] {
				t.Errorf("%s: docs/balance.md has %d, the lobby %d", row, written[row], humans)
			}
		}
		t.Errorf("docs/balance.md has %d rows, game/rulebook/winshares.go %d", len(written), len(said))
	}
}
