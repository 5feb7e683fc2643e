package lookalike

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func alike(a, b string) bool {
	keys := Keys(a)
	return slices.ContainsFunc(Keys(b), func(key string) bool { return slices.Contains(keys, key) })
}

func TestNamesThatLookAlikeShareAKey(t *testing.T) {
	for _, c := range []struct{ what, name, other string }{
		{"the same", "Bob2", "Bob2"},
		{"upper case", "BOB2", "bob2"},
		{"upper case with an I", "INA", "ina"},
		{"a joiner", "Bob2", "Bob2\u200d"},
		{"a non-joiner", "Bob2", "Bo\u200cb2"},
		{"a text selector", "Bob2", "Bob2\ufe0e"},
		{"accents in pieces", "José", "Jose\u0301"},
		{"a Cyrillic а", "Ada", "Adа"},
		{"a name in Cyrillic letters", "Coca", "Соса"},
		{"Greek letters", "Zoo", "Ζοο"},
		{"fullwidth letters", "Bob", "Ｂｏｂ"},
		{"mathematical letters", "Bob", "𝓑𝓸𝓫"},
		{"a ligature", "Steffi", "Steﬃ"},
		{"a digit for a letter", "Bob", "B0b"},
		{"a small L for a capital I", "Ian", "lan"},
		{"a one for a small L", "Paul", "Pau1"},
		{"two letters for one", "Emma", "Ernma"},
		{"a bar for a letter", "Ali", "A|i"},
		{"a dotless i", "Mia", "Mıa"},
		{"Hebrew for punctuation", "O'Brien", "O׳Brien"},
		{"a typographic apostrophe", "O'Brien", "O’Brien"},
		{"another hyphen", "Anne-Marie", "Anne‐Marie"},
		{"Korean in pieces", "홍길동", "\u1112\u1169\u11bc\u1100\u1175\u11af\u1103\u1169\u11bc"},
		{"a heart in colour", "❤", "❤\ufe0f"},
	} {
		if !alike(c.name, c.other) {
			t.Errorf("%s: %+q and %+q share no key", c.what, c.name, c.other)
		}
	}
}

func TestNamesOfTwoHonestPlayersShareNoKey(t *testing.T) {
	for _, names := range [][]string{
		{"Ann", "Anne", "Anna", "Ana", "Hanna", "Hannah", "Anna 2", "Anna 3"},
		{"Lena", "Iena", "Lina", "Elena"},
		{"Lisa", "Ilsa", "Lia", "Ila", "Mia", "Mila", "Ian", "Lan", "Kai", "Kal"},
		{"Jose", "José", "Joss", "Josef"},
		{"Muller", "Müller", "Mueller"},
		{"Anh", "Ánh", "Ành", "Ảnh", "Việt", "Viết", "Viet"},
		{"김민준", "김민중", "김만준", "이민준"},
		{"Саша", "Маша", "Паша", "Даша"},
		{"علي", "عليا", "علا"},
		{"राम", "रमा", "रीमा"},
		{"👨‍👩‍👧", "👨‍👩‍👦", "👍🏽", "👍🏿", "🇮🇹", "🇪🇸", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"},
		{"さくら", "サクラ", "桜"},
	} {
		for i, name := range names {
			for _, other := range names[:i] {
				if alike(name, other) {
					t.Errorf("%q and %q share a key", name, other)
				}
			}
		}
	}
}

// A skeleton of a skeleton is itself, for every character of the table: else two
// names that look alike could have two skeletons.
func TestTheTableIsWhole(t *testing.T) {
	all := prototypes()
	if lines := strings.Count(table, ";"); len(all) != lines || lines < 6000 {
		t.Errorf("%d characters in %d lines", len(all), lines)
	}
	for from, to := range all {
		if from == 0 || to == "" || strings.ContainsRune(to, 0) || !utf8.ValidRune(from) {
			t.Errorf("%U looks like %+q", from, to)
		}
		once := skeleton(string(from))
		if twice := skeleton(once); twice != once {
			t.Errorf("%U: the skeleton of %+q is %+q", from, once, twice)
		}
	}
	if !strings.Contains(table, "# Version: "+unicode.Version) || norm.Version != unicode.Version {
		t.Errorf("Go's tables have version %s, package norm %s", unicode.Version, norm.Version)
	}
}

func TestKeysHaveOneLength(t *testing.T) {
	for _, name := range []string{"A", strings.Repeat("ﷺ", 16), strings.Repeat("x", 10_000)} {
		if keys := Keys(name); len(keys) != 2 || len(keys[0]) != 12 || len(keys[1]) != 12 {
			t.Errorf("the keys of %d bytes are %q", len(name), keys)
		}
	}
}
