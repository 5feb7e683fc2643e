package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// The fair deal: before anybody has chosen anything, everybody sees the seal of
// the cards, which is the SHA-256 of one line of text. When the game is over the
// line itself is shown. Whoever hashes it knows that no card was changed after
// the deal. The salt in it keeps the seal from being guessed.

const saltBytes = 16

// drawSalt is the last draw of a deal.
func drawSalt(r Rand) string {
	salt := make([]byte, saltBytes)
	for i := range salt {
		salt[i] = byte(r.IntN(256))
	}
	return hex.EncodeToString(salt)
}

// sealed is the line that a seal is made of: the salt, the cards in the order of
// the seats, the card put away, and the gap of the marker.
func (e Dealt) sealed() string {
	cards := make([]string, len(e.Roles))
	for i, role := range e.Roles {
		cards[i] = string(role)
	}
	return fmt.Sprintf("tabula %s cards %s dropped %s gap %d", e.Salt, strings.Join(cards, ","), e.Dropped, e.Gap)
}

// seal is the hash of a line, in hexadecimal digits.
func seal(line string) string {
	sum := sha256.Sum256([]byte(line))
	return hex.EncodeToString(sum[:])
}
