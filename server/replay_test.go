package main

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
	"tabula/server/internal/view"
)

// recorded is the log of a random game.
func recorded(t *testing.T, seed uint64) []game.Commit {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 3))
	o := sim.Any(dice)
	o.Games = 1
	return recordedFrom(t, dice, o)
}

// recordedFrom plays one game with the given options and returns its log.
func recordedFrom(t *testing.T, dice *rand.Rand, o sim.Options) []game.Commit {
	t.Helper()
	recording, s := &game.Recording{}, &game.State{}
	o.Watch.Committed = func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(s, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := sim.Play(dice, o); err != nil {
		t.Fatal(err)
	}
	return recording.Whole()
}

func written(t *testing.T, log []game.Commit) []byte {
	t.Helper()
	data, err := view.WriteReplay(log)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// told runs the command on a file.
func told(t *testing.T, data []byte) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err := run(t.Context(), called(&out, []string{"replay", file}))
	return out.String(), err
}

func TestReplayTellsTheGame(t *testing.T) {
	text, err := told(t, written(t, recorded(t, 1)))
	if err != nil || !strings.Contains(text, " won") || !strings.Contains(text, "The deal was fair") {
		t.Errorf("%v, %q", err, text)
	}
}

func TestReplaySaysWhatIsWrong(t *testing.T) {
	log := recorded(t, 1)
	whole := written(t, log)
	for says, data := range map[string][]byte{
		"is not a replay":                 []byte("cards"),
		"is damaged":                      bytes.Replace(whole, []byte("werewolf"), []byte("villager"), 1),
		"has not ended":                   written(t, log[:len(log)-1]),
		"needs a newer release of Tabula": bytes.Replace(whole, []byte(`"version":1`), []byte(`"version":7`), 1),
		"is not a replay;":                whole[:len(whole)/2],
	} {
		if text, err := told(t, data); err == nil || !strings.Contains(err.Error(), says) || text != "" {
			t.Errorf("want it to say %q: %v, %q", says, err, text)
		}
	}
	for _, args := range [][]string{{"replay"}, {"replay", "a", "b"}, {"replay", "-loud", "a"}} {
		var usage *usageError
		if err := run(t.Context(), called(&bytes.Buffer{}, args)); !errors.As(err, &usage) {
			t.Errorf("%v: %v", args, err)
		}
	}
	missing := filepath.Join(t.TempDir(), "none.json")
	if err := run(t.Context(), called(&bytes.Buffer{}, []string{"replay", missing})); err == nil || !strings.Contains(err.Error(), "cannot read the replay") {
		t.Errorf("a file that is not there: %v", err)
	}
}
