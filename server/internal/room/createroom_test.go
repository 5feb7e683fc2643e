package room

import (
	"math/rand/v2"
	"testing"

	"tabula/protocol"
)

func TestACodeHasNoEqualNeighbours(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	first, second := map[byte]int{}, map[byte]int{}
	const codes = 20_000
	for range codes {
		code := newCode(r)
		if read, ok := protocol.ParseCode(code); !ok || read != code {
			t.Fatalf("nobody can type the code %q", code)
		}
		for i := 1; i < len(code); i++ {
			if code[i] == code[i-1] {
				t.Fatalf("the code %q has the same letter twice in a row", code)
			}
		}
		first[code[0]]++
		second[code[1]]++
	}
	letters := len(protocol.CodeAlphabet)
	for _, place := range []map[byte]int{first, second} {
		for letter, count := range place {
			if len(place) != letters || count < codes/letters*3/4 {
				t.Errorf("the letter %c came %d times in %d codes, and %d letters came at all", letter, count, codes, len(place))
			}
		}
	}
}
