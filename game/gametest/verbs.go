package gametest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"tabula/game"
)

// RunTranscript plays a file of testdata. Every verb is written as in a
// record of a real game; what follows "----" is what the table sees.
//
//	table [victim=kill|none] [gap=N]   players in seat order, one "Name role" a line; all look at their cards
//	night                              "Name: Name" is a sure pick; the night lasts to its end, then dawn comes
//	accusation                         "Name: Name" a vote, chosen by all at once; who has none lets his turn go by
//	verdict                            "Name: Name" a vote for a suspect; who has none does not vote
//	play on                            the time passes until the next night or the end
//	try                                "Name VERB Name" with what the table answers
func RunTranscript(t *testing.T, path string) {
	var table *Table
	datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
		if d.Cmd == "table" {
			table = sitDown(t, d)
			return scene(table)
		}
		verb, known := verbs[d.Cmd]
		if !known {
			d.Fatalf(t, "no verb %q", d.Cmd)
		}
		said, err := verb(table, lines(d.Input))
		if err != nil {
			d.Fatalf(t, "%v", err)
		}
		return said
	})
}

var verbs = map[string]func(*Table, []string) (string, error){
	"night":      night,
	"accusation": accusation,
	"verdict":    verdict,
	"play":       playOn,
	"try":        try,
}

func lines(input string) []string {
	if strings.TrimSpace(input) == "" {
		return nil
	}
	return strings.Split(strings.TrimSpace(input), "\n")
}

func sitDown(t *testing.T, d *datadriven.TestData) *Table {
	victim, gap := "none", 0
	d.MaybeScanArgs(t, "victim", &victim)
	d.MaybeScanArgs(t, "gap", &gap)
	var names []string
	dealt := game.Dealt{Gap: game.Seat(gap)}
	count := map[game.RoleID]int{}
	for _, line := range lines(d.Input) {
		name, role, _ := strings.Cut(line, " ")
		names = append(names, name)
		dealt.Roles = append(dealt.Roles, game.RoleID(role))
		count[game.RoleID(role)]++
	}
	for _, role := range []game.RoleID{"werewolf", "seer", "villager"} {
		dealt.Deck = append(dealt.Deck, game.Cards{Role: role, Count: count[role]})
	}
	table, err := NewTable("fourth", &Draws{}, names...)
	if err != nil {
		d.Fatalf(t, "%v", err)
	}
	settings := game.Public(table.State).Settings
	settings.FirstNightVictim = game.FirstNight(victim)
	if err := table.Do(1, game.Change{Settings: settings}); err != nil {
		d.Fatalf(t, "%v", err)
	}
	// The cards are laid out as the transcript wants them, not drawn.
	if err := errors.Join(table.Commit(dealt), table.PassTo(game.Night)); err != nil {
		d.Fatalf(t, "%v", err)
	}
	return table
}

// each does something for every line "Name: Name".
func (t *Table) each(lines []string, do func(by game.PlayerID, target game.Seat) error) error {
	for _, line := range lines {
		who, whom, ok := strings.Cut(line, ": ")
		if !ok || t.Player(who) == game.Nobody || t.Seat(whom) == game.NoSeat {
			return fmt.Errorf("cannot read %q", line)
		}
		if err := do(t.Player(who), t.Seat(whom)); err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
	}
	return nil
}

func night(t *Table, lines []string) (string, error) {
	if err := t.PassTo(game.Night); err != nil {
		return "", err
	}
	err := t.each(lines, func(by game.PlayerID, target game.Seat) error {
		return t.Do(by, game.Answer{Target: target, Sure: true})
	})
	if err != nil {
		return "", err
	}
	if err := t.PassTo(game.Reading); err != nil {
		return "", err
	}
	read := readings(t)
	if err := t.PassTo(game.Dawn); err != nil {
		return "", err
	}
	said := read + scene(t)
	if err := t.Pass(); err != nil {
		return "", err
	}
	return said + outcome(t), nil
}

func accusation(t *Table, lines []string) (string, error) {
	if err := t.PassTo(game.Accusation); err != nil {
		return "", err
	}
	said := fmt.Sprintf("order: %s\n", t.names(game.Public(t.State).Order))
	err := t.each(lines, func(by game.PlayerID, target game.Seat) error { return t.Do(by, game.Accuse{Target: target}) })
	if err != nil {
		return "", err
	}
	for t.State.Phase() == game.Accusation {
		if err := t.Pass(); err != nil {
			return "", err
		}
	}
	said += tokens(t) + scene(t)
	return said, nil
}

func verdict(t *Table, lines []string) (string, error) {
	if err := t.PassTo(game.Verdict); err != nil {
		return "", err
	}
	said := fmt.Sprintf("voters: %s\n", t.names(game.Public(t.State).Jurors))
	err := t.each(lines, func(by game.PlayerID, target game.Seat) error { return t.Do(by, game.Judge{Suspect: target}) })
	if err != nil {
		return "", err
	}
	if err := t.PassTo(game.Lynch); err != nil {
		return "", err
	}
	said += scene(t)
	if err := t.Pass(); err != nil {
		return "", err
	}
	return said + outcome(t), nil
}

func playOn(t *Table, _ []string) (string, error) {
	before := game.Public(t.State).Night
	for v := game.Public(t.State); v.Night == before && v.Phase != game.End; v = game.Public(t.State) {
		if err := t.Pass(); err != nil {
			return "", err
		}
	}
	return scene(t) + outcome(t), nil
}

// try does one thing as somebody and says what the table answers.
func try(t *Table, lines []string) (string, error) {
	var said strings.Builder
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) < 2 {
			return "", fmt.Errorf("cannot read %q", line)
		}
		var target game.Seat
		if len(words) > 2 {
			target = t.Seat(words[2])
		}
		deed, known := map[string]game.Action{
			"picks":    game.Answer{Target: target},
			"answers":  game.Answer{Target: target, Sure: true},
			"accuses":  game.Accuse{Target: target},
			"judges":   game.Judge{Suspect: target},
			"ready":    game.Ready{},
			"starts":   game.Start{},
			"waits":    nil,
			"question": game.Answer{Question: 7, Target: target},
		}[words[1]]
		if !known {
			return "", fmt.Errorf("cannot read %q", line)
		}
		if deed == nil {
			if err := t.Pass(); err != nil {
				return "", err
			}
			fmt.Fprintf(&said, "the time passes: %s\n", t.State.Phase())
			continue
		}
		var no *game.Rejection
		switch err := t.Do(t.Player(words[0]), deed); {
		case errors.As(err, &no):
			fmt.Fprintf(&said, "%s: %s\n", line, no.Code)
		case err != nil:
			return "", err
		default:
			fmt.Fprintf(&said, "%s: done\n", line)
		}
	}
	return said.String(), nil
}
