package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tabula/game"
)

// The engine does not know any card by its name. A card is what its row says, and an edition
// says which cards have a special part. So only the tables of cards and the editions name
// cards, and only they and vocabulary.go use what the tables declare.
func TestTheEngineKnowsNoRoleByItsName(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	engine := map[string]*ast.File{}
	rows, tables := map[string]int{}, map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || file == "editions.go" {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(file, "cards_") {
			engine[file] = parsed
			continue
		}
		for _, id := range idsIn(parsed) {
			rows[id]++
		}
		for name := range declared(parsed) {
			tables[name] = true
		}
	}
	for _, e := range game.Editions() {
		for _, id := range e.Roles {
			if rows[string(id)] != 1 {
				t.Errorf("%s has %d rows in the tables of cards", id, rows[string(id)])
			}
		}
	}
	for name, file := range engine {
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok {
				if spec.Names[0].Name == "laterNames" {
					return false // the versions of cards
				}
				if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "Sight" {
					return false // an answer to a look is not a card
				}
			}
			if used, ok := n.(*ast.Ident); ok && tables[used.Name] && name != "vocabulary.go" {
				t.Errorf("%s uses %s of a table of cards", name, used.Name)
			}
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			if text, err := strconv.Unquote(literal.Value); err == nil && rows[text] > 0 {
				t.Errorf("%s names the card %s", name, literal.Value)
			}
			return true
		})
	}
}

// idsIn lists the ids of the rows in a table of cards.
func idsIn(file *ast.File) (ids []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		if field, ok := n.(*ast.KeyValueExpr); ok {
			key, named := field.Key.(*ast.Ident)
			if value, literal := field.Value.(*ast.BasicLit); named && literal && key.Name == "ID" {
				id, _ := strconv.Unquote(value.Value)
				ids = append(ids, id)
			}
		}
		return true
	})
	return ids
}

// declared returns the names that a file declares in its package.
func declared(file *ast.File) map[string]bool {
	names := map[string]bool{}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			names[d.Name.Name] = true
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						names[name.Name] = true
					}
				case *ast.TypeSpec:
					names[spec.Name.Name] = true
				}
			}
		}
	}
	return names
}
