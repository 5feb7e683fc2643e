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

// Seed returns the seed of a test's random games. It comes from TABULA_SEED, which is a
// number or any other word. make sets it to the commit, so each commit tries new games. It
// logs the command that repeats the test.
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

// Seeds returns the numbers from 0 to all-1. With -short it returns only short numbers,
// from the Seed on.
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

// number turns any word into a number.
func number(word string) uint64 {
	if n, err := strconv.ParseUint(word, 10, 64); err == nil {
		return n
	}
	sum := sha256.Sum256([]byte(word))
	return binary.BigEndian.Uint64(sum[:])
}

// SeedRapid makes rapid draw from the Seed, unless -rapid.seed names another seed.
func SeedRapid(t testing.TB) {
	t.Helper()
	if f := flag.Lookup("rapid.seed"); f.Value.String() == "0" {
		if err := f.Value.Set(strconv.FormatUint(Seed(t), 10)); err != nil {
			t.Fatal(err)
		}
	}
}
