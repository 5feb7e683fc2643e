package protocol

import "strings"

// ParsePin reads the PIN that moves a seat as people write it, and answers its
// one spelling, or false.
func ParsePin(written string) (string, bool) { return parse(written, PinLength) }

// ParseCode reads a room code as people write it: any case, with spaces or
// hyphens. It answers the code's one spelling, or false.
func ParseCode(written string) (string, bool) { return parse(written, CodeLength) }

// IsReplayID tells whether a replay could have that id.
func IsReplayID(id string) bool {
	strange := func(r rune) bool { return !strings.ContainsRune("0123456789abcdef", r) }
	return len(id) == ReplayIDLength && !strings.ContainsFunc(id, strange)
}

// IsToken tells whether a phone could have drawn that token.
func IsToken(token string) bool {
	strange := func(r rune) bool { return !strings.ContainsRune(TokenAlphabet, r) }
	return len(token) == TokenLength && !strings.ContainsFunc(token, strange)
}

func parse(written string, length int) (string, bool) {
	if len(written) > 4*length {
		return "", false
	}
	code := strings.NewReplacer(" ", "", "-", "").Replace(strings.ToUpper(written))
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
