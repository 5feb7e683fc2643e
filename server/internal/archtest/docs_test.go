package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// goFolders have all Go of the module but the embedded page.
var goFolders = []string{"game", "protocol", "server"}

var (
	quoted = regexp.MustCompile("`([^`]+)`( \\(test-all\\))?")
	goTest = regexp.MustCompile(`^\w+\.(Test|Fuzz)\w+$`)
	inPage = regexp.MustCompile(`^webclient/\S+\.(spec|test)\.tsx?$`)
)

// TestEveryPromiseNamesTestsOfItsTier reads the tables of ARCHITECTURE and
// SECURITY that say which test guards what. Each row names a test that `make
// test` runs; one that only `make test-all` runs is marked so.
func TestEveryPromiseNamesTestsOfItsTier(t *testing.T) {
	tests := goTests(t)
	tier := func(name string) (all bool, err error) {
		switch all, there := tests[name]; {
		case inPage.MatchString(name):
			return onlyInAll(read(t, filepath.Join(root, name))), nil
		case !goTest.MatchString(name):
			return false, fmt.Errorf("%s is neither package.TestName nor a file of webclient's tests", name)
		case !there:
			return false, fmt.Errorf("there is no %s", name)
		default:
			return all, nil
		}
	}
	for _, table := range []struct {
		file, head string
		least      int
	}{{"ARCHITECTURE.md", "| law | guard |", 20}, {"SECURITY.md", "| against |", 20}} {
		rows := rowsBelow(read(t, filepath.Join(root, table.file)), table.head)
		if len(rows) < table.least {
			t.Errorf("%s: the table below %q has only %d rows", table.file, table.head, len(rows))
		}
		for _, row := range rows {
			if err := checkRow(row, tier); err != nil {
				t.Errorf("%s: %v, in the row\n%s", table.file, err, row)
			}
		}
	}
}

// checkRow compares the tests that the last cell of a row names with their tiers.
func checkRow(row string, tier func(name string) (all bool, err error)) error {
	cells := strings.Split(strings.Trim(row, "| "), " | ")
	first := 0
	for _, m := range quoted.FindAllStringSubmatch(cells[len(cells)-1], -1) {
		all, err := tier(m[1])
		switch marked := m[2] != ""; {
		case err != nil:
			return err
		case all && !marked:
			return fmt.Errorf("only make test-all runs %s: mark it with (test-all)", m[1])
		case !all && marked:
			return fmt.Errorf("make test runs %s too: it is not for (test-all)", m[1])
		case !all:
			first++
		}
	}
	if first == 0 {
		return fmt.Errorf("make test runs no test of it")
	}
	return nil
}

// TestWrongRowsAreFound looks at what is said of a row that is not true.
func TestWrongRowsAreFound(t *testing.T) {
	tier := func(name string) (bool, error) {
		if name == "game.TestGone" {
			return false, fmt.Errorf("there is no %s", name)
		}
		return name == "game.TestSlow", nil
	}
	for row, want := range map[string]string{
		"| `game` is pure | `game.TestQuick` |":                                 "<nil>",
		"| it is | `game.TestSlow` (test-all), `game.TestQuick` of all rooms |": "<nil>",
		"| it is | `game.TestSlow` (test-all) |":                                "runs no test",
		"| it is | `game.TestQuick`, `game.TestSlow` |":                         "mark it",
		"| it is | `game.TestQuick` (test-all) |":                               "runs game.TestQuick too",
		"| it is | `game.TestQuick`, `game.TestGone` |":                         "there is no",
		"| `game.TestQuick` | random games |":                                   "runs no test",
	} {
		if said := fmt.Sprint(checkRow(row, tier)); !strings.Contains(said, want) {
			t.Errorf("%s: %s; want %q", row, said, want)
		}
	}
}

// rowsBelow lists the rows of the table whose head begins so.
func rowsBelow(text, head string) (rows []string) {
	_, table, _ := strings.Cut(text, "\n"+head)
	for line := range strings.Lines(table) {
		switch line = strings.TrimSpace(line); {
		case strings.HasPrefix(line, "|-"):
			rows = []string{}
		case rows != nil && !strings.HasPrefix(line, "|"):
			return rows
		case rows != nil:
			rows = append(rows, line)
		}
	}
	return rows
}

// TestTheDocumentsNameWhatExists: a promise whose test or file is gone is none.
func TestTheDocumentsNameWhatExists(t *testing.T) {
	tests := goTests(t)
	for _, file := range []string{
		"SECURITY.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "docs/decisions.md", "docs/balance.md", "docs/measurements.md", "docs/scale.md",
	} {
		for _, m := range quoted.FindAllStringSubmatch(read(t, filepath.Join(root, file)), -1) {
			if _, there := tests[m[1]]; goTest.MatchString(m[1]) && !there {
				t.Errorf("%s: there is no %s", file, m[1])
			} else if strings.Contains(m[1], "/") && file == "SECURITY.md" {
				if _, err := os.Stat(filepath.Join(root, m[1])); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
		}
	}
}

// goTests lists the tests of all packages, by the names of their folders, and
// whether a test is skipped with -short, so that only `make test-all` runs it.
func goTests(t *testing.T) map[string]bool {
	t.Helper()
	folders := map[string][]*ast.File{}
	for _, folder := range goFolders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			dir := filepath.Dir(path)
			folders[dir] = append(folders[dir], parsed)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	tests := map[string]bool{}
	for dir, files := range folders {
		for name, skipped := range skips(files) {
			if strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz") {
				tests[filepath.Base(dir)+"."+name] = skipped
			}
		}
	}
	return tests
}

