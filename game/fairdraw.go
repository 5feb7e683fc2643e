package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The phones and the server produce the random numbers of a game together. This file has
// the mathematics of it; docs/fair-deal.md explains them.

// A draw is what the numbers of one game come from. It is never changed in place, because
// copies of the state share it.
type draw struct {
	id, secret string
	// phones are the contributions. In the lobby the oldest is first. Once the list is
	// frozen, only players of the ring are left, in the order of their seats.
	phones []contribution
	ring   []PlayerID // in seat order, when the list was frozen
	asked  PlayerID   // has asked for card; Nobody without a wish
	card   RoleID
	list   string // "" before it is frozen
	seed   []byte // nil before the deal
	gap    Seat   // of the marker at the deal
	elder  Seat   // of the deal; NoSeat without
	last   int    // the number of the last draw; 0 without
	lots   []Lot
}

// A contribution is the number of one phone.
type contribution struct {
	player PlayerID
	hash   string // the commitment
	nonce  string // the number; "" before it is revealed
}

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

// listOf is L of the page for a draw whose list is frozen.
func (s *State) listOf(d *draw) string {
	var deck, options, ring []string
	for _, c := range s.settings.deckFor(len(d.ring)) {
		deck = append(deck, fmt.Sprintf("%s %d", c.Role, c.Count))
	}
	for _, id := range slices.Sorted(maps.Keys(s.settings.Options)) {
		options = append(options, fmt.Sprintf("%s=%s", id, s.settings.Options[id]))
	}
	for _, id := range d.ring {
		ring = append(ring, fmt.Sprint(id))
	}
	wish := ""
	if d.card != "" {
		wish = fmt.Sprintf("%d %s", d.asked, d.card)
	}
	texts := []string{
		"list", d.id, string(s.settings.Edition), strings.Join(deck, ","), strings.Join(options, ","), wish, strings.Join(ring, ","),
		d.commitment(),
	}
	for _, c := range d.phones {
		texts = append(texts, fmt.Sprintf("%d %s", c.player, c.hash))
	}
	return hashOf(texts...)
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

// drawsOf is the number of draws of a deal.
func (s *State) drawsOf(e Dealt) int {
	n := len(e.Ring)
	draws := n - 1 + 1 // the cards and the gap
	if s.is(SeatingUnseated) {
		draws += n - 1
	}
	if e.Dropped != "" {
		draws++
	}
	if e.Elder != NoSeat {
		draws++
	}
	return draws
}
