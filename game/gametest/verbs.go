package gametest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"tabula/game"
)

// RunTranscript plays a file of testdata. It consists of verbs with their lines; below
// "----" stands what the table then sees. The verbs are:
//
//	table edition=fourth [OPTION=VALUE…] [gap=N] [draws=N,N…] [dropped=ROLE] [elder=NAME] [moderator=NAME]
//	            [token=MS]
//	            players in seat order, one "Name role" or "Name role NUMBER" a line; all look at their cards
//	own         one custom card a line: "name=Baker side=humans … power=protect"; before "table"
//	night       "Name: Name" is a sure pick, "Name POWER: Name" answers the question of that power, "nobody" is a
//	            possible target; then the night ends and dawn comes. If the first name is that of a human
//	            moderator, here and below, the line is the moderator's answer to a tie
//	menace      "Name: Sword Shield", a ghost's picks
//	accusation  "Name: Name" is a vote; all choose before the first turn, and players without a line do not vote
//	verdict     "Name: Name" is a vote for a suspect, "Name: hold" one to hold; players without a line do not vote
//	leave       one name a line; they leave for good
//	play        the time passes until the next night or the end; shows what everybody sees in every phase
//	try         "Name VERB [Name]"; shows the answer of the table. "waits" lets the time pass to the next deadline,
//	            "resigns" makes the server the moderator
//	see         "Name"; shows their card and side, the players they act with, their notebook, and their questions
func RunTranscript(t *testing.T, path string) {
	datadriven.RunTest(t, path, new(sitting).say)
}

// Tell plays a transcript without answers, with empty lines between its verbs. It returns
// everything that the table says.
func Tell(t *testing.T, transcript string) string {
	t.Helper()
	var said strings.Builder
	var s sitting
	for block := range strings.SplitSeq(strings.TrimSpace(transcript), "\n\n") {
		first, input, _ := strings.Cut(block, "\n")
		verb, args, err := datadriven.ParseLine(first)
		if err != nil {
			t.Fatal(err)
		}
		said.WriteString(s.say(t, &datadriven.TestData{Pos: first, Cmd: verb, CmdArgs: args, Input: input}))
	}
	return said.String()
}

// A sitting is the state of a running transcript.
type sitting struct {
	table   *Table
	refused string // why the last table was refused, or ""
	own     []game.OwnRole
}

func (s *sitting) say(t *testing.T, d *datadriven.TestData) string {
	switch d.Cmd {
	case "own":
		s.own = nil
		for i, line := range lines(d.Input) {
			s.own = append(s.own, ownRole(t, d, i+1, line))
		}
		return ""
	case "table":
		var err error
		if s.table, err = sitDown(t, d, s.own); err != nil {
			s.refused = refusal(err)
			return s.refused + "\n"
		}
		s.own = nil
		return scene(s.table)
	}
	if s.table == nil {
		d.Fatalf(t, "nobody sits at a table: %s", cmp.Or(s.refused, "the verb \"table\" is missing"))
	}
	verb, known := verbs[d.Cmd]
	if !known {
		d.Fatalf(t, "no verb %q", d.Cmd)
	}
	said, err := verb(s.table, lines(d.Input))
	if err != nil {
		d.Fatalf(t, "%v", err)
	}
	return said
}

var verbs = map[string]func(*Table, []string) (string, error){
	"night":      night,
	"menace":     menace,
	"accusation": accusation,
	"verdict":    verdict,
	"leave":      leave,
	"play":       playOn,
	"try":        try,
	"see":        see,
}

func lines(input string) []string {
	if strings.TrimSpace(input) == "" {
		return nil
	}
	return strings.Split(strings.TrimSpace(input), "\n")
}

// night plays every part of a night. Each line answers its question when it is asked; the
// question of a power comes before a decoy.
func night(t *Table, lines []string) (string, error) {
	if err := t.toNight(); err != nil {
		return "", err
	}
	open := slices.Clone(lines)
	for t.State.Phase() != game.Dawn {
		if t.State.Phase() == game.Night {
			for _, line := range slices.Clone(open) {
				said, err := t.sayAtNight(line)
				if err != nil {
					return "", fmt.Errorf("%s: %w", line, err)
				}
				if said {
					open = slices.DeleteFunc(open, func(l string) bool { return l == line })
				}
			}
		}
		if err := t.next(); err != nil {
			return "", err
		}
	}
	if len(open) > 0 {
		return "", fmt.Errorf("nobody was asked for %q", open)
	}
	said := readings(t) + scene(t)
	if err := t.next(); err != nil {
		return "", err
	}
	return said + outcome(t), nil
}

// sayAtNight answers the question that a line is for, if it is asked now.
func (t *Table) sayAtNight(line string) (bool, error) {
	who, whom, _ := strings.Cut(line, ": ")
	name, power, _ := strings.Cut(who, " ")
	target, ok := t.target(whom)
	if !ok || t.Player(name) == game.Nobody {
		return false, errors.New("cannot read it")
	}
	if t.moderates(name) {
		t.pick = target
		return true, nil
	}
	v := game.Public(t.State)
	questions := game.Private(t.State, t.Player(name)).Questions
	q := slices.IndexFunc(questions, func(q game.QuestionView) bool {
		return string(q.Kind) == power || power == "" && q.Kind != game.Decoy
	})
	if q < 0 && power == "" && v.Step == "" {
		q = 0
	}
	if q < 0 {
		return false, nil
	}
	return true, t.Do(t.Player(name), game.Answer{Question: q, Target: target, Sure: true})
}

