package leaktest_test

import (
	"fmt"
	"testing"

	"tabula/server/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// A package of which nothing is to be left says so in its TestMain. This
// goroutine ends before its test does.
func Example() {
	news := make(chan string)
	go func() { news <- "it is night" }()
	fmt.Println(<-news)
	// Output:
	// it is night
}
