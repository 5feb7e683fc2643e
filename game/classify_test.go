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

// TestEveryEventIsClassified: an event without an audience does not compile as
// one, but an event that was forgotten in the registry would only fail when it
// happens.
func TestEveryEventIsClassified(t *testing.T) {
	var declared []string
	for _, file := range sources(t) {
		for _, d := range file.Decls {
			method, ok := d.(*ast.FuncDecl)
			if ok && method.Name.Name == "audience" {
				declared = append(declared, method.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	var registered []string
	for name, event := range eventNames {
		registered = append(registered, event.Name())
		if name != snake(event.Name()) {
			t.Errorf("%s goes by the name %q in the log, not %q", event.Name(), name, snake(event.Name()))
		}
		who := reflect.Zero(event).Interface().(Event).audience()
		if !slices.Contains([]Audience{ToAll, ToSelf, ToNobody}, who) {
			t.Errorf("%s has the unknown audience %q", event.Name(), who)
		}
		for field := range event.Fields() {
			if tag, _, _ := strings.Cut(field.Tag.Get("json"), ","); tag != snake(field.Name) {
				t.Errorf("%s.%s goes by %q in the log", event.Name(), field.Name, tag)
			}
		}
	}
	slices.Sort(declared)
	slices.Sort(registered)
	if !slices.Equal(declared, registered) {
		t.Errorf("declared are %v,\nbut registered %v", declared, registered)
	}
	if len(nameOfEvent) != len(eventNames) {
		t.Error("one event has two names")
	}
}

// TestEverythingInEventGoIsAnEvent: whoever declares one there cannot forget
// its audience.
func TestEverythingInEventGoIsAnEvent(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range structs(file) {
		if event, known := eventNames[snake(name)]; !known || event.Name() != name {
			t.Errorf("%s is declared among the events but has no name in the log", name)
		}
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

// TestEveryViewFieldIsClassified: whoever adds a field to a view has to say who
// may see it. What it is worth is tested in the random games.
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

// TestGoldenLogsHoldEveryEvent: a new event gets a recorded game of its own, so
// that its name stays readable.
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
	for name := range eventNames {
		if !strings.Contains(all.String(), `{"`+name+`":`) {
			t.Errorf("no golden log has the event %q", name)
		}
	}
}
