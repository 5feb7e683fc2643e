// Command prose finds sentences that readers stumble over, in what people read
// without opening a source file: the documents, the English screens, and what
// operators see. words.go lists the patterns.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
)

func main() {
	root := flag.String("root", ".", "`FOLDER` of the repository")
	count := flag.Bool("count", false, "count each pattern instead of listing what it finds")
	flag.Parse()
	passages, err := read(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "prose:", err)
		os.Exit(2)
	}
	if *count {
		table(os.Stdout, passages)
		return
	}
	found := 0
	for _, p := range passages {
		for _, f := range p.findings() {
			fmt.Println(f)
			found++
		}
	}
	if found > 0 {
		fmt.Printf("%d sentences to say plainly; server/internal/prose/words.go has the patterns\n", found)
		os.Exit(1)
	}
}

// A finding is one place where a pattern matches.
type finding struct {
	file    string
	line    int
	text    string
	pattern pattern
}

func (f finding) String() string {
	return fmt.Sprintf("%s:%d: %q: %s", f.file, f.line, f.text, f.pattern.better)
}

// findings looks for every pattern in the passage.
func (p passage) findings() (all []finding) {
	for _, w := range patterns {
		for _, at := range w.regexp.FindAllStringSubmatchIndex(p.text, -1) {
			begin, end := at[2], at[3] // the words themselves, in parentheses
			rest := p.text[begin:]
			if w.unless != nil && w.unless.MatchString(rest) {
				continue
			}
			text := strings.Join(strings.Fields(p.text[begin:end]), " ")
			all = append(all, finding{p.file, p.line + strings.Count(p.text[:begin], "\n"), text, w})
		}
	}
	return all
}

// table counts the findings of each pattern in each group of files.
func table(w io.Writer, passages []passage) {
	counts := map[string]map[group]int{}
	for _, p := range passages {
		for _, f := range p.findings() {
			if counts[f.pattern.name] == nil {
				counts[f.pattern.name] = map[group]int{}
			}
			counts[f.pattern.name][p.group]++
		}
	}
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	defer columns.Flush()
	row := func(name string, cells ...any) {
		fmt.Fprintf(columns, "%-24s\t%v\t%v\t%v\t\n", append([]any{name}, cells...)...)
	}
	row("pattern", docs, screens, operators)
	for _, p := range patterns {
		c := counts[p.name]
		row(p.name, c[docs], c[screens], c[operators])
	}
}
