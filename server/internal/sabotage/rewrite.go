package sabotage

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	gotoken "go/token"
	"maps"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// A package is rewritten so that all leaks are in one program. The environment variable LEAK
// names the leak that is open. A function that leaks change becomes several: one for each of
// these leaks, and one as it was. A function with the old name calls one of them. So several
// leaks can change the same function.

// A source is a file of the package.
type source struct {
	name  string
	text  string
	file  *ast.File
	edits []edit
}

// An edit is a place in a text where something else is put in.
type edit struct {
	from, to int // bytes
	with     string
}

type function struct {
	*source
	*ast.FuncDecl
}

type structure struct {
	*source
	*ast.StructType
}

// A rewriting is the state of rewriting one package.
type rewriting struct {
	root, dir string // of the module, and of the package in it
	fset      *gotoken.FileSet
	sources   []*source
	functions map[string]function
	structs   map[string]structure
	out       map[string]string // by name of the file
}

// rewritten applies all patches of a package to its files. It returns the files that are new or
// have changed.
func rewritten(root, dir string, files map[string]string, patches []patch) (map[string]string, error) {
	r := rewriting{
		root: root, dir: dir, fset: gotoken.NewFileSet(), functions: map[string]function{}, structs: map[string]structure{},
		out: map[string]string{},
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := r.parse(name, files[name]); err != nil {
			return nil, err
		}
	}
	variants := map[string][]patch{} // by function
	for _, p := range patches {
		if p.adds != nil {
			if err := r.addFields(p); err != nil {
				return nil, err
			}
			continue
		}
		if slices.ContainsFunc(variants[p.symbol], func(other patch) bool { return other.leak == p.leak }) {
			return nil, p.errorf("this leak changes %s of %s twice", p.symbol, dir)
		}
		variants[p.symbol] = append(variants[p.symbol], p)
		if err := r.addVariant(p); err != nil {
			return nil, err
		}
	}
	for _, symbol := range slices.Sorted(maps.Keys(variants)) {
		r.choose(r.functions[symbol], variants[symbol])
	}
	for _, s := range r.sources {
		if len(s.edits) > 0 {
			r.out[s.name] = edited(s.text, s.edits)
		}
	}
	r.out["leaking.go"] = "package " + r.sources[0].file.Name.Name + "\n\nimport \"os\"\n\nvar leaking = os.Getenv(\"LEAK\")\n"
	return r.out, nil
}

// parse finds the functions and structs of a file.
func (r *rewriting) parse(name, text string) error {
	file, err := parser.ParseFile(r.fset, name, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	s := &source{name: name, text: text, file: file}
	r.sources = append(r.sources, s)
	for _, d := range file.Decls {
		if f, is := d.(*ast.FuncDecl); is {
			r.functions[symbolOf(f)] = function{s, f}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, is := n.(*ast.TypeSpec); is {
			if t, is := spec.Type.(*ast.StructType); is {
				r.structs[spec.Name.Name] = structure{s, t}
			}
		}
		_, inside := n.(*ast.FuncDecl)
		return !inside
	})
	return nil
}

// at returns the offset of a position in its file.
func (r *rewriting) at(p gotoken.Pos) int { return r.fset.Position(p).Offset }

// code returns the text of a node.
func (r *rewriting) code(s *source, n ast.Node) string { return s.text[r.at(n.Pos()):r.at(n.End())] }

// addFields puts fields into a struct.
func (r *rewriting) addFields(p patch) error {
	to, there := r.structs[p.symbol]
	if !there {
		return p.errorf("%s has no struct %s", r.dir, p.symbol)
	}
	for _, f := range p.adds.Fields.List {
		for _, name := range f.Names {
			if hasField(to.StructType, name.Name) {
				return p.errorf("%s of %s has a field %s already, of its own or by another leak", p.symbol, r.dir, name)
			}
		}
		to.Fields.List = append(to.Fields.List, f) // so that the next leak is refused if it adds the same field
		end := r.at(to.Fields.Closing)
		to.edits = append(to.edits, edit{end, end, "\n" + (inPackage + p.text)[f.Pos()-1:f.End()-1] + "\n"})
	}
	return nil
}

func hasField(s *ast.StructType, name string) bool {
	return slices.ContainsFunc(s.Fields.List, func(f *ast.Field) bool {
		return slices.ContainsFunc(f.Names, func(n *ast.Ident) bool { return n.Name == name })
	})
}

const original = "original"

// variant returns the name of a function as a leak changes it, or of the original.
func variant(f function, leak string) string {
	return f.Name.Name + "_" + strings.ReplaceAll(leak, "-", "_")
}

// addVariant writes a function as a leak changes it into a file of its own.
func (r *rewriting) addVariant(p patch) error {
	f, there := r.functions[p.symbol]
	if !there {
		return p.errorf("%s has no function %s", r.dir, p.symbol)
	}
	var text, place string
	var err error
	if p.wraps != nil {
		text, place = wrapper(f, p), fmt.Sprintf("%s:%d", r.leakFile(p), p.line)
	} else {
		text, err = r.swapped(f, p)
		place = fmt.Sprintf("%s:%d", filepath.Join(r.root, r.dir, f.name), r.fset.Position(f.Pos()).Line)
	}
	if err != nil {
		return err
	}
	imports, err := r.imports(f, text)
	if err != nil {
		return p.errorf("%v", err)
	}
	name := fmt.Sprintf("leaking_%d.go", len(r.out))
	r.out[name] = fmt.Sprintf("package %s\n\n%s\n//line %s\n%s\n", f.file.Name.Name, imports, place, text)
	return nil
}

// leakFile returns the path of a leak's file, for messages of the compiler.
func (r *rewriting) leakFile(p patch) string { return cmp.Or(p.file, p.leak+".leak") }

// swapped returns the text of a function in which an expression is replaced.
func (r *rewriting) swapped(f function, p patch) (string, error) {
	var found []ast.Node
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if n != nil && alike(reflect.ValueOf(n), reflect.ValueOf(p.swaps)) {
			found = append(found, n)
		}
		return true
	})
	if len(found) != 1 {
		return "", p.errorf("%s of %s has this %d times, and not once", p.symbol, r.dir, len(found))
	}
	from := r.at(f.Pos())
	return edited(r.code(f.source, f.FuncDecl), []edit{
		{r.at(f.Name.Pos()) - from, r.at(f.Name.End()) - from, variant(f, p.leak)},
		{r.at(found[0].Pos()) - from, r.at(found[0].End()) - from, fmt.Sprintf("(/*line %s:%d:1*/%s)", r.leakFile(p), p.swapAt, p.text)},
	}), nil
}