// skips lists the functions of a package, and whether one skips the test with
// -short, by itself or by another that it calls.
func skips(files []*ast.File) map[string]bool {
	skip, calls := map[string]bool{}, map[string][]string{}
	for _, file := range files {
		for _, d := range file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || f.Body == nil || f.Recv != nil {
				continue
			}
			skip[f.Name.Name] = false
			ast.Inspect(f.Body, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.IfStmt:
					if mentions(n.Cond, "Short") && mentions(n.Body, "Skip", "SkipNow", "Skipf") {
						skip[f.Name.Name] = true
					}
				case *ast.Ident:
					calls[f.Name.Name] = append(calls[f.Name.Name], n.Name)
				}
				return true
			})
		}
	}
	for more := true; more; {
		more = false
		for name, callees := range calls {
			if !skip[name] && slices.ContainsFunc(callees, func(c string) bool { return skip[c] }) {
				skip[name], more = true, true
			}
		}
	}
	return skip
}

// mentions tells whether a name after a dot is one of those.
func mentions(n ast.Node, names ...string) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		s, is := n.(*ast.SelectorExpr)
		found = found || is && slices.Contains(names, s.Sel.Name)
		return true
	})
	return found
}

// TestSkippedTestsAreRecognized looks at what counts as skipped with -short.
func TestSkippedTestsAreRecognized(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
		func TestFew(t *testing.T) { if testing.Short() { n = 1 } }
		func TestNone(t *testing.T) { if !ready { t.Skip() } }
		func TestSlow(t *testing.T) { if testing.Short() && n > 0 { t.Skip("long") } }
		func TestByAnother(t *testing.T) { helper(t) }
		func helper(t *testing.T) { onlyInAll(t) }
		func onlyInAll(t *testing.T) { if testing.Short() { t.SkipNow() } }`, 0)
	if err != nil {
		t.Fatal(err)
	}
	got := skips([]*ast.File{file})
	for name, want := range map[string]bool{"TestFew": false, "TestNone": false, "TestSlow": true, "TestByAnother": true} {
		if got[name] != want {
			t.Errorf("%s: %v, want %v", name, got[name], want)
		}
	}
}

// A test of webclient's, or a group of them, is called with a title; the tag @all
// leaves it to `make test-all`. A tag that depends on something leaves a part.
var (
	group  = regexp.MustCompile(`(?m)^( *)test\.describe\(([^=]*?)=> \{\n`)
	titled = regexp.MustCompile(`(?m)^ *(?:test|it)\(([^=]*?)=>`)
)

// onlyInAll tells whether all tests of a file of webclient are left to `make
// test-all`.
func onlyInAll(text string) bool {
	left := func(title string) bool { return strings.Contains(title, "@all") && !strings.Contains(title, " ? ") }
	for _, m := range group.FindAllStringSubmatch(text, -1) {
		if left(m[2]) {
			_, inside, _ := strings.Cut(text, m[0])
			inside, _, _ = strings.Cut(inside, "\n"+m[1]+"})")
			text = strings.Replace(text, m[0]+inside, "", 1)
		}
	}
	return !slices.ContainsFunc(titled.FindAllStringSubmatch(text, -1), func(m []string) bool { return !left(m[1]) })
}

// TestTagsAreRecognized looks at what counts as left to `make test-all`.
func TestTagsAreRecognized(t *testing.T) {
	for text, want := range map[string]bool{
		"test('a', async () => {\n});\n":                                                                  false,
		"test('a', { tag: '@all' }, async () => {\n});\n":                                                 true,
		"test('a', { tag: '@all' }, () => {\n});\ntest('b', () => {\n});\n":                               false,
		"  test(`a`, { tag: rare ? '@all' : [] }, () =>\n    b());\n":                                     false,
		"test.describe('a', { tag: '@all' }, () => {\n  test('b', () => {\n  });\n});\n":                  true,
		"test.describe('a', { tag: '@all' }, () => {\n  test('b', () => {\n  });\n});\ntest('c', () => {": false,
		"test.describe('a', () => {\n  test('b', () => {\n  });\n});\n":                                   false,
	} {
		if got := onlyInAll(text); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	linked  = regexp.MustCompile(`\]\(([^)#\s]*)(?:#([^)\s]*))?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	mark    = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// TestLinksBetweenDocumentsLeadToAHeading checks files and anchors, which are the titles
// as GitHub writes them.
func TestLinksBetweenDocumentsLeadToAHeading(t *testing.T) {
	for _, file := range []string{
		"SECURITY.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "deploy/README.md", "deploy/OPTIONS.md",
		"docs/balance.md", "docs/decisions.md", "docs/devices.md", "docs/measurements.md", "docs/scale.md",
	} {
		for _, m := range linked.FindAllStringSubmatch(read(t, filepath.Join(root, file)), -1) {
			target, anchor := m[1], m[2]
			if strings.Contains(target, ":") {
				continue // another site
			}
			to := filepath.Join(root, file)
			if target != "" {
				to = filepath.Join(filepath.Dir(to), target)
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s: %v", file, target, err)
			} else if anchor != "" && !slices.Contains(anchors(read(t, to)), anchor) {
				t.Errorf("%s links to %s#%s, but there is no such title", file, target, anchor)
			}
		}
	}
}

func anchors(text string) (all []string) {
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		all = append(all, strings.ReplaceAll(mark.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-"))
	}
	return all
}
