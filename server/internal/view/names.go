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

// One grapheme may be built of many runes. These bounds let the richest emoji
// and every living script through, and stop towers of accents.
const (
	maxRunes = 12
	maxMarks = 4
)

// CleanName gives a name the form in which it is shown: white space collapsed,
// nothing in it that cannot be seen.
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

// cleanReason does the same to what a moderator gives as his reason. It is empty
// when something in it cannot be seen, or would turn round what stands beside it.
func cleanReason(written string) string {
	reason := strings.Join(strings.Fields(written), " ")
	if !isPrintable(reason) {
		return ""
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
	keycap             = '\u20e3'
	blackFlag          = '\U0001f3f4' // tags after it make the flags of regions
)

// isPrintable tells whether a text shows what it is. Invisible runes that emoji and some
// scripts are built with pass there and nowhere else.
func isPrintable(text string) bool {
	var rest strings.Builder // without what joins emoji
	for clusters := uniseg.NewGraphemes(text); clusters.Next(); {
		runes := clusters.Runes()
		if !isPrintableCluster(runes) {
			return false
		}
		for i, r := range runes {
			// Nothing but an emoji goes on behind a joiner with another symbol.
			if r != zeroWidthJoiner || i+1 == len(runes) || !unicode.Is(unicode.S, runes[i+1]) {
				rest.WriteRune(r)
			}
		}
	}
	return joinersFit(rest.String())
}

// joiners holds the rules of RFC 5892 for joiners: Indic scripts have them behind a
// virama, and Arabic ones have non-joiners between letters that else would join.
var joiners = idna.New(idna.CheckJoiners(true))

func joinersFit(text string) bool {
	if !strings.ContainsAny(text, string([]rune{zeroWidthJoiner, zeroWidthNonJoiner})) {
		return true
	}
	// Bengali has one before the virama, too.
	_, err := joiners.ToUnicode(strings.ReplaceAll(text, "র\u200d\u09cd", "র\u09cd"))
	return err == nil
}

// isPrintableCluster tells whether a grapheme shows what it is, but for the joiners in it.
func isPrintableCluster(cluster []rune) bool {
	first := cluster[0]
	if first == ' ' {
		return len(cluster) == 1
	}
	vowel := unicode.Is(unicode.Mc, first) // Burmese has some that are graphemes of their own
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

// selectorFits tells whether a variation selector has a meaning behind a rune: behind
// symbols, among which the emoji are, and in the scripts that have variants.
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

// stacksMarks tells whether a grapheme has more marks than UTS #39 advises (section 5.4),
// or one of them twice in a row, as they are once the letter is taken apart.
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

// botLooks is what the names of bots look like.
var botLooks = sync.OnceValue(func() map[string][]string {
	looks := map[string][]string{}
	for _, name := range game.BotNames() {
		looks[name] = lookalike.Keys(name)
	}
	return looks
})
