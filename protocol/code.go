package protocol

import "strings"

// ParseCode reads a room code as people write it: any case, with spaces or
// hyphens. It answers the code's one spelling, or false.
func ParseCode(written string) (string, bool) {
	if len(written) > 4*CodeLength {
		return "", false
	}
	code := strings.NewReplacer(" ", "", "-", "").Replace(strings.ToUpper(written))
	if len(code) != CodeLength {
		return "", false
	}
	for _, letter := range code {
		if !strings.ContainsRune(CodeAlphabet, letter) {
			return "", false
		}
	}
	return code, true
}
