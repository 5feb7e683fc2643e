package view

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/protocol"
)

// The tests of the web client show its screens with a copy of the rule book.
const copyOfRuleBook = "../../../webclient/e2e/gallery/rulebook.json"

func TestTheWebClientTestsWithThisRuleBook(t *testing.T) {
	text, err := os.ReadFile(copyOfRuleBook)
	if err != nil {
		t.Fatal(err)
	}
	if rewrite := flag.Lookup("rewrite"); rewrite != nil && rewrite.Value.String() == "true" {
		if text, err = json.Marshal(RuleBook()); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(copyOfRuleBook, append(text, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var copied protocol.RuleBook
	if err := json.Unmarshal(text, &copied); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(RuleBook(), copied); diff != "" {
		t.Errorf("%s is old: run this test with -rewrite, then make fmt (- rules, + copy):\n%s", copyOfRuleBook, diff)
	}
}
