package protocol

import "strings"

// ParsePin reads the PIN that moves a seat as people write it, like ParseCode.
func ParsePin(written string) (string, bool) { return parse(written, PinLength) }

// ParseCode reads a room code as people write it: in any case, with spaces or
// hyphens. It returns the code in capitals without them, or "" and false when the
// text is not a code.
func ParseCode(written string) (string, bool) { return parse(written, CodeLength) }

// IsReplayID reports whether id has the form of a replay's id: ReplayIDLength
// hexadecimal digits in lower case.
func IsReplayID(id string) bool {
	strange := func(r rune) bool { return !strings.ContainsRune("0123456789abcdef", r) }
	return len(id) == ReplayIDLength && !strings.ContainsFunc(id, strange)
}

// IsToken reports whether token has the form of a token that a phone draws:
// TokenLength letters of TokenAlphabet.
func IsToken(token string) bool {
	strange := func(r rune) bool { return !strings.ContainsRune(TokenAlphabet, r) }
	return len(token) == TokenLength && !strings.ContainsFunc(token, strange)
}

// separators are what people may write between the letters of a code.
var separators = strings.NewReplacer(" ", "", "-", "")

func parse(written string, length int) (string, bool) {
	if len(written) > 4*length {
		return "", false
	}
	code := separators.Replace(strings.ToUpper(written))
	if len(code) != length {
		return "", false
	}
	for _, letter := range code {
		if !strings.ContainsRune(CodeAlphabet, letter) {
			return "", false
		}
	}
	return code, true
}
