package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"tabula/game/gametest"
)

// A recorder keeps what a test logs.
type recorder struct {
	testing.TB
	said string
}

func (r *recorder) Logf(format string, args ...any) { r.said += fmt.Sprintf(format, args...) }

func TestTheSameWordGivesTheSameSeed(t *testing.T) {
	seen := map[uint64]string{}
	for _, word := range []string{"", "2026", "660eac3", "ddfd247"} {
		t.Setenv("TABULA_SEED", word)
		r := &recorder{TB: t}
		seed := gametest.Seed(r)
		if gametest.Seed(r) != seed {
			t.Errorf("%q gives two seeds", word)
		}
		if other, known := seen[seed]; known {
			t.Errorf("%q and %q give the same seed", word, other)
		}
		seen[seed] = word
		if !strings.Contains(r.said, "TABULA_SEED="+word) ||
			!strings.Contains(r.said, "-run '^TestTheSameWordGivesTheSameSeed$' tabula/game/gametest") {
			t.Errorf("with %q it says %q", word, r.said)
		}
	}
	if word, known := seen[1]; !known || word != "" || seen[2026] != "2026" {
		t.Errorf("the seeds are %v", seen)
	}
}
