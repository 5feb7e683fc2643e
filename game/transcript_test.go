package game_test

import (
	"testing"

	"github.com/cockroachdb/datadriven"

	"tabula/game/gametest"
)

// TestTranscripts plays the examples of the rules, told in plain words. Run
// with -rewrite to have the tables' answers written anew.
func TestTranscripts(t *testing.T) {
	datadriven.Walk(t, "testdata/transcripts", gametest.RunTranscript)
}
