package game_test

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
)

// recorded plays a room and returns its log, one commit a line.
func recorded(t testing.TB, edition *game.Edition, noise bool) []byte {
	t.Helper()
	var lines [][]byte
	for _, entry := range playedLog(t, edition, noise) {
		line, err := game.EncodeEvents(entry.Events)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return bytes.Join(lines, []byte("\n"))
}

// playedLog returns the log of the game of recorded, with its times.
func playedLog(t testing.TB, edition *game.Edition, noise bool) []sim.Entry {
	t.Helper()
	table, err := sim.Play(rand.New(rand.NewPCG(uint64(len(edition.ID)), 3)), sim.Options{
		Settings: game.DefaultSettings(edition), Players: 16, Games: 1, Noise: noise, Draws: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return table.Log
}

// survive reads a log as far as possible, and verifies its draws. Reading must end with an error or with a room
// that shows its views and can be played to the end. It must never panic or hang.
func survive(t interface{ Fatalf(string, ...any) }, log []byte) {
	s := &game.State{}
	var commits []game.Commit
	defer func() { _, _ = game.Verify(commits) }()
	now := int64(1_000_000)
	for line := range bytes.Lines(log) {
		events, err := game.DecodeEvents(line)
		if err != nil {
			return
		}
		now += 1000
		commits = append(commits, game.Commit{At: now, Events: events})
		before := s.Phase()
		for _, e := range events {
			if game.Evolve(s, e, now) != nil {
				return
			}
		}
		if !s.Made() || len(game.Public(s).Players) > 100 {
			return // not a log of the game: the first commit makes the room; more players only take time
		}
		if s.Phase() != before {
			look(s)
		}
	}
	if !s.Made() {
		return // an empty log
	}
	look(s)
	for range 2000 {
		due, running := game.Wake(s)
		if !running {
			return
		}
		for _, do := range []game.Action{game.Hurry{}, game.Tick{Due: due}} {
			events, err := game.Decide(s, game.Command{Do: do}, &gametest.Draws{})
			if err != nil {
				t.Fatalf("%T in phase %s: %v", do, s.Phase(), err)
			}
			for _, e := range events {
				if err := game.Evolve(s, e, max(due, now)); err != nil {
					t.Fatalf("what was decided cannot be: %v", err)
				}
			}
		}
		look(s)
		if s.Phase() == game.Night && game.Public(s).Night > 3 {
			return // nobody makes choices, so the game would never end
		}
	}
	t.Fatalf("stuck in phase %s", s.Phase())
}

// look makes all views and lets every player try something.
func look(s *game.State) {
	game.Public(s)
	game.Waiting(s)
	for _, p := range game.Public(s).Players {
		me := game.Private(s, p.ID)
		for _, do := range []game.Action{game.Ready{}, game.Answer{Target: 1, Sure: true}, game.Accuse{Target: 1}, game.Judge{Suspect: 1}, game.Favour{Sword: 1, Shield: 2}, game.Call{}, game.Enough{}, game.Leave{}} {
			_, _ = game.Decide(s, game.Command{By: p.ID, N: me.Heard + 1, Do: do}, &gametest.Draws{})
		}
	}
}

var (
	number = regexp.MustCompile(`-?\d+`)
	word   = regexp.MustCompile(`"[a-z_]+"`)
)

// TestDamagedLogs damages a good log in the ways in which a disk, an editor or a newer
// program would.
func TestDamagedLogs(t *testing.T) {
	var logs [][]byte
	for _, edition := range game.Editions() {
		logs = append(logs, recorded(t, edition, true))
	}
	rapid.Check(t, func(rt *rapid.T) {
		lines := bytes.Split(bytes.Clone(rapid.SampledFrom(logs).Draw(rt, "log")), []byte("\n"))
		for range rapid.IntRange(1, 3).Draw(rt, "damages") {
			at := rapid.IntRange(0, len(lines)-1).Draw(rt, "line")
			other := rapid.IntRange(0, len(lines)-1).Draw(rt, "other line")
			switch rapid.SampledFrom([]string{"drop", "double", "swap", "number", "word", "cut", "byte", "event"}).Draw(rt, "damage") {
			case "drop":
				lines = append(lines[:at:at], lines[at+1:]...)
			case "double":
				lines[other] = lines[at]
			case "swap":
				lines[at], lines[other] = lines[other], lines[at]
			case "number":
				lines[at] = replaceOne(rt, lines[at], number, strconv.Itoa(rapid.OneOf(rapid.IntRange(-2, 30), rapid.Int()).Draw(rt, "new")))
			case "word":
				lines[at] = replaceOne(rt, lines[at], word, string(word.Find(lines[other])))
			case "cut":
				lines = lines[:at]
			case "byte":
				if len(lines[at]) > 0 {
					lines[at] = bytes.Clone(lines[at])
					lines[at][rapid.IntRange(0, len(lines[at])-1).Draw(rt, "where")] = rapid.Byte().Draw(rt, "byte")
				}
			case "event": // a commit that was cut: only its first event is left
				if end := bytes.Index(lines[at], []byte("},{")); end > 0 {
					lines[at] = append(bytes.Clone(lines[at][:end]), "}]"...)
				}
			}
			if len(lines) == 0 {
				return
			}
		}
		survive(rt, bytes.Join(lines, []byte("\n")))
	})
}

func replaceOne(rt *rapid.T, line []byte, what *regexp.Regexp, by string) []byte {
	all := what.FindAllIndex(line, -1)
	if len(all) == 0 {
		return line
	}
	hit := all[rapid.IntRange(0, len(all)-1).Draw(rt, "hit")]
	return bytes.Join([][]byte{line[:hit[0]], []byte(by), line[hit[1]:]}, nil)
}

func FuzzReplay(f *testing.F) {
	for _, edition := range game.Editions() {
		f.Add(recorded(f, edition, false))
	}
	f.Fuzz(func(t *testing.T, log []byte) { survive(t, log) })
}
