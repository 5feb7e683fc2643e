package gametest

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// Seed is what a test draws its random games from. It comes from TABULA_SEED, a
// number or any other word: make sets it to the commit, so each commit tries new
// games. A test that fails prints the command that repeats it.
func Seed(t testing.TB) uint64 {
	t.Helper()
	word := cmp.Or(os.Getenv("TABULA_SEED"), "1")
	short := ""
	if testing.Short() {
		short = " -short"
	}
	folder := "."
	if info, ok := debug.ReadBuildInfo(); ok {
		folder = strings.TrimSuffix(info.Path, ".test")
	}
	test, _, _ := strings.Cut(t.Name(), "/")
	t.Logf("to repeat: TABULA_SEED=%s go test%s -count=1 -run '^%s$' %s", word, short, test, folder)
	return number(word)
}

// Seeds are 0 to all-1, or with -short so few that begin with the Seed.
func Seeds(t testing.TB, all, short uint64) []uint64 {
	t.Helper()
	first := uint64(0)
	if testing.Short() {
		all, first = short, Seed(t)
	}
	seeds := make([]uint64, all)
	for i := range seeds {
		seeds[i] = first + uint64(i)
	}
	return seeds
}

// number makes one of any word.
func number(word string) uint64 {
	if n, err := strconv.ParseUint(word, 10, 64); err == nil {
		return n
	}
	sum := sha256.Sum256([]byte(word))
	return binary.BigEndian.Uint64(sum[:])
}

// SeedRapid makes rapid draw from the Seed, unless -rapid.seed names another.
func SeedRapid(t testing.TB) {
	t.Helper()
	if f := flag.Lookup("rapid.seed"); f.Value.String() == "0" {
		if err := f.Value.Set(strconv.FormatUint(Seed(t), 10)); err != nil {
			t.Fatal(err)
		}
	}
}
