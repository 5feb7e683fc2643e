// Package lookalike compares names by what people see: by the skeletons of Unicode
// Technical Standard 39, version 15.0.
package lookalike

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// table has a line for each character that looks like others: "0430;0061". The
// command in the folder generate writes it.
//
//go:embed table.txt
var table string

// prototypes maps a character to those that it looks like.
var prototypes = sync.OnceValue(func() map[rune]string {
	all := make(map[rune]string, 6400)
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		from, to, _ := strings.Cut(strings.TrimSpace(line), ";")
		var prototype strings.Builder
		for hex := range strings.FieldsSeq(to) {
			prototype.WriteRune(character(hex))
		}
		all[character(from)] = prototype.String()
	}
	return all
})

// character is the zero rune where the table is damaged, which its test finds.
func character(hex string) rune {
	n, _ := strconv.ParseUint(hex, 16, 32)
	return rune(n)
}

// Keys are what a name is compared by. Two names that share a key look alike: as
// they are written, or once both are in lower case. Keys hold no part of the name and
// always have the same length, because a skeleton can be much longer than its name.
func Keys(name string) []string {
	plain := strings.Map(visible, norm.NFKC.String(name))
	return []string{
		key("lower case", strings.Map(lower, skeleton(strings.Map(lower, plain)))),
		key("as written", skeleton(plain)),
	}
}

// key is 72 bits of a hash. The two ways to compare never share one.
func key(way, text string) string {
	sum := sha256.Sum256([]byte(way + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// skeleton replaces each character by those that it looks like. Some characters of
// the table fall apart into others that are in it too, so it does so twice.
func skeleton(text string) string {
	for range 2 {
		var out strings.Builder
		for _, r := range norm.NFD.String(text) {
			if prototype, known := prototypes()[r]; known {
				out.WriteString(prototype)
			} else {
				out.WriteRune(r)
			}
		}
		text = norm.NFD.String(out.String())
	}
	return text
}

// lower is one rune for all that differ in case only, like strings.EqualFold.
func lower(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return unicode.ToLower(least)
}

// visible drops what fonts show nothing for. Tags stay: they tell flags apart.
func visible(r rune) rune {
	tag := 0xe0020 <= r && r <= 0xe007f
	if !tag && unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) {
		return -1
	}
	return r
}
