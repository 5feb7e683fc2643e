package archtest

import (
	"fmt"
	"go/ast"
	goimporter "go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fileOrder has the files of game from the bottom to the top: a file should need only
// what stands in the files before it.
var fileOrder = []string{
	"doc", "ring", "rejection",
	// cards, editions and what a host sets
	"settings_options", "vocabulary", "cards_classic", "cards_cd", "cards_full_moon", "editions", "customcards", "timing", "settings",
	// the state, and how it changes
	"statement", "state", "lookup", "event", "command", "dirty",
	// the room
	"host", "heads", "seats", "settings_change",
	// the night and the day
	"nightlength", "clock", "fairdraw", "lots", "outcome", "deckcheck", "discussion", "nightquestions", "nightresolve", "offer", "talk", "ballot", "accusation", "night", "nightdeeds", "verdict", "menace", "dawn",
	"dealt", "phases",
	// what goes on a phase, or begins a game
	"lobby", "pause", "fairdeal", "deal",
	// what leaves
	"view_private", "view_public", "viewbounds", "moderator", "chapter", "record", "rulesversion", "eventlist", "codec", "verify", "fastgame",
}

// mostUp is how many references may point the other way.
const mostUp = 10

// TestTheRulesAreReadFromTheBottomUp counts the references that run back up: a file
// and a name that a higher file declares. With -v it lists them.
func TestTheRulesAreReadFromTheBottomUp(t *testing.T) {
	up, files := upward(t, filepath.Join(root, "game"), fileOrder)
	for _, file := range files {
		if !slices.Contains(fileOrder, file) {
			t.Errorf("%s.go has no place in the order", file)
		}
	}
	for _, file := range fileOrder {
		if !slices.Contains(files, file) {
			t.Errorf("the order names %s.go, which is not there", file)
		}
	}
	t.Logf("%d references run back up:\n%s", len(up), strings.Join(up, "\n"))
	if len(up) > mostUp {
		t.Errorf("%d references run back up, more than %d", len(up), mostUp)
	}
}

// upward lists those of a package that run back up in an order of its files, and
// its files.
func upward(t *testing.T, dir string, fileOrder []string) (up, files []string) {
	t.Helper()
	fset := token.NewFileSet()
	var parsed []*ast.File
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed, files = append(parsed, file), append(files, strings.TrimSuffix(filepath.Base(path), ".go"))
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	checker := types.Config{Importer: goimporter.ForCompiler(fset, "gc", nil)}
	pkg, err := checker.Check("game", fset, parsed, &info)
	if err != nil {
		t.Fatal(err)
	}
	fileOf := func(p token.Pos) string { return strings.TrimSuffix(filepath.Base(fset.Position(p).Filename), ".go") }
	for use, object := range info.Uses {
		if object.Pkg() != pkg || isLocal(object, pkg) {
			continue
		}
		from, to := fileOf(use.Pos()), fileOf(object.Pos())
		if slices.Index(fileOrder, from) < slices.Index(fileOrder, to) {
			up = append(up, fmt.Sprintf("%s needs %s of %s", from, object.Name(), to))
		}
	}
	slices.Sort(up)
	return slices.Compact(up), files
}

// isLocal tells whether a name is neither a declaration of the package nor a method.
// Fields belong to their types, which are counted where they are named.
func isLocal(object types.Object, pkg *types.Package) bool {
	if f, ok := object.(*types.Func); ok && f.Signature().Recv() != nil {
		return false
	}
	return object.Parent() != pkg.Scope()
}
