package protocol

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestTheClientsTypesAreFresh(t *testing.T) {
	for name, want := range TypeScript() {
		path := filepath.Join("..", "webclient", "src", "protocol", name)
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is stale (%v): run go generate ./protocol", path, err)
		}
	}
}

func TestGenerationIsSteady(t *testing.T) {
	first := TypeScript()
	for range 20 {
		if !reflect.DeepEqual(first, TypeScript()) {
			t.Fatal("two runs differ")
		}
	}
}

// constants returns the values of the declared constants, by type, and the names and
// numbers of the close codes. Cards and options are declared in lists, not as
// constants.
func constants(t *testing.T) map[string][]string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	values := map[string][]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if len(spec.Values) != 1 {
				return true
			}
			if list, ok := spec.Values[0].(*ast.CompositeLit); ok {
				literals(list, values)
				return true
			}
			of, typed := spec.Type.(*ast.Ident)
			if !typed {
				return true
			}
			if word, ok := spec.Values[0].(*ast.BasicLit); ok && word.Kind == token.STRING {
				value, _ := strconv.Unquote(word.Value)
				values[of.Name] = append(values[of.Name], value)
			} else if ok {
				values[of.Name] = append(values[of.Name], spec.Names[0].Name+" "+word.Value)
			}
			return true
		})
	}
	return values
}

// literals adds the words of a list that is written out, as []RoleID{"seer"}.
func literals(list *ast.CompositeLit, values map[string][]string) {
	array, ok := list.Type.(*ast.ArrayType)
	if !ok {
		return
	}
	of, ok := array.Elt.(*ast.Ident)
	if !ok {
		return
	}
	for _, item := range list.Elts {
		if word, ok := item.(*ast.BasicLit); ok && word.Kind == token.STRING {
			value, _ := strconv.Unquote(word.Value)
			values[of.Name] = append(values[of.Name], value)
		}
	}
}

// The server could send a word that is declared but not listed, and the client's
// types would not have it.
func TestWordsListEveryConstant(t *testing.T) {
	declared := constants(t)
	for _, list := range words {
		v := reflect.ValueOf(list)
		name := v.Type().Elem().Name()
		var listed []string
		for i := range v.Len() {
			listed = append(listed, v.Index(i).String())
		}
		want := slices.Clone(declared[name])
		slices.Sort(want)
		slices.Sort(listed)
		if !slices.Equal(listed, want) {
			t.Errorf("%s: listed are %v, declared %v", name, listed, want)
		}
		if len(slices.Compact(listed)) != v.Len() {
			t.Errorf("%s: a word is listed twice", name)
		}
		delete(declared, name)
	}
	var closes []string
	for _, n := range numbers {
		if strings.HasPrefix(n.name, "CLOSE_") {
			closes = append(closes, "Close"+camel(n.name[len("CLOSE_"):])+" "+strconv.Itoa(n.value))
		}
	}
	if !slices.Equal(closes, declared["CloseCode"]) {
		t.Errorf("close codes: listed are %v, declared %v", closes, declared["CloseCode"])
	}
	delete(declared, "CloseCode")
	for name := range declared {
		t.Errorf("the words of %s are not listed", name)
	}
}

// camel writes NO_SEAT as NoSeat.
func camel(shout string) string {
	var out strings.Builder
	for word := range strings.SplitSeq(shout, "_") {
		out.WriteString(word[:1] + strings.ToLower(word[1:]))
	}
	return out.String()
}
