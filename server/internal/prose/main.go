// Command prose finds sentences that readers have to read twice: in the documents, the
// English screens, what operators see, and the comments of the source. words.go lists
// the patterns.
package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"slices"
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
		if w.source && p.group != source {
			continue
		}
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

// table counts the findings of each pattern in each group of files, and then those in
// the comments of each folder.
func table(w io.Writer, passages []passage) {
	counts, folders := map[string]map[group]int{}, map[string]int{}
	for _, p := range passages {
		for _, f := range p.findings() {
			if counts[f.pattern.name] == nil {
				counts[f.pattern.name] = map[group]int{}
			}
			counts[f.pattern.name][p.group]++
			if p.group == source {
				folders[path.Dir(p.file)]++
			}
		}
	}
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	defer columns.Flush()
	groups := []group{docs, screens, operators, source}
	row := func(name string, count func(group) any) {
		fmt.Fprintf(columns, "%-40s", name)
		for _, g := range groups {
			fmt.Fprintf(columns, "\t%v", count(g))
		}
		fmt.Fprintln(columns, "\t")
	}
	row("pattern", func(g group) any { return g })
	for _, p := range patterns {
		row(p.name, func(g group) any { return counts[p.name][g] })
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		fmt.Fprintf(columns, "%-40s\t\t\t\t%d\t\n", folder, folders[folder])
	}
}
