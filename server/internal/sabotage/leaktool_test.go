package sabotage

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// shop is a small program in which the tests build leaks. moved is the same program with
// its code moved, renamed and formatted in another way.
var (
	shop = map[string]string{
		"main.go": `package main

import "fmt"

type till struct{ sum int }

// sell adds up.
func (t *till) sell(price int, more ...int) (sum int) {
	for _, p := range append(more, price) {
		t.sum += twice(p) // both ways
	}
	return t.sum
}

func twice(n int) int { return n + n }

func main() {
	t := till{}
	fmt.Println(t.sell(1, 2), t.sell(3), t)
}
`,
	}
	moved = map[string]string{
		"main.go": `package main

func main() {
	t := till{}
	show(t.sell(1, 2), t.sell(3), t)
}
`,
		"adding.go": `package main

func twice(n int) int {
	return n +
		// itself
		n
}

func (box till) empty() bool { return box.sum == 0 }

func (box *till) sell(first int, others ...int) (total int) {
	others = append(others, first)
	for i := range others {
		box.sum += twice(
			others[i],
		)
	}
	return box.sum
}
`,
		"till.go": `package main

import "fmt"

type (
	till struct {
		sum int // so far
	}
)

func show(a ...any) { fmt.Println(a...) }
`,
	}
)

// The program has several leaks in it. It runs with each of them open, and with none.
func TestOnlyTheNamedLeakIsOpen(t *testing.T) {
	leaks := map[string]string{
		"more":  "func (t *till) sell(price int, more ...int) int {\n\treturn original(price+1, append(more, original(1))...)\n}\n",
		"fixed": "func (t *till) sell(int, ...int) int { return len(strings.Repeat(\"x\", 7)) }\n",
		"field": "type till struct {\n\tspent, lost int\n}\nfunc (box *till) sell(price int, more ...int) int {\n\tbox.lost++\n\treturn original(price)\n}\n",
		"swap":  "in twice: n+n => func(n int) int {\n\treturn n * 10\n}(n)\n",
		"call":  "in (*till).sell: twice => func(int) int { return 1 }\n",
	}
	for name, files := range map[string]map[string]string{"as it is": shop, "moved": moved} {
		var patches []patch
		for leak, text := range leaks {
			l, err := parseLeak(leak, "It leaks.\n\n--- shop\n"+text)
			if err != nil {
				t.Fatal(err)
			}
			patches = append(patches, l.patches...)
		}
		program := runnable(t, files, patches)
		for leak, want := range map[string]string{
			"":      "6 12 {12 0 0}",
			"more":  "14 56 {56 0 0}",
			"fixed": "7 7 {0 0 0}",
			"field": "2 8 {8 0 2}",
			"swap":  "30 60 {60 0 0}",
			"call":  "2 3 {3 0 0}",
		} {
			cmd := exec.CommandContext(t.Context(), program)
			cmd.Env = append(os.Environ(), "LEAK="+leak)
			out, err := cmd.CombinedOutput()
			if said := strings.TrimSpace(string(out)); said != want || err != nil {
				t.Errorf("%s, %q: %s, %v; want %s", name, leak, said, err, want)
			}
		}
	}
}

// runnable builds a program with patches, and returns its path.
func runnable(t *testing.T, files map[string]string, patches []patch) string {
	dir := t.TempDir()
	out, err := rewritten(dir, "shop", files, patches)
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []map[string]string{{"go.mod": "module shop\n\ngo 1.26\n"}, files, out} {
		for name, text := range list {
			write(t, filepath.Join(dir, name), text)
		}
	}
	program := filepath.Join(dir, "shop")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-o", program, ".")
	cmd.Dir = dir
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return program
}

// The leaks have mistakes in their text, or change code that does not exist.
func TestALeakThatCannotBeBuiltSaysWhy(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "bad.leak changes nothing",
		"--- shop\nreturn 1\n":                 `bad.leak:4: what is "return 1\n"`,
		"--- shop\n\nfunc (t *till) sell( {\n": "bad.leak:5: ",
		"--- shop\nfunc twice(n int) int { return 1 }\nvar x int\n":            "bad.leak:4: what comes after",
		"--- shop\nfunc (*till) sell(price int) int { return 1 }\n":            "the receiver of till.sell needs a name",
		"--- shop\ntype till int\n":                                            "only a struct gets something more",
		"--- shop\nin twice: n + n\n":                                          "this => that",
		"--- shop\nin twice: n + => 1\n":                                       "expected operand",
		"--- shop\nin twice: n + n => {\n":                                     "expected operand",
		"--- shop\nfunc thrice(n int) int { return original(n) }\n":            "bad.leak:4: shop has no function thrice",
		"--- shop\nfunc (t till) buy(price int) { }\n":                         "bad.leak:4: shop has no function till.buy",
		"--- shop\nfunc sell(price int, more ...int) int { return 1}":          "shop has no function sell",
		"--- shop\nin till.buy: 1 => 2\n":                                      "shop has no function till.buy",
		"--- shop\ntype purse struct { coins int }\n":                          "shop has no struct purse",
		"--- shop\nin twice: n => 1\n":                                         "twice of shop has this 2 times",
		"--- shop\nin till.sell: t + p => 1\n":                                 "till.sell of shop has this 0 times",
		"--- shop\nin till.sell: twice(t.sum) => 1\n":                          "till.sell of shop has this 0 times",
		"--- shop\nin till.sell: p.sum => 1\n":                                 "till.sell of shop has this 0 times",
		"--- shop\nin twice: m => 1\n":                                         "twice of shop has this 0 times",
		"--- shop\nin twice: n + n => 1\nfunc twice(n int) int { return 1 }\n": "bad.leak:5: this leak changes twice of shop twice",
		"--- shop\ntype till struct { sum int }\n":                             "till of shop has a field sum already",
		"--- shop\ntype till struct { spent int }\n":                           "till of shop has a field spent already, of its own or by another leak",
	} {
		other, err := parseLeak("other", "It leaks.\n--- shop\ntype till struct { spent int }\n")
		if err != nil {
			t.Fatal(err)
		}
		l, err := parseLeak("bad", "It leaks.\nLook: night\n"+text)
		if err == nil {
			_, err = rewritten("", "shop", shop, append(other.patches, l.patches...))
		}
		if said := fmt.Sprint(err); !strings.Contains(said, want) {
			t.Errorf("%q: %s; want %q", text, said, want)
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