func menace(t *Table, lines []string) (string, error) {
	if err := t.to(game.Menace); err != nil {
		return "", err
	}
	for _, line := range lines {
		if who, leaves := strings.CutSuffix(line, " leaves"); leaves {
			if err := t.Do(t.Player(who), game.Leave{}); err != nil {
				return "", fmt.Errorf("%s: %w", line, err)
			}
			continue
		}
		who, whom, _ := strings.Cut(line, ": ")
		sword, shield, _ := strings.Cut(whom, " ")
		if err := t.Do(t.Player(who), game.Favour{Sword: t.Seat(sword), Shield: t.Seat(shield)}); err != nil {
			return "", fmt.Errorf("%s: %w", line, err)
		}
	}
	if err := t.to(game.Discussion); err != nil {
		return "", err
	}
	v := game.Public(t.State)
	return fmt.Sprintf("sword: %s, shield: %s\n", t.Name(v.Sword), t.Name(v.Shield)), nil
}

func accusation(t *Table, lines []string) (string, error) {
	if err := t.to(game.Accusation); err != nil {
		return "", err
	}
	said := fmt.Sprintf("order: %s\n", t.names(game.Public(t.State).Order))
	err := t.each(lines, func(by game.PlayerID, target game.Seat) error { return t.Do(by, game.Accuse{Target: target}) })
	if err != nil {
		return "", err
	}
	for t.State.Phase() == game.Accusation {
		if err := t.next(); err != nil {
			return "", err
		}
	}
	return said + tokens(t) + scene(t), nil
}

func verdict(t *Table, lines []string) (string, error) {
	if err := t.to(game.Verdict); err != nil {
		return "", err
	}
	said := fmt.Sprintf("voters: %s\n", t.names(game.Public(t.State).Jurors))
	err := t.each(lines, func(by game.PlayerID, target game.Seat) error { return t.Do(by, game.Judge{Suspect: target}) })
	if err != nil {
		return "", err
	}
	for t.State.Phase() == game.Verdict {
		if err := t.next(); err != nil {
			return "", err
		}
	}
	said += scene(t)
	if t.State.Phase() != game.Lynch {
		return said, nil // the ballot is repeated
	}
	if err := t.next(); err != nil {
		return "", err
	}
	return said + outcome(t), nil
}

func leave(t *Table, lines []string) (string, error) {
	for _, name := range lines {
		if err := t.Do(t.Player(name), game.Leave{}); err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
	}
	return "", nil
}

func playOn(t *Table, _ []string) (string, error) {
	var said strings.Builder
	before := game.Public(t.State).Night
	for v := game.Public(t.State); v.Night == before && v.Phase != game.End; v = game.Public(t.State) {
		if err := t.next(); err != nil {
			return "", err
		}
		if t.State.Phase() != v.Phase {
			said.WriteString(scene(t))
		}
	}
	return said.String() + outcome(t), nil
}

// see describes what a player reads and is asked.
func see(t *Table, lines []string) (string, error) {
	var said strings.Builder
	for _, name := range lines {
		me := game.Private(t.State, t.Player(name))
		fmt.Fprintf(&said, "%s: %s, %s\n", name, strings.TrimSuffix(fmt.Sprint(me.Role, " ", me.Number), " 0"), me.Side)
		if len(me.Fellows) > 0 {
			fmt.Fprintf(&said, "  with: %s\n", t.names(me.Fellows))
		}
		for _, n := range me.Notes {
			fmt.Fprintf(&said, "  night %d: %s\n", n.Night, t.note(n))
		}
		for _, q := range me.Questions {
			fmt.Fprintf(&said, "  asked: %s", q.Kind)
			if len(q.Barred) > 0 {
				fmt.Fprintf(&said, ", not %s", t.names(q.Barred))
			}
			said.WriteString("\n")
		}
	}
	return said.String(), nil
}

// try does one thing as a player and describes the answer of the table.
func try(t *Table, lines []string) (string, error) {
	var said strings.Builder
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) < 2 {
			return "", fmt.Errorf("cannot read %q", line)
		}
		target := game.NoSeat
		if len(words) > 2 {
			target, _ = t.target(words[2])
		}
		deed, known := map[string]game.Action{
			"picks": game.Answer{Target: target}, "answers": game.Answer{Target: target, Sure: true},
			"accuses": game.Accuse{Target: target}, "judges": game.Judge{Suspect: target}, "ready": game.Ready{},
			"starts": game.Start{}, "leaves": game.Leave{}, "calls": game.Call{}, "enough": game.Enough{},
			"decides": game.AdvanceFor(game.Public(t.State), t.Now+3_600_000, target), "waits": nil,
			"resigns":  game.Lead{},
			"question": game.Answer{Question: 7, Target: target},
		}[words[1]]
		if !known {
			return "", fmt.Errorf("cannot read %q", line)
		}
		if deed == nil {
			if err := t.next(); err != nil {
				return "", err
			}
			fmt.Fprintf(&said, "the time passes: %s%s\n", t.State.Phase(), called(t))
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
