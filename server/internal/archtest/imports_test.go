package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const root = "../../.."

// An importer is one file of the module and what it imports.
type importer struct {
	file    string // from the root of the module
	folder  string
	test    bool
	imports []string
}

// importers reads the imports of the whole module.
func importers(t *testing.T) []importer {
	t.Helper()
	var all []importer
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && (name == "node_modules" || name == "testdata" || strings.HasPrefix(name, ".") && name != "..") {
			return fs.SkipDir
		}
		if entry.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		file := strings.TrimPrefix(filepath.ToSlash(path), root+"/")
		i := importer{file: file, folder: file[:max(strings.LastIndex(file, "/"), 0)], test: strings.HasSuffix(file, "_test.go")}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			i.imports = append(i.imports, imported)
		}
		all = append(all, i)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// within tells whether a package or folder is, or is under, one of those named.
func within(path string, roots ...string) bool {
	return slices.ContainsFunc(roots, func(root string) bool { return path == root || strings.HasPrefix(path, root+"/") })
}

// The rules have no clock, network, goroutine or randomness of their own. Packages that
// are not on this list belong outside.
func TestTheRulesAreAlone(t *testing.T) {
	pure := []string{"cmp", "crypto/hmac", "crypto/sha256", "encoding/base64", "encoding/binary", "encoding/hex", "encoding/json", "errors", "fmt", "maps", "reflect", "slices", "strconv", "strings", "unicode", "unicode/utf8"}
	for _, f := range importers(t) {
		if f.folder != "game" || f.test {
			continue
		}
		for _, imported := range f.imports {
			if !slices.Contains(pure, imported) {
				t.Errorf("%s imports %s; the rules may import %v", f.file, imported, pure)
			}
		}
	}
}

// The view turns state into frames and nothing else: it imports no clock, no store and no
// socket, and starts no goroutine.
func TestTheViewIsPure(t *testing.T) {
	pure := []string{"bytes", "crypto/sha256", "embed", "encoding/hex", "encoding/json", "errors", "fmt", "net/netip", "net/url",
		"reflect", "slices", "strconv", "strings", "sync", "sync/atomic", "unicode",
		"github.com/rivo/uniseg", "golang.org/x/net/idna", "golang.org/x/text/unicode/norm"}
	files := 0
	for _, f := range importers(t) {
		if f.folder != "server/internal/view" || f.test {
			continue
		}
		files++
		for _, imported := range f.imports {
			if !within(imported, "tabula") && !slices.Contains(pure, imported) {
				t.Errorf("%s imports %s; the view may import %v", f.file, imported, pure)
			}
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, f.file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				t.Errorf("%s starts a goroutine", f.file)
			case *ast.SelectorExpr:
				if n.Sel.Name == "Go" {
					t.Errorf("%s starts a goroutine", f.file)
				}
			}
			return true
		})
	}
	if files == 0 {
		t.Error("there is no view")
	}
}

// Imports point downwards only.
func TestImportsPointDownwards(t *testing.T) {
	layers := []struct {
		folder string
		ours   []string // what of the module it may import; its tests also itself
	}{
		{"game/gametest", []string{"tabula/game", "tabula/game/sim"}},
		{"game/mind", []string{"tabula/game"}},
		{"game/sim", []string{"tabula/game", "tabula/game/mind"}},
		{"game/rulebook", []string{"tabula/game"}},
		{"game", []string{"tabula/game"}},
		{"protocol/typescript", []string{"tabula/protocol"}},
		{"protocol", nil},
		{"webclient", nil},
		{"server/internal/store", []string{"tabula/server/internal/store"}},
		{"server/internal/view", []string{"tabula/game", "tabula/protocol", "tabula/server/internal/lookalike"}},
		{"server/internal/cluster", []string{"tabula/server/internal/cluster"}},
		{"server/internal/fault", nil},
		{"server/internal/redistest", []string{"tabula/server/internal/cluster"}},
		{"server", []string{"tabula/game", "tabula/protocol", "tabula/webclient", "tabula/server"}},
	}
	// Tests of the server may also hurt processes and networks.
	tools := []string{"tabula/server/internal/cluster", "tabula/server/internal/fault", "tabula/server/internal/redistest",
		"tabula/server/internal/leaktest", "tabula/server/internal/socket"}
	for _, f := range importers(t) {
		i := slices.IndexFunc(layers, func(w struct {
			folder string
			ours   []string
		}) bool {
			return within(f.folder, w.folder)
		})
		if i < 0 {
			t.Errorf("%s is in no layer", f.file)
			continue
		}
		ours := layers[i].ours
		if f.test {
			ours = append(slices.Clone(ours), "tabula/"+f.folder)
			if within(f.folder, "server") {
				ours = append(ours, tools...)
			}
		}
		for _, imported := range f.imports {
			if within(imported, "tabula") && !within(imported, ours...) {
				t.Errorf("%s imports %s; of the module it may import %v", f.file, imported, ours)
			}
		}
	}
}

// A bot knows what its frames show. It cannot reach a room or a store, and so no state of
// a game.
func TestABotKnowsOnlyItsFrames(t *testing.T) {
	reach := []string{"tabula/protocol", "tabula/game", "tabula/server/internal/view"}
	files := 0
	for _, f := range importers(t) {
		if f.folder != "server/internal/bot" || f.test {
			continue
		}
		files++
		for _, imported := range f.imports {
			if within(imported, "tabula") && !within(imported, reach...) {
				t.Errorf("%s imports %s; a bot may import %v", f.file, imported, reach)
			}
		}
	}
	if files == 0 {
		t.Error("there are no bots")
	}
}

// What plays in the product must not drag the machinery of tests along.
func TestOnlyTestsImportTesting(t *testing.T) {
	for _, f := range importers(t) {
		helper := strings.HasSuffix(f.folder, "test") // gametest, storetest, …
		for _, imported := range f.imports {
			if !f.test && !helper && within(imported, "testing", "tabula/game/gametest", "pgregory.net/rapid") {
				t.Errorf("%s imports %s", f.file, imported)
			}
		}
	}
}

// Redis is one of the stores, and nobody else's business.
func TestOneFolderKnowsRedis(t *testing.T) {
	for _, f := range importers(t) {
		if within(f.folder, "server/internal/store/redis") {
			continue
		}
		for _, imported := range f.imports {
			if within(imported, "github.com/redis") {
				t.Errorf("%s imports %s", f.file, imported)
			}
		}
	}
}

// The WebSocket library stands behind one file, so that it can be changed. The
// bench measures the library itself.
func TestOneFileKnowsTheWebSocketLibrary(t *testing.T) {
	var files []string
	for _, f := range importers(t) {
		if !f.test && slices.ContainsFunc(f.imports, func(i string) bool { return within(i, "github.com/coder/websocket") }) {
			files = append(files, f.file)
		}
	}
	if !slices.Equal(files, []string{"server/internal/bench/floor.go", "server/internal/socket/socket.go"}) {
		t.Errorf("the WebSocket library is imported by %v", files)
	}
}
