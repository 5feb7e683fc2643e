package main

import (
	"regexp"
	"strings"
)

// A pattern is a way of writing that readers have to read twice.
type pattern struct {
	name   string
	regexp *regexp.Regexp // with the words themselves in its first parentheses
	unless *regexp.Regexp // what begins like this is fine
	source bool           // the pattern is only for comments in source files
	better string
}

// sentence matches the beginning of a sentence or of a passage.
const sentence = `(?:^|[.!?;:]["”)]*\s+)`

// asked matches the rest of a question.
const asked = `[^.!?;]*\?`

// words makes a pattern. A blank in it also matches the end of a line.
func words(name, words, better string) pattern {
	return pattern{name: name, regexp: regexp.MustCompile(strings.ReplaceAll(words, " ", `\s+`)), better: better}
}

func (p pattern) inSource() pattern {
	p.source = true
	return p
}

func (p pattern) but(unless string) pattern {
	p.unless = regexp.MustCompile(`(?i)^` + strings.ReplaceAll(unless, " ", `\s+`))
	return p
}

// patterns are one idea each. A new one needs an example in prose_test.go.
var patterns = []pattern{
	words("whoever", `(?i)\b(who(?:so|m)?ever)\b`,
		`say "anybody who asks" or "the player who asks"`),
	words("Who asks, ...", sentence+`(Who(?:se)?\s[^.?!]*[.!]|who(?:se)?\s[^.?!]*)`,
		`name the subject: "a player who asks"`).but(asked),
	words("for who asks", `(?i)\b((?:for|by|to|from|with|than|as|but|if|when|that|because|unless|while|so|not|only|except|against|before|after|of|on) (?:who|whose))\b`,
		`name the person: "for a player who asks"`).but(asked),
	words("whom", `(?i)\b(whom)\b`, `say "who", or name the person`),
	words("he, his", `(?i)\b(he|his|him|himself)\b`,
		`say "the player ... they" for people, "it" for phones`),
	words("shall", `(?i)\b(shall)\b`, `say "must", "should" or "will"`),
	words("no more", `(?i)\b(no more)\b`, `say "no longer" or "not ... any longer"`).but(`no more (?:\w+ )?than`),
	words("for nobody", `(?i)\b(for nobody)\b`, `make the verb negative: "not for anybody"`),
	words("Of a limit, ...", sentence+`(Of \S+)`, `begin with the subject: "a limit of 0 ..."`).but(`of course`),
	words("Besides, ...", sentence+`(Besides)\b`, `say "also", or begin a new sentence`),
	words("the own", `(?i)\b((?:the|an) own)\b`, `say whose: "your own", "their own"`),
	words("the server's.", `\b((?:the|an?|this|is|are) \w+['’]s)(?:[.;]|$)`,
		`name the thing: "the server's core"`).inSource(),
	words("it is even", `(?i)\b((?:is|was|were|are|when) even)[,.;:]`, `say "a tie"`),
	words("private metaphors", `(?i)\b(halls?|visits?|tales?|knock(?:s|ed|ing)?|mend(?:s|ed|ing)?)\b`,
		`use the field's word: hub, session, log, join request, recover or fix`),
}
