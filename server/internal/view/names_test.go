package view

import (
	"reflect"
	"strings"
	"testing"

	"tabula/protocol"
)

func TestNames(t *testing.T) {
	const family = "👩🏽‍👩🏽‍👧🏽‍👦🏽"
	for _, c := range []struct {
		what    string
		written string
		name    string
	}{
		{"plain", "Ada", "Ada"},
		{"outer space", "  Ada\t", "Ada"},
		{"inner space", "Ada \n\u00a0 Lovelace", "Ada Lovelace"},
		{"sixteen letters", strings.Repeat("x", 16), strings.Repeat("x", 16)},
		{"sixteen families", strings.Repeat(family, 16), strings.Repeat(family, 16)},
		{"accents of their own", "Zoe\u0308", "Zoe\u0308"},
		{"Vietnamese in pieces", "Vie\u0302\u0323t", "Vie\u0302\u0323t"},
		{"Korean", "홍길동", "홍길동"},
		{"Korean in pieces", "\u1112\u1169\u11bc", "\u1112\u1169\u11bc"},
		{"Hebrew", "דָּוִד", "דָּוִד"},
		{"Persian with a non-joiner", "می\u200cخوام", "می\u200cخوام"},
		{"Hindi with a joiner", "क्\u200dष", "क्\u200dष"},
		{"Sinhala with a joiner", "ශ්\u200dරී", "ශ්\u200dරී"},
		{"Bengali with a joiner before the virama", "র\u200d\u09cdযাব", "র\u200d\u09cdযাব"},
		{"Urdu", "عائشہ", "عائشہ"},
		{"Arabic with all vowels", "مُحَمَّدٌ", "مُحَمَّدٌ"},
		{"Hebrew with a point and a vowel", "שּׁ\u05b8לוֹם", "שּׁ\u05b8לוֹם"},
		{"Tamil", "கிருஷ்ணன்", "கிருஷ்ணன்"},
		{"Thai", "กิ่งแก้ว", "กิ่งแก้ว"},
		{"Burmese", "ကျော်", "ကျော်"},
		{"Tibetan", "བསྟན་འཛིན", "བསྟན་འཛིན"},
		{"Japanese with a variant of a character", "葛\U000e0100城", "葛\U000e0100城"},
		{"Mongolian with a variant", "ᠨ\u180bᠠ", "ᠨ\u180bᠠ"},
		{"Polish", "Łucja Żółć", "Łucja Żółć"},
		{"Vietnamese", "Nguyễn Thị Ngọc", "Nguyễn Thị Ngọc"},
		{"Greek with three marks", "ᾯ", "ᾯ"},
		{"Navajo", "Nizhǫ\u0301ní", "Nizhǫ\u0301ní"},
		{"a flag of two letters", "🇮🇹 Ada", "🇮🇹 Ada"},
		{"a rainbow flag", "🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"},
		{"a doctor", "Ada 👩🏽\u200d⚕\ufe0f", "Ada 👩🏽\u200d⚕\ufe0f"},
		{"a face of text", "☺\ufe0e", "☺\ufe0e"},
		{"an old keycap", "1\u20e3", "1\u20e3"},
		{"a double surname", "Anne-Marie", "Anne-Marie"},
		{"an Irish name", "O'Brien", "O'Brien"},
		{"a region's flag", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"},
		{"a heart in colour", "❤\ufe0f", "❤\ufe0f"},
		{"a keycap", "1\ufe0f\u20e3", "1\ufe0f\u20e3"},
		{"marks of prose", "O'Neil-2!", "O'Neil-2!"},
	} {
		t.Run(c.what, func(t *testing.T) {
			if got, no := CleanName(c.written); no != nil || got != c.name {
				t.Errorf("%q became %q, %v", c.written, got, no)
			}
		})
	}
}

func TestRefusedNames(t *testing.T) {
	empty := protocol.Refusal{Code: protocol.NameEmpty}
	foul := protocol.Refusal{Code: protocol.NameNotAllowed}
	long := func(have int) protocol.Refusal {
		return protocol.Refusal{Code: protocol.NameTooLong, Have: have, Max: 16}
	}
	for _, c := range []struct {
		what    string
		written string
		no      protocol.Refusal
	}{
		{"nothing", "", empty},
		{"space", " \t\u3000", empty},
		{"a zero-width space", "\u200b", empty},
		{"joiners", "\u200d\u200c\ufeff", empty},
		{"a Hangul filler", "\u3164", empty},
		{"blank braille", "\u2800\u2800", empty},
		{"a mark without a letter", "\u0301", empty},
		{"controls", "\x00\x1b", empty},
		{"direction marks", "\u202e\u2066", empty},
		{"seventeen letters", strings.Repeat("x", 17), long(17)},
		{"five hundred letters", strings.Repeat("x", 500), long(500)},
		{"five hundred controls behind a letter", "x" + strings.Repeat("\x01", 499), long(500)},
		{"a control", "A\x07da", foul},
		{"a text turned round", "\u202eadA", foul},
		{"an isolate", "Ada\u2066", foul},
		{"a right-to-left mark", "Ada\u200f", foul},
		{"a zero-width space in a name", "A\u200bda", foul},
		{"a byte order mark", "\ufeffAda", foul},
		{"a soft hyphen", "A\u00adda", foul},
		{"a joiner between letters", "A\u200dda", foul},
		{"a selector behind a letter", "A\ufe0fda", foul},
		{"tags behind a letter", "A\U000e0061", foul},
		{"a filler in a name", "Ada\u3164", foul},
		{"a private rune", "Ada\ue000", foul},
		{"a mark first", "\u0301Ada", foul},
		{"a joiner behind a digit", "Bob2\u200d", foul},
		{"a non-joiner behind a digit", "Bob2\u200c", foul},
		{"a text selector behind a digit", "Bob2\ufe0e", foul},
		{"an emoji selector behind a digit", "Bob2\ufe0f", foul},
		{"a joiner behind a sign", "Bob!\u200d", foul},
		{"a joiner between Cyrillic letters", "Бо\u200dб", foul},
		{"a selector behind a Cyrillic letter", "Боб\ufe0f", foul},
		{"a selector of characters behind a symbol", "❤\U000e0100", foul},
		{"a non-joiner behind Persian", "میخوام\u200c", foul},
		{"a non-joiner behind a letter that joins nothing", "او\u200cل", foul},
		{"a joiner between Hindi letters", "क\u200dष", foul},
		{"a joiner behind Korean", "홍\u200d", foul},
		{"a joiner behind an emoji", "👩\u200d", foul},
		{"a joiner between two currencies", "€\u200d€", foul},
		{"an accent twice", "Ada\u0301\u0301", foul},
		{"an accent again", "Adá\u0301", foul},
		{"a tower of accents", "A" + strings.Repeat("\u0301", 5), foul},
		{"a train of emoji", strings.Repeat("👩\u200d", 8) + "👩", foul},
	} {
		t.Run(c.what, func(t *testing.T) {
			if got, no := CleanName(c.written); no == nil || !reflect.DeepEqual(*no, c.no) {
				t.Errorf("%q became %q, %+v, want %+v", c.written, got, no, c.no)
			}
		})
	}
}

// All hear why somebody is a ghost, so it is what it looks like.
func TestReasons(t *testing.T) {
	for written, want := range map[string]string{
		" he has \n told his\tcard ": "he has told his card", "ha detto tutto 🤷🏽\u200d♂\ufe0f": "ha detto tutto 🤷🏽\u200d♂\ufe0f",
		"카드를 말했어요": "카드를 말했어요", "¡Trampa!": "¡Trampa!",
		"": "", " ": "", "\u200b": "", "so\x07": "", "he \u202edetaehc": "", "\u3164": "", "so\x00": "",
	} {
		if got := cleanText(written); got != want {
			t.Errorf("%q became %q", written, got)
		}
	}
}
