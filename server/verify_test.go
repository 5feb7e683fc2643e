package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// drawn is the log of a random game whose numbers the phones have drawn.
func drawn(t *testing.T) []game.Commit {
	t.Helper()
	fourth, err := game.EditionOf("fourth")
	if err != nil {
		t.Fatal(err)
	}
	o := sim.Options{Settings: game.DefaultSettings(fourth), Players: 8, Games: 1, Draws: true}
	return recordedFrom(t, rand.New(rand.NewPCG(1, 2)), o)
}

// verified runs the command on a file.
func verified(t *testing.T, data []byte) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err := run(t.Context(), called(&out, []string{"verify", file}))
	return out.String(), err
}

func TestVerifyAcceptsADrawnGame(t *testing.T) {
	log := drawn(t)
	text, err := verified(t, written(t, log))
	if err != nil || !strings.Contains(text, "Nobody changed a card") || !strings.Contains(text, "numbers count: 2 of 2.") {
		t.Errorf("%v, %q", err, text)
	}
	if text, err := told(t, written(t, log)); err != nil || !strings.Contains(text, `"tabula verify" checks`) {
		t.Errorf("the story does not name the check: %v, %q", err, text)
	}
}

func TestVerifyTellsOfACardThatAPlayerAskedFor(t *testing.T) {
	const asked = "One player asked for a card."
	if text := inWords(game.Proof{Asked: true, Phones: 2, Shown: 1}); !strings.Contains(text, asked) || strings.Contains(text, "choose the cards") {
		t.Error(text)
	}
	if text := inWords(game.Proof{}); strings.Contains(text, asked) {
		t.Error(text)
	}
}

// A server that drew alone could choose the cards, so the check does not say that it could not.
func TestVerifySaysWhatTheNumbersProve(t *testing.T) {
	const chance = "nobody could freely choose the cards"
	if text := inWords(game.Proof{Phones: 2, Shown: 1}); !strings.Contains(text, chance) {
		t.Error(text)
	}
	if text := inWords(game.Proof{Phones: 2}); strings.Contains(text, chance) || !strings.Contains(text, "drew alone") {
		t.Error(text)
	}
}

// exampleGame is the game of the examples for all programs that check draws.
func exampleGame(t *testing.T) []byte {
	t.Helper()
	file, err := os.ReadFile("../game/testdata/fairdeal.json")
	if err != nil {
		t.Fatal(err)
	}
	var examples struct{ Game json.RawMessage }
	if err := json.Unmarshal(file, &examples); err != nil {
		t.Fatal(err)
	}
	return examples.Game
}

// A checker that was written from docs/fair-deal.md alone agrees with tabula verify.
func TestAnotherProgramAgrees(t *testing.T) {
	example := exampleGame(t)
	for name, data := range map[string][]byte{"the example": example, "a game": written(t, drawn(t))} {
		ours, err := verified(t, data)
		theirs, accepts := pythonSays(t, data)
		if err != nil || !accepts {
			t.Fatalf("%s: %v; %s", name, err, theirs)
		}
		_, list, _ := strings.Cut(strings.TrimSpace(ours), "before the game: ")
		if list == "" || !strings.Contains(theirs, "The list is "+list+".") {
			t.Errorf("%s: the lists differ:\n%s\n%s", name, ours, theirs)
		}
	}
	for old, changed := range map[string]string{
		`"gap": 3`: `"gap": 4`, `"draw": 16`: `"draw": 17`, `"unseated"`: `"seated"`, "8itxSWsyl4so99": "8itxSWsyl4so98", "u8SZnvM6QRQN": "u8SZnvM6QRQM",
	} {
		cheated := bytes.Replace(example, []byte(old), []byte(changed), 1)
		if bytes.Equal(cheated, example) {
			t.Fatalf("the example has no %s", old)
		}
		if text, accepts := pythonSays(t, cheated); accepts {
			t.Errorf("%s in place of %s: %s", changed, old, text)
		}
	}
}

func TestVerifySaysWhatIsWrong(t *testing.T) {
	log := drawn(t)
	cheated := func() []game.Commit {
		other := append([]game.Commit(nil), log...)
		other[0].Events = append([]game.Event(nil), log[0].Events...)
		for i, e := range other[0].Events {
			if dealt, ok := e.(game.Dealt); ok {
				dealt.Gap = (dealt.Gap + 1) % 8
				other[0].Events[i] = dealt
			}
		}
		return other
	}
	for says, data := range map[string][]byte{
		"the cards that were dealt": written(t, cheated()),
		"the server drew alone":     written(t, recorded(t, 1)),
		"has not ended":             written(t, log[:len(log)-1]),
		"is not a replay":           []byte("cards"),
	} {
		if text, err := verified(t, data); err == nil || !strings.Contains(err.Error(), says) || text != "" {
			t.Errorf("want it to say %q: %v, %q", says, err, text)
		}
	}
	var usage *usageError
	if err := run(t.Context(), called(&bytes.Buffer{}, []string{"verify"})); !errors.As(err, &usage) {
		t.Errorf("without a file: %v", err)
	}
}
