package view

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/protocol"
)

// The tests of the web client show its screens with a copy of the rule book.
func TestTheWebClientTestsWithThisRuleBook(t *testing.T) {
	text, err := os.ReadFile("../../../webclient/e2e/gallery/rulebook.json")
	if err != nil {
		t.Fatal(err)
	}
	var copied protocol.RuleBook
	if err := json.Unmarshal(text, &copied); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(RuleBook(), copied); diff != "" {
		t.Errorf("the copy is old, save the answer of GET /api/rules there and run make fmt (- rules, + copy):\n%s", diff)
	}
}
