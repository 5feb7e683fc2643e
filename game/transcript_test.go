package game_test

import (
	"testing"

	"github.com/cockroachdb/datadriven"

	"tabula/game/gametest"
)

// TestTranscripts plays the examples of the rules, written in plain words. With -rewrite it
// writes the answers of the tables again.
func TestTranscripts(t *testing.T) {
	datadriven.Walk(t, "testdata/transcripts", gametest.RunTranscript)
}
