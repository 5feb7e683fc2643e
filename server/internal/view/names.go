package view

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/rivo/uniseg"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
)

// One grapheme may consist of many runes. These bounds allow the richest emoji and every
// living script, and refuse towers of accents.
const (
	maxRunes = 12
	maxMarks = 4
)

// CleanName returns a name as others see it, with white space collapsed. It refuses a name
// that is empty or too long, or that has characters that cannot be seen.
func CleanName(written string) (string, *protocol.Refusal) {
	name := strings.Join(strings.Fields(written), " ")
	if !strings.ContainsFunc(name, visible) {
		return "", &protocol.Refusal{Code: protocol.NameEmpty}
	}
	if have := uniseg.GraphemeClusterCount(name); have > protocol.MaxName {
		return "", &protocol.Refusal{Code: protocol.NameTooLong, Have: have, Max: protocol.MaxName}
	}
	if !isPrintable(name) {
		return "", &protocol.Refusal{Code: protocol.NameNotAllowed}
	}
	return name, nil
}

// cleanText does the same to a written line and to a moderator's reason. It returns "" if
// something in the text cannot be seen or would turn the text beside it around.
func cleanText(written string) string {
	text := strings.Join(strings.Fields(written), " ")
	if !isPrintable(text) {
		return ""
	}
	return text
}

// visible tells whether a rune alone shows something on the screen.
func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) && !ignorable(r) && r != brailleBlank
}

// brailleBlank is a symbol that shows nothing.
const brailleBlank = '\u2800'

// ignorable tells whether fonts show nothing for a rune. Some of these count as letters,
// like the Hangul fillers.
func ignorable(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
	keycap             = '\u20e3'
	blackFlag          = '\U0001f3f4' // tags after it make the flags of regions
)

// isPrintable tells whether a text shows everything that is in it. Invisible runes are
// accepted only where an emoji or a script needs them.
func isPrintable(text string) bool {
	var rest strings.Builder // without the joiners of emoji
	for clusters := uniseg.NewGraphemes(text); clusters.Next(); {
		runes := clusters.Runes()
		if !isPrintableCluster(runes) {
			return false
		}
		for i, r := range runes {
			// After a joiner, only an emoji continues with another symbol.
			if r != zeroWidthJoiner || i+1 == len(runes) || !unicode.Is(unicode.S, runes[i+1]) {
				rest.WriteRune(r)
			}
		}
	}
	return joinersFit(rest.String())
}

// joiners checks the rules of RFC 5892 for joiners: Indic scripts have them after a virama,
// and Arabic ones have non-joiners between letters that would join otherwise.
var joiners = idna.New(idna.CheckJoiners(true))

func joinersFit(text string) bool {
	if !strings.ContainsAny(text, string([]rune{zeroWidthJoiner, zeroWidthNonJoiner})) {
		return true
	}
	// Bengali also has one before the virama.
	_, err := joiners.ToUnicode(strings.ReplaceAll(text, "র\u200d\u09cd", "র\u09cd"))
	return err == nil
}

// isPrintableCluster tells whether a grapheme shows everything that is in it, apart from
// its joiners.
func isPrintableCluster(cluster []rune) bool {
	first := cluster[0]
	if first == ' ' {
		return len(cluster) == 1
	}
	vowel := unicode.Is(unicode.Mc, first) // Burmese has some that are graphemes by themselves
	if !visible(first) && !vowel || len(cluster) > maxRunes || stacksMarks(cluster) {
		return false
	}
	for i, r := range cluster[1:] {
		switch {
		case r == zeroWidthJoiner, r == zeroWidthNonJoiner:
		case unicode.Is(unicode.Variation_Selector, r):
			if !selectorFits(cluster[i], r) && !slices.Contains(cluster, keycap) {
				return false
			}
		case 0xe0020 <= r && r <= 0xe007f:
			if first != blackFlag {
				return false
			}
		case unicode.Is(unicode.M, r) && !ignorable(r):
		case !visible(r):
			return false
		}
	}
	return true
}

// selectorFits tells whether a variation selector means something after a rune: after
// symbols, among them the emoji, and in scripts that have variants.
func selectorFits(base, selector rune) bool {
	switch {
	case selector == '\ufe0e', selector == '\ufe0f':
		return unicode.Is(unicode.S, base) && base > unicode.MaxASCII || strings.ContainsRune("‼⁉ℹ〰", base)
	case '\u180b' <= selector && selector <= '\u180f':
		return unicode.Is(unicode.Mongolian, base)
	default:
		return unicode.Is(unicode.Han, base)
	}
}

// stacksMarks tells whether a grapheme, once it is decomposed, has more marks than UTS #39
// advises (section 5.4), or the same mark twice in a row.
func stacksMarks(cluster []rune) bool {
	marks, last := 0, rune(0)
	for _, r := range norm.NFD.String(string(cluster)) {
		if unicode.In(r, unicode.Mn, unicode.Me) && !ignorable(r) {
			if marks++; marks > maxMarks || r == last {
				return true
			}
		}
		last = r
	}
	return false
}

// BotLooks are the look-alike keys of the names of bots.
var BotLooks = sync.OnceValue(func() map[string][]string {
	looks := map[string][]string{}
	for _, name := range game.BotNames() {
		looks[name] = lookalike.Keys(name)
	}
	return looks
})
