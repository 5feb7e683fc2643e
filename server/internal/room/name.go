package room

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"tabula/protocol"
)

// One grapheme may be built of many runes. These bounds let the richest emoji
// and every living script through, and stop towers of accents.
const (
	maxRunes = 12
	maxMarks = 4
)

// cleanName gives a name the form in which it is shown: white space collapsed,
// nothing in it that cannot be seen.
func cleanName(written string) (string, *protocol.Refusal) {
	name := strings.Join(strings.Fields(written), " ")
	if !strings.ContainsFunc(name, visible) {
		return "", &protocol.Refusal{Code: protocol.NameEmpty}
	}
	if have := uniseg.GraphemeClusterCount(name); have > protocol.MaxName {
		return "", &protocol.Refusal{Code: protocol.NameTooLong, Have: have, Max: protocol.MaxName}
	}
	for clusters := uniseg.NewGraphemes(name); clusters.Next(); {
		if !decent(clusters.Runes()) {
			return "", &protocol.Refusal{Code: protocol.NameNotAllowed}
		}
	}
	return name, nil
}

// cleanReason does the same to what a moderator gives as his reason. It is empty
// when something in it cannot be seen, or would turn round what stands beside it.
func cleanReason(written string) string {
	reason := strings.Join(strings.Fields(written), " ")
	for clusters := uniseg.NewGraphemes(reason); clusters.Next(); {
		if !decent(clusters.Runes()) {
			return ""
		}
	}
	return reason
}

// visible tells whether a rune alone leaves ink on the screen.
func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) && !ignorable(r) && r != brailleBlank
}

// brailleBlank counts as a symbol and shows nothing.
const brailleBlank = '\u2800'

// ignorable tells whether fonts show nothing for a rune. Some of them count as
// letters, like the Hangul fillers.
func ignorable(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
	blackFlag          = '\U0001f3f4' // tags after it make the flags of regions
)

// decent tells whether a grapheme shows what it is. Invisible runes that emoji
// and some scripts are built with pass there and nowhere else: otherwise two
// players could have names that look the same.
func decent(cluster []rune) bool {
	first := cluster[0]
	if first == ' ' {
		return len(cluster) == 1
	}
	if !visible(first) || len(cluster) > maxRunes {
		return false
	}
	marks := 0
	for _, r := range cluster[1:] {
		switch {
		case r == zeroWidthJoiner, r == zeroWidthNonJoiner, unicode.Is(unicode.Variation_Selector, r):
			if unicode.Is(unicode.Latin, first) {
				return false
			}
		case 0xe0020 <= r && r <= 0xe007f:
			if first != blackFlag {
				return false
			}
		case unicode.Is(unicode.M, r) && !ignorable(r):
			marks++
		case !visible(r):
			return false
		}
	}
	return marks <= maxMarks
}
