package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// sources parses the package without its tests.
func sources(t *testing.T) []*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// structs gives every exported struct declared in a file.
func structs(file *ast.File) (names []string) {
	for _, d := range file.Decls {
		group, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			if named, ok := spec.(*ast.TypeSpec); ok && named.Name.IsExported() {
				if _, ok := named.Type.(*ast.StructType); ok {
					names = append(names, named.Name.Name)
				}
			}
		}
	}
	return names
}

// The compiler requires the methods of an event. This test requires its place in the list
// from which logs are read.
func TestEveryEventIsListed(t *testing.T) {
	var declared []string
	for _, file := range sources(t) {
		for _, d := range file.Decls {
			method, ok := d.(*ast.FuncDecl)
			if ok && method.Recv != nil && method.Name.Name == "about" {
				declared = append(declared, method.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	var listed []string
	for _, e := range events {
		event, about := reflect.TypeOf(e), e.about()
		listed = append(listed, event.Name())
		if about.name != snake(event.Name()) {
			t.Errorf("%s goes by the name %q in the log, not %q", event.Name(), about.name, snake(event.Name()))
		}
		if !slices.Contains([]Audience{ToAll, ToSelf, ToNobody}, about.audience) {
			t.Errorf("%s has the unknown audience %q", event.Name(), about.audience)
		}
		for field := range event.Fields() {
			if tag, _, _ := strings.Cut(field.Tag.Get("json"), ","); tag != snake(field.Name) && tag != strings.ToLower(field.Name) {
				t.Errorf("%s.%s goes by %q in the log", event.Name(), field.Name, tag)
			}
		}
	}
	slices.Sort(declared)
	slices.Sort(listed)
	if !slices.Equal(declared, listed) {
		t.Errorf("declared are %v,\nbut listed %v", declared, listed)
	}
	if len(eventTypes) != len(events) {
		t.Error("two events have one name")
	}
}

// snake writes GoNames as the log does.
func snake(name string) string {
	var out strings.Builder
	for i, letter := range name {
		if unicode.IsUpper(letter) && i > 0 {
			out.WriteByte('_')
		}
		out.WriteRune(unicode.ToLower(letter))
	}
	return out.String()
}

// Every field of a view must say which people may see it. Random games test that this is
// true.
func TestEveryViewFieldIsClassified(t *testing.T) {
	seen := map[string]bool{}
	classify(t, reflect.TypeFor[PublicView](), []string{"all", "end"}, seen)
	classify(t, reflect.TypeFor[PrivateView](), []string{"self", "pack", "moderator"}, seen)
	for _, file := range sources(t) {
		for _, name := range structs(file) {
			if strings.HasSuffix(name, "View") && !seen[name] {
				t.Errorf("%s is part of no view", name)
			}
		}
	}
}

func classify(t *testing.T, view reflect.Type, allowed []string, seen map[string]bool) {
	seen[view.Name()] = true
	for field := range view.Fields() {
		if who := field.Tag.Get("see"); !slices.Contains(allowed, who) {
			t.Errorf("%s.%s says see:%q, not one of %v", view.Name(), field.Name, who, allowed)
		}
		inner := field.Type
		for inner.Kind() == reflect.Slice || inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if strings.HasSuffix(inner.Name(), "View") {
			classify(t, inner, allowed, seen)
		}
		if inner == reflect.TypeFor[State]() || inner == reflect.TypeFor[seat]() || inner == reflect.TypeFor[player]() {
			t.Errorf("%s.%s lets the state itself out", view.Name(), field.Name)
		}
	}
}

// A new event needs a golden log with it, so that its name in logs can be read forever.
func TestGoldenLogsHoldEveryEvent(t *testing.T) {
	logs, err := filepath.Glob("testdata/golden/*.log")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, log := range logs {
		text, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	for name := range eventTypes {
		if !strings.Contains(all.String(), `{"`+name+`":`) {
			t.Errorf("no golden log has the event %q", name)
		}
	}
}
