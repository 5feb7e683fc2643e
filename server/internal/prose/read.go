package main

import (
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
		extract, group := reader(file)
		if extract == nil {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		extract(text, func(line int, text string) {
			all = append(all, passage{group, file, line, text})
		})
		return nil
	})
	return all, err
}

// A sink takes the passages of a file.
type sink func(line int, text string)

var (
	testHelpers = regexp.MustCompile(`^server/internal/([\w/]*test|noninterference|chaos|fault|walls|prose)/|^game/(gametest|sim)/|^protocol/samples\.go$`)
	catalogue   = regexp.MustCompile(`^webclient/src/i18n/en(\.ts|/.*\.ts)$`)
	deployment  = regexp.MustCompile(`^(Makefile|docker-compose\.yml|deploy/.*|\.github/workflows/.*)$`)
)

// reader says how to read a file, and for whom it is. It has none for a file
// that people read only as source.
func reader(file string) (func([]byte, sink), group) {
	switch ext := filepath.Ext(file); {
	case file == "ARCHITECTURE.md": // it follows when the code it describes gets plain names
		return nil, ""
	case ext == ".md":
		return markdown, docs
	case catalogue.MatchString(file):
		return script, screens
	case ext == ".go" && !strings.HasSuffix(file, "_test.go") && !testHelpers.MatchString(file):
		return goStrings, operators
	case deployment.MatchString(file):
		return comments, operators
	}
	return nil, ""
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

// script reads the strings and templates of a TypeScript file.
func script(text []byte, emit sink) {
	s := scanner{text: string(text), line: 1, emit: emit}
	for s.at < len(s.text) {
		s.code("")
	}
}

// A scanner walks through TypeScript.
type scanner struct {
	text     string
	at, line int
	emit     sink
}

func (s *scanner) next() byte {
	c := s.text[s.at]
	s.at++
	if c == '\n' {
		s.line++
	}
	return c
}

// skip goes behind the next occurrence of a text.
func (s *scanner) skip(to string) {
	for s.at < len(s.text) && !strings.HasPrefix(s.text[s.at:], to) {
		s.next()
	}
	s.at = min(s.at+len(to), len(s.text))
}

// code reads code up to a closing brace, which belongs to a template, or to the end.
func (s *scanner) code(until string) {
	for depth := 0; s.at < len(s.text); {
		switch rest := s.text[s.at:]; {
		case strings.HasPrefix(rest, "//"):
			s.skip("\n")
			s.line++
		case strings.HasPrefix(rest, "/*"):
			s.skip("*/")
		case depth == 0 && until != "" && strings.HasPrefix(rest, until):
			s.at++
			return
		default:
			switch c := s.next(); c {
			case '{':
				depth++
			case '}':
				depth--
			case '\'', '"', '`':
				s.quoted(c)
			}
		}
	}
}

// quoted reads a string or template, of which the quote was read.
func (s *scanner) quoted(quote byte) {
	line := s.line
	var words strings.Builder
	for s.at < len(s.text) {
		switch c := s.next(); {
		case c == quote:
			s.emit(line, words.String())
			return
		case c == '\\' && s.at < len(s.text):
			if c = s.next(); c == 'n' {
				c = ' '
			}
			words.WriteByte(c)
		case c == '$' && quote == '`' && s.at < len(s.text) && s.text[s.at] == '{':
			s.at++
			s.code("}")
			words.WriteByte('x')
		default:
			words.WriteByte(c)
		}
	}
}

var (
	remark = regexp.MustCompile(`(?:^|\s)#+ (.*)$`)
	whole  = regexp.MustCompile(`^\s*# `)
	quotes = regexp.MustCompile(`"([^"]*)"`)
)

// comments reads the comments and strings of a configuration or of a Makefile.
func comments(text []byte, emit sink) {
	var comment []string
	number := 0
	end := func() {
		if len(comment) > 0 {
			emit(number-len(comment), code.ReplaceAllStringFunc(strings.Join(comment, "\n"), blank))
		}
		comment = nil
	}
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, "\r\n")
		said := remark.FindStringSubmatch(line)
		if whole.MatchString(line) {
			comment = append(comment, said[1])
			continue
		}
		end()
		if said != nil {
			emit(number, said[1])
		}
		for _, q := range quotes.FindAllStringSubmatch(line, -1) {
			emit(number, q[1])
		}
	}
	number++
	end()
}
