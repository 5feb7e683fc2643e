package game

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
)

// The seal shown at the deal is the hash of the line shown at the end, and the line has
// every card.
func TestTheSealOpensToTheCardsDealt(t *testing.T) {
	dealt := Dealt{
		Ring: []PlayerID{1, 2, 3}, Roles: []RoleID{"seer", "werewolf", "villager"}, Gap: 2, Dropped: "owl", Salt: "5a1t",
	}
	line := dealt.sealed()
	sum := sha256.Sum256([]byte(line))
	if got := seal(line); got != hex.EncodeToString(sum[:]) {
		t.Errorf("the seal of %q is %s", line, got)
	}
	for _, told := range []string{"seer,werewolf,villager", "owl", "gap 2", "5a1t"} {
		if !strings.Contains(line, told) {
			t.Errorf("%q does not tell %s", line, told)
		}
	}
}

// Without a salt, a program could try all possible deals and find the cards of a seal.
func TestEverySealIsSalted(t *testing.T) {
	n := 0
	dice := randFunc(func(int) int { n++; return n % 7 })
	if a, b := drawSalt(dice), drawSalt(dice); len(a) != 2*saltBytes || a == b {
		t.Errorf("salts %q and %q", a, b)
	}
}

type randFunc func(int) int

func (f randFunc) IntN(n int) int { return f(n) }
