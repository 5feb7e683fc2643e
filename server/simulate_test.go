package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

func TestSimulateOptions(t *testing.T) {
	s, err := parseSimulate(called(nil, nil))
	if err != nil || s.Settings.Edition != "fourth" || !s.Settings.Fair || s.Players != 8 || s.Games != 20_000 || s.Seed != 1 ||
		s.Manner != sim.AtRandom || s.json || s.Workers < 1 {
		t.Errorf("without options: %+v, %v", s, err)
	}
	s, err = parseSimulate(called(nil, strings.Fields(
		"-edition full-moon -players 12 -deck werewolf=2,seer=1,villager=9 -option first_night_victim=none -option bare=on "+
			"-play heuristic -games 10 -seed 7 -json")))
	if err != nil || s.Settings.Edition != "full-moon" || s.Players != 12 || s.Games != 10 || s.Seed != 7 ||
		s.Manner != sim.Heuristic || !s.json || len(s.deck) != 3 || s.Settings.Options[game.FirstNightVictim] != "none" {
		t.Errorf("with all options: %+v, %v", s, err)
	}
	for args, says := range map[string]string{
		"-edition first":                          `-edition must be one of fourth, classic, cd, full-moon, not "first"`,
		"-preset crypt":                           `-preset must be one of fair, default, plain`,
		"-preset plain -deck werewolf=2":          "either -preset or -deck",
		"-option bare":                            "NAME=VALUE",
		"-option bear=on":                         `fourth has no option "bear"`,
		"-option moderator_decides=on":            "-option moderator_decides=on needs moderator=host",
		"-option wise_old_man=on -players 9":      "the Wise Old Man needs exactly 8",
		"-games 0":                                "-games must be at least 1, not 0",
		"-games many":                             "-games",
		"-seed -1":                                "-seed",
		"-play wisely":                            `-play must be one of random, heuristic, mind, mind-honest, mind-silent, not "wisely"`,
		"-wolves wisely":                          `-wolves must be one of random, heuristic`,
		"-players 7":                              "-players 7: these rules need at least 8",
		"-players 25":                             "-players 25: these rules allow at most 24",
		"-edition cd -players 6":                  "these rules need at least 7",
		"-deck werewolf":                          `"werewolf" must look like CARD=NUMBER`,
		"-deck werewolf=2,villager=-3":            `"villager=-3" must look like`,
		"-deck werewolf=0,villager=8":             `"werewolf=0" must look like`,
		"-deck werewolf=2,werewolf=1":             `"werewolf" appears twice`,
		"-deck dragon=2,villager=6":               `fourth has no card "dragon"; its cards are werewolf, villager`,
		"-deck werewolf=2,villager=5":             "-deck has 7 cards, but 8 players need 8",
		"-deck villager=8":                        "needs a werewolf",
		"-players 9 -deck werewolf=3,possessed=1": "4 cards, but 9 players need 9",
		"-players 9 -deck werewolf=4,villager=5":  "werewolf=4 is too many; at most 3",
		"-players 13 -deck werewolf=2,freemason=1,villager=10":                                         "at least two cards of freemason",
		"-deck werewolf=2,seer=1,medium=1,villager=4":                                                  "medium needs at least 9 players",
		"-edition full-moon -players 16 -deck werewolf=3,werehamster=1,victoria_obscura=1,villager=11": "only one card that wins alone is allowed",
		"12": `does not take the argument "12"`,
	} {
		var usage *usageError
		if _, err := parseSimulate(called(nil, strings.Fields(args))); !errors.As(err, &usage) || !strings.Contains(err.Error(), says) {
			t.Errorf("simulate %s: %v; want it to say %q", args, err, says)
		}
	}
}

// simulated runs the command.
func simulated(t *testing.T, args string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), called(&out, append([]string{"simulate"}, strings.Fields(args)...))); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestSimulate(t *testing.T) {
	const args = "-players 16 -preset default -play heuristic -games 200 -seed 5 "
	text := simulated(t, args+"-json")
	var r report
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	all, wins := 0, map[game.Side]int{}
	for _, side := range r.Wins {
		all += side.Games
		wins[side.Side] = side.Games
		if side.Low > side.Share.Share || side.Share.Share > side.High || math.Abs(side.Share.Share-float64(side.Games)/200) > 1e-9 {
			t.Errorf("%s: %+v", side.Side, side)
		}
	}
	if all != 200 || len(r.Wins) != 3 || r.Games != 200 || r.Nights < 1 || r.Edition != "fourth" || r.Players != 16 {
		t.Errorf("reported %s", text)
	}
	if len(r.Solo) != 1 || r.Solo[0].Role != "werehamster" || r.Solo[0].Games != wins[game.Solo] {
		t.Errorf("alone: %+v", r.Solo)
	}
	powers := map[game.RoleID]int{}
	for _, card := range r.Mattered {
		powers[card.Role] = card.Games
	}
	if _, plain := powers["villager"]; plain || len(powers) != 8 || powers["seer"] == 0 || powers["werewolf"] < 150 {
		t.Errorf("mattered: %v", powers)
	}
	if again := simulated(t, args+"-json"); again != text {
		t.Error("the same seed brings other games")
	}
	if table := simulated(t, args); !strings.Contains(table, "alone: werehamster") || !strings.Contains(table, "nights per game: ") {
		t.Errorf("for people: %s", table)
	}
	if help := simulatedHelp(t); !strings.Contains(help, "-deck") || !strings.Contains(help, "heuristic.go") {
		t.Errorf("the help says %s", help)
	}
}

// A village that reasons can play against wolves of another manner. The report then has the
// losses of its beliefs by day.
func TestSimulateTwoManners(t *testing.T) {
	const args = "-play mind -wolves heuristic -games 50 "
	var r report
	if err := json.Unmarshal([]byte(simulated(t, args+"-json")), &r); err != nil {
		t.Fatal(err)
	}
	if r.Play != sim.Reasoning || r.Wolves != sim.Heuristic || len(r.Losses) < 2 {
		t.Fatalf("reported %+v", r)
	}
	if first := r.Losses[0]; first.Day != 1 || first.Beliefs != 50*6*7 || first.Loss <= 0 || first.Deck <= 0 {
		t.Errorf("the first day: %+v", first)
	}
	if table := simulated(t, args); !strings.Contains(table, "mind against heuristic play") || !strings.Contains(table, "day 2") {
		t.Errorf("for people: %s", table)
	}
}

func simulatedHelp(t *testing.T) string {
	var out bytes.Buffer
	p := called(&out, []string{"simulate", "-h"})
	if code := p.exitCode(run(t.Context(), p)); code != 0 {
		t.Errorf("exit %d", code)
	}
	return out.String()
}
