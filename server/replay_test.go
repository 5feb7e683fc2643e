package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
	"tabula/server/internal/view"
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

// Whatever is played, the terminal tells it from the first night to the end,
// and no sentence has a hole.
func TestReplayTellsTheGame(t *testing.T) {
	hole := regexp.MustCompile(`%!|: ?\.$|: ?$| -\d|  +\.|\n\n\n`)
	seeds := uint64(40)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
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
		wanted := []string{" won", "The deal was fair", "tabula " + game.Salt(log)}
		var end game.PublicView
		var leaders []string
		if err := game.Replay(log, func(m game.Moment) {
			end = m.Public
			for _, at := range end.Announced {
				stands := slices.ContainsFunc(end.Suspects, func(x game.Suspect) bool { return x.Seat == at })
				if end.Phase == game.Lynch && !end.Again && !stands {
					wanted = append(wanted, fmt.Sprintf(", %d %s, had no effect.", at+1, end.Seats[at].Name))
				}
			}
			for at, p := range m.Private {
				if end.Phase == game.Verdict && p.Seat != game.NoSeat && p.Accusation != game.NoSeat { // also in secret
					wanted = append(wanted, fmt.Sprintf("\n  %d %s was accused by ", p.Accusation+1, end.Seats[p.Accusation].Name))
				}
				if at == len(end.Seats)+len(leaders) {
					i := slices.IndexFunc(end.Players, func(who game.PlayerView) bool { return who.ID == p.Player })
					leaders = append(leaders, end.Players[i].Name)
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
		if len(leaders) > 0 {
			wanted = append(wanted, "Moderator: "+strings.Join(leaders, ", then ")+".")
		}
		for _, word := range end.Decrees {
			wanted = append(wanted, fmt.Sprintf(" %d %s", word.Seat+1, end.Seats[word.Seat].Name), word.Reason)
		}
		for at, seat := range end.Seats {
			wanted = append(wanted, fmt.Sprintf("  %d %s: ", at+1, seat.Name))
		}
		for i, night := range end.Nights {
			wanted = append(wanted, fmt.Sprintf("\nNight %d\n", i+1))
			known := func(d game.Deed, told game.Note) bool {
				return d.Kind == game.Know && told.Kind == game.Know && slices.Contains(d.Actors, told.Seat)
			}
			for _, told := range night.Notes {
				if len(told.Seats) > 0 && slices.ContainsFunc(night.Deeds, func(d game.Deed) bool { return known(d, told) }) {
					wanted = append(wanted, fmt.Sprintf("\n  %d %s found out who ", told.Seat+1, end.Seats[told.Seat].Name))
				}
			}
			if night.Lynched != game.NoSeat {
				wanted = append(wanted, fmt.Sprintf("Voted out: %d %s", night.Lynched+1, end.Seats[night.Lynched].Name))
			}
		}
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Fatalf("seed %d: no %q in\n%s", seed, want, text)
			}
		}
	}
}

// decreed is a game that a person leads, in which he makes somebody a ghost on the
// first day and takes it back.
func decreed(t *testing.T) []game.Commit {
	t.Helper()
	for seed := range uint64(100) {
		log, led := recorded(t, seed), false
		for i, c := range log {
			for _, e := range c.Events {
				if dealt, ok := e.(game.Dealt); ok {
					led = dealt.Moderator != game.Nobody
				}
				if _, day := e.(game.DiscussionBegan); !day || !led {
					continue
				}
				log[i].Events = append(slices.Clone(c.Events), game.Decreed{Seat: 0, Ghost: true, Reason: "has told\x1b[2J their card"},
					game.Decreed{Seat: 0, Reason: "it was a mistake"})
				if game.Replay(log, func(game.Moment) {}) == nil {
					return log
				}
				led = false
			}
		}
	}
	t.Fatal("nobody leads")
	return nil
}

// On a day on which nobody votes, too.
func TestReplayTellsWhatAModeratorSaid(t *testing.T) {
	text, err := told(t, written(t, decreed(t)))
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`\nDay 1\n  The moderator removed 1 .+: has told\[2J their card\n  The moderator revived 1 .+: it was a mistake\n`)
	if !said.MatchString(text) {
		t.Error(text)
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
