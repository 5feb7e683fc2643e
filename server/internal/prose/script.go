package main

import "strings"

// scriptStrings reads the strings and templates of a TypeScript file.
func scriptStrings(text []byte, emit sink) { scan(text, emit, func(int, string) {}) }

// scriptComments reads the comments of a TypeScript or CSS file. Lines with // that
// follow one another are one comment.
func scriptComments(text []byte, emit sink) {
	var lines comment
	scan(text, func(int, string) {}, func(line int, text string) { lines.add(line, text, emit) })
	lines.end(emit)
}

func scan(text []byte, strings, comments sink) {
	s := scanner{text: string(text), line: 1, strings: strings, comments: comments}
	for s.at < len(s.text) {
		s.code("")
	}
}

// A scanner walks through TypeScript.
type scanner struct {
	text              string
	at, line          int
	strings, comments sink
}

func (s *scanner) next() byte {
	c := s.text[s.at]
	s.at++
	if c == '\n' {
		s.line++
	}
	return c
}

// comment reads a comment that begins here, until its end.
func (s *scanner) comment(end string) {
	line, begin := s.line, s.at+len("//")
	for s.at = begin; s.at < len(s.text) && !strings.HasPrefix(s.text[s.at:], end); {
		s.next()
	}
	s.comments(line, s.text[begin:s.at])
	if end != "\n" {
		s.at = min(s.at+len(end), len(s.text))
	}
}

// expression reports whether a slash after this code begins a regular expression,
// because nothing stands there that could be divided.
func expression(before string) bool {
	before = strings.TrimRight(before, " \t\n")
	return before == "" || strings.ContainsRune("(,=:[!&|?{};>", rune(before[len(before)-1])) || strings.HasSuffix(before, "return")
}

// pattern reads a regular expression.
func (s *scanner) pattern() {
	class := false
	for s.next(); s.at < len(s.text); {
		switch c := s.next(); {
		case c == '\\':
			s.next()
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class, c == '\n':
			return
		}
	}
}

// code reads code up to a closing brace, which belongs to a template, or to the end.
func (s *scanner) code(until string) {
	for depth := 0; s.at < len(s.text); {
		switch rest := s.text[s.at:]; {
		case strings.HasPrefix(rest, "//"):
			s.comment("\n")
		case strings.HasPrefix(rest, "/*"):
			s.comment("*/")
		case rest[0] == '/' && !strings.HasPrefix(rest, "/>") && expression(s.text[:s.at]):
			s.pattern()
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
			s.strings(line, words.String())
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
