package game_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tabula/game"
)

// The package rulebook has the rules as text. These tests compare the text with the code,
// as far as possible.

// book is the source text of the rule book.
func book(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("rulebook/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			text.WriteString(read(t, file))
		}
	}
	return text.String()
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every example is listed with the transcripts and tests that have its id.
func TestTheDocsSayWhereEveryExampleIsPlayed(t *testing.T) {
	for _, line := range regexp.MustCompile(`(?m)^//   - ([CFKLV]-\d\d) \((.+?)\): `).FindAllStringSubmatch(book(t), -1) {
		for place := range strings.SplitSeq(line[2], ", ") {
			if !strings.HasSuffix(place, ".go") {
				place = "testdata/transcripts/" + place + ".txt"
			}
			if !strings.Contains(read(t, place), line[1]) {
				t.Errorf("%s is not in %s", line[1], place)
			}
		}
	}
}

// The table of options has the defaults of the editions.
func TestTheDocsTellTheOptionsOfEveryEdition(t *testing.T) {
	told := map[game.EditionID]map[game.OptionID]string{"classic": {}, "fourth": {}, "cd": {}, "full-moon": {}}
	row := regexp.MustCompile(`(?m)^//\t([a-z_]+) +(\S+) +(\S+) +(\S+) +(\S+)$`)
	_, section, _ := strings.Cut(book(t), "# rules 5 ")
	section, _, _ = strings.Cut(section, "// # ")
	for _, cells := range row.FindAllStringSubmatch(section, -1)[1:] {
		for i, edition := range []game.EditionID{"classic", "fourth", "cd", "full-moon"} {
			if cells[i+2] != "-" {
				told[edition][game.OptionID(cells[1])] = cells[i+2]
			}
		}
	}
	for _, e := range game.Editions() {
		if !maps.Equal(told[e.ID], e.Options) {
			t.Errorf("%s: told %v, want %v", e.ID, told[e.ID], e.Options)
		}
	}
}

func TestTheDocsDescribeEveryCard(t *testing.T) {
	text := book(t)
	for _, e := range game.Editions() {
		for _, role := range e.Roles {
			if !strings.Contains(text, "//   - "+string(role)+" (") {
				t.Errorf("no word about %s", role)
			}
		}
	}
}
