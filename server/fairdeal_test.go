package main

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
)

// drawnGame is the log of a random game whose numbers the phones have drawn. With noise,
// phones are silent or show other numbers.
func drawnGame(t *testing.T, noise bool, fits func([]game.Event) bool) []game.Commit {
	t.Helper()
	for seed := uint64(1); seed < 500; seed++ {
		dice := rand.New(rand.NewPCG(seed, 29))
		o := sim.Any(dice)
		o.Games, o.Draws, o.Noise = 1, true, noise
		if log := recordedFrom(t, dice, o); fits(eventsOf(log)) {
			return log
		}
	}
	t.Fatal("no random game fits")
	return nil
}

func eventsOf(log []game.Commit) (events []game.Event) {
	for _, c := range log {
		events = append(events, c.Events...)
	}
	return events
}

func has[E game.Event](events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { _, is := e.(E); return is })
}

// pythonSays runs the checker of docs/fair-deal.md on a file.
func pythonSays(t *testing.T, file []byte) (said string, right bool) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "python3", "../docs/fair-deal-check.py", name).CombinedOutput()
	if err != nil && (!errors.As(err, new(*exec.ExitError)) || strings.Contains(string(out), "Traceback")) {
		t.Fatal(err, string(out))
	}
	return strings.TrimSpace(string(out)), err == nil
}

// The script was written from the page alone. It says that games of all kinds are right.
func TestThePageOfTheFairDealIsComplete(t *testing.T) {
	is := func(option game.OptionID, value string) func([]game.Event) bool {
		return func(events []game.Event) bool {
			made, ok := events[0].(game.RoomMade)
			return ok && made.Settings.Options[option] == value && has[game.Revealed](events)
		}
	}
	for name, c := range map[string]struct {
		noise bool
		fits  func([]game.Event) bool
	}{
		"a tie":           {false, has[game.Drew]},
		"drawn seats":     {false, is("seating", "unseated")},
		"a Wise Old Man":  {false, is("wise_old_man", "on")},
		"a card put away": {false, func(events []game.Event) bool { return dealOf(events).Dropped != "" && has[game.Revealed](events) }},
		"a missing number": {true, func(events []game.Event) bool {
			return number[game.Revealed](events) < number[game.Contributed](events)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			said, right := pythonSays(t, written(t, drawnGame(t, c.noise, c.fits)))
			if !right || !strings.Contains(said, " phones took part") {
				t.Errorf("%t, %q", right, said)
			}
		})
	}
	alone, right := pythonSays(t, written(t, recorded(t, 1)))
	if !right || !strings.Contains(alone, "the server drew alone") {
		t.Errorf("%t, %q", right, alone)
	}
}

// Somebody who plays alone asks for a card. In some of the deals that card was put away.
func TestTheScriptKnowsTheCardThatAPlayerAskedFor(t *testing.T) {
	for seed := range uint64(12) {
		table, err := gametest.NewTable("full-moon", rand.New(rand.NewPCG(seed, 29)), "Ada")
		if err != nil {
			t.Fatal(err)
		}
		phone := sim.PhoneOf(1, "number")
		for _, action := range []game.Action{
			game.AddBot{}, game.AddBot{}, game.AddBot{}, game.AddBot{}, game.AddBot{}, game.AddBot{},
			phone.Contribute(), game.Start{Card: "seer"}, phone.Reveal(),
		} {
			if err := table.Do(1, action); err != nil {
				t.Fatal(err)
			}
		}
		var events []game.Event // in one commit, as a recording of a game begins
		for _, entry := range table.Log {
			events = append(events, entry.Events...)
		}
		file := written(t, []game.Commit{{At: table.Now, Events: events}})
		if said, right := pythonSays(t, file); !right || !strings.Contains(said, "1 of 1 phones took part") {
			t.Errorf("%t, %q", right, said)
		}
		said, right := pythonSays(t, altered(t, file, "draw_began", "card", "werewolf"))
		if right || !strings.Contains(said, "not the one that was drawn") {
			t.Errorf("another card was asked for: %t, %q", right, said)
		}
	}
}

func dealOf(events []game.Event) game.Dealt {
	i := slices.IndexFunc(events, func(e game.Event) bool { _, is := e.(game.Dealt); return is })
	return events[i].(game.Dealt)
}

func number[E game.Event](events []game.Event) (n int) {
	for _, e := range events {
		if _, is := e.(E); is {
			n++
		}
	}
	return n
}

// Each value of a file that belongs to the draws is changed alone, and the script says what
// is wrong.
func TestTheScriptFindsEveryChange(t *testing.T) {
	right := written(t, drawnGame(t, false, func(events []game.Event) bool {
		return has[game.Drew](events) && number[game.Revealed](events) > 1
	}))
	another := strings.Repeat("A", 43)
	for name, c := range map[string]struct {
		event, field string
		value        any
		says         string
	}{
		"secret":     {"draw_offered", "secret", another, "not the one that was drawn"},
		"id":         {"draw_offered", "id", another[:22], "not the one that was drawn"},
		"hash":       {"contributed", "hash", another, "does not fit the commitment"},
		"nonce":      {"revealed", "nonce", another, "does not fit the commitment"},
		"gap":        {"dealt", "gap", 99, "gap is 99"},
		"elder":      {"dealt", "elder", 7, "elder is 7"},
		"dropped":    {"dealt", "dropped", "witch", "dropped is witch"},
		"roles":      {"dealt", "roles", []string{}, "roles is []"},
		"ring":       {"dealt", "ring", []int{}, "ring is []"},
		"draw":       {"drew", "draw", 900, "Draw 900 is not draw"},
		"got":        {"drew", "got", 99, "seat 99"},
		"no deck":    {"dealt", "deck", "none", "no file of a whole game"},
		"not opened": {"draw_offered", "secret", nil, "has not opened"},
	} {
		t.Run(name, func(t *testing.T) {
			said, fine := pythonSays(t, altered(t, right, c.event, c.field, c.value))
			if fine || !strings.Contains(said, c.says) {
				t.Errorf("%t, %q; want %q", fine, said, c.says)
			}
		})
	}
}

// altered returns a replay file in which the first event of a name has another value in a
// field; nil removes the field.
func altered(t *testing.T, file []byte, event, field string, value any) []byte {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal(file, &all); err != nil {
		t.Fatal(err)
	}
	for _, commit := range all["log"].([]any) {
		for _, e := range commit.(map[string]any)["events"].(map[string]any)["events"].([]any) {
			body, is := e.(map[string]any)[event].(map[string]any)
			if !is {
				continue
			}
			body[field] = value
			if value == nil {
				delete(body, field)
			}
			data, err := json.Marshal(all)
			if err != nil {
				t.Fatal(err)
			}
			return data
		}
	}
	t.Fatalf("there is no %s", event)
	return nil
}
