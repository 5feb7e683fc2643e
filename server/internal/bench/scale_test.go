package main

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "write the tables of docs/scale.md again")

// The tables of docs/scale.md follow from what is measured.
func TestThePlanIsCalculated(t *testing.T) {
	const path, begin, end = "../../../docs/scale.md", "<!-- go test ./server/internal/bench -run Plan -rewrite -->\n\n", "<!-- end -->\n"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), begin)
	stale, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatal("docs/scale.md does not say where the calculated tables are")
	}
	if fresh := measuredCosts.plan(); *rewrite {
		if err := os.WriteFile(path, []byte(before+begin+fresh+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if stale != fresh {
		t.Errorf("docs/scale.md is stale: go test ./server/internal/bench -run Plan -rewrite")
	}
}