// wrapper returns the function of a leak, with "original" replaced by the name of the
// original.
func wrapper(f function, p patch) string {
	was := variant(f, original)
	if p.wraps.Recv != nil {
		was = p.wraps.Recv.List[0].Names[0].Name + "." + was
	}
	edits := []edit{{int(p.wraps.Name.Pos()) - 1, int(p.wraps.Name.End()) - 1, variant(f, p.leak)}}
	ast.Inspect(p.wraps.Body, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && id.Name == original {
			edits = append(edits, edit{int(id.Pos()) - 1, int(id.End()) - 1, was})
		}
		return true
	})
	return strings.TrimPrefix(edited(inPackage+p.text, edits), inPackage)
}

// choose renames a function, and puts one in its place that calls the variant of the open
// leak.
func (r *rewriting) choose(f function, patches []patch) {
	var params, args []string
	for _, field := range f.Type.Params.List {
		for range max(len(field.Names), 1) {
			name, more := fmt.Sprintf("p%d", len(params)), ""
			if _, is := field.Type.(*ast.Ellipsis); is {
				more = "..."
			}
			params, args = append(params, name+" "+r.code(f.source, field.Type)), append(args, name+more)
		}
	}
	on, results, call := "", "", "%s("+strings.Join(args, ", ")+")\n"
	if f.Recv != nil {
		on, call = "(on "+r.code(f.source, f.Recv.List[0].Type)+") ", "on."+call
	}
	if f.Type.Results != nil {
		results, call = r.code(f.source, f.Type.Results), "return "+call
	}
	text := fmt.Sprintf("\nfunc %s%s(%s) %s {\nswitch leaking {\n", on, f.Name.Name, strings.Join(params, ", "), results)
	for _, p := range patches {
		text += fmt.Sprintf("case %q:\n//line %s:%d\n"+call, p.leak, r.leakFile(p), p.line, variant(f, p.leak))
	}
	text += fmt.Sprintf("default:\n"+call+"}\n}\n", variant(f, original))
	f.edits = append(f.edits, edit{r.at(f.Name.Pos()), r.at(f.Name.End()), variant(f, original)}, edit{len(f.text), len(f.text), text})
}

// imports returns the imports for a text in a file of its own. It takes them from the file of
// the function, or else from any file of the package, or else from the standard library.
func (r *rewriting) imports(f function, text string) (string, error) {
	file, err := parser.ParseFile(gotoken.NewFileSet(), "", inPackage+text, 0)
	if err != nil {
		return "", err
	}
	needed := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, is := n.(*ast.SelectorExpr); is {
			if id, is := s.X.(*ast.Ident); is && slices.Contains(file.Unresolved, id) {
				needed[id.Name] = ""
			}
		}
		return true
	})
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(needed)) {
		for _, s := range append([]*source{f.source}, r.sources...) {
			for _, spec := range s.file.Imports {
				if needed[name] == "" && importName(spec) == name {
					needed[name] = spec.Path.Value
				}
			}
		}
		if p, err := build.Import(name, "", build.FindOnly); needed[name] == "" && err == nil && p.Goroot {
			needed[name] = fmt.Sprintf("%q", name)
		}
		if needed[name] != "" {
			fmt.Fprintf(&list, "import %s %s\n", name, needed[name])
		}
	}
	return list.String(), nil
}

var version = regexp.MustCompile(`^v\d+$`)

func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	p := strings.Trim(spec.Path.Value, `"`)
	if version.MatchString(path.Base(p)) {
		p = path.Dir(p)
	}
	return path.Base(p)
}

// alike reports whether two pieces of syntax are the same, apart from their positions and
// format.
func alike(a, b reflect.Value) bool {
	if !a.IsValid() || !b.IsValid() {
		return a.IsValid() == b.IsValid()
	}
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Pointer:
		if id, is := a.Interface().(*ast.Ident); is && id != nil && !b.IsNil() {
			return id.Name == b.Interface().(*ast.Ident).Name
		}
		return alike(a.Elem(), b.Elem())
	case reflect.Interface:
		return alike(a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if !alike(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !alike(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Int:
		_, place := a.Interface().(gotoken.Pos)
		return place || a.Equal(b)
	default:
		return a.Equal(b)
	}
}

// edited makes all edits of a text. They must not overlap.
func edited(text string, edits []edit) string {
	edits = slices.SortedStableFunc(slices.Values(edits), func(a, b edit) int { return cmp.Compare(a.from, b.from) })
	var out strings.Builder
	at := 0
	for _, e := range edits {
		out.WriteString(text[at:e.from] + e.with)
		at = e.to
	}
	return out.String() + text[at:]
}
