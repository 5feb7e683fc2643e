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

// The engine knows no role by its name: a card is what its file says, and which
// cards have a place of their own in the rules, an edition says. So no other file
// of the rules names a role, nor can it: the files of the roles declare nothing.
func TestTheEngineKnowsNoRoleByItsName(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	roles := map[string]*ast.File{} // by their ids
	engine := map[string]*ast.File{}
	for _, file := range files {
		id, isRole := strings.CutPrefix(strings.TrimSuffix(file, ".go"), "role_")
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "edition") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.RoleOf(game.RoleID(id)); isRole && err == nil {
			roles[id] = parsed
		} else {
			engine[file] = parsed
		}
	}
	known := map[game.RoleID]bool{}
	for _, e := range game.Editions() {
		for _, id := range e.Roles {
			known[id] = true
		}
	}
	if len(roles) != len(known) {
		t.Errorf("%d files of roles for %d roles", len(roles), len(known))
	}
	for id, file := range roles {
		for name := range declared(file) {
			t.Errorf("role_%s.go declares %s, which others could use", id, name)
		}
	}
	for name, file := range engine {
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok {
				if spec.Names[0].Name == "laterCards" {
					return false // which version brought a card
				}
				if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "Sight" {
					return false // what a look shows is no card
				}
			}
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			if text, err := strconv.Unquote(literal.Value); err == nil && roles[text] != nil {
				t.Errorf("%s names the role %s", name, literal.Value)
			}
			return true
		})
	}
}

// declared are the names that a file gives to its package.
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
	delete(names, "_")
	return names
}
