package game_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
)

// recordings are the rooms of the golden logs: each edition with its defaults; one with
// everything that only options bring; a long evening with everything that can happen around
// games; one in which the store's clock is set; one with chapters; one in which the host
// then changes all settings; and one in which the phones draw the numbers.
var recordings = map[string]struct {
	edition game.EditionID
	players int
	games   int
	options map[game.OptionID]string
}{
	"classic":   {"classic", 13, 1, nil},
	"fourth":    {"fourth", 9, 1, nil},
	"cd":        {"cd", 16, 1, nil},
	"full_moon": {"full-moon", 18, 1, nil},
	"evening":   {"fourth", 9, 8, nil},
	"variants": {"full-moon", 11, 2, map[game.OptionID]string{
		game.NightMode: "sequential", game.GhostMenace: "on", game.SuspectRule: "one", game.Seating: "unseated",
		game.AccusationMode: "simultaneous_public",
	}},
	"moderated": {"classic", 8, 1, map[game.OptionID]string{game.Moderator: "host", game.ModeratorDecides: "on"}},
	"led":       {"classic", 8, 4, map[game.OptionID]string{game.Moderator: "host"}},
	"stepped":   {"fourth", 10, 1, nil},
	"chapters":  {"fourth", 9, 3, nil},
	"edited":    {"full-moon", 8, 2, nil},
	"talk":      {"full-moon", 10, 3, nil},
	"wise":      {"fourth", 8, 2, map[game.OptionID]string{game.WiseOldMan: "on"}},
	"drawn":     {"full-moon", 12, 2, map[game.OptionID]string{game.Seating: "unseated"}},
}

// TestGoldenLogs replays rooms that were recorded in the past. Every later program must
// read these logs and show the same views. With -rewrite it writes a .log only if there is
// none, and every .views again, for views with a new field.
func TestGoldenLogs(t *testing.T) {
	for name := range recordings {
		t.Run(name, func(t *testing.T) {
			log, path := "testdata/golden/"+name+".log", "testdata/golden/"+name+".views"
			rewrite := flag.Lookup("rewrite")
			again := rewrite != nil && rewrite.Value.String() == "true"
			if _, err := os.Stat(log); err != nil && again {
				record(t, name, log)
			}
			got := views(t, log)
			if again {
				done(t, os.WriteFile(path, got, 0o644))
			}
			want, err := os.ReadFile(path)
			done(t, err)
			gotLines, wantLines := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
			for i := range min(len(gotLines), len(wantLines)) {
				if !bytes.Equal(gotLines[i], wantLines[i]) {
					t.Fatalf("line %d showed (-) and shows (+):\n%s", i+1, difference(t, wantLines[i], gotLines[i]))
				}
			}
			if len(gotLines) != len(wantLines) {
				t.Errorf("%d views, recorded were %d", len(gotLines), len(wantLines))
			}
		})
	}
}

// difference describes the difference of two views, field by field.
func difference(t *testing.T, before, after []byte) string {
	t.Helper()
	var old, now map[string]any
	done(t, json.Unmarshal(before, &old))
	done(t, json.Unmarshal(after, &now))
	return cmp.Diff(old, now)
}

// record plays a room in which people come and go.
func record(t *testing.T, name, path string) {
	t.Helper()
	what := recordings[name]
	edition, err := game.EditionOf(what.edition)
	done(t, err)
	settings := game.DefaultSettings(edition)
	for id, value := range what.options {
		settings = with(settings, id, value)
	}
	watch := sim.Watch{}
	if name == "edited" {
		watch.Committed = func(table *sim.Table, entry sim.Entry) {
			if _, begins := entry.Events[0].(game.ChapterBegan); begins {
				done(t, table.Do(table.Public().Host, game.Change{Settings: edited(settings)}))
			}
		}
	}
	table, err := sim.Play(rand.New(rand.NewPCG(uint64(what.players), 4)), sim.Options{
		Settings: settings, Players: what.players, Games: what.games, Noise: true, Draws: name == "drawn", Watch: watch,
	})
	done(t, err)
	var out bytes.Buffer
	for _, entry := range table.Log {
		events, err := game.EncodeEvents(entry.Events)
		done(t, err)
		fmt.Fprintf(&out, "{\"at\":%d,\"events\":%s}\n", entry.At, events)
	}
	done(t, os.WriteFile(path, out.Bytes(), 0o644))
}

// edited returns settings in which everything but the edition differs.
func edited(settings game.Settings) game.Settings {
	settings = with(settings, game.EditionWord, "on")
	settings.Timing = game.BriskTiming
	own := game.OwnRole{Number: 1, Name: "Baker", Text: "Bakes.", Side: game.Humans, Counts: game.Humans, SeenAs: game.SeenNot, Power: "nothing", First: 1}
	settings.Own = []game.OwnRole{own}
	settings.Preset, settings.Deck = game.OwnDeck, []game.Cards{{Role: "villager", Count: 5}, {Role: "werewolf", Count: 2}, {Role: own.ID(), Count: 1}}
	return settings
}

// views replays a log and writes the public view after each visible change, and all private
// views at the end.
func views(t *testing.T, path string) []byte {
	t.Helper()
	file, err := os.Open(path)
	done(t, err)
	defer file.Close()
	var out bytes.Buffer
	write := json.NewEncoder(&out)
	s := &game.State{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var entry struct {
			At     int64           `json:"at"`
			Events json.RawMessage `json:"events"`
		}
		done(t, json.Unmarshal(lines.Bytes(), &entry))
		events, err := game.DecodeEvents(entry.Events)
		done(t, err)
		before := s.Phase()
		for _, e := range events {
			done(t, game.Evolve(s, e, entry.At))
		}
		if s.Phase() != before && slices.Contains([]game.Phase{game.Dawn, game.Suspects, game.Lynch, game.End}, s.Phase()) {
			v := game.Public(s)
			v.Edition = nil // part of the program, not of the log
			if v.Phase != game.End {
				v.Settings, v.Players = game.Settings{}, nil
			}
			//lint:ignore SA1026 only the edition has fields that JSON cannot have
			done(t, write.Encode(v))
		}
	}
	if s.Phase() != game.End {
		t.Errorf("the log stops in phase %s", s.Phase())
	}
	for _, p := range game.Public(s).Players {
		done(t, write.Encode(game.Private(s, p.ID)))
	}
	return out.Bytes()
}
