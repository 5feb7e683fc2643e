package main

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A group is who reads a passage.
type group string

const (
	docs      group = "docs"
	screens   group = "screens"
	operators group = "operators"
	source    group = "source" // comments in programs and tests
)

// A passage is one paragraph, list item, table cell, comment or string.
type passage struct {
	group group
	file  string // from the root of the repository
	line  int    // of its beginning
	text  string
}

// read collects all passages of a repository.
func read(root string) (all []passage, err error) {
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		file, _ := filepath.Rel(root, path)
		file = filepath.ToSlash(file)
		if entry.IsDir() {
			if slices.Contains([]string{".git", "bin", "dist", "node_modules", "test-results", "testdata"}, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		readers := readersOf(file)
		if len(readers) == 0 {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for group, extract := range readers {
			extract(text, func(line int, text string) {
				all = append(all, passage{group, file, line, text})
			})
		}
		return nil
	})
	slices.SortStableFunc(all, func(a, b passage) int { return cmp.Or(strings.Compare(a.file, b.file), a.line-b.line) })
	return all, err
}

// A sink takes the passages of a file.
type sink func(line int, text string)

var (
	testHelpers = regexp.MustCompile(`^server/internal/([\w/]*test|noninterference|chaos|fault|prose)/|^game/(gametest|sim)/|^protocol/samples\.go$`)
	catalogue   = regexp.MustCompile(`^webclient/src/i18n/en(\.ts|/.*\.ts)$`)
	deployment  = regexp.MustCompile(`^(Makefile|deploy/.*)$`)
)

// readersOf says how to read a file for each group of readers.
func readersOf(file string) map[group]func([]byte, sink) {
	readers := map[group]func([]byte, sink){}
	switch filepath.Ext(file) {
	case ".md":
		readers[docs] = markdown
	case ".go":
		readers[source] = goComments
		if !strings.HasSuffix(file, "_test.go") && !testHelpers.MatchString(file) {
			readers[operators] = goStrings
		}
	case ".ts", ".tsx":
		readers[source] = scriptComments
		if catalogue.MatchString(file) {
			readers[screens] = scriptStrings
		}
	case ".css":
		readers[source] = scriptComments // its comments are those of TypeScript
	case ".lua":
		readers[source] = luaComments
	case ".yml", ".yaml":
		readers[operators] = hashComments
	default:
		if deployment.MatchString(file) {
			readers[operators] = hashComments
		}
	}
	return readers
}

var (
	marker = regexp.MustCompile(`^\s*(?:[-*] (?:\[.\] )?|#+ |\d+\. |> ?)`)
	code   = regexp.MustCompile("`[^`]*`")
	target = regexp.MustCompile(`\]\([^)]*\)|\[|\]|\*+|<[^>]*>`)
)

// markdown reads everything but code and the targets of links.
func markdown(text []byte, emit sink) {
	var paragraph strings.Builder
	begin, number, fenced := 0, 0, false
	end := func() {
		if plain := code.ReplaceAllStringFunc(paragraph.String(), blank); strings.TrimSpace(plain) != "" {
			emit(begin, target.ReplaceAllString(plain, ""))
		}
		paragraph.Reset()
	}
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			end()
			continue
		}
		switch {
		case fenced:
			continue
		case strings.HasPrefix(line, "|"):
			end()
			for cell := range strings.SplitSeq(code.ReplaceAllStringFunc(line, blank), "|") {
				emit(number, target.ReplaceAllString(strings.TrimSpace(cell), ""))
			}
			continue
		case strings.TrimSpace(line) == "":
			end()
			continue
		case marker.MatchString(line):
			end()
			line = marker.ReplaceAllString(line, "")
		}
		if paragraph.Len() == 0 {
			begin = number
		} else {
			paragraph.WriteByte('\n')
		}
		paragraph.WriteString(strings.TrimSpace(line))
	}
	end()
}

// blank stands for code in a sentence.
func blank(code string) string { return "x" + strings.Repeat("\n", strings.Count(code, "\n")) }

// goStrings reads the strings of a Go file that have more than one word.
func goStrings(text []byte, emit sink) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.SkipObjectResolution)
	if err != nil {
		return // the compiler says it better
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
			words, err := strconv.Unquote(lit.Value)
			if lit.Value[0] == '"' {
				words = strings.ReplaceAll(words, "\n", " ")
			}
			if err == nil && strings.Contains(words, " ") {
				paragraphs(files.Position(lit.Pos()).Line, words, emit)
			}
		}
		return true
	})
}

// paragraphs splits a text at its empty lines.
func paragraphs(line int, text string, emit sink) {
	for part := range strings.SplitSeq(text, "\n\n") {
		begin := len(part) - len(strings.TrimLeft(part, "\n"))
		emit(line+begin, part[begin:])
		line += strings.Count(part, "\n") + 2
	}
}
