package main

import (
	"go/parser"
	"go/token"
	"regexp"
	"strings"
)

// A comment is the lines of one that goes on for several lines.
type comment struct {
	begin int
	lines []string
}

// add adds a text to the comment if it stands in the next line, or ends the comment and
// begins another.
func (c *comment) add(line int, text string, emit sink) {
	if line != c.begin+len(c.lines) {
		c.end(emit)
	}
	if len(c.lines) == 0 {
		c.begin = line
	}
	for part := range strings.SplitSeq(text, "\n") {
		c.lines = append(c.lines, strings.Trim(part, " \t\r*"))
	}
}

// end emits the paragraphs of the comment.
func (c *comment) end(emit sink) {
	text := strings.Join(c.lines, "\n")
	paragraphs(c.begin, code.ReplaceAllStringFunc(text, blank), emit)
	c.lines = nil
}

// goComments reads the comments of a Go file, without directives and without the
// expected output of examples.
func goComments(text []byte, emit sink) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return // the compiler says it better
	}
	for _, group := range file.Comments {
		words := group.Text()
		if strings.HasPrefix(words, "Output:") || strings.HasPrefix(words, "Unordered output:") {
			continue
		}
		paragraphs(files.Position(group.Pos()).Line, code.ReplaceAllStringFunc(words, blank), emit)
	}
}

// dashes matches a comment of Lua.
var dashes = regexp.MustCompile(`(?:^|\s)-- (.*)$`)

// luaComments reads the comments of a Lua script.
func luaComments(text []byte, emit sink) {
	var lines comment
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		if words := dashes.FindStringSubmatch(strings.TrimRight(line, "\r\n")); words != nil {
			lines.add(number, words[1], emit)
		}
	}
	lines.end(emit)
}

var (
	remark = regexp.MustCompile(`(?:^|\s)#+ (.*)$`)
	whole  = regexp.MustCompile(`^\s*# `)
	quotes = regexp.MustCompile(`"([^"]*)"`)
)

// hashComments reads the comments and strings of a configuration or of a Makefile.
func hashComments(text []byte, emit sink) {
	var lines comment
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, "\r\n")
		words := remark.FindStringSubmatch(line)
		if whole.MatchString(line) {
			lines.add(number, words[1], emit)
			continue
		}
		if words != nil {
			emit(number, words[1])
		}
		for _, q := range quotes.FindAllStringSubmatch(line, -1) {
			emit(number, q[1])
		}
	}
	lines.end(emit)
}
