package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
	"tabula/server/internal/room"
)

// recorded plays a game by chance and gives its log.
func recorded(t *testing.T, seed uint64) []game.Commit {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 3))
	o := sim.Any(dice)
	o.Games = 1
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
	data, err := room.WriteReplay(log)
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

// Whatever is played, the terminal tells it from the first night to the end,
// and no sentence has a hole.
func TestReplayTellsTheGame(t *testing.T) {
	hole := regexp.MustCompile(`%!|: ?\.$|: ?$| -\d|  +\.|\n\n\n`)
	for seed := range uint64(40) {
		log := recorded(t, seed)
		text, err := told(t, written(t, log))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(text, "\n") {
			if hole.MatchString(line) {
				t.Errorf("seed %d: %q", seed, line)
			}
		}
		var end game.PublicView
		if err := game.Replay(log, func(m game.Moment) { end = m.Public }); err != nil {
			t.Fatal(err)
		}
		wanted := []string{" won", "The deal was fair", "tabula " + game.Salt(log)}
		for at, seat := range end.Seats {
			wanted = append(wanted, fmt.Sprintf("  %d %s: ", at+1, seat.Name))
		}
		for i, night := range end.Nights {
			wanted = append(wanted, fmt.Sprintf("\nNight %d\n", i+1))
			if night.Lynched != game.NoSeat {
				wanted = append(wanted, fmt.Sprintf("Lynched: %d %s", night.Lynched+1, end.Seats[night.Lynched].Name))
			}
		}
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Fatalf("seed %d: no %q in\n%s", seed, want, text)
			}
		}
	}
}

// A name that somebody has written into the file is no command to the terminal.
func TestReplayObeysNoName(t *testing.T) {
	log := recorded(t, 2)
	for i, e := range log[0].Events {
		if joined, ok := e.(game.Joined); ok {
			joined.Name += "\x1b[2J"
			log[0].Events[i] = joined
		}
	}
	if text, err := told(t, written(t, log)); err != nil || strings.Contains(text, "\x1b") || !strings.Contains(text, "[2J") {
		t.Errorf("%v, %q", err, text)
	}
}

func TestReplaySaysWhatIsWrong(t *testing.T) {
	log := recorded(t, 1)
	whole := written(t, log)
	for says, data := range map[string][]byte{
		"is no replay":      []byte("cards"),
		"is damaged":        bytes.Replace(whole, []byte("werewolf"), []byte("villager"), 1),
		"has not ended":     written(t, log[:len(log)-1]),
		"by a newer Tabula": bytes.Replace(whole, []byte(`"version":1`), []byte(`"version":7`), 1),
		"is no replay;":     whole[:len(whole)/2],
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
	if err := run(t.Context(), called(&bytes.Buffer{}, []string{"replay", missing})); err == nil || !strings.Contains(err.Error(), "cannot be read") {
		t.Errorf("a file that is not there: %v", err)
	}
}
