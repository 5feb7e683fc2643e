package archtest

import (
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabula/game"
)

// references are how comments name a rule: a section, a point of one, a card, a
// variant or a decision.
var references = regexp.MustCompile(`\b(rules|classic|fourth|cd|full-moon|roles),? (\d+(?:\.\d+)?|V\d+(?:\.\d+)?|[a-z_]+)\b|\bD-\d\d\b|\bV\d+(\.\d+)?\b`)

// Every rule that a comment names can be found.
func TestRulesInCommentsExistInTheRuleBook(t *testing.T) {
	text := ""
	docs, err := filepath.Glob(root + "/game/rulebook/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range docs {
		text += read(t, file)
	}
	missing := map[string]bool{}
	for _, folder := range goFolders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, _ fs.DirEntry, err error) error {
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
