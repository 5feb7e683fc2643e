package sabotage

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

// A Leak is a mistake, or a cheat, that somebody could build into the server. It is a file
// with the ending .leak. The file first says what the mistake reveals. The line "Look: " says
// where the trial finds it soon. The rest are patches. A patch names the code that it
// changes and quotes no lines around it, so code may move between the files of a package.
//
//	--- server/internal/room
//
// This line names the package of the patches that follow. There are three kinds:
//
//	func (s *Session) frameNumber() uint64 { return original() + 1 }
//
// This function takes the place of the method. It may call the method as "original".
//
//	type Room struct { Here []int `json:"here,omitempty"` }
//
// These fields are added to the type. They are there in every run, so an empty one must be
// omitted from JSON.
//
//	in (*room).resume: game.Public => func(s *game.State) game.PublicView { ... }
//
// This replaces an expression in a function, in which it must occur once. It is for code in
// the middle of a function.
type Leak struct {
	Name    string // of the file
	Tells   string // what it reveals, or how it cheats
	Look    string // where the trial of a test finds it; a value of its flag -look
	patches []patch
}

// A patch is a change of one function or type.
type patch struct {
	leak   string
	file   string // path of the leak, if it was read from one
	dir    string // of the package, from the root of the module
	line   int    // in the file of the leak
	symbol string // Public, State.picks
	text   string // of the declaration, or of the expression that is put in

	wraps  *ast.FuncDecl   // the function that takes the place of another; positions count from text
	adds   *ast.StructType // the fields that are added to a struct
	swaps  ast.Expr        // the expression that is replaced
	swapAt int             // the line of the expression that replaces it
}

// Read reads all leaks in a folder.
func Read(dir string) (leaks []Leak, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.leak"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("sabotage: no leaks in %s: %v", dir, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		l, err := parseLeak(strings.TrimSuffix(filepath.Base(file), ".leak"), string(text))
		if err != nil {
			return nil, err
		}
		for i := range l.patches {
			if l.patches[i].file, err = filepath.Abs(file); err != nil {
				return nil, err
			}
		}
		leaks = append(leaks, l)
	}
	return leaks, nil
}

func parseLeak(name, text string) (Leak, error) {
	l := Leak{Name: name}
	head, dir, number := "", "", 0
	open := false // the last patch may go on
	for line := range strings.Lines(text) {
		number++
		next, isPackage := strings.CutPrefix(line, "--- ")
		begins := strings.HasPrefix(line, "func ") || strings.HasPrefix(line, "type ") || strings.HasPrefix(line, "in ")
		switch {
		case isPackage:
			dir, open = strings.TrimSpace(next), false
		case dir == "":
			head += line
		case begins:
			l.patches, open = append(l.patches, patch{leak: name, dir: dir, line: number, text: line}), true
		case open:
			l.patches[len(l.patches)-1].text += line
		case strings.TrimSpace(line) != "":
			return Leak{}, fmt.Errorf("%s.leak:%d: what is %q? A patch begins with func, type or in", name, number, line)
		}
	}
	said, look, _ := strings.Cut(head, "Look: ")
	l.Tells, l.Look = strings.TrimSpace(said), strings.TrimSpace(look)
	if len(l.patches) == 0 {
		return Leak{}, fmt.Errorf("%s.leak changes nothing", name)
	}
	for i := range l.patches {
		if err := l.patches[i].parse(); err != nil {
			return Leak{}, err
		}
	}
	return l, nil
}

// errorf returns an error that begins with the file and the line of the patch.
func (p patch) errorf(format string, a ...any) error {
	return fmt.Errorf("%s.leak:%d: %s", p.leak, p.line, fmt.Sprintf(format, a...))
}

// parse reads the text of a patch of any kind.
func (p *patch) parse() error {
	if text, is := strings.CutPrefix(p.text, "in "); is {
		return p.parseSwap(text)
	}
	file, err := parser.ParseFile(gotoken.NewFileSet(), "", inPackage+p.text, 0)
	if err != nil {
		return p.errorf("%v", err)
	}
	if len(file.Decls) > 1 {
		return p.errorf("what comes after the first declaration?")
	}
	switch d := file.Decls[0].(type) {
	case *ast.FuncDecl:
		p.symbol, p.wraps = symbolOf(d), d
		if d.Recv != nil && len(d.Recv.List[0].Names) == 0 {
			return p.errorf("the receiver of %s needs a name", p.symbol)
		}
	case *ast.GenDecl:
		s, is := d.Specs[0].(*ast.TypeSpec)
		if is {
			p.symbol = s.Name.Name
			p.adds, is = s.Type.(*ast.StructType)
		}
		if !is {
			return p.errorf("only a struct gets something more")
		}
	}
	return nil
}

// parseSwap reads: function: this => that.
func (p *patch) parseSwap(text string) error {
	where, what, _ := strings.Cut(text, ":")
	old, put, is := strings.Cut(what, "=>")
	if !is {
		return p.errorf("a swap is written: in function: this => that")
	}
	p.symbol = strings.NewReplacer("(*", "", "(", "", ")", "").Replace(strings.TrimSpace(where))
	var err error
	if p.swaps, err = parser.ParseExpr(old); err != nil {
		return p.errorf("%v in %q", err, old)
	}
	p.swapAt, p.text = p.line+strings.Count(old, "\n"), strings.TrimSpace(put)
	if _, err = parser.ParseExpr(p.text); err != nil {
		return p.errorf("%v in %q", err, p.text)
	}
	return nil
}

// inPackage is put before the text of a patch, on its first line.
const inPackage = "package p;"

// symbolOf returns the name of a function, or of a method after its type. A pointer
// receiver gives the same name as a value.
func symbolOf(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	return strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*") + "." + d.Name.Name
}
