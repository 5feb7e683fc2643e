package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// The phones and the server produce the random numbers of a game together. This file has
// the mathematics of it; docs/fair-deal.md explains them.

// of returns the index of a player's contribution, or -1. It works without a draw, too.
func (d *draw) of(id PlayerID) int {
	if d == nil {
		return -1
	}
	return slices.IndexFunc(d.phones, func(c contribution) bool { return c.player == id })
}

// drawn reports whether the numbers of the running game come from a seed.
func (d *draw) drawn() bool { return d != nil && d.seed != nil }

// with returns a copy that change has changed. change must not write into a list in place.
func (d *draw) with(change func(*draw)) *draw {
	next := *d
	change(&next)
	return &next
}

// without returns the draw without a player's contribution.
func (d *draw) without(id PlayerID) *draw {
	if d.of(id) < 0 {
		return d
	}
	return d.with(func(next *draw) {
		next.phones = slices.DeleteFunc(slices.Clone(d.phones), func(c contribution) bool { return c.player == id })
	})
}

// Bytes of an id, and of a secret number.
const (
	drawIDBytes = 16
	numberBytes = 32
)

// randomText returns random bytes in base64url.
func randomText(r Rand, bytes int) string {
	text := make([]byte, bytes)
	for i := range text {
		text[i] = byte(r.IntN(256))
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// isText reports whether a text is so many bytes in base64url.
func isText(text string, bytes int) bool {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil && len(decoded) == bytes && len(text) == base64.RawURLEncoding.EncodedLen(bytes)
}

// hashOf is the function H of the page.
func hashOf(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// commitment is what the server shows of its secret number.
func (d *draw) commitment() string { return hashOf("server", d.id, d.secret) }

// fits reports whether a number is the one to which a phone has committed.
func (c contribution) fits(nonce string) bool {
	return isText(nonce, numberBytes) && hashOf("phone", fmt.Sprint(c.player), nonce) == c.hash
}

// seedNow is the seed from the numbers that are revealed so far.
func (d *draw) seedNow() []byte {
	texts := []string{d.list}
	for _, c := range d.phones {
		if c.nonce != "" {
			texts = append(texts, c.nonce)
		}
	}
	mac := hmac.New(sha256.New, []byte(d.secret))
	mac.Write([]byte(strings.Join(texts, "\n")))
	return mac.Sum(nil)
}

// drawNumber is draw j of a seed, from 0 to n-1.
func drawNumber(seed []byte, j, n int) int {
	const all = uint64(1) << 32
	limit := all - all%uint64(n)
	for t := 0; ; t++ {
		mac := hmac.New(sha256.New, seed)
		fmt.Fprintf(mac, "%d\n%d", j, t)
		if x := uint64(binary.BigEndian.Uint32(mac.Sum(nil))); x < limit {
			return int(x % uint64(n))
		}
	}
}

// seeded makes the draws of a deal, from number 1 on.
type seeded struct {
	seed []byte
	last int
}

func (s *seeded) IntN(n int) int {
	s.last++
	return drawNumber(s.seed, s.last, n)
}

// awaitsNumber reports whether the draw waits for a player: a phone that takes part has not
// shown its number yet, and no bot plays for the player.
func (s *State) awaitsNumber(p player) bool {
	i := s.draw.of(p.id)
	return i >= 0 && s.draw.phones[i].nonce == "" && !p.away
}
