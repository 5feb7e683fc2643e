package game_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabula/game"
)

// The rules stand in the package docs, so that a clone explains itself. These
// tests keep what is said there true, as far as a test can tell.

// book is the text of the package docs, one line after the other.
func book(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("doc*.go")
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

// Every example is listed, with the transcripts and tests that carry its id.
func TestTheDocsSayWhereEveryExampleIsPlayed(t *testing.T) {
	listed := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^//   - ([CFKLV]-\d\d) \((.+?)\): `).FindAllStringSubmatch(book(t), -1) {
		listed[line[1]] = true
		for place := range strings.SplitSeq(line[2], ", ") {
			if !strings.HasSuffix(place, ".go") {
				place = "testdata/transcripts/" + place + ".txt"
			}
			if !strings.Contains(read(t, place), line[1]) {
				t.Errorf("%s is not in %s", line[1], place)
			}
		}
	}
	for _, part := range examples {
		for n := 1; n <= part.count; n++ {
			if id := fmt.Sprintf("%s-%02d", part.letter, n); !listed[id] {
				t.Errorf("%s is not listed", id)
			}
		}
	}
}

// The table of options is that of the editions.
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

// Every card is described.
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

// references are how comments name a rule: a section, a point of one, a card, a
// variant or a decision.
var references = regexp.MustCompile(`\b(rules|classic|fourth|cd|full-moon|roles),? (\d+(?:\.\d+)?|V\d+(?:\.\d+)?|[a-z_]+)\b|\bD-\d\d\b|\bV\d+(\.\d+)?\b`)

// Every rule that a comment names can be found.
func TestEveryRuleThatACommentNamesStandsInTheDocs(t *testing.T) {
	text := book(t)
	missing := map[string]bool{}
	for _, folder := range []string{".", "../protocol", "../server"} {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" {
				return err
			}
			for line := range strings.Lines(read(t, path)) {
				_, comment, _ := strings.Cut(line, "//")
				for _, found := range references.FindAllStringSubmatch(comment, -1) {
					if !stands(text, found) {
						missing[path+": "+found[0]] = true
					}
				}
				if regexp.MustCompile(`(classic|fourth|cd|full-moon|roles|variants)\.md`).MatchString(comment) {
					missing[path+": "+strings.TrimSpace(comment)] = true
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range slices.Sorted(maps.Keys(missing)) {
		t.Error(m)
	}
}

// stands tells whether a reference leads to a heading, or to a point of the
// section under it.
func stands(text string, found []string) bool {
	whole, part, number := found[0], found[1], found[2]
	switch {
	case strings.HasPrefix(whole, "D-"):
		return strings.Contains(text, "//   - "+whole+": ")
	case part == "":
		number = whole
	case part == "roles" && number[0] >= 'a':
		_, err := game.RoleOf(game.RoleID(number))
		return err != nil || strings.HasPrefix(whole, "roles ") || strings.Contains(text, "//   - "+number+" (")
	case number[0] >= 'a':
		return true // other words
	case number[0] != 'V':
		number = part + " " + number
	}
	if strings.Contains(text, "// # "+number+" ") {
		return true
	}
	section, point, ok := strings.Cut(number, ".")
	_, text, headed := strings.Cut(text, "// # "+section+" ")
	text, _, _ = strings.Cut(text, "// # ")
	return ok && headed && regexp.MustCompile(`(?m)^// +`+point+`\. `).MatchString(text)
}
